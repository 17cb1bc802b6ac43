import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import {
  findInstalledCode,
  layGround,
  markCode,
  putUpCode,
  readDatabaseCode,
  takeDownCode,
  type DatabaseCode,
  type InstalledCode,
} from './database-code.ts'
import { changedInPlace, holdTables, isHeld } from './renewal/change-in-place.ts'
import { planRenewal } from './renewal/renew-code.ts'
import { hashStandingCode } from './renewal/standing-code.ts'
import { TerminalError } from '../terminal-error.ts'

const folder = path.resolve(import.meta.dirname, '../../../migrations')

/** A change of the tables. Functions, triggers and row policies are in database-code.ts. */
export type Migration = { readonly name: string; readonly sql: string; readonly hash: string }

/** The migrations and the database code of a version of Caseloom. */
export type Release = { readonly migrations: readonly Migration[]; readonly code: DatabaseCode }

/** The release of this version, from its SQL files. */
export function readRelease(): Release {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const migrations = names.toSorted().map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8')
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
  return { migrations, code: readDatabaseCode() }
}

const ledger = `create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now());
  comment on table migration is 'Which SQL files this database has had, by name and content.'`

/** Keeps other servers from migrating until the open transaction has ended. */
export async function holdMigrations(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('caseloom migrate'))")
}

/** Creates the tables of an empty database, within the open transaction. They have no code yet. */
export async function makeTables(client: pg.ClientBase, { migrations, code }: Release): Promise<void> {
  await refuseOtherLetters(client)
  await layGround(client, code)
  await client.query(ledger)
  await change(client, migrations)
}

async function change(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const { name, sql, hash } of migrations) {
    await client.query(sql)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
  }
}

/**
 * How long a try waits for the calls that have begun, and then for each table that somebody else has, such as a backup. The later tries wait
 * longer than the second after which PostgreSQL ends its own cleaning of a table. All of it is less than the two seconds after which a call
 * that waits gives up.
 */
const callsMs = 600
const lockMs = { first: 400, more: 100, most: 1100 }
const REST_MS = 1000
const TRY_FOR_MS = 300_000

/**
 * Brings a database up to date: its tables by the pending migrations, and its code. All of it is one transaction, so that a server
 * killed in the middle leaves the database as it was. Several servers may start at once: one migrates, the others wait. While it waits,
 * every call waits behind it, so it soon gives up and tries again. Returns the names of the applied migrations.
 */
export async function migrate(owner: pg.Pool, release = readRelease()): Promise<readonly string[]> {
  const until = performance.now() + TRY_FOR_MS
  for (let ms = lockMs.first; ; ms = Math.min(ms + lockMs.more, lockMs.most)) {
    try {
      return await migrateOnce(owner, release, ms)
    } catch (error) {
      if (!isHeld(error)) throw error
      if (performance.now() > until) throw heldTooLong()
      await pause(REST_MS)
    }
  }
}

async function migrateOnce(owner: pg.Pool, release: Release, waitMs: number): Promise<readonly string[]> {
  const client = await owner.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; begin')
    await holdMigrations(client)
    const applied = await migrateWithin(client, release, () => holdCalls(client, waitMs))
    await client.query('commit')
    return applied
  } finally {
    client.release(true)
  }
}

const heldTooLong = () =>
  new TerminalError(
    'The database was not brought up to date: for five minutes something held its tables, such as a backup or a long statement. Start again when that has ended.',
  )

/**
 * Waits until no call is at work, and lets none begin: those that come have no table yet. Calls that are halfway have some and want others,
 * so that under load there is no moment in which a change gets two tables.
 */
async function holdCalls(client: pg.ClientBase, tablesMs: number): Promise<void> {
  await client.query(`set local lock_timeout = ${callsMs}`)
  // As app.begin_call has it, which a database of no release before has.
  await client.query("select pg_advisory_xact_lock(hashtext('caseloom calls'))")
  await client.query(`set local lock_timeout = ${tablesMs}`)
}

/** The same within an open transaction that has called holdMigrations. `isNeeded` is called before anything is changed. */
export async function migrateWithin(
  client: pg.ClientBase,
  { migrations: ours, code }: Release,
  isNeeded: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly string[]> {
  await refuseOtherLetters(client)
  await client.query(ledger)
  const installed = await findInstalledCode(client)
  if (installed && isOlder(code.version, installed.version)) return refuseUnlessServed(installed, code.version)
  const pending = await listPending(client, ours)
  if (pending.length === 0 && installed?.hash === code.hash) return []
  // After a change by hand the code differs from the files although the hash matches. Then all of it is replaced.
  const isAsPutUp = installed?.standing !== undefined && installed.standing === (await hashStandingCode(client))
  const renewal = planRenewal(code, isAsPutUp ? installed.parts : undefined)
  await isNeeded()
  const migrations = () => change(client, pending)
  if (await changedInPlace(client, renewal, migrations)) await markCode(client, code)
  else {
    await holdTables(client)
    await takeDownCode(client)
    await layGround(client, code)
    await migrations()
    await putUpCode(client, code)
  }
  return pending.map(({ name }) => name)
}

/**
 * A cluster that was made without a locale makes databases that fold and find only the letters of English, and perhaps take any
 * bytes for text. Neither can be changed afterwards, so only an empty database is refused.
 */
async function refuseOtherLetters(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding where to_regclass('migration') is null",
  )
  const [empty] = rows
  if (!empty || (empty.encoding === 'UTF8' && (await foldsEveryLetter(client)))) return
  throw new TerminalError(
    `This database cannot fold the letters of every name (encoding ${empty.encoding}). ` +
      "Make it again with encoding 'UTF8' and locale 'C.UTF-8' (docs/operations.md).",
  )
}

async function foldsEveryLetter(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ folds: boolean }>("select lower('Ø') = 'ø' as folds")
  return rows[0]?.folds === true
}

async function listPending(client: pg.ClientBase, ours: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration order by name')
  const done = new Map(rows.map((row) => [row.name, row.hash]))
  const [first] = ours
  // Nothing was released before the tables became one file, so no migration leads here from an older state.
  if (first && rows[0] && !done.has(first.name))
    throw new TerminalError(
      `This database was made by a Caseloom from before its first release (${rows[0].name}). Start with a new data folder or database.`,
    )
  const stranger = rows.find(({ name }) => !ours.some((each) => each.name === name))
  if (stranger) throw madeByNewer(stranger.name)
  const changed = ours.find(({ name, hash }) => done.has(name) && done.get(name) !== hash)
  if (changed) throw new TerminalError(`${changed.name} is not the file that this database was made with.`)
  return ours.filter(({ name }) => !done.has(name))
}

const isOlder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) < 0

/**
 * A database of the next release is left as it is: its servers are taking the place of ours, one after another, and it serves both. The
 * tables alone do not show it: a version may change only the code.
 */
function refuseUnlessServed({ version, serves }: InstalledCode, own: string): readonly string[] {
  if (serves === undefined || isOlder(own, serves)) throw madeByNewer(version)
  return []
}

function madeByNewer(what: string): TerminalError {
  return new TerminalError(
    `This database was made by a newer Caseloom (${what}). Start that version, or restore a backup.`,
  )
}
