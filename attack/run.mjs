// node attack/run.mjs [attack …] [--twins=some|all|none|name,…]: attacks the real server, and then broken twins of it, on
// which each attack must fail. `npm test` runs all of it with a twin or two for each attack; test:long tries every twin
// (--twins=only) and goes deeper (--long).
import { parseArgs } from 'node:util'
import { audit } from './audit.mjs'
import { clustered, deeperClustered, startFor as startClustered } from './clustered.mjs'
import { crash } from './crash.mjs'
import { endings } from './endings.mjs'
import { deeperFaulted, faulted, reasonNotToRun, startFaulted } from './faulted.mjs'
import { isRed, lineOf } from './findings.mjs'
import { fuzz, wordsOfOthers } from './fuzz.mjs'
import { guessing, passwords } from './guessing.mjs'
import { logs } from './logs.mjs'
import { matrix } from './matrix.mjs'
import { origins } from './origins.mjs'
import { outbound, watched } from './outbound.mjs'
import { pages } from './pages.mjs'
import { properties } from './properties.mjs'
import { races } from './races.mjs'
import { restarts } from './restarts.mjs'
import { sockets } from './sockets.mjs'
import { prepareBase } from './target.mjs'
import { twins } from './twins.mjs'

/** In this order on one server: log and connections are read last, when everything has been tried on it. */
const together = { pages, sockets, endings, origins, audit, properties, passwords, races, matrix, fuzz, logs, outbound }
/** These need a server of their own: with the limits of an installation, or to be killed. */
const alone = { guessing, crash, restarts }
const apart = { ...alone, ...clustered, ...faulted }
const attacks = { ...together, ...apart }
/** These wait more than they work, and go side by side with the others of `apart`; but those that judge how long others wait do not. */
const waiting = ['network', 'clock', 'disk']
const quiet = ['guessing', 'floods', 'slow', 'big']
const TWINS_AT_ONCE = 2

const deeper = {
  fuzz: () => ({ every: 1, share: 1, runs: 350, payloads: wordsOfOthers() }),
  crash: () => ({ kills: { server: 20, database: 10, databaseGroup: 10 }, betweenMs: 3000, acknowledged: 5000 }),
  restarts: () => ({ times: 10, betweenMs: 3000 }),
  races: () => ({ pairs: { 'sign-in': 60, 'forgot password': 60 } }),
  ...deeperClustered,
  ...deeperFaulted,
}

/** Nobody waits while a machine is tried; the limits themselves are the business of guessing. */
const unlimited = { CASELOOM_LIMIT_FACTOR: '100000', ...watched }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { twins: { type: 'string', default: 'some' }, long: { type: 'boolean', default: false } },
})
const unknown = positionals.find((name) => !(name in attacks))
if (unknown !== undefined)
  throw new Error(`There is no attack "${unknown}". There are: ${Object.keys(attacks).join(', ')}`)
const twinWanted = ['some', 'all', 'only', 'none'].includes(values.twins) ? [] : values.twins.split(',')
const unknownTwin = twinWanted.find((wanted) => !twins.some(({ name }) => name === wanted))
if (unknownTwin !== undefined) throw new Error(`There is no broken twin "${unknownTwin}".`)
const isWanted = (name) => positionals.length === 0 || positionals.includes(name)
const optionsOf = (name) => (values.long ? deeper[name]?.() : undefined)
const figures = []
const notRun = new Map()

const total = { passed: 0, failed: 0, red: 0 }
const base = await prepareBase()
try {
  if (values.twins !== 'only') {
    await attackTogether()
    const wanted = Object.keys(apart).filter(isWanted)
    const sociable = wanted.filter((name) => !waiting.includes(name) && !quiet.includes(name))
    await sideBySide([wanted.filter((name) => waiting.includes(name)), sociable], attackAlone)
    await sideBySide([wanted.filter((name) => quiet.includes(name))], attackAlone)
  }
  const chosen = chosenTwins()
  const isShort = values.twins === 'some'
  await sideBySide(isShort ? Array.from({ length: TWINS_AT_ONCE }, () => chosen) : [chosen], attackTwin)
} finally {
  base.remove()
}
for (const [name, reason] of notRun) console.log(`not run  attack ${name}: ${reason}`)
const measured = figures.length === 1 ? `: ${figures[0]}` : ''
console.log(`${total.passed} attacks withstood, ${total.red} twins caught, ${total.failed} failed${measured}`)
// What was not run has not passed.
process.exitCode = total.failed > 0 || total.passed + total.red === 0 ? 1 : 0

/** Each line one after another, all lines at once; lines may share what they take from. */
async function sideBySide(lines, work) {
  const ended = await Promise.allSettled(
    lines.map(async (line) => {
      for (let next = line.shift(); next !== undefined; next = line.shift()) await work(next)
    }),
  )
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

async function attackTogether() {
  const names = Object.keys(together).filter(isWanted)
  if (names.length === 0) return
  const target = await base.start({ environment: unlimited })
  try {
    for (const name of names) await tell(name, () => together[name](target, optionsOf(name)))
  } finally {
    await target.stop()
  }
}

/** Where a database is configured, the server takes no other limits than an installation's. */
function startFor(name, { isLimited = name === 'guessing', ...options } = {}) {
  if (name in clustered) return startClustered(base, name, options)
  const environment = isLimited ? {} : unlimited
  return name in faulted
    ? startFaulted(base, name, { ...options, environment })
    : base.start({ ...options, environment })
}

async function attackAlone(name) {
  if (!canRun(name)) return
  const target = await startFor(name)
  try {
    await tell(name, () => apart[name](target, optionsOf(name)))
  } finally {
    await target.stop()
  }
}

/** What this machine does not allow is said, and counts as not run. */
function canRun(name) {
  const reason = reasonNotToRun(name)
  if (reason !== undefined) notRun.set(name, reason)
  return reason === undefined
}

async function tell(name, run) {
  const startedAt = performance.now()
  const { figure, findings } = await run()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const failed = isRed(findings)
  total[failed ? 'failed' : 'passed'] += 1
  figures.push(figure)
  console.log(`${failed ? 'FAIL' : 'ok  '} ${name} ${seconds}s ${figure}`)
  for (const finding of findings.slice(0, 60)) console.log(lineOf(finding))
}

function chosenTwins() {
  if (values.twins === 'none') return []
  const fitting = twins.filter(({ attack }) => isWanted(attack))
  if (['all', 'only'].includes(values.twins)) return fitting
  if (values.twins === 'some') return fitting.filter(({ isAlways }) => isAlways)
  return twins.filter(({ name }) => twinWanted.includes(name))
}

/** A twin is caught where the attack finds what it lacks, a harmless one is withstood; a twin that does not even start is none. */
async function attackTwin({ name, attack, options, edits, sql, expects, isLimited, isHarmless = false }) {
  if (!canRun(attack)) return
  const startedAt = performance.now()
  const target = await startFor(attack, { edits, sql, isLimited })
  let findings
  try {
    findings = (await attacks[attack](target, options)).findings
  } finally {
    await target.stop()
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const red = findings.filter((finding) => isRed([finding]))
  const caught = isHarmless
    ? red.length === 0
    : expects.test(red.map(({ kind, where }) => `${kind} ${where}`).join('\n'))
  total[caught ? (isHarmless ? 'passed' : 'red') : 'failed'] += 1
  const shown = red[0] ? `${red[0].kind} | ${red[0].where}` : 'nothing'
  console.log(`${caught ? 'ok  ' : 'FAIL'} twin "${name}" ${seconds}s, ${attack} found: ${shown}`)
  if (!caught) for (const finding of findings.slice(0, 10)) console.log(lineOf(finding))
}
