import { describe, expect, test } from 'vitest'
import { lastWeeks, phasesOf, weekFigures, type Course, type CourseAppointment, type PhasePlan } from './week-rules.ts'

const now = '2026-11-19T13:12:00'

type Kind = 'held' | 'no-show' | 'open'
let made = 0
function session(day: string, kind: Kind = 'held', over: Partial<CourseAppointment> = {}): CourseAppointment {
  made += 1
  return {
    id: `session ${made}`,
    name: 'Family session',
    startsAt: `${day}T10:00:00`,
    category: 'Therapy session',
    completed: kind !== 'open',
    success: kind === 'open' ? null : kind === 'held',
    outcomeName: kind === 'open' ? null : kind,
    ...over,
  }
}

const phase = (over: Partial<PhasePlan> = {}): PhasePlan => ({
  id: 'a',
  name: 'Engagement',
  weeks: 4,
  sessionsAWeek: 1,
  startDay: '2026-10-26',
  endDay: null,
  ...over,
})

const course = (over: Partial<Course> = {}): Course => ({
  phases: [phase()],
  pauses: [],
  appointments: [],
  now,
  endDay: null,
  weekStart: 'monday',
  ...over,
})

const states = (over: Partial<Course>) =>
  phasesOf(course(over))[0]?.Weeks.map(({ Start, State }) => [Start.slice(5), State])

describe('a week', () => {
  const week = (monday: string, appointments: CourseAppointment[]) =>
    phasesOf(course({ appointments }))[0]?.Weeks.find(({ Start }) => Start === monday)?.State

  test.each([
    ['2026-11-09', [session('2026-11-09'), session('2026-11-15')], 'held-twice'],
    ['2026-11-09', [session('2026-11-10'), session('2026-11-12', 'open')], 'held'],
    ['2026-11-09', [session('2026-11-10', 'open')], 'none'],
    ['2026-11-09', [session('2026-11-10', 'no-show')], 'none'],
    ['2026-11-09', [session('2026-11-10', 'held', { category: 'Meeting' })], 'none'],
    ['2026-11-09', [session('2026-11-10', 'held', { category: null })], 'none'],
    ['2026-11-09', [], 'none'],
    ['2026-11-16', [], 'open'],
    ['2026-11-16', [session('2026-11-20', 'open')], 'planned'],
    ['2026-11-16', [session('2026-11-17', 'open')], 'planned'],
    ['2026-11-16', [session('2026-11-17', 'no-show')], 'open'],
    ['2026-11-16', [session('2026-11-17'), session('2026-11-20', 'open')], 'held'],
  ])('from %s with %o is %s', (monday, appointments, state) => {
    expect(week(monday, appointments)).toBe(state)
  })

  test('lists its sessions by time, with the standing of each', () => {
    const appointments = [session('2026-11-20', 'open'), session('2026-11-16', 'no-show'), session('2026-11-17')]
    const own = phasesOf(course({ appointments }))[0]?.Weeks.at(-1)
    expect(own?.Appointments.map(({ Standing }) => Standing)).toEqual(['not-held', 'held', 'planned'])
  })

  test('lists two simultaneous sessions in a fixed order', () => {
    const both = [session('2026-11-16', 'held', { id: 'b' }), session('2026-11-16', 'no-show', { id: 'a' })]
    const listed = [both, both.toReversed()].map((appointments) =>
      phasesOf(course({ appointments }))[0]
        ?.Weeks.at(-1)
        ?.Appointments.map(({ Id }) => Id),
    )
    expect(listed).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })
})

test('a first week that began late is neutral, unless a session was held in it', () => {
  const phases = [phase({ startDay: '2026-11-08' })]
  expect(states({ phases })?.slice(0, 2)).toEqual([
    ['11-02', 'partial'],
    ['11-09', 'none'],
  ])
  expect(states({ phases, appointments: [session('2026-11-08')] })?.[0]).toEqual(['11-02', 'held'])
  expect(phasesOf(course({ phases }))[0]).toMatchObject({ WeeksHeld: 0, WeeksCounted: 1, WeeklyPercent: 0 })
})

test('a case that began this week has no figure yet', () => {
  const [own] = phasesOf(course({ phases: [phase({ startDay: '2026-11-17' })] }))
  expect(own).toMatchObject({ WeeksHeld: 0, WeeksCounted: 0, WeeklyPercent: null, ExpectedSessions: 0 })
})

describe('the phases of a case', () => {
  const phases = [
    phase({ startDay: '2026-09-21', endDay: '2026-10-14' }),
    phase({ id: 'b', name: 'Behavior change', weeks: 8, sessionsAWeek: 1.5, startDay: '2026-10-14' }),
    phase({ id: 'c', name: 'Generalization', startDay: null }),
  ]
  const days = ['2026-09-22', '2026-10-15', '2026-10-27', '2026-11-03', '2026-11-10']
  const appointments = days.map((day) => session(day))
  const [engagement, change, generalization] = phasesOf(course({ phases, appointments }))

  test('include the current one', () => {
    expect([engagement?.Current, change?.Current, generalization?.Current]).toEqual([false, true, false])
  })

  // spec: home 29
  test('count weeks with a session out of the weeks that count, and what the trac expects of them', () => {
    expect(change).toMatchObject({ Sessions: 4, WeeksHeld: 4, WeeksCounted: 5, WeeklyPercent: 80, Days: 36 })
    expect(change?.ExpectedSessions).toBe(7.5)
  })

  test('share no week: one in which the phase changed belongs to the phase of its first session', () => {
    expect(engagement).toMatchObject({ Sessions: 1, WeeksHeld: 1, WeeksCounted: 3 })
    expect(change?.Weeks[0]).toMatchObject({ Start: '2026-10-12', State: 'held', PhaseId: 'b' })
  })

  test('leave a week of a phase change without a session to the phase of its Monday', () => {
    const [first, second] = phasesOf(course({ phases }))
    expect([first?.Weeks.at(-1)?.Start, second?.Weeks[0]?.Start]).toEqual(['2026-10-12', '2026-10-19'])
  })

  // spec: home 29
  test('have no figures before they begin, and begin where the one before is expected to end', () => {
    expect(generalization).toMatchObject({
      Begun: false,
      Start: '2026-12-09',
      WeeklyPercent: null,
      Days: null,
      Sessions: 0,
    })
    expect(generalization?.Weeks[0]).toMatchObject({ Start: '2026-12-14', State: 'ahead' })
  })

  test('that were skipped have neither weeks nor a start', () => {
    const jumped = [phase({ startDay: '2026-10-05', endDay: '2026-11-02' }), phase({ id: 'b', startDay: null })]
    const [, passed] = phasesOf(course({ phases: [...jumped, phase({ id: 'c', startDay: '2026-11-02' })] }))
    expect(passed).toMatchObject({ Begun: false, Start: null, Weeks: [] })
  })
})

test('a closed case ends with its last week, and later weeks are not drawn', () => {
  const phases = [phase({ endDay: '2026-11-11' }), phase({ id: 'b', startDay: null })]
  const [own, never] = phasesOf(course({ phases, endDay: '2026-11-11' }))
  expect(own?.Weeks.at(-1)).toMatchObject({ Start: '2026-11-09', State: 'partial' })
  expect(never).toMatchObject({ Start: null, Weeks: [] })
})

test('if the trac expects no sessions, a week without one is neutral and there is no percentage', () => {
  const phases = [phase({ sessionsAWeek: 0 })]
  const [own] = phasesOf(course({ phases, appointments: [session('2026-11-03')] }))
  expect(own?.Weeks.map(({ State }) => State)).toEqual(['not-expected', 'held', 'not-expected', 'open'])
  expect(own).toMatchObject({ Sessions: 1, WeeklyPercent: null })
})

test('a phase of decades shows its last weeks and counts all of them', () => {
  const appointments = [session('1955-04-07'), session('2026-11-10')]
  const [own] = phasesOf(course({ phases: [phase({ startDay: '1955-04-06' })], appointments }))
  expect(own?.Weeks).toHaveLength(30)
  expect(own?.Weeks.at(-2)).toMatchObject({ Start: '2026-11-09', State: 'held' })
  expect(own).toMatchObject({ Sessions: 2, WeeksHeld: 2, WeeklyPercent: 0 })
})

describe('while a case was suspended', () => {
  const phases = [phase({ startDay: '2026-10-19' })]
  const appointments = ['2026-10-19', '2026-11-17'].map((day) => session(day))
  const pauses = [{ from: '2026-10-28', until: '2026-11-12' }]
  const [running] = phasesOf(course({ phases, appointments }))
  const [paused] = phasesOf(course({ phases, appointments, pauses }))

  test('none of its weeks count', () => {
    expect([running?.Days, running?.WeeklyPercent]).toEqual([31, 40])
    expect([paused?.Days, paused?.WeeklyPercent]).toEqual([16, 100])
  })

  test('whole weeks are distinguished from those in which it began or ended', () => {
    expect(paused?.Weeks.slice(0, 5).map(({ State }) => State)).toEqual([
      'held',
      'partial',
      'suspended',
      'partial',
      'held',
    ])
  })

  test('a week with a session still counts', () => {
    const held = [...appointments, session('2026-11-04')]
    expect(phasesOf(course({ phases, appointments: held, pauses }))[0]).toMatchObject({ WeeksHeld: 3, WeeksCounted: 3 })
  })
})

describe('the last eight weeks', () => {
  test('are the same weeks for every case, whenever it began or ended', () => {
    const young = lastWeeks(course({ phases: [phase({ startDay: '2026-11-04' })] }), 8)
    const closed = lastWeeks(course({ phases: [phase({ endDay: '2026-11-01' })], endDay: '2026-11-01' }), 8)
    const old = lastWeeks(course({ phases: [phase({ startDay: '2026-01-05' })] }), 8)
    for (const weeks of [young, closed, old])
      expect(weeks.map(({ Start }) => Start.slice(5))).toEqual([
        '09-28',
        '10-05',
        '10-12',
        '10-19',
        '10-26',
        '11-02',
        '11-09',
        '11-16',
      ])
    expect(young.map(({ State }) => State).slice(4)).toEqual(['outside', 'partial', 'none', 'open'])
    expect(closed.map(({ State }) => State).slice(3, 6)).toEqual(['outside', 'none', 'outside'])
    expect(weekFigures(old)).toEqual({ held: 0, counted: 7, percent: 0 })
  })
})
