import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { countGrantUploads, countStoredBytes, countUploads } from './stored-file-store.ts'

const HOUR_MS = 3_600_000
/** Per hour and member, or guest grant. A test hook multiplies this and every other limit. */
const QUOTA = { files: 120, bytes: 300 * 1_048_576 } as const

/** The most that one guest grant may store: a link may be passed on, and its files stay. */
const GRANT_QUOTA = { files: 200, bytes: 500 * 1_048_576 } as const

/**
 * One rule for photos and attached files: so many an hour by one member or guest, and so much in all in the care model, where that is
 * configured. A guest grant has a limit in all as well. Uploads of one member wait for each other here, so that they cannot pass the limit together.
 */
export async function refuseOverQuota(context: Context<Actor>, adding: number): Promise<void> {
  const { actor, tx, now, platform } = context
  const { limitFactor, filesLimitBytes } = platform.configuration
  const { files, bytes } = await countUploads(tx, new Date(now.getTime() - HOUR_MS))
  if (files >= QUOTA.files * limitFactor || bytes + adding > QUOTA.bytes * limitFactor)
    throw new Problem('file.too_many', {}, { headers: { 'retry-after': '600' } })
  if (actor.kind === 'guest') {
    const all = await countGrantUploads(tx)
    if (all.files >= GRANT_QUOTA.files * limitFactor || all.bytes + adding > GRANT_QUOTA.bytes * limitFactor)
      throw new Problem('file.guest_limit')
  }
  if (filesLimitBytes !== undefined && (await countStoredBytes(tx)) + adding > filesLimitBytes)
    throw new Problem('file.no_room')
}
