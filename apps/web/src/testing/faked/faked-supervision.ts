import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import { listMemberCases, readSupervisedGroup, readSupervisedMember } from '@caseloom/contracts/supervision/endpoints'
import type { MemberCaseRow } from '@caseloom/contracts/supervision/supervision'
import type { CaseCategory } from '@caseloom/contracts/supervision/supervision-rules'
import { answerTo, idOf } from '../drawn.tsx'

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
  Weeks: [{ Monday: '2026-11-16', PhaseId: null, State: 'held', Sessions: 1, Appointments: [] }],
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
