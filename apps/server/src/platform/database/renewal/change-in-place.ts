import type pg from 'pg'
import type { SqlState } from '../database.ts'
import { renewCode, renewGround, type Renewal } from './renew-code.ts'

/** Somebody else has a table, or it was given to them because each waited for the other. */
export const isHeld = (error: unknown): boolean => ['55P03', '40P01'].includes((error as SqlState).code ?? '')

/**
 * Changes tables and code where they differ and locks nothing else, so that servers of the release before hardly notice. What cannot be done
 * so is undone, and the answer is no: then all of the code has to be taken down and put up again.
 */
export async function changedInPlace(
  client: pg.ClientBase,
  renewal: Renewal,
  migrations: () => Promise<void>,
): Promise<boolean> {
  if (renewal.installed.size === 0) return false
  await client.query('savepoint in_place')
  try {
    await renewGround(client, renewal)
    await migrateQuietly(client, migrations)
    await renewCode(client, renewal)
    return true
  } catch (error) {
    if (isHeld(error)) throw error
    await client.query('rollback to savepoint in_place')
    return false
  }
}

/** Triggers are of the release before and must not see rows that a migration writes. It shows by its work which tables these are in. */
async function migrateQuietly(client: pg.ClientBase, migrations: () => Promise<void>): Promise<void> {
  await client.query('savepoint tried')
  const written = await tablesWritten(client, migrations)
  if (written.length === 0) return
  await client.query('rollback to savepoint tried')
  // A table that the migration itself makes has no triggers.
  const before = await listTables(client)
  const triggers = (what: string) =>
    client.query(
      written
        .filter((table) => before.includes(table))
        .map((table) => `alter table ${table} ${what} trigger user`)
        .join(';'),
    )
  await triggers('disable')
  await migrations()
  await triggers('enable')
}

type Count = { readonly table: string; readonly n: number }

/** In which tables work wrote rows. PostgreSQL counts what a connection has written and not yet added to the statistics. */
async function tablesWritten(client: pg.ClientBase, work: () => Promise<void>): Promise<readonly string[]> {
  const list = async () => (await client.query<Count>(countQuery)).rows
  const before = new Map((await list()).map(({ table, n }) => [table, n]))
  await work()
  return (await list()).filter(({ table, n }) => n > (before.get(table) ?? 0)).map(({ table }) => table)
}

const countQuery = `select relid::regclass::text as table, (n_tup_ins + n_tup_upd + n_tup_del)::int as n
  from pg_stat_xact_user_tables where schemaname = 'public' and relname <> 'migration'`

async function listTables(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string }>(
    "select oid::regclass::text as table from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  )
  return rows.map(({ table }) => table)
}

/** All at once and before anything is changed: taken one by one, they would cross the calls that hold some and want others. */
export async function holdTables(client: pg.ClientBase): Promise<void> {
  const tables = await listTables(client)
  if (tables.length > 0) await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
}
