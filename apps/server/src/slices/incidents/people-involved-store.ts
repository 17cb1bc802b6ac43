import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { StoredItem } from '../items/index.ts'
import { involvedRow } from './incident-row.ts'

export type InvolvedPerson = { readonly Id: string; readonly Name: string }

/** Who was involved in an item, by name, as JSON. */
export const involvedIn = (item: RawBuilder<unknown>) => sql<InvolvedPerson[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('Id', v.id, 'Name', v.name) order by app.fold(v.name), v.id), '[]')
    from (select x.person_id as id, app.name_of(x.person_id) as name from involved_person x
      where x.care_model_id = app.care_model() and x.item_id = ${item}) v where v.name is not null)`

export async function listInvolved(tx: Tx, itemId: string): Promise<InvolvedPerson[]> {
  const { rows } = await sql<{
    involved: InvolvedPerson[]
  }>`select ${involvedIn(sql`${itemId}::uuid`)} as involved`.execute(tx)
  return rows[0]?.involved ?? []
}

/** The person whom an item is about, and those connected to them whom the reader sees. A relationship that waits connects nobody yet. */
export async function listNear(tx: Tx, { personId }: StoredItem): Promise<InvolvedPerson[]> {
  const { rows } = await sql<InvolvedPerson>`
    select n.id as "Id", app.name_of(n.id) as "Name" from (
      select ${personId}::uuid as id
      union select case when r.person_id = ${personId} then r.related_id else r.person_id end
      from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      where r.care_model_id = app.care_model() and not r.waits and (r.person_id = ${personId} or r.related_id = ${personId})) n
    where app.name_of(n.id) is not null`.execute(tx)
  return rows
}

/** Colleagues who see an incident or event. Ask only about one that the member sees. */
export async function listStaffOf(tx: Tx, itemId: string, now: Date): Promise<InvolvedPerson[]> {
  const { rows } = await sql<InvolvedPerson>`
    select s.person_id as "Id", s.name as "Name" from app.members_who_see(${itemId}, ${now}) s`.execute(tx)
  return rows
}

export async function writeInvolved(
  tx: Tx,
  { careModelId, itemId, now }: { readonly careModelId: string; readonly itemId: string; readonly now: Date },
  { come, gone }: { readonly come: readonly string[]; readonly gone: readonly string[] },
): Promise<void> {
  if (gone.length > 0)
    await sql`delete from involved_person
      where care_model_id = app.care_model() and item_id = ${itemId} and person_id = any (${gone}::uuid[])`.execute(tx)
  const rows = come.map((personId) =>
    involvedRow({ care_model_id: careModelId, id: newId(now), item_id: itemId, person_id: personId }),
  )
  if (rows.length > 0) await tx.insertInto('involved_person').values(rows).execute()
}
