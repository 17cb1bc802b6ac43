import type { Readable } from 'node:stream'
import { copyIn } from '../platform/database/copy-rows.ts'
import type { OwnerConnection } from '../platform/database/insert-rows.ts'
import { BackupRefused } from './backup-refused.ts'

const COLUMNS = 'identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags'

/**
 * The jobs that still have to run, without their lock and failed attempts, which belong to servers that no longer exist.
 * They come back through the queue's own function, whatever its tables look like by then.
 */
export const copyWaitingJobs = `copy (
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key as job_key, j.priority,
    (select array_agg(flag order by flag) from jsonb_object_keys(j.flags) flag) as flags
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
   where j.attempts < j.max_attempts order by j.id) to stdout`

export async function hasJobQueue(owner: OwnerConnection): Promise<boolean> {
  const { rows } = await owner.query<{ there: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as there",
  )
  return rows[0]?.there === true
}

export async function hasJobs(owner: OwnerConnection): Promise<boolean> {
  if (!(await hasJobQueue(owner))) return false
  const { rowCount } = await owner.query('select from graphile_worker._private_jobs limit 1')
  return rowCount !== 0
}

export async function addWaitingJobs(owner: OwnerConnection, jobs: Readable, expected: number): Promise<void> {
  await owner.query(`create temporary table waiting_job (position bigint generated always as identity, identifier text,
    payload json, queue_name text, run_at timestamptz, max_attempts integer, job_key text, priority integer, flags text[]) on commit drop`)
  const taken = await copyIn(owner, `copy waiting_job (${COLUMNS}) from stdin`, jobs)
  if (taken !== expected)
    throw new BackupRefused(`Of ${expected} waiting jobs ${taken} came back. Nothing was restored.`)
  await owner.query(
    `select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags)
       from (select * from waiting_job order by position) waiting`,
  )
}
