import type { Pool } from '../../platform/database.ts'
import { removeOldBytes } from '../../platform/files-folder.ts'

/** As long as what was deleted can be had back. */
const KEPT_DAYS = 30

/**
 * Takes away photos that are shown no more, and bytes that no row names. Bytes are left for a day after they came: theirs may be
 * a row that is being written, or one of a backup that is being made.
 */
export async function tidyFiles(owner: Pool, dataFolder: string, now: Date): Promise<void> {
  await owner.query(
    `delete from stored_file f where f.created_at < $1::timestamptz - make_interval(days => $2)
      and not exists (select from person p where p.care_model_id = f.care_model_id and p.photo_id = f.id)`,
    [now, KEPT_DAYS],
  )
  const { rows } = await owner.query<{ hash: string }>(
    'select hash from stored_file union select small_hash from stored_file where small_hash is not null',
  )
  await removeOldBytes(dataFolder, new Set(rows.map(({ hash }) => hash)), now)
}
