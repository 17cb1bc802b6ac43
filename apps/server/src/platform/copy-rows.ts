import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from, to } from 'pg-copy-streams'
import type { OwnerConnection } from './insert-rows.ts'

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
