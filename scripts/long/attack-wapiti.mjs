// Runs wapiti, a third-party tool, on every page and every reading call, as a signed-in member.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readOperations, wired } from '../../attack/world/operations.mjs'
import { prepareBase } from '../../attack/servers/target.mjs'
import { makerOf } from '../../attack/world/makers.mjs'
import { examples } from '../../attack/world/examples.mjs'
import { runProgram, stopWithout } from './run-program.mjs'

stopWithout('wapiti')

const MOST_SECONDS = 240
const pages = [
  '/',
  '/sign-in?next=/account',
  '/guest-code',
  '/forgot-password',
  '/reset-password',
  '/public',
  '/guest',
  '/account',
]
/**
 * Without ssrf, which asks wapiti's own server whether we called it (our attack "outbound" covers that), and without backup, which
 * mistakes the app's page, the answer to any unknown address, for a forgotten copy.
 */
const modules =
  'blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss,xxe'

/** The first is obsolete and harmful where it is supported. The second is for TLS, so the proxy sends it. */
const refused = /^(X-XSS-Protection|Strict-Transport-Security) is not set$/

/** A page that echoes its address. */
const twin = [
  {
    file: 'apps/server/src/platform/http/web-pages.ts',
    find: "  app.get('/', theApp)",
    replace:
      "  app.get('/', theApp)\n  app.get('/again', (request, reply) => reply.type('text/html').header('content-security-policy', '').send(`<h1>Nothing for ${(request.query as { q?: string }).q}</h1>`))",
  },
]

const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-wapiti-'))
const base = await prepareBase()
try {
  const broken = await attackAll({ edits: twin }, 'xss', () => ['/again?q=x'])
  const sound = await attackAll({}, modules, addressesOf)
  for (const each of sound.found) console.log(each)
  const caught = broken.found.some((each) => each.startsWith('Cross Site Scripting'))
  console.log(
    `wapiti with ${modules.split(',').length} modules on ${sound.count} addresses, ${sound.requests} requests: ${sound.found.length} found; the broken twin was ${caught ? '' : 'not '}found out`,
  )
  process.exitCode = caught && sound.found.length === 0 && sound.requests > sound.count ? 0 : 1
} finally {
  base.remove()
  rmSync(home, { recursive: true, force: true })
}

async function attackAll(how, wanted, addressesFor) {
  const target = await base.start({ environment: { CASELOOM_LIMIT_FACTOR: '100000' }, ...how })
  try {
    return await attack(target, wanted, await addressesFor(target))
  } finally {
    await target.stop()
  }
}

async function addressesOf(target) {
  const maker = makerOf(target)
  const calls = []
  for (const operation of await readOperations(target.base)) {
    const example = operation.method === 'GET' ? await examples[operation.id]?.make(maker) : undefined
    if (example) calls.push(wired(operation, example).path)
  }
  return [...pages, ...calls]
}

async function attack(target, wanted, addresses) {
  const report = path.join(home, `${path.basename(target.folder)}.json`)
  const cookie = await makerOf(target).token(target.world.A.members.administrator, 'cookie')
  const starts = addresses.flatMap((address) => ['-s', target.base + address])
  const bounds = [
    '--scope',
    'domain',
    '-d',
    '1',
    '-t',
    '10',
    '--max-attack-time',
    String(MOST_SECONDS),
    '--no-bugreport',
  ]
  const stored = ['--store-session', home, '--store-config', home, '--flush-session', '-f', 'json', '-o', report]
  const begun = target.log().length
  const { code, output } = await runProgram('wapiti', [
    '-u',
    `${target.base}/`,
    '-m',
    wanted,
    '-H',
    `Cookie: caseloom=${cookie}`,
    '-v',
    '0',
    ...starts,
    ...bounds,
    ...stored,
  ])
  if (code !== 0) throw new Error(`wapiti did not run: ${output.slice(-500)}`)
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'))
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
    all
      .filter(({ info }) => !refused.test(info))
      .map(({ info, path: at, parameter }) => `${kind}: ${at} ${parameter} ${info}`),
  )
  const requests = target
    .log()
    .slice(begun)
    .split('\n')
    .filter((line) => line.includes('"status":')).length
  return { found, count: addresses.length, requests }
}
