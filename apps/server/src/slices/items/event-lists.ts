import type { ServerEvent } from '@caseloom/contracts/items/event'
import type { Kind } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

type EventRow = {
  position: number
  item_id: string
  kind: Kind
  person_id: string | null
  case_id: string | null
  clinician_id: string | null
  version: number
}

/** Events may be committed out of the order of their numbers, so a reader who goes on looks back this far; hearing twice is harmless. */
const LOOK_BACK = 200

export type EventsWanted =
  | { readonly positions: readonly number[] }
  | { readonly after: number; readonly atMost: number }

/** Those of the events whose item the reader sees: joining the item lets its row policy decide. */
export async function listSeenEvents(tx: Tx, wanted: EventsWanted): Promise<ServerEvent[]> {
  const which =
    'positions' in wanted
      ? sql`e.position = any (${wanted.positions}::bigint[])`
      : sql`e.position > ${wanted.after - LOOK_BACK}`
  const { rows } = await sql<EventRow>`
    select e.position, e.item_id, e.kind, e.person_id, e.case_id, i.clinician_id, e.version
    from event e join item i on i.care_model_id = e.care_model_id and i.id = e.item_id
    where e.care_model_id = app.care_model() and ${which} order by e.position
    limit ${'positions' in wanted ? wanted.positions.length : wanted.atMost}`.execute(tx)
  return rows.map((row) => ({
    Event: 'item:changed',
    Id: row.item_id,
    Type: row.kind,
    PersonId: row.person_id,
    CaseId: row.case_id,
    ClinicianId: row.clinician_id,
    Version: row.version,
    Position: row.position,
  }))
}

/**
 * Are the events after this position still kept? They go after an hour; then nobody can tell what was missed. A position that
 * was never reached is of a time that a restore has undone.
 */
export async function keepsEventsSince(tx: Tx, position: number): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from event where care_model_id = app.care_model() and position <= ${position})
      and exists (select from event where care_model_id = app.care_model() and position >= ${position}) as kept`.execute(
    tx,
  )
  return rows[0]?.kept ?? false
}
