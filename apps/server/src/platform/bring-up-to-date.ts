import { setTimeout as pause } from 'node:timers/promises'
import type { Configuration } from './configuration.ts'
import { addressesIn } from './database/cluster-leader.ts'
import { openPool } from './database/database.ts'
import { explainDatabase, mayPass, type DatabaseVariable } from './database/explain-database.ts'
import { migrateJobs } from './events/jobs.ts'
import { refuseEmptiedDatabase } from './database/lost-database.ts'
import { migrate } from './database/migrate.ts'
import type { OpenDatabase } from './database/open-database.ts'

/** Migrates the database at startup and returns what was applied. An empty private database beside files or backups was lost. */
export async function bringUpToDate(
  configuration: Configuration,
  config: OpenDatabase['owner'],
): Promise<readonly string[]> {
  // No time limit: a migration may be long, and so may the wait for another server's migration.
  const patient = openPool({ ...config, max: 2, query_timeout: 0, options: '-c timezone=UTC' }, 'caseloom migration')
  try {
    return await reaching('DATABASE_URL', configuration, async () => {
      if (configuration.databaseUrl === undefined) await refuseEmptiedDatabase(patient, configuration.dataFolder)
      const applied = await migrate(patient)
      await migrateJobs(patient)
      return applied
    })
  } finally {
    await patient.end()
  }
}

/** After a loss of power the servers of a cluster are back before one of them leads, and a busy one may not answer in time. */
const LEADER_WITHIN_MS = 30_000
const REST_MS = 500

/**
 * An external database may have a wrong address, so its errors are explained; those of the private one are passed on unchanged. A cluster
 * is waited for.
 */
export async function reaching<T>(
  variable: DatabaseVariable,
  { databaseUrl }: Pick<Configuration, 'databaseUrl'>,
  work: () => Promise<T>,
  leaderWithinMs = LEADER_WITHIN_MS,
): Promise<T> {
  const isCluster = databaseUrl !== undefined && addressesIn(databaseUrl).length > 1
  const until = performance.now() + (isCluster ? leaderWithinMs : 0)
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (databaseUrl === undefined) throw error
      if (!mayPass(error) || performance.now() >= until) throw explainDatabase(error, variable)
      await pause(REST_MS)
    }
  }
}
