import path from 'node:path'
import type { ServerState } from '@caseloom/contracts/admin/server-endpoints'
import type { Context } from '../../../platform/calls/serve.ts'
import { newestFileTime } from '../../../platform/telemetry/newest-file-time.ts'
import { countUnsealed, isAnythingSince, listFailedJobs, wallOf } from './server-state-lists.ts'

/** An operator's own database is backed up by the operator, of which the server knows nothing. */
async function readBackup({ tx, now, platform }: Context): Promise<ServerState['Backup']> {
  const { databaseUrl, dataFolder } = platform.configuration
  if (databaseUrl !== undefined) return null
  const at = newestFileTime(path.join(dataFolder, 'backups'))
  const last = at === undefined ? null : new Date(at)
  return { Last: last && (await wallOf(tx, last)), IsLate: await isAnythingSince(tx, last, now) }
}

export async function readServerState(context: Context): Promise<ServerState> {
  const { tx, now, platform } = context
  return {
    FailedJobs: await listFailedJobs(tx),
    Unsealed: await countUnsealed(tx, now),
    Backup: await readBackup(context),
    IsDiskFull: platform.disk.isFull(),
  }
}
