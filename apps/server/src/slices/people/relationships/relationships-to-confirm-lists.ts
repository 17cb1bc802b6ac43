import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { ListPart } from '../../items/index.ts'

export type ToConfirm = {
  readonly id: string
  readonly name: string
  /** The end that the member has to confirm. */
  readonly ownId: string
  readonly otherName: string
  readonly askedAt: string
  readonly version: number
}

/** The relationships that wait for the member's confirmation, longest waiting first. */
export async function listToConfirm(
  tx: Tx,
  { offset, limit }: ListPart,
): Promise<{ rows: ToConfirm[]; total: number }> {
  const { rows } = await sql<ToConfirm & { total: number }>`
    select t.id, t.name, t.own_id as "ownId", t.other_name as "otherName", app.wall(t.asked_at) as "askedAt", t.version, t.total
    from app.ties_to_confirm(${offset + limit}::int) t`.execute(tx)
  return { rows: rows.slice(offset), total: rows[0]?.total ?? 0 }
}
