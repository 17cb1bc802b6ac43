// What testssl.sh says of the proxy: nothing worse than "low", except findings that a self-made certificate must cause.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { NAME } from './tls-proxy.mjs'

/** The certificate's authority, lifetime and revocation; and compressed pages, which hold no secret to guess (BREACH). */
const expected = /^(cert_|OCSP|DNS_CAA|BREACH|engine_problem|scanTime)/

export async function gradeOfTls({ proxy, add, say }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-testssl-'))
  const file = path.join(folder, 'found.json')
  const options = ['--quiet', '--color', '0', '--warnings', 'off', '--ip', '127.0.0.1', '--jsonfile', file]
  const child = spawn('testssl', [...options, `${NAME}:${proxy.port}`], { stdio: 'ignore' })
  await once(child, 'exit')
  const found = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  const counted = Map.groupBy(found, ({ severity }) => severity)
  const bad = found.filter(({ id, severity }) => !['OK', 'INFO', 'LOW'].includes(severity) && !expected.test(id))
  for (const { id, severity, finding } of bad) add('high', `testssl ${severity}`, id, finding)
  if (found.length < 60) add('high', 'NOT COVERED', 'testssl', `${found.length} results`)
  say(`testssl.sh: ${[...counted].map(([severity, all]) => `${severity} ${all.length}`).join(', ')}`)
}
