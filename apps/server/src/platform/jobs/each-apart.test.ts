import { expect, test } from 'vitest'
import { eachApart } from './each-apart.ts'

test('a failure delays none of the others, and all failures are reported at the end', async () => {
  const done: number[] = []
  const work = async (one: number) => {
    await Promise.resolve()
    if (one % 2 === 0) throw new Error(`not ${one}`)
    done.push(one)
  }

  const failed = await eachApart([1, 2, 3, 4, 5], 'numbers were even', work).catch((error: unknown) => error)

  expect(done).toEqual([1, 3, 5])
  expect(failed).toEqual(new AggregateError([new Error('not 2'), new Error('not 4')], '2 numbers were even'))
})

test('without a failure nothing is thrown', async () => {
  await expect(eachApart([1, 2], 'failed', () => Promise.resolve())).resolves.toBeUndefined()
})
