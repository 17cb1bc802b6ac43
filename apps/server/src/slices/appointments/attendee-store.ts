import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { attendanceRow } from './appointment-row.ts'

export type Invited = {
  readonly personId: string
  readonly name: string
  /** The relationship by which they were named waits for confirmation. */
  readonly waits: boolean
  /** They belong to the subject's family, are a colleague or professional, or are a person the member may bring along. */
  readonly isNear: boolean
  /** Their attendance, and whether it is in the bin. */
  readonly attendanceId: string | null
  readonly isGone: boolean
}

/** The person for each id. A case stands for its patient, a relationship for the end that is not the subject. */
export async function listInvited(
  tx: Tx,
  appointment: { readonly id: string; readonly subjectId: string },
  ids: readonly string[],
): Promise<(Invited & { readonly id: string })[]> {
  const { rows } = await sql<Invited & { id: string }>`
    with meant as (
      select w.id, w.place, coalesce(r.waits and not app.is_professional(r.person_id) and not app.is_professional(r.related_id), false) as waits, case
        when i.kind = 'CASE' then i.person_id
        when i.kind = 'RELATIONSHIP' then case when r.person_id = ${appointment.subjectId}::uuid then r.related_id else r.person_id end
        when app.is_person(i.kind) then i.id
        -- The item of a professional may be hidden, although every member may name them.
        when i.id is null and app.is_professional(w.id) then w.id end as person_id
      from unnest(${ids}::uuid[]) with ordinality w (id, place)
      left join item i on i.care_model_id = app.care_model() and i.id = w.id and i.deleted_at is null
      left join relationship r on r.care_model_id = i.care_model_id and r.id = i.id)
    select m.id, m.person_id as "personId", p.name, m.waits, t.id as "attendanceId",
      exists (select from item gone where gone.care_model_id = app.care_model() and gone.id = t.id and gone.deleted_at is not null) as "isGone",
      (p.kind = 'CLINICIAN' or p.id = ${appointment.subjectId} or app.changes_by_right(p.id) or app.is_professional(p.id)
        or exists (select from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
          where r.care_model_id = app.care_model() and not r.waits
            and ((r.person_id = ${appointment.subjectId} and r.related_id = p.id) or (r.related_id = ${appointment.subjectId} and r.person_id = p.id)))) as "isNear"
    from meant m
    join lateral app.person_to_pick(m.person_id) p on p.seen or m.waits or app.is_professional(p.id)
    left join attendance t on t.care_model_id = app.care_model() and t.appointment_id = ${appointment.id} and t.person_id = p.id
    order by m.place`.execute(tx)
  return rows
}

export async function insertAttendance(
  tx: Tx,
  careModelId: string,
  attendance: { readonly id: string; readonly appointmentId: string; readonly personId: string },
): Promise<void> {
  await tx
    .insertInto('attendance')
    .values(
      attendanceRow({
        care_model_id: careModelId,
        id: attendance.id,
        appointment_id: attendance.appointmentId,
        person_id: attendance.personId,
      }),
    )
    .execute()
}

/**
 * A lateral join "rel": how a person is related to another, by the first open relationship between them, from either end. Those with
 * a professional count although they never open.
 */
export const relationBetween = (subject: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql`lateral (
  select case when r.person_id = ${subject} then k.name else coalesce(inv.name, k.name) end as name, k.sequence
  from relationship r join item ri on ri.care_model_id = r.care_model_id and ri.id = r.id and ri.deleted_at is null
  join lookup k on k.care_model_id = r.care_model_id and k.id = r.type_id
  left join lookup inv on inv.care_model_id = k.care_model_id and inv.id = k.inverse_id
  where r.care_model_id = app.care_model() and ((r.person_id = ${subject} and r.related_id = ${person})
    or (r.related_id = ${subject} and r.person_id = ${person})) and (not r.waits or app.is_professional(${person}))
  order by k.sequence limit 1) rel`
