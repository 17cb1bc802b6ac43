import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { DB } from './tables.generated.ts'

/** The owner's connections: for migrations, the demo world, imports and commands. Row policies do not apply to them. */
export type OwnerPool = pg.Pool
export type OwnerConnection = pg.PoolClient
/** For a single statement, either will do. */
export type Owner = Pick<OwnerPool | OwnerConnection, 'query'>

export type TableName = keyof DB
export type NewRow<T extends TableName> = Insertable<DB[T]>

const ROWS_AT_A_TIME = 5000

/**
 * Writes many rows, 5,000 a statement, with one parameter whatever the number of columns. The first row names the columns;
 * those that a later row leaves out become null.
 */
export async function insertRows<T extends TableName>(
  owner: Owner,
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
 * Analyzes a table in the middle of a load. A new database has no statistics, so lookups per row (the trigger that fills
 * item.search) would be planned for an empty table and scan the whole care model every time.
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
