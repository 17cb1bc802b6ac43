import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { TerminalError } from './terminal-error.ts'

/** If the database is missing beside its files or backups, it was lost: restore it rather than silently create a new one. */
export function refuseLostDatabase(dataFolder: string): void {
  if (existsSync(path.join(dataFolder, 'postgres'))) return
  const kept = ['backups', 'files'].filter((name) => holdsAnything(path.join(dataFolder, name)))
  if (kept.length === 0) return
  throw new TerminalError(
    `${dataFolder} has ${kept.join(' and ')} and no database. Restore a backup into a new folder with "caseloom restore", ` +
      `or move ${kept.join(' and ')} away to begin with nothing.`,
  )
}

function holdsAnything(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}
