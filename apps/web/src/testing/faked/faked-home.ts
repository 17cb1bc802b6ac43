import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import { readHome, type ToDoCategory, type ToDoRow } from '@caseloom/contracts/home/endpoints'
import { answerTo, idOf } from '../drawn.tsx'
import { caseRowOf } from './faked-cases.ts'

type Home = AnswerFrom<typeof readHome>

/** The day of a member with one open case and nothing planned. */
export const homeOf = (parts: Partial<Home> = {}) =>
  answerTo(readHome, {
    Upcoming: [],
    DoneToday: [],
    ToDos: [],
    Cases: [caseRowOf()],
    SessionsThisWeek: 0,
    ExpectedThisWeek: 0,
    ...parts,
  })

export const toDoOf = (parts: Partial<ToDoRow> = {}): ToDoRow => ({
  Id: idOf(40),
  PersonId: idOf(11),
  CaseId: idOf(10),
  Name: 'Call the school',
  Description: null,
  Notes: null,
  Date: null,
  End: null,
  Type: 'WORKFLOW',
  Completed: false,
  Completable: true,
  Version: 1,
  ...parts,
})

export const toDosOf = (Name: ToDoCategory['Name'], subRows: ToDoRow[]): ToDoCategory => ({
  Name,
  subRowTotal: subRows.filter(({ Completed }) => !Completed).length,
  subRows,
})
