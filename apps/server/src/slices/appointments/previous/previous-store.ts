import type { PreviousPreview } from '@caseloom/contracts/appointments/previous'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type PreviousAppointment = PreviousPreview['From'] & {
  /** Null if it has none, or one that is no longer offered. */
  readonly typeId: string | null
  readonly typeName: string | null
  readonly notes: string
}

export type After = {
  readonly id: string
  readonly subjectId: string
  readonly clinicianId: string
  readonly startsAt: Date
  readonly caseId: string | null
  readonly personId: string | null
}

/**
 * The subject's last completed appointment of the clinician before this one, as far as the reader sees it: of the same case, or else about
 * the same person without a case. A teacher may take appointments of several families, whose notes must never meet.
 */
export async function findPrevious(tx: Tx, after: After): Promise<PreviousAppointment | undefined> {
  const about =
    after.caseId === null
      ? sql`i.case_id is null and i.person_id is not distinct from ${after.personId}`
      : sql`i.case_id = ${after.caseId}`
  const { rows } = await sql<PreviousAppointment>`
    select i.id as "Id", i.name as "Name", app.wall(a.starts_at) as "ScheduledStartTime", t.id as "typeId", t.name as "typeName", a.notes
    from item i join lateral (select * from appointment where care_model_id = i.care_model_id and id = i.id offset 0) a
      on a.subject_id = ${after.subjectId} and a.starts_at <= ${after.startsAt}
    left join lookup t on t.care_model_id = a.care_model_id and t.id = a.type_id and t.active
    where i.care_model_id = app.care_model() and i.clinician_id = ${after.clinicianId} and ${about}
      and i.kind = 'APPOINTMENT' and i.completed and i.deleted_at is null and i.id <> ${after.id}
    order by a.starts_at desc, i.id desc limit 1`.execute(tx)
  return rows[0]
}

export type FormToFill = {
  readonly templateId: string
  readonly name: string
  /** The document of the previous appointment, and that of this one, if it was begun. */
  readonly from: string
  readonly into: string | null
}

/** The forms that a type asks for and that were begun for the previous appointment, without those that are completed for this one. */
export async function listFormsToFill(
  tx: Tx,
  { id, previousId, typeId }: { readonly id: string; readonly previousId: string; readonly typeId: string | null },
): Promise<FormToFill[]> {
  const documentOf = (target: string) => sql`lateral (select d.id, i.completed from item i
    join docform d on d.care_model_id = i.care_model_id and d.id = i.id
    join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id and v.template_id = t.id
    where i.care_model_id = t.care_model_id and i.target_id = ${target} and i.kind = 'DOCFORM' and i.deleted_at is null
    order by i.created_at, i.id limit 1)`
  const { rows } = await sql<FormToFill>`
    select t.id as "templateId", t.name, old.id as "from", own.id as "into" from required_form f
    join template t on t.care_model_id = f.care_model_id and t.id = f.template_id
    join ${documentOf(previousId)} old on true
    left join ${documentOf(id)} own on true
    where f.care_model_id = app.care_model() and f.type_id = ${typeId} and own.completed is not true and (t.active or own.id is not null)
    order by f.sequence, app.fold(t.name), t.id`.execute(tx)
  return rows
}
