import type { Kind } from '@caseloom/contracts/items/item'
import type { WorkflowBody, YesNo } from '@caseloom/contracts/workflows/workflow-body'
import type { WorkflowFacts } from '@caseloom/contracts/workflows/workflow-rules'
import type { SentByLink } from '@caseloom/contracts/workflows/workflow'
import { sql } from 'kysely'
import type { MemberActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { workflowRow, workflowRunRow } from '../workflow-row.ts'

/** The effect of an activity, for undoing it. */
export type RunEffect = {
  /** An item that it made, its kind, and its version then. */
  readonly Made?: string
  readonly Kind?: Kind
  readonly Version?: number
  /** A property that it set. */
  readonly Set?: {
    readonly Item: string
    readonly Property: string
    readonly Before: unknown
    readonly Version: number
  }
  /** The phase before, and whether the new one took its place because it had begun on the same day. */
  readonly Phase?: { readonly Before: string | null; readonly After: string; readonly IsReplaced: boolean }
  /** An appointment that it completed, by an answer or by the outcome that it set. */
  readonly Completed?: string
}

export type StoredRun = {
  readonly id: string
  readonly activity: string
  readonly answer: YesNo | null
  readonly effect: RunEffect
  readonly at: string
  readonly daysAgo: number
  readonly byId: string | null
  readonly byName: string | null
  readonly byLink: boolean
  /** The item that it created, if the reader sees it. */
  readonly made: { readonly Id: string; readonly Name: string; readonly Type: Kind } | null
  readonly undone: string | null
  readonly undoneById: string | null
  readonly undoneByName: string | null
  readonly sent: SentByLink | null
}

export type StoredWorkflow = {
  readonly id: string
  readonly definitionId: string
  readonly definitionName: string
  readonly number: number
  readonly body: WorkflowBody
  /** The appointment that it is about: the last that it made, else the one for which it was started. */
  readonly appointment: { readonly Id: string; readonly Name: string } | null
  readonly appointmentCompleted: boolean
  readonly facts: WorkflowFacts
  /** Undone ones too, in the order in which they happened. */
  readonly runs: readonly StoredRun[]
}

/**
 * What a run made. An id that is computed in the condition itself is compared only after the row policies: for every item there is, instead
 * of for the one that an index finds. "offset 0" has it computed before.
 */
const madeBy = sql`(select (r.effect ->> 'Made')::uuid as id offset 0) made`

const runsOf = (now: Date) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'activity', r.activity, 'answer', r.answer, 'effect', r.effect,
      'at', app.wall(r.ran_at), 'daysAgo', app.today(${now}) - app.today(r.ran_at), 'byId', r.ran_by, 'byName', app.name_of(r.ran_by),
      'byLink', r.link_id is not null, 'undone', app.wall(r.undone_at), 'undoneById', r.undone_by, 'undoneByName', app.name_of(r.undone_by),
      'made', (select jsonb_build_object('Id', m.id, 'Name', m.name, 'Type', m.kind)
        from ${madeBy} join item m on m.care_model_id = r.care_model_id and m.id = made.id and m.deleted_at is null),
      'sent', case when r.link_id is not null then jsonb_build_object('Fingerprint', r.fingerprint, 'Address', coalesce(r.address, ''),
        'Location', case when r.location is not null
          then r.location || jsonb_build_object('Time', app.wall((r.location ->> 'Time')::timestamptz)) end) end)
      order by r.place), '[]')
    from workflow_run r where r.care_model_id = w.care_model_id and r.workflow_id = w.id)`

/** The workflows among these ids that the reader sees, with everything that their rules ask about. */
export async function listStoredWorkflows(tx: Tx, ids: readonly string[], now: Date): Promise<StoredWorkflow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredWorkflow>`
    select w.id, d.id as "definitionId", d.name as "definitionName", v.number, v.body,
      case when ai.id is not null then jsonb_build_object('Id', ai.id, 'Name', ai.name) end as appointment, coalesce(ai.completed, false) as "appointmentCompleted",
      jsonb_build_object('PhaseId', app.phase_of_case(i.case_id), 'TracId', c.trac_id, 'OutcomeId', a.outcome_id,
        'Days', app.today(${now}) - app.today(i.created_at)) as facts, ${runsOf(now)} as runs
    from workflow w join item i on i.care_model_id = w.care_model_id and i.id = w.id and i.deleted_at is null
    join workflow_version v on v.care_model_id = w.care_model_id and v.id = w.version_id
    join workflow_definition d on d.care_model_id = v.care_model_id and d.id = v.definition_id
    left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
    left join lateral (select coalesce(
        (select m.id from workflow_run r cross join lateral ${madeBy}
            join item m on m.care_model_id = r.care_model_id and m.id = made.id and m.kind = 'APPOINTMENT' and m.deleted_at is null
          where r.care_model_id = w.care_model_id and r.workflow_id = w.id and r.undone_at is null order by r.place desc limit 1),
        w.appointment_id) as id offset 0) about on true
    left join item ai on ai.care_model_id = w.care_model_id and ai.id = about.id and ai.deleted_at is null
    left join appointment a on a.care_model_id = ai.care_model_id and a.id = ai.id
    where w.care_model_id = app.care_model() and w.id = any (${ids}::uuid[])`.execute(tx)
  return rows
}

type NewWorkflow = {
  readonly careModelId: string
  readonly id: string
  readonly versionId: string
  readonly appointmentId: string | null
}

export async function insertWorkflow(
  tx: Tx,
  { careModelId, id, versionId, appointmentId }: NewWorkflow,
): Promise<void> {
  const row = workflowRow({ care_model_id: careModelId, id, version_id: versionId, appointment_id: appointmentId })
  await tx.insertInto('workflow').values(row).execute()
}

type By = { readonly actor: MemberActor; readonly now: Date }

type NewRun = {
  readonly id: string
  readonly workflowId: string
  readonly activity: string
  readonly answer: YesNo | null
  readonly effect: RunEffect
}

export async function insertRun(tx: Tx, run: NewRun, { actor, now }: By): Promise<void> {
  const row = workflowRunRow({
    care_model_id: actor.careModelId,
    id: run.id,
    workflow_id: run.workflowId,
    activity: run.activity,
    answer: run.answer,
    effect: JSON.stringify(run.effect),
    ran_at: now,
    ran_by: actor.personId,
  })
  await tx.insertInto('workflow_run').values(row).execute()
}

export async function markUndone(tx: Tx, runId: string, { actor, now }: By): Promise<void> {
  await tx
    .updateTable('workflow_run')
    .set({ undone_at: now, undone_by: actor.personId })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', runId)
    .execute()
}

/** The row of the phase that a case is in. */
export async function findStretch(
  tx: Tx,
  caseId: string,
): Promise<{ readonly id: string; readonly phaseId: string } | undefined> {
  const { rows } = await sql<{ id: string; phaseId: string }>`
    select id, phase_id as "phaseId" from case_phase
    where care_model_id = app.care_model() and case_id = ${caseId}
    order by (end_day is null) desc, end_day desc, start_day desc, id desc limit 1`.execute(tx)
  return rows[0]
}

/** The members with access who supervise or coordinate a group, the one who asks too. */
export async function listLeaders(tx: Tx, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from app.members_to_tell('{}', ${groupId}::uuid, true)
    union select app.person() where ${groupId}::uuid = any (app.groups()) order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The names of phases, tracs, outcomes, templates and messages, by id. */
export async function listThingNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    with wanted as (select unnest(${ids}::uuid[]) as id)
    select p.id, p.name from wanted join trac_phase p on p.care_model_id = app.care_model() and p.id = wanted.id
    union all select t.id, t.name from wanted join trac t on t.care_model_id = app.care_model() and t.id = wanted.id
    union all select l.id, l.name from wanted join lookup l on l.care_model_id = app.care_model() and l.id = wanted.id
    union all select t.id, t.name from wanted join template t on t.care_model_id = app.care_model() and t.id = wanted.id
    union all select n.id, n.name from wanted join notification_template n on n.care_model_id = app.care_model() and n.id = wanted.id`.execute(
    tx,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
