import { makeWorkerUtils, run, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'

/** Makes or updates the tables of the job queue, which stand in a schema of their own. */
export async function migrateJobs(owner: pg.Pool): Promise<void> {
  const tools = await makeWorkerUtils({ pgPool: owner })
  await tools.migrate()
  await tools.release()
}

/** Runs jobs and the timetable; several servers share the work through the database. */
export async function startJobs(owner: pg.Pool, taskList: TaskList, crontab: string, concurrency = 2): Promise<Runner> {
  return run({ pgPool: owner, concurrency, noHandleSignals: true, pollInterval: 5000, taskList, crontab })
}
