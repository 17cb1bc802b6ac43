import type { Owner, OwnerPool } from '../platform/database/insert-rows.ts'
import type { MovedTable } from './moved-tables.ts'
import { listOf, quoted, SCHEMA, type Move } from './side.ts'

/** Rows of one table, by their key; or a group of rows of a table that has none. */
export type Touched = { readonly place: string; readonly key: Readonly<Record<string, unknown>> }

const BUCKETS = 1024

/** How both sides write a value, so that equal rows have equal texts. */
const SPELLING =
  "set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'; set jit = off"

/** The text of a whole row, in the same order of columns on both sides. */
const textOf = ({ columns }: MovedTable) => `row(${columns.map((column) => `t.${quoted(column)}`).join(', ')})::text`
const keyOf = ({ key }: MovedTable) =>
  `jsonb_build_object(${key.map((column) => `'${column}', t.${quoted(column)}`).join(', ')})`
const bucketOf = (table: MovedTable) => `(hashtextextended(${keyOf(table)}::text, 0) & ${BUCKETS - 1})::int`

async function spelling<T>(pool: OwnerPool, work: (owner: Owner) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(SPELLING)
    return await work(client)
  } finally {
    // Its settings are not those of the other connections.
    client.release(true)
  }
}

type Sums = ReadonlyMap<string, string>

async function sumsOf(owner: Owner, table: MovedTable, models: readonly string[]): Promise<Sums> {
  const { rows } = await owner.query<{ bucket: number; sum: string }>(
    `select ${bucketOf(table)} as bucket, count(*) || ' ' || sum(hashtextextended(${textOf(table)}, 0)::numeric) as sum
       from public.${quoted(table.name)} t where t.${table.model} in ${listOf(models)} group by 1`,
  )
  return new Map(rows.map(({ bucket, sum }) => [String(bucket), sum]))
}

async function keysIn(
  owner: Owner,
  table: MovedTable,
  wanted: { models: readonly string[]; buckets: readonly string[] },
): Promise<Sums> {
  const { rows } = await owner.query<{ key: string; sum: string }>(
    `select ${keyOf(table)}::text as key, count(*) || ' ' || sum(hashtextextended(${textOf(table)}, 0)::numeric) as sum
       from public.${quoted(table.name)} t where t.${table.model} in ${listOf(wanted.models)} and ${bucketOf(table)} = any ($1::int[]) group by 1`,
    [wanted.buckets],
  )
  return new Map(rows.map(({ key, sum }) => [key, sum]))
}

/** The keys under which two sums differ. */
function differing(one: Sums, other: Sums): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key))
}

/**
 * Compares all rows: for each table the number of rows and the sum of a hash of each, bucket by bucket, and then the rows of the buckets that
 * differ. While the source is written to, rows differ that the target does not have yet.
 */
export async function compareAll(
  move: Move,
  tables: readonly MovedTable[],
): Promise<{ rows: number; differ: Touched[] }> {
  const { source, target, models } = move
  let count = 0
  const differ: Touched[] = []
  await spelling(source.pool, (ours) =>
    spelling(target.pool, async (theirs) => {
      for (const table of tables) {
        const [here, there] = await Promise.all([sumsOf(ours, table, models), sumsOf(theirs, table, models)])
        for (const sum of here.values()) count += Number(sum.split(' ')[0])
        const buckets = differing(here, there)
        if (buckets.length === 0) continue
        const wanted = { models, buckets }
        const keys = await Promise.all([keysIn(ours, table, wanted), keysIn(theirs, table, wanted)])
        for (const key of differing(...keys))
          differ.push({ place: table.name, key: JSON.parse(key) as Record<string, unknown> })
      }
    }),
  )
  return { rows: count, differ }
}

/** The rows among these that still differ. */
export async function compareSome(
  move: Move,
  tables: readonly MovedTable[],
  touched: readonly Touched[],
): Promise<Touched[]> {
  const byPlace = Map.groupBy(touched, ({ place }) => place)
  const { source, target, models } = move
  const differ: Touched[] = []
  await spelling(source.pool, (ours) =>
    spelling(target.pool, async (theirs) => {
      for (const table of tables) {
        const some = byPlace.get(table.name)
        if (!some) continue
        const keys = JSON.stringify(some.map(({ key }) => key))
        const statement = sumsOfKeys(table, models)
        const [here, there] = await Promise.all(
          [ours, theirs].map(async (owner) => {
            const { rows } = await owner.query<{ n: number; sum: string }>(statement, [keys])
            return new Map(rows.map(({ n, sum }) => [String(n), sum]))
          }),
        )
        for (const n of differing(here ?? new Map(), there ?? new Map())) {
          const one = some[Number(n) - 1]
          if (one) differ.push(one)
        }
      }
    }),
  )
  return differ
}

/** Keys are found by index; `is not distinct from` would not use one, and only groups of rows without a key have nulls. */
function sumsOfKeys(table: MovedTable, models: readonly string[]): string {
  const typed = table.key.map((column, index) => `(k.value ->> '${column}')::${table.keyTypes[index]} as c${index}`)
  const match = table.key.map((column, index) => `t.${quoted(column)} = k.c${index}`)
  const isOurs = `t.${table.model} in ${listOf(models)}`
  return `select k.n::int as n, count(t.*) || ' ' || coalesce(sum(hashtextextended(${textOf(table)}, 0)::numeric), 0) as sum
      from (select ${['k.ordinality as n', ...typed].join(', ')} from jsonb_array_elements($1::jsonb) with ordinality k) k
      join public.${quoted(table.name)} t on ${[isOurs, ...match].join(' and ')} group by k.n`
}

/** The number of the last change that is surely noted: writers that are under way are waited for. */
export async function lastNote(source: OwnerPool, withinMs: number): Promise<number> {
  const client = await source.connect()
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${Math.max(1, Math.trunc(withinMs))}`)
    await client.query(`lock table ${SCHEMA}.touched in share mode`)
    const { rows } = await client.query<{ last: number | null }>(`select max(id) as last from ${SCHEMA}.touched`)
    await client.query('commit')
    return rows[0]?.last ?? 0
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** What has changed between two notes, each row once. */
export async function listTouched(source: OwnerPool, after: number, upTo: number): Promise<Touched[]> {
  const { rows } = await source.query<Touched>(
    `select distinct place, key from ${SCHEMA}.touched where id > $1 and id <= $2`,
    [after, upTo],
  )
  return rows
}
