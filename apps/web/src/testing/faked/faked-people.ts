import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import { listDirectory, readPerson, type DirectoryRow } from '@caseloom/contracts/people/endpoints'
import { answerTo, idOf } from '../drawn.tsx'
import { itemJson } from './faked-items.ts'
import { pageOfRows } from './faked-rows.ts'

/** Mateo Delgado, a patient with one case, without contacts and relationships. */
export const personOf = (parts: Partial<AnswerFrom<typeof readPerson>> = {}) =>
  answerTo(readPerson, {
    ...itemJson,
    Id: idOf(11),
    Type: 'PATIENT',
    Name: 'Mateo Delgado',
    Number: 'P-11',
    FirstName: 'Mateo',
    MiddleName: null,
    LastName: 'Delgado',
    Title: null,
    DOB: '2010-03-04',
    DeathDay: null,
    AgeYears: 16,
    Gender: null,
    UserName: null,
    ContactItems: [],
    Relationships: [],
    FirstContact: null,
    CaseCount: 1,
    PossibleDuplicates: [],
    Photo: null,
    Professional: false,
    Organization: null,
    ...parts,
  })

/** Mateo Delgado, as the directory lists him. */
export const directoryRowOf = (parts: Partial<DirectoryRow> = {}): DirectoryRow => ({
  Id: idOf(11),
  RefId: idOf(11),
  PersonId: idOf(11),
  Name: 'Mateo Delgado',
  Description: null,
  Type: 'PATIENT',
  Completed: false,
  Status: null,
  StatusClass: 'neutral',
  Sharing: false,
  Own: true,
  Photo: null,
  ...parts,
})

export const directoryOf = (rows: DirectoryRow[]) => answerTo(listDirectory, pageOfRows(rows))
