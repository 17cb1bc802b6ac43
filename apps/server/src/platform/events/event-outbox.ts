import type { Kind } from '@caseloom/contracts/items/item'
import type { SharedList } from '@caseloom/contracts/items/event-rules'

/** What changed, only by ids: the stream must carry nothing that a reader may not see. */
export type ItemEvent = {
  readonly itemId: string
  readonly kind: Kind
  readonly personId: string | null
  readonly caseId: string | null
  readonly version: number
  /** The question whose answer changed, if that is what changed. */
  readonly questionId?: string
}

/** A list of the care model changed, in a way that not every reader of the list hears from its items. */
export type ListEvent = { readonly list: SharedList; readonly itemId?: undefined }

/** The id in an event about a list. A list is no item, so this is the id of its care model. */
const listRow = (careModelId: string, { list }: ListEvent) => ({ item_id: careModelId, kind: list, version: 1 })

const itemRow = (event: ItemEvent) => ({
  item_id: event.itemId,
  kind: event.kind,
  person_id: event.personId,
  case_id: event.caseId,
  version: event.version,
  question_id: event.questionId ?? null,
})

const columns = 'care_model_id, item_id, kind, person_id, case_id, version, at, question_id'

/**
 * A statement that writes events, whose rows are one parameter. The database announces rows on commit, so a transaction that is rolled back
 * sends none.
 */
export const insertEvents = (parameter: string): string =>
  `insert into event (${columns}) select ${columns} from json_populate_recordset(null::event, ${parameter}::json)`

/** The rows of events, for `insertEvents`. */
export const eventRows = (careModelId: string, events: readonly (ItemEvent | ListEvent)[], at: Date): string =>
  JSON.stringify(
    events.map((event) => ({
      care_model_id: careModelId,
      ...('list' in event ? listRow(careModelId, event) : itemRow(event)),
      at,
    })),
  )
