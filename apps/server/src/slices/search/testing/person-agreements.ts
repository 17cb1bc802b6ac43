// The functions about people must agree with the row policies, also when they are asked about people out of reach.

type Agreement = readonly [what: string, led: string, ruled: string]

const relationship = `r join item t on t.id = r.id and t.deleted_at is null join item e on e.id in (r.person_id, r.related_id) and e.deleted_at is null`

/** As those of reach-agreements.ts, asked about everybody of the care model. */
export function personAgreements(people: readonly string[], kinds: string): readonly Agreement[] {
  const each = `unnest('{${people.join()}}'::uuid[]) p`
  return [
    ['records', `select d.id from app.person_details('{${people.join()}}', '2026-11-20') d`, 'select id from person'],
    [
      'contact items of records',
      `select c ->> 'Id' as id from app.person_details('{${people.join()}}', '2026-11-20') d cross join lateral json_array_elements(case when d.facts ->> 'contact_items' is not null then d.facts -> 'contact_items' end) c`,
      'select c.id from contact_item c join person p on p.id = c.person_id',
    ],
    [
      'contact items',
      `select c.id from ${each} cross join lateral app.contact_items_of(p) c`,
      'select id from contact_item',
    ],
    [
      'open relationships',
      `select concat_ws(' ', t.id, t.other_id) as id from ${each} cross join lateral app.ties_of(p) t where not t.waits`,
      `select concat_ws(' ', r.id, e.id) as id from relationship ${relationship} where not r.waits`,
    ],
    [
      'whole people, how much may be done with them, and their relationships',
      `select concat_ws(' ', w.item ->> 'id', w.item ->> 'access', w.item ->> 'sharing', w.item ->> 'gives', w.item ->> 'needed', w.item ->> 'names',
          w.facts::text, (select string_agg(concat_ws(' ', t ->> 'id', t ->> 'access', t ->> 'other_id'), ' ' order by t ->> 'id')
            from json_array_elements(w.ties) t)) as id
        from ${each} cross join lateral app.whole_person(p, '2026-11-20') w`,
      `select concat_ws(' ', i.id, app.access_of(i.kind, i.id, i.person_id, i.case_id, i.clinician_id, i.group_id, c.clinician_id, c.group_id,
            c.id in (select unnest(app.edit_cases())), false), 'false', (app.case_access(c.clinician_id, c.group_id, false) = 'all')::text,
          app.is_needed(i.kind, i.id, i.created_by)::text,
          array_to_json(app.names_of(array[i.person_id, i.case_id, i.clinician_id, i.completed_by, i.created_by, i.modified_by])),
          d.facts::text, (select string_agg(concat_ws(' ', t.id, t.access, t.other_id), ' ' order by t.id::text) from app.ties_of(i.id) t)) as id
        from item i left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
        cross join lateral app.person_details(array[i.id], '2026-11-20') d
        where i.deleted_at is null and app.is_person(i.kind)`,
    ],
    [
      'how to reach the other end',
      `select concat_ws(' ', t.id, t.other_id, t.phone) as id from ${each} cross join lateral app.ties_of(p) t where t.phone is not null and not t.waits`,
      `select concat_ws(' ', r.id, e.id, c.description) as id from relationship ${relationship} join contact_item c on c.person_id = e.id where not r.waits`,
    ],
    [
      'cases that relationships left',
      `select concat_ws(' ', t.id, l) as id from ${each} cross join lateral app.ties_of(p) t cross join lateral unnest(t.left_cases) l where not t.waits`,
      `select concat_ws(' ', r.id, l.case_id) as id from relationship ${relationship}
        join relationship_left_case l on l.relationship_id = r.id and l.back_at is null where not r.waits`,
    ],
    [
      'first contacts, and whether it is the person',
      `select concat_ws(' ', p, (f ->> 'Id' = p::text)::text) as id from ${each} cross join lateral app.first_contact(p, null, '2026-11-20') f where f is not null`,
      `select concat_ws(' ', s.id, (own.id is not null)::text) as id from person s
        left join (select i.id from item i join contact_item c on c.person_id = i.id where i.deleted_at is null) own on own.id = s.id
        where own.id is not null or exists (select from relationship ${relationship} join contact_item c on c.person_id = e.id
          where not r.waits and s.id in (r.person_id, r.related_id) and e.id <> s.id)`,
    ],
    [
      'a page of the directory',
      `select concat_ws(' ', id, case when kind <> 'CASE' then cardinality(string_to_array(detail, ' · ')) - 1 end) as id
        from app.directory_page('', '{}', ${kinds}, 1000, 0, 1000)`,
      `select concat_ws(' ', i.id, case when i.kind in ('PATIENT', 'CONTACT') then (select nullif(count(*), 0) from relationship r
          join item t on t.id = r.id and t.deleted_at is null where r.related_id = i.id and not r.waits) end) as id
        from item i where i.deleted_at is null and i.kind = any (${kinds})`,
    ],
  ]
}
