// Kills a tab 100 times while a member types, and 100 times while a guest types.
import { spawnSync } from 'node:child_process'
import { environment } from '../bootstrap.mjs'
import { findOrInstallHeadlessShell } from '../test-machine.mjs'

const chromium = findOrInstallHeadlessShell()
if (chromium === undefined) {
  process.stdout.write('There is no browser: install the Debian package chromium\n')
  process.exit(1)
}
const journey = 'e2e/journeys/forms/killed-tab.spec.ts'
const run = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', journey, '--reporter=list', '--retries=0'],
  {
    env: environment({ CASELOOM_TEST_DEPTH: 'long', CHROMIUM_PATH: chromium, CASELOOM_E2E_LANES: '1' }),
    encoding: 'utf8',
  },
)
if (run.status !== 0) process.stdout.write(run.stdout + run.stderr)
process.stdout.write(`200 killed tabs, ${run.status === 0 ? 'none' : 'some'} lost more than a second\n`)
process.exitCode = run.status ?? 1
