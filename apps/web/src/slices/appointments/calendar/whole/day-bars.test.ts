import type { CalendarAllDay } from '@caseloom/contracts/appointments/calendar/calendar'
import { expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { daysIn } from '../calendar-days.ts'
import { longBars } from './day-bars.ts'

const week = daysIn({ from: '2026-11-16', to: '2026-11-22' })
const event = (number: number, Start: string, End: string): CalendarAllDay => ({
  Id: idOf(number),
  Type: 'EVENT',
  Name: `Event ${number}`,
  Start: `2026-11-${Start}`,
  End: `2026-11-${End}`,
  Person: null,
})
const barsOf = (...items: CalendarAllDay[]) =>
  longBars(items, week).map(({ item, from, days, line }) => [item.Name, from, days, line])

test('an event of several days is one bar over them, cut where the week begins and ends', () => {
  expect(barsOf(event(1, '18', '20'))).toEqual([['Event 1', 2, 3, 0]])
  expect(longBars([event(1, '10', '17')], week)).toMatchObject([{ from: 0, days: 2, isBegun: true, goesOn: false }])
  expect(longBars([event(1, '21', '29')], week)).toMatchObject([{ from: 5, days: 2, isBegun: false, goesOn: true }])
  expect(barsOf(event(1, '02', '15'), event(2, '23', '24'))).toEqual([])
})

test('events that share a day stand below each other, and a line is used again where it is free', () => {
  expect(barsOf(event(1, '16', '17'), event(2, '17', '19'), event(3, '18', '20'), event(4, '17', '18'))).toEqual([
    ['Event 1', 0, 2, 0],
    ['Event 2', 1, 3, 1],
    ['Event 4', 1, 2, 2],
    ['Event 3', 2, 3, 0],
  ])
})

test('an event of one day and forms are no bars of several days', () => {
  expect(barsOf(event(1, '18', '18'), { ...event(2, '18', '19'), Type: 'DOCFORM' })).toEqual([])
})
