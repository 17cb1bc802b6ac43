import type { Kind } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'

/** People born on one of these days whom the reader may see, then their cases, in the order shown. */
export function bornOn(days: readonly string[], kinds: readonly Kind[], atMost: number) {
  return sql<{ id: string; name: string; kind: Kind }>`app.born_on(${days}::date[], ${kinds}::text[], ${atMost}::int)`
}
