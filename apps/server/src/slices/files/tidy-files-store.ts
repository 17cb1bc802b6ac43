import type { Pool } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

/** How long a replaced file is kept after it arrived: as long as deleted items can be restored. */
export const REPLACED_FILE_DAYS = 30

/**
 * Deletes photos that are no longer shown, and files that no row names. Files are kept for a day after they arrive, because their
 * row may still be written or a backup in progress may name them.
 */
export async function tidyFiles(
  owner: Pool,
  files: FileStore,
  now: Date,
  neighbours: readonly Pool[] = [],
): Promise<void> {
  await owner.query(
    `delete from stored_file f where f.created_at < $1::timestamptz - make_interval(days => $2)
      and exists (select from item i where i.care_model_id = f.care_model_id and i.id = f.item_id and app.is_person(i.kind))
      and not exists (select from person p where p.care_model_id = f.care_model_id and p.photo_id = f.id)`,
    [now, REPLACED_FILE_DAYS],
  )
  const named = new Set(await listNamed(owner))
  // The files are those of all clusters. They are asked twice, because a care model may move meanwhile.
  const others = neighbours.length === 0 ? [] : [...neighbours, owner, ...neighbours]
  for (const each of others) for (const hash of await listNamed(each)) named.add(hash)
  await files.removeOld(named, now)
}

async function listNamed(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ hash: string }>(
    'select hash from stored_file union select small_hash from stored_file where small_hash is not null',
  )
  return rows.map(({ hash }) => hash)
}
