import type { Kind } from '@caseloom/contracts/items/item'
import type { Tx } from './database.ts'

/** What changed, by ids alone: the stream must carry nothing that a reader may not see. */
export type ItemEvent = {
  readonly itemId: string
  readonly kind: Kind
  readonly personId: string | null
  readonly caseId: string | null
  readonly version: number
}

/** Events leave with the transaction or not at all: they are rows, announced by the database on commit. */
export async function writeEvents(tx: Tx, careModelId: string, events: readonly ItemEvent[], at: Date): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('event')
    .values(
      events.map((event) => ({
        care_model_id: careModelId,
        item_id: event.itemId,
        kind: event.kind,
        person_id: event.personId,
        case_id: event.caseId,
        version: event.version,
        at,
      })),
    )
    .execute()
}
