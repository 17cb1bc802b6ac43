import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Configuration } from '../platform/configuration.ts'
import { openUnhurriedPool } from '../platform/database/copy-rows.ts'
import type { Pool } from '../platform/database/database.ts'
import { migrateJobs } from '../platform/events/jobs.ts'
import { explainDatabase } from '../platform/database/explain-database.ts'
import { hasPrivateDatabase, refuseEmptiedDatabase, refuseLostDatabase } from '../platform/database/lost-database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { refusePlaceOfDatabase } from '../platform/database/prepare-data-folder.ts'
import { CommandFailed, type Opening } from './command.ts'

export type OpenOwner = {
  readonly pool: Pool
  /** A server is running on it. */
  readonly isServed: boolean
  close(): Promise<void>
}

type Address = { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

/**
 * The owner's connections. If a server is running on the data folder's private database, that database is used as it is, so
 * that nobody has to stop the server to run an import.
 */
export async function openOwner(
  configuration: Configuration,
  how: Opening,
  report: (line: string) => void,
): Promise<OpenOwner> {
  return configuration.databaseUrl === undefined
    ? openPrivate(configuration, how, report)
    : openOuter(configuration, how)
}

async function openPrivate(
  configuration: Configuration,
  { isAsFound = false, mayMake = false }: Opening,
  report: (line: string) => void,
): Promise<OpenOwner> {
  const { dataFolder, isTrial } = configuration
  const isThere = hasPrivateDatabase(dataFolder)
  const isRestore = isAsFound && mayMake
  if (!isRestore) refuseLostDatabase(dataFolder)
  if (!isThere) refuseWithoutDatabase(configuration, mayMake)
  if (isTrial) report(`CASELOOM_DATA is not set: this works on the trial in ${dataFolder}.`)
  const running = await findRunning(dataFolder)
  if (running) return { pool: running, isServed: true, close: () => running.end() }
  refusePlaceOfDatabase(dataFolder)
  const opened = await openNotServed(configuration)
  if (!isThere) report(`Made a database in ${dataFolder}.`)
  if (isAsFound) return opened
  return closingOnFailure(opened, async () => {
    await refuseEmptiedDatabase(opened.pool, dataFolder)
    await migrateAll(opened.pool)
  })
}

/** A command without its installation's variables, or with a wrong folder, must not create another database. */
function refuseWithoutDatabase({ dataFolder, isTrial }: Configuration, mayMake: boolean): void {
  if (isTrial)
    throw new CommandFailed(
      `Neither CASELOOM_DATA nor DATABASE_URL is set, and there is no trial in ${dataFolder}. ` +
        'Load the variables of your installation first (set -a; . /etc/caseloom.env; set +a), or make a trial with "npm start".',
    )
  if (!mayMake)
    throw new CommandFailed(
      `There is no database in ${dataFolder}. If it is somewhere else, set CASELOOM_DATA to its folder, or DATABASE_URL. ` +
        'A new one is made by the first start, "caseloom create-admin", "caseloom import" or "caseloom restore".',
    )
}

async function openOuter(configuration: Configuration, { isAsFound = false }: Opening): Promise<OpenOwner> {
  const opened = await openNotServed(configuration)
  return closingOnFailure(opened, async () => {
    try {
      await opened.pool.query('select')
      if (!isAsFound) await migrateAll(opened.pool)
    } catch (error) {
      throw explainDatabase(error, 'DATABASE_URL')
    }
  })
}

async function openNotServed(configuration: Configuration): Promise<OpenOwner> {
  const database = await openDatabase(configuration)
  const pool = openUnhurriedPool(database.owner, 'caseloom command')
  const close = async () => {
    await pool.end()
    await database.close()
  }
  return { pool, isServed: false, close }
}

async function closingOnFailure(opened: OpenOwner, work: () => Promise<void>): Promise<OpenOwner> {
  try {
    await work()
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function migrateAll(pool: Pool): Promise<void> {
  await migrate(pool)
  await migrateJobs(pool)
}

async function findRunning(dataFolder: string): Promise<Pool | undefined> {
  const address = addressOf(dataFolder)
  if (!address) return undefined
  const pool = openUnhurriedPool(address, 'caseloom command')
  try {
    await pool.query('select from migration limit 1')
    return pool
  } catch {
    // A file left by a dead server, or a database that is still starting: opening it in the usual way reports the reason.
    await pool.end()
    return undefined
  }
}

/** The database writes its address into a file in the data folder, which nobody else can write to. */
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
