import type { Kind } from '@caseloom/contracts/items/item'
import type { Merge, MergeField } from '@caseloom/contracts/people/merging/merge'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

/** One value that a merge writes into the survivor; `t` and `c` are its table and column. */
export type FieldChange = { readonly t: 'person' | 'item'; readonly c: string; readonly to: unknown }

/** Both people's fields as stored, and as text to compare. */
export type MergeSide = {
  readonly id: string
  readonly values: Readonly<Record<MergeField, { readonly raw: string | null; readonly shown: string | null }>>
  readonly signsIn: boolean
}

type SideRow = {
  id: string
  first_name: string
  middle_name: string | null
  last_name: string
  title: string | null
  birth_day: string | null
  gender_id: string | null
  gender_name: string | null
  number: string | null
  signs_in: boolean
}

export async function listMergeSides(tx: Tx, ids: readonly string[]): Promise<MergeSide[]> {
  const { rows } = await sql<SideRow>`
    select p.id, p.first_name, p.middle_name, p.last_name, p.title, p.birth_day, p.gender_id, g.name as gender_name, i.number,
      exists (select from member m where m.care_model_id = p.care_model_id and m.person_id = p.id) as signs_in
    from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
    left join lookup g on g.care_model_id = p.care_model_id and g.id = p.gender_id
    where p.care_model_id = app.care_model() and p.id = any (${ids}::uuid[])`.execute(tx)
  const plain = (text: string | null) => ({ raw: text, shown: text })
  return rows.map((row) => ({
    id: row.id,
    signsIn: row.signs_in,
    values: {
      FirstName: plain(row.first_name),
      MiddleName: plain(row.middle_name),
      LastName: plain(row.last_name),
      Title: plain(row.title),
      DOB: plain(row.birth_day),
      Gender: { raw: row.gender_id, shown: row.gender_name },
      Number: plain(row.number),
    },
  }))
}

/** How many items of each kind refer to a person, which a merge would move. */
export async function countWhatMoves(
  tx: Tx,
  personId: string,
): Promise<{ Type: Kind | 'CONTACT_ITEM'; Count: number }[]> {
  const { rows } = await sql<{ Type: Kind | 'CONTACT_ITEM'; Count: number }>`
    select kind as "Type", count(*)::int as "Count" from item i
      where i.care_model_id = app.care_model() and i.deleted_at is null and i.id <> ${personId}
        and i.id in (select n.id from app.items_naming(${personId}) n (id))
      group by kind
    union all select 'CONTACT_ITEM', count(*)::int from contact_item
      where care_model_id = app.care_model() and person_id = ${personId} having count(*) > 0
    order by 1`.execute(tx)
  return rows
}

type Merging = {
  readonly survivorId: string
  readonly mergedId: string
  readonly mergedName: string
  readonly taken: readonly MergeField[]
  readonly fields: readonly FieldChange[]
  readonly by: string
  readonly now: Date
  readonly careModelId: string
}

/** Moves everything and stores what an undo needs; returns the id of the merge. */
export async function writeMerge(tx: Tx, merging: Merging): Promise<string> {
  const { survivorId, mergedId, now } = merging
  const { rows } = await sql<{ changes: unknown }>`
    select app.merge_people(${survivorId}, ${mergedId}, ${JSON.stringify(merging.fields)}::jsonb, ${now}) as changes`.execute(
    tx,
  )
  const id = newId(now)
  await tx
    .insertInto('person_merge')
    .values({
      care_model_id: merging.careModelId,
      id,
      survivor_id: survivorId,
      merged_id: mergedId,
      merged_name: merging.mergedName,
      taken: [...merging.taken],
      changes: JSON.stringify(rows[0]?.changes),
      merged_at: now,
      merged_by: merging.by,
    })
    .execute()
  return id
}

/** Returns how many values stay because somebody has changed them since. */
export async function takeMergeBack(tx: Tx, id: string, by: string, now: Date): Promise<number> {
  const { rows } = await sql<{ kept: number }>`select app.unmerge_people(${id}) as kept`.execute(tx)
  await sql`select app.close_ties_since(${id})`.execute(tx)
  await tx
    .updateTable('person_merge')
    .set({ undone_at: now, undone_by: by })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .execute()
  return rows[0]?.kept ?? 0
}

export type StoredMerge = {
  readonly id: string
  readonly survivorId: string
  readonly mergedId: string
  readonly isUndone: boolean
}

/** Locks the merge, so that the second of two undos at once is refused. */
export async function lockMerge(tx: Tx, id: string): Promise<StoredMerge | undefined> {
  const row = await tx
    .selectFrom('person_merge')
    .select(['id', 'survivor_id', 'merged_id', 'undone_at'])
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.id, survivorId: row.survivor_id, mergedId: row.merged_id, isUndone: row.undone_at !== null }
}

type MergeRow = {
  id: string
  survivor_id: string
  survivor_name: string
  merged_id: string
  merged_name: string
  taken: MergeField[]
  at: string
  by_id: string
  by_name: string
  undone_at: string | null
  total: number
}

/** The merges of a person, or one merge. */
export async function listMerges(
  tx: Tx,
  which: { readonly survivorId: string; readonly offset: number; readonly limit: number } | { readonly id: string },
): Promise<{ rows: Merge[]; total: number }> {
  const [condition, offset, limit] =
    'id' in which
      ? [sql`m.id = ${which.id}`, 0, 1]
      : [sql`m.survivor_id = ${which.survivorId}`, which.offset, which.limit]
  const { rows } = await sql<MergeRow>`
    select m.id, m.survivor_id, app.name_of(m.survivor_id) as survivor_name, m.merged_id, m.merged_name, m.taken, app.wall(m.merged_at) as at,
      m.merged_by as by_id, app.name_of(m.merged_by) as by_name, app.wall(m.undone_at) as undone_at, (count(*) over ())::int as total
    from person_merge m where m.care_model_id = app.care_model() and ${condition}
    order by m.id desc offset ${offset} limit ${limit}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      Id: row.id,
      Survivor: { Id: row.survivor_id, Name: row.survivor_name },
      Merged: { Id: row.merged_id, Name: row.merged_name },
      Taken: row.taken,
      At: row.at,
      By: { Id: row.by_id, Name: row.by_name },
      UndoneAt: row.undone_at,
      Kept: 0,
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** The last survivor of a merged person; undefined for everybody else. The caller checks whether the reader may see them. */
export async function findSurvivorId(tx: Tx, mergedId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select app.survivor_of(${mergedId}) as id`.execute(tx)
  return rows[0]?.id ?? undefined
}
