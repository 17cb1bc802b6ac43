import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { openPool, type Pool } from './database.ts'
import type { OwnerConnection } from './insert-rows.ts'

/** Connections for what takes the time that it takes. In pipeline mode the driver would refuse to stream rows. */
export function openUnhurriedPool(config: pg.PoolConfig, name: string): Pool {
  const options = '-c timezone=UTC -c statement_timeout=0 -c lock_timeout=20000'
  return openPool({ ...config, max: 2, options, query_timeout: 0, pipeline: false }, name)
}

export type RowsOut = { readonly stream: Readable; readonly count: () => Promise<number> }

/** The rows that a `copy … to stdout` gives, as they come, and how many there were when all were read. */
export function copyOut(owner: OwnerConnection, statement: string): RowsOut {
  const stream = owner.query(to(statement))
  async function count(): Promise<number> {
    // The number follows the last row, perhaps in a packet of its own: it is there before the next answer.
    await owner.query('select')
    return stream.rowCount
  }
  return { stream, count }
}

/** Feeds a `copy … from stdin`; answers how many rows it took. */
export async function copyIn(owner: OwnerConnection, statement: string, rows: Readable): Promise<number> {
  const sink = owner.query(from(statement))
  await pipeline(rows, sink)
  return sink.rowCount
}
