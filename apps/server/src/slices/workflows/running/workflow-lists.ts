import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type WorkflowsWanted = {
  readonly caseId: string | undefined
  readonly isOwn: boolean
  readonly isCompleted: boolean
  readonly words: string
  readonly offset: number
  readonly limit: number
}

function workflowFilter({ caseId, isOwn, isCompleted, words }: WorkflowsWanted) {
  const conditions = [
    sql`i.care_model_id = app.care_model() and i.kind = 'WORKFLOW' and i.deleted_at is null and i.completed = ${isCompleted}`,
    ...(caseId === undefined ? [] : [sql`i.case_id = ${caseId}::uuid`]),
    ...(isOwn ? [sql`i.clinician_id = app.person()`] : []),
    ...(words === '' ? [] : [sql`i.search like '%' || app.like_text(app.fold(${words})) || '%'`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Workflows that the reader sees, the newest first. */
export async function listWorkflowIds(tx: Tx, wanted: WorkflowsWanted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from item i where ${workflowFilter(wanted)} order by i.id desc offset ${wanted.offset} limit ${wanted.limit}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function countWorkflows(tx: Tx, wanted: WorkflowsWanted, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from item i where ${workflowFilter(wanted)} limit ${atMost + 1}) counted`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

export type RunsWanted = {
  readonly caseId: string | undefined
  readonly workflowId: string | undefined
  readonly offset: number
  readonly limit: number
}

function runFilter({ caseId, workflowId }: RunsWanted) {
  const conditions = [
    sql`i.care_model_id = app.care_model() and i.kind = 'WORKFLOW' and i.deleted_at is null`,
    ...(caseId === undefined ? [] : [sql`i.case_id = ${caseId}::uuid`]),
    ...(workflowId === undefined ? [] : [sql`i.id = ${workflowId}::uuid`]),
  ]
  return sql`item i join workflow_run r on r.care_model_id = i.care_model_id and r.workflow_id = i.id where ${sql.join(conditions, sql` and `)}`
}

/** The runs of the workflows that the reader sees, newest first. */
export async function listRunIds(
  tx: Tx,
  wanted: RunsWanted,
): Promise<{ readonly id: string; readonly workflowId: string }[]> {
  const { rows } = await sql<{ id: string; workflowId: string }>`
    select r.id, r.workflow_id as "workflowId" from ${runFilter(wanted)}
    order by r.place desc offset ${wanted.offset} limit ${wanted.limit}`.execute(tx)
  return rows
}

export async function countRuns(tx: Tx, wanted: RunsWanted, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${runFilter(wanted)} limit ${atMost + 1}) counted`.execute(tx)
  return rows[0]?.total ?? 0
}

export type StartableRow = {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly isCustomAction: boolean
  readonly versionId: string
  readonly running: string | null
}

/** The workflows that can be started, with the one of each that is not completed and runs for this case or appointment. */
export async function listStartableRows(
  tx: Tx,
  { caseId, appointmentId }: { readonly caseId: string; readonly appointmentId: string | null },
): Promise<StartableRow[]> {
  const { rows } = await sql<StartableRow>`
    select d.id, d.name, d.description, d.is_custom_action as "isCustomAction", latest.id as "versionId",
      (select w.id from workflow w join workflow_version v on v.care_model_id = w.care_model_id and v.id = w.version_id
          and v.definition_id = d.id
        join item i on i.care_model_id = w.care_model_id and i.id = w.id and not i.completed and i.deleted_at is null
        where w.care_model_id = d.care_model_id and i.case_id = ${caseId} and w.appointment_id is not distinct from ${appointmentId}::uuid
        order by i.id desc limit 1) as running
    from workflow_definition d
    join lateral (select v.id from workflow_version v where v.care_model_id = d.care_model_id and v.definition_id = d.id
      and v.published_at is not null order by v.number desc limit 1) latest on true
    where d.care_model_id = app.care_model() and d.active order by app.fold(d.name), d.id`.execute(tx)
  return rows
}

/** The member's own open workflows on open cases, the oldest first. */
export async function listOwnOpen(tx: Tx, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from item i left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
    where i.care_model_id = app.care_model() and i.clinician_id = app.person() and i.kind = 'WORKFLOW' and not i.completed
      and i.deleted_at is null and coalesce(c.state, 'open') = 'open' order by i.date, i.id limit ${atMost}`.execute(tx)
  return rows.map(({ id }) => id)
}
