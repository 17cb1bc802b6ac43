// Every generated questionnaire is shown and answered in the app's own components, not only those of the day.
import { spawnSync } from 'node:child_process'

const run = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'web-dom',
    'apps/web/src/slices/documents/preview/questionnaires.dom.test.tsx',
    '--reporter=verbose',
  ],
  { env: { ...process.env, CASELOOM_TEST_DEPTH: 'long' }, encoding: 'utf8' },
)
if (run.status !== 0) process.stdout.write(run.stdout + run.stderr)
const [, passed = '0'] = /Tests .*?(\d+) passed/.exec(run.stdout.replaceAll(/\u001B\[\d+m/g, '')) ?? []
process.stdout.write(`${passed} questionnaires shown and answered\n`)
process.exitCode = run.status ?? 1
