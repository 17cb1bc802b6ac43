import type { Pool } from '../database/database.ts'

export type DatabaseState = {
  readonly jobsWaiting: number
  readonly jobsFailed: number
  readonly unsealed: number
}

const ANSWER_MS = 3000
/** Counting stops here: the exact number does not matter beyond it. */
const ENOUGH = 100_000

/** Counts for the whole installation; null if the database does not answer in time. */
export async function readDatabaseState(owner: Pool, now: Date): Promise<DatabaseState | null> {
  const text = `
    select
      (select count(*) from graphile_worker.jobs where attempts < max_attempts and run_at <= now() and locked_at is null) as "jobsWaiting",
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as "jobsFailed",
      coalesce((
        select sum(of_model.count) from care_model model
        left join lateral (
          select s.audit_id from audit_seal s where s.care_model_id = model.id order by s.sequence desc limit 1
        ) last_seal on true
        cross join lateral (
          select count(*) from (
            select from audit a
            where a.care_model_id = model.id
              -- As far back as the sealer looks: while a clock was ahead, ids of future times were sealed.
              and (last_seal.audit_id is null
                or a.id >= app.first_id_at(least(app.time_of_id(last_seal.audit_id), $1::timestamptz) - interval '10 minutes'))
              and not exists (select from audit_seal s where s.care_model_id = model.id and s.audit_id = a.id)
            limit ${ENOUGH}
          ) unsealed
        ) of_model
      ), 0) as unsealed`
  try {
    const { rows } = await owner.query<DatabaseState>({ text, values: [now], query_timeout: ANSWER_MS } as {
      text: string
    })
    return rows[0] ?? null
  } catch {
    return null
  }
}
