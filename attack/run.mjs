// node attack/run.mjs [attack …] [--twins=some|all|none|name,…] [--day=2026-11-19]: attacks the real server and then broken twins of
// it, on which each attack must fail. `npm test` runs --short: the attacks that take seconds, the day's part of the bigger ones and
// the day's three twins, with a list of what is left out. test:long tries every twin (--twins=only) and goes deeper (--long).
import { parseArgs } from 'node:util'
import { apart, attacks, everyTime, onSecondServer, readAtTheEnd, together } from './attacks.mjs'
import { clustered, startFor as startClustered } from './servers/clustered.mjs'
import { numberOfDay } from './day.mjs'
import { deeper, shorter } from './depths.mjs'
import { drawTwins } from './twins/draw-twins.mjs'
import { faulted, reasonNotToRun, startFaulted } from './faults/faulted.mjs'
import { isRed, lineOf } from './findings.mjs'
import { watched } from './probes/outbound.mjs'
import { isAllOfTime, withPatience } from './patience.mjs'
import { prepareBase } from './servers/target.mjs'
import { twins } from './twins/twins.mjs'
import { withSingleSignOn } from './world/single-sign-on-examples.mjs'
import { withTexts } from './world/text-message-examples.mjs'

/** These mostly wait, so they run in parallel with the others of `apart`. Those that measure how long others wait do not. */
const waiting = ['network', 'clock', 'disk']
const quiet = ['guessing', 'floods', 'slow', 'big']
const TWINS_AT_ONCE = 2
/** An attack with these options sends nothing of its own. It reads what the attacks before it have left. */
const READS_ONLY = { only: /^$/ }
/** The longest attack takes a minute. One that hangs must not block the others. */
const ENDS_WITHIN_MS = { short: 5 * 60_000, long: 4 * 3_600_000 }

/** Attempts on the server are not limited; only `guessing` tests the limits. */
const unlimited = { CASELOOM_LIMIT_FACTOR: '100000', ...withTexts, ...withSingleSignOn, ...watched }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    twins: { type: 'string', default: 'some' },
    long: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    // An attack that found only delays runs `again` in the end, is `left` to the caller, who runs it when nothing else runs, or is
    // `counted`.
    delayed: { type: 'string', default: 'again' },
    day: { type: 'string', default: process.env.CASELOOM_DAY ?? new Date().toISOString().slice(0, 10) },
  },
})
const unknown = positionals.find((name) => !(name in attacks))
if (unknown !== undefined)
  throw new Error(`There is no attack "${unknown}". There are: ${Object.keys(attacks).join(', ')}`)
const twinWanted = ['some', 'all', 'only', 'none'].includes(values.twins) ? [] : values.twins.split(',')
const unknownTwin = twinWanted.find((wanted) => !twins.some(({ name }) => name === wanted))
if (unknownTwin !== undefined) throw new Error(`There is no broken twin "${unknownTwin}".`)
const chosenAttacks = positionals.length === 0 && values.short ? everyTime : positionals
if (!['again', 'left', 'counted'].includes(values.delayed))
  throw new Error(`--delayed is again, left or counted, not "${values.delayed}".`)
const isWanted = (name) => chosenAttacks.length === 0 || chosenAttacks.includes(name)
const depths = values.long ? deeper : values.short ? shorter : {}
const day = numberOfDay(values.day)
if (Number.isNaN(day)) throw new Error(`--day needs a day such as 2026-11-19, not "${values.day}".`)
const optionsOf = (name) => depths[name]?.(day)
const endsWithinMs = ENDS_WITHIN_MS[values.long ? 'long' : 'short']
const figures = []
/** Attacks that found only delays. Each is tried once more when nothing of ours runs beside it. */
const again = []
const notRun = new Map()

const total = { passed: 0, failed: 0, red: 0 }
const base = await prepareBase()
try {
  const theTwins = chosenTwins().map((twin) => () => attackTwin(twin))
  const shared = values.twins === 'only' ? [] : Object.keys(together).filter(isWanted)
  const alone = values.twins === 'only' ? [] : [attackEachAlone]
  // One server leaves a core idle, and no attack of a short run needs a quiet machine.
  if (values.short) {
    const isSecond = (name) => onSecondServer.includes(name)
    const first = () => attackTogether(shared.filter((name) => !isSecond(name)))
    const second = () => attackTogether(shared.filter(isSecond), readAtTheEnd.filter(isWanted))
    await sideBySide([[first], [second, ...alone, ...theTwins]], run)
  } else {
    await sideBySide([[() => attackTogether(shared), ...alone]], run)
    const lines = values.twins === 'some' ? TWINS_AT_ONCE : 1
    await sideBySide(Array(lines).fill(theTwins), run)
  }
  for (const name of again) {
    if (values.delayed === 'left') console.log(`delayed  ${name}`)
    else count(name, await attackApart(name))
  }
} finally {
  base.remove()
}
for (const [name, reason] of notRun) console.log(`not run  attack ${name}: ${reason}`)
if (values.short) tellWhatIsLeft()
const measured = figures.length === 1 ? `: ${figures[0]}` : ''
console.log(`${total.passed} attacks withstood, ${total.red} twins caught, ${total.failed} failed${measured}`)
// A run in which nothing ran has not passed.
// A socket or timer that an attack left open would keep this process alive.
process.exit(total.failed > 0 || total.passed + total.red === 0 ? 1 : 0)

function run(work) {
  return work()
}

/** Runs the lines in parallel, and each line in order. Lines may share their source. */
async function sideBySide(lines, work) {
  const ended = await Promise.allSettled(
    lines.map(async (line) => {
      for (let next = line.shift(); next !== undefined; next = line.shift()) await work(next)
    }),
  )
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason
}

/** Runs the attacks that need their own server. */
async function attackEachAlone() {
  const wanted = Object.keys(apart).filter(isWanted)
  const sociable = wanted.filter((name) => !waiting.includes(name) && !quiet.includes(name))
  await sideBySide([wanted.filter((name) => waiting.includes(name)), sociable], attackAlone)
  await sideBySide([wanted.filter((name) => quiet.includes(name))], attackAlone)
}

/** Runs the attacks that share a server, then those that only read what the others left there. */
async function attackTogether(names, readers = []) {
  if (names.length === 0) return
  const target = await base.start({ environment: unlimited })
  const isTold = []
  const isRead = []
  try {
    for (const name of names) {
      const outcome = await attackOnce(name, target)
      isTold.push([name, outcome])
      if (outcome.isStuck || outcome.isBroken) break
    }
    // A server on which an attack hung is not asked any more.
    const reading = isTold.length < names.length ? [] : readers
    for (const name of reading) isRead.push([name, await attackOnce(name, target, READS_ONLY)])
  } finally {
    await target.stop()
  }
  for (const [name, outcome] of [...isTold, ...isRead]) tell(name, outcome)
  // After a hang the server may still be busy, so the remaining attacks get their own.
  for (const name of names.slice(isTold.length)) await attackAlone(name)
}

/**
 * With a configured database, the server accepts no limits but an installation's.
 * @param {string} name
 * @param {{ isLimited?: boolean, edits?: object[], sql?: string }} [wanted]
 */
function startFor(name, { isLimited = name === 'guessing', ...options } = {}) {
  if (name in clustered) return startClustered(base, name, options)
  const environment = isLimited ? {} : unlimited
  return name in faulted
    ? startFaulted(base, name, { ...options, environment })
    : base.start({ ...options, environment })
}

async function attackAlone(name) {
  if (canRun(name)) tell(name, await attackApart(name))
}

async function attackApart(name) {
  const target = await startFor(name)
  try {
    return await attackOnce(name, target)
  } finally {
    await target.stop()
  }
}

async function attackOnce(name, target, options = optionsOf(name)) {
  const startedAt = performance.now()
  const outcome = await attempt(name, target, options)
  return { ...outcome, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) }
}

/** An attack that throws counts as a finding, and the attacks after it still run. */
async function attempt(name, target, options) {
  try {
    return await withPatience(
      () => attacks[name](target, options),
      endsWithinMs,
      () => logOf(target),
    )
  } catch (error) {
    console.log(error)
    const finding = { severity: 'high', kind: 'breaks off', where: name, detail: String(error), count: 1 }
    return { figure: 'broke off', findings: [finding], isBroken: true }
  }
}

function logOf({ servers, log }) {
  return servers ? servers.map((server) => server.log()).join('\n') : log()
}

/** Reports an attack that this machine cannot run. It counts as not run. */
function canRun(name) {
  const reason = reasonNotToRun(name)
  if (reason !== undefined) notRun.set(name, reason)
  return reason === undefined
}

/** An attack that hung or found only delays is tried once more in the end. Both results are reported, and the second counts. */
function tell(name, outcome) {
  const isDelayed = isRed(outcome.findings) && (outcome.isStuck || isAllOfTime(outcome.findings))
  if (!isDelayed || values.delayed === 'counted') return count(name, outcome)
  show('once', name, outcome)
  again.push(name)
}

function count(name, outcome) {
  const failed = isRed(outcome.findings)
  total[failed ? 'failed' : 'passed'] += 1
  figures.push(outcome.figure)
  show(failed ? 'FAIL' : 'ok  ', name, outcome)
}

function show(verdict, name, { seconds, figure, findings }) {
  console.log(`${verdict} ${name} ${seconds}s ${figure}`)
  for (const finding of findings.slice(0, 60)) console.log(lineOf(finding))
}

function chosenTwins() {
  if (values.twins === 'none') return []
  const fitting = twins.filter(({ attack }) => isWanted(attack))
  if (['all', 'only'].includes(values.twins)) return fitting
  if (values.twins === 'some') return drawTwins(fitting, everyTime, day)
  return twins.filter(({ name }) => twinWanted.includes(name))
}

function tellWhatIsLeft() {
  const attacksLeft = Object.keys(attacks).filter((name) => !everyTime.includes(name))
  const drawn = chosenTwins().map(({ name }) => `"${name}"`)
  console.log(`drawn by the day (--day=${values.day} draws them again): ${drawn.join(', ')}`)
  console.log(
    `left to the long run: the attacks ${attacksLeft.join(', ')}, most of ${Object.keys(shorter).join(', ')}, and ` +
      `${twins.length - drawn.length} of ${twins.length} broken twins`,
  )
}

/**
 * A twin that is not caught may have been lucky, so it is tried a second time. A harmless twin is retried, like the server itself, only
 * if it hung or was too slow: anything that it shows or grants counts the first time.
 */
async function attackTwin(twin) {
  if (!canRun(twin.attack)) return
  const first = await tryTwin(twin)
  const mayBeTriedAgain = !twin.isHarmless || first.isStuck || isAllOfTime(first.findings)
  const isAgain = !first.isCaught && mayBeTriedAgain
  if (isAgain) showTwin('once', twin, first)
  const last = isAgain ? await tryTwin(twin) : first
  total[last.isCaught ? (twin.isHarmless ? 'passed' : 'red') : 'failed'] += 1
  showTwin(last.isCaught ? 'ok  ' : 'FAIL', twin, last)
}

/** A twin is caught if the attack finds its defect; a harmless one must withstand it. If it does not start, this throws. */
async function tryTwin({ attack, options = {}, edits, sql, expects, isLimited, isHarmless = false }) {
  const target = await startFor(attack, { edits, sql, isLimited })
  let outcome
  try {
    outcome = await attackOnce(attack, target, options)
  } finally {
    await target.stop()
  }
  const red = outcome.findings.filter((finding) => isRed([finding]))
  const told = red.map(({ kind, where }) => `${kind} ${where}`).join('\n')
  return { ...outcome, red, isCaught: isHarmless ? red.length === 0 : expects.test(told) }
}

function showTwin(verdict, { name, attack }, { seconds, red, isCaught, findings }) {
  const shown = red[0] ? `${red[0].kind} | ${red[0].where}` : 'nothing'
  console.log(`${verdict} twin "${name}" ${seconds}s, ${attack} found: ${shown}`)
  if (!isCaught) for (const finding of findings.slice(0, 10)) console.log(lineOf(finding))
}
