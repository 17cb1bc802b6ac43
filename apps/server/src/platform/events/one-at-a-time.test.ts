import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** Work that waits for its turn to end. */
function heldWork() {
  const held: (() => void)[] = []
  const run = oneAtATime(() => new Promise((resolve) => held.push(resolve)))
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    run,
    begun: () => held.length,
    endLast: async () => {
      held.at(-1)?.()
      await settle()
    },
  }
}

test('calls during a run share one run after it', async () => {
  const { run, begun, endLast } = heldWork()
  const ended: string[] = []
  void run().then(() => ended.push('first'))
  void run().then(() => ended.push('second'))
  void run().then(() => ended.push('third'))
  expect(begun()).toBe(1)

  await endLast()
  expect([begun(), ended, run.isRunning()]).toEqual([2, [], true])
  await endLast()
  expect([begun(), ended, run.isRunning()]).toEqual([2, ['first', 'second', 'third'], false])
})

test('a call after the last run runs again, also after one that failed', async () => {
  let runs = 0
  const run = oneAtATime(async () => {
    runs += 1
    if (runs === 1) throw new Error('Not now')
  })

  await expect(run()).rejects.toThrow('Not now')
  expect(run.isRunning()).toBe(false)
  await run()

  expect(runs).toBe(2)
})
