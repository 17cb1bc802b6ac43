import type { ToDoRow, UpcomingItem } from '@caseloom/contracts/home/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { setWallClock } from '../../platform/texts/times.ts'
import { divideDay, keepOpened } from './home-day.ts'

const NOW = '2026-11-19T14:14:00'

beforeEach(() => setWallClock(NOW))

function item(Name: string, Start: string, more: Partial<UpcomingItem> = {}): UpcomingItem {
  const End = more.Type === 'DOCFORM' ? null : Start.replace(/T(\d\d)/, (_, hour) => `T${String(Number(hour) + 1)}`)
  const nothing = { Description: null, Person: null, CaseId: null, Family: null, FirstContact: null, Address: null }
  return { Id: Name, Name, Type: 'APPOINTMENT', Start, End, ...nothing, ...more }
}

function row(Name: string, day: string, End: string | null): ToDoRow {
  const nothing = { PersonId: null, CaseId: null, Description: null, Notes: null }
  const state = { Completed: false, Completable: false, Version: 1 }
  return { Id: Name, Name, Date: day, End, Type: 'APPOINTMENT', ...nothing, ...state }
}

const toComplete = (subRows: ToDoRow[], subRowTotal = subRows.length) => [
  { Name: 'appointments-to-complete' as const, subRowTotal, subRows },
]
const names = (items: readonly { Name: string }[]) => items.map(({ Name }) => Name)

const day = (Upcoming: UpcomingItem[], ToDos: ReturnType<typeof toComplete> = []) => divideDay({ Upcoming, ToDos }, NOW)

describe('the day of a member', () => {
  test('shows the current session first and in no other list', () => {
    const divided = day([item('runs', '2026-11-19T14:00:00'), item('later', '2026-11-19T16:00:00')])
    expect([names(divided.running), divided.next, names(divided.soon)]).toEqual([['runs'], undefined, ['later']])
  })

  test('shows the next session there if none is going on, and no form or event', () => {
    const divided = day([
      item('form', '2026-11-19T17:00:00', { Type: 'DOCFORM' }),
      item('session', '2026-11-19T18:00:00'),
    ])
    expect([divided.running, divided.next?.Name, names(divided.soon)]).toEqual([[], 'session', ['form']])
  })

  test('keeps what comes after tomorrow for the week', () => {
    const divided = day([
      item('now', '2026-11-19T14:00:00'),
      item('tomorrow', '2026-11-20T09:00:00'),
      item('Saturday', '2026-11-21T09:00:00'),
    ])
    expect([names(divided.soon), names(divided.later)]).toEqual([['tomorrow'], ['Saturday']])
  })

  test('counts only ended sessions as waiting for an outcome', () => {
    const running = row('runs', '2026-11-19T14:00:00', '2026-11-19T15:00:00')
    const over = row('over', '2026-11-19T10:00:00', '2026-11-19T11:00:00')
    const divided = day([], toComplete([running, over], 61))
    expect([names(divided.waiting), divided.waitingTotal]).toEqual([['over'], 60])
  })

  test('does not show as upcoming what ended while the page was open', () => {
    const divided = day([item('over', '2026-11-19T13:00:00')])
    expect([divided.running, divided.next, divided.soon, divided.later]).toEqual([[], undefined, [], []])
  })
})

describe('while the outcome of a session is being set', () => {
  const ended = item('ended', '2026-11-19T13:00:00')
  const waiting = [row('older', '2026-11-18T10:00:00', '2026-11-18T11:00:00'), row('ended', ended.Start, ended.End)]

  test('it stays where it is when its time is over, and waits nowhere else', () => {
    const divided = keepOpened(day([ended, item('next', '2026-11-19T16:00:00')], toComplete(waiting, 9)), ended)
    expect([names(divided.running), divided.next?.Name, names(divided.waiting), divided.waitingTotal]).toEqual([
      ['ended'],
      'next',
      ['older'],
      8,
    ])
  })

  test('one that is still going on is shown once', () => {
    const runs = item('runs', '2026-11-19T14:00:00')
    expect(names(keepOpened(day([runs]), runs).running)).toEqual(['runs'])
  })

  test('once it is closed it waits like the others', () => {
    expect(names(keepOpened(day([ended], toComplete(waiting)), null).waiting)).toEqual(['older', 'ended'])
  })
})
