// All server tests at full depth, or, with --postgres-15, on the oldest supported PostgreSQL.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findOrInstallPostgres15 } from '../test-machine.mjs'

const isOn15 = process.argv.includes('--postgres-15')
const programs = isOn15 ? findOrInstallPostgres15() : undefined
if (isOn15 && programs === undefined) {
  process.stdout.write('PostgreSQL 15 is missing: install the Debian package postgresql-15\n')
  process.exit(1)
}
const report = `.cache/server-tests${isOn15 ? '-15' : ''}.json`
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--maxWorkers=2']
const run = spawnSync(
  process.execPath,
  [...vitest, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
  {
    env: {
      ...process.env,
      CASELOOM_TEST_DEPTH: 'long',
      ...(isOn15 && { CASELOOM_POSTGRES_BIN: programs }),
    },
    encoding: 'utf8',
    maxBuffer: 1e9,
  },
)
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
if (run.status !== 0) process.stdout.write(run.stdout + run.stderr)
process.stdout.write(
  `${numPassedTests} tests of the server passed, ${numFailedTests} failed${isOn15 ? ', on PostgreSQL 15' : ''}\n`,
)
process.exitCode = run.status ?? 1
