import { LATEST_COUNTED } from '@caseloom/contracts/appointments/appointment-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type Invited = {
  readonly personId: string
  readonly name: string
  /** The relationship by which they were named waits for confirmation. */
  readonly waits: boolean
  /** They belong to the family, or may be brought along. */
  readonly isNear: boolean
}

/**
 * The person whose family may attend and take appointment i, an item: the patient of its case, or else the person that it is about. Not the
 * subject, or one could walk from family to family.
 */
const familyOf = sql<string | null>`(select coalesce(c.person_id, i.person_id) from (select 1) one
  left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id)`

/** The people whose families may attend each of these appointments, in the order of the appointments. */
export async function listFamiliesOf(tx: Tx, ids: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`
    select ${familyOf} as id from item i where i.care_model_id = app.care_model() and i.id = any (${ids}::uuid[])
    order by array_position(${ids}::uuid[], i.id)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether the reader may name person p of app.person_to_pick for an appointment. A relationship names even somebody who waits to be seen. */
export const mayBeNamed = (waits: RawBuilder<unknown>) => sql`(p.seen or ${waits} or app.is_professional(p.id))`

/** Whether person p may attend without belonging to the family: a colleague, a professional, or a person whom the member may bring along. */
export const comesAlong = sql`(p.kind = 'CLINICIAN' or app.changes_by_right(p.id) or app.is_professional(p.id))`

/** The person for each id. A case stands for its patient, a relationship for the end that is not the person whose family it is. */
export async function listInvited(
  tx: Tx,
  familyId: string,
  ids: readonly string[],
): Promise<(Invited & { readonly id: string })[]> {
  const { rows } = await sql<Invited & { id: string }>`
    with meant as (
      select w.id, w.place, coalesce(r.waits and not app.is_professional(r.person_id) and not app.is_professional(r.related_id), false) as waits, case
        when i.kind = 'CASE' then i.person_id
        when i.kind = 'RELATIONSHIP' then case when r.person_id = ${familyId}::uuid then r.related_id else r.person_id end
        when app.is_person(i.kind) then i.id
        -- The item of a professional may be hidden, although every member may name them.
        when i.id is null and app.is_professional(w.id) then w.id end as person_id
      from unnest(${ids}::uuid[]) with ordinality w (id, place)
      left join item i on i.care_model_id = app.care_model() and i.id = w.id and i.deleted_at is null
      left join relationship r on r.care_model_id = i.care_model_id and r.id = i.id)
    select m.id, m.person_id as "personId", p.name, m.waits,
      (${comesAlong} or p.id = ${familyId}
        or exists (select from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
          where r.care_model_id = app.care_model() and not r.waits
            and ((r.person_id = ${familyId} and r.related_id = p.id) or (r.related_id = ${familyId} and r.person_id = p.id)))) as "isNear"
    from meant m join lateral app.person_to_pick(m.person_id) p on ${mayBeNamed(sql`m.waits`)}
    order by m.place`.execute(tx)
  return rows
}

/**
 * A lateral join "rel": how a person is related to another, by the first open relationship between them, from either end. Those with
 * a professional count although they never open.
 */
export const relationBetween = (subject: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql`lateral (
  select case when r.person_id = ${subject} then k.name else coalesce(inv.name, k.name) end as name, k.sequence
  from relationship r
  join lookup k on k.care_model_id = r.care_model_id and k.id = r.type_id
  left join lookup inv on inv.care_model_id = k.care_model_id and inv.id = k.inverse_id
  where r.care_model_id = app.care_model() and ((r.person_id = ${subject} and r.related_id = ${person})
    or (r.related_id = ${subject} and r.person_id = ${person})) and (not r.waits or app.is_professional(${person}))
    and not app.is_in_bin(r.id)
  order by k.sequence limit 1) rel`

/** The latest completed appointments of a series, or else about a person. */
const latestOf = (seriesId: string | null, personId: RawBuilder<unknown>) =>
  seriesId === null
    ? sql`select i.id from item i where i.care_model_id = app.care_model() and i.person_id = ${personId} and i.kind = 'APPOINTMENT'
        and i.completed and i.deleted_at is null order by i.date desc, i.id limit ${LATEST_COUNTED}`
    : sql`select a.id from (select id from appointment where care_model_id = app.care_model() and series_id = ${seriesId} offset 0) a
        join lateral (select date, completed, deleted_at from item where care_model_id = app.care_model() and id = a.id offset 0) i
          on i.completed and i.deleted_at is null
        order by i.date desc, a.id limit ${LATEST_COUNTED}`

/**
 * A table of everybody who was expected at the latest completed appointments, with how often they were and how often they came
 * (attended-figure.ts). "offset 0" forces one index lookup each, even without statistics.
 */
export const attendedOf = (seriesId: string | null, personId: RawBuilder<unknown>) => sql`
  select t.person_id, count(*)::int as expected, count(*) filter (where i.completed and i.active)::int as attended
  from (${latestOf(seriesId, personId)}) latest
  cross join lateral (select id, person_id from attendance where care_model_id = app.care_model() and appointment_id = latest.id offset 0) t
  join lateral (select completed, active, deleted_at from item where care_model_id = app.care_model() and id = t.id offset 0) i
    on i.deleted_at is null
  group by t.person_id`
