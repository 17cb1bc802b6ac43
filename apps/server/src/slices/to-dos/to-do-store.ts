import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ListPart } from '../items/index.ts'
import { toDoRow } from './to-do-row.ts'

export type StoredToDo = {
  readonly id: string
  readonly notes: string
  readonly dueDay: string | null
  readonly about: { readonly Id: string; readonly PersonId: string; readonly Name: string } | null
  readonly meetingId: string | null
}

/** The case that a to-do concerns, as far as the reader sees it. */
const about = sql`(select jsonb_build_object('Id', c.id, 'PersonId', c.person_id, 'Name', n.name) from managed_case c
  join item n on n.care_model_id = c.care_model_id and n.id = c.id and n.deleted_at is null
  where c.care_model_id = t.care_model_id and c.id = t.about_case_id)`

export async function listStoredToDos(tx: Tx, ids: readonly string[]): Promise<StoredToDo[]> {
  const { rows } = await sql<StoredToDo>`
    select t.id, t.notes, (i.date at time zone app.zone())::date as "dueDay", ${about} as about, t.meeting_id as "meetingId"
    from to_do t join item i on i.care_model_id = t.care_model_id and i.id = t.id
    where t.care_model_id = app.care_model() and t.id = any (${ids}::uuid[])`.execute(tx)
  return rows
}

export type NewToDoRow = {
  readonly careModelId: string
  readonly id: string
  readonly notes: string
  readonly aboutCaseId: string | null
  readonly meetingId: string | null
}

export async function insertToDo(
  tx: Tx,
  { careModelId, id, notes, aboutCaseId, meetingId }: NewToDoRow,
): Promise<void> {
  const row = { care_model_id: careModelId, id, notes, about_case_id: aboutCaseId, meeting_id: meetingId }
  await tx.insertInto('to_do').values(toDoRow(row)).execute()
}

export async function writeNotes(tx: Tx, id: string, notes: string): Promise<void> {
  await tx
    .updateTable('to_do')
    .set({ notes })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .execute()
}

export type OpenToDo = {
  readonly id: string
  readonly name: string
  readonly notes: string
  readonly date: string | null
  readonly version: number
  readonly about: StoredToDo['about']
  readonly meetingId: string | null
  /** The member who wrote it down, if that was somebody else. */
  readonly by: string | null
  readonly total: number
}

/** The member's to-dos: those with a day first, by day, then those without. */
export async function listOpenToDos(tx: Tx, { offset, limit }: ListPart): Promise<{ rows: OpenToDo[]; total: number }> {
  const { rows } = await sql<OpenToDo>`
    select i.id, i.name, t.notes, app.wall(i.date) as date, i.version, ${about} as about, t.meeting_id as "meetingId",
      case when i.created_by <> app.person() then app.name_of(i.created_by) end as by, (count(*) over ())::int as total
    from item i join to_do t on t.care_model_id = i.care_model_id and t.id = i.id
    where i.care_model_id = app.care_model() and i.clinician_id = app.person() and i.kind = 'TODO' and not i.completed
      and i.deleted_at is null order by i.date nulls last, i.created_at, i.id offset ${offset} limit ${limit}`.execute(
    tx,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

export type DecidedToDo = {
  readonly id: string
  readonly name: string
  readonly notes: string
  readonly memberId: string
  readonly memberName: string | null
  readonly about: StoredToDo['about']
  readonly dueDay: string | null
  readonly completed: boolean
  readonly completedAt: string | null
  readonly version: number
  readonly mine: boolean
}

/** The to-dos that a supervision meeting decided, in the order in which they were written down. */
export async function listToDosOf(tx: Tx, meetingId: string): Promise<DecidedToDo[]> {
  const { rows } = await sql<DecidedToDo>`
    select i.id, i.name, t.notes, i.clinician_id as "memberId", app.name_of(i.clinician_id) as "memberName", ${about} as about,
      (i.date at time zone app.zone())::date as "dueDay", i.completed, app.wall(i.completed_at) as "completedAt", i.version,
      i.created_by = app.person() as mine
    from to_do t join item i on i.care_model_id = t.care_model_id and i.id = t.id and i.deleted_at is null
    where t.care_model_id = app.care_model() and t.meeting_id = ${meetingId} order by i.created_at, i.id`.execute(tx)
  return rows
}

export type DecisionCount = { readonly meetingId: string; readonly all: number; readonly open: number }

/** How much each of these meetings decided, and how much of that is still to be done. */
export async function countToDosOf(tx: Tx, meetingIds: readonly string[]): Promise<DecisionCount[]> {
  const { rows } = await sql<DecisionCount>`
    select t.meeting_id as "meetingId", count(*)::int as all, (count(*) filter (where not i.completed))::int as open
    from to_do t join item i on i.care_model_id = t.care_model_id and i.id = t.id and i.deleted_at is null
    where t.care_model_id = app.care_model() and t.meeting_id = any (${meetingIds}::uuid[]) group by 1`.execute(tx)
  return rows
}
