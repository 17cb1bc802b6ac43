import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '../platform/clock.ts'
import { openUnhurriedPool } from '../platform/database/copy-rows.ts'
import { ENOUGH_FREE, type DiskRoom } from '../platform/files/disk-watch.ts'
import { filesFolderOf } from '../platform/files/files-folder.ts'
import type { OwnerPool } from '../platform/database/insert-rows.ts'
import { readPosition } from './audit-heads.ts'
import { archiveName, listSpare, listSuperfluous, newestArchive, timeOfArchive } from './kept-archives.ts'
import { BackupRunning, makeBackup } from './make-backup.ts'
import { makeRoom } from './make-room.ts'
import { openArchive } from './read-archive.ts'
import { NoRoom } from './write-archive.ts'

type Log = Record<'info' | 'warn' | 'error', (data: object, message: string) => void>

export type AutomaticBackups = {
  /** Connections without a statement timeout. */
  readonly pool: OwnerPool
  readonly folder: string
  readonly filesFolder: string
  readonly clock: Clock
  /** The disk that holds the database and its backups. */
  readonly disk: DiskRoom
  readonly log: Log
}

const EVERY_MS = 15 * 60_000
const LOOK_EVERY_MS = 60_000
/** The timer fires a little early or late; waiting for one more look would exceed the promised interval. */
const GRACE_MS = LOOK_EVERY_MS / 2
const ABANDONED_MS = 86_400_000
/** How much larger than the last archive the next may be. */
const GROWTH = 1.2

export type OwnDatabase = Pick<AutomaticBackups, 'clock' | 'disk' | 'log'> & {
  /** How to connect to the database as its owner. */
  readonly database: Parameters<typeof openUnhurriedPool>[0]
  readonly dataFolder: string
}

/** Looks every minute whether a backup of the private database is due. */
export function startAutomaticBackups({ database, dataFolder, ...parts }: OwnDatabase): { stop(): void } {
  const look = openAutomaticBackups({
    ...parts,
    pool: openUnhurriedPool(database, 'caseloom backup'),
    folder: path.join(dataFolder, 'backups'),
    filesFolder: filesFolderOf(dataFolder),
  })
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

export type Outcome = 'not due' | 'unchanged' | 'made' | 'running' | 'no room' | 'failed'

/** State kept from one look to the next. */
type Memory = {
  isBusy: boolean
  /** So that the shortage is logged once, not every minute. */
  isShortOfRoom: boolean
  /** How many bytes the last backup wrote before it ran out of room. */
  reachedBytes: number
}

/** Makes a backup when the last one is a quarter of an hour old and something has happened since; never throws. */
export function openAutomaticBackups(parts: AutomaticBackups): () => Promise<Outcome> {
  const memory: Memory = { isBusy: false, isShortOfRoom: false, reachedBytes: 0 }
  return async () => {
    if (memory.isBusy) return 'running'
    memory.isBusy = true
    try {
      return await backUpIfDue(parts, memory)
    } catch (error) {
      if (error instanceof BackupRunning) return 'running'
      // The old archives are untouched; the next minute tries again.
      parts.log.error({ part: 'backup', err: error }, 'the automatic backup failed')
      return 'failed'
    } finally {
      memory.isBusy = false
    }
  }
}

async function backUpIfDue(parts: AutomaticBackups, memory: Memory): Promise<Outcome> {
  const { folder, clock, log } = parts
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const now = clock.now()
  const newest = newestArchive(readdirSync(folder), now)
  const age = newest === undefined ? Infinity : now.getTime() - (timeOfArchive(newest)?.getTime() ?? 0)
  if (age < EVERY_MS - GRACE_MS) return 'not due'
  const last = newest === undefined ? undefined : await readLast(path.join(folder, newest))
  if (last && last.position === (await readPositionNow(parts))) return 'unchanged'
  const wanted = Math.ceil(GROWTH * Math.max(last?.bytes ?? 0, memory.reachedBytes)) + ENOUGH_FREE
  if (!(await hasRoom(parts, wanted, last !== undefined))) return sayNoRoom(parts, memory, wanted)
  try {
    const { bytes } = await makeBackup(parts.pool, { ...parts, file: path.join(folder, archiveName(now)) })
    log.info({ part: 'backup', bytes }, 'backup made')
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
    memory.reachedBytes = error.writtenBytes
    return sayNoRoom(parts, memory, wanted)
  }
  Object.assign(memory, { isShortOfRoom: false, reachedBytes: 0 })
  tidy(folder, now)
  return 'made'
}

/** An archive that can no longer be read does not count, so another one is made. */
async function readLast(newest: string): Promise<{ position: string; bytes: number } | undefined> {
  const archive = await openArchive(newest).catch(() => undefined)
  if (!archive) return undefined
  archive.close()
  return { position: archive.manifest.position, bytes: statSync(newest).size }
}

async function readPositionNow({ pool }: AutomaticBackups): Promise<string> {
  const owner = await pool.connect()
  try {
    return await readPosition(owner)
  } finally {
    owner.release()
  }
}

/** If there is too little room, older archives are deleted first: those of the last hours only if the newest one can be read. */
async function hasRoom(
  { folder, disk, clock, log }: AutomaticBackups,
  bytes: number,
  isSafe: boolean,
): Promise<boolean> {
  const now = clock.now()
  const names = readdirSync(folder)
  const mayGo = new Set([...listLeavings(names, now), ...(isSafe ? listSpare(names, now) : [])])
  const gone = await makeRoom({ folder, disk, bytes, mayGo })
  if (gone.length > 0) log.warn({ part: 'backup', count: gone.length }, 'older backups were deleted to make room')
  return !disk.isFull() && (await disk.freeBytes()) >= bytes
}

function sayNoRoom({ log }: AutomaticBackups, memory: Memory, bytes: number): 'no room' {
  if (!memory.isShortOfRoom)
    log.error({ part: 'backup', bytes }, 'there is no room for a backup: none is made until there is')
  memory.isShortOfRoom = true
  return 'no room'
}

/** Called only once the new archive is complete, so that a full disk never costs the old ones. */
function tidy(folder: string, now: Date): void {
  for (const name of listLeavings(readdirSync(folder), now)) rmSync(path.join(folder, name), { force: true })
}

/** Superfluous archives, and partial files of killed servers: after a day nobody is still writing them. */
function listLeavings(names: readonly string[], now: Date): string[] {
  return [...names.filter((name) => isAbandoned(name, now)), ...listSuperfluous(names, now).toReversed()]
}

function isAbandoned(name: string, now: Date): boolean {
  const [, archive = ''] = /^\.(.+)\.part$/.exec(name) ?? []
  const startedAt = timeOfArchive(archive)
  return startedAt !== undefined && now.getTime() - startedAt.getTime() > ABANDONED_MS
}
