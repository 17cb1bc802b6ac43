// Runs a private PostgreSQL in the data folder, on a unix socket that nobody else can reach: no port, no password, no
// account to create. It is shut down cleanly when we end and restarted when it dies by itself.
import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts'
import { standardError } from '../log-output.ts'
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts'
import { SOCKET_PORT as PORT, socketFolder } from './socket-folder.ts'
import { TerminalError } from '../terminal-error.ts'
import { syncFolder } from '../files/sync-folder.ts'

export { DataFolderInUseError } from './data-folder-lock.ts'

export interface EmbeddedPostgres {
  /** For the `pg` driver: the host is the socket's folder, the user is the superuser. */
  connection: { host: string; port: number; user: string }
  mode: PostgresPrograms['mode']
  /** The postmaster's process id, which changes when it is restarted. */
  readonly pid: number
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** For tests: no write waits for the disk, so a power cut would lose data. */
  fast?: boolean
  /** Receives a sentence when the database has died and when it is back. */
  report?: (sentence: string) => void
}

interface Cluster {
  programs: PostgresPrograms
  folder: string
  data: string
  socket: string
  lockFd: number
  fast: boolean
}

interface Postmaster {
  pid: number
  exited: Promise<unknown>
  shutDown(): void
}

const START_LIMIT_MS = 300_000 // recovery after a crash replays everything since the last checkpoint
const SHUTDOWN_LIMIT_MS = 30_000
const LEFTOVER_LIMIT_MS = 10_000

/** Starts the database of a data folder and creates it the first time. Throws DataFolderInUseError if the folder is in use. */
export async function startEmbeddedPostgres(
  dir: string,
  { fast = false, report = writeToStderr }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const folder = realpathSync(dir)
  const lock = await lockDataFolder(folder)
  try {
    const programs = findPostgresPrograms(folder, process.env.CASELOOM_POSTGRES_BIN)
    const cluster = {
      programs,
      folder,
      data: path.join(folder, 'postgres'),
      socket: socketFolder(folder),
      lockFd: lock.fd,
      fast,
    }
    const { pid, stop } = keepRunning(cluster, await launchFirst(cluster), report)
    let stopped: Promise<void> | undefined
    const stopAll = async () => {
      await stop()
      rmSync(cluster.socket, { recursive: true, force: true })
      lock.release()
    }
    return {
      connection: { host: cluster.socket, port: PORT, user: 'postgres' },
      mode: programs.mode,
      get pid() {
        return pid()
      },
      stop: () => (stopped ??= stopAll()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function launchFirst(cluster: Cluster): Promise<Postmaster> {
  prepareSocket(cluster)
  try {
    await createData(cluster)
    return await launch(cluster)
  } catch (error) {
    rmSync(cluster.socket, { recursive: true, force: true })
    throw error
  }
}

function prepareSocket({ programs, socket }: Cluster): void {
  // Another user who created the socket's folder could listen in our place, so we recreate it; this fails if it is not ours.
  rmSync(socket, { recursive: true, force: true })
  mkdirSync(socket, { mode: 0o700 })
  chmodSync(socket, 0o700)
  if (programs.ownerId !== undefined) chownSync(socket, programs.ownerId, programs.ownerId)
}

/** The data gets its final name only when it is complete: a killed initdb leaves nothing that looks finished. */
async function createData(cluster: Cluster): Promise<void> {
  const { data, programs } = cluster
  if (existsSync(path.join(data, 'PG_VERSION'))) return
  const fresh = `${data}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  if (programs.ownerId !== undefined) chownSync(fresh, programs.ownerId, programs.ownerId)
  // The built-in locale sorts the same on every machine; PostgreSQL has it since version 17.
  const locale = programs.majorVersion >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C.UTF-8']
  const durable = cluster.fast ? ['--no-sync'] : []
  const where = ['-D', fresh, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']
  const how = ['--data-checksums', '--no-instructions', ...locale, ...durable]
  const initdb = run(cluster, programs.initdb, [...where, ...how])
  const log = collectLog(initdb)
  const code = await exitOf(initdb)
  if (code !== 0) throw new TerminalError(`The database could not be made (initdb ended with ${code}): ${log()}`)
  renameSync(fresh, data)
  syncFolder(cluster.folder)
}

function settings({ socket, fast }: Cluster): string[] {
  const chosen: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    port: String(PORT),
    max_connections: '60',
    shared_buffers: '128MB',
    // From this number PostgreSQL 18 takes how many locks a backend keeps to itself. A read of a person takes 86, on tables and indexes;
    // those beyond go through memory that all backends share.
    max_locks_per_transaction: '256',
    jit: 'off',
    // Users' data must not reach a log: neither a failed statement nor the row that broke a constraint.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function launch(cluster: Cluster): Promise<Postmaster> {
  await clearLeftovers(cluster)
  const child = run(cluster, cluster.programs.postgres, ['-D', cluster.data, ...settings(cluster)])
  const log = collectLog(child)
  let running = true
  const exited = exitOf(child).finally(() => {
    running = false
  })
  const postmaster: Postmaster = { pid: child.pid ?? 0, exited, shutDown: () => shutDown(child, exited) }
  for (let waitedMs = 0; !isReady(cluster, postmaster.pid); waitedMs += 25) {
    if (!running) throw new TerminalError(`The database did not start: ${log()}`)
    if (waitedMs > START_LIMIT_MS) {
      postmaster.shutDown()
      await exited
      throw new TerminalError(`The database was not ready after ${START_LIMIT_MS / 1000} seconds: ${log()}`)
    }
    await pause(25)
  }
  return postmaster
}

/**
 * After a crash postmaster.pid may name a process id that has been reused, or a zombie, and PostgreSQL would not start. We hold
 * the folder's lock, so the file is stale once no server runs there.
 */
async function clearLeftovers({ data, socket, folder }: Cluster): Promise<void> {
  for (let waitedMs = 0; isServerIn(data); waitedMs += 50) {
    if (waitedMs > LEFTOVER_LIMIT_MS) throw new DataFolderInUseError(folder)
    await pause(50)
  }
  for (const name of [`.s.PGSQL.${PORT}`, `.s.PGSQL.${PORT}.lock`]) rmSync(path.join(socket, name), { force: true })
  rmSync(path.join(data, 'postmaster.pid'), { force: true })
}

/** Every process of a PostgreSQL server has its data folder as working directory; a zombie has none. */
function isServerIn(data: string): boolean {
  return readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === data
    } catch {
      return false
    }
  })
}

/** PostgreSQL writes its state on the eighth line of postmaster.pid; pg_ctl waits for the same line. */
function isReady({ data }: Cluster, pid: number): boolean {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return false
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}

function shutDown(child: ChildProcess, exited: Promise<unknown>): void {
  child.kill('SIGINT') // fast shutdown: ends every session, writes a checkpoint
  const impatience = setTimeout(() => child.kill('SIGQUIT'), SHUTDOWN_LIMIT_MS)
  void exited.then(() => clearTimeout(impatience))
}

function keepRunning(cluster: Cluster, first: Postmaster, report: (sentence: string) => void) {
  let postmaster = first
  let stopping = false
  const watch = async () => {
    for (;;) {
      await postmaster.exited
      if (stopping) return
      report('The database has stopped unexpectedly and is being started again.')
      const next = await relaunch(cluster, () => stopping, report)
      if (next === undefined) return
      postmaster = next
      if (stopping) postmaster.shutDown()
      else report('The database is running again.')
    }
  }
  const ended = watch()
  return {
    pid: () => postmaster.pid,
    stop: async () => {
      stopping = true
      postmaster.shutDown()
      await ended
    },
  }
}

/** Keeps trying: somebody may free a full disk, and until then the server can still say what is wrong. */
async function relaunch(
  cluster: Cluster,
  isGivenUp: () => boolean,
  report: (sentence: string) => void,
): Promise<Postmaster | undefined> {
  for (let pauseMs = 250; !isGivenUp(); pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      return await launch(cluster)
    } catch (error) {
      report(String(error))
      await pause(pauseMs)
    }
  }
  return undefined
}

function run({ programs, folder, lockFd }: Cluster, program: string, args: string[]): ChildProcess {
  const [command = program, ...rest] = [...programs.prefix, program, ...args]
  return spawn(command, rest, {
    cwd: folder,
    env: programs.env,
    stdio: ['ignore', 'ignore', 'pipe', lockFd],
    // Ctrl-C reaches every process of the terminal's group, but the database must outlast the requests that still need it.
    detached: true,
  })
}

/** The last lines that a program wrote, for the sentence that says why it failed. */
function collectLog(child: ChildProcess): () => string {
  let log = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-8_000)
  })
  return () => log.trim()
}

function exitOf(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(code ?? signal))
  })
}

function writeToStderr(sentence: string): void {
  standardError.write(`${sentence}\n`)
}
