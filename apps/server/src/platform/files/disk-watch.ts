import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import path from 'node:path'
import { TerminalError } from '../terminal-error.ts'

/** Knows whether the disk has room to write. Without room, changes are refused; reads and their audit rows go on. */
export type DiskWatch = DiskRoom & { close(): Promise<void> }

export type DiskRoom = {
  isFull(): boolean
  /** The free space at this moment. */
  freeBytes(): Promise<number>
}

/** For an external database, whose disk others watch. */
export const noDiskWatch: DiskWatch = {
  isFull: () => false,
  freeBytes: () => Promise.resolve(Infinity),
  close: () => Promise.resolve(),
}

const MEGABYTE = 1_048_576
/** Below this, changes are refused: the database needs room for its log, or it stops. */
const LEAST_FREE = 48 * MEGABYTE
/** Kept in a file and released when the disk is full, so that reads can still write their audit rows. */
const RESERVE = 64 * MEGABYTE
/** Prevents the state from flapping between full and not full. */
const MARGIN = 16 * MEGABYTE
/** Enough to accept changes again after the disk was full; work that can wait leaves that much free. */
export const ENOUGH_FREE = LEAST_FREE + RESERVE + MARGIN
const EVERY_MS = 500

/**
 * Watches the disk of a data folder, starting before its database does (docs/decisions/0008-a-full-disk.md). `measure` returns the
 * free bytes of a folder's disk.
 */
export async function watchDisk(
  folder: string,
  report: (sentence: string) => void,
  measure: typeof freeBytes = freeBytes,
): Promise<DiskWatch> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const reserve = path.join(folder, 'reserve')
  let isFull = false

  async function look(): Promise<void> {
    const free = await measure(folder)
    if (!isFull && free < LEAST_FREE) {
      isFull = true
      rmSync(reserve, { force: true })
      report('The disk is full: nothing can be changed until there is room again. What is there can be read.')
    } else if (free >= ENOUGH_FREE && (isFull || !isWhole(reserve))) {
      await fill(reserve)
      if (isFull) report('There is room on the disk again.')
      isFull = false
    }
  }

  let looking = look()
  await looking
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => report(`The disk could not be checked: ${String(error)}`))
  }, EVERY_MS)
  timer.unref()
  return {
    isFull: () => isFull,
    freeBytes: () => measure(folder),
    close() {
      clearInterval(timer)
      return looking
    },
  }
}

/** Room for a new database with its log, for the reserve, and for the space that must stay free. */
const FIRST_START = 256 * MEGABYTE

/** A database that runs out of room during initdb never starts, so the first start checks before it creates anything. */
export async function refuseTooSmallDisk(folder: string, measure: typeof freeBytes = freeBytes): Promise<void> {
  if (existsSync(path.join(folder, 'postgres'))) return
  const free = await measure(nearestFolder(folder))
  if (free >= FIRST_START) return
  throw new TerminalError(
    `The disk of ${folder} has ${Math.floor(free / MEGABYTE)} MB left; a new database needs ${FIRST_START / MEGABYTE} MB.`,
  )
}

/** The folder itself, or its nearest existing parent. */
function nearestFolder(folder: string): string {
  return existsSync(folder) || folder === path.dirname(folder) ? folder : nearestFolder(path.dirname(folder))
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function isWhole(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === RESERVE
}

/** Random bytes, which a file system cannot compress. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    const chunk = randomBytes(MEGABYTE)
    for (let written = 0; written < RESERVE; written += MEGABYTE) await handle.write(chunk)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}
