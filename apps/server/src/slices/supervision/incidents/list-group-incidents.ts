import type { GroupIncident } from '@caseloom/contracts/supervision/supervision'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { reference } from '../../items/index.ts'
import { listIncidentsOf, type IncidentOfGroup, type WantedIncidents } from './incident-lists.ts'

const toRow = (row: IncidentOfGroup): GroupIncident => ({
  Id: row.id,
  Type: row.kind,
  Name: row.name,
  TypeName: row.typeName,
  Date: row.date,
  Severity: row.severity,
  Completed: row.completed,
  Person: reference(row.personId, row.person),
  Case: reference(row.caseId, row.case),
  Clinician: reference(row.clinicianId, row.clinician),
  TakenUpBy: reference(row.takenUpBy, row.takenUpByName),
})

/** The incidents or events of a group. The caller has checked that the member answers for the group. */
export async function listGroupIncidents(
  { tx, audit }: Context,
  groupId: string,
  wanted: WantedIncidents & { readonly offset: number; readonly limit: number },
) {
  const { rows, total } = await listIncidentsOf(tx, groupId, wanted)
  audit({ action: 'list', items: rows.map(({ id }) => id) })
  return pageAnswer(rows.map(toRow), total, wanted)
}
