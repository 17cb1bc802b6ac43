import type { FirstContact } from '@caseloom/contracts/people/first-contact'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** A person, and the case for which the first contact is wanted. */
export type Asked = { readonly personId: string | null; readonly caseId: string | null }

type Row = {
  nth: number
  id: string
  name: string
  first_name: string
  photo_id: string | null
  relation: string | null
  phone: string
  phone_text: string
  may_text: boolean
}

const ADULT_YEARS = 18

/**
 * The person to call first about each person. For a child: a guardian, then other family, then the child. For an adult: the adult,
 * then family. Only people with a phone number that the reader sees (row policies of contact items), and whose relationship is
 * still in the case. "offset 0" forces one index lookup each, even without statistics.
 */
export async function listFirstContacts(tx: Tx, asked: readonly Asked[], now: Date): Promise<(FirstContact | null)[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<Row>`
    select distinct on (a.nth) a.nth::int as nth, o.id, o.name, o.first_name, o.photo_id, w.relation, c.value as phone,
      coalesce(nullif(c.description, ''), c.value) as phone_text, c.may_text
    from unnest(${asked.map(({ personId }) => personId)}::uuid[], ${asked.map(({ caseId }) => caseId)}::uuid[])
      with ordinality a(person_id, case_id, nth)
    join lateral (select p.care_model_id, p.id, p.birth_day, i.kind from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
      where p.care_model_id = app.care_model() and p.id = a.person_id offset 0) s on true
    join lateral (
      select s.id as person_id, null::text as relation, case when s.kind <> 'PATIENT'
        or s.birth_day <= app.today(${now}) - make_interval(years => ${ADULT_YEARS}) then 0 else 3 end as place, 0 as guardian, 0 as sequence
      union all
      select t.other_id, t.name, case when t.guardian_order is null then 2 else 1 end, t.guardian_order, t.sequence from (${tiesFrom}) t
        where t.guardian_order is not null or t.category = 'Family'
      offset 0) w on true
    join lateral (select p.care_model_id, p.id, p.first_name, p.photo_id, i.name from person p
      join item i on i.care_model_id = p.care_model_id and i.id = p.id and i.deleted_at is null
      where p.care_model_id = s.care_model_id and p.id = w.person_id offset 0) o on true
    join lateral (
      select c.value, c.description, c.may_text from contact_item c
      where c.care_model_id = o.care_model_id and c.person_id = o.id and c.type like '%PHONE' and c.value <> ''
      order by c.preferred desc, c.type <> 'MOBILE_PHONE', c.type <> 'HOME_PHONE', c.id limit 1) c on true
    order by a.nth, w.place, w.guardian, w.sequence, o.id`.execute(tx)
  const found = new Map(rows.map((row) => [row.nth, toFirstContact(row)]))
  return asked.map((_, index) => found.get(index + 1) ?? null)
}

/** The other ends of a person's relationships, with their relation. Those waiting for confirmation are left out. */
const tiesFrom = sql`
  select case when r.person_id = s.id then r.related_id else r.person_id end as other_id, coalesce(own.name, t.name) as name,
    coalesce(own.category, t.category) as category, own.guardian_order, coalesce(own.sequence, t.sequence) as sequence
  from relationship r
  join lateral (select from item i where i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null offset 0) living on true
  join lookup t on t.care_model_id = r.care_model_id and t.id = r.type_id
  left join lookup own on own.care_model_id = r.care_model_id and own.id = case when r.person_id = s.id then t.id else t.inverse_id end
  where r.care_model_id = s.care_model_id and s.id in (r.person_id, r.related_id) and not r.waits
    and not exists (select from relationship_left_case l where l.care_model_id = r.care_model_id and l.relationship_id = r.id
      and l.case_id = a.case_id and l.back_at is null)`

const toFirstContact = (row: Row): FirstContact => ({
  Id: row.id,
  Name: row.name,
  FirstName: row.first_name,
  Photo: row.photo_id,
  Relation: row.relation,
  Phone: row.phone,
  PhoneText: row.phone_text,
  MayText: row.may_text,
})
