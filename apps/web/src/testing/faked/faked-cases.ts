import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import type { CaseRow } from '@caseloom/contracts/cases/case'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { readFolder } from '@caseloom/contracts/cases/folders/folder-endpoints'
import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import { listActivity } from '@caseloom/contracts/items/endpoints'
import type { ListableRow } from '@caseloom/contracts/items/item'
import { answerTo, idOf } from '../drawn.tsx'
import { itemJson } from './faked-items.ts'
import { pageOfRows } from './faked-rows.ts'

const trac = { Id: idOf(6), Name: 'Family at Home' }

/** The open case of Mateo Delgado, whom his mother Carmen answers for. */
export const caseOf = (parts: Partial<AnswerFrom<typeof readCase>> = {}) =>
  answerTo(readCase, {
    ...itemJson,
    Id: idOf(10),
    Type: 'CASE',
    Name: 'Mateo Delgado',
    State: 'open',
    Trac: trac,
    TracName: trac.Name,
    StartDay: '2026-10-01',
    EndDay: null,
    Outcome: null,
    TypeRef: trac,
    OutcomeRef: null,
    Length: 49,
    Days: null,
    Caremodel: { Id: idOf(1), Name: 'Family Therapy' },
    GroupId: idOf(4),
    GroupName: 'Northside Team',
    Category: null,
    LinkedTo: null,
    Aux1: null,
    Aux2: '',
    Aux3: null,
    FirstContact: {
      Id: idOf(7),
      Name: 'Carmen Delgado',
      FirstName: 'Carmen',
      Photo: null,
      Relation: 'Mother',
      Phone: '+12155550148',
      PhoneText: '(215) 555-0148',
      MayText: true,
    },
    Phases: [],
    SharedWith: [],
    Actions: [],
    CanErase: false,
    Suspension: null,
    Protection: null,
    Referral: null,
    ...parts,
  })

const week = { Start: '2026-11-16', PhaseId: null, State: 'none', Sessions: 0 } as const

/** The same case in a list. */
export const caseRowOf = (parts: Partial<CaseRow> = {}): CaseRow => ({
  Id: idOf(10),
  PersonId: idOf(11),
  Name: 'Mateo Delgado',
  Description: null,
  TracName: trac.Name,
  State: 'open',
  StartDay: '2026-10-01',
  EndDay: null,
  CreatedYear: 2026,
  OutcomeName: null,
  ClinicianName: 'Maya Okafor',
  GroupName: null,
  Sharing: false,
  LengthDays: 49,
  NextSession: null,
  LastSession: null,
  Weeks: Array.from({ length: 8 }, () => ({ ...week, Appointments: [] })),
  ...parts,
})

/** A case in which nothing is due. */
export const glanceOf = (parts: Partial<AnswerFrom<typeof readCaseGlance>> = {}) =>
  answerTo(readCaseGlance, {
    Overdue: [],
    OverdueTotal: 0,
    NextMeetings: [],
    Sessions: [],
    Presences: [],
    OpenForms: [],
    OpenFormTotal: 0,
    CompletedForms: 0,
    ...parts,
  })

/** A family session of Mateo Delgado, as the activity lists it. */
export const activityRowOf = (parts: Partial<ListableRow> = {}): ListableRow => ({
  Id: idOf(20),
  Name: 'Family session 9',
  Description: null,
  Type: 'APPOINTMENT',
  PersonId: idOf(11),
  CaseId: idOf(10),
  Person: { Id: idOf(11), Name: 'Mateo Delgado' },
  Date: '2026-11-19T14:00:00',
  Completed: false,
  Active: true,
  Status: null,
  StatusClass: 'waiting',
  Due: null,
  CommentCount: 0,
  Can: { Complete: true, Delete: true, Download: true, Share: true },
  ...parts,
})

export function activityOf(rows: ListableRow[]) {
  const counts = Map.groupBy(rows, ({ Type }) => Type)
  const Groups = [...counts].map(([Type, own]) => ({ Type, subRowTotal: own.length }))
  return answerTo(listActivity, { ...pageOfRows(rows), Groups })
}

/** An empty shared folder of Maya Okafor. */
export const folderOf = (parts: Partial<AnswerFrom<typeof readFolder>> = {}) =>
  answerTo(readFolder, {
    ...itemJson,
    Id: idOf(50),
    Type: 'SHAREDFOLDER',
    Name: 'Tuesday supervision',
    Person: null,
    ManagedCase: null,
    Members: [],
    ItemTotal: 0,
    CanFill: true,
    CanShare: true,
    ...parts,
  })
