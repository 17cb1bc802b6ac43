import type { InfoFacts } from '@caseloom/contracts/items/hook'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { living } from '../item-store.ts'

/** How many items are attached to each of these, by id; comments and other parts are not counted. */
export async function countAttached(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ target_id: string; count: number }>`
    select target_id, count(*)::int as count from item
    where care_model_id = app.care_model() and target_id = any (${ids}::uuid[]) and deleted_at is null and not app.is_part(kind)
    group by target_id`.execute(tx)
  return new Map(rows.map((row) => [row.target_id, row.count]))
}

type FactsRow = InfoFacts['times'] & InfoFacts['counts'] & { id: string; person: string | null }

/** The facts behind info values, for those of the items that the reader sees. */
export async function listInfoFacts(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, InfoFacts>> {
  const { rows } = await sql<FactsRow>`
    select i.id, app.wall(i.created_at) as created, app.wall(i.modified_at) as modified, app.wall(i.date) as date,
      app.wall(i.completed_at) as completed, app.name_of(i.person_id) as person,
      coalesce(t.attached, 0)::int as attached, coalesce(t.comments, 0)::int as comments
    from item i
    left join lateral (
      select count(*) filter (where not app.is_part(a.kind)) as attached, count(*) filter (where app.is_comment(a.kind)) as comments
      from item a where a.care_model_id = i.care_model_id and a.target_id = i.id and a.deleted_at is null) t on true
    where ${living(ids)}`.execute(tx)
  return new Map(
    rows.map(({ id, person, attached, comments, created, modified, date, completed }) => [
      id,
      { person, counts: { attached, comments }, times: { created, modified, date, completed } },
    ]),
  )
}

/** The descriptions of items, by id. */
export async function listDescriptions(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; description: string }>`
    select i.id, i.description from item i where ${living(ids)} and i.description is not null`.execute(tx)
  return new Map(rows.map(({ id, description }) => [id, description]))
}
