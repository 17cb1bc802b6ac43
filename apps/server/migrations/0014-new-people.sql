-- Creating people: who is like somebody that is there already, marks for those created all the same, and photos.

-- A name as two people may write it: without accents, marks, case, spaces and hyphens.
create function app.name_key(name text) returns text language sql immutable parallel safe strict as $$
  select coalesce(nullif(translate(app.fold(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), ' -.,_()"`´', ''), ''), lower(name))
$$;
comment on function app.name_key is 'A name as it is compared: folded, and in one piece.';

create function app.is_near_name(one text, other text) returns boolean language sql immutable parallel safe strict
set search_path = pg_catalog, public as $$
  select case when one = other then true
    -- Of three letters every second name is near.
    when least(length(one), length(other)) < 4 or greatest(length(one), length(other)) > 100 then false
    else levenshtein_less_equal(one, other, 2) <= case when least(length(one), length(other)) < 9 then 1 else 2 end
      or other in (select overlay(one placing reverse(substr(one, n, 2)) from n for 2) from generate_series(1, length(one) - 1) n) end
$$;
comment on function app.is_near_name is 'Do two name keys differ by a slip: a letter, in long names two, or two neighbours that changed places?';

create index person_last_name on person (care_model_id, app.name_key(last_name));
create index person_near_name on person using gin (care_model_id, app.name_key(last_name) gin_trgm_ops);

-- Waits for whoever is creating somebody of the same last name, so that two at once do not miss each other.
create function app.same_people(first_name text, last_name text, born date, besides uuid)
returns table (id uuid, kind text, name text, seen boolean)
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  first_key text := app.name_key(first_name);
  last_key text := app.name_key(last_name);
begin
  if app.role() not in ('clinician', 'supervisor', 'coordinator', 'administrator') then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('person ' || app.care_model()::text || ' ' || last_key, 0));
  perform set_config('pg_trgm.similarity_threshold', '0.2', true);
  return query
    with namesakes as (
      select p.* from person p where p.care_model_id = app.care_model() and app.name_key(p.last_name) = last_key
      union select p.* from person p where p.care_model_id = app.care_model() and app.name_key(p.last_name) % last_key
        and app.is_near_name(app.name_key(p.last_name), last_key)),
    same as (
      select i.id, i.kind, i.name, (app.name_key(p.last_name) = last_key and app.name_key(p.first_name) = first_key) as is_exact, p.birth_day
        from namesakes p join item i on i.care_model_id = p.care_model_id and i.id = p.id and i.deleted_at is null
       where p.id is distinct from besides and (p.birth_day = born or app.is_near_name(app.name_key(p.first_name), first_key))
       order by is_exact desc, p.birth_day = born desc nulls last, i.name, i.id limit 5)
    select s.id, s.kind, s.name, app.sees_person(s.id) from same s
     order by s.is_exact desc, s.birth_day = born desc nulls last, s.name, s.id;
end $$;
comment on function app.same_people is 'Who may be the same person: same last name and the same birth date or first name, near spellings aside. Of whom the reader does not see, name and kind are shown.';

create table possible_duplicate (
  care_model_id uuid not null references care_model (id),
  person_id uuid not null,
  other_id uuid not null,
  found_at timestamptz not null,
  found_by uuid,
  primary key (care_model_id, person_id, other_id),
  foreign key (care_model_id, person_id) references person (care_model_id, id) on delete cascade,
  foreign key (care_model_id, other_id) references person (care_model_id, id) on delete cascade,
  check (person_id < other_id)
);
create index possible_duplicate_other on possible_duplicate (care_model_id, other_id);
comment on table possible_duplicate is 'Two people who may be one, because the second was created all the same. Stored once, read from both.';

create function app.mark_same_people(the_person uuid, moment timestamptz) returns table (id uuid, kind text)
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare p record;
begin
  select person.* into p from person
   where person.care_model_id = app.care_model() and person.id = the_person and person.created_by = app.person();
  if not found then return; end if;
  return query
    with marked as (
      insert into possible_duplicate (care_model_id, person_id, other_id, found_at, found_by)
        select app.care_model(), least(s.id, the_person), greatest(s.id, the_person), moment, app.person()
          from app.same_people(p.first_name, p.last_name, p.birth_day, the_person) s
      on conflict do nothing returning person_id, other_id)
    select i.id, i.kind from marked m join item i on i.care_model_id = app.care_model()
      and i.id = case when m.person_id = the_person then m.other_id else m.person_id end;
end $$;
comment on function app.mark_same_people is 'Marks somebody just created and everybody like them as possible duplicates of each other, whom the creator sees and whom not.';

-- In which groups the member makes people and cases: their own, whatever their role; an administrator in all (product.md section 2).
create function app.creates_in(the_group uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from care_group g where g.care_model_id = app.care_model() and g.id = the_group and g.active
    and case app.role() when 'administrator' then true when 'clinician' then true when 'supervisor' then true when 'coordinator' then true else false end
    and (app.role() = 'administrator' or exists (select from group_member gm
      where gm.care_model_id = g.care_model_id and gm.group_id = g.id and gm.member_id = app.member())))
$$;
comment on function app.creates_in is 'May the member make people and cases in this group, which takes new ones?';
drop policy made on person;
create policy made on person for insert to caseloom_app with check (care_model_id = app.care_model()
  and created_by = app.person() and (app.creates_in(group_id) or (app.role() = 'administrator' and group_id is null)));

create table stored_file (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  item_id uuid not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes between 1 and 10485760),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  small_media_type text check (small_media_type in ('image/jpeg', 'image/png', 'image/webp')),
  small_hash text check (small_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  created_by uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, item_id) references item (care_model_id, id) on delete cascade,
  check ((small_hash is null) = (small_media_type is null))
);
create index stored_file_item on stored_file (care_model_id, item_id);
create index stored_file_hash on stored_file (hash);
create index stored_file_small_hash on stored_file (small_hash) where small_hash is not null;
comment on table stored_file is 'What was uploaded to an item. The bytes lie in the folder of files under the hash of their content.';
comment on column stored_file.small_hash is 'The same picture, small, for lists.';
alter table person add column photo_id uuid;
alter table person add foreign key (care_model_id, photo_id) references stored_file (care_model_id, id) deferrable initially deferred;
comment on column person.photo_id is 'The photo that is shown now.';

do $$
declare t text;
begin
  foreach t in array array['possible_duplicate', 'stored_file'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner_everything on %I to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
-- That two people are alike is told to whoever sees both. Marks are made by app.mark_same_people alone.
create policy seen on possible_duplicate for select to caseloom_app
  using (care_model_id = app.care_model() and app.sees_person(person_id) and app.sees_person(other_id));
grant select on possible_duplicate to caseloom_app;
create policy seen on stored_file for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item i where i.care_model_id = stored_file.care_model_id and i.id = stored_file.item_id));
create policy made on stored_file for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(item_id));
grant select, insert on stored_file to caseloom_app;

revoke execute on function app.name_key(text), app.is_near_name(text, text), app.same_people(text, text, date, uuid),
  app.mark_same_people(uuid, timestamptz), app.creates_in(uuid) from public;
grant execute on function app.name_key(text), app.is_near_name(text, text), app.same_people(text, text, date, uuid),
  app.mark_same_people(uuid, timestamptz), app.creates_in(uuid) to caseloom_app;
