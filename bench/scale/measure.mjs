// npm run -s scale -- measure: performs clinicians' weeks on an own server and keeps what they took in figures.json.
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../load.mjs'
import { ownMb, residentMb } from '../processes.mjs'
import { between, startWatched } from './watched-server.mjs'
import { openCaller, perform } from './week.mjs'
import { steps } from './work.mjs'

const figuresFile = path.join(import.meta.dirname, 'figures.json')

const WEEKS = 6
/** As many calls as ten clinicians make between two checkpoints. */
const CALLS_OF_FEW = 80
const WARM_WEEKS = 1
const AT_ONCE = 4
const REST_MS = 10_000
/** Work that continues after the answers, such as hashing the trail, is done by then. */
const SETTLE_MS = 3000

/** Steps of so many weeks, mixed: what comes once in two weeks comes every other week. */
function weeksOf(count) {
  const all = steps.flatMap(({ name, aWeek }) => {
    const times = Math.round(aWeek * count)
    return Array.from({ length: times }, (_, n) => ({ name, n, at: (n + 0.5) / times }))
  })
  return all.toSorted((a, b) => a.at - b.at)
}

/** @param {{ weeks?: number }} [size] */
export async function measure({ weeks = WEEKS } = {}) {
  const busy = rounded(os.loadavg()[0] ?? 0)
  const server = await startWatched('scale')
  try {
    await performWeeks(server, weeksOf(WARM_WEEKS), (_kind, _method, send) => send())
    const rest = await measureRest(server)
    const alone = await measureAlone(server, weeks)
    const together = await measureTogether(server, weeks, alone.cpuACall)
    const memory = await measureMemory(server)
    const { cpuACall: _, ...figures } = alone
    return {
      day: new Date().toISOString().slice(0, 10),
      machine: machine(),
      busy,
      ...figures,
      ...together,
      rest,
      memory,
    }
  } finally {
    await server.stop()
  }
}

export function keepFigures(figures) {
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
}

const machine = () =>
  `${os.cpus().length} × ${os.cpus()[0]?.model}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`

async function performWeeks({ base, token, work }, all, watch, onStep = (/** @type {string} */ _name) => {}) {
  const { call, close } = openCaller(base, token, watch)
  for (const { name, n } of all) {
    onStep(name)
    await perform[name]?.(call, work, n)
  }
  close()
}

async function measureRest({ cpu }) {
  await pause(SETTLE_MS)
  const before = cpu()
  await pause(REST_MS)
  const { node, database } = between(before, cpu())
  return { nodeMsASecond: (node * 1000) / REST_MS, databaseMsASecond: (database * 1000) / REST_MS }
}

/** One call at a time, so that what it takes is its own. The first half has a checkpoint every few calls, the second none. */
async function measureAlone(server, weeks) {
  const { cpu, owner, folder } = server
  const kinds = new Map()
  const done = new Map()
  let step = ''
  let [calls, changes] = [0, 0]
  const watch = async (kind, method, send) => {
    const [before, startedAt] = [cpu(), performance.now()]
    await send()
    const ms = performance.now() - startedAt
    const used = between(before, cpu())
    const known = kinds.get(kind) ?? kinds.set(kind, { times: [], node: 0, database: 0 }).get(kind)
    known.times.push(ms)
    known.node += used.node
    known.database += used.database
    const ofStep = done.get(step)
    ofStep.calls[kind] = (ofStep.calls[kind] ?? 0) + 1
    calls += 1
    if (method !== 'GET') changes += 1
    if (isFew && calls % CALLS_OF_FEW === 0) await owner.query('checkpoint')
  }
  const onStep = (name) => {
    step = name
    done.set(name, { times: (done.get(name)?.times ?? 0) + 1, calls: done.get(name)?.calls ?? {} })
  }
  const events = await countEvents(owner)
  const before = await sizesOf(owner, folder)
  const used = cpu()
  const wal = []
  let isFew = true
  for (const few of [true, false]) {
    isFew = few
    await owner.query('checkpoint')
    const [from, callsBefore] = [await walOf(owner), calls]
    await performWeeks(server, weeksOf(weeks / 2), watch, onStep)
    await pause(SETTLE_MS)
    const count = calls - callsBefore
    wal.push({ calls: few ? CALLS_OF_FEW : count, bytesACall: Math.round(((await walOf(owner)) - from) / count) })
  }
  const all = between(used, cpu())
  const each = (number) => rounded(number / weeks)
  return {
    clinicianWeeks: weeks,
    kinds: Object.fromEntries(Array.from(kinds, ([kind, known]) => [kind, kindFrom(known)])),
    steps: Object.fromEntries(Array.from(done, ([name, { times, calls: of }]) => [name, perTime(of, times)])),
    afterwards: afterwardsOf(all, kinds, calls),
    ...(await grownSince(before, await sizesOf(owner, folder), weeks)),
    changes: each(changes),
    events: each(await events.end()),
    wal,
    cpuACall: { node: all.node / calls, database: all.database / calls },
  }
}

const perTime = (calls, times) =>
  Object.fromEntries(Object.entries(calls).map(([kind, count]) => [kind, rounded(count / times)]))

function kindFrom({ times, node, database }) {
  const sorted = times.toSorted((a, b) => a - b)
  const [nodeMs, databaseMs] = [node / times.length, database / times.length].map(rounded)
  return {
    count: times.length,
    nodeMs,
    databaseMs,
    p50: rounded(percentile(sorted, 0.5)),
    p95: rounded(percentile(sorted, 0.95)),
  }
}

/** What was used outside of calls: sealing, jobs, checkpoints. */
function afterwardsOf(all, kinds, calls) {
  const inside = [...kinds.values()]
  const left = (of) => rounded(Math.max(0, all[of] - inside.reduce((sum, each) => sum + each[of], 0)) / calls)
  return { nodeMs: left('node'), databaseMs: left('database') }
}

/** Several at a time: caches are shared, and one waking serves more than one call. */
async function measureTogether(server, weeks, alone) {
  const { cpu } = server
  let calls = 0
  const watch = async (_kind, _method, send) => {
    await send()
    calls += 1
  }
  const [before, own] = [cpu(), process.cpuUsage()]
  const lane = () => performWeeks(server, weeksOf(weeks / AT_ONCE), watch)
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  const { user, system } = process.cpuUsage(own)
  await pause(SETTLE_MS)
  const { node, database } = between(before, cpu())
  return {
    together: { node: rounded(node / calls / alone.node), database: rounded(database / calls / alone.database) },
    generatorMs: rounded((user + system) / 1000 / calls),
  }
}

async function measureMemory({ pid, owner }) {
  const { rows } = await owner.query("select pid from pg_stat_activity where application_name = 'caseloom'")
  const backendMb = rows.reduce((sum, { pid: each }) => sum + ownMb(each), 0) / rows.length
  return { serverMb: Math.round(residentMb(pid)), backendMb: rounded(backendMb) }
}

async function countEvents(owner) {
  const client = await owner.connect()
  let count = 0
  client.on('notification', () => (count += 1))
  await client.query('listen caseloom_event')
  return {
    async end() {
      await client.query('unlisten caseloom_event')
      client.release(true)
      return count
    },
  }
}

const walOf = async (owner) => {
  const { rows } = await owner.query("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes")
  return rows[0].bytes
}

/** Rows, bytes with indexes, and bytes of files. */
async function sizesOf(owner, folder) {
  const { rows } = await owner.query(
    `select relname as name, n_tup_ins - n_tup_del as rows, pg_total_relation_size(relid) as bytes
       from pg_stat_user_tables where schemaname = 'public'`,
  )
  return { tables: new Map(rows.map((row) => [row.name, row])), files: bytesIn(path.join(folder, 'files')) }
}

function bytesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((each) => each.isFile())
    .reduce((sum, each) => sum + statSync(path.join(each.parentPath, each.name)).size, 0)
}

async function grownSince(before, after, weeks) {
  const grown = (of) =>
    Array.from(after.tables, ([name, row]) => [
      name,
      rounded((Number(row[of]) - Number(before.tables.get(name)?.[of] ?? 0)) / weeks),
    ])
      .filter(([, number]) => Number(number) > 0)
      .toSorted((a, b) => Number(b[1]) - Number(a[1]))
  const [rows, bytes] = [grown('rows'), grown('bytes')]
  return {
    rows: Object.fromEntries(rows),
    tableBytes: Object.fromEntries(bytes),
    databaseBytes: Math.round(bytes.reduce((sum, [, number]) => sum + Number(number), 0)),
    fileBytes: Math.round((after.files - before.files) / weeks),
  }
}

/** Three digits are more than a measurement is good for. */
const rounded = (number) => Number(number.toPrecision(3))
