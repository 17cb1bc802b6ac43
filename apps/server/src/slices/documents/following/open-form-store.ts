import type { Reference } from '@caseloom/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export async function noteOpen(tx: Tx, documentId: string, now: Date): Promise<void> {
  await sql`
    insert into docform_open (care_model_id, document_id, member_id, seen_at) values (app.care_model(), ${documentId}, app.member(), ${now})
    on conflict (care_model_id, document_id, member_id) do update set seen_at = excluded.seen_at`.execute(tx)
}

export async function noteLeft(tx: Tx, documentId: string): Promise<void> {
  await sql`
    delete from docform_open
    where care_model_id = app.care_model() and document_id = ${documentId} and member_id = app.member()`.execute(tx)
}

/** More than the head of a page has room for. */
const MOST_NAMED = 20

/** The other members whose pages have said so since then, by name. */
export async function listOthers(tx: Tx, documentId: string, since: Date): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select m.person_id as "Id", coalesce(app.name_of(m.person_id), '') as "Name" from docform_open o
    join member m on m.care_model_id = o.care_model_id and m.id = o.member_id
    where o.care_model_id = app.care_model() and o.document_id = ${documentId} and o.member_id <> app.member() and o.seen_at > ${since}
    order by "Name", "Id" limit ${MOST_NAMED}`.execute(tx)
  return rows
}

/** Whether a guest has answered since then and has not completed it. */
export async function didGuestAnswer(tx: Tx, documentId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ did: boolean }>`
    select exists (select from answer a join item i on i.care_model_id = a.care_model_id and i.id = a.document_id and not i.completed
      where a.care_model_id = app.care_model() and a.document_id = ${documentId} and a.answered_by is null
        and a.answered_at > ${since}) as did`.execute(tx)
  return rows[0]?.did ?? false
}
