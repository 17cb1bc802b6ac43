// Mozilla's grader on every kind of page, over plain HTTP and behind the TLS proxy of docs/operations.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareBase } from '../../attack/servers/target.mjs'
import { NAME, startProxy } from '../../attack/proxy/tls-proxy.mjs'
import { root } from '../bootstrap.mjs'
import { findOrInstallNginx } from '../test-machine.mjs'
import { runProgram } from './run-program.mjs'

if (!findOrInstallNginx()) {
  console.log('not run: the Debian package nginx is not installed')
  process.exit(1)
}

const listed = path.join(root, 'scripts/observatory')
const home = path.join(root, '.cache/observatory')
const grader = path.join(home, 'node_modules/@mdn/mdn-http-observatory')
/** Tests that apply only with TLS. */
const needTls = ['redirection', 'strict-transport-security']
const best = /^A/

const twin = [
  {
    file: 'apps/server/src/platform/http/security-headers.ts',
    find: '"script-src \'self\'"',
    replace: "\"script-src 'self' 'unsafe-inline'\"",
  },
]

install()
const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-observatory-'))
const base = await prepareBase()
try {
  const plain = await gradePlain({})
  const secured = await gradeBehindTls({})
  const broken = await gradeBehindTls({ edits: twin })
  const wrong = [...plain.failed.filter((test) => !needTls.includes(test)), ...secured.failed]
  const caught = !best.test(broken.grade)
  console.log(
    `Mozilla's observatory: ${plain.grade} over HTTP (not passed: ${plain.failed.join(', ') || 'none'}), ${secured.grade} with ${secured.score} points behind TLS (not passed: ${secured.failed.join(', ') || 'none'}); the broken twin was ${caught ? '' : 'not '}found out (${broken.grade})`,
  )
  process.exitCode = wrong.length === 0 && best.test(secured.grade) && caught ? 0 : 1
} finally {
  base.remove()
  rmSync(folder, { recursive: true, force: true })
}

/** Installs from a separate lock file, apart from the packages that everybody installs, without scripts, which would download lists. */
function install() {
  const lock = readFileSync(path.join(listed, 'package-lock.json'), 'utf8')
  const mark = path.join(home, 'installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  mkdirSync(home, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(path.join(listed, name), path.join(home, name))
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: home,
    encoding: 'utf8',
  })
  if (status !== 0) {
    console.log(`not run: the grader could not be installed: ${stderr.slice(-300)}`)
    process.exit(1)
  }
  // It opens lists of other hosts. We ask about none of them.
  mkdirSync(path.join(grader, 'conf'), { recursive: true })
  writeFileSync(path.join(grader, 'conf/hsts-preload.json'), '{}')
  writeFileSync(path.join(grader, 'conf/tld-list.json'), '[]')
  writeFileSync(mark, lock)
}

async function gradePlain(how) {
  const target = await base.start(how)
  try {
    // Nothing listens on port 9 (discard).
    return await grade({ 80: Number(new URL(target.base).port), 443: 9 })
  } finally {
    await target.stop()
  }
}

async function gradeBehindTls(how) {
  const target = await base.start({
    environment: { PUBLIC_URL: `https://${NAME}`, TRUSTED_PROXIES: '127.0.0.1' },
    ...how,
  })
  const serverPort = Number(new URL(target.base).port)
  const proxy = await startProxy({ folder: `${target.folder}-proxy`, serverPort })
  try {
    return await grade({ 80: proxy.plainPort, 443: proxy.port }, proxy.ca)
  } finally {
    await proxy.stop()
    await target.stop()
  }
}

async function grade(ports, authority = '') {
  const trusted = path.join(folder, 'authority.pem')
  writeFileSync(trusted, authority)
  const lead = pathToFileURL(path.join(listed, 'lead-here.mjs')).href
  const { code, output } = await runProgram(process.execPath, ['--import', lead, 'src/scan.js', NAME], {
    cwd: grader,
    env: {
      ...process.env,
      OBSERVATORY_PORTS: JSON.stringify(ports),
      ...(authority !== '' && { NODE_EXTRA_CA_CERTS: trusted }),
    },
  })
  if (code !== 0) throw new Error(`The grader did not run: ${output.slice(-500)}`)
  const { scan, tests } = JSON.parse(output.slice(output.indexOf('{')))
  const failed = Object.entries(tests).filter(([, { pass }]) => !pass)
  return { grade: scan.grade, score: scan.score, failed: failed.map(([name]) => name) }
}
