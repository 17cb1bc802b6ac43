import type { Owner } from '../platform/database/insert-rows.ts'
import { accountTables, type MovedTable } from './moved-tables.ts'
import { listOf, literal, quoted, SCHEMA, type Side } from './side.ts'

/** Runs after the triggers of the table, which may change the row. */
const GUARD = 'zz_caseloom_move'

/**
 * What a move keeps on both sides. `touched` has the key of each row that was changed since the move began, `mark` is a row that the source
 * changes to learn when the target has everything that came before.
 */
const schema = `
  create schema ${SCHEMA};
  create table ${SCHEMA}.move (models uuid[] not null, other text not null, were_active uuid[] not null, began_at timestamptz not null default now());
  create table ${SCHEMA}.mark (id integer primary key, number bigint not null);
  create table ${SCHEMA}.account (id uuid primary key);
  create table ${SCHEMA}.touched (id bigint generated always as identity primary key, place text not null, key jsonb not null);`

/**
 * At the source: notes each change while the care model is served, refuses it while the care model is leaving, and drops it once it has
 * gone. The note is written before the state is read: a writer that holds a lock on the notes may have read an earlier state, and is waited for.
 */
const sourceGuard = `
  create function ${SCHEMA}.guard() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
  declare
    the_row jsonb;
    the_state text;
  begin
    if tg_op = 'DELETE' then the_row := to_jsonb(old); else the_row := to_jsonb(new); end if;
    insert into ${SCHEMA}.touched (place, key)
      select tg_table_name, coalesce(jsonb_object_agg(c, the_row -> c), '{}') from unnest(tg_argv[1:]) c;
    -- A transaction with an older view of the tables would not see that the care model is leaving. It begins again.
    if current_setting('transaction_isolation') <> 'read committed' then
      perform from placement p where p.care_model_id = any (array(select unnest(m.models) from ${SCHEMA}.move m)) for share;
    end if;
    select max(p.state) into the_state from placement p where p.care_model_id = any (array(select unnest(m.models) from ${SCHEMA}.move m));
    if the_state = 'leaving' then
      raise exception 'the care model moves to another cluster' using errcode = '57PMV';
    elsif the_state = 'away' then
      return null;
    end if;
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end $$;`

/** At the target: background jobs leave rows that arrive alone. What is replicated fires no triggers. */
const targetGuard = `
  create function ${SCHEMA}.guard() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
  begin
    if exists (select from placement p where p.care_model_id = any (array(select unnest(m.models) from ${SCHEMA}.move m)) and p.state = 'arriving') then
      return null;
    end if;
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end $$;`

const trigger = (table: string, events: string, when: string, columns: readonly string[]) =>
  `create trigger ${GUARD}_${events.slice(0, 3)} before ${events} on public.${quoted(table)} for each row when (${when})
     execute function ${SCHEMA}.guard(${['x', ...columns].map(literal).join(', ')});`

/** Triggers for rows of the care models; their condition costs other care models nearly nothing. */
function guardsOf({ name, model, key }: Pick<MovedTable, 'name' | 'model' | 'key'>, models: readonly string[]): string {
  const is = (row: string) => `${row}.${model} in ${listOf(models)}`
  return trigger(name, 'insert or update', is('new'), key) + trigger(name, 'delete', is('old'), key)
}

/** The tables that have to be guarded at the source beside those that are replicated. */
async function listOtherGuards(owner: Owner, models: readonly string[]): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'select distinct account_id as id from member where care_model_id = any ($1)',
    [models],
  )
  const accounts = rows.map(({ id }) => id)
  const ofAccounts = accounts.length === 0 ? [] : accountTables
  return [
    guardsOf({ name: 'care_model', model: 'id', key: ['id'] }, models),
    guardsOf({ name: 'session', model: 'care_model_id', key: ['id'] }, models),
    guardsOf({ name: 'api_client', model: 'care_model_id', key: ['id'] }, models),
    ...ofAccounts.map(([name, model]) => guardsOf({ name, model, key: [model] }, accounts)),
    `create function ${SCHEMA}.is_ours(the_session uuid) returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
       select exists (select from session s where s.id = the_session and s.care_model_id in ${listOf(models)}) $$;
     grant execute on function ${SCHEMA}.is_ours to caseloom_app;`,
    trigger('token', 'insert or update', `${SCHEMA}.is_ours(new.session_id)`, ['hash']),
    trigger('token', 'delete', `${SCHEMA}.is_ours(old.session_id)`, ['hash']),
  ].join('\n')
}

export type Guarded = {
  readonly models: readonly string[]
  readonly tables: readonly MovedTable[]
  readonly other: string
}

/** Puts the guards up at the source. Called within a transaction in which no call is under way. */
export async function guardSource(owner: Owner, { models, tables, other }: Guarded): Promise<void> {
  await owner.query(schema + sourceGuard)
  await owner.query(`insert into ${SCHEMA}.mark values (1, 0)`)
  // Roles that write the tables only through our functions have to reach the guard as well.
  await owner.query(`grant usage on schema ${SCHEMA} to caseloom_app`)
  await keepMove(owner, models, other)
  const own = tables.map((table) => guardsOf(table, models)).join('\n')
  await owner.query(own + (await listOtherGuards(owner, models)))
  const whole = tables.filter(({ isWhole }) => isWhole)
  for (const { name } of whole) await owner.query(`alter table public.${quoted(name)} replica identity full`)
}

export async function guardTarget(owner: Owner, { models, tables, other }: Guarded): Promise<void> {
  await owner.query(schema + targetGuard)
  await owner.query(`insert into ${SCHEMA}.mark values (1, -1)`)
  await keepMove(owner, models, other)
  await owner.query(tables.map((table) => guardsOf(table, models)).join('\n'))
}

async function keepMove(owner: Owner, models: readonly string[], other: string): Promise<void> {
  await owner.query(
    `insert into ${SCHEMA}.move (models, other, were_active)
       values ($1, $2, array(select id from care_model where id = any ($1) and active))`,
    [models, other],
  )
  await owner.query(
    `insert into ${SCHEMA}.account select distinct account_id from member where care_model_id = any ($1)`,
    [models],
  )
}

/** Takes down everything that a move has put up, except the channel between the two sides. */
export async function takeGuardsDown(owner: Owner): Promise<void> {
  const { rows } = await owner.query<{ command: string }>(
    `select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as command from pg_trigger t
       join pg_proc f on f.oid = t.tgfoid where f.pronamespace = to_regnamespace('${SCHEMA}') and not t.tgisinternal
     union all select format('alter table %s replica identity default', c.oid::regclass) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relreplident = 'f'`,
  )
  for (const { command } of rows) await owner.query(command)
  await owner.query(`drop schema if exists ${SCHEMA} cascade`)
}

export type MoveFound = { readonly models: string[]; readonly other: string }

/** A move that has been begun and not been ended. */
export async function findMove({ pool }: Pick<Side, 'pool'>): Promise<MoveFound | undefined> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('${SCHEMA}.move') is not null as there`)
  if (!rows[0]?.there) return undefined
  const found = await pool.query<MoveFound>(`select models::text[] as models, other from ${SCHEMA}.move`)
  return found.rows[0]
}
