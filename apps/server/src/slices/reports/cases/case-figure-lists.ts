import type { CaseIncident, CasePlan } from '@caseloom/contracts/reports/case-figures'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

const INCIDENTS = 8

type IncidentRow = CaseIncident & { readonly total: number }

/** The latest incidents of a case, and how many there are. */
export async function listCaseIncidents(
  tx: Tx,
  caseId: string,
): Promise<{ readonly Incidents: CaseIncident[]; readonly IncidentTotal: number }> {
  const { rows } = await sql<IncidentRow>`
    select i.id as "Id", i.name as "Name", app.wall(i.date) as "Date", x.severity as "Severity", i.completed as "Completed",
      (count(*) over ())::int as total
    from item i join incident x on x.care_model_id = i.care_model_id and x.id = i.id
    where i.care_model_id = app.care_model() and i.case_id = ${caseId} and i.kind = 'INCIDENT' and i.deleted_at is null
    order by i.date desc nulls last, i.id desc limit ${INCIDENTS}`.execute(tx)
  const Incidents = rows.map(({ Id, Name, Date, Severity, Completed }) => ({ Id, Name, Date, Severity, Completed }))
  return { Incidents, IncidentTotal: rows[0]?.total ?? 0 }
}

/** The planning forms of the phases that a case began, in the order of the trac, each with its document. */
export async function listCasePlans(tx: Tx, caseId: string): Promise<CasePlan[]> {
  const { rows } = await sql<CasePlan>`
    select p.id as "PhaseId", p.name as "PhaseName", t.name as "Name", form.id as "DocumentId",
      app.today(form.completed_at)::text as "CompletedDay"
    from trac_phase p join phase_form f on f.care_model_id = p.care_model_id and f.phase_id = p.id
    join template t on t.care_model_id = f.care_model_id and t.id = f.template_id
    left join lateral (select i.id, i.completed_at from item i
      join docform d on d.care_model_id = i.care_model_id and d.id = i.id
      join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id
      where i.care_model_id = f.care_model_id and i.case_id = ${caseId} and i.kind = 'DOCFORM' and i.deleted_at is null
        and v.template_id = f.template_id and coalesce(d.phase_id, f.phase_id) = f.phase_id
      order by i.completed desc, i.completed_at, i.id limit 1) form on true
    where p.care_model_id = app.care_model() and exists (select from case_phase c
      where c.care_model_id = p.care_model_id and c.case_id = ${caseId} and c.phase_id = p.id)
    order by p.sequence, f.sequence, app.fold(t.name), t.id`.execute(tx)
  return rows
}
