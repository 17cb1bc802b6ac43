import { describe, expect, test } from 'vitest'
import { daysBetween, mondayOf, pausedDays, phasesOf, plusDays, weekState, weeksOf } from './week-rules.ts'

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-19', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-03-01', '2026-02-23'],
  ['2024-02-29', '2024-02-26'],
])('the week of %s starts on Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test('days are counted by the calendar, over a night when clocks change and a leap day', () => {
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(plusDays('2024-02-28', 2)).toBe('2024-03-01')
})

const today = '2026-11-19'
const calendar = { today, expectsSessions: true }

test.each([
  ['2026-11-09', { held: 2, planned: 0 }, 'held-twice'],
  ['2026-11-09', { held: 1, planned: 1 }, 'held'],
  ['2026-11-09', { held: 0, planned: 1 }, 'none'],
  ['2026-11-09', undefined, 'none'],
  ['2026-11-16', undefined, 'ahead'],
  ['2026-11-16', { held: 0, planned: 1 }, 'planned'],
  ['2026-11-16', { held: 1, planned: 1 }, 'held'],
  ['2026-11-23', { held: 0, planned: 2 }, 'planned'],
  ['2026-11-23', undefined, 'ahead'],
] as const)('a week from %s with %o is %s', (monday, counts, state) => {
  expect(weekState(monday, counts, calendar)).toBe(state)
})

test('weeks are shown from the first to the last, oldest first', () => {
  const weeks = weeksOf('2026-11-04', today, new Map([['2026-11-09', { held: 1, planned: 0 }]]), calendar)
  expect(weeks.map((week) => [week.Monday, week.State])).toEqual([
    ['2026-11-02', 'none'],
    ['2026-11-09', 'held'],
    ['2026-11-16', 'ahead'],
  ])
})

describe('the phases of a case', () => {
  const plans = [
    { id: 'a', name: 'Engagement', weeks: 4, sessionsAWeek: 1, startDay: '2026-09-21', endDay: '2026-10-12' },
    { id: 'b', name: 'Behavior change', weeks: 8, sessionsAWeek: 1, startDay: '2026-10-12', endDay: null },
    { id: 'c', name: 'Generalization', weeks: 4, sessionsAWeek: 1, startDay: null, endDay: null },
  ]
  const counts = new Map(
    ['2026-10-12', '2026-10-26', '2026-11-02', '2026-11-09'].map((monday) => [monday, { held: 1, planned: 0 }]),
  )
  const [engagement, change, generalization] = phasesOf(plans, counts, today)

  test('say which one is now', () => {
    expect([engagement?.Current, change?.Current, generalization?.Current]).toEqual([false, true, false])
  })

  test('count weeks with a session out of the weeks so far', () => {
    expect(change).toMatchObject({ Sessions: 4, WeeklyPercent: 67, Days: 38 })
    expect(change?.Weeks).toHaveLength(8)
  })

  test('have no figures before they begin, and begin where the one before is expected to end', () => {
    expect(generalization).toMatchObject({ Start: '2026-12-07', WeeklyPercent: null, Days: null, Sessions: 0 })
  })
})

test('a week without a session is no lack where none is expected', () => {
  expect(weekState('2026-11-09', undefined, { today, expectsSessions: false })).toBe('ahead')
})

test('a phase that goes on for decades shows its last weeks and counts all of them', () => {
  const plan = { id: 'a', name: 'Imported', weeks: 1, sessionsAWeek: 1, startDay: '1955-04-06', endDay: null }
  const [phase] = phasesOf(
    [plan],
    new Map([
      ['1955-04-04', { held: 1, planned: 0 }],
      ['2026-11-09', { held: 1, planned: 0 }],
    ]),
    today,
  )
  expect(phase?.Weeks).toHaveLength(30)
  expect(phase?.Weeks.at(-2)).toMatchObject({ Monday: '2026-11-09', State: 'held' })
  expect(phase).toMatchObject({ Sessions: 2, WeeklyPercent: 0 })
})

test('the week in which one phase follows another is shown once', () => {
  const phases = phasesOf(
    [
      { id: 'a', name: 'Engagement', weeks: 4, sessionsAWeek: 1, startDay: '2026-11-07', endDay: null },
      { id: 'b', name: 'Behavior change', weeks: 8, sessionsAWeek: 1, startDay: null, endDay: null },
    ],
    new Map(),
    today,
  )
  const mondays = phases.flatMap((phase) => phase.Weeks.map((week) => week.Monday))
  expect(new Set(mondays).size).toBe(mondays.length)
})

describe('while a case stood still', () => {
  const plan = { id: 'a', name: 'Engagement', weeks: 4, sessionsAWeek: 1, startDay: '2026-10-19', endDay: null }
  const pauses = [{ from: '2026-10-28', until: '2026-11-12' }]

  test.each([
    ['2026-10-19', '2026-11-19', 15],
    ['2026-11-01', '2026-11-03', 2],
    ['2026-11-12', '2026-11-19', 0],
    ['2026-10-01', '2026-10-28', 0],
  ])('from %s to %s it stood for %i days', (from, until, days) => {
    expect(pausedDays(from, until, pauses)).toBe(days)
  })

  test('a suspension that goes on counts until the day one asks for', () => {
    expect(pausedDays('2026-10-19', today, [{ from: '2026-11-10', until: null }])).toBe(9)
  })

  test('no clock of its figures ran, and a whole week without a session is no lack', () => {
    const held = new Map(['2026-10-19', '2026-10-26', '2026-11-16'].map((monday) => [monday, { held: 1, planned: 0 }]))
    const [running] = phasesOf([plan], held, today)
    const [paused] = phasesOf([plan], held, today, pauses)
    expect([running?.Days, running?.WeeklyPercent]).toEqual([31, 60])
    expect([paused?.Days, paused?.WeeklyPercent]).toEqual([16, 75])
    expect(paused?.Weeks.find((week) => week.Monday === '2026-11-02')?.State).toBe('ahead')
    expect(paused?.Weeks.find((week) => week.Monday === '2026-11-09')?.State).toBe('none')
  })
})
