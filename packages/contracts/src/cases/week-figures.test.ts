import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plusDays, weekOf } from './calendar-days.ts'
import { weekStarts } from '../week-start.ts'
import { SESSION_CATEGORY } from './session-rules.ts'
import { lastWeeks, MOST_WEEKS, phasesOf, type Course, type CourseAppointment, type PhasePlan } from './week-rules.ts'

/** Random cases around a Thursday, with successive phases, suspensions, an end or none, and all kinds of appointments. */
const TODAY = '2026-11-19'
const DAYS_BACK = 150
const day = (index: number) => plusDays(TODAY, index - DAYS_BACK)

const appointment = fc.record({
  index: fc.nat({ max: DAYS_BACK + 30 }),
  hour: fc.integer({ min: 8, max: 18 }),
  category: fc.constantFrom(SESSION_CATEGORY, SESSION_CATEGORY, SESSION_CATEGORY, 'Meeting', null),
  outcome: fc.constantFrom('held', 'held', 'held', 'no-show', 'open'),
})

const course = fc
  .record({
    begins: fc.uniqueArray(fc.nat({ max: DAYS_BACK }), { minLength: 1, maxLength: 3 }),
    skips: fc.boolean(),
    sessionsAWeek: fc.constantFrom(0, 1, 1, 1.5, 2),
    weeks: fc.integer({ min: 1, max: 12 }),
    pauses: fc.array(fc.tuple(fc.nat({ max: DAYS_BACK }), fc.nat({ max: 30 })), { maxLength: 2 }),
    appointments: fc.array(appointment, { maxLength: 40 }),
    closedAt: fc.option(fc.nat({ max: DAYS_BACK }), { freq: 2 }),
    weekStart: fc.constantFrom(...weekStarts),
  })
  .map(({ begins, skips, sessionsAWeek, weeks, pauses, appointments, closedAt, weekStart }): Course => {
    const starts = begins.toSorted((a, b) => a - b)
    const last = starts.at(-1) ?? 0
    const endDay = closedAt === null ? null : day(Math.max(closedAt, last))
    const begun = starts.map((start, place): PhasePlan => {
      const next = starts[place + 1]
      const end = next === undefined ? endDay : day(next)
      return { id: `begun ${place}`, name: `Begun ${place}`, weeks, sessionsAWeek, startDay: day(start), endDay: end }
    })
    const open = { name: 'Open', weeks, sessionsAWeek, startDay: null, endDay: null }
    return {
      phases: [
        ...begun.slice(0, 1),
        ...(skips ? [{ ...open, id: 'skipped' }] : []),
        ...begun.slice(1),
        { ...open, id: 'ahead' },
      ],
      pauses: pauses.map(([from, length]) => ({ from: day(from), until: day(from + length) })),
      appointments: appointments
        // Nothing after this week has an outcome yet.
        .map((drawn) =>
          day(drawn.index) > plusDays(weekOf(TODAY, weekStart), 6) ? { ...drawn, outcome: 'open' } : drawn,
        )
        .map((one, place): CourseAppointment => ({
          id: String(place),
          name: `Session ${place}`,
          startsAt: `${day(one.index)}T${String(one.hour).padStart(2, '0')}:00:00`,
          category: one.category,
          completed: one.outcome !== 'open',
          success: one.outcome === 'open' ? null : one.outcome === 'held',
          outcomeName: one.outcome === 'open' ? null : one.outcome,
        })),
      now: `${TODAY}T13:00:00`,
      endDay,
      weekStart,
    }
  })

const daysOf = (week: string) => Array.from({ length: 7 }, (_, place) => plusDays(week, place))
const isSession = ({ category, completed, success }: CourseAppointment) =>
  category === SESSION_CATEGORY && completed && success === true

/** The definition of product.md 4.3, written in the simplest way, week by week. */
function plainFigures({ phases, pauses, appointments, endDay, weekStart }: Course) {
  const begun = phases.flatMap(({ id, startDay }) => (startDay === null ? [] : [{ id, startDay }]))
  const [first] = begun
  const figures = new Map(begun.map(({ id }) => [id, { held: 0, counted: 0, sessions: 0 }]))
  if (!first) return figures
  const until = endDay ?? TODAY
  const phaseOn = (at: string) => begun.findLast(({ startDay }) => startDay <= at) ?? first
  for (let begins = weekOf(first.startDay, weekStart); begins <= until; begins = plusDays(begins, 7)) {
    const week = daysOf(begins)
    const sessions = appointments
      .filter((one) => week.includes(one.startsAt.slice(0, 10)) && isSession(one))
      .map((one) => one.startsAt.slice(0, 10))
      .toSorted()
    const own = figures.get(phaseOn(sessions[0] ?? begins).id)
    if (!own) continue
    const isWhole = week.every((at) => at >= first.startDay && (endDay === null ? at < TODAY : at <= endDay))
    const isPaused = pauses.some(({ from, until: end }) => week.some((at) => at >= from && (end === null || at < end)))
    if (sessions.length > 0) own.held += 1
    if (sessions.length > 0 || (isWhole && !isPaused)) own.counted += 1
    own.sessions += sessions.length
  }
  return figures
}

const run = (check: (given: Course) => void) => fc.assert(fc.property(course, check), { numRuns: 400 })

test('the figures of every phase match the definition', () => {
  run((given) => {
    const plain = plainFigures(given)
    for (const { Id, Begun, Sessions, WeeksHeld, WeeksCounted } of phasesOf(given).filter((phase) => phase.Begun)) {
      const expected = plain.get(Id)
      const plan = given.phases.find(({ id }) => id === Id)
      expect([Begun, Sessions, WeeksHeld]).toEqual([true, expected?.sessions, expected?.held])
      // If the trac expects no sessions, only weeks with one count.
      expect(WeeksCounted).toBe(plan?.sessionsAWeek === 0 ? expected?.held : expected?.counted)
    }
  })
})

test('a figure can be counted in the picture', () => {
  run((given) => {
    for (const { Weeks, WeeksHeld, WeeksCounted, WeeklyPercent, Sessions } of phasesOf(given)) {
      if (Weeks.length === MOST_WEEKS) continue
      const filled = Weeks.filter(({ State }) => State === 'held' || State === 'held-twice').length
      const red = Weeks.filter(({ State }) => State === 'none').length
      expect([WeeksHeld, WeeksCounted]).toEqual([filled, filled + red])
      const percent = Math.round((filled / (filled + red)) * 100)
      expect(WeeklyPercent ?? percent).toBe(percent)
      expect(Sessions).toBe(Weeks.reduce((sum, week) => sum + week.Sessions, 0))
    }
  })
})

test('every week is drawn once, in the order of the calendar', () => {
  run((given) => {
    const starts = phasesOf(given)
      .flatMap(({ Weeks }) => Weeks.map(({ Start }) => Start))
      .toSorted()
    expect(new Set(starts).size).toBe(starts.length)
  })
})

test('a list shows the same weeks as the case page', () => {
  run((given) => {
    const drawn = new Map(phasesOf(given).flatMap(({ Weeks }) => Weeks.map((week) => [week.Start, week] as const)))
    const listed = lastWeeks(given, 8)
    expect(listed).toHaveLength(8)
    for (const week of listed) expect(drawn.get(week.Start)?.State ?? 'outside').toBe(week.State)
    for (const week of listed.filter(({ State }) => State !== 'outside')) expect(drawn.get(week.Start)).toEqual(week)
  })
})
