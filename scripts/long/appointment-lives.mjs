// A model of an appointment's states: 1,000 random sequences of holding, re-activating, deleting and undoing.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const report = '.cache/appointment-lives.json'
const run = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    'apps/server/src/slices/appointments/appointment-life.test.ts',
    '--reporter=json',
    `--outputFile=${report}`,
  ],
  { env: { ...process.env, CASELOOM_TEST_DEPTH: 'long' }, encoding: 'utf8' },
)
const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'))
if (run.status !== 0) process.stdout.write(run.stdout + run.stderr)
process.stdout.write(
  `1,000 lives of an appointment, ${passed === 1 && failed === 0 ? 0 : 1} in a state that the rules forbid\n`,
)
process.exitCode = run.status ?? 1
