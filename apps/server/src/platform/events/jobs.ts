import { Logger, makeWorkerUtils, run, type Runner, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** Creates or updates the tables of the job queue, which have their own schema. */
export async function migrateJobs(owner: pg.Pool): Promise<void> {
  const tools = await makeWorkerUtils({ pgPool: owner })
  await tools.migrate()
  await tools.release()
}

/** Runs jobs, those that are due and those on a schedule; several servers share the work through the database. */
export async function startJobs(
  queue: pg.Pool,
  work: { readonly taskList: TaskList; readonly crontab: string },
  log: FastifyBaseLogger,
): Promise<Runner> {
  // Its lines go into our log, by level, without the job's payload.
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'jobs' }, message)
    else if (level === 'warning') log.warn({ part: 'jobs' }, message)
    else log.debug({ part: 'jobs' }, message)
  })
  return run({ pgPool: queue, concurrency: 2, noHandleSignals: true, pollInterval: 5000, logger, ...work })
}
