import type { Phase, Week } from '@caseloom/contracts/cases/case'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { setWallClock } from '../../../platform/texts/times.ts'
import { CasePhases } from './case-phases.tsx'
import { LastWeeks } from '../weeks/week-weave.tsx'

vi.stubGlobal('document', { documentElement: {} })

/** Thursday noon, the middle of the week. */
beforeAll(() => setWallClock('2026-11-19T12:00:00'))

const week = (Start: string, more: Partial<Week> = {}): Week => ({
  Start,
  PhaseId: 'a',
  State: 'none',
  Sessions: 0,
  Appointments: [],
  ...more,
})
const session = (Id: string, date: string) => ({
  Id,
  Name: `Family session ${Id}`,
  Date: `${date}T14:00:00`,
  Standing: 'held' as const,
  OutcomeName: 'Held',
})
const held = (Start: string, Id: string) =>
  week(Start, { State: 'held', Sessions: 1, Appointments: [session(Id, Start)] })

const phase: Phase = {
  Id: 'a',
  Name: 'Behavior change',
  Start: '2026-11-02',
  End: null,
  Begun: true,
  Current: true,
  PlannedWeeks: 8,
  Sessions: 1,
  ExpectedSessions: 2,
  WeeksHeld: 1,
  WeeksCounted: 2,
  WeeklyPercent: 50,
  Days: 17,
  Weeks: [
    week('2026-11-02'),
    held('2026-11-09', '8'),
    week('2026-11-16', { State: 'planned' }),
    week('2026-11-23', { State: 'ahead' }),
  ],
}

const phases = () => renderToStaticMarkup(<CasePhases phases={[phase]} onOpen={() => undefined} />)

test('a week with a session links to it and says so', () => {
  expect(phases()).toContain('aria-label="Week of Nov 9: Family session 8, held"')
  expect(phases()).toMatch(/<a href="\/appointment\/8"[^>]*data-week="2026-11-09"/)
})

test('Tab stops once among the weeks, at this week', () => {
  const stops = [...phases().matchAll(/data-week="([\d-]+)"[^>]*tabindex="0"/g)].map(([, monday]) => monday)
  expect(stops).toEqual(['2026-11-16'])
})

test('today is a tick at its place in the week', () => {
  expect(phases()).toContain('<i class="planned now" style="--day:50%"></i>')
})

test('a list marks the last column, which is this week in every row', () => {
  const row = renderToStaticMarkup(<LastWeeks weeks={phase.Weeks.slice(0, 3)} label="1 of 2 weeks with a session" />)
  expect(row).toMatch(/class="planned now"[^>]*><\/i><\/span>$/)
  expect(row.match(/ now"/g)).toHaveLength(1)
})

test('a phase with little room keeps its whole name and shows only the percentage', () => {
  expect(phases()).toContain('<span class="@max-[12rem]:hidden">1 of 2 weeks, 50%</span>')
  expect(phases()).toContain('<span class="hidden @max-[12rem]:inline">50%</span>')
})
