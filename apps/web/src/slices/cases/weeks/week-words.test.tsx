import type { Week } from '@caseloom/contracts/cases/case'
import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import { lastWeeks, phasesOf, type Course, type CourseAppointment } from '@caseloom/contracts/cases/week-rules'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { setWallClock } from '../../../platform/texts/times.ts'
import { CaseDashboard } from '../case-dashboard.tsx'
import { CasePhases } from '../phases/case-phases.tsx'
import { WeekWeave } from './week-weave.tsx'
import { phaseFigure, phaseSentence, weekSentence, weeksSentence } from './week-words.ts'

vi.stubGlobal('document', { documentElement: {} })

const NOW = '2026-11-19T13:12:00'
beforeAll(() => setWallClock(NOW))

const session = fc.record({
  daysAgo: fc.integer({ min: -20, max: 80 }),
  outcome: fc.constantFrom('held', 'no-show', 'open'),
})
const course = fc
  .record({
    sessions: fc.array(session, { maxLength: 25 }),
    began: fc.integer({ min: 0, max: 80 }),
    sessionsAWeek: fc.constantFrom(0, 1, 2),
  })
  .map(({ sessions, began, sessionsAWeek }): Course => ({
    phases: [
      { id: 'a', name: 'Engagement', weeks: 4, sessionsAWeek, startDay: plusDays('2026-11-19', -began), endDay: null },
      { id: 'b', name: 'Behavior change', weeks: 8, sessionsAWeek, startDay: null, endDay: null },
    ],
    pauses: [],
    appointments: sessions.map(({ daysAgo, outcome }, place): CourseAppointment => ({
      id: String(place),
      name: `Session ${place}`,
      startsAt: `${plusDays('2026-11-19', -daysAgo)}T10:00:00`,
      category: 'Therapy session',
      completed: outcome !== 'open',
      success: outcome === 'open' ? null : outcome === 'held',
      outcomeName: outcome === 'open' ? null : outcome,
    })),
    now: NOW,
    endDay: null,
    weekStart: 'monday',
  }))

const columns = (markup: string, look: string) => markup.split(`class="${look}"`).length - 1
const drawn = (weeks: readonly Week[], label: string) => renderToStaticMarkup(<WeekWeave weeks={weeks} label={label} />)

/** The numbers of filled columns and of filled and red ones. */
function counted(markup: string) {
  const filled = columns(markup, 'held') + columns(markup, 'held-twice')
  return { held: filled, all: filled + columns(markup, 'missed') }
}

/** The numbers of "7 of 8". Null if the sentence has none, because no week counts or every week has a session. */
function said(sentence: string) {
  const found = /(\d+) of (\d+) weeks?/.exec(sentence)
  return found && { held: Number(found[1]), all: Number(found[2]) }
}

test('picture, sentence, figure and card of a phase say the same', () => {
  fc.assert(
    fc.property(course, (given) => {
      const [phase] = phasesOf(given)
      if (!phase) return
      const inPicture = counted(drawn(phase.Weeks, phaseSentence(phase)))
      const inSentence = said(phaseSentence(phase))
      const figure = phaseFigure(phase) ?? ''
      const percent = Math.round((inPicture.held / inPicture.all) * 100)
      const inFigure = said(figure)
      const card = renderToStaticMarkup(<CaseDashboard phases={[phase]} />)
      expect([inSentence ?? inPicture, inFigure ?? inPicture]).toEqual([inPicture, inPicture])
      expect(figure).toContain(inFigure ? `${percent}%` : '')
      expect(card).toContain(inFigure ? `>${percent}%<` : phase.Name)
      expect(card).toContain(
        phase.ExpectedSessions > 0 ? `${phase.Sessions} of ${phase.ExpectedSessions} expected` : '',
      )
      expect(inFigure === null).toBe(phase.WeeklyPercent === null)
      expect(renderToStaticMarkup(<CasePhases phases={[phase]} onOpen={() => undefined} />)).toContain(figure)
    }),
    { numRuns: 200 },
  )
})

test('picture and sentence of a list say the same, and never "0 of 0"', () => {
  fc.assert(
    fc.property(course, (given) => {
      const weeks = lastWeeks(given, 8)
      const sentence = weeksSentence(weeks)
      const inPicture = counted(drawn(weeks, sentence))
      expect(said(sentence) ?? inPicture).toEqual(inPicture)
      expect(sentence).not.toContain('of 0')
    }),
    { numRuns: 200 },
  )
})

const week = (over: Partial<Week>): Week => ({
  Start: '2026-11-09',
  PhaseId: 'a',
  State: 'none',
  Sessions: 0,
  Appointments: [],
  ...over,
})
const one = { Id: 'x', Name: 'Family session 9', Date: '2026-11-10T10:00:00', OutcomeName: null }

test.each([
  [week({ State: 'held', Appointments: [{ ...one, Standing: 'held' }] }), 'Week of Nov 9: Family session 9, held'],
  [week({ Appointments: [{ ...one, Standing: 'no-outcome' }] }), 'Week of Nov 9: Family session 9, no outcome yet'],
  [
    week({ Appointments: [{ ...one, Standing: 'not-held', OutcomeName: 'No-show' }] }),
    'Week of Nov 9: Family session 9, No-show',
  ],
  [week({}), 'Week of Nov 9: no session'],
  [week({ State: 'partial' }), 'Week of Nov 9: partial week, no session'],
  [week({ State: 'suspended' }), 'Week of Nov 9: the case was suspended'],
])('a week says what it held', (given, sentence) => {
  expect(weekSentence(given)).toBe(sentence)
})
