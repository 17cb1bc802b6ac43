import { describe, expect, test } from 'vitest'
import { plusDays } from '../../cases/calendar-days.ts'
import { planExtension, planNewSeries, planRescheduling, takenAt } from './plan-rescheduling.ts'
import { MAX_OCCURRENCES } from './recurrence-rules.ts'
import type { Recurrence } from './recurrence.ts'
import type { ByHand, Occurrence, SeriesPlan, SeriesState } from './series-plan.ts'

const at = (day: string, time = '16:00') => ({
  start: `${day}T${time}:00`,
  end: `${day}T${String(Number(time.slice(0, 2)) + 1)}${time.slice(2)}:00`,
})

function occurrence(slot: string, facts: Partial<Occurrence> = {}): Occurrence {
  return { id: slot, slot, ...at(slot), completed: false, byHand: [], hasNotes: false, ...facts }
}

const byHand = (day: string, time?: string) => ({ ...at(day, time), byHand: ['time'] as ByHand[] })

/** Tuesdays at 4 PM from November 17 until December 22, 2026. */
function tuesdays(facts: Readonly<Record<string, Partial<Occurrence>>> = {}): SeriesState {
  const slots = Array.from({ length: 6 }, (_, week) => plusDays('2026-11-17', week * 7))
  return {
    rule: { Unit: 'WEEK', Every: 1, Weekdays: [2] },
    from: '2026-11-17',
    startTime: '16:00:00',
    minutes: 60,
    until: '2026-12-22',
    madeTo: '2026-12-22',
    skips: [],
    occurrences: slots.map((slot) => occurrence(slot, facts[slot])),
    shownAt,
  }
}

const HORIZON = '2027-05-27'

/** On December 8 the clocks skip the hour from 4 PM to 5 PM. */
function shownAt(time: string): string {
  return time.startsWith('2026-12-08T16:') ? time.replace('T16:', 'T17:') : time
}

test('Tuesdays that become Thursdays until March move within their weeks, keep what was changed by hand, and go on', () => {
  const state = tuesdays({
    '2026-11-17': { completed: true },
    '2026-11-24': byHand('2026-11-25', '11:00'),
    '2026-12-15': byHand('2026-12-15', '17:30'),
  })

  const rule: Recurrence = { Unit: 'WEEK', Every: 1, Weekdays: [4] }
  const plan = planRescheduling(state, { of: '2026-11-24', scope: 'FORWARD', rule, until: '2027-03-24' }, HORIZON)

  expect(plan.makes).toHaveLength(12)
  expect(plan.makes[0]).toEqual({ slot: '2026-12-31', ...at('2026-12-31') })
  expect(plan.makes.at(-1)?.slot).toBe('2027-03-18')
  expect(plan.moves.map(({ id, start }) => [id, start])).toEqual([
    ['2026-12-01', '2026-12-03T16:00:00'],
    ['2026-12-08', '2026-12-10T16:00:00'],
    ['2026-12-22', '2026-12-24T16:00:00'],
  ])
  expect(plan.keeps).toEqual([
    { id: '2026-11-24', slot: '2026-11-26', why: 'by-hand' },
    { id: '2026-12-15', slot: '2026-12-17', why: 'by-hand' },
  ])
  expect(plan).toMatchObject({ removes: [], blockedAt: null, after: { from: '2026-11-26', until: '2027-03-24' } })
})

const moved = (plan: SeriesPlan) => plan.moves.map(({ id, start }) => `${id.slice(5)} → ${start.slice(5, 16)}`)

test('to lengthen one that was moved by hand lengthens later ones, which begin when they did', () => {
  const state = tuesdays({ '2026-12-01': byHand('2026-12-02', '09:00') })
  const move = { start: '2026-12-02T09:00:00', end: '2026-12-02T10:30:00' }

  const plan = planRescheduling(state, { of: '2026-12-01', scope: 'FORWARD', move }, HORIZON)

  expect(plan.moves.map(({ id, start, end }) => [id, start.slice(5, 16), end.slice(5, 16)])).toEqual([
    ['2026-12-01', '12-02T09:00', '12-02T10:30'],
    ['2026-12-08', '12-08T16:00', '12-08T17:30'],
    ['2026-12-15', '12-15T16:00', '12-15T17:30'],
    ['2026-12-22', '12-22T16:00', '12-22T17:30'],
  ])
  expect(plan.after).toMatchObject({ startTime: '16:00:00', minutes: 90 })
})

test('a move to another day takes later ones along, leaves earlier ones, and loses none at the end', () => {
  const plan = planRescheduling(
    tuesdays(),
    { of: '2026-12-08', scope: 'FORWARD', move: at('2026-12-10', '17:00') },
    HORIZON,
  )

  expect(moved(plan)).toEqual(['12-08 → 12-10T17:00', '12-15 → 12-17T17:00', '12-22 → 12-24T17:00'])
  expect(plan).toMatchObject({ makes: [], keeps: [], removes: [] })
  expect(plan.after).toEqual({
    rule: { Unit: 'WEEK', Every: 1, Weekdays: [4] },
    from: '2026-12-10',
    startTime: '17:00:00',
    minutes: 60,
    until: '2026-12-24',
    madeTo: '2026-12-24',
    skips: [],
  })
})

test('a move of all takes earlier ones along, but none that is completed', () => {
  const state = tuesdays({ '2026-11-24': { completed: true } })
  const plan = planRescheduling(state, { of: '2026-12-08', scope: 'ALL', move: at('2026-12-09') }, HORIZON)

  expect(moved(plan)).toEqual([
    '11-17 → 11-18T16:00',
    '12-01 → 12-02T16:00',
    '12-08 → 12-09T16:00',
    '12-15 → 12-16T16:00',
    '12-22 → 12-23T16:00',
  ])
  expect(plan.keeps).toEqual([{ id: '2026-11-24', slot: '2026-11-24', why: 'completed' }])
  expect(plan.after.skips).toEqual(['2026-11-25'])
  expect(plan.makes).toEqual([])
})

test('another time of day keeps the days, those changed by hand, and the name that was changed by hand', () => {
  const state = tuesdays({ '2026-12-08': byHand('2026-12-09', '11:00'), '2026-12-15': { byHand: ['name'] } })
  const plan = planRescheduling(state, { of: '2026-12-01', scope: 'FORWARD', move: at('2026-12-01', '17:00') }, HORIZON)

  expect(moved(plan)).toEqual(['12-01 → 12-01T17:00', '12-15 → 12-15T17:00', '12-22 → 12-22T17:00'])
  expect(plan.keeps).toEqual([{ id: '2026-12-08', slot: '2026-12-08', why: 'by-hand' }])
  expect(plan.after).toMatchObject({ from: '2026-12-01', startTime: '17:00:00', until: '2026-12-22' })
})

test('the appointment that is moved goes along even if it was changed by hand', () => {
  const state = tuesdays({ '2026-12-01': byHand('2026-12-02', '11:00') })
  const plan = planRescheduling(state, { of: '2026-12-01', scope: 'FORWARD', move: at('2026-12-03') }, HORIZON)

  expect(moved(plan)[0]).toBe('12-01 → 12-03T16:00')
  expect(plan.after.rule).toMatchObject({ Weekdays: [4] })
})

test('where Tuesdays of Tuesdays and Thursdays move to Fridays, Thursdays stay', () => {
  const days = ['2026-12-01', '2026-12-03', '2026-12-08', '2026-12-10']
  const rule: Recurrence = { Unit: 'WEEK', Every: 1, Weekdays: [2, 4] }
  const state = {
    ...tuesdays(),
    rule,
    from: '2026-12-01',
    until: '2026-12-10',
    madeTo: '2026-12-10',
    occurrences: days.map((day) => occurrence(day)),
  }
  const plan = planRescheduling(state, { of: '2026-12-01', scope: 'ALL', move: at('2026-12-04') }, HORIZON)

  expect(moved(plan)).toEqual(['12-01 → 12-04T16:00', '12-08 → 12-11T16:00'])
  expect(plan.keeps.map(({ id, why }) => [id, why])).toEqual([
    ['2026-12-03', 'as-is'],
    ['2026-12-10', 'as-is'],
  ])
  expect(plan.after.rule).toEqual({ Unit: 'WEEK', Every: 1, Weekdays: [4, 5] })
})

test('every second week follows the week to which the appointment moves', () => {
  const days = ['2026-12-01', '2026-12-15', '2026-12-29']
  const rule: Recurrence = { Unit: 'WEEK', Every: 2, Weekdays: [2] }
  const state = {
    ...tuesdays(),
    rule,
    from: '2026-12-01',
    until: null,
    madeTo: '2027-01-05',
    occurrences: days.map((day) => occurrence(day)),
  }
  const plan = planRescheduling(state, { of: '2026-12-15', scope: 'FORWARD', move: at('2026-12-23') }, '2027-01-07')

  expect(moved(plan)).toEqual(['12-15 → 12-23T16:00', '12-29 → 01-06T16:00'])
  expect(plan.makes).toEqual([])
  expect(plan.after).toMatchObject({ from: '2026-12-23', madeTo: '2027-01-07', until: null })
})

test.each<[string, Recurrence, string, Recurrence]>([
  [
    'the 8th becomes the 10th',
    { Unit: 'MONTH_DAY', Every: 2, MonthDay: 8 },
    '2026-12-10',
    { Unit: 'MONTH_DAY', Every: 2, MonthDay: 10 },
  ],
  [
    'the second Tuesday becomes the third Thursday',
    { Unit: 'MONTH_WEEK', Every: 1, Week: 2, Weekday: 2 },
    '2026-12-17',
    { Unit: 'MONTH_WEEK', Every: 1, Week: 3, Weekday: 4 },
  ],
  [
    'the 29th of a month is its last weekday',
    { Unit: 'MONTH_WEEK', Every: 1, Week: 2, Weekday: 2 },
    '2026-12-29',
    { Unit: 'MONTH_WEEK', Every: 1, Week: -1, Weekday: 2 },
  ],
])('%s when an appointment of a monthly series moves', (_, rule, day, after) => {
  const state = {
    ...tuesdays(),
    rule,
    from: '2026-12-08',
    until: null,
    madeTo: '2026-12-31',
    occurrences: [occurrence('2026-12-08')],
  }
  const plan = planRescheduling(state, { of: '2026-12-08', scope: 'FORWARD', move: at(day) }, '2026-12-31')
  expect(plan.after).toMatchObject({ rule: after, from: day })
})

test('the last Tuesday stays the last weekday where it moves within the last week', () => {
  const rule: Recurrence = { Unit: 'MONTH_WEEK', Every: 1, Week: -1, Weekday: 2 }
  const days = ['2026-11-24', '2026-12-29']
  const state = {
    ...tuesdays(),
    rule,
    from: '2026-11-24',
    until: null,
    madeTo: '2026-12-31',
    occurrences: days.map((day) => occurrence(day)),
  }
  const plan = planRescheduling(state, { of: '2026-11-24', scope: 'FORWARD', move: at('2026-11-27') }, '2026-12-31')

  expect(plan.after.rule).toEqual({ ...rule, Weekday: 5 })
  expect(moved(plan)).toEqual(['11-24 → 11-27T16:00', '12-29 → 12-25T16:00'])
})

test('a rule of every second week removes what is between, but not what was changed by hand or has notes', () => {
  const state = tuesdays({ '2026-11-24': { completed: true }, '2026-12-08': { hasNotes: true } })
  const rule: Recurrence = { Unit: 'WEEK', Every: 2, Weekdays: [2] }
  const plan = planRescheduling(state, { of: '2026-11-17', scope: 'FORWARD', rule }, HORIZON)

  expect(plan.removes).toEqual(['2026-12-22'])
  expect(plan.keeps.map(({ id, why }) => [id, why])).toEqual([
    ['2026-11-17', 'as-is'],
    ['2026-11-24', 'completed'],
    ['2026-12-01', 'as-is'],
    ['2026-12-08', 'as-is'],
    ['2026-12-15', 'as-is'],
  ])
})

test('an earlier until date removes what is after it, but not what was changed by hand or has notes', () => {
  const state = tuesdays({ '2026-12-15': byHand('2026-12-16', '11:00'), '2026-12-22': { hasNotes: true } })
  const plan = planRescheduling(state, { of: '2026-11-17', scope: 'FORWARD', until: '2026-12-02' }, HORIZON)

  expect(plan.removes).toEqual(['2026-12-08'])
  expect(plan.keeps).toContainEqual({ id: '2026-12-15', slot: '2026-12-15', why: 'by-hand' })
  expect(plan.keeps).toContainEqual({ id: '2026-12-22', slot: '2026-12-22', why: 'as-is' })
  expect(plan.after).toMatchObject({ until: '2026-12-02', madeTo: '2026-12-02' })
})

test('a later until date makes what is missing, and no until date makes up to the horizon', () => {
  const state = { ...tuesdays(), skips: ['2027-01-05'] }
  const until = (day: string | null) => planRescheduling(state, { of: '2026-11-17', scope: 'ALL', until: day }, HORIZON)

  expect(until('2027-01-12').makes.map(({ slot }) => slot)).toEqual(['2026-12-29', '2027-01-12'])
  expect(until(null).makes.at(-1)?.slot).toBe('2027-05-25')
  expect(until(null).after).toMatchObject({ until: null, madeTo: HORIZON, skips: ['2027-01-05'] })
})

test('a day that is left out removes its appointment, and moves with the rule like the others', () => {
  const left = planRescheduling(tuesdays(), { of: '2026-11-17', scope: 'FORWARD', skip: ['2026-12-22'] }, HORIZON)
  expect(left).toMatchObject({ removes: ['2026-12-22'], after: { skips: ['2026-12-22'] } })

  const occurrences = tuesdays().occurrences.filter(({ slot }) => slot !== '2026-12-22')
  const state = { ...tuesdays(), occurrences, skips: left.after.skips }
  const plan = planRescheduling(state, { of: '2026-12-08', scope: 'FORWARD', move: at('2026-12-10') }, HORIZON)
  expect(moved(plan)).toEqual(['12-08 → 12-10T16:00', '12-15 → 12-17T16:00'])
  expect(
    planRescheduling(
      state,
      { of: '2026-12-08', scope: 'FORWARD', move: at('2026-12-10'), until: '2026-12-24' },
      HORIZON,
    ).after.skips,
  ).toEqual(['2026-12-24'])
})

test('a new day on which one stands that was moved there by hand is filled by it', () => {
  const state = tuesdays({ '2026-12-08': byHand('2026-12-16') })
  const plan = planRescheduling(state, { of: '2026-12-01', scope: 'FORWARD', move: at('2026-12-02') }, HORIZON)

  expect(plan.blockedAt).toBeNull()
  expect(plan.keeps).toEqual([{ id: '2026-12-08', slot: '2026-12-16', why: 'by-hand' }])
  expect(moved(plan)).toEqual(['12-01 → 12-02T16:00', '12-15 → 12-09T16:00', '12-22 → 12-23T16:00'])
})

test('an appointment cannot be moved onto another of its series', () => {
  const state = tuesdays({ '2026-11-24': byHand('2026-12-02') })
  const plan = planRescheduling(state, { of: '2026-12-01', scope: 'FORWARD', move: at('2026-12-02') }, HORIZON)
  expect(plan.blockedAt).toBe('2026-12-02T16:00:00')

  expect(takenAt(state, '2026-12-01', '2026-12-02T16:00:00')?.id).toBe('2026-11-24')
  expect(takenAt(state, '2026-11-24', '2026-12-02T16:00:00')).toBeNull()
})

describe('at a time that the clocks skip, and show as the hour after,', () => {
  test('one cannot be moved onto one that stays there', () => {
    const state = tuesdays({ '2026-11-24': byHand('2026-12-08', '17:00'), '2026-12-08': byHand('2026-12-09') })
    const plan = planRescheduling(state, { of: '2026-12-15', scope: 'FORWARD', move: at('2026-12-08') }, HORIZON)
    expect(plan.blockedAt).toBe('2026-12-08T17:00:00')
    expect(takenAt(state, '2026-12-15', '2026-12-08T16:00:00')?.id).toBe('2026-11-24')
  })

  test('one of the series gives way to one that stays there', () => {
    const state = { ...tuesdays({ '2026-11-24': byHand('2026-12-08', '17:00') }), startTime: '15:00:00' }
    const onTime = planRescheduling(
      {
        ...state,
        occurrences: state.occurrences.map((one) =>
          one.byHand.length > 0 ? one : { ...one, ...at(one.slot, '15:00') },
        ),
      },
      { of: '2026-11-17', scope: 'ALL', move: at('2026-11-17') },
      HORIZON,
    )
    expect(onTime.blockedAt).toBeNull()
    expect(onTime.keeps).toEqual([{ id: '2026-11-24', slot: '2026-12-08', why: 'by-hand' }])
    expect(moved(onTime)).toContain('12-08 → 11-24T16:00')
  })

  test('none is made where one already is', () => {
    const occurrences = tuesdays().occurrences.slice(0, 3)
    const withOneMoved = occurrences.map((one) =>
      one.slot === '2026-12-01' ? { ...one, ...byHand('2026-12-08', '17:00') } : one,
    )
    const open = { ...tuesdays(), until: null, madeTo: '2026-12-01', occurrences: withOneMoved }
    const { makes, after } = planExtension(open, '2026-12-15')
    expect([makes.map(({ slot }) => slot), after.skips]).toEqual([['2026-12-15'], ['2026-12-08']])
  })
})

describe('a new series', () => {
  const first = occurrence('2026-12-01')

  test('begins with its appointment and goes on by the rule', () => {
    const plan = planNewSeries(
      first,
      { rule: { Unit: 'WEEK', Every: 2, Weekdays: [2] }, until: '2026-12-29', shownAt },
      HORIZON,
    )
    expect(plan.makes.map(({ start }) => start)).toEqual(['2026-12-15T16:00:00', '2026-12-29T16:00:00'])
    expect(plan).toMatchObject({
      keeps: [{ id: '2026-12-01', slot: '2026-12-01', why: 'as-is' }],
      after: { from: '2026-12-01', minutes: 60 },
    })
  })

  test('stands for its day although the rule does not give it', () => {
    const plan = planNewSeries(
      first,
      { rule: { Unit: 'MONTH_DAY', Every: 1, MonthDay: 31 }, until: null, shownAt },
      '2027-02-01',
    )
    expect(plan.makes.map(({ slot }) => slot)).toEqual(['2026-12-31', '2027-01-31'])
    expect(plan.keeps).toMatchObject([{ slot: '2026-12-01', why: 'as-is' }])
  })

  test('can begin at another time than the appointment had, which then moves', () => {
    const plan = planNewSeries(
      first,
      { rule: tuesdays().rule, until: '2026-12-08', startTime: '09:00:00', shownAt },
      HORIZON,
    )
    expect(moved(plan)).toEqual(['12-01 → 12-01T09:00'])
    expect(plan.makes).toEqual([{ slot: '2026-12-08', ...at('2026-12-08', '09:00') }])
  })
})

describe('every night', () => {
  const open = { ...tuesdays(), until: null }

  test('a series without an until date is made up to the horizon, without days that are left out or filled by hand', () => {
    const occurrences = open.occurrences.map((each) =>
      each.slot === '2026-12-22' ? { ...each, ...byHand('2027-01-05') } : each,
    )
    const plan = planExtension({ ...open, occurrences, skips: ['2026-12-29'] }, '2027-01-14')
    expect(plan.makes.map(({ slot }) => slot)).toEqual(['2027-01-12'])
    expect(plan.after).toMatchObject({ madeTo: '2027-01-14', skips: ['2026-12-29', '2027-01-05'] })
  })

  test('nothing is made twice', () => {
    const { after } = planExtension(open, '2027-01-14')
    expect(planExtension({ ...open, ...after }, '2027-01-14').makes).toEqual([])
    expect(planExtension({ ...open, ...after }, '2026-12-01').after.madeTo).toBe('2027-01-14')
  })
})

test('a series until the end of time is planned within 100 ms, and has too many appointments', () => {
  const before = performance.now()
  const rule: Recurrence = { Unit: 'WEEK', Every: 1, Weekdays: [0, 1, 2, 3, 4, 5, 6] }
  for (const change of [{ until: '9999-12-31' }, { until: '9999-12-31', rule }])
    expect(
      planRescheduling(tuesdays(), { of: '2026-11-17', scope: 'ALL', ...change }, HORIZON).makes.length,
    ).toBeGreaterThan(MAX_OCCURRENCES)
  expect(performance.now() - before).toBeLessThan(100)
})
