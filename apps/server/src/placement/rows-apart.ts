import type { Owner } from '../platform/database/insert-rows.ts'
import { accountTables, type MovedTable } from './moved-tables.ts'
import { MoveRefused, quoted, SCHEMA, type Move } from './side.ts'

type Part = { readonly table: string; readonly which: string; readonly isShared?: boolean }

/** The rows that do not lead their key by the care model, each with the condition that finds them. $1 are the care models, $2 the accounts. */
const parts: readonly Part[] = [
  ...accountTables.map(([table, column]) => ({
    table,
    which: `t.${column} = any ($2::uuid[]) and cardinality($1::uuid[]) > 0`,
  })),
  { table: 'session', which: 't.care_model_id = any ($1::uuid[]) and cardinality($2::uuid[]) >= 0' },
  {
    table: 'token',
    which:
      't.session_id in (select s.id from session s where s.care_model_id = any ($1::uuid[])) and cardinality($2::uuid[]) >= 0',
  },
  { table: 'api_client', which: 't.care_model_id = any ($1::uuid[]) and cardinality($2::uuid[]) >= 0' },
  // Programs for all care models, and numbers that want no texts, are on every cluster that needs them.
  {
    table: 'api_client',
    which:
      't.care_model_id is null and t.id in (select s.client_id from session s where s.care_model_id = any ($1::uuid[])) and cardinality($2::uuid[]) >= 0',
    isShared: true,
  },
  { table: 'text_stop', which: 'cardinality($1::uuid[]) > 0 and cardinality($2::uuid[]) >= 0', isShared: true },
]

export async function listAccounts(owner: Owner): Promise<readonly string[]> {
  const { rows } = await owner.query<{ id: string }>(`select id from ${SCHEMA}.account`)
  return rows.map(({ id }) => id)
}

/** Writes the rows to the target, whose transaction fires no triggers. Compares how many they are and the sum of a hash of each. */
export async function copyRowsApart({ models, source }: Move, accounts: readonly string[], to: Owner): Promise<void> {
  const values = [models, accounts]
  for (const { table, which, isShared = false } of parts) {
    const { rows } = await source.pool.query<{ found: string }>(
      `select coalesce(json_agg(t), '[]')::text as found from ${quoted(table)} t where ${which}`,
      values,
    )
    await to.query(
      `insert into ${quoted(table)} select * from json_populate_recordset(null::${quoted(table)}, $1::json)${isShared ? ' on conflict do nothing' : ''}`,
      [rows[0]?.found ?? '[]'],
    )
    if (isShared) continue
    const sum = `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${quoted(table)} t where ${which}`
    const [here, there] = await Promise.all([source.pool, to].map((owner) => owner.query<{ sum: string }>(sum, values)))
    if (here?.rows[0]?.sum !== there?.rows[0]?.sum) throw new MoveRefused(`The rows of ${table} differ.`)
  }
}

/** The care model's own row comes last: without it nobody is let in. */
export async function openThere({ models, source }: Move, to: Owner): Promise<void> {
  const { rows } = await source.pool.query<{ found: string }>(
    `select coalesce(json_agg(t), '[]')::text as found from care_model t where t.id = any ($1)`,
    [models],
  )
  await to.query(`insert into care_model select * from json_populate_recordset(null::care_model, $1::json)`, [
    rows[0]?.found ?? '[]',
  ])
  const were = await source.pool.query<{ id: string }>(`select unnest(were_active)::text as id from ${SCHEMA}.move`)
  await to.query('update care_model set active = id = any ($2) where id = any ($1)', [
    models,
    were.rows.map(({ id }) => id),
  ])
  await to.query('delete from placement where care_model_id = any ($1)', [models])
}

/** Numbers of events and the like rise from what pages have heard already. */
export async function raiseSequences({ source }: Move, tables: readonly MovedTable[], to: Owner): Promise<void> {
  for (const { sequence } of tables) {
    if (sequence === null) continue
    const { rows } = await source.pool.query<{ last: string }>(`select last_value::text as last from ${sequence}`)
    await to.query(`select setval($1::regclass, greatest(last_value, $2::bigint)) from ${sequence}`, [
      sequence,
      rows[0]?.last ?? '1',
    ])
  }
}

const AT_A_TIME = 20_000

/** Removes all rows of the care models, and of accounts that went with them. The connection fires no triggers. */
export async function removeRows(
  owner: Owner,
  models: readonly string[],
  tables: readonly MovedTable[],
): Promise<void> {
  const accounts = await listAccounts(owner)
  await remove(
    owner,
    'token',
    't.session_id in (select s.id from session s where s.care_model_id = any ($1::uuid[]))',
    models,
  )
  for (const table of [...tables.map(({ name }) => name), 'session', 'api_client'])
    await remove(owner, table, 't.care_model_id = any ($1::uuid[])', models)
  for (const [table, column] of accountTables.toReversed())
    await remove(owner, table, `t.${column} = any ($1::uuid[])`, accounts)
  await remove(owner, 'care_model', 't.id = any ($1::uuid[])', models)
}

async function remove(owner: Owner, table: string, which: string, ids: readonly string[]): Promise<void> {
  for (;;) {
    const { rowCount } = await owner.query(
      `delete from ${quoted(table)} where ctid = any (array(select t.ctid from ${quoted(table)} t where ${which} limit ${AT_A_TIME}))`,
      [ids],
    )
    if ((rowCount ?? 0) < AT_A_TIME) return
  }
}
