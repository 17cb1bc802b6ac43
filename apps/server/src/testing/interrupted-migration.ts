// Stops a migration in the middle, at a chosen command.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const LOCK = 4_711_001
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
 * From now on the n-th command that changes tables or functions waits, in the middle of its transaction: for a lock that the
 * caller holds, or for a minute if nobody can hold one.
 */
export async function stopAtCommand(pool: pg.Pool, n: number, waitsFor: keyof typeof waits = 'lock'): Promise<void> {
  await pool.query(
    // First of all: the trigger of an earlier call would count the commands below.
    `drop event trigger if exists stop_wait;
     create schema if not exists stop;
     create sequence if not exists stop.commands;
     alter sequence stop.commands restart;
     create or replace function stop.wait() returns event_trigger language plpgsql as $$
     begin
       if nextval('stop.commands') = ${n} then perform ${waits[waitsFor]}; end if;
     end $$;
     create event trigger stop_wait on ddl_command_end execute function stop.wait()`,
  )
}

/** How many commands have run since, including those that were rolled back. */
export async function countCommands(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select case when is_called then last_value::int else 0 end as n from stop.commands',
  )
  return rows[0]?.n ?? 0
}

/** The number of the command at a share of `count`: 0 gives the first, 1 the last. */
export const commandAt = (share: number, count: number): number => Math.max(1, Math.ceil(share * count))

/** Removes the trigger and its schema. */
export async function removeStop(pool: pg.Pool): Promise<void> {
  await pool.query('drop event trigger if exists stop_wait; drop schema if exists stop cascade')
}

/** Runs work until the command waits, and then calls `kill`. Answers whether the work came that far. */
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

/** Waits until no migration runs: the database continues a command whose client is gone, and rolls it back at the end. */
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

/** Everything that a migration can change: tables, columns, rules, functions, privileges, the ledger, and row counts. */
export async function pictureOf(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(picture)
  const lines = await listLedger(pool)
  for (const table of (await columnsByTable(pool)).keys()) {
    const counted = await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    lines.push(`${table} has ${counted.rows[0]?.n} rows`)
  }
  return [...rows.map(({ line }) => line), ...lines.toSorted()]
}

/** Empty for an empty database. */
async function listLedger(pool: pg.Pool): Promise<string[]> {
  const found = await pool.query<{ there: boolean }>("select to_regclass('public.migration') is not null as there")
  if (!found.rows[0]?.there) return []
  const { rows } = await pool.query<{ line: string }>(
    "select format('migration %s %s', name, hash) as line from migration",
  )
  return rows.map(({ line }) => line)
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
    union all select format('%s(%s) %s %s', proname, pg_get_function_arguments(oid), pg_get_function_result(oid),
        (prosrc, prolang, provolatile, proisstrict, prosecdef, proparallel, procost, prorows, proconfig, proacl))
      from pg_proc where pronamespace = to_regnamespace('app')
    union all select format('%s', p) from pg_policies p
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select format('%s %s', objoid::regclass, description) from pg_description where classoid = 'pg_class'::regclass
    union all select format('%s %s', nspname, obj_description(oid, 'pg_namespace')) from pg_namespace where oid in (select oid from ours)
  ) lines order by line collate "C"`
