import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { openPool, type Pool } from './database.ts'
import type { OwnerConnection } from './insert-rows.ts'

/** Connections without a time limit. In pipeline mode the driver would refuse to stream rows. */
export function openUnhurriedPool(config: pg.PoolConfig, name: string): Pool {
  const options = '-c timezone=UTC -c statement_timeout=0 -c lock_timeout=20000'
  return openPool({ ...config, max: 2, options, query_timeout: 0, pipeline: false }, name)
}

export type RowsOut = { readonly stream: Readable; readonly count: () => Promise<number> }

/** Streams the rows of a `copy … to stdout`; `count` gives their number once all are read. */
export function copyOut(owner: OwnerConnection, statement: string): RowsOut {
  const stream = owner.query(to(statement))
  async function count(): Promise<number> {
    // The number follows the last row, perhaps in a separate packet, but always before the answer to the next statement.
    await owner.query('select')
    return stream.rowCount
  }
  return { stream, count }
}

/** Feeds a `copy … from stdin`; returns how many rows it took. */
export async function copyIn(owner: OwnerConnection, statement: string, rows: Readable): Promise<number> {
  const sink = owner.query(from(statement))
  await pipeline(rows, sink)
  return sink.rowCount
}
