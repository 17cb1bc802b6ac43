// Runs the journeys in two parallel lanes, each with its own server and demo world, because a browser mostly waits.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { endsSurely, root, runQuietly } from './bootstrap.mjs'

const LANES = 2
/** The tag of tests for the long run only, which take long and add little. */
export const LEFT_OUT = '@long'
const folder = path.join(root, 'e2e', 'journeys')

/** `isShort` leaves out tagged tests and retries failures once. `again` lists those that passed only on retry. */
export async function runJourneys({ node, env, chromium, isShort }) {
  const lanes = await Promise.all(
    filesOfLanes().map((files, index) =>
      runLane({ node, env, chromium, isShort, files, name: `journeys-${index + 1}` }),
    ),
  )
  removeData()
  const reports = lanes.map(({ report }) => report)
  const isCounted = reports.every((report) => report !== undefined)
  const sum = (of) => reports.reduce((all, { stats }) => all + of(stats), 0)
  return {
    code: Math.max(...lanes.map(({ code }) => code)),
    output: lanes.map(({ output }) => output).join('\n'),
    seconds: Math.max(...lanes.map(({ seconds }) => seconds)),
    again: lanes.flatMap(({ output }) => namesOfFlaky(output)),
    counts: isCounted
      ? {
          // A test that passed on retry counts as passed and is reported.
          passed: sum(({ expected, flaky }) => expected + flaky),
          failed: sum(({ unexpected }) => unexpected),
          skipped: sum(({ skipped }) => skipped),
        }
      : undefined,
  }
}

/** Gives the longest files first, each to the emptiest lane. A file's length is a good estimate of its running time. */
function filesOfLanes() {
  const lanes = Array.from({ length: LANES }, () => ({ size: 0, files: [] }))
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => ({ name, size: statSync(path.join(folder, name)).size }))
    .toSorted((one, other) => other.size - one.size || one.name.localeCompare(other.name))
  for (const { name, size } of files) {
    const [lane] = lanes.toSorted((one, other) => one.size - other.size)
    lane.files.push(`journeys/${name}`)
    lane.size += size
  }
  return lanes.map((lane) => lane.files)
}

async function runLane({ node, env, chromium, isShort, files, name }) {
  const report = path.join(root, '.cache', `${name}.json`)
  rmSync(report, { force: true })
  const args = [...files, `--output=test-results/${name}`, '--reporter=list,json']
  const short = isShort ? ['--retries=1', `--grep-invert=${LEFT_OUT}`] : []
  const result = await runQuietly(
    node,
    [...endsSurely, 'node_modules/@playwright/test/cli.js', 'test', ...args, ...short],
    { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    { name },
  )
  return { ...result, report: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined }
}

/** The last lines of the list reporter name what was flaky. */
function namesOfFlaky(output) {
  const [, names = ''] = /^ +\d+ flaky\n((?: {4}.*\n?)+)/m.exec(output) ?? []
  return names.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []))
}

/** Each lane has a data folder named after its process. */
function removeData() {
  const data = path.join(root, '.data')
  if (!existsSync(data)) return
  for (const name of readdirSync(data)) {
    const pid = /^e2e-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(path.join(data, name), { recursive: true, force: true })
  }
}
