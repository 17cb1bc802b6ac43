import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { eventRow } from './incident-row.ts'
import { involvedIn, type InvolvedPerson } from './people-involved-store.ts'

export type StoredEvent = {
  readonly id: string
  readonly typeId: string | null
  readonly typeName: string | null
  readonly startDay: string
  readonly endDay: string | null
  readonly notes: string
  readonly involved: readonly InvolvedPerson[]
}

type Row = {
  id: string
  type_id: string | null
  type_name: string | null
  start_day: string
  end_day: string | null
  notes: string
  involved: InvolvedPerson[]
}

export async function listStoredEvents(tx: Tx, ids: readonly string[]): Promise<StoredEvent[]> {
  const { rows } = await sql<Row>`
    select e.id, e.type_id, t.name as type_name, e.start_day::text as start_day, e.end_day::text as end_day, e.notes,
      ${involvedIn(sql`e.id`)} as involved
    from dated_event e left join lookup t on t.care_model_id = e.care_model_id and t.id = e.type_id
    where e.care_model_id = app.care_model() and e.id = any (${ids}::uuid[])`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    typeId: row.type_id,
    typeName: row.type_name,
    startDay: row.start_day,
    endDay: row.end_day,
    notes: row.notes,
    involved: row.involved,
  }))
}

type NewEvent = {
  readonly careModelId: string
  readonly id: string
  readonly typeId: string | null
  readonly startDay: string
}

export async function insertEvent(tx: Tx, { careModelId, id, typeId, startDay }: NewEvent): Promise<void> {
  await tx
    .insertInto('dated_event')
    .values(eventRow({ care_model_id: careModelId, id, type_id: typeId, start_day: startDay }))
    .execute()
}

type Columns = { type_id?: string | null; start_day?: string; end_day?: string | null; notes?: string }

export async function writeEvent(tx: Tx, id: string, columns: Columns): Promise<void> {
  await tx
    .updateTable('dated_event')
    .set(columns)
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .execute()
}
