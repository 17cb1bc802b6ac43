import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { ListPart } from '../../items/index.ts'

/** A document as its guest may see it: nothing of the case, of the group or of other people. */
export type GuestFormItem = {
  readonly id: string
  readonly name: string
  readonly active: boolean
  readonly completed: boolean
  readonly completedAt: string | null
  readonly createdAt: string
  readonly modifiedAt: string
  readonly careModelId: string
  /** For the trail alone. */
  readonly caseId: string | null
  readonly personId: string | null
  readonly version: number
  readonly firstName: string | null
  readonly page: number
  readonly mayFill: boolean
}

export async function findGuestForm(tx: Tx, id: string): Promise<GuestFormItem | undefined> {
  const { rows } = await sql<GuestFormItem>`
    select i.id, i.name, i.active, i.completed, app.wall(i.completed_at) as "completedAt", app.wall(i.created_at) as "createdAt",
      app.wall(i.modified_at) as "modifiedAt", i.care_model_id as "careModelId", i.case_id as "caseId", i.person_id as "personId", i.version, app.guest_first_name(i.id) as "firstName",
      coalesce(g.page, 1) as page, app.guest_may_fill(i.id) as "mayFill"
    from item i left join docform_guest g on g.care_model_id = i.care_model_id and g.document_id = i.id
    where i.care_model_id = app.care_model() and i.id = ${id} and i.kind = 'DOCFORM' and i.deleted_at is null`.execute(
    tx,
  )
  return rows[0]
}

/** Locks the guest's document. False if it is not theirs. */
export async function holdGuestForm(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from app.hold_guest_form(${id})`.execute(tx)
  return rows.length > 0
}

/** The document's version after an answer; undefined if the guest may not answer now. */
export async function stampGuestAnswer(
  tx: Tx,
  { documentId, questionId, now }: { readonly documentId: string; readonly questionId: string; readonly now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number | null }>`
    select app.stamp_guest_answer(${documentId}, ${questionId}, ${now}) as version`.execute(tx)
  return rows[0]?.version ?? undefined
}

/** The document's version after its completion; undefined if the guest may not complete it now. */
export async function completeGuestForm(tx: Tx, id: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ version: number | null }>`
    select app.complete_guest_form(${id}, ${now}) as version`.execute(tx)
  return rows[0]?.version ?? undefined
}

/** Whether this session completed it: the answer to that may have been lost, and the guest asks again. */
export async function didComplete(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ did: boolean }>`
    select exists (select from docform_guest where care_model_id = app.care_model() and document_id = ${id}
      and completed_at is not null and session_id = app.guest_session()) as did`.execute(tx)
  return rows[0]?.did ?? false
}

/** The page from which the next guest goes on, on whatever device. */
export async function writeGuestPage(tx: Tx, id: string, page: number): Promise<void> {
  await sql`
    insert into docform_guest (care_model_id, document_id, page) values (app.care_model(), ${id}, ${page})
    on conflict (care_model_id, document_id) do update set page = excluded.page`.execute(tx)
}

/** Whether it was waiting for the member: its clinician, or after they left, someone who answers for the group. */
export async function noteSeen(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update docform_guest g set seen_at = ${now}, seen_by = app.person() from item i
    where i.care_model_id = g.care_model_id and i.id = g.document_id
      and (i.clinician_id = app.person() or (app.has_left(i.clinician_id) and app.oversees(coalesce(
        (select c.group_id from managed_case c where c.care_model_id = i.care_model_id and c.id = i.case_id), i.group_id))))
      and g.care_model_id = app.care_model() and g.document_id = ${id} and g.completed_at is not null and g.seen_at is null
    returning g.document_id`.execute(tx)
  return rows.length > 0
}

type ToReview = {
  readonly id: string
  readonly personId: string | null
  readonly caseId: string | null
  readonly name: string
  readonly personName: string | null
  readonly completedAt: string
  readonly version: number
  readonly total: number
}

/** The member's own forms that guests completed and that they have not seen, the oldest first. */
export async function listToReview(tx: Tx, { offset, limit }: ListPart): Promise<{ rows: ToReview[]; total: number }> {
  const { rows } = await sql<ToReview>`
    select i.id, i.person_id as "personId", i.case_id as "caseId", i.name, app.name_of(i.person_id) as "personName",
      app.wall(g.completed_at) as "completedAt", i.version, (count(*) over ())::int as total
    from docform_guest g join item i on i.care_model_id = g.care_model_id and i.id = g.document_id
    where g.care_model_id = app.care_model() and g.completed_at is not null and g.seen_at is null
      and i.clinician_id = app.person() and i.completed and i.completed_by is null and i.deleted_at is null
    order by g.completed_at, i.id offset ${offset} limit ${limit}`.execute(tx)
  return { rows, total: rows[0]?.total ?? 0 }
}
