-- What grew with the number of people: found by asking each call at a million items (docs/benchmarks.md).

-- To take the first of two values is a function that the database does not trust with rows behind a policy: it asked the policy of
-- every item of the care model before it looked for this one.
create or replace function app.refill_search() returns trigger language plpgsql as $$
declare
  the_model uuid;
  the_person uuid;
begin
  if tg_op = 'DELETE' then
    the_model := old.care_model_id;
    the_person := old.person_id;
  else
    the_model := new.care_model_id;
    the_person := new.person_id;
  end if;
  update item set search = '' where care_model_id = the_model and id = the_person;
  return null;
end $$;

-- What is called after a person is found by their new name, also what lies in the bin and what whoever renames them may not write. Two
-- statements, because what is there and what lies in the bin have an index each.
create index item_person_deleted on item (care_model_id, person_id) where deleted_at is not null and person_id is not null;

create or replace function app.refold_people(people uuid[]) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare the_model uuid := app.care_model();
begin
  update item set search = '' where care_model_id = the_model and id = any (people);
  update item set search = '' where care_model_id = the_model and person_id = any (people) and kind <> 'CASE' and deleted_at is null;
  update item set search = '' where care_model_id = the_model and person_id = any (people) and kind <> 'CASE' and deleted_at is not null;
end $$;

create or replace function app.rename_search() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update item set search = '' where care_model_id = new.care_model_id and person_id = new.id and kind <> 'CASE' and deleted_at is null;
  update item set search = '' where care_model_id = new.care_model_id and person_id = new.id and kind <> 'CASE' and deleted_at is not null;
  return null;
end $$;

-- A case is called after its patient until it gets a name of its own: whoever mends the patient's name mends that of the case, also
-- where it is a colleague's, is closed, or lies in the bin. There its version stays, so that the deletion can be taken back.
create function app.rename_cases(the_person uuid, old_name text, moment timestamptz) returns table (id uuid, version integer, is_there boolean)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare new_name text := (select p.name from item p where p.care_model_id = app.care_model() and p.id = the_person);
begin
  if app.person_access(the_person) is distinct from 'all' then return; end if;
  return query
    update item i set name = new_name,
        version = case when i.deleted_at is null then i.version + 1 else i.version end,
        modified_at = case when i.deleted_at is null then moment else i.modified_at end,
        modified_by = case when i.deleted_at is null then app.person() else i.modified_by end,
        property_versions = case when i.deleted_at is null then i.property_versions || jsonb_build_object('Name', i.version + 1) else i.property_versions end
     where i.care_model_id = app.care_model() and i.kind = 'CASE' and i.name = old_name and i.id in (
       select c.id from managed_case c where c.care_model_id = app.care_model() and c.person_id = the_person)
    returning i.id, i.version, i.deleted_at is null;
end $$;
comment on function app.rename_cases is 'Gives cases that are called as their patient was the name that the patient has now; answers which, their versions, and whether they lie in the bin.';
revoke execute on function app.rename_cases(uuid, text, timestamptz) from public;
grant execute on function app.rename_cases(uuid, text, timestamptz) to caseloom_app;

-- A merge went through a table once for each column that names a person; of items there are seven, most without an index. And cases
-- that are called after one of the two are called after the one who stays.
do $do$
declare
  definition text := pg_get_functiondef('app.merge_people(uuid, uuid, jsonb, timestamptz)'::regprocedure);
  change text[];
begin
  foreach change slice 1 in array array[
    array['  a_key jsonb;', '  a_key jsonb;
  naming name[];
  a_column name;
  called_so jsonb := coalesce((select jsonb_object_agg(c.id, c.name) from managed_case m
    join item c on c.care_model_id = m.care_model_id and c.id = m.id
    join item p on p.care_model_id = m.care_model_id and p.id = m.person_id and p.name = c.name
    where m.care_model_id = app.care_model() and m.person_id in (the_survivor, the_merged)), ''{}'');'],
    array['  -- One of each type is preferred: the survivor''s stays so.', '  for r in select n.key::uuid as id, n.value as name, p.name as now
      from jsonb_each_text(called_so) n join item p on p.care_model_id = model and p.id = the_survivor and p.name <> n.value order by 1 loop
    perform app.write_value(''item'', app.item_key(r.id), ''name'', to_jsonb(r.now));
    changes := changes || jsonb_build_object(''t'', ''item'', ''key'', app.item_key(r.id), ''c'', ''name'', ''from'', r.name, ''to'', r.now);
  end loop;

  -- One of each type is preferred: the survivor''s stays so.'],
    array['for r in select * from app.person_references() loop',
      'for r in select p.child, string_agg(format(''case when x.%1$I = $2 then %1$L end'', p.col), '', '' order by p.col) as named,
      string_agg(format(''x.%I = $2'', p.col), '' or '') as condition from app.person_references() p group by p.child order by p.child loop'],
    array['for a_key in execute format(''select (select', 'for a_key, naming in execute format(''select (select'],
    array[') from %I x where care_model_id = $1 and %I = $2 order by 1'',
        r.child, r.col) using', '), array_remove(array[%s], null)::name[] from %I x where care_model_id = $1 and (%s) order by 1'',
        r.named, r.child, r.condition) using'],
    array['      perform app.write_value(r.child, a_key, r.col, to_jsonb(the_survivor));
      changes := changes || jsonb_build_object(''t'', r.child, ''key'', a_key, ''c'', r.col, ''from'', the_merged, ''to'', the_survivor);',
      '      foreach a_column in array naming loop
        perform app.write_value(r.child, a_key, a_column, to_jsonb(the_survivor));
        changes := changes || jsonb_build_object(''t'', r.child, ''key'', a_key, ''c'', a_column, ''from'', the_merged, ''to'', the_survivor);
      end loop;']] loop
    if strpos(definition, change[1]) = 0 then raise exception 'app.merge_people is not as this migration changes it: %', change[1]; end if;
    definition := replace(definition, change[1], change[2]);
  end loop;
  execute definition;
end $do$;

-- Near spellings of a last name are looked up among the names, of which there are few, and not among everybody who bears one.
-- As with search_word nobody waits for whoever writes the same name: one may be there twice, until the next night.
create table known_last_name (
  care_model_id uuid not null references care_model (id),
  word text not null,
  unused_since timestamptz
);
comment on table known_last_name is 'The last names that people have: where a near spelling is looked up. One may be there twice.';
comment on column known_last_name.word is 'A whole last name as app.name_key compares it, in one piece.';
comment on column known_last_name.unused_since is 'When nobody was called so any more. Gone a day later; whoever is called so meanwhile writes the name anew.';
create index known_last_name_word on known_last_name (care_model_id, word);
alter table known_last_name enable row level security;
alter table known_last_name force row level security;
do $$ begin execute format('create policy owner_everything on known_last_name to %I using (true) with check (true)', current_user); end $$;
-- Asked and filled by functions alone.
create policy nobody on known_last_name to caseloom_app using (false) with check (false);
grant select on known_last_name to caseloom_app;

create function app.keep_last_names() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into known_last_name (care_model_id, word)
    select distinct n.care_model_id, app.name_key(n.last_name) from named n
     where not exists (select from known_last_name k
       where k.care_model_id = n.care_model_id and k.word = app.name_key(n.last_name) and k.unused_since is null);
  return null;
end $$;
create trigger person_last_names after insert on person referencing new table as named for each statement execute function app.keep_last_names();

create function app.keep_new_last_name() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare the_key text := app.name_key(new.last_name);
begin
  insert into known_last_name (care_model_id, word) select new.care_model_id, the_key
    where not exists (select from known_last_name k where k.care_model_id = new.care_model_id and k.word = the_key and k.unused_since is null);
  return null;
end $$;
create trigger person_last_name_changed after update of last_name on person for each row
  when (old.last_name is distinct from new.last_name) execute function app.keep_new_last_name();

insert into known_last_name (care_model_id, word) select distinct care_model_id, app.name_key(last_name) from person;
drop index person_near_name;

create or replace function app.same_people(first_name text, last_name text, born date, besides uuid)
returns table (id uuid, kind text, name text, seen boolean)
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  first_key text := app.name_key(first_name);
  last_key text := app.name_key(last_name);
  alike text[];
begin
  if app.role() not in ('clinician', 'supervisor', 'coordinator', 'administrator') then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('person ' || app.care_model()::text, 0));
  alike := array(select last_key
    union select k.word from known_last_name k where k.care_model_id = app.care_model()
      -- Two neighbours that changed places differ by two. Asked first, because it takes a tenth of the time.
      and case when abs(length(k.word) - length(last_key)) > 2 or length(last_key) > 100 or length(k.word) > 100 then false
        else levenshtein_less_equal(k.word, last_key, 2) <= 2 and app.is_near_name(k.word, last_key) end);
  return query
    with same as (
      select i.id, i.kind, i.name, (a.word = last_key and app.name_key(p.first_name) = first_key) as is_exact, p.birth_day
        -- One name after the other by the index (the offset holds the planner to that): there may be many, and few people of each.
        from unnest(alike) a(word)
        cross join lateral (select * from person x where x.care_model_id = app.care_model() and app.name_key(x.last_name) = a.word offset 0) p
        join item i on i.care_model_id = p.care_model_id and i.id = p.id and i.deleted_at is null
       where p.id is distinct from besides and (p.birth_day = born or app.is_near_name(app.name_key(p.first_name), first_key))
       order by is_exact desc, p.birth_day = born desc nulls last, i.name, i.id limit 5)
    select s.id, s.kind, s.name, app.sees_person(s.id) from same s
     order by s.is_exact desc, s.birth_day = born desc nulls last, s.name, s.id;
end $$;

-- Names that cannot be meant are left out before they are folded, and groups are looked up of those alone that are answered.
create or replace function app.colleagues(words text, in_group uuid, at_most integer) returns table (id uuid, name text, group_names text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare folded text := trim(app.fold(words));
begin
  if app.role() not in ('clinician', 'supervisor', 'coordinator', 'administrator') then return; end if;
  return query
    with them as (
      select i.id, i.name from item i
       where i.care_model_id = app.care_model() and i.kind = 'CLINICIAN' and i.active and i.deleted_at is null
         and case when strpos(i.search, folded) > 0 then strpos(app.fold(i.name), folded) > 0 else false end
         and (in_group is null or exists (select from care_group g where g.care_model_id = i.care_model_id and g.id = in_group and g.active)
           and (exists (select from person p where p.care_model_id = i.care_model_id and p.id = i.id and p.group_id = in_group)
             or exists (select from member m join group_member gm on gm.care_model_id = m.care_model_id and gm.member_id = m.id
               where m.care_model_id = i.care_model_id and m.person_id = i.id and m.active and gm.group_id = in_group)))
       order by i.name, i.id limit least(at_most, 100)),
    -- By itself, so that the groups are gone through once and not for each.
    theirs as materialized (
      select t.id, p.group_id from them t join person p on p.care_model_id = app.care_model() and p.id = t.id
      union select t.id, gm.group_id from them t
        join member m on m.care_model_id = app.care_model() and m.person_id = t.id and m.active
        join group_member gm on gm.care_model_id = m.care_model_id and gm.member_id = m.id)
    select t.id, t.name, string_agg(distinct g.name, ', ') from them t join theirs on theirs.id = t.id
      left join care_group g on g.care_model_id = app.care_model() and g.id = theirs.group_id and g.active
     group by t.id, t.name order by t.name, t.id;
end $$;

-- All at once, for the list; of one group the policies ask app.creates_in.
create function app.places_to_create() returns table (id uuid, name text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select g.id, g.name from care_group g where g.care_model_id = app.care_model() and g.active
    and (app.role() = 'administrator' or app.role() in ('clinician', 'supervisor', 'coordinator') and g.id in (
      select gm.group_id from group_member gm where gm.care_model_id = app.care_model() and gm.member_id = app.member()))
$$;
comment on function app.places_to_create is 'The active groups in which the member may make people and cases.';

create or replace function app.creates_in(the_group uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select the_group in (select id from app.places_to_create())
$$;

-- What a list shows of what was found comes with it: to look up each once more took as long as finding it.
do $$
declare definition text := pg_get_functiondef('app.search(text, text[], integer)'::regprocedure);
begin
  if (length(definition) - length(replace(definition, 'select f.id, f.rank from (', ''))) / length('select f.id, f.rank from (') <> 2
    or (length(definition) - length(replace(definition, 'select i.id, i.clinician_id, ', ''))) / length('select i.id, i.clinician_id, ') <> 4
    or strpos(definition, 'RETURNS TABLE(id uuid, rank real)') = 0 then
    raise exception 'app.search is not what this migration changes';
  end if;
  definition := replace(definition, 'select f.id, f.rank from (', 'select f.id, f.rank, f.name, f.kind from (');
  definition := replace(definition, 'select i.id, i.clinician_id, ', 'select i.id, i.name, i.kind, i.clinician_id, ');
  definition := replace(definition, 'RETURNS TABLE(id uuid, rank real)', 'RETURNS TABLE(id uuid, rank real, name text, kind text)');
  drop function app.search(text, text[], integer);
  execute definition;
end $$;
comment on function app.search is 'What the member may see of what is called so, the best first: id, rank, and name and kind for a list. Without a number all of it, in no order.';

create function app.everybody_of(ids uuid[], kinds text[], at_most integer) returns table (id uuid, name text, kind text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if app.role() <> 'administrator' then return; end if;
  return query select i.id, i.name, i.kind from item i where i.care_model_id = app.care_model() and i.id = any (ids) and i.deleted_at is null
      and i.kind = any (kinds) order by i.name collate "C", i.kind, i.id limit at_most;
end $$;
comment on function app.everybody_of is 'Name and kind of these, by name; for administrators, who see everything.';

revoke execute on function app.places_to_create(), app.everybody_of(uuid[], text[], integer), app.search(text, text[], integer),
  app.keep_last_names(), app.keep_new_last_name() from public;
grant execute on function app.places_to_create(), app.everybody_of(uuid[], text[], integer), app.search(text, text[], integer) to caseloom_app;

-- Without a number the planner expects a thousand of what is at most a handful, and reads all items to join them: in a small care model
-- that took longer than everything else about a new person.
alter function app.same_people(text, text, date, uuid) rows 5;
alter function app.mark_same_people(uuid, timestamptz) rows 5;
alter function app.search(text, text[], integer) rows 50;
alter function app.born_on(date[], text[], integer) rows 20;
