import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { TerminalError } from './terminal-error.ts'

const folder = path.resolve(import.meta.dirname, '../../migrations')

export type Migration = { readonly name: string; readonly sql: string; readonly hash: string }

/** The SQL files of this version, in their order. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
}

const ledger = `create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now());
  comment on table migration is 'Which SQL files this database has had, by name and content.'`

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(migration.sql)
  await client.query('insert into migration (name, hash) values ($1, $2)', [migration.name, migration.hash])
}

/** Keeps everybody else from migrating until the transaction that is open has ended. */
export async function holdMigrations(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('caseloom migrate'))")
}

/** Makes the tables of an empty database as these files made them, within the transaction that is open. */
export async function makeTables(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(ledger)
  for (const migration of migrations) await apply(client, migration)
}

/**
 * Brings a database up to date: SQL files in order, each in a transaction of its own with its row, so that a server killed
 * in the middle starts again where it was. Several servers may start at once: one migrates, the others wait.
 */
export async function migrate(owner: pg.Pool): Promise<readonly string[]> {
  const client = await owner.connect()
  try {
    await client.query(
      "set statement_timeout = 0; set lock_timeout = 0; select pg_advisory_lock(hashtext('caseloom migrate'))",
    )
    await client.query(ledger)
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const done = new Map(rows.map((row) => [row.name, row.hash]))
    const migrations = readMigrations()
    const known = new Set(migrations.map((migration) => migration.name))
    const newer = rows.find((row) => !known.has(row.name))
    if (newer)
      throw new TerminalError(
        `This database was made by a newer Caseloom (${newer.name}). Start that version, or restore a backup.`,
      )
    const applied: string[] = []
    for (const migration of migrations) {
      const had = done.get(migration.name)
      if (had && had !== migration.hash)
        throw new TerminalError(`${migration.name} is not the file that this database was made with.`)
      if (had) continue
      await client.query('begin')
      try {
        await apply(client, migration)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
      applied.push(migration.name)
    }
    return applied
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('caseloom migrate'))").catch(() => undefined)
    client.release(true)
  }
}
