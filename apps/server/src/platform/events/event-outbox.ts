import type { Kind } from '@caseloom/contracts/items/item'
import type { Statement } from '../database/database.ts'

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

const columns = 'care_model_id, item_id, kind, person_id, case_id, version, at, question_id'
const text = `insert into event (${columns}) select ${columns} from json_populate_recordset(null::event, $1::json)`

/** Events are rows that the database announces on commit, so an undone transaction sends none. */
export function eventsStatement(careModelId: string, events: readonly ItemEvent[], at: Date): Statement {
  const rows = events.map((event) => ({
    care_model_id: careModelId,
    item_id: event.itemId,
    kind: event.kind,
    person_id: event.personId,
    case_id: event.caseId,
    version: event.version,
    at,
    question_id: event.questionId ?? null,
  }))
  return { text, values: [JSON.stringify(rows)] }
}
