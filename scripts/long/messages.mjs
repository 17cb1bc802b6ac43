// 10,000 texts and e-mails to providers on this machine that fail a third of the time, with the sender killed twice.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const MESSAGES = 10_000
const file = 'apps/server/src/slices/notifications/killed-sender.test.ts'
const figure = path.resolve('.cache/messages.txt')
mkdirSync(path.dirname(figure), { recursive: true })
rmSync(figure, { force: true })
const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', file], {
  env: {
    ...process.env,
    CASELOOM_MESSAGES: String(MESSAGES),
    CASELOOM_MESSAGES_SEED: String(Date.now() % 1_000_000),
    CASELOOM_FIGURE: figure,
  },
  encoding: 'utf8',
  maxBuffer: 1e9,
})
if (run.status !== 0 || !existsSync(figure)) {
  process.stdout.write(run.stdout + run.stderr)
  process.stdout.write('a message was lost, doubled, or its state untrue\n')
  process.exit(1)
}
process.stdout.write(`${readFileSync(figure, 'utf8')}\n`)
