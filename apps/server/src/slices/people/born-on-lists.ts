import type { Kind } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'

/** Who was born on one of these days and the reader may see, and then the cases of these, in the order in which they are shown. */
export function bornOn(days: readonly string[], kinds: readonly Kind[], atMost: number) {
  return sql<{ id: string; name: string; kind: Kind }>`app.born_on(${days}::date[], ${kinds}::text[], ${atMost}::int)`
}
