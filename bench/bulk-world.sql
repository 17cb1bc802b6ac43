-- Fills an empty care model with families of forty items each (bulk-world.mjs). Settings: bench.model, bench.families,
-- bench.groups (uuid[]), bench.own_clinician, bench.trac, bench.phase, bench.type, bench.held, bench.nobody, bench.mother.

create schema bench;

create function bench.setting(name text) returns text language sql stable as $$ select current_setting('bench.' || name) $$;

-- Ids of version 7 as in the product, the same in every run: by kind, family and number within the family.
create function bench.id(thing int, family int, which int default 0) returns uuid language sql immutable as $$
  select format('0190%s-0000-7000-8000-%s', lpad(to_hex(thing), 4, '0'), lpad(to_hex(family::bigint * 64 + which), 12, '0'))::uuid
$$;

-- A number between 0 and most - 1 that looks random and is the same in every run.
create function bench.dice(seed int, salt int, most int) returns int language sql immutable as $$
  select (('x' || left(md5(seed || ':' || salt), 7))::bit(28)::int % most)
$$;

create function bench.syllable(seed int, salt int) returns text language sql immutable as $$
  select (array['B','Br','C','D','F','G','H','K','L','M','N','P','R','S','St','T','V','W','Z'])[1 + bench.dice(seed, salt, 19)]
    || (array['a','e','i','o','u','ai','ou'])[1 + bench.dice(seed, salt + 1, 7)]
    || (array['n','r','l','s','rt','nd','m','k',''])[1 + bench.dice(seed, salt + 2, 9)]
$$;

-- A thousand family names, two hundred and fifty first names.
create function bench.last_name(n int) returns text language sql immutable as $$
  select bench.syllable(n % 1000, 10) || lower(bench.syllable(n % 1000, 20))
    || (array['son','ez','ski','man','ini','ova','er','ley','ton','ard'])[1 + bench.dice(n % 1000, 30, 10)]
$$;
create function bench.first_name(n int) returns text language sql immutable as $$
  select bench.syllable(n % 250, 40) || (array['a','o','i','e','us','in'])[1 + bench.dice(n % 250, 50, 6)]
$$;

create temp table last_name as select seed, bench.last_name(seed) as name from generate_series(0, 999) seed;
create temp table first_name as select seed, bench.first_name(seed) as name from generate_series(0, 249) seed;

create temp table own_clinician as
select c as place, case when c = 0 then bench.setting('own_clinician')::uuid else bench.id(1, c) end as id,
  (bench.setting('groups')::uuid[])[1 + c / 6] as group_id,
  f.name as first_name, l.name as last_name
from generate_series(0, (bench.setting('families')::int - 1) / 30) c
join first_name f on f.seed = (c * 7) % 250 join last_name l on l.seed = (c * 13) % 1000;

create temp table family as
select n, bench.id(2, n) as patient, bench.id(3, n) as the_case, c.id as clinician, c.group_id, l.name as last_name,
  bench.dice(n, 1, 250) as given, date_trunc('day', now()) - bench.dice(n, 2, 280) * interval '1 day' as began,
  '555-' || lpad(bench.dice(n, 3, 10000000)::text, 7, '0') as phone
from generate_series(0, bench.setting('families')::int - 1) n
join own_clinician c on c.place = n / 30 join last_name l on l.seed = bench.dice(n, 4, 1000);
analyze family;

-- People: clinicians, patients, two contacts each.
create temp table someone as
select id, 'CLINICIAN' as kind, first_name, last_name, group_id, null::text as phone, null::text as street, null::text as number, now() as at, null::date as born, null::uuid as clinician from own_clinician where place > 0
union all
select patient, 'PATIENT', f.name, last_name, null, phone, (1 + n % 999) || ' ' || last_name || ' Street', 'C' || lpad(n::text, 7, '0'), began, date '1990-01-01' + bench.dice(n, 5, 9000), clinician
  from family join first_name f on f.seed = given
union all
select bench.id(4, family.n, k), 'CONTACT', f.name, last_name, null, null, null, null, began, null, clinician
  from family cross join generate_series(0, 1) k join first_name f on f.seed = (given + 31 * (k + 1)) % 250;
insert into item (care_model_id, id, kind, name, number, created_at, created_by, modified_at, modified_by, search)
select bench.setting('model')::uuid, id, kind, first_name || ' ' || last_name, number, at, clinician, at, clinician,
  app.fold(concat_ws(' ', first_name || ' ' || last_name, number, phone, street)) from someone;
insert into person (care_model_id, id, first_name, last_name, birth_day, group_id, created_by)
select bench.setting('model')::uuid, id, first_name, last_name, born, group_id, clinician from someone;
insert into contact_item (care_model_id, id, person_id, type, name, description, value, preferred)
select bench.setting('model')::uuid, app.new_id(), id, 'MOBILE_PHONE', 'Mobile', phone, phone, true from someone where phone is not null
union all
select bench.setting('model')::uuid, app.new_id(), id, 'STREET_ADDRESS', 'Home', street, street, true from someone where street is not null;

insert into item (care_model_id, id, kind, name, person_id, created_at, created_by, modified_at, search)
select bench.setting('model')::uuid, bench.id(5, n, k), 'RELATIONSHIP', 'Mother', patient, began, clinician, began, 'mother' from family cross join generate_series(0, 1) k;
insert into relationship (care_model_id, id, person_id, related_id, type_id)
select bench.setting('model')::uuid, bench.id(5, n, k), patient, bench.id(4, n, k), bench.setting('mother')::uuid from family cross join generate_series(0, 1) k;

-- Cases of 24 weeks; those past their end are closed.
insert into item (care_model_id, id, kind, name, number, person_id, case_id, clinician_id, group_id, date, active, completed, completed_at, completed_by, created_at, created_by, modified_at, search)
select bench.setting('model')::uuid, the_case, 'CASE', f.name || ' ' || last_name, 'F' || lpad(n::text, 7, '0'), patient, the_case, clinician, group_id, began, true, over,
  case when over then began + interval '168 days' end, case when over then clinician end, began, clinician, began,
  app.fold(concat_ws(' ', f.name || ' ' || last_name, 'F' || lpad(n::text, 7, '0')))
from (select *, began < now() - interval '168 days' as over from family) x join first_name f on f.seed = given;
insert into managed_case (care_model_id, id, person_id, clinician_id, group_id, trac_id, state, start_day, end_day)
select bench.setting('model')::uuid, the_case, patient, clinician, group_id, bench.setting('trac')::uuid,
  case when began < now() - interval '168 days' then 'closed' else 'open' end, began::date,
  case when began < now() - interval '168 days' then (began + interval '168 days')::date end from family;
insert into case_phase (care_model_id, id, case_id, phase_id, start_day)
select bench.setting('model')::uuid, app.new_id(), the_case, bench.setting('phase')::uuid, began::date from family;

-- A session every other week; past ones are held, a few wait for an outcome.
create temp table meeting as
select family.n, k, bench.id(6, family.n, k) as id, patient, the_case, clinician, group_id, last_name, given,
  began + k * interval '14 days' + (8 + bench.dice(family.n * 12 + k, 6, 9)) * interval '1 hour' as starts_at,
  began + k * interval '14 days' < now() - interval '2 days' and bench.dice(family.n * 12 + k, 7, 50) > 0 as held
from family cross join generate_series(0, 11) k;
insert into item (care_model_id, id, kind, name, person_id, case_id, clinician_id, group_id, date, status, status_class, completed, completed_at, completed_by, created_at, created_by, modified_at, search)
select bench.setting('model')::uuid, m.id, 'APPOINTMENT', 'Family session ' || k + 1, patient, the_case, clinician, group_id, starts_at, case when held then 'Held' end,
  case when held then 'confirmed' else 'waiting' end, held, case when held then starts_at end, case when held then clinician end, starts_at - interval '3 days', clinician,
  starts_at, app.fold('Family session ' || k + 1 || ' ' || f.name || ' ' || last_name) from meeting m join first_name f on f.seed = given;
insert into appointment (care_model_id, id, starts_at, ends_at, subject_id, type_id, outcome_id, notes)
select bench.setting('model')::uuid, id, starts_at, starts_at + interval '1 hour', patient, bench.setting('type')::uuid, case when held then bench.setting('held')::uuid end,
  case when held then 'We talked about the week, what went well and what to try until the next session. ' || repeat('The family tries it. ', 5) else '' end from meeting;
create temp table presence as
select m.*, bench.id(7, m.n, m.k * 2 + a) as attendance, case a when 0 then patient else bench.id(4, m.n, 0) end as person_id
from meeting m cross join generate_series(0, 1) a where a = 0 or m.k % 2 = 0;
insert into item (care_model_id, id, kind, name, person_id, case_id, target_id, clinician_id, group_id, date, completed, completed_at, created_at, created_by, modified_at, search)
select bench.setting('model')::uuid, attendance, 'ATTENDANCE', f.name || ' ' || last_name, person_id, the_case, id, clinician, group_id, starts_at, held, case when held then starts_at end,
  starts_at - interval '3 days', clinician, starts_at, app.fold(f.name || ' ' || last_name) from presence join first_name f on f.seed = given;
insert into attendance (care_model_id, id, appointment_id, person_id, outcome_id)
select bench.setting('model')::uuid, attendance, id, person_id, case when held then bench.setting('held')::uuid end from presence;

insert into item (care_model_id, id, kind, name, person_id, case_id, target_id, clinician_id, group_id, date, created_at, created_by, modified_at, search)
select bench.setting('model')::uuid, bench.id(8, n, k), 'COMMENT', 'Comment', patient, the_case, the_case, clinician, group_id, at, at, clinician, at,
  app.fold('Comment ' || f.name || ' ' || last_name)
from family cross join generate_series(0, 3) k cross join lateral (select began + k * interval '20 days' as at) a join first_name f on f.seed = given;
insert into comment (care_model_id, id, message)
select bench.setting('model')::uuid, bench.id(8, n, k), 'Please look at what we agreed last time, number ' || k + 1 from family cross join generate_series(0, 3) k;

-- Planned on empty tables, the next statement would read all relationships for each case.
analyze item, managed_case, person, relationship;
insert into case_person select bench.setting('model')::uuid, case_id, person_id, relationship_id
from app.people_around(bench.setting('model')::uuid, array(select person_id from managed_case where care_model_id = bench.setting('model')::uuid));

insert into search_word select bench.setting('model')::uuid, app.fold(name) from (select name from last_name union select name from first_name) n
union select bench.setting('model')::uuid, w from unnest(array['family', 'session']) w on conflict do nothing;
insert into known_last_name select distinct care_model_id, app.name_key(last_name) from person;

-- The same people and sessions as plain rows, for the bare server.
create table bench.person as
select i.id, i.number as case_no, p.last_name as family, p.first_name as given, p.birth_day as dob, 'female'::text as gender, coalesce(s.phone, '') as phone,
  p.first_name || '.' || p.last_name || '@example.org' as email, coalesce(s.street, '') as street, p.last_name || 'ville' as city, '10000'::text as postal,
  'open'::text as status, null::text as note, i.created_at as date_created, i.modified_at as date_updated
from item i join person p using (care_model_id, id) left join someone s using (id) where i.kind in ('PATIENT', 'CONTACT');
alter table bench.person add primary key (id);
create index on bench.person (family, given);
create index on bench.person (family collate "C", given collate "C");
create index on bench.person using gin ((lower(family || ' ' || given)) gin_trgm_ops);
create table bench.appointment as
select m.id, patient as person, starts_at as starts, starts_at + interval '1 hour' as ends, 'review'::text as type, case when held then 'fulfilled' else 'booked' end as status,
  'home visit with ' || last_name as note, starts_at as date_created from meeting m;
alter table bench.appointment add primary key (id), add foreign key (person) references bench.person;
create index on bench.appointment (person, starts);
create index on bench.appointment (starts);
drop table last_name, first_name, own_clinician, family, someone, meeting, presence;

-- No trigger marked the cases, so their figures are still to be kept.
insert into case_change (care_model_id, case_id) select care_model_id, id from managed_case;
