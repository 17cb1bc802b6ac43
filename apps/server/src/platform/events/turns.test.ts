import { expect, test } from 'vitest'
import { turns } from './turns.ts'

/** Work that ends on request and shows whether it has started. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const state = { hasBegun: false, end: () => resolve('done'), fail: () => reject(new Error('failed')) }
  return Object.assign(state, {
    run: () => {
      state.hasBegun = true
      return promise
    },
  })
}
const moment = () => new Promise((resolve) => setImmediate(resolve))

test('a third call waits for the first one of the same owner, and no one else waits', async () => {
  const inTurn = turns(2, 1)
  const [first, second, third, other] = [work(), work(), work(), work()]

  const all = [first, second, third].map((each) => inTurn('one', each.run))
  all.push(inTurn('other', other.run))
  await moment()
  expect([second, third, other].map(({ hasBegun }) => hasBegun)).toEqual([true, false, true])
  first.end()
  await moment()
  expect(third.hasBegun).toBe(true)
  for (const { end } of [second, third, other]) end()

  expect(await Promise.all(all)).toEqual(Array(4).fill('done'))
})

test('an owner with too much waiting work is told to try again later', async () => {
  const inTurn = turns(1, 1)
  const [first, second] = [work(), work()]
  const all = [inTurn('one', first.run), inTurn('one', second.run)]

  await expect(inTurn('one', work().run)).rejects.toMatchObject({ code: 'server.busy' })
  first.end()
  second.end()
  await Promise.all(all)
})

test('failed work also releases its turn', async () => {
  const inTurn = turns(1, 0)
  const broken = work()
  const failing = inTurn('one', broken.run)
  broken.fail()
  await expect(failing).rejects.toThrow('failed')

  expect(await inTurn('one', () => Promise.resolve('next'))).toBe('next')
})
