// Runs the journeys in three parallel lanes, each with its own server and demo world, because a browser mostly waits. Each lane takes
// the next file when it is free.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { endsSurely, root, runQuietly } from './bootstrap.mjs'
import { failedJourneys } from './what-failed.mjs'

const LANES = 3
/** A test with this tag is slow and adds little, so only the long run includes it. */
export const LEFT_OUT = '@long'

/** `isShort` skips tagged tests and retries failed ones once; `again` names those that passed only on the retry. */
export async function runJourneys({ node, env, chromium, isShort }) {
  const file = path.join(root, '.cache', 'journeys.json')
  rmSync(file, { force: true })
  const short = isShort ? ['--retries=1', `--grep-invert=${LEFT_OUT}`] : []
  const result = await runQuietly(
    node,
    [...endsSurely, 'node_modules/@playwright/test/cli.js', 'test', 'journeys/', '--reporter=list,json', ...short],
    { ...env, CHROMIUM_PATH: chromium, CASELOOM_E2E_LANES: String(LANES), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    { name: 'journeys' },
  )
  removeData()
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const stats = report?.stats
  return {
    ...result,
    failures: report && failedJourneys(report),
    again: namesOfFlaky(result.output),
    // A test that passed only on the retry has passed, and is reported.
    counts: stats && {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
  }
}

/** The last lines of the list reporter name the flaky tests. */
function namesOfFlaky(output) {
  const [, names = ''] = /^ +\d+ flaky\n((?: {4}.*\n?)+)/m.exec(output) ?? []
  return names.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []))
}

/** Each lane has a data folder named after its process. */
function removeData() {
  const data = path.join(root, '.data')
  if (!existsSync(data)) return
  for (const name of readdirSync(data)) {
    const pid = /^e2e-(\d+)-\d+$/.exec(name)?.[1]
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(path.join(data, name), { recursive: true, force: true })
  }
}
