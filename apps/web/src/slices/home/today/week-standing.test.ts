import type { CaseRow } from '@caseloom/contracts/cases/case'
import { beforeAll, expect, test, vi } from 'vitest'
import { setWallClock } from '../../../platform/texts/times.ts'
import { weekStanding } from './week-standing.ts'

vi.stubGlobal('document', { documentElement: {} })

const NOW = '2026-11-19T13:12:00'

beforeAll(() => setWallClock(NOW))

const standing = (sessions: Pick<CaseRow, 'NextSession' | 'LastSession'>) =>
  weekStanding({ Name: 'Mateo Delgado', Weeks: [], ...sessions }, NOW)

test.each([
  ['2026-11-19T14:00:00', '2026-11-17T10:00:00', 'Today 2:00'],
  ['2026-11-21T09:30:00', null, 'Sat 9:30'],
  ['2026-11-26T14:00:00', '2026-11-17T10:00:00', 'Held Tue'],
  [null, '2026-11-19T10:00:00', 'Held today'],
  ['2026-11-26T14:00:00', '2026-11-12T10:00:00', 'Thu, Nov 26'],
])('next %s and last %s read as %s', (NextSession, LastSession, words) => {
  expect(standing({ NextSession, LastSession }).words).toBe(words)
})

test('a case without anything planned says so', () => {
  expect(standing({ NextSession: null, LastSession: '2026-11-12T10:00:00' })).toMatchObject({
    words: 'Not planned',
    isAmber: true,
  })
})

test('a session that has begun waits for its outcome, whatever comes next', () => {
  const begun = { Id: 'a', Name: 'Session 9', Date: '2026-11-19T13:00:00', OutcomeName: null } as const
  const Appointments = [{ ...begun, Standing: 'no-outcome' as const }]
  const Weeks = [{ Start: '2026-11-16', PhaseId: 'p', State: 'planned' as const, Sessions: 0, Appointments }]
  const row = { Name: 'Mateo Delgado', NextSession: '2026-11-20T10:00:00', LastSession: null, Weeks }

  expect(weekStanding(row, NOW)).toMatchObject({
    words: 'No outcome yet',
    isAmber: true,
  })
})
