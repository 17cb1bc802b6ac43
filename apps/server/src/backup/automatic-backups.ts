import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '../platform/clock.ts'
import { openUnhurriedPool } from '../platform/copy-rows.ts'
import type { OwnerPool } from '../platform/insert-rows.ts'
import { readPosition } from './audit-heads.ts'
import { filesFolderOf } from './content-files.ts'
import { archiveName, listSuperfluous, newestArchive, timeOfArchive } from './kept-archives.ts'
import { BackupRunning, makeBackup } from './make-backup.ts'
import { openArchive } from './read-archive.ts'

type Log = { info(data: object, message: string): void; error(data: object, message: string): void }

export type AutomaticBackups = {
  /** Connections that may take their time. */
  readonly pool: OwnerPool
  readonly folder: string
  readonly filesFolder: string
  readonly clock: Clock
  readonly log: Log
}

const EVERY_MS = 15 * 60_000
const LOOK_EVERY_MS = 60_000
/** Looking comes a little early or late; a minute more would be more than was promised. */
const GRACE_MS = LOOK_EVERY_MS / 2
const ABANDONED_MS = 86_400_000

export type OwnDatabase = Pick<AutomaticBackups, 'clock' | 'log'> & {
  /** How its owner reaches the database. */
  readonly database: Parameters<typeof openUnhurriedPool>[0]
  readonly dataFolder: string
}

/** Looks every minute whether a backup of the private database is due. */
export function startAutomaticBackups({ database, dataFolder, clock, log }: OwnDatabase): { stop(): void } {
  const parts = {
    pool: openUnhurriedPool(database, 'caseloom backup'),
    folder: path.join(dataFolder, 'backups'),
    filesFolder: filesFolderOf(dataFolder),
    clock,
    log,
  }
  const timer = setInterval(() => void backUpIfDue(parts), LOOK_EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

export type Outcome = 'not due' | 'unchanged' | 'made' | 'running' | 'failed'

/** Makes a backup when the last one is a quarter of an hour old and something has happened since; never throws. */
export async function backUpIfDue(parts: AutomaticBackups): Promise<Outcome> {
  const { folder, clock, log } = parts
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const now = clock.now()
    const newest = newestArchive(readdirSync(folder), now)
    const age = newest === undefined ? Infinity : now.getTime() - (timeOfArchive(newest)?.getTime() ?? 0)
    if (age < EVERY_MS - GRACE_MS) return 'not due'
    if (newest !== undefined && (await isUnchanged(parts, path.join(folder, newest)))) return 'unchanged'
    const { bytes } = await makeBackup(parts.pool, { ...parts, file: path.join(folder, archiveName(now)) })
    log.info({ part: 'backup', bytes }, 'backup made')
    tidy(folder, now)
    return 'made'
  } catch (error) {
    if (error instanceof BackupRunning) return 'running'
    // The old ones stand as they were; the next minute tries again.
    log.error({ part: 'backup', err: error }, 'the automatic backup failed')
    return 'failed'
  }
}

async function isUnchanged({ pool }: AutomaticBackups, newest: string): Promise<boolean> {
  // An archive that cannot be read any more is no backup: another one is made.
  const archive = await openArchive(newest).catch(() => undefined)
  if (!archive) return false
  archive.close()
  const owner = await pool.connect()
  try {
    return (await readPosition(owner)) === archive.manifest.position
  } finally {
    owner.release()
  }
}

/** Only after a new one is whole: a disk that is full leaves the old ones. */
function tidy(folder: string, now: Date): void {
  const names = readdirSync(folder)
  // What a killed server has left. A day later nobody is still at work on it.
  const halves = names.filter((name) => isAbandoned(name, now))
  for (const name of [...listSuperfluous(names, now), ...halves]) rmSync(path.join(folder, name), { force: true })
}

function isAbandoned(name: string, now: Date): boolean {
  const [, archive = ''] = /^\.(.+)\.part$/.exec(name) ?? []
  const startedAt = timeOfArchive(archive)
  return startedAt !== undefined && now.getTime() - startedAt.getTime() > ABANDONED_MS
}
