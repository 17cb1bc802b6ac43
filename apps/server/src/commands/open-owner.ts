import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Configuration } from '../platform/configuration.ts'
import { openUnhurriedPool } from '../platform/copy-rows.ts'
import type { Pool } from '../platform/database.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { refuseLostDatabase } from '../platform/lost-database.ts'
import { migrate } from '../platform/migrate.ts'
import { openDatabase } from '../platform/open-database.ts'

export type OpenOwner = {
  readonly pool: Pool
  /** A server is at work on it. */
  readonly isServed: boolean
  close(): Promise<void>
}

type Address = { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

/**
 * The owner's connections, migrated. Where a server is running on the private database of the data folder, its database is
 * used as it is: a newcomer need not stop the server to import something.
 */
export async function openOwner(configuration: Configuration): Promise<OpenOwner> {
  if (configuration.databaseUrl === undefined) refuseLostDatabase(configuration.dataFolder)
  const opened = await openOwnerAsFound(configuration)
  if (opened.isServed) return opened
  try {
    await migrate(opened.pool)
    await migrateJobs(opened.pool)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

/** The same without touching what is there: for a backup before an upgrade, and a restore into nothing. */
export async function openOwnerAsFound(configuration: Configuration): Promise<OpenOwner> {
  const running = configuration.databaseUrl === undefined ? await findRunning(configuration.dataFolder) : undefined
  if (running) return { pool: running, isServed: true, close: () => running.end() }
  const database = await openDatabase(configuration)
  const pool = openUnhurriedPool(database.owner, 'caseloom command')
  const close = async () => {
    await pool.end()
    await database.close()
  }
  return { pool, isServed: false, close }
}

async function findRunning(dataFolder: string): Promise<Pool | undefined> {
  const address = addressOf(dataFolder)
  if (!address) return undefined
  const pool = openUnhurriedPool(address, 'caseloom command')
  try {
    await pool.query('select from migration limit 1')
    return pool
  } catch {
    // A file that a dead server left behind, or one that is only starting: the usual way says what is the matter.
    await pool.end()
    return undefined
  }
}

/** The database writes where it listens into a file in the data folder, which nobody else can write to. */
function addressOf(dataFolder: string): Address | undefined {
  try {
    const file = path.join(realpathSync(dataFolder), 'postgres', 'postmaster.pid')
    const [, , , port = '', host = '', , , state = ''] = readFileSync(file, 'utf8').split('\n')
    if (state.trim() !== 'ready' || !path.isAbsolute(host)) return undefined
    return { host, port: Number(port), user: 'postgres', database: 'caseloom' }
  } catch {
    return undefined
  }
}
