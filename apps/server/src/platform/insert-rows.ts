import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { DB } from './tables.generated.ts'

/** The owner's connections: for migrations, the demo world, imports and commands. No row policy stands in their way. */
export type OwnerPool = pg.Pool
export type OwnerConnection = pg.PoolClient

export type TableName = keyof DB
export type NewRow<T extends TableName> = Insertable<DB[T]>

const ROWS_AT_A_TIME = 5000

/**
 * Writes many rows by one statement for each 5,000: one parameter, whatever the number of columns. All rows name the same
 * columns as the first, those that a row leaves out become null.
 */
export async function insertRows<T extends TableName>(
  owner: OwnerConnection,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ')
  const text = `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1::json)`
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
    await owner.query(text, [JSON.stringify(rows.slice(start, start + ROWS_AT_A_TIME))])
  }
}

/**
 * Takes a table's statistics in the middle of a load. A new database has none, and what looks up rows for each row (the
 * trigger that fills item.search) would be planned for an empty table and walk the whole care model every time.
 */
export async function takeStatistics(owner: OwnerConnection, table: TableName): Promise<void> {
  await owner.query(`analyze "${table}"`)
}

/** Bytes as `insertRows` takes them. */
export function byteaText(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}

export async function inOwnerTransaction<T>(pool: OwnerPool, work: (owner: OwnerConnection) => Promise<T>): Promise<T> {
  const owner = await pool.connect()
  let broken = false
  try {
    await owner.query('begin')
    const result = await work(owner)
    await owner.query('commit')
    return result
  } catch (error) {
    await owner.query('rollback').catch(() => void (broken = true))
    throw error
  } finally {
    owner.release(broken)
  }
}
