import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import { listMemberCases, readSupervisedGroup, readSupervisedMember } from '@caseloom/contracts/supervision/endpoints'
import { readMeeting } from '@caseloom/contracts/supervision/meeting-endpoints'
import { listCaseRatings } from '@caseloom/contracts/supervision/rating-endpoints'
import type { AgendaLine, Decision } from '@caseloom/contracts/supervision/meeting'
import type { MemberCaseRow, RatingRow } from '@caseloom/contracts/supervision/supervision'
import type { CaseCategory } from '@caseloom/contracts/supervision/supervision-rules'
import { answerTo, idOf } from '../drawn.tsx'
import { itemJson } from './faked-items.ts'

const figures = { Open: 1, Suspended: 0, Waiting: 0, SessionsThisWeek: 1, ExpectedThisWeek: 2, OverdueForms: 0 }
const northside = { Id: idOf(4), Name: 'Northside Team' }

/** Daniel Kim as his supervisor sees him. */
export const supervisedMemberOf = (parts: Partial<AnswerFrom<typeof readSupervisedMember>> = {}) =>
  answerTo(readSupervisedMember, {
    ...figures,
    Id: idOf(71),
    RefId: idOf(72),
    Name: 'Daniel Kim',
    Description: 'LCSW',
    Type: 'clinician',
    Photo: null,
    InGroup: true,
    LastRating: null,
    RatingDue: null,
    Group: northside,
    Forms: [],
    ...parts,
  })

/** A supervised group of one member. */
export const supervisedGroupOf = (parts: Partial<AnswerFrom<typeof readSupervisedGroup>> = {}) => {
  const { Group: _group, Forms: _forms, ...member } = supervisedMemberOf()
  return answerTo(readSupervisedGroup, {
    ...figures,
    ...northside,
    Description: 'Team',
    Active: true,
    RatingsDue: 0,
    Cases: 1,
    Members: [member],
    Week: '2026-11-16',
    ...parts,
  })
}

export const memberCaseOf = (parts: Partial<MemberCaseRow> = {}): MemberCaseRow => ({
  Id: idOf(10),
  PersonId: idOf(11),
  Name: 'Mateo Delgado',
  Description: 'FT-2026-0148',
  Category: 'open',
  Sharing: false,
  SharedWith: [],
  Clinician: { Id: idOf(71), Name: 'Daniel Kim' },
  Group: northside,
  TracName: 'Family at Home',
  Phase: { Name: 'Engagement', Start: '2026-11-02', PlannedWeeks: 4 },
  NextSession: null,
  LastAppointment: null,
  SuspendedSince: null,
  EndDay: null,
  OverdueForms: 0,
  Weeks: [{ Start: '2026-11-16', PhaseId: null, State: 'held', Sessions: 1, Appointments: [] }],
  ...parts,
})

/** One page with these cases. */
export function memberCasesOf(rows: readonly MemberCaseRow[]) {
  const inOrder: readonly CaseCategory[] = ['open', 'suspended', 'waiting', 'closed']
  return answerTo(listMemberCases, {
    Items: [...rows],
    Offset: 0,
    Limit: 20,
    Total: rows.length,
    TotalIsMore: false,
    Next: null,
    Groups: inOrder.flatMap((Category) => {
      const subRowTotal = rows.filter((row) => row.Category === Category).length
      return subRowTotal === 0 ? [] : [{ Category, subRowTotal }]
    }),
  })
}

const mateo = { Id: idOf(10), PersonId: idOf(11), Name: 'Mateo Delgado' }

/** A line of the agenda: Mateo Delgado had no session this week. */
export const agendaLineOf = (parts: Partial<AgendaLine> = {}): AgendaLine => ({
  Flag: 'no-session',
  Member: { Id: idOf(71), Name: 'Daniel Kim' },
  Case: mateo,
  Items: [],
  Since: '2026-11-16',
  Scores: [],
  Discussed: false,
  ...parts,
})

/** What Maya Okafor wrote down for Daniel Kim. */
export const decisionOf = (parts: Partial<Decision> = {}): Decision => ({
  Id: idOf(95),
  Name: 'Call the school',
  Notes: '',
  Member: { Id: idOf(71), Name: 'Daniel Kim' },
  Case: mateo,
  DueDay: null,
  Completed: false,
  CompletedDate: null,
  Version: 1,
  Mine: true,
  ...parts,
})

/** A meeting that the reader leads and has not ended. */
export const meetingOf = (parts: Partial<AnswerFrom<typeof readMeeting>> = {}) =>
  answerTo(readMeeting, {
    ...itemJson,
    Id: idOf(94),
    Type: 'SUPERVISION',
    Name: 'Supervision',
    Person: null,
    ManagedCase: null,
    Group: northside,
    Date: '2026-11-19T09:00:00',
    Notes: '',
    MayLead: true,
    Agenda: [agendaLineOf()],
    Decisions: [],
    Members: [
      { Id: idOf(71), Name: 'Daniel Kim' },
      { Id: idOf(73), Name: 'Grace Lindqvist' },
    ],
    ...parts,
  })

/** Maya Okafor's rating of a session that Daniel Kim held. */
export const ratingOf = (parts: Partial<RatingRow> = {}): RatingRow => ({
  Id: idOf(97),
  Name: 'Fidelity rating',
  Value: 4,
  Max: 5,
  At: '2026-11-12T10:00:00',
  Rated: { Id: idOf(71), Name: 'Daniel Kim' },
  Rater: { Id: idOf(3), Name: 'Maya Okafor' },
  Completed: true,
  Case: mateo,
  Session: { Id: idOf(98), Name: 'Family session 8', Date: '2026-11-10T16:00:00' },
  ...parts,
})

/** A case whose work the reader may rate, with one session. */
export const caseRatingsOf = (parts: Partial<AnswerFrom<typeof listCaseRatings>> = {}) =>
  answerTo(listCaseRatings, {
    Items: [],
    Form: { Id: idOf(99), Name: 'Fidelity form' },
    MayRate: true,
    Reason: null,
    Sessions: [
      {
        Id: idOf(98),
        Name: 'Family session 8',
        Date: '2026-11-10T16:00:00',
        Clinician: { Id: idOf(71), Name: 'Daniel Kim' },
      },
    ],
    ...parts,
  })
