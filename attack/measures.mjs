// node attack/measures.mjs [arrives|harmless|absent …] [--twins=all|none]: checks that telemetry arrives and is meaningful, that
// it contains nothing about anybody, that a receiver in trouble harms nobody, and that nothing is loaded unless it is
// configured.
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findingsList, isRed, lineOf } from './findings.mjs'
import { logs, secretsOf } from './probes/logs.mjs'
import { asJson, bearer, send } from './world/loopback.mjs'
import { startReceiver } from './servers/otlp-receiver.mjs'
import { prepareBase } from './servers/target.mjs'
import { withSingleSignOn } from './world/single-sign-on-examples.mjs'

const EXPORT_EVERY_MS = 1000
const HOUR_SECONDS = 3600
const ROUNDS = 3
const TRACE_OF_OTHERS = 'c0ffee00c0ffee00c0ffee00c0ffee00'
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/** The measures that docs/operations.md lists. */
const measured = [
  'http.server.request.duration',
  'caseloom.sign_in.refusals',
  'db.client.connection.count',
  'db.client.connection.max',
  'db.client.connection.pending_requests',
  'process.memory.usage',
  'process.uptime',
  'nodejs.eventloop.utilization',
  'nodejs.eventloop.delay.p50',
  'nodejs.eventloop.delay.p99',
  'nodejs.eventloop.delay.max',
  'caseloom.event_listener.connected',
  'caseloom.backup.age',
  'caseloom.job.count',
  'caseloom.audit.unsealed',
  'caseloom.database.timeline',
]

const checks = { arrives, harmless, absent }

const edit = (file, find, replace) => ({ file: `apps/server/src/platform/telemetry/${file}`, find, replace })
const twins = [
  {
    name: 'addresses as routes',
    check: 'arrives',
    edits: [edit('request-measures.ts', 'const route = request.routeOptions.url\n', 'const route = request.url\n')],
    expects: /secret in what is sent[\s\S]*an id in a measure/,
  },
  {
    name: 'traces of others are gone on with',
    check: 'arrives',
    edits: [
      edit(
        'request-measures.ts',
        'root: true,',
        'links: [{ context: { traceId: String(request.headers.traceparent).slice(3, 35), spanId: "c0ffee00c0ffee00", traceFlags: 1 } }],',
      ),
    ],
    expects: /a trace of others/,
  },
  {
    name: 'a socket that is never told of and jobs that are never counted',
    check: 'arrives',
    edits: [
      edit('state-measures.ts', 'state.events.isListening() ? 1 : 0', '0'),
      edit('state-measures.ts', 'result.observe(jobs, found.jobsWaiting', 'result.observe(jobs, 0'),
    ],
    expects: /event_listener[\s\S]*job\.count/,
  },
  {
    name: 'requests wait for the receiver',
    check: 'harmless',
    edits: [
      edit(
        'request-measures.ts',
        "  server.addHook('onResponse', (request, reply, done) => {\n    const attributes = attributesOf(request, reply)\n    if (!isSocket(request)) duration",
        "  server.addHook('onSend', () => new Promise((resolve) => setTimeout(resolve, 100)))\n  server.addHook('onResponse', (request, reply, done) => {\n    const attributes = attributesOf(request, reply)\n    if (!isSocket(request)) duration",
      ),
    ],
    expects: /slower requests/,
  },
  {
    name: 'the end waits for the receiver',
    check: 'harmless',
    edits: [
      edit(
        'open-telemetry.ts',
        'await Promise.race([sent, pause(CLOSE_WITHIN_MS, undefined, { ref: false })])',
        'await sent',
      ),
    ],
    expects: /slow end/,
  },
  {
    name: 'always loaded',
    check: 'absent',
    edits: [
      edit(
        'start-telemetry.ts',
        'import { readTelemetrySettings }',
        "import './open-telemetry.ts'\nimport { readTelemetrySettings }",
      ),
    ],
    expects: /loaded without being asked/,
  },
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { twins: { type: 'string', default: 'all' } },
})
const unknown = positionals.find((name) => !(name in checks))
if (unknown !== undefined)
  throw new Error(`There is no check "${unknown}". There are: ${Object.keys(checks).join(', ')}`)
const total = { held: 0, caught: 0, failed: 0 }
const figures = []
const base = await prepareBase()
try {
  for (const [name, check] of Object.entries(checks)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const found = await look(check, [], (figure) => figures.push(figure))
    for (const finding of found) console.log(lineOf(finding))
    total[isRed(found) ? 'failed' : 'held'] += 1
    if (isRed(found)) console.log(`FAIL ${name}`)
  }
  for (const twin of values.twins === 'none' ? [] : twins) await tryTwin(twin)
} finally {
  base.remove()
}
console.log(figures.join('; '))
console.log(`measures: ${total.held} checks held, ${total.caught} twins caught, ${total.failed} failed`)
// A socket or timer that a check left open would keep this process alive.
process.exit(total.failed > 0 ? 1 : 0)

async function look(check, edits, say) {
  const { add, all } = findingsList()
  await check({
    add,
    say,
    start: (environment) =>
      base.start({ edits, environment: { ...withSingleSignOn, CASELOOM_LIMIT_FACTOR: '100000', ...environment } }),
  })
  return all()
}

async function tryTwin({ name, check, edits, expects }) {
  const red = (await look(checks[check], edits, () => undefined)).filter((finding) => isRed([finding]))
  const caught = expects.test(red.map(({ kind, where }) => `${kind} ${where}`).join('\n'))
  total[caught ? 'caught' : 'failed'] += 1
  console.log(
    `${caught ? 'ok  ' : 'FAIL'} twin "${name}": ${red[0] ? `${red[0].kind} | ${red[0].where}` : 'nothing found'}`,
  )
}

function settingsFor(endpoint) {
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_METRIC_EXPORT_INTERVAL: String(EXPORT_EVERY_MS),
    OTEL_SERVICE_NAME: 'caseloom-under-attack',
  }
}

/** Puts canaries into every field of every call. All calls are measured, and no canary may appear in the measures. */
async function arrives({ start, add, say }) {
  const receiver = await startReceiver()
  const target = await start(settingsFor(receiver.endpoint))
  makeOldBackup(target.folder)
  await target.owner.query("select graphile_worker.add_job('a task that nobody knows')")
  await logs(target)
  await refusedSignIn(target)
  await send(target.base, 'GET', '/api/session', {
    headers: { traceparent: `00-${TRACE_OF_OTHERS}-c0ffee00c0ffee00-01` },
  })
  await pause(2 * EXPORT_EVERY_MS)
  // Spans are sent every five seconds and on shutdown.
  await target.stop()
  receiver.stop()
  const text = receiver.text()
  for (const secret of secretsOf(target.world)) if (text.includes(secret)) add('high', 'secret in what is sent', secret)
  if (/127\.\d+\.\d+\.\d+/.test(text)) add('high', 'an address in what is sent', '127.x')
  if (receiver.requests.some(({ body }) => body.includes(Buffer.from(TRACE_OF_OTHERS, 'hex'))))
    add('high', 'a trace of others', 'traceparent')
  if (!text.includes('caseloom-under-attack')) add('high', 'NOT COVERED', 'OTEL_SERVICE_NAME')
  meaning(receiver, add)
  const points = Object.values(receiver.measures()).flat().length
  say(
    `${receiver.requests.length} exports, ${points} points, ${receiver.spans().length} spans, ${text.length} bytes without a secret`,
  )
}

/** Every measure arrives, and the staged ones have the staged values. */
function meaning(receiver, add) {
  const measures = receiver.measures()
  for (const name of measured) if (!measures[name]?.length) add('high', 'not measured', name)
  const valueOf = (name, wanted = {}) =>
    measures[name]?.find(({ attributes }) => Object.entries(wanted).every(([key, value]) => attributes[key] === value))
      ?.value
  const staged = {
    'caseloom.event_listener.connected': valueOf('caseloom.event_listener.connected') === 1,
    'caseloom.job.count': valueOf('caseloom.job.count', { 'caseloom.job.state': 'waiting' }) === 1,
    'caseloom.sign_in.refusals': valueOf('caseloom.sign_in.refusals', { 'http.route': '/auth/sign-in' }) >= 1,
    'caseloom.backup.age': Math.abs(valueOf('caseloom.backup.age') - HOUR_SECONDS) < 300,
    'db.client.connection.max': valueOf('db.client.connection.max') === 10,
    'process.memory.usage': valueOf('process.memory.usage') > 50_000_000,
  }
  for (const [name, holds] of Object.entries(staged))
    if (!holds) add('high', 'says something else', name, JSON.stringify(measures[name]))
  const said = Object.values(measures)
    .flat()
    .flatMap(({ attributes }) => Object.values(attributes))
  for (const value of said) if (uuid.test(String(value))) add('high', 'an id in a measure', String(value).slice(0, 60))
  const routes = new Set(measures['http.server.request.duration'].map(({ attributes }) => attributes['http.route']))
  if (!routes.has('/api/update/:id')) add('high', 'NOT COVERED', 'routes', [...routes].join(' '))
  const spans = receiver.spans()
  if (!spans.some(({ name }) => name === 'PUT /api/update/:id')) add('high', 'NOT COVERED', 'spans', spans.length)
  for (const { attributes } of spans)
    for (const [key, value] of Object.entries(attributes))
      if (key !== 'caseloom.request.id' && uuid.test(String(value))) add('high', 'an id in a span', key)
}

function makeOldBackup(folder) {
  const file = path.join(folder, 'backups', 'caseloom-2026-01-01T00-00-00Z.zip')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '')
  const at = Date.now() / 1000 - HOUR_SECONDS
  utimesSync(file, at, at)
}

function refusedSignIn({ base: address, world }) {
  const body = JSON.stringify({
    Username: world.A.members.clinician.username,
    Password: 'wrong',
    CareModel: world.A.model.shortName,
  })
  return send(address, 'POST', '/auth/sign-in', { headers: asJson, body })
}

/** A receiver that never answers, and one that does not exist: requests and shutdown take as long as usual. */
async function harmless({ start, add, say }) {
  const silent = await startReceiver(() => undefined)
  // Nothing listens on the discard port.
  const addresses = { silent: silent.endpoint, nobody: 'http://127.0.0.1:9' }
  const targets = { usual: await start({}) }
  for (const [name, address] of Object.entries(addresses)) targets[name] = await start(settingsFor(address))
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timesOf(targets))
  const ends = {}
  for (const [name, target] of Object.entries(targets)) ends[name] = await target.stop()
  silent.stop()
  const p95Of = (name) => Math.min(...rounds.map((times) => times[name])).toFixed(1)
  for (const name of Object.keys(addresses)) {
    // Other processes slow single rounds; waiting for the receiver would slow all of them.
    const isSlower = rounds.every((times) => times[name] > 2 * times.usual + 5)
    const told = rounds.map((times) => `${times[name].toFixed(1)} against ${times.usual.toFixed(1)} ms`).join(', ')
    if (isSlower) add('high', 'slower requests', name, told)
    const { ms, code } = ends[name]
    if (ms > 5000 || code !== 0) add('high', 'slow end', name, `${ms} ms, ${code}`)
  }
  if (silent.requests.length === 0) add('high', 'NOT COVERED', 'a silent receiver')
  const told = (words, name) => `${words} p95 ${p95Of(name)} ms, end ${Math.round(ends[name].ms)} ms`
  say(`${told('nothing sent', 'usual')}, ${told('a silent receiver', 'silent')}, ${told('nobody there', 'nobody')}`)
}

/** The p95 of each target, asked in turn, so that noise on the machine affects all of them alike. */
async function timesOf(targets) {
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(targets).map((name) => [name, []]))
  const startedAt = performance.now()
  for (let asked = 0; asked < 300 || performance.now() - startedAt < 2.5 * EXPORT_EVERY_MS; asked += 1)
    for (const [name, target] of Object.entries(targets)) {
      const headers = bearer(target.world.A.members.administrator.token)
      times[name]?.push((await send(target.base, 'GET', '/api/session', { headers })).ms)
    }
  return Object.fromEntries(
    Object.entries(times).map(([name, all]) => {
      const sorted = all.slice(50).toSorted((a, b) => a - b)
      return [name, sorted[Math.floor(sorted.length * 0.95)]]
    }),
  )
}

/** Without the variables no module of OpenTelemetry is loaded. */
async function absent({ start, add, say }) {
  // NODE_OPTIONS gives double quotes a meaning.
  const code =
    "import{registerHooks}from'node:module';registerHooks({resolve(name,context,next){if(name.includes('opentelemetry'))console.error('asked%20for%20'+name);return%20next(name,context)}})"
  const hook = `data:text/javascript,${code}`
  const asked = async (environment) => {
    const target = await start({ NODE_OPTIONS: `--import=${hook}`, ...environment })
    await target.stop()
    return target
      .log()
      .split('\n')
      .filter((line) => line.startsWith('asked for @opentelemetry')).length
  }
  const [without, withThem] = [await asked({}), await asked(settingsFor('http://127.0.0.1:9'))]
  if (without > 0) add('high', 'loaded without being asked', `${without} modules`)
  if (withThem === 0) add('high', 'NOT COVERED', 'the hook')
  say(`modules of OpenTelemetry asked for: ${without} without the variables, ${withThem} with them`)
}
