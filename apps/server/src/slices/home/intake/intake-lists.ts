import type { IntakeRow } from '@caseloom/contracts/home/intake-endpoints'
import { intakeCategories, type IntakeCategory } from '@caseloom/contracts/home/intake-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Cases that are not closed, of groups that the member answers for. */
const running = sql`managed_case c join item i on i.care_model_id = c.care_model_id and i.id = c.id and i.deleted_at is null
  left join case_referral r on r.care_model_id = c.care_model_id and r.case_id = c.id and r.state = 'pending'
  where c.care_model_id = app.care_model() and c.state <> 'closed' and app.oversees(c.group_id)`

/**
 * The rows of each category, each with the same columns. A case is in one category only: a referred one waits for the other group, and one
 * whose clinician has left needs a new clinician before its first appointment.
 */
const rowsOf: Record<IntakeCategory, RawBuilder<unknown>> = {
  'people-waiting': sql`
    select i.id, i.kind, i.name, i.id as person_id, null::uuid as family_id, p.created_by as clinician_id, p.group_id, null::uuid as to_id,
        app.today(i.created_at) as since
      from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id and i.kind = 'PATIENT' and i.deleted_at is null
     where p.care_model_id = app.care_model() and p.group_id is not null and p.death_day is null and app.oversees(p.group_id)`,
  'cases-not-begun': sql`
    select c.id, i.kind, i.name, c.person_id, null::uuid as family_id, c.clinician_id, c.group_id, null::uuid as to_id, c.start_day as since
      from ${running} and c.state = 'open' and r.id is null and not app.has_left(c.clinician_id)
       and not exists (select from app.appointments() a where a.care_model_id = c.care_model_id and a.case_id = c.id and (not a.completed or a.success))`,
  'clinicians-gone': sql`
    select c.id, i.kind, i.name, c.person_id, null::uuid as family_id, c.clinician_id, c.group_id, null::uuid as to_id, c.start_day as since
      from ${running} and r.id is null and app.has_left(c.clinician_id)`,
  'forms-unseen': sql`
    select i.id, i.kind, i.name, i.person_id, coalesce(i.case_id, i.person_id) as family_id, i.clinician_id, coalesce(c.group_id, i.group_id) as group_id, null::uuid as to_id,
        app.today(g.completed_at) as since
      from docform_guest g join item i on i.care_model_id = g.care_model_id and i.id = g.document_id
      left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
     where g.care_model_id = app.care_model() and g.completed_at is not null and g.seen_at is null and i.completed and i.completed_by is null
       and i.deleted_at is null and app.has_left(i.clinician_id) and app.oversees(coalesce(c.group_id, i.group_id))`,
  'referrals-away': sql`
    select c.id, i.kind, i.name, c.person_id, null::uuid as family_id, c.clinician_id, c.group_id, r.to_group_id as to_id, app.today(r.created_at) as since
      from ${running} and r.id is not null`,
}

/** How many rows each category has; exact. Categories without any are left out. */
export async function countIntakeRows(
  tx: Tx,
): Promise<{ readonly Category: IntakeCategory; readonly Count: number }[]> {
  const counts = intakeCategories.map((category) => sql`(select count(*) from (${rowsOf[category]}) w)::int`)
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(tx)
  return intakeCategories.flatMap((Category, place) => {
    const Count = rows[0]?.counts[place] ?? 0
    return Count > 0 ? [{ Category, Count }] : []
  })
}

type Found = IntakeRow & { readonly total: number }

const named = (id: string, name: string) =>
  sql`case when ${sql.raw(id)} is not null then jsonb_build_object('Id', ${sql.raw(id)}, 'Name', ${sql.raw(name)}) end`

/** A page of a category: what has waited longest first. */
export async function listIntakeRows(
  tx: Tx,
  { of, offset, limit }: { readonly of: IntakeCategory; readonly offset: number; readonly limit: number },
): Promise<{ rows: IntakeRow[]; total: number }> {
  const { rows } = await sql<Found>`
    with found as materialized (${rowsOf[of]}),
    page as (select * from found order by since, app.fold(name), id offset ${offset} limit ${limit})
    select p.id as "Id", p.kind as "Type", p.name as "Name", p.person_id as "PersonId", app.name_of(p.family_id) as "Family",
      ${named('p.clinician_id', "coalesce(app.name_of(p.clinician_id), '')")} as "Clinician",
      ${named('p.group_id', "coalesce(app.group_name(p.group_id), '')")} as "Group",
      ${named('p.to_id', "coalesce(app.group_name(p.to_id), '')")} as "To", p.since as "Since", counted.total
    from (select count(*)::int as total from found) counted left join page p on true
    order by p.since, app.fold(p.name), p.id`.execute(tx)
  return { rows: rows.filter(({ Id }) => Id !== null), total: rows[0]?.total ?? 0 }
}
