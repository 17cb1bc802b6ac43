import type { BinRow } from '@caseloom/contracts/items/bin-endpoints'
import type { Context } from '../../../platform/calls/serve.ts'
import type { KindRegister } from '../kind.ts'
import { listBinRows } from './bin-store.ts'

type Asked = { readonly q: string; readonly offset: number; readonly limit: number }

/** What can be restored, and of a series how much of it was deleted at once. */
export async function readBin(
  context: Context,
  kinds: KindRegister,
  asked: Asked,
): Promise<{ rows: BinRow[]; total: number }> {
  const { rows, total } = await listBinRows(context.tx, context.now, asked)
  const counts = new Map<string, number>()
  for (const [kind, { repeating }] of kinds) {
    const ids = rows.filter(({ Type }) => Type === kind).map(({ Id }) => Id)
    if (ids.length === 0 || !repeating?.countTogether) continue
    for (const [id, count] of await repeating.countTogether(context, ids)) counts.set(id, count)
  }
  return { rows: rows.map((row) => ({ ...row, SeriesCount: counts.get(row.Id) ?? null })), total }
}
