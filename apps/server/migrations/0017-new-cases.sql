-- Making a case: what the wizard offers, and whose case may be made for whom.

alter table trac add column category text, add column needs_relationship boolean not null default false;
comment on column trac.needs_relationship is 'A case on it is made through one of the patient''s relationships.';

create table trac_group (
  care_model_id uuid not null,
  trac_id uuid not null,
  group_id uuid not null,
  primary key (care_model_id, trac_id, group_id),
  foreign key (care_model_id, trac_id) references trac (care_model_id, id),
  foreign key (care_model_id, group_id) references care_group (care_model_id, id)
);
comment on table trac_group is 'The groups that a trac is for. A trac without any is for all groups.';

alter table managed_case add column relationship_id uuid;
alter table managed_case add foreign key (care_model_id, relationship_id) references relationship (care_model_id, id);
create index managed_case_relationship on managed_case (care_model_id, relationship_id) where relationship_id is not null;
comment on column managed_case.relationship_id is 'The tie through which the case was made, where its trac asks for one.';

-- Ids of version 7 rise with time: the patients who came last.
create index item_patient on item (care_model_id, id desc) where kind = 'PATIENT' and deleted_at is null;

-- A case shows its owner all of the patient. So nobody makes one for a patient whom they know from a share alone, which ends, or
-- not at all; those who wait for a case in a group may be taken by whoever is in that group.
create function app.pickable_patients() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public rows 200 as $$
  with mine as materialized (select distinct c.person_id from managed_case c where c.care_model_id = app.care_model()
    and app.role() in ('clinician', 'supervisor', 'coordinator') and (c.clinician_id = app.person() or c.group_id = any (app.groups())))
  select person_id from mine
  union select r.related_id from mine join relationship r on r.care_model_id = app.care_model() and r.person_id = mine.person_id
    join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
  union select r.person_id from mine join relationship r on r.care_model_id = app.care_model() and r.related_id = mine.person_id
    join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
  union select p.id from person p where p.care_model_id = app.care_model() and app.role() in ('clinician', 'supervisor', 'coordinator')
    and p.group_id is not null and (p.created_by = app.person() or p.group_id = any (app.groups()) or p.group_id in (
      select gm.group_id from group_member gm where gm.care_model_id = p.care_model_id and gm.member_id = app.member()))
$$;
comment on function app.pickable_patients is 'People for whom the member, without being an administrator, may make a case, if they are patients.';

create function app.picks_patient(the_person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from item i where i.care_model_id = app.care_model() and i.id = the_person and i.kind = 'PATIENT' and i.deleted_at is null)
    and case app.role() when 'administrator' then true else the_person in (select app.pickable_patients()) end
$$;
comment on function app.picks_patient is 'May the member make a case for this patient?';

-- Words are looked for in names and numbers alone: of a patient who is no case of theirs, the member may know no more.
create function app.patients_to_pick(words text, at_most integer, skip integer)
returns table (id uuid, name text, seen boolean)
language plpgsql stable security definer set search_path = pg_catalog, public
  -- A plan for any words at all would go through everybody.
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  wanted text[] := array(select '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from unnest(regexp_split_to_array(trim(app.fold(words)), '\s+')) w where w <> '');
begin
  if app.role() = 'administrator' and cardinality(wanted) > 0 then
    return query select i.id, i.name, true from app.search(words, '{PATIENT}', 200) s
      join item i on i.care_model_id = app.care_model() and i.id = s.id
      order by s.rank desc, i.id desc offset skip limit at_most;
  elsif app.role() = 'administrator' then
    return query select i.id, i.name, true from item i
      where i.care_model_id = app.care_model() and i.kind = 'PATIENT' and i.deleted_at is null order by i.id desc offset skip limit at_most;
  else
    return query select i.id, i.name, app.sees_person(i.id)
      from (select x.* from app.pickable_patients() p cross join lateral (select * from item y
          where y.care_model_id = app.care_model() and y.id = p offset 0) x
        where x.kind = 'PATIENT' and x.deleted_at is null and app.fold(concat_ws(' ', x.name, x.number)) like all (wanted)
        order by x.id desc offset skip limit at_most) i order by i.id desc;
  end if;
end $$;
comment on function app.patients_to_pick is 'Patients for whom the member may make a case, those who came last first; by words.';

-- "offset 0": one look-up for each tie, never one for each item (as for the list of relationships).
create function app.ties_to_pick(the_person uuid) returns table (id uuid, person_id uuid, name text, type_name text, active boolean)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if not app.picks_patient(the_person) then return; end if;
  return query select tie.id, other.id, other.name,
      case when tie.is_near then t.name else coalesce(inverse.name, t.name) end, i.active
    from (select r.id, r.type_id, r.related_id as other_id, true as is_near from relationship r
        where r.care_model_id = app.care_model() and r.person_id = the_person
      union all select r.id, r.type_id, r.person_id, false from relationship r
        where r.care_model_id = app.care_model() and r.related_id = the_person) tie
    join lateral (select x.active from item x where x.care_model_id = app.care_model() and x.id = tie.id and x.deleted_at is null offset 0) i on true
    join lateral (select x.id, x.name from item x where x.care_model_id = app.care_model() and x.id = tie.other_id and x.deleted_at is null offset 0) other on true
    join lookup t on t.care_model_id = app.care_model() and t.id = tie.type_id
    left join lookup inverse on inverse.care_model_id = t.care_model_id and inverse.id = t.inverse_id
    order by t.sequence, other.name, tie.id limit 100;
end $$;
comment on function app.ties_to_pick is 'The relationships of a patient for whom the member may make a case: who and as what, never more.';

-- The database too refuses a case in a foreign group, for a foreign patient or in somebody else's name.
drop policy made on managed_case;
create policy made on managed_case for insert to caseloom_app with check (
  care_model_id = app.care_model() and app.creates_in(group_id) and app.picks_patient(person_id)
  and (app.role() = 'administrator' or clinician_id = app.person()));

do $$
begin
  alter table trac_group enable row level security;
  alter table trac_group force row level security;
  execute format('create policy owner_everything on trac_group to %I using (true) with check (true)', current_user);
end $$;
create policy within on trac_group for select to caseloom_app using (care_model_id = app.care_model());
grant select on trac_group to caseloom_app;

revoke execute on function app.pickable_patients(), app.picks_patient(uuid), app.patients_to_pick(text, integer, integer),
  app.ties_to_pick(uuid) from public;
grant execute on function app.pickable_patients(), app.picks_patient(uuid), app.patients_to_pick(text, integer, integer),
  app.ties_to_pick(uuid) to caseloom_app;
