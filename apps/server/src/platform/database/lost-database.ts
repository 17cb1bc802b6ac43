import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from './database.ts'
import { TerminalError } from '../terminal-error.ts'

/** Whether a data folder has a private database. Without this file nothing was mounted there, or the folder was emptied. */
export function hasPrivateDatabase(dataFolder: string): boolean {
  return existsSync(path.join(dataFolder, 'postgres', 'PG_VERSION'))
}

/** If the database is missing beside its files or backups, it was lost: restore it rather than silently create a new one. */
export function refuseLostDatabase(dataFolder: string): void {
  if (!hasPrivateDatabase(dataFolder)) refuseBesideKept(dataFolder, 'and no database')
}

/** The same for a database without tables, such as one that an unfinished restore created. */
export async function refuseEmptiedDatabase(owner: Pool, dataFolder: string): Promise<void> {
  const { rows } = await owner.query<{ there: boolean }>("select to_regclass('public.migration') is not null as there")
  if (rows[0]?.there !== true) refuseBesideKept(dataFolder, 'and an empty database')
}

function refuseBesideKept(dataFolder: string, fault: string): void {
  const kept = ['backups', 'files'].filter((name) => holdsAnything(path.join(dataFolder, name)))
  if (kept.length === 0) return
  throw new TerminalError(
    `${dataFolder} has ${kept.join(' and ')} ${fault}. Restore a backup into a new folder with "caseloom restore", ` +
      `or move ${kept.join(' and ')} away to begin with nothing.`,
  )
}

function holdsAnything(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}
