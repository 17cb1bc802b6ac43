// node attack/backup.mjs [check …] [--twins=some|all|none] [--long]: backs up the real server under writers and restores it (S45),
// kills both at random moments, fills the disk, and does the same to broken twins, which must all be caught.
import { parseArgs } from 'node:util'
import { backupChecks, reasonNotToRun } from './backup-checks.mjs'
import { backupTwins } from './twins/backup-twins.mjs'
import { findingsList, isRed, lineOf } from './findings.mjs'
import { prepareBase } from './servers/target.mjs'

/** How often each runs in `npm test` and in the long run. */
const counts = {
  short: { whileWriting: 1, killedBackups: 4, killedRestores: 2 },
  long: { whileWriting: 6, killedBackups: 50, killedRestores: 25 },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { twins: { type: 'string', default: 'some' }, long: { type: 'boolean', default: false } },
})
const unknown = positionals.find((name) => !(name in backupChecks))
if (unknown !== undefined)
  throw new Error(`There is no check "${unknown}". There are: ${Object.keys(backupChecks).join(', ')}`)
const isWanted = (name) => positionals.length === 0 || positionals.includes(name)
const total = { held: 0, caught: 0, failed: 0 }
const figures = []
const notRun = new Map()
const base = await prepareBase()
try {
  for (const name of Object.keys(backupChecks)) if (isWanted(name) && canRun(name)) await tryCheck(name)
  for (const twin of backupTwins)
    if (
      isWanted(twin.check) &&
      (values.twins === 'all' || (values.twins === 'some' && twin.isAlways)) &&
      canRun(twin.check)
    )
      await tryTwin(twin)
} finally {
  base.remove()
}
for (const [name, reason] of notRun) console.log(`not run  ${name}: ${reason}`)
console.log(
  `backups: ${total.held} checks held, ${total.caught} twins caught, ${total.failed} failed: ${figures.join('; ')}`,
)
// A socket or timer that a check left open would keep this process alive.
process.exit(total.failed > 0 ? 1 : 0)

/** Reports a check that this machine cannot run. It counts as not run. */
function canRun(name) {
  const reason = reasonNotToRun(name)
  if (reason !== undefined) notRun.set(name, reason)
  return reason === undefined
}

async function tryCheck(name) {
  const { findings, figure, seconds } = await look(name, { times: counts[values.long ? 'long' : 'short'][name] })
  const failed = isRed(findings)
  total[failed ? 'failed' : 'held'] += 1
  if (figure) figures.push(figure)
  console.log(`${failed ? 'FAIL' : 'ok  '} ${name} ${seconds}s ${figure ?? ''}`)
  for (const finding of findings) console.log(lineOf(finding))
}

/** @param {{ name: string, check: string, edits: object[], times?: number, expects: RegExp }} twin */
async function tryTwin({ name, check, edits, times, expects }) {
  const { findings, seconds } = await look(check, { edits, times })
  const red = findings.filter((finding) => isRed([finding]))
  const caught = expects.test(red.map(({ kind, where }) => `${kind} ${where}`).join('\n'))
  total[caught ? 'caught' : 'failed'] += 1
  const shown = red[0] ? `${red[0].kind} | ${red[0].where}` : 'nothing'
  console.log(`${caught ? 'ok  ' : 'FAIL'} twin "${name}" ${seconds}s, ${check} found: ${shown}`)
}

async function look(name, options) {
  const startedAt = performance.now()
  const findings = findingsList()
  const figure = await backupChecks[name]({ base, add: findings.add, ...options })
  return { findings: findings.all(), figure, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) }
}
