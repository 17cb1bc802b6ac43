import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type PhaseForm = {
  readonly name: string
  readonly versionId: string
  readonly dueDays: number
}

type OfPhase = { readonly caseId: string; readonly phaseId: string }

/** The newest versions of the forms that a phase schedules, except those that the case already has from it. */
export async function listPhaseForms(tx: Tx, { caseId, phaseId }: OfPhase): Promise<PhaseForm[]> {
  const { rows } = await sql<PhaseForm>`
    select t.name, v.id as "versionId", f.due_days as "dueDays" from phase_form f
    join template t on t.care_model_id = f.care_model_id and t.id = f.template_id and t.active
    join lateral (select v.id from template_version v where v.care_model_id = t.care_model_id and v.template_id = t.id and v.published_at is not null
      order by v.number desc limit 1) v on true
    where f.care_model_id = app.care_model() and f.phase_id = ${phaseId}
      and not exists (select from docform d join item i on i.care_model_id = d.care_model_id and i.id = d.id and i.deleted_at is null
        join template_version w on w.care_model_id = d.care_model_id and w.id = d.version_id and w.template_id = t.id
        where d.care_model_id = f.care_model_id and d.phase_id = f.phase_id and i.case_id = ${caseId})
    order by f.sequence, app.fold(t.name), t.id`.execute(tx)
  return rows
}

/** The forms that a phase scheduled and that nobody has changed, answered or attached anything to. */
export async function listUntouched(tx: Tx, { caseId, phaseId }: OfPhase): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from docform d join item i on i.care_model_id = d.care_model_id and i.id = d.id
    where d.care_model_id = app.care_model() and d.phase_id = ${phaseId} and i.case_id = ${caseId} and i.deleted_at is null and not i.completed
      and i.version = 1 and not exists (select from item h where h.care_model_id = i.care_model_id and h.target_id = i.id and h.deleted_at is null)
    order by i.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Awaited = { readonly id: string; readonly dueAt: Date; readonly madeDay: string }

/** A case's open scheduled forms that still have their scheduled date and were not due before the suspension. */
export async function listAwaited(tx: Tx, caseId: string, from: string): Promise<Awaited[]> {
  const { rows } = await sql<Awaited>`
    select i.id, d.due_at as "dueAt", (i.created_at at time zone app.zone())::date::text as "madeDay"
    from docform d join item i on i.care_model_id = d.care_model_id and i.id = d.id
    where d.care_model_id = app.care_model() and i.case_id = ${caseId} and d.phase_id is not null and i.deleted_at is null and not i.completed
      and i.date = d.due_at and (d.due_at at time zone app.zone())::date >= ${from}::date
    order by i.id`.execute(tx)
  return rows
}

export async function writeDueAt(
  tx: Tx,
  forms: readonly { readonly id: string; readonly dueAt: Date }[],
): Promise<void> {
  const ids = forms.map(({ id }) => id)
  await sql`
    update docform d set due_at = w.due_at from unnest(${ids}::uuid[], ${forms.map(({ dueAt }) => dueAt)}::timestamptz[]) as w(id, due_at)
    where d.care_model_id = app.care_model() and d.id = any (${ids}::uuid[]) and d.id = w.id`.execute(tx)
}
