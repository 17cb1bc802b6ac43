import { expect, test } from 'vitest'
import { Problem } from '../../../platform/problem.ts'
import { waitingLine } from './waiting-line.ts'

/** Work that ends on request, and a count of what runs. */
function bench() {
  const ends: (() => void)[] = []
  const seen = { running: 0, most: 0 }
  const work = async () => {
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    await new Promise<void>((resolve) => void ends.push(resolve))
    seen.running -= 1
  }
  async function endAll(): Promise<void> {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise((resolve) => void setImmediate(resolve))
    }
  }
  return { work, seen, endAll }
}

test('no more than the limit run at once, and everything that waits gets a turn', async () => {
  const { work, seen, endAll } = bench()
  const line = waitingLine(2, 3)

  const all = Promise.all(Array.from({ length: 5 }, () => line(work)))
  await endAll()

  await expect(all).resolves.toHaveLength(5)
  expect(seen).toEqual({ running: 0, most: 2 })
})

test('with a full line a caller is refused at once, and a freed place is given to the next', async () => {
  const { work, endAll } = bench()
  const line = waitingLine(1, 1)
  const both = Promise.all([line(work), line(work)])

  await expect(line(work)).rejects.toThrow(Problem)

  await endAll()
  await both
  await expect(line(() => Promise.resolve('in'))).resolves.toBe('in')
})

test('failed work releases its place', async () => {
  const line = waitingLine(1, 0)
  await expect(line(() => Promise.reject(new Error('no')))).rejects.toThrow('no')

  await expect(line(() => Promise.resolve('in'))).resolves.toBe('in')
})
