import type { ListableRow } from '@caseloom/contracts/items/item'
import { expect, test } from 'vitest'
import { calendarGroups } from './calendar-days.ts'

const row = (Id: string, Date: string | null): ListableRow => ({
  Id,
  Name: Id,
  Description: null,
  Type: 'APPOINTMENT',
  PersonId: null,
  CaseId: null,
  Person: null,
  Date,
  Completed: false,
  Active: true,
  Status: null,
  StatusClass: 'waiting',
  Due: Date,
  CommentCount: 0,
  Can: { Complete: false, Delete: false, Download: false, Share: false },
})

test('upcoming items come first, the next on top, and past ones follow by month', () => {
  const groups = calendarGroups(
    [
      row('later', '2026-12-01T09:00:00'),
      row('next', '2026-11-20T09:00:00'),
      row('october', '2026-10-31T23:59:00'),
      row('undated', null),
      row('this month', '2026-11-18T09:00:00'),
      row('earlier this month', '2026-11-02T09:00:00'),
    ],
    '2026-11-19T10:00:00',
  )

  expect(groups.map(({ month, rows }) => [month, rows.map(({ Id }) => Id)])).toEqual([
    [null, ['next', 'later']],
    ['2026-11', ['this month', 'earlier this month']],
    ['2026-10', ['october']],
  ])
})

test('an appointment cancelled in advance is not coming up', () => {
  const cancelled = { ...row('cancelled', '2026-11-26T09:00:00'), Completed: true, Status: 'Cancelled' }

  const groups = calendarGroups([cancelled, row('next', '2026-11-27T09:00:00')], '2026-11-19T10:00:00')

  expect(groups.map(({ month, rows }) => [month, rows.map(({ Id }) => Id)])).toEqual([
    [null, ['next']],
    ['2026-11', ['cancelled']],
  ])
})
