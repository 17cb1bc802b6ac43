import type { Severity } from '@caseloom/contracts/incidents/incident'
import { TOTAL_CAP } from '@caseloom/contracts/paging'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type WantedIncidents = { readonly type: 'INCIDENT' | 'EVENT'; readonly open: boolean }

export type IncidentOfGroup = {
  readonly id: string
  readonly kind: 'INCIDENT' | 'EVENT'
  readonly name: string
  readonly typeName: string | null
  readonly date: string | null
  readonly severity: Severity | null
  readonly completed: boolean
  readonly personId: string | null
  readonly person: string | null
  readonly caseId: string | null
  readonly case: string | null
  readonly clinicianId: string | null
  readonly clinician: string | null
  readonly takenUpBy: string | null
  readonly takenUpByName: string | null
}

const ofGroup = (groupId: string, { type, open }: WantedIncidents) => sql`
  item i left join incident n on n.care_model_id = i.care_model_id and n.id = i.id
  left join dated_event e on e.care_model_id = i.care_model_id and e.id = i.id
  where i.care_model_id = app.care_model() and i.group_id = ${groupId} and i.kind = ${type} and i.deleted_at is null
    and (not ${open}::boolean or not i.completed)`

/** The incidents or events of a group as far as the reader sees them. */
export async function listIncidentsOf(
  tx: Tx,
  groupId: string,
  wanted: WantedIncidents & { readonly offset: number; readonly limit: number },
): Promise<{ rows: IncidentOfGroup[]; total: number }> {
  const { rows } = await sql<IncidentOfGroup>`
    select i.id, i.kind, i.name, k.name as "typeName", app.wall(i.date) as date, i.severity, i.completed,
      i.person_id as "personId", app.name_of(i.person_id) as person, i.case_id as "caseId", app.name_of(i.case_id) as case,
      i.clinician_id as "clinicianId", app.name_of(i.clinician_id) as clinician,
      i.taken_up_by as "takenUpBy", app.name_of(i.taken_up_by) as "takenUpByName"
    from (select i.*, n.severity, n.taken_up_by, coalesce(n.type_id, e.type_id) as type_id from ${ofGroup(groupId, wanted)}) i
    left join lookup k on k.care_model_id = i.care_model_id and k.id = i.type_id
    order by i.completed, case when not i.completed then array_position(array['critical', 'high', 'moderate', 'low'], i.severity) end nulls last,
      case when not i.completed then i.date end, i.date desc, i.id offset ${wanted.offset} limit ${wanted.limit}`.execute(
    tx,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${ofGroup(groupId, wanted)} limit ${TOTAL_CAP + 1}) c`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type OpenIncident = {
  readonly id: string
  readonly name: string
  readonly caseId: string
  readonly date: string
}

/** The incidents of these cases that nobody has completed, the oldest first. */
export async function listOpenIncidents(tx: Tx, caseIds: readonly string[]): Promise<OpenIncident[]> {
  const { rows } = await sql<OpenIncident>`
    select i.id, i.name, i.case_id as "caseId", app.wall(coalesce(i.date, i.created_at)) as date from item i
    where i.care_model_id = app.care_model() and i.case_id = any (${caseIds}::uuid[]) and i.kind = 'INCIDENT' and not i.completed
      and i.deleted_at is null order by i.date, i.id`.execute(tx)
  return rows
}
