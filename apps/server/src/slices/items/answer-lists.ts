import type { Item } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'
import type { Context } from '../../platform/calls/serve.ts'
import { canOf } from './item-policy.ts'
import { living, storedColumns, storedItems, toStoredItem, type StoredRow } from './item-store.ts'
import { descriptionOf, kindOf, type KindRegister } from './kind.ts'

type AnswerRow = StoredRow & {
  /** The names of the person, the case, the clinician, and of who completed, created and modified it. */
  names: readonly (string | null)[]
  description: string | null
  number: string | null
  group_name: string | null
  case_person_id: string | null
  case_trac: string | null
  case_number: string | null
  date: string | null
  completed_at: string | null
  completed_by: string | null
  created_at: string
  modified_at: string
  modified_by: string | null
  care_model_id: string
}

/** The row of an item that belongs to no case. */
export type CaselessRow = Omit<AnswerRow, keyof typeof noCase>
const noCase = { case_state: null, case_person_id: null, case_trac: null, case_number: null } as const

/** References show Id and Name, never more. */
export const reference = (id: string | null, name: string | null | undefined) =>
  id === null ? null : { Id: id, Name: name ?? '' }

type Reader = Pick<Context, 'actor' | 'locale'>

function toItem({ actor, locale }: Reader, kinds: KindRegister, row: AnswerRow): Item {
  const stored = toStoredItem(row)
  const kind = kindOf(kinds, stored)
  const [person, managedCase, clinician, completedBy, createdBy, modifiedBy] = row.names
  return {
    Id: stored.id,
    Type: stored.kind,
    Name: stored.name,
    Description: descriptionOf(kind, row.description, locale),
    Number: row.number,
    Person: reference(stored.personId, person),
    ManagedCase: reference(stored.caseId, managedCase),
    CaseOpen: stored.caseState === null ? null : stored.caseState !== 'closed',
    CasePersonId: row.case_person_id,
    CaseTrac: row.case_trac,
    CaseNumber: row.case_number,
    Clinician: reference(stored.clinicianId, clinician),
    Group: reference(stored.groupId, row.group_name),
    Date: row.date,
    Active: stored.active,
    Completed: stored.completed,
    CompletedDate: row.completed_at,
    CompletedBy: reference(row.completed_by, completedBy),
    Created: row.created_at,
    CreatedBy: reference(stored.createdBy, createdBy),
    LastModified: row.modified_at,
    LastModifiedBy: reference(row.modified_by, modifiedBy),
    CaremodelId: row.care_model_id,
    Sharing: stored.sharing,
    Version: stored.version,
    Can: canOf(actor, kind, stored),
  }
}

/** The common part of the answer about an item that belongs to no case. */
export const caselessItem = (reader: Reader, kinds: KindRegister, row: CaselessRow): Item =>
  toItem(reader, kinds, { ...row, ...noCase })

/** The common part of every kind's answer, for the items among these ids that the reader sees. */
export async function listItemAnswers(
  context: Context,
  kinds: KindRegister,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Item>> {
  const { rows } = await sql<AnswerRow>`
    select ${storedColumns}, i.description, i.number, app.group_name(i.group_id) as group_name,
      c.person_id as case_person_id, app.trac_name(c.trac_id) as case_trac, app.number_of_case(c.id) as case_number, app.wall(i.date) as date, app.wall(i.completed_at) as completed_at,
      i.completed_by, app.wall(i.created_at) as created_at, app.wall(i.modified_at) as modified_at, i.modified_by, i.care_model_id,
      app.names_of(array[i.person_id, i.case_id, i.clinician_id, i.completed_by, i.created_by, i.modified_by]) as names
    from ${storedItems}
    where ${living(ids)}`.execute(context.tx)
  return new Map(rows.map((row) => [row.id, toItem(context, kinds, row)]))
}
