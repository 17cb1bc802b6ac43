import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { TerminalError } from '../terminal-error.ts'

const FLOCK_HELD_BY_ANOTHER = 1
const PATIENCE_WITH_A_LIVE_SERVER_MS = 2_000
const PATIENCE_WITH_A_CLOSING_DATABASE_MS = 15_000

export interface DataFolderLock {
  /** Inherited by the database's processes, so that the lock lasts until the last of them is gone. */
  fd: number
  release(): void
}

/** A second server was started on a data folder that is in use. Its message is meant for the person at the terminal. */
export class DataFolderInUseError extends TerminalError {
  override name = 'DataFolderInUseError'

  constructor(folder: string) {
    super(
      `Another Caseloom server is using the data folder ${folder}. ` +
        'Stop it first, or start this one with CASELOOM_DATA set to another folder.',
    )
  }
}

/**
 * Takes the folder for this process. The kernel drops the lock with the last process that holds the file open, so
 * neither kill -9 nor a reused process id can leave it behind.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const file = path.join(folder, 'server.lock')
  const fd = openSync(file, 'a+', 0o600)
  try {
    await waitForLock(fd, file, folder)
    ftruncateSync(fd)
    writeSync(fd, `${process.pid} ${startOf(process.pid)}\n`)
  } catch (error) {
    closeSync(fd)
    throw error
  }
  return { fd, release: () => closeSync(fd) }
}

async function waitForLock(fd: number, file: string, folder: string): Promise<void> {
  let waitedMs = 0
  while (!tryLock(fd)) {
    // After a server was killed, its database needs a moment to write everything to disk. A running server is not waited for.
    const patienceMs = isOwnerAlive(file) ? PATIENCE_WITH_A_LIVE_SERVER_MS : PATIENCE_WITH_A_CLOSING_DATABASE_MS
    if (waitedMs >= patienceMs) throw new DataFolderInUseError(folder)
    await pause(100)
    waitedMs += 100
  }
}

/** Node has no flock(2). A lock belongs to the open file, which the child shares with us, so it outlives the child. */
function tryLock(fd: number): boolean {
  const flock = spawnSync('flock', ['--nonblock', '3'], { stdio: ['ignore', 'ignore', 'pipe', fd], encoding: 'utf8' })
  if (flock.status === 0) return true
  if (flock.status === FLOCK_HELD_BY_ANOTHER) return false
  throw new TerminalError(
    `The data folder could not be locked with flock (package util-linux): ${flock.error ?? flock.stderr}`,
  )
}

function isOwnerAlive(file: string): boolean {
  const [pid, start] = readFileSync(file, 'utf8').trim().split(' ')
  return start !== undefined && startOf(Number(pid)) === start
}

/** When a process was started, in the kernel's ticks; together with the id it identifies a process. Empty if it is dead. */
function startOf(pid: number): string {
  try {
    // The name in parentheses may itself contain spaces and parentheses, so the fields are read after the last one.
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return state === 'Z' ? '' : (fields[18] ?? '')
  } catch {
    return ''
  }
}
