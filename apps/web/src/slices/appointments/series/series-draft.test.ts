import type { Recurrence } from '@caseloom/contracts/appointments/series/recurrence'
import { expect, test } from 'vitest'
import {
  bodyOf,
  lockedIn,
  monthlyChoices,
  quickChoices,
  withEvery,
  withToggled,
  withUnit,
  type SeriesDraft,
} from './series-draft.ts'

const tuesdays: Recurrence = { Unit: 'WEEK', Every: 1, Weekdays: [2] }
const draft: SeriesDraft = { rule: tuesdays, start: '16:00', until: null, skip: [] }
const TUESDAY = '2026-11-24'

// spec: appointments 102
test('the weekday of the appointment cannot be taken out of a weekly recurrence', () => {
  const locked = lockedIn(tuesdays, TUESDAY)
  const both = withToggled(tuesdays, 4, locked)

  expect(both).toEqual({ ...tuesdays, Weekdays: [2, 4] })
  expect(withToggled(both, 2, locked)).toEqual(both)
  expect(withToggled(both, 4, locked)).toEqual(tuesdays)
})

test('of a series on its own page only the last weekday stays', () => {
  const both = withToggled(tuesdays, 4, lockedIn(tuesdays, null))

  expect(lockedIn(both, null)).toBeNull()
  const thursdays = withToggled(both, 2, null)
  expect(thursdays).toEqual({ ...tuesdays, Weekdays: [4] })
  expect(withToggled(thursdays, 4, lockedIn(thursdays, null))).toEqual(thursdays)
})

test('only what is new is sent: cron where it can say the rule, else the rule itself', () => {
  expect(bodyOf(draft, draft)).toEqual({})
  expect(bodyOf(draft, null)).toEqual({ interval: '0 16 * * 2' })
  expect(bodyOf({ ...draft, rule: withEvery(tuesdays, 2) }, draft)).toEqual({ rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' })
  expect(bodyOf({ ...draft, start: '17:00', skip: ['2026-12-24'] }, draft)).toEqual({
    start: '17:00',
    skip: ['2026-12-24'],
  })
  expect(bodyOf(draft, { ...draft, until: '2026-12-22' })).toEqual({ end: null })
})

test('the number of weeks becomes a number of months within its limit', () => {
  expect(withUnit(withEvery(tuesdays, 52), 'MONTH', TUESDAY)).toEqual({ Unit: 'MONTH_DAY', Every: 24, MonthDay: 24 })
  expect(withUnit(tuesdays, 'WEEK', TUESDAY)).toBe(tuesdays)
  expect(withEvery(tuesdays, 0)).toEqual(tuesdays)
})

test('a day offers its number, its nth weekday and the last one, and a rule that is none of them stays offered', () => {
  expect(monthlyChoices(TUESDAY, tuesdays)).toMatchObject([{ MonthDay: 24 }, { Week: 4 }, { Week: -1 }])
  expect(monthlyChoices('2026-11-30', tuesdays)).toMatchObject([{ MonthDay: 30 }, { Week: -1 }])
  expect(monthlyChoices(TUESDAY, { Unit: 'MONTH_DAY', Every: 2, MonthDay: 15 }).at(-1)).toMatchObject({ MonthDay: 15 })
})

test('the field offers every week, every 2 weeks, the day of the month and the nth weekday', () => {
  expect(quickChoices(TUESDAY)).toEqual([
    tuesdays,
    { ...tuesdays, Every: 2 },
    { Unit: 'MONTH_DAY', Every: 1, MonthDay: 24 },
    { Unit: 'MONTH_WEEK', Every: 1, Week: 4, Weekday: 2 },
  ])
})
