import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import type { CountedRow } from '@caseloom/contracts/reports/counted-row'
import { listReports, readCaseFigures, readReport } from '@caseloom/contracts/reports/endpoints'
import type { Figures } from '@caseloom/contracts/reports/figures'
import { answerTo, idOf } from '../drawn.tsx'

type Report = AnswerFrom<typeof readReport>

/** Four cases of twelve weeks, one of which is new. */
export const figuresOf = (parts: Partial<Figures> = {}): Figures => ({
  OpenCases: 4,
  StartedCases: 1,
  ClosedCases: 0,
  Sessions: 34,
  ExpectedSessions: 46,
  WeeksHeld: 30,
  WeeksCounted: 40,
  WeeklyPercent: 75,
  Present: 61,
  Planned: 70,
  EngagementPercent: 87,
  FirstContact: { Cases: 1, Days: 2 },
  FirstSession: { Cases: 1, Days: 3, InTime: 1 },
  TimeInPhase: { Phases: 2, Days: 31.5 },
  Plans: { Asked: 3, Done: 2 },
  Scores: [
    { Name: 'Alliance', Cases: 4, Mean: 3.2, Most: 4 },
    { Name: 'Progress', Cases: 3, Mean: 6, Most: 10 },
    { Name: 'Impact', Cases: 0, Mean: null, Most: null },
  ],
  Fidelity: { Ratings: 2, Mean: 3.5, Most: 5 },
  ...parts,
})

const week = (From: string, To: string, IsOpen: boolean, Sessions: number) => ({
  From,
  To,
  IsOpen,
  Figures: figuresOf({ Sessions }),
  Phases: [{ Id: idOf(70), Sessions, Expected: 4 }],
})

/** A clinician's report of two weeks, the second of which is open. */
export const reportOf = (parts: Partial<Report> = {}) =>
  answerTo(readReport, {
    Id: 'sessions',
    Type: 'REPORT',
    From: '2026-11-09',
    To: '2026-11-22',
    AsOf: '2026-11-19T13:00:00',
    By: 'case',
    Group: null,
    Clinician: null,
    Case: null,
    WindowDays: 3,
    Total: figuresOf(),
    Before: figuresOf({ Sessions: 30 }),
    Parts: [week('2026-11-09', '2026-11-15', false, 3), week('2026-11-16', '2026-11-22', true, 2)],
    Phases: [{ Id: idOf(70), Name: 'Engagement', Trac: 'Family at Home', Place: 0 }],
    Rows: [{ Id: idOf(10), Name: 'Mateo Delgado', Description: '2026-0001', PersonId: idOf(11), Figures: figuresOf() }],
    RowTotal: 1,
    ...parts,
  })

const card = { RefId: null, Type: 'REPORT', Aux1: null, Aux2: null, Aux3: null, Status: null } as const

/** Two reports, the second of which is inactive. */
export const reportsOf = () =>
  answerTo(listReports, {
    Items: [
      { ...card, Id: 'sessions', Name: 'Sessions and engagement', Description: 'Week by week.', Active: true },
      {
        ...card,
        Id: 'scores',
        Name: 'Alliance, progress and impact',
        Description: 'What families say.',
        Active: false,
      },
    ],
  })

/** A family session that counts. */
export const countedRowOf = (parts: Partial<CountedRow> = {}): CountedRow => ({
  Id: idOf(20),
  Type: 'APPOINTMENT',
  Name: 'Family session 9',
  RefId: null,
  Case: { Id: idOf(10), Name: 'Mateo Delgado', PersonId: idOf(11) },
  Clinician: 'Maya Okafor',
  Phase: 'Engagement',
  Day: '2026-11-10',
  Counts: true,
  Value: null,
  Most: null,
  StatusClass: 'neutral',
  ...parts,
})

/** A case with nothing in it yet, which counts in the reader's reports. */
export const caseFiguresOf = (parts: Partial<AnswerFrom<typeof readCaseFigures>> = {}) =>
  answerTo(readCaseFigures, {
    FirstContact: { Day: null, Days: null },
    FirstSession: { Day: null, Days: null, WindowDays: 3, InTime: null },
    Sessions: 0,
    ExpectedSessions: 0,
    WeeksHeld: 0,
    WeeksCounted: 0,
    WeeklyPercent: null,
    Present: 0,
    Planned: 0,
    EngagementPercent: null,
    Plans: [],
    Incidents: [],
    IncidentTotal: 0,
    InReports: true,
    ...parts,
  })

type Answers = {
  answer(endpoint: typeof listReports, answer: AnswerFrom<typeof listReports>): unknown
  answer(endpoint: typeof readCaseFigures, answer: AnswerFrom<typeof readCaseFigures>): unknown
}

/** No report, and the figures of a case. */
export function everydayReports(server: Answers): void {
  server.answer(listReports, { Items: [] })
  server.answer(readCaseFigures, caseFiguresOf())
}
