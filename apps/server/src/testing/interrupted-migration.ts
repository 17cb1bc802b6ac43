// A migration that is stopped in its middle, at a command that can be chosen, on tables with rows in them.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { makeTables, type Migration } from '../platform/migrate.ts'

const LOCK = 4_711_001
/** The ledger of migrations is made sure of first: a table and its comment. */
const OF_THE_LEDGER = 2

/** The tables as the first migrations left them, with the rows that another database of a later level has. */
export async function makeLevel(pool: pg.Pool, migrations: readonly Migration[], seeds: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await makeTables(client, migrations)
    await client.query('commit; set session_replication_role = replica')
    const later = await columnsByTable(seeds)
    const now = await columnsByTable(pool)
    const early = await listTablesThatLeanOnLaterOnes(seeds, [...now.keys()])
    for (const [table, columns] of now) {
      if (early.has(table)) continue
      const shared = columns.filter((column) => later.get(table)?.includes(column)).join(', ')
      if (shared === '') continue
      const { rows } = await seeds.query<{ rows: string | null }>(
        `select json_agg(t)::text as rows from (select ${shared} from ${table}) t`,
      )
      await client.query(
        `insert into ${table} (${shared}) overriding system value
           select ${shared} from json_populate_recordset(null::${table}, $1) on conflict do nothing`,
        [rows[0]?.rows ?? '[]'],
      )
    }
  } finally {
    client.release(true)
  }
}

/** Members need persons: before there are persons, there cannot have been any. */
async function listTablesThatLeanOnLaterOnes(seeds: pg.Pool, known: readonly string[]): Promise<Set<string>> {
  const { rows } = await seeds.query<{ table: string }>(
    `with recursive leaning as (
       select conrelid from pg_constraint where contype = 'f' and confrelid::regclass::text <> all ($1)
       union select c.conrelid from pg_constraint c join leaning l on c.confrelid = l.conrelid where c.contype = 'f'
     ) select conrelid::regclass::text as table from leaning`,
    [known],
  )
  return new Set(rows.map(({ table }) => table))
}

async function columnsByTable(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(quote_ident(a.attname)::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration' group by 1`,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

const waits = { lock: `pg_advisory_lock(${LOCK})`, time: 'pg_sleep(60)' }

/**
 * From now on the n-th command that changes tables or functions waits, in the middle of its transaction: for a lock that
 * somebody holds, or for a time where nobody could hold one.
 */
export async function stopAtCommand(pool: pg.Pool, n: number, waitsFor: keyof typeof waits = 'lock'): Promise<void> {
  await pool.query(
    `create schema if not exists stop;
     create sequence if not exists stop.commands;
     alter sequence stop.commands restart;
     create or replace function stop.wait() returns event_trigger language plpgsql as $$
     begin
       if nextval('stop.commands') = ${n} then perform ${waits[waitsFor]}; end if;
     end $$;
     drop event trigger if exists stop_wait;
     create event trigger stop_wait on ddl_command_end execute function stop.wait()`,
  )
}

/** How many commands there have been since; those of what was undone count too. */
export async function countCommands(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select case when is_called then last_value::int else 0 end as n from stop.commands',
  )
  return rows[0]?.n ?? 0
}

/** Which command is so far into a migration: 0 is its first, 1 its last. */
export const commandAt = (share: number, ofMigration: number): number =>
  OF_THE_LEDGER + Math.max(1, Math.ceil(share * ofMigration))

/** Nothing of the machinery is left. */
export async function removeStop(pool: pg.Pool): Promise<void> {
  await pool.query('drop event trigger if exists stop_wait; drop schema if exists stop cascade')
}

/** Runs work while the command has to wait; `kill` is called when it does. Answers whether it came so far. */
export async function killWhereItWaits(pool: pg.Pool, work: () => unknown, kill: () => unknown): Promise<boolean> {
  const holder = await pool.connect()
  try {
    await holder.query(`select pg_advisory_lock(${LOCK})`)
    work()
    const isThere = await soon(() => isWaiting(pool))
    await kill()
    return isThere
  } finally {
    await holder.query(`select pg_advisory_unlock(${LOCK})`).catch(() => undefined)
    holder.release(true)
  }
}

async function isWaiting(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`,
  )
  return rowCount !== 0
}

/** Until nobody migrates any more: the database goes on with a command whose client is gone, and undoes it then. */
export async function untilNobodyMigrates(pool: pg.Pool): Promise<void> {
  await soon(async () => {
    const { rowCount } = await pool.query(
      `select from pg_locks where locktype = 'advisory' and objid = (hashtext('caseloom migrate')::bigint & 4294967295)::oid and pid <> pg_backend_pid()`,
    )
    return rowCount === 0
  })
}

async function soon(isTrue: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await isTrue()) return true
    await pause(10)
  }
  return false
}

/** All that a migration can change: every table, column, rule, function, right, the ledger, and how many rows there are. */
export async function pictureOf(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(picture)
  const counts: string[] = []
  for (const table of (await columnsByTable(pool)).keys()) {
    const counted = await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    counts.push(`${table} has ${counted.rows[0]?.n} rows`)
  }
  return [...rows.map(({ line }) => line), ...counts.toSorted()]
}

const picture = `
  with ours as (select oid from pg_namespace where nspname in ('public', 'app'))
  select line from (
    select format('%s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relnamespace in (select oid from ours)
    union all select format('%s %s %s %s', relname, relrowsecurity, relforcerowsecurity, relacl) from pg_class where relnamespace in (select oid from ours)
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace in (select oid from ours)
    union all select indexdef from pg_indexes where schemaname in ('public', 'app')
    union all select format('%s %s', pg_get_functiondef(oid), proacl) from pg_proc where pronamespace in (select oid from ours) and prokind = 'f'
    union all select format('%s', p) from pg_policies p
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select format('%s %s', objoid::regclass, description) from pg_description where classoid = 'pg_class'::regclass
    union all select format('migration %s %s', name, hash) from migration
  ) lines order by line collate "C"`
