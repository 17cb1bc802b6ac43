import type { Configuration } from './configuration.ts'
import { openPool } from './database/database.ts'
import { explainDatabase, type DatabaseVariable } from './database/explain-database.ts'
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

/** An external database may have a wrong address, so its errors are explained; those of the private one are passed on unchanged. */
export async function reaching<T>(
  variable: DatabaseVariable,
  { databaseUrl }: Configuration,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw databaseUrl === undefined ? error : explainDatabase(error, variable)
  }
}
