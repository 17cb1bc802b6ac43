import { expect, test } from 'vitest'
import { LatestWrites } from './latest-writes.ts'

test('a name that the store refuses is known until it is written, and its readers are told both times', async () => {
  let isFull = true
  let told = 0
  const writes = new LatestWrites(
    () => (isFull ? Promise.reject(new DOMException('There is no room.', 'QuotaExceededError')) : Promise.resolve()),
    () => (told += 1),
  )

  writes.add('answer')
  await writes.done()
  expect([writes.isRefused('answer'), writes.isRefused('another'), told]).toEqual([true, false, 1])
  isFull = false
  writes.add('answer')
  await writes.done()
  expect([writes.isRefused('answer'), told]).toEqual([false, 2])
})
