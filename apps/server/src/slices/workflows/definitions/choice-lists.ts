import type { WorkflowChoices } from '@caseloom/contracts/workflows/workflow-definition'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

const named = (alias: string) =>
  sql`jsonb_build_object('Id', ${sql.ref(`${alias}.id`)}, 'Name', ${sql.ref(`${alias}.name`)})`

/** The things of the care model that a workflow can name, each list by name or in its own order. A link is found as `hasWorkflowLink` finds it. */
export async function readNamedThings(tx: Tx): Promise<Omit<WorkflowChoices, 'Properties' | 'PropertyNames'>> {
  const { rows } = await sql<Omit<WorkflowChoices, 'Properties' | 'PropertyNames'>>`
    select
      (select coalesce(jsonb_agg(${named('t')} order by app.fold(t.name), t.id), '[]') from template t
        where t.care_model_id = app.care_model() and t.active and exists (select from template_version v
          where v.care_model_id = t.care_model_id and v.template_id = t.id and v.published_at is not null)) as "Templates",
      (select coalesce(jsonb_agg(${named('m')} || case when m.message_body ~ '\\{\\{\\s*Workflow\\.Link\\s*\\}\\}' then '{"HasLink": true}' else '{}'::jsonb end order by app.fold(m.name), m.id), '[]') from notification_template m
        where m.care_model_id = app.care_model() and m.active) as "Messages",
      (select coalesce(jsonb_agg(${named('t')} order by app.fold(t.name), t.id), '[]') from trac t
        where t.care_model_id = app.care_model()) as "Tracs",
      (select coalesce(jsonb_agg(${named('p')} || jsonb_build_object('Description', t.name) order by app.fold(t.name), t.id, p.sequence), '[]')
        from trac_phase p join trac t on t.care_model_id = p.care_model_id and t.id = p.trac_id
        where p.care_model_id = app.care_model()) as "Phases",
      (select coalesce(jsonb_agg(${named('l')} order by l.sequence, l.name), '[]') from lookup l
        where l.care_model_id = app.care_model() and l.list = 'appointment-types' and l.active) as "AppointmentTypes",
      (select coalesce(jsonb_agg(${named('l')} || jsonb_build_object('Success', coalesce(l.success, false)) order by l.sequence, l.name), '[]')
        from lookup l where l.care_model_id = app.care_model() and l.list = 'appointment-outcomes' and l.active) as "Outcomes"`.execute(
    tx,
  )
  const [things] = rows
  if (!things) throw new Error('A query without conditions has no row')
  return things
}
