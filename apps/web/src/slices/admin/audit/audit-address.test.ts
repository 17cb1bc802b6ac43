import { describe, expect, test } from 'vitest'
import { auditFiltersIn, auditQueryOf, periodNameIn } from './audit-address.ts'

const today = '2026-11-27'

describe('filters in the address', () => {
  test('without any, the changes of the last 30 days', () => {
    expect(auditFiltersIn({}, today)).toEqual({ show: 'changes', period: { from: '2026-10-29' } })
  })

  test('a value that is not a day does not limit', () => {
    expect(auditFiltersIn({ from: 'abc', to: '2026-02-30' }, today).period).toEqual({ from: '2026-10-29' })
    expect(auditFiltersIn({ from: 'abc', to: '2026-02-28' }, today).period).toEqual({ to: '2026-02-28' })
  })

  test('unknown words do not limit and break nothing', () => {
    expect(auditFiltersIn({ show: 'everything?', period: 'soon', who: '' }, today)).toEqual({
      show: 'changes',
      period: { from: '2026-10-29' },
    })
  })

  test.each([
    ['today', { from: '2026-11-27' }],
    ['days7', { from: '2026-11-21' }],
    ['days365', { from: '2025-11-28' }],
    ['always', {}],
  ])('%s is a period that ends now', (period, days) => {
    expect(auditFiltersIn({ period }, today).period).toEqual(days)
  })

  test('chosen days have no name', () => {
    expect(periodNameIn({ from: '2026-11-01' })).toBeUndefined()
    expect(auditFiltersIn({ from: '2026-11-01', to: '2026-11-02' }, today).period).toEqual({
      from: '2026-11-01',
      to: '2026-11-02',
    })
  })
})

test('the call looks for an item in lists, too', () => {
  expect(auditQueryOf({ show: 'reads', item: 'x', who: 'guests', period: { from: today } })).toEqual({
    show: 'reads',
    item: 'x',
    lists: 'true',
    who: 'guests',
    from: today,
  })
})
