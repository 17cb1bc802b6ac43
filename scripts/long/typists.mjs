// 10,000 rounds of two people typing in the same notes while tabs close, connections fail and the server is killed.
import { spawnSync } from 'node:child_process'

const run = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'web',
    'apps/web/src/platform/queue/typists.test.ts',
    '--reporter=verbose',
  ],
  { env: { ...process.env, CASELOOM_TEST_DEPTH: 'long' }, encoding: 'utf8' },
)
if (run.status !== 0) process.stdout.write(run.stdout + run.stderr)
process.stdout.write(`10,000 rounds, ${run.status === 0 ? 0 : 'some'} letters lost\n`)
process.exitCode = run.status ?? 1
