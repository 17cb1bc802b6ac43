// node attack/behind-proxy.mjs [--twins=all|none|name] [--long]: the real server behind nginx, configured as in
// docs/operations/nginx.conf (S44), and broken twins of both. --long also runs testssl.sh and keeps a socket silent for longer than
// a default proxy time-out.
import { parseArgs } from 'node:util'
import { findOrInstallNginx } from '../scripts/test-machine.mjs'
import { findingsList, isRed, lineOf } from './findings.mjs'
import { checks } from './proxy/proxy-checks.mjs'
import { proxyTwins } from './twins/proxy-twins.mjs'
import { prepareBase } from './servers/target.mjs'
import { gradeOfTls } from './proxy/tls-grade.mjs'
import { NAME, startProxy } from './proxy/tls-proxy.mjs'

const LONG_SILENCE_MS = 75_000

if (!findOrInstallNginx()) {
  console.log('nginx is missing: install the Debian package nginx')
  process.exit(1)
}
const { values } = parseArgs({
  options: { twins: { type: 'string', default: 'all' }, long: { type: 'boolean', default: false } },
})
const environment = { PUBLIC_URL: `https://${NAME}`, TRUSTED_PROXIES: '127.0.0.1' }
const total = { held: 0, caught: 0, failed: 0 }
const figures = []
const base = await prepareBase()
try {
  const found = await tryBehindProxy({ wanted: Object.keys(checks), isLong: values.long })
  for (const finding of found) console.log(lineOf(finding))
  const failed = new Set(found.filter((finding) => isRed([finding])).map(({ check }) => check)).size
  total.failed += failed
  total.held += Object.keys(checks).length + (values.long ? 1 : 0) - failed
  for (const twin of proxyTwins.filter(({ name }) => values.twins === 'all' || values.twins === name))
    await tryTwin(twin)
} finally {
  base.remove()
}
console.log(figures.join('; '))
console.log(`behind nginx: ${total.held} checks held, ${total.caught} twins caught, ${total.failed} failed`)
// A socket or timer that a check left open would keep this process alive.
process.exit(total.failed > 0 ? 1 : 0)

/** @param {{ wanted: string[], edits?: object[], changes?: (string | RegExp)[][], isLong?: boolean, isTwin?: boolean }} options */
async function tryBehindProxy({ wanted, edits, changes, isLong = false, isTwin = false }) {
  const target = await base.start({ environment, edits })
  const serverPort = Number(new URL(target.base).port)
  const folder = `${target.folder}-proxy`
  const startBeside = (port) =>
    startProxy({
      folder: `${folder}-beside`,
      serverPort,
      changes: [['  keepalive 32;', `  server 127.0.0.1:${port} max_fails=0;\n  keepalive 32;`], ...(changes ?? [])],
    })
  let proxy
  const all = []
  const look = async (name, check) => {
    const findings = findingsList()
    const say = (figure) => (isTwin ? undefined : figures.push(figure))
    const silentMs = isLong ? LONG_SILENCE_MS : 0
    await check({ target, proxy, startBeside, say, silentMs, add: findings.add })
    all.push(...findings.all().map((finding) => ({ ...finding, check: name })))
  }
  try {
    proxy = await startProxy({ folder, serverPort, changes })
    if (isLong) await look('grade', gradeOfTls)
    for (const name of wanted) await look(name, checks[name])
  } finally {
    await proxy?.stop()
    await target.stop()
  }
  return all
}

/** @param {{ name: string, wanted: string[], edits?: object[], changes?: (string | RegExp)[][], expects: RegExp }} twin */
async function tryTwin({ name, wanted, edits, changes, expects }) {
  const red = (await tryBehindProxy({ wanted, edits, changes, isTwin: true })).filter((finding) => isRed([finding]))
  const caught = expects.test(red.map(({ kind, where }) => `${kind} ${where}`).join('\n'))
  total[caught ? 'caught' : 'failed'] += 1
  console.log(
    `${caught ? 'ok  ' : 'FAIL'} twin "${name}": ${red[0] ? `${red[0].kind} | ${red[0].where}` : 'nothing found'}`,
  )
}
