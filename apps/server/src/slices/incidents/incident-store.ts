import type { Severity } from '@caseloom/contracts/incidents/incident'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ListPart } from '../items/index.ts'
import { incidentRow } from './incident-row.ts'
import { involvedIn, type InvolvedPerson } from './people-involved-store.ts'

export type StoredIncident = {
  readonly id: string
  readonly dateWall: string | null
  readonly description: string | null
  readonly typeId: string | null
  readonly typeName: string | null
  readonly severity: Severity | null
  readonly followUp: string
  readonly takenUpBy: string | null
  readonly takenUpByName: string | null
  readonly involved: readonly InvolvedPerson[]
}

type Row = {
  id: string
  date_wall: string | null
  description: string | null
  type_id: string | null
  type_name: string | null
  severity: Severity | null
  follow_up: string
  taken_up_by: string | null
  taken_up_by_name: string | null
  involved: InvolvedPerson[]
}

export async function listStoredIncidents(tx: Tx, ids: readonly string[]): Promise<StoredIncident[]> {
  const { rows } = await sql<Row>`
    select n.id, app.wall(i.date) as date_wall, i.description, n.type_id, t.name as type_name, n.severity, n.follow_up, n.taken_up_by,
      app.name_of(n.taken_up_by) as taken_up_by_name, ${involvedIn(sql`n.id`)} as involved
    from incident n join item i on i.care_model_id = n.care_model_id and i.id = n.id
    left join lookup t on t.care_model_id = n.care_model_id and t.id = n.type_id
    where n.care_model_id = app.care_model() and n.id = any (${ids}::uuid[])`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    dateWall: row.date_wall,
    description: row.description,
    typeId: row.type_id,
    typeName: row.type_name,
    severity: row.severity,
    followUp: row.follow_up,
    takenUpBy: row.taken_up_by,
    takenUpByName: row.taken_up_by_name,
    involved: row.involved,
  }))
}

type NewIncident = { readonly careModelId: string; readonly id: string; readonly typeId: string | null }

export async function insertIncident(tx: Tx, { careModelId, id, typeId }: NewIncident): Promise<void> {
  await tx
    .insertInto('incident')
    .values(incidentRow({ care_model_id: careModelId, id, type_id: typeId }))
    .execute()
}

type Columns = { type_id?: string | null; severity?: Severity | null; follow_up?: string; taken_up_by?: string | null }

export async function writeIncident(tx: Tx, id: string, columns: Columns): Promise<void> {
  await tx
    .updateTable('incident')
    .set(columns)
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .execute()
}

export type Taker = { readonly memberId: string; readonly personId: string; readonly name: string }

/** Colleagues who can follow the incident up; call it only for an incident that the member sees. */
export async function listTakersOf(tx: Tx, id: string, now: Date): Promise<Taker[]> {
  const { rows } = await sql<{ member_id: string; person_id: string; name: string }>`
    select member_id, person_id, name from app.members_who_follow_up(${id}, ${now})`.execute(tx)
  return rows.map((row) => ({ memberId: row.member_id, personId: row.person_id, name: row.name }))
}

type ToDoQueryRow = {
  id: string
  person_id: string | null
  case_id: string | null
  name: string
  person_name: string | null
  description: string | null
  follow_up: string
  severity: Severity | null
  is_taken_up: boolean
  date: string | null
  version: number
  total: number
}

/**
 * Open incidents that the member follows up: those they took up, and their own that nobody took up, or only a colleague who has left or
 * can no longer follow them up. The worst and oldest first.
 */
export async function listToFollowUp(
  tx: Tx,
  now: Date,
  { offset, limit }: ListPart,
): Promise<{ rows: ToDoQueryRow[]; total: number }> {
  const { rows } = await sql<ToDoQueryRow>`
    select i.id, i.person_id, i.case_id, i.name, app.name_of(i.person_id) as person_name, i.description, n.follow_up, n.severity,
      n.taken_up_by is not distinct from app.person() as is_taken_up, app.wall(i.date) as date, i.version,
      (count(*) over ())::int as total
    from incident n join item i on i.care_model_id = n.care_model_id and i.id = n.id
    left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
    where n.care_model_id = app.care_model() and not i.completed and i.deleted_at is null and coalesce(c.state, 'open') <> 'closed'
      and case when n.taken_up_by = app.person() then true when i.clinician_id is distinct from app.person() then false
        when n.taken_up_by is null then true
        else not exists (select from app.members_who_follow_up(i.id, ${now}) w where w.person_id = n.taken_up_by) end
    order by array_position(array['critical', 'high', 'moderate', 'low'], n.severity) nulls last, i.date, i.id offset ${offset} limit ${limit}`.execute(
    tx,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}
