// Runs sqlmap, a third-party tool, on every parameter and field of every call. Reports if it is not installed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bearer } from '../../attack/world/loopback.mjs'
import { readOperations, wired } from '../../attack/world/operations.mjs'
import { prepareBase } from '../../attack/servers/target.mjs'
import { makerOf } from '../../attack/world/makers.mjs'
import { tokenFor, examples } from '../../attack/world/examples.mjs'
import { runProgram, stopWithout } from './run-program.mjs'

const MINUTES_A_CALL = 4

stopWithout('sqlmap')

/** A search that concatenates typed text into its SQL. sqlmap must find it, or its silence proves nothing. */
const twin = {
  file: 'apps/server/src/slices/search/search-lists.ts',
  find: 'and i.id = s.id and i.deleted_at is null',
  replace: "and i.id = s.id and i.deleted_at is null and (${sql.raw(`'zz' <> '${words}'`)})",
}

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-sqlmap-'))
const base = await prepareBase()
try {
  const broken = await attackAll({ edits: [twin] }, /search/)
  const sound = await attackAll({}, new RegExp(values.only))
  for (const each of sound.injectable) console.log(each)
  const caught = broken.injectable.length === 1
  const open = sound.unfinished.length > 0 ? ` (${sound.unfinished.join(', ')})` : ''
  console.log(
    `sqlmap level 3 on every parameter and field of ${sound.calls} calls: ${sound.clean} not injectable, ${sound.injectable.length} injectable, ${sound.unfinished.length} not finished${open}; the broken twin was ${caught ? '' : 'not '}found out`,
  )
  process.exitCode = caught && sound.injectable.length + sound.unfinished.length === 0 ? 0 : 1
} finally {
  base.remove()
  rmSync(home, { recursive: true, force: true })
}

async function attackAll(how, only) {
  const target = await base.start({ environment: { CASELOOM_LIMIT_FACTOR: '100000' }, ...how })
  const result = { target, calls: 0, clean: 0, injectable: [], unfinished: [] }
  try {
    const maker = makerOf(target)
    for (const operation of await readOperations(target.base)) {
      const example = only.test(operation.id) ? await examples[operation.id]?.make(maker) : undefined
      const takesInput = operation.parameters.some(({ in: place }) => place !== 'header') || operation.schema
      if (example && takesInput) await attack(result, operation, example)
    }
  } finally {
    await target.stop()
  }
  return result
}

/** The request as a file with a star at each place to try, because sqlmap finds no parameters in paths and JSON by itself. */
async function attack(result, operation, example) {
  const { target } = result
  result.calls += 1
  const {
    path: address,
    headers,
    body,
  } = wired(operation, {
    ...example,
    path: Object.fromEntries(Object.entries(example.path ?? {}).map(([name, value]) => [name, `${value}STAR`])),
  })
  const right =
    operation.isPublic || example.headers?.cookie ? {} : bearer(example.token ?? tokenFor(operation, target.world))
  const lines = Object.entries({ host: new URL(target.base).host, ...headers, ...right }).map((line) => line.join(': '))
  const starred = address.replaceAll('STAR', '*').replaceAll(/=([^&]*)/g, '=$1*')
  const file = path.join(home, `${path.basename(target.folder)}-${result.calls}.txt`)
  writeFileSync(file, `${operation.method} ${starred} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${starredBody(body)}`)
  const how = ['--batch', '--dbms=PostgreSQL', '--level=3', '--risk=2', '--technique=BEUST', '--flush-session']
  const bounds = [
    '--ignore-stdin',
    '--ignore-code=*',
    '--timeout=10',
    '--retries=0',
    '--threads=2',
    `--output-dir=${home}/out`,
  ]
  const { code, output } = await runProgram('timeout', [`${MINUTES_A_CALL}m`, 'sqlmap', '-r', file, ...how, ...bounds])
  if (/is vulnerable|identified the following injection point/.test(output))
    result.injectable.push(`${operation.id}: ${/Parameter: .*/.exec(output)?.[0]}`)
  else if (code === 0 && /do(es)? not (appear to|seem to) be injectable/.test(output)) result.clean += 1
  else result.unfinished.push(operation.id)
}

/** A star after each string of a JSON body, or each value of a form. The bytes of an upload are left as they are. */
/** @param {string | Uint8Array} body */
function starredBody(body = '') {
  if (typeof body !== 'string') return Buffer.from(body).toString('latin1')
  return body.startsWith('{') ? body.replaceAll(/:"([^"]*)"/g, ':"$1*"') : body.replaceAll(/=([^&]*)/g, '=$1*')
}
