// 10,000 random lives of series through the database, in portions with a seed each. Portions that passed on the same sources are not
// repeated, so that an interrupted run continues where it stopped.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const PORTIONS = 20
const LIVES = 500
const memory = '.cache/series-lives.json'

/** A hash of the files of the server and the contracts, with uncommitted changes. */
function sources() {
  const git = (...words) => spawnSync('git', words, { encoding: 'utf8', maxBuffer: 1e9 }).stdout
  const parts = ['--', 'apps/server', 'packages/contracts', 'package-lock.json']
  const fresh = git('ls-files', '-o', '--exclude-standard', ...parts)
    .split('\n')
    .filter(Boolean)
  const hash = createHash('sha256')
    .update(git('ls-files', '-s', ...parts))
    .update(git('diff', ...parts))
  for (const file of fresh) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const now = sources()
const known = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {}
const passed = known.sources === now ? known.passed : []
for (let portion = 1; portion <= PORTIONS; portion += 1) {
  if (passed.includes(portion)) continue
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'server',
      'apps/server/src/slices/appointments/series/lives/series-lives.test.ts',
    ],
    {
      env: { ...process.env, CASELOOM_LIVES: String(LIVES), CASELOOM_LIVES_SEED: String(1000 + portion) },
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  )
  if (run.signal) {
    process.stdout.write(
      `${passed.length * LIVES} lives of series passed, then the run was stopped in portion ${portion}\n`,
    )
    process.exit(1)
  }
  if (run.status !== 0) {
    process.stdout.write(run.stdout + run.stderr)
    process.stdout.write(`${passed.length * LIVES} lives of series passed, one of portion ${portion} did not\n`)
    process.exit(1)
  }
  passed.push(portion)
  writeFileSync(memory, JSON.stringify({ sources: now, passed }))
}
process.stdout.write(
  `${PORTIONS * LIVES} lives of series, 0 in which something was otherwise than shown and asked for\n`,
)
