// What clinicians need of machines, from measured figures and assumptions about their work. Pure: it reads and starts nothing.

/**
 * A call as week.mjs names it. Milliseconds of CPU of the server and of the whole database, and how long a caller waited in all.
 * @typedef {{ count: number, nodeMs: number, databaseMs: number, p50: number, p95: number }} Kind
 * @typedef {{
 *   day: string, machine: string, busy: number, clinicianWeeks: number,
 *   kinds: Record<string, Kind>, steps: Record<string, Record<string, number>>,
 *   afterwards: { nodeMs: number, databaseMs: number }, together: { node: number, database: number }, generatorMs: number,
 *   rest: { nodeMsASecond: number, databaseMsASecond: number },
 *   rows: Record<string, number>, tableBytes: Record<string, number>, databaseBytes: number, fileBytes: number,
 *   changes: number, events: number, wal: { calls: number, bytesACall: number }[],
 *   memory: { serverMb: number, backendMb: number } }} Figures
 * @typedef {{ steps: import('./work.mjs').Step[], hours: number[], assumptions: import('./work.mjs').Assumptions }} Work
 */

/** Each server's pool, and what it keeps open beside it: its owner's, for its jobs, and one to listen. Four each at most (main.ts). */
const POOL = 10
const BESIDE_POOL = 9
/** What PostgreSQL allows where nobody has changed it. */
const CONNECTIONS_AT_MOST = 100
/** A care model's trail is sealed twice a second, so many rows at a time (platform/trail/audit-sealer.ts). */
const SEALED_A_SECOND = 4000
/** Growth is measured up to a care model of this many items (docs/benchmarks.md). */
const ITEMS_MEASURED = 1_000_000
/** Their rows are deleted after an hour, a day or a month (background-tasks.ts), so they do not grow with the years. */
const PASSING = ['event', 'idempotency', 'session', 'token', 'docform_open']
const SECONDS_AN_HOUR = 3600
const SHARED_OF_SERVER_MB = 128

/**
 * Calls of each kind in a clinician's week.
 * @param {Figures} figures @param {Work} work
 */
export function callsAWeek(figures, { steps }) {
  /** @type {Map<string, number>} */
  const calls = new Map()
  for (const { name, aWeek } of steps)
    for (const [kind, count] of Object.entries(callsOf(figures, name)))
      calls.set(kind, (calls.get(kind) ?? 0) + count * aWeek)
  return calls
}

/** @param {Figures} figures @param {string} step */
function callsOf({ steps }, step) {
  const calls = steps[step]
  if (calls === undefined)
    throw new Error(`Nothing is measured of the step "${step}". Run: npm run -s scale -- measure`)
  return calls
}

/** @param {Figures} figures @param {string} name */
export function kindOf({ kinds }, name) {
  const kind = kinds[name]
  if (kind === undefined) throw new Error(`Nothing is measured of the call "${name}". Run: npm run -s scale -- measure`)
  return kind
}

/**
 * What a call of the mix costs on a server that does several at a time, in milliseconds of CPU.
 * @param {Figures} figures @param {Work} work
 */
export function costOfCall(figures, work) {
  const { afterwards, together } = figures
  let [count, node, database] = [0, 0, 0]
  for (const [name, times] of callsAWeek(figures, work)) {
    const { nodeMs, databaseMs } = kindOf(figures, name)
    count += times
    node += times * nodeMs
    database += times * databaseMs
  }
  return {
    nodeMs: (node / count + afterwards.nodeMs) * together.node,
    databaseMs: (database / count + afterwards.databaseMs) * together.database,
  }
}

/**
 * Calls a second that so many cores carry when nothing else runs on them and all of them are busy.
 * @param {Figures} figures @param {Work} work @param {number} cores @param {number} [besideMs] CPU of others for each call
 */
export function carriedBy(figures, work, cores, besideMs = 0) {
  const { nodeMs, databaseMs } = costOfCall(figures, work)
  const { nodeMsASecond, databaseMsASecond } = figures.rest
  return (cores * 1000 - nodeMsASecond - databaseMsASecond) / (nodeMs + databaseMs + besideMs)
}

/**
 * The WAL of a call: the fewer there are between two checkpoints, the more of them write a whole page.
 * @param {Figures} figures @param {number} calls between two checkpoints
 */
export function walBytesACall({ wal }, calls) {
  const points = wal.toSorted((a, b) => a.calls - b.calls)
  const [few, many] = [points[0], points.at(-1)]
  if (few === undefined || many === undefined) throw new Error('No WAL is measured.')
  const place = Math.log(calls / few.calls) / Math.log(many.calls / few.calls)
  const share = Math.min(1, Math.max(0, place))
  return few.bytesACall + share * (many.bytesACall - few.bytesACall)
}

/**
 * What so many clinicians ask for, and what to buy for them.
 * @param {Figures} figures @param {Work} work @param {number} clinicians
 */
export function simulate(figures, work, clinicians) {
  const { assumptions } = work
  const load = loadOf(figures, work, clinicians)
  const cost = costOfCall(figures, work)
  const nodeCores = (load.callsAtPeak * cost.nodeMs + figures.rest.nodeMsASecond) / 1000
  const databaseCores = (load.callsAtPeak * cost.databaseMs + figures.rest.databaseMsASecond) / 1000
  const servers = Math.max(1, Math.ceil(nodeCores / assumptions.useOfProcess))
  const connections = servers * (POOL + BESIDE_POOL)
  const weeks = assumptions.weeksAYear * clinicians
  const databaseGb = (staying(figures.tableBytes) * weeks) / 1e9
  const pages = clinicians * assumptions.openPages
  const isPooled = connections > CONNECTIONS_AT_MOST
  const backends = isPooled ? Math.ceil(databaseCores * 4) + servers * BESIDE_POOL : connections
  return {
    clinicians,
    ...load,
    nodeCores,
    databaseCores,
    buy: {
      servers,
      coresForServers: Math.max(1, Math.ceil(nodeCores / assumptions.use)),
      coresForDatabase: Math.max(1, Math.ceil(databaseCores / assumptions.use)),
      serversGb: (servers * figures.memory.serverMb + (pages * assumptions.pageKb) / 1000) / 1000,
      databaseGb:
        (backends * figures.memory.backendMb + SHARED_OF_SERVER_MB) / 1000 + databaseGb * assumptions.hotShare,
    },
    connections,
    backends,
    isPooled,
    openPages: pages,
    disk: { databaseGb, filesGb: (figures.fileBytes * weeks) / 1e9 },
    rowsAYear: staying(figures.rows) * weeks,
    itemsAYear: (figures.rows.item ?? 0) * weeks,
    limits: limitsOf(figures, work, { load, cost, clinicians }),
  }
}

/** @param {Figures} figures @param {Work} work @param {number} clinicians */
function loadOf(figures, work, clinicians) {
  const { assumptions, hours } = work
  const callsADay = (clinicians * sum([...callsAWeek(figures, work).values()])) / assumptions.workingDaysAWeek
  const busiest = Math.max(...hours)
  const callsAtPeak = (callsADay * busiest * assumptions.peakFactor) / SECONDS_AN_HOUR
  const betweenCheckpoints = (callsADay * busiest * assumptions.checkpointMinutes) / 60
  const weekly = (/** @type {number} */ each) => (clinicians * each) / assumptions.workingDaysAWeek
  const atPeak = (/** @type {number} */ aDay) => (aDay * busiest * assumptions.peakFactor) / SECONDS_AN_HOUR
  return {
    callsADay,
    callsAtPeak,
    walADayGb: (callsADay * walBytesACall(figures, betweenCheckpoints)) / 1e9,
    eventsAtPeak: atPeak(weekly(figures.events)),
    changesAtPeak: atPeak(weekly(figures.changes)),
    auditAtPeak: atPeak(weekly(figures.rows.audit ?? 0)),
  }
}

/**
 * How many clinicians each thing that cannot be doubled carries, the narrowest first. All of them share one care model or one cluster.
 * @param {Figures} figures @param {Work} work
 * @param {{ load: ReturnType<typeof loadOf>, cost: ReturnType<typeof costOfCall>, clinicians: number }} at
 */
function limitsOf(figures, { assumptions }, { load, cost, clinicians }) {
  const each = (/** @type {number} */ atPeak) => atPeak / clinicians
  const commits = 1000 / assumptions.commitMs / each(load.eventsAtPeak)
  const cores = (assumptions.coresOfMachine * assumptions.use * 1000) / (each(load.callsAtPeak) * cost.databaseMs)
  const oneProcess = (assumptions.useOfProcess * 1000) / (each(load.callsAtPeak) * cost.nodeMs)
  const items = (figures.rows.item ?? 0) * assumptions.weeksAYear
  return [
    { what: 'one server process', of: 'installation', clinicians: oneProcess, after: 'start another beside it' },
    {
      what: 'a year of one care model within the size that growth was measured at',
      of: 'care model',
      clinicians: ITEMS_MEASURED / items,
      after: 'measure a bigger one first (`npm run bench -- growth`)',
    },
    {
      what: 'sealing the trail of one care model by one server',
      of: 'care model',
      clinicians: SEALED_A_SECOND / each(load.auditAtPeak),
      after: 'it falls behind at the peak and catches up afterwards; more care models',
    },
    {
      what: 'commits that announce events, one after another on the leader',
      of: 'cluster',
      clinicians: commits,
      after: 'a second cluster for other care models',
    },
    {
      what: `a leader of ${assumptions.coresOfMachine} cores`,
      of: 'cluster',
      clinicians: cores,
      after: 'reads on standbys first, then a second cluster for other care models',
    },
  ].toSorted((a, b) => a.clinicians - b.clinicians)
}

/** @param {Record<string, number>} byTable */
const staying = (byTable) =>
  sum(Object.entries(byTable).flatMap(([table, number]) => (PASSING.includes(table) ? [] : [number])))

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((all, each) => all + each, 0)
