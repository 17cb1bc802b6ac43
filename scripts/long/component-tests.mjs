// Every component test, those that wait for another day as well.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { environment } from '../bootstrap.mjs'

const report = '.cache/component-tests.json'
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'web-dom', '--maxWorkers=2']
const run = spawnSync(
  process.execPath,
  [...vitest, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
  { env: environment({ NODE_ENV: 'test', CASELOOM_TESTS_LEFT: '' }), encoding: 'utf8', maxBuffer: 1e9 },
)
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
if (run.status !== 0) process.stdout.write(run.stdout + run.stderr)
process.stdout.write(`${numPassedTests} component tests passed, ${numFailedTests} failed\n`)
process.exitCode = run.status ?? 1
