import type { Configuration } from './configuration.ts'
import { openPool } from './database.ts'
import { explainDatabase, type DatabaseVariable } from './explain-database.ts'
import { migrateJobs } from './jobs.ts'
import { refuseEmptiedDatabase } from './lost-database.ts'
import { migrate } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'

/** Migrates the database at the start and answers what was applied. An empty private one beside files or backups was lost. */
export async function bringUpToDate(
  configuration: Configuration,
  config: OpenDatabase['owner'],
): Promise<readonly string[]> {
  // A migration takes as long as it takes, and so does waiting for the one of another server.
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

/** An outer database is behind an address that may be wrong; what is wrong with the private one is told as it is. */
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
