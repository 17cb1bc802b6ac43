import type { Taker } from '@caseloom/contracts/appointments/screen-endpoints'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { comesAlong, relationBetween } from '../attendee-store.ts'

/** The most people that words find. The whole family is offered as well. */
const MOST_FOUND = 20

/**
 * Who may take an appointment about this person: the person, their family, and people whom the reader may bring along, as far as the reader
 * sees them. Without words only the person and the family.
 */
export async function listPossibleTakers(tx: Tx, personId: string, words: string): Promise<Taker[]> {
  const { rows } = await sql<Taker>`
    with family as (
        select ${personId}::uuid as id
        union select case when r.person_id = ${personId} then r.related_id else r.person_id end from relationship r
          join item ri on ri.care_model_id = r.care_model_id and ri.id = r.id and ri.deleted_at is null
          where r.care_model_id = app.care_model() and ${personId} in (r.person_id, r.related_id) and not r.waits),
      found as (
        select f.id from family f
        union select p.id from app.pick_people(${words}, ${MOST_FOUND}) p
          where p.seen and ${comesAlong})
    select i.id as "Id", i.name as "Name", i.kind as "Type", rel.name as "Description"
    from found join item i on i.care_model_id = app.care_model() and i.id = found.id and i.deleted_at is null
    left join ${relationBetween(sql`${personId}::uuid`, sql`i.id`)} on true
    where (select bool_and(strpos(' ' || app.fold(i.name), ' ' || word) > 0)
      from unnest(array_remove(regexp_split_to_array(trim(app.fold(${words})), '\\s+'), '')) word) is not false
    order by i.id = ${personId} desc, i.id in (select id from family) desc, rel.sequence, app.fold(i.name), i.id
    limit ${MOST_FOUND * 2}`.execute(tx)
  return rows
}
