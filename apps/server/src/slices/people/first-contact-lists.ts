import type { FirstContact } from '@caseloom/contracts/people/first-contact'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** A person, and the case for which the first contact is wanted. */
export type Asked = { readonly personId: string | null; readonly caseId: string | null }

const ADULT_YEARS = 18

/**
 * The person to call first about somebody: a FirstContact as JSON, or null. For a child: a guardian, then other family, then the child. For an adult:
 * the adult, then family. Only people with a phone number that the reader sees (row policies of contact items), and whose relationship is
 * still in the case. "offset 0" forces one index lookup each, even without statistics.
 */
export const firstContact = (
  { personId, caseId }: { readonly personId: RawBuilder<unknown>; readonly caseId: RawBuilder<unknown> },
  now: Date,
) => sql`(
    select jsonb_build_object('Id', o.id, 'Name', o.name, 'FirstName', o.first_name, 'Photo', o.photo_id, 'Relation', w.relation,
      'Phone', c.value, 'PhoneText', coalesce(nullif(c.description, ''), c.value), 'MayText', c.may_text)
    from (select p.care_model_id, p.id, p.birth_day, i.kind from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
      where p.care_model_id = app.care_model() and p.id = ${personId} offset 0) s
    join lateral (
      select s.id as person_id, null::text as relation, case when s.kind <> 'PATIENT'
        or s.birth_day <= app.today(${now}) - make_interval(years => ${ADULT_YEARS}) then 0 else 3 end as place, 0 as guardian, 0 as sequence
      union all
      select t.other_id, t.name, case when t.guardian_order is null then 2 else 1 end, t.guardian_order, t.sequence from (${tiesIn(caseId)}) t
        where t.guardian_order is not null or t.category = 'Family'
      offset 0) w on true
    join lateral (select p.care_model_id, p.id, p.first_name, p.photo_id, i.name from person p
      join item i on i.care_model_id = p.care_model_id and i.id = p.id and i.deleted_at is null
      where p.care_model_id = s.care_model_id and p.id = w.person_id offset 0) o on true
    join lateral (
      select c.value, c.description, c.may_text from contact_item c
      where c.care_model_id = o.care_model_id and c.person_id = o.id and c.type like '%PHONE' and c.value <> ''
      order by c.preferred desc, c.type <> 'MOBILE_PHONE', c.type <> 'HOME_PHONE', c.id limit 1) c on true
    order by w.place, w.guardian, w.sequence, o.id limit 1)`

/** The first contact of each person, as `firstContact`, in the order of the question. */
export async function listFirstContacts(tx: Tx, asked: readonly Asked[], now: Date): Promise<(FirstContact | null)[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<{ found: FirstContact | null }>`
    select ${firstContact({ personId: sql`a.person_id`, caseId: sql`a.case_id` }, now)} as found
    from unnest(${asked.map(({ personId }) => personId)}::uuid[], ${asked.map(({ caseId }) => caseId)}::uuid[])
      with ordinality a(person_id, case_id, nth) order by a.nth`.execute(tx)
  return rows.map(({ found }) => found)
}

/** The other ends of a person's relationships, with their relation. Those waiting for confirmation are left out. */
const tiesIn = (caseId: RawBuilder<unknown>) => sql`
  select case when r.person_id = s.id then r.related_id else r.person_id end as other_id, coalesce(own.name, t.name) as name,
    coalesce(own.category, t.category) as category, own.guardian_order, coalesce(own.sequence, t.sequence) as sequence
  from relationship r
  join lateral (select from item i where i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null offset 0) living on true
  join lookup t on t.care_model_id = r.care_model_id and t.id = r.type_id
  left join lookup own on own.care_model_id = r.care_model_id and own.id = case when r.person_id = s.id then t.id else t.inverse_id end
  where r.care_model_id = s.care_model_id and s.id in (r.person_id, r.related_id) and not r.waits
    and not exists (select from relationship_left_case l where l.care_model_id = r.care_model_id and l.relationship_id = r.id
      and l.case_id = ${caseId} and l.back_at is null)`
