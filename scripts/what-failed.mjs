// What failed in a step of `npm test`, a line each. The end of a run repeats it, because the step's own output may lie thousands of lines
// above.
import { stripVTControlCharacters } from 'node:util'

const LONGEST = 400
const MOST_LINES = 40
/** A tool without a report says what is wrong in its last lines. */
const LAST_LINES = 6

/** The failed tests of a JSON report of Vitest, each with the first line of its error. */
export function failedTests({ testResults }) {
  return short(
    testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (failed.length === 0 && status === 'failed') return [`${name}: ${firstLine(message)}`]
      return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages[0])}`)
    }),
  )
}

/**
 * The failed journeys of a JSON report of Playwright, each with the first line of its last error.
 * @param {{ suites: any[], errors?: { message: string }[] }} report
 */
export function failedJourneys({ suites, errors = [] }) {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return short([
    ...failed.map(({ file, line, title, tests }) => `${file}:${line}: ${title}: ${lastErrorOf(tests)}`),
    ...errors.map(({ message }) => firstLine(message)),
  ])
}

/** The failed attacks in the output of attack/run.mjs, each with its findings. */
export function failedAttacks(output) {
  return short([...output.matchAll(/^FAIL .*\n(?: {2}\S.*\n?)*/gm)].flatMap(([block]) => block.trimEnd().split('\n')))
}

/** The last lines of the output of a step. */
export function lastLines(output) {
  const lines = stripVTControlCharacters(output).split('\n')
  return short(lines.filter((line) => line.trim() !== '').slice(-LAST_LINES))
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function lastErrorOf(tests) {
  const results = tests.flatMap(({ results: each }) => each)
  return firstLine(results.findLast(({ error }) => error !== undefined)?.error.message)
}

function firstLine(text = '') {
  return (
    stripVTControlCharacters(text)
      .split('\n')
      .find((line) => line.trim() !== '') ?? 'no message'
  )
}

function short(lines) {
  const more = lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more lines`] : []
  return [...lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST)), ...more]
}
