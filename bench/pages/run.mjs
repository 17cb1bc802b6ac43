// npm run bench -- pages [--small]: the weight of the pages and the time a reader waits, in rows of what, goal, measured, isHeld.
import { pathToFileURL } from 'node:url'
import { startDemo } from './demo-server.mjs'
import { gradeSignIn } from './lighthouse.mjs'
import { timeSteps } from './steps.mjs'
import { weighPages } from './weigh.mjs'

/** Rows of all browser measurements. `small` takes fewer rounds. */
export async function benchPages({ small = false } = {}) {
  const demo = await startDemo()
  try {
    return [
      ...(await weighPages(demo.base)),
      ...rowsOfGrades(await gradeSignIn(demo.base, small ? 1 : 5)),
      ...rowsOfSteps(await timeSteps(demo.base, small ? 3 : 9)),
    ]
  } finally {
    await demo.stop()
  }
}

function rowsOfGrades({ mobile, desktop }) {
  const of = (grades, name) => grades.map((each) => each[name])
  return [
    row('Lighthouse mobile: score', of(mobile, 'score'), 98, { unit: '', isLeast: true }),
    row('Lighthouse mobile: largest paint', of(mobile, 'largestPaintMs'), 1600),
    row('Lighthouse mobile: blocking', of(mobile, 'blockingMs'), 35),
    row('Lighthouse desktop: score', of(desktop, 'score'), 100, { unit: '', isLeast: true }),
    row('Lighthouse desktop: largest paint', of(desktop, 'largestPaintMs'), 450),
  ]
}

function rowsOfSteps(times) {
  const percent = times.lateFrames.map((share) => share * 100)
  return [
    row('cold open to a usable sign-in', times.coldSignIn, 300),
    row('password entered to 20 people on the screen', times.toList, 350),
    row("click on a row to the person's page", times.toPerson, 70),
    row('deep link to the list, warm cache', times.deepLink, 300),
    row('slowest press on list, search, menu, person', times.press, 50),
    row('median frame while a page of the list scrolls', times.frame, 17, { digits: 1 }),
    row('frames that came late while it scrolls', percent, 5, { unit: '%', digits: 1 }),
  ]
}

/** Median and spread of the rounds. */
function row(what, values, goal, { unit = 'ms', digits = 0, isLeast = false } = {}) {
  const sorted = values.toSorted((a, b) => a - b)
  const median = sorted[sorted.length >> 1]
  const say = (value) => `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`
  return {
    what,
    goal: `${isLeast ? 'at least ' : ''}${goal}${unit === '' ? '' : ` ${unit}`}`,
    measured: say(median),
    isHeld: isLeast ? median >= goal : median <= goal,
    note: `${say(sorted[0])} to ${say(sorted.at(-1))} in ${sorted.length} rounds`,
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { what, goal, measured, isHeld, note } of await benchPages({ small: process.argv.includes('--small') }))
    console.log(`| ${[what, goal, measured, isHeld ? 'holds' : '**does not hold**', note].join(' | ')} |`)
