import { expect, test } from 'vitest'
import { CaseState } from '../cases/case.ts'
import { categoryOf, fallingValues, meanRating, ratingDue } from './supervision-rules.ts'

test.each(CaseState.options.flatMap((state) => [true, false].map((isReferred) => [state, isReferred] as const)))(
  'a case that is %s waits only if it is open and referred: %s',
  (state, isReferred) => {
    expect(categoryOf(state, isReferred)).toBe(state === 'open' && isReferred ? 'waiting' : state)
  },
)

test.each([
  [[5, 4, 3], 'better', [5, 4, 3]],
  [[1, 5, 4, 3], null, [5, 4, 3]],
  [[5, 4, 4], 'better', undefined],
  [[4, 5, 3], 'better', undefined],
  [[5, 4], 'better', undefined],
  [[3, 4, 5], 'worse', [3, 4, 5]],
  [[5, 4, 3], 'worse', undefined],
] as const)('the values %s of a score of which higher is %s fall as %s', (values, higherIs, falling) => {
  expect(fallingValues(values, higherIs)).toEqual(falling)
})

test('a rating is due once its day has passed, and the earliest counts', () => {
  const awaited = { since: '2026-11-01', everyDays: 14 }
  expect(ratingDue([awaited], '2026-11-15')).toBeNull()
  expect(ratingDue([awaited], '2026-11-16')).toBe('2026-11-15')
  expect(ratingDue([awaited, { since: '2026-10-01', everyDays: 7 }], '2026-11-16')).toBe('2026-10-08')
  expect(ratingDue([], '2026-11-16')).toBeNull()
})

test('the mean of ratings has two decimals at most', () => {
  expect(meanRating([3.8, 4, 3.9, 4.3, 4.1, 4.4])).toBe(4.08)
  expect(meanRating([])).toBeNull()
})
