import { beforeEach, expect, test } from 'vitest'
import { setWallClock } from '../../../platform/texts/times.ts'
import { filtersIn } from './report-address.ts'

beforeEach(() => setWallClock('2026-11-27T09:00:00'))

test('a period in the address is taken as it is', () => {
  const days = { from: '2026-01-01', to: '2026-03-31' }
  expect(filtersIn({ ...days, group: 'g', case: '', view: 'table' })).toEqual({ ...days, group: 'g' })
})

test.each([
  ['words', { from: 'abc' }],
  ['a day that no calendar has', { to: '2026-02-30' }],
  ['a last day before the first', { from: '2026-12-31', to: '2026-01-01' }],
  ['more than ten years', { from: '0001-01-01', to: '9999-12-31' }],
])('%s in the address are no period, and the report shows its usual one', (_, days) => {
  expect(filtersIn({ ...days, group: 'g' })).toEqual({ group: 'g' })
})
