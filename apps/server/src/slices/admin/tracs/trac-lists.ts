import type { Trac } from '@caseloom/contracts/admin/tracs/trac'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** By name, those in use first, each with its phases in their order. */
export async function listTracs(tx: Tx, id: string | null = null): Promise<Trac[]> {
  const { rows } = await sql<Trac>`
    select t.id as "Id", t.name as "Name", t.active as "Active", t.first_session_days as "FirstSessionDays", t.fidelity_days as "FidelityDays",
      t.version as "Version",
      (select jsonb_build_object('Id', f.id, 'Name', f.name) from template f
        where f.care_model_id = t.care_model_id and f.id = t.fidelity_template_id) as "FidelityForm",
      coalesce((select jsonb_agg(jsonb_build_object('Id', g.id, 'Name', g.name) order by app.fold(g.name), g.id) from trac_group its
        join care_group g on g.care_model_id = its.care_model_id and g.id = its.group_id
        where its.care_model_id = t.care_model_id and its.trac_id = t.id), '[]') as "Groups",
      coalesce((select jsonb_agg(jsonb_build_object('Id', p.id, 'Name', p.name, 'Weeks', p.weeks, 'SessionsAWeek', p.sessions_a_week,
          'Forms', coalesce((select jsonb_agg(jsonb_build_object('Id', f.id, 'Name', f.name, 'DueDays', its.due_days) order by its.sequence, f.name, f.id)
            from phase_form its join template f on f.care_model_id = its.care_model_id and f.id = its.template_id
            where its.care_model_id = p.care_model_id and its.phase_id = p.id), '[]'),
          'Cases', (select count(*) from (select c.case_id from case_phase c where c.care_model_id = p.care_model_id and c.phase_id = p.id
            union select i.case_id from docform d join item i on i.care_model_id = d.care_model_id and i.id = d.id
              where d.care_model_id = p.care_model_id and d.phase_id = p.id) used))
        order by p.sequence) from trac_phase p where p.care_model_id = t.care_model_id and p.trac_id = t.id), '[]') as "Phases",
      (select count(*) from managed_case c where c.care_model_id = t.care_model_id and c.trac_id = t.id and c.state <> 'closed'
        and not exists (select from item b where b.care_model_id = c.care_model_id and b.id = c.id and b.deleted_at is not null))::int as "OpenCases"
    from trac t where t.care_model_id = app.care_model() and (${id}::uuid is null or t.id = ${id}::uuid)
    order by t.active desc, app.fold(t.name), t.id`.execute(tx)
  return rows
}
