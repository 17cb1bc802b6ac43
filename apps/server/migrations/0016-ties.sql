-- Ties that are made and taken back by hand, from one case or altogether; contact items that go and come back; people to pick.

-- A tie that no longer belongs to one case stays between the two people, and in their other cases.
create table relationship_left_case (
  care_model_id uuid not null,
  id uuid not null,
  relationship_id uuid not null,
  case_id uuid not null,
  left_at timestamptz not null,
  left_by uuid,
  back_at timestamptz,
  primary key (care_model_id, id),
  foreign key (care_model_id, relationship_id) references relationship (care_model_id, id) on delete cascade,
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade
);
create unique index relationship_left_case_once on relationship_left_case (care_model_id, relationship_id, case_id) where back_at is null;
create index relationship_left_case_case on relationship_left_case (care_model_id, case_id) where back_at is null;
comment on table relationship_left_case is 'A tie that was deleted from one case alone.';
comment on column relationship_left_case.back_at is 'When that was taken back; until then the tie is not among the case''s people.';

create table removed_contact_item (
  care_model_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  content jsonb not null,
  removed_at timestamptz not null,
  removed_by uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, person_id) references person (care_model_id, id) on delete cascade
);
create index removed_contact_item_person on removed_contact_item (care_model_id, person_id);
create index removed_contact_item_at on removed_contact_item (removed_at);
comment on table removed_contact_item is 'Contact items as they were when somebody removed them: kept apart, so that whoever reads contact_item reads what is still true, until they come back or 30 days have passed.';

alter table undo add column part_id uuid;
comment on column undo.part_id is 'Not the item went, but a part of it: a contact item of a person, or the place of a tie in one case.';

do $$
declare t text;
begin
  foreach t in array array['relationship_left_case', 'removed_contact_item'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner_everything on %I to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;

create policy seen on relationship_left_case for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = relationship_left_case.care_model_id and c.id = relationship_left_case.case_id));
create policy made on relationship_left_case for insert to caseloom_app
  with check (care_model_id = app.care_model() and app.writes_item(case_id) and app.writes_item(relationship_id));
create policy changed on relationship_left_case for update to caseloom_app using (care_model_id = app.care_model() and app.writes_item(case_id))
  with check (care_model_id = app.care_model() and app.writes_item(case_id));
grant select, insert, update on relationship_left_case to caseloom_app;

create policy own on removed_contact_item to caseloom_app using (care_model_id = app.care_model() and app.person_access(person_id) = 'all')
  with check (care_model_id = app.care_model() and app.person_access(person_id) = 'all');
grant select, insert, delete on removed_contact_item to caseloom_app;
create policy removed on contact_item for delete to caseloom_app using (care_model_id = app.care_model() and app.person_access(person_id) = 'all');
grant delete on contact_item to caseloom_app;

-- Somebody in no case of the member's may be connected to a patient of theirs (a probation officer who has several families). The
-- patients of others may not: with the tie one would see all of them.
create function app.can_be_tied(the_person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')
    and exists (select from item i where i.care_model_id = app.care_model() and i.id = the_person and i.deleted_at is null
      and i.kind in ('PATIENT', 'CLINICIAN', 'CONTACT'))
    and (app.sees_person(the_person)
      or not exists (select from managed_case c where c.care_model_id = app.care_model() and c.person_id = the_person))
$$;
comment on function app.can_be_tied is 'May the member connect this person to a patient of theirs?';

create function app.person_to_pick(the_person uuid) returns table (id uuid, name text, kind text, seen boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.id, i.name, i.kind, app.sees_person(i.id) from item i
   where i.care_model_id = app.care_model() and i.id = the_person and i.deleted_at is null and i.kind in ('PATIENT', 'CLINICIAN', 'CONTACT')
     and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')
$$;
comment on function app.person_to_pick is 'Name and kind of a person of the care model, whether or not the member sees more of them.';

-- By the name alone: a phone number or an address must not lead to somebody whom one does not see.
create function app.pick_people(words text, at_most integer) returns table (id uuid, name text, kind text, seen boolean, tieable boolean)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  typed text[] := array_remove(regexp_split_to_array(trim(app.fold(words)), '\s+'), '');
  longest text;
  pattern text;
  everybody boolean := app.role() = 'administrator';
  reached uuid[];
begin
  if app.care_model() is null or app.role() not in ('clinician', 'supervisor', 'coordinator', 'administrator') or cardinality(typed) = 0 then return; end if;
  select t into longest from unnest(typed) t order by length(t) desc limit 1;
  pattern := '%' || replace(replace(replace(longest, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  if not everybody then reached := array(select app.reached_people()); end if;
  return query
    with mine as (
      select i.id, i.name, i.kind from item i
       where not everybody and i.care_model_id = app.care_model() and i.id = any (reached) and i.deleted_at is null
         and i.kind in ('PATIENT', 'CLINICIAN', 'CONTACT')
         and (select bool_and(strpos(' ' || left(i.search, length(i.name)), ' ' || t) > 0) from unnest(typed) t)
       order by i.name, i.id limit at_most),
    -- Nobody leafs through people they do not see: three letters at least.
    others as (
      select i.id, i.name, i.kind from item i
       where length(longest) >= 3 and i.care_model_id = app.care_model() and i.search like pattern and i.deleted_at is null
         and i.kind in ('PATIENT', 'CLINICIAN', 'CONTACT') and (everybody or i.id <> all (reached))
         and (select bool_and(strpos(' ' || left(i.search, length(i.name)), ' ' || t) > 0) from unnest(typed) t)
       order by i.name, i.id limit at_most)
    select m.id, m.name, m.kind, true, true from mine m
    union all
    select o.id, o.name, o.kind, everybody,
      everybody or not exists (select from managed_case c where c.care_model_id = app.care_model() and c.person_id = o.id) from others o
    order by 4 desc, 2, 1 limit at_most;
end $$;
comment on function app.pick_people is 'People of the care model by name, to be picked: name and kind, whether the member sees them, whether they may be connected.';

drop policy made on relationship;
drop policy changed on relationship;
create policy made on relationship for insert to caseloom_app with check (
  care_model_id = app.care_model() and app.person_access(person_id) = 'all' and app.writes_item(id) and (app.sees_person(related_id)
    or (app.can_be_tied(related_id)
      and exists (select from managed_case c where c.care_model_id = relationship.care_model_id and c.person_id = relationship.person_id))));
create policy changed on relationship for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id) and app.sees_person(person_id) and app.sees_person(related_id));

revoke execute on function app.can_be_tied(uuid), app.person_to_pick(uuid), app.pick_people(text, integer) from public;
grant execute on function app.can_be_tied(uuid), app.person_to_pick(uuid), app.pick_people(text, integer) to caseloom_app;
