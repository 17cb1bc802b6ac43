import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { TerminalError } from './terminal-error.ts'

/** A lost database beside what belongs to it must not be replaced by a new one in silence: it is to be restored. */
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
