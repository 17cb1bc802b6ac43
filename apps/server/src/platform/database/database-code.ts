import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { caseloomVersion } from '../version.ts'
import { readLastRelease } from './compatibility/last-release.ts'
import { divideCode } from './renewal/code-parts.ts'
import { hashStandingCode } from './renewal/standing-code.ts'

/**
 * The database's code: its functions, triggers and row policies. Each topic is one file, which is the whole current text of what it
 * defines (docs/decisions/0027-one-text-for-the-database-code.md).
 */
export type DatabaseCode = {
  /** What the tables themselves depend on: the server's role, and functions in indexes. */
  readonly ground: readonly string[]
  /** Everything else, ordered so that each policy and trigger finds its functions. */
  readonly rest: readonly string[]
  /** SHA-256 of all files, in hexadecimal. */
  readonly hash: string
  /** The version of Caseloom that this code belongs to, as in package.json. */
  readonly version: string
  /** The release before. Its servers work beside this version, until they are replaced (compatibility/breaks-between.ts). */
  readonly serves: string
}

const server = path.resolve(import.meta.dirname, '../../..')
const folder = path.join(server, 'database-code')

export const groundTopics = ['ground', 'words', 'kinds'] as const
export const topics = [
  'request',
  'sessions',
  'access',
  'guests',
  'folders',
  'files',
  'items',
  'resources',
  'relationships',
  'people',
  'whole-people',
  'merging',
  'cases',
  'documents',
  'templates',
  'dated-work',
  'series',
  'calendar',
  'supervision',
  'notifications',
  'workflows',
  'audit',
  'events',
  'search',
  'reports',
  'protection',
  'rights',
] as const

export function readDatabaseCode(): DatabaseCode {
  const read = (topic: string) => readFileSync(path.join(folder, `${topic}.sql`), 'utf8')
  const ground = groundTopics.map(read)
  const rest = topics.map(read)
  const hash = createHash('sha256')
  for (const text of [...ground, ...rest]) hash.update(text).update('\0')
  return { ground, rest, hash: hash.digest('hex'), version: caseloomVersion, serves: readLastRelease().version }
}

/** Which code a database has; undefined if it has none, as when it is empty or being restored. */
export type InstalledCode = Pick<DatabaseCode, 'hash' | 'version'> &
  Partial<Pick<DatabaseCode, 'serves'>> & {
    /** The hashes of its parts, as the files had them. */
    readonly parts: ReadonlySet<string>
    /** What hashStandingCode answered when it was put up. */
    readonly standing?: string
  }

export async function findInstalledCode(client: pg.ClientBase): Promise<InstalledCode | undefined> {
  const { rows } = await client.query<{ mark: string | null }>(
    "select obj_description(to_regnamespace('app'), 'pg_namespace') as mark",
  )
  const found =
    /^Caseloom (?<version>\S+), code (?<hash>[0-9a-f]{64})(?:, for (?<serves>\S+) and later)?(?:, standing (?<standing>[0-9a-f]{32}))?(?:, of (?<parts>[\w -]+))?$/.exec(
      rows[0]?.mark ?? '',
    )?.groups
  if (found?.version === undefined || found.hash === undefined) return undefined
  const { version, hash, serves, standing, parts } = found
  return {
    version,
    hash,
    ...(serves !== undefined && { serves }),
    ...(standing !== undefined && { standing }),
    parts: new Set(parts?.split(' ')),
  }
}

/** Creates what the tables depend on, within the open transaction. */
export async function layGround(client: pg.ClientBase, { ground }: DatabaseCode): Promise<void> {
  for (const text of ground) await client.query(text)
}

/**
 * Removes the policies, triggers and functions, so that nothing remains that the files no longer define and a migration meets
 * neither row policies nor triggers of another version. Functions that an index depends on stay.
 */
export async function takeDownCode(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ command: string }>(
    `select format('drop policy %I on %s', p.polname, p.polrelid::regclass) as command, 1 as step
       from pg_policy p join pg_class c on c.oid = p.polrelid
      where c.relnamespace = 'public'::regnamespace
        and (p.polname = 'owner_everything' or p.polroles && array[0, (select oid from pg_roles where rolname = 'caseloom_app')])
     union all
     select format('alter table %s no force row level security', p.polrelid::regclass), 2
       from pg_policy p where p.polname = 'owner_everything'
     union all
     select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass), 3
       from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where not t.tgisinternal and f.pronamespace = to_regnamespace('app')
     union all
     select format('drop function %s', f.oid::regprocedure), 4
       from pg_proc f
      where f.pronamespace = to_regnamespace('app') and not exists (select from pg_depend d
        where d.refclassid = 'pg_proc'::regclass and d.refobjid = f.oid and d.classid = 'pg_class'::regclass)
      order by step, command`,
  )
  if (rows.length > 0) await client.query(rows.map(({ command }) => command).join(';\n'))
}

/** Creates everything that takeDownCode removes, from the current files, and marks the database as having this code. */
export async function putUpCode(client: pg.ClientBase, code: DatabaseCode): Promise<void> {
  // Functions call each other across files. A test compiles each of them after all are created.
  await client.query('set local check_function_bodies = off')
  for (const text of code.rest) await client.query(text)
  await markCode(client, code)
}

/** Marks the database as having this code. */
export async function markCode(
  client: pg.ClientBase,
  { ground, rest, hash, version, serves }: DatabaseCode,
): Promise<void> {
  const parts = divideCode([...ground, ...rest]).parts.map((part) => part.hash)
  const standing = await hashStandingCode(client)
  await client.query(
    `comment on schema app is 'Caseloom ${version}, code ${hash}, for ${serves} and later, standing ${standing}, of ${parts.join(' ')}'`,
  )
}
