import type { ServerState } from '@caseloom/contracts/admin/server-endpoints'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** The jobs of all care models: only their names, because what they are about may belong to another one. */
export async function listFailedJobs(tx: Tx): Promise<ServerState['FailedJobs']> {
  const { rows } = await sql<ServerState['FailedJobs'][number]>`
    select name as "Name", tries as "Tries", app.wall(last_try) as "Last" from app.failed_jobs() order by last_try desc, name`.execute(
    tx,
  )
  return rows
}

/** Entries of the audit log that should long be chained. */
export async function countUnsealed(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.count_unsealed(${now}) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether something was done after a moment and more than an hour ago. Without a moment: ever. */
export async function isAnythingSince(tx: Tx, moment: Date | null, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from audit a where a.care_model_id = app.care_model() and a.id >= app.first_id_at(coalesce(${moment}::timestamptz, 'epoch'))
      and a.id < app.first_id_at(${now}::timestamptz - interval '1 hour')) as "is"`.execute(tx)
  return rows[0]?.is ?? false
}

export async function wallOf(tx: Tx, moment: Date): Promise<string> {
  const { rows } = await sql<{ wall: string }>`select app.wall(${moment}) as wall`.execute(tx)
  return rows[0]?.wall ?? ''
}
