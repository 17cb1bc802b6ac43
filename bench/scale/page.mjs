// The tables of docs/scale.md, from what is measured and what the simulation says of it.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { callsAWeek, costOfCall, kindOf, simulate, walBytesACall } from './simulate.mjs'
import * as work from './work.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const page = path.join(root, 'docs/scale.md')
export const sizes = [10, 1000, 100_000]
/** A load of the machine below this is none: the programs of a desk. */
const QUIET = 0.5
const LARGEST_TABLES = 8

const readJson = (/** @type {string} */ name) => JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'))
/** @returns {import('./simulate.mjs').Figures} */
export const readFigures = () => readJson('figures.json')
/** @returns {import('./check.mjs').Checked} */
const readChecked = () => readJson('checked.json')

const cells = (/** @type {(string | number)[]} */ row) => `| ${row.join(' | ')} |`
const table = (/** @type {string[]} */ head, /** @type {(string | number)[][]} */ rows) =>
  [cells(head), cells(head.map(() => '---')), ...rows.map(cells)].join('\n')
/** Three digits, as people read them. */
const short = (/** @type {number} */ number) => {
  const rounded = Number(number.toPrecision(number >= 100 ? 3 : 2))
  return rounded.toLocaleString('en', { maximumFractionDigits: 4 })
}
const bytes = (/** @type {number} */ gb) =>
  gb >= 1000 ? `${short(gb / 1000)} TB` : gb >= 1 ? `${short(gb)} GB` : `${short(gb * 1000)} MB`
const named = (/** @type {number} */ clinicians) => `${clinicians.toLocaleString('en')} clinicians`

/**
 * What to buy for so many clinicians.
 * @param {import('./simulate.mjs').Figures} figures @param {number[]} clinicians
 */
export function answersTable(figures, clinicians) {
  const answers = clinicians.map((each) => simulate(figures, work, each))
  const row = (/** @type {string} */ what, /** @type {(answer: typeof answers[number]) => string} */ of) => [
    what,
    ...answers.map(of),
  ]
  return table(
    ['', ...clinicians.map(named)],
    [
      row('calls a second in the busiest minutes', (a) => short(a.callsAtPeak)),
      row('cores that compute then: servers', (a) => short(a.nodeCores)),
      row('cores that compute then: database', (a) => short(a.databaseCores)),
      row('buy: server processes, and cores for them', (a) => `${a.buy.servers}, ${a.buy.coresForServers} cores`),
      row('buy: cores of the leader; each standby as many', (a) => `${a.buy.coresForDatabase} cores`),
      row('buy: memory of the servers in all', (a) => bytes(a.buy.serversGb)),
      row('buy: memory of the database after a year', (a) => bytes(a.buy.databaseGb)),
      row('disk of the database a year', (a) => bytes(a.disk.databaseGb)),
      row('disk of files a year', (a) => bytes(a.disk.filesGb)),
      row('rows that stay, a year', (a) => short(a.rowsAYear)),
      row('WAL a working day', (a) => bytes(a.walADayGb)),
      row('connections that the servers may open', (a) => short(a.connections)),
      row('backends that this needs', (a) =>
        a.isPooled ? `${short(a.backends)}, behind PgBouncer` : short(a.backends),
      ),
      row('open pages', (a) => short(a.openPages)),
      row('events a second in the busiest minutes', (a) => short(a.eventsAtPeak)),
      row('what saturates first', (a) => firstOf(a)),
    ],
  )
}

/** @param {ReturnType<typeof simulate>} answer */
function firstOf({ clinicians, limits }) {
  const narrow = limits.filter(({ clinicians: most }) => most < clinicians).map(({ what }) => what)
  const [next] = limits.filter(({ clinicians: most }) => most >= clinicians)
  const ahead = next ? `next: ${next.what}` : 'nothing is left'
  return narrow.length > 0 ? `passed: ${narrow.join('; ')}. ${ahead}` : ahead
}

/** @param {import('./simulate.mjs').Figures} figures */
function limitsTable(figures) {
  const rows = simulate(figures, work, 1000).limits
  return table(
    ['what cannot be doubled', 'of one', 'carries', 'then'],
    rows.map(({ what, of, clinicians, after }) => [what, of, named(Number(clinicians.toPrecision(2))), after]),
  )
}

/** @param {import('./simulate.mjs').Figures} figures */
function callsTable(figures) {
  const rows = [...callsAWeek(figures, work)].map(([name, aWeek]) => ({ name, aWeek, ...kindOf(figures, name) }))
  const costly = (/** @type {typeof rows[number]} */ row) => row.aWeek * (row.nodeMs + row.databaseMs)
  return table(
    ['call', 'a week', 'server, ms of CPU', 'database, ms of CPU', 'p50 · p95 alone, ms'],
    rows
      .toSorted((a, b) => costly(b) - costly(a))
      .map(({ name, aWeek, nodeMs, databaseMs, p50, p95 }) => [
        name,
        short(aWeek),
        nodeMs,
        databaseMs,
        `${p50} · ${p95}`,
      ]),
  )
}

/** @param {import('./simulate.mjs').Figures} figures */
function weekTable(figures) {
  const cost = costOfCall(figures, work)
  const calls = [...callsAWeek(figures, work).values()].reduce((sum, count) => sum + count, 0)
  const rows = Object.values(figures.rows).reduce((sum, count) => sum + count, 0)
  const largest = Object.entries(figures.tableBytes).slice(0, LARGEST_TABLES)
  const wal = figures.wal.map(
    ({ calls: between }) =>
      `${short(walBytesACall(figures, between) / 1000)} kB with ${between} calls between two checkpoints`,
  )
  return table(
    ['a clinician’s week', 'measured'],
    [
      ['calls', short(calls)],
      ['calls that change something', short(figures.changes)],
      ['events announced', short(figures.events)],
      ['rows', `${short(rows)}, of them ${short(figures.rows.audit ?? 0)} of the trail and as many seals`],
      [
        'bytes of tables and indexes',
        `${bytes(figures.databaseBytes / 1e9)}: ${largest.map(([name, size]) => `${name} ${bytes(size / 1e9)}`).join(', ')}`,
      ],
      ['bytes of files', bytes(figures.fileBytes / 1e9)],
      ['WAL of a call', wal.join('; ')],
      [
        'CPU of a mean call, several at a time',
        `server ${short(cost.nodeMs)} ms, database ${short(cost.databaseMs)} ms`,
      ],
      [
        'CPU at rest, a second',
        `server ${short(figures.rest.nodeMsASecond)} ms, database ${short(figures.rest.databaseMsASecond)} ms`,
      ],
      ['memory', `server ${figures.memory.serverMb} MB, a backend ${short(figures.memory.backendMb)} MB of its own`],
    ],
  )
}

const stepsTable = () =>
  table(
    ['step', 'a week', 'why'],
    work.steps.map(({ name, aWeek, why }) => [name, aWeek, why]),
  )

function assumptionsTable() {
  const { assumptions: a, hours } = work
  const busiest = Math.max(...hours)
  return table(
    ['assumption', 'value', 'source'],
    [
      [
        'the busiest hour’s share of a working day',
        `${busiest * 100} %, from ${hours.indexOf(busiest)} to ${hours.indexOf(busiest) + 1}`,
        'assumed',
      ],
      ['the busiest minutes beside that hour’s mean', a.peakFactor, 'assumed'],
      ['working days a week, weeks a year', `${a.workingDaysAWeek}, ${a.weeksAYear}`, 'assumed'],
      ['open pages for each clinician then', a.openPages, 'assumed'],
      [
        'memory of an open page on its server',
        `${a.pageKb} kB`,
        'assumed: the 30 that an account may have do not show in the memory of the process',
      ],
      ['share of a machine’s cores that may be in use then', a.use, 'assumed: above it p95 grows quickly'],
      [
        'share of a core that one server process may use then',
        a.useOfProcess,
        'docs/operations.md adds a server above 0.8',
      ],
      [
        'a commit that waits for the synchronous standby',
        `${a.commitMs} ms`,
        'assumed, for machines beside each other; measure yours',
      ],
      ['the biggest machine for a leader', `${a.coresOfMachine} cores`, 'assumed'],
      ['minutes between two checkpoints', a.checkpointMinutes, 'PostgreSQL’s own'],
      ['share of a year’s rows that should be in memory', a.hotShare, 'assumed'],
    ],
  )
}

/** @param {import('./check.mjs').Checked} checked */
function checkedTable({ day, machine, points }) {
  if (points.length === 0) return 'Not checked yet.'
  const pair = (/** @type {{ predicted: number, measured: number }} */ { predicted, measured }) =>
    `${short(predicted)} · ${short(measured)} (${short((measured / predicted - 1) * 100)} %)`
  const rows = points.map(({ share, callsASecond, nodeMs, databaseMs, p50, p95, isHeld }) => [
    `${share * 100} %`,
    short(callsASecond),
    pair(nodeMs),
    pair(databaseMs),
    `${short(p50)} · ${short(p95)}`,
    isHeld ? 'holds' : '**no**',
  ])
  const head = [
    'of what the cores carry',
    'calls a second',
    'CPU of the server for a call, ms: said · measured',
    'CPU of the database, ms: said · measured',
    'p50 · p95, ms',
    '',
  ]
  return `On ${day}, on ${machine}.\n\n${table(head, rows)}`
}

/** @param {import('./simulate.mjs').Figures} figures */
const besides = ({ busy }) =>
  busy < QUIET
    ? 'Nothing else ran.'
    : `**Other work kept the machine busy** (load ${short(busy)}), so CPU and times are higher than on a quiet one; measure again there.`

/** All parts that the page has between its marks. */
export function partsOf(figures = readFigures(), checked = readChecked()) {
  return {
    answers: answersTable(figures, sizes),
    limits: limitsTable(figures),
    checked: checkedTable(checked),
    week: `Measured on ${figures.day}, on ${figures.machine}, over ${figures.clinicianWeeks} weeks. ${besides(figures)}\n\n${weekTable(figures)}`,
    calls: callsTable(figures),
    steps: stepsTable(),
    assumptions: assumptionsTable(),
  }
}

const between = (/** @type {string} */ name) => new RegExp(`<!-- ${name} -->([^]*?)<!-- end -->`)

/** Words alone: the formatter aligns tables. */
const plain = (/** @type {string} */ text) => text.replaceAll(/-{3,}/g, '---').replaceAll(/\s+/g, ' ').trim()

/**
 * The names of the parts of a page that are not what the simulation says.
 * @param {string} text @param {Record<string, string>} parts
 */
export function partedFrom(text, parts) {
  return Object.entries(parts).flatMap(([name, said]) =>
    plain(between(name).exec(text)?.[1] ?? '') === plain(said) ? [] : [name],
  )
}

export const readPage = () => readFileSync(page, 'utf8')

/** Writes all parts into the page. */
export function writePage() {
  let text = readPage()
  for (const [name, said] of Object.entries(partsOf())) {
    if (!between(name).test(text)) throw new Error(`docs/scale.md has no place for ${name}`)
    text = text.replace(between(name), () => `<!-- ${name} -->\n\n${said}\n\n<!-- end -->`)
  }
  writeFileSync(page, text)
  spawnSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), page])
}
