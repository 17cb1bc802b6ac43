import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inOneCall } from './in-one-call.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `row-${at}`)

test.each([
  [1, [1]],
  [49, [49]],
  [50, [50]],
  [51, [50, 1]],
  [120, [50, 50, 20]],
])('%i rows are asked for in as many calls as they need: %j', async (count, sizes) => {
  const asked: number[] = []
  const askOne = inOneCall(async (ids) => {
    asked.push(ids.length)
    return ids.map((Id) => ({ Id }))
  })

  const parts = Promise.all(numbered(count).map(askOne))
  await vi.runAllTimersAsync()

  expect((await parts).map(({ Id }) => Id)).toEqual(numbered(count))
  expect(asked).toEqual(sizes)
})

test('rows that come after a full call ask in a call of their own', async () => {
  const asked: number[] = []
  const askOne = inOneCall(async (ids) => {
    asked.push(ids.length)
    return ids.map((Id) => ({ Id }))
  })
  const first = Promise.all(numbered(50).map(askOne))
  await vi.runAllTimersAsync()

  const later = askOne('late')
  await vi.runAllTimersAsync()

  await Promise.all([first, later])
  expect(asked).toEqual([50, 1])
})
