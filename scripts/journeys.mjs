// Runs the journeys in three parallel lanes, each with its own server and demo world, because a browser mostly waits. Each lane takes
// the next file when it is free.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
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
  const data = path.join(root, '.data', `e2e-${process.pid}`)
  await makeWorlds({ node, env, data })
  const result = await runQuietly(
    node,
    [...endsSurely, 'node_modules/@playwright/test/cli.js', 'test', 'journeys/', '--reporter=list,json', ...short],
    {
      ...env,
      CHROMIUM_PATH: chromium,
      CASELOOM_E2E_LANES: String(LANES),
      CASELOOM_E2E_DATA: data,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
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

/**
 * One server makes the demo world, and each lane starts on a copy, which takes a second instead of fifteen. The server has to end in order.
 */
async function makeWorlds({ node, env, data }) {
  const port = String(20_000 + (process.pid % 12_000))
  const address = { HOST: '127.0.0.1', PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const server = spawn(node, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...env, ...address, CASELOOM_DATA: `${data}-base`, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  server.stdout.on('data', (said) => String(said).includes('Caseloom is at') && server.kill('SIGTERM'))
  const [code] = await ended
  // A copy of a database that is still ending would be half of one.
  if (code !== 0) throw new Error(`The server that made the demo world ended with ${code}.`)
  for (let lane = 0; lane < LANES; lane += 1) {
    // Node's own copy would change the owner to us, and PostgreSQL insists on owning its files.
    const { status, stderr } = spawnSync('cp', ['-a', `${data}-base`, `${data}-${lane}`], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The demo world could not be copied: ${stderr}`)
  }
}

/** The last lines of the list reporter name the flaky tests. */
function namesOfFlaky(output) {
  const [, names = ''] = /^ +\d+ flaky\n((?: {4}.*\n?)+)/m.exec(output) ?? []
  return names.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []))
}

/** The data folders are named after the process of the run. */
function removeData() {
  const data = path.join(root, '.data')
  if (!existsSync(data)) return
  for (const name of readdirSync(data)) {
    const pid = /^e2e-(\d+)-(?:base|\d+)$/.exec(name)?.[1]
    if (pid === String(process.pid) || (pid !== undefined && !existsSync(`/proc/${pid}`)))
      rmSync(path.join(data, name), { recursive: true, force: true })
  }
}
