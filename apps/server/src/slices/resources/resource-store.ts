import type { FileType } from '@caseloom/contracts/files/upload-rules'
import type { ResourceLanguage } from '@caseloom/contracts/resources/resource'
import { sql } from 'kysely'
import type { Pool, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { REPLACED_FILE_DAYS } from '../files/index.ts'
import { resourceRow } from './resource-row.ts'

export type StoredResource = {
  readonly id: string
  readonly description: string | null
  readonly category: string
  readonly language: ResourceLanguage | null
  readonly link: string | null
  readonly file: {
    readonly type: FileType
    readonly bytes: number
    readonly hash: string
    readonly hasThumbnail: boolean
  } | null
}

type Row = {
  id: string
  description: string | null
  category: string
  language: ResourceLanguage | null
  link: string | null
  media_type: FileType | null
  bytes: number | null
  hash: string | null
  small_hash: string | null
}

const toStored = ({ media_type: type, bytes, hash, small_hash: small, ...row }: Row): StoredResource => ({
  ...row,
  file: type !== null && bytes !== null && hash !== null ? { type, bytes, hash, hasThumbnail: small !== null } : null,
})

/** The resources among these that the reader sees and that are not in the bin. */
export async function listStoredResources(tx: Tx, ids: readonly string[]): Promise<StoredResource[]> {
  const { rows } = await sql<Row>`
    select r.id, i.description, r.category, r.language, r.link, f.media_type, f.bytes, f.hash, f.small_hash
    from resource r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
    left join stored_file f on f.care_model_id = r.care_model_id and f.id = r.file_id
    where r.care_model_id = app.care_model() and r.id = any (${ids}::uuid[])`.execute(tx)
  return rows.map(toStored)
}

export async function getResource(tx: Tx, id: string): Promise<StoredResource> {
  const [resource] = await listStoredResources(tx, [id])
  if (!resource) throw new Problem('record.not_found')
  return resource
}

export type NewResource = {
  readonly careModelId: string
  readonly id: string
  readonly category: string
  readonly language: ResourceLanguage | null
  readonly link: string | null
}

/** Adds a resource at the end of its category. */
export async function insertResource(tx: Tx, { careModelId, ...resource }: NewResource): Promise<void> {
  const place = await placeAtEnd(tx, resource.category)
  await tx
    .insertInto('resource')
    .values(resourceRow({ ...resource, care_model_id: careModelId, place }))
    .execute()
}

export async function placeAtEnd(tx: Tx, category: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(place), 0) + 1 as place from resource
    where care_model_id = app.care_model() and app.fold(category) = app.fold(${category})`.execute(tx)
  return rows[0]?.place ?? 1
}

/** A category as the library writes it already, if only case and accents differ. */
export async function spellingOf(tx: Tx, category: string): Promise<string> {
  const { rows } = await sql<{ category: string }>`
    select r.category from resource r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
    where r.care_model_id = app.care_model() and app.fold(r.category) = app.fold(${category}) order by r.id limit 1`.execute(
    tx,
  )
  return rows[0]?.category ?? category
}

type Columns = {
  category?: string
  place?: number
  language?: ResourceLanguage | null
  link?: string | null
  file_id?: string | null
}

export async function writeResource(tx: Tx, id: string, columns: Columns): Promise<void> {
  await tx
    .updateTable('resource')
    .set(columns)
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .execute()
}

/** Gives the resources of a category new numbers, with this one before another one of it, or last. False if the other one is not there. */
export async function renumber(tx: Tx, id: string, before: string | null): Promise<boolean> {
  const inCategory = sql`
    select r.id from resource r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
    where r.care_model_id = app.care_model()
      and app.fold(r.category) = (select app.fold(category) from resource where care_model_id = app.care_model() and id = ${id})`
  // Read after the lock: a statement that waits for another move goes on with the order before it.
  await sql`${inCategory} order by r.id for update of r`.execute(tx)
  const { rows } = await sql<{ id: string }>`${inCategory} order by r.place, i.name, r.id`.execute(tx)
  const others = rows.map((row) => row.id).filter((other) => other !== id)
  const at = before === null ? others.length : others.indexOf(before)
  if (at < 0) return false
  const ids = others.toSpliced(at, 0, id)
  await sql`
    update resource r set place = n.place from unnest(${ids}::uuid[]) with ordinality n (id, place)
    where r.care_model_id = app.care_model() and r.id = n.id and r.place <> n.place`.execute(tx)
  return true
}

/** Deletes the files that others, or a link, took the place of. */
export async function deleteReplacedFiles(owner: Pool, now: Date): Promise<void> {
  await owner.query(
    `delete from stored_file f using resource r where r.care_model_id = f.care_model_id and r.id = f.item_id
       and r.file_id is distinct from f.id and f.created_at < $1::timestamptz - make_interval(days => $2)`,
    [now, REPLACED_FILE_DAYS],
  )
}
