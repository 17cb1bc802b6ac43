// npm run -s scale -- [clinicians …]   what so many clinicians need
// npm run -s scale -- measure          performs clinicians' weeks, keeps figures.json, writes docs/scale.md
// npm run -s scale -- check [--short]  loads a server at two points and holds them against what is said; --short keeps nothing
import { check, keepChecked } from './check.mjs'
import { keepFigures, measure } from './measure.mjs'
import { answersTable, readFigures, sizes, writePage } from './page.mjs'

const SECONDS = 120
const SHORT_SECONDS = 15

const [command, ...rest] = process.argv.slice(2)
if (command === 'measure') {
  keepFigures(await measure())
  writePage()
} else if (command === 'check') await checkPoints(rest.includes('--short'))
else if (command === 'page') writePage()
else say(process.argv.slice(2))

/** @param {string[]} wanted */
function say(wanted) {
  const clinicians = wanted.map(Number)
  if (clinicians.every((each) => Number.isInteger(each) && each > 0))
    console.log(answersTable(readFigures(), clinicians.length > 0 ? clinicians : sizes))
  else {
    console.error('npm run -s scale -- [clinicians …], measure, check [--short], or page')
    process.exitCode = 1
  }
}

/** @param {boolean} isShort */
async function checkPoints(isShort) {
  const points = await check(readFigures(), { seconds: isShort ? SHORT_SECONDS : SECONDS })
  if (!isShort) {
    keepChecked(points)
    writePage()
  }
  const near = (/** @type {import('./check.mjs').Pair} */ { predicted, measured }) =>
    `${measured.toFixed(1)} instead of ${predicted.toFixed(1)}`
  const lines = points.map(
    ({ share, callsASecond, nodeMs, databaseMs, p95, failed }) =>
      `${share * 100} %, ${callsASecond.toFixed(0)} calls a second: CPU of the server ${near(nodeMs)} ms, of the database ${near(databaseMs)} ms, ${failed} failed, p95 ${p95.toFixed(0)} ms`,
  )
  console.log(lines.join('; '))
  if (!points.every(({ isHeld }) => isHeld)) process.exitCode = 1
}
