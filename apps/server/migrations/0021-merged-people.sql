-- Two people who are one are merged field by field, and the merge can be taken back whole.
alter table item add column merged_into uuid;
alter table item add foreign key (care_model_id, merged_into) references item (care_model_id, id) deferrable initially deferred;
create index item_merged_into on item (care_model_id, merged_into) where merged_into is not null;
comment on column item.merged_into is 'The person who survived a merge. A person who has this leads to that one; what else has it would have been there twice. Both are out of every list and of the bin.';

-- In one order, so that the same contact values make the same text.
create or replace function app.fill_search() returns trigger language plpgsql as $$
begin
  new.search := left(app.fold(concat_ws(' ', new.name, new.number, new.description,
    -- "Family session 9" is found by the family's name; a case carries it already.
    (select p.name from item p where p.care_model_id = new.care_model_id and p.id = new.person_id and p.id <> new.id and new.kind <> 'CASE'),
    (select string_agg(concat_ws(' ', c.value, c.description), ' ' order by c.id) from contact_item c
      where c.care_model_id = new.care_model_id and c.person_id = new.id))), 4000);
  return new;
end $$;

create table person_merge (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  survivor_id uuid not null,
  merged_id uuid not null,
  merged_name text not null,
  taken text[] not null,
  changes jsonb not null,
  merged_at timestamptz not null,
  merged_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (care_model_id, id)
);
create index person_merge_survivor on person_merge (care_model_id, survivor_id);
create index person_merge_merged on person_merge (care_model_id, merged_id);
comment on table person_merge is 'A merge of two people and each value that it changed, in order, so that it can be taken back.';
comment on column person_merge.changes is 'A list of {t: table, key: of the row, c: column, from: value before, to: value after}, or of {t: table, row: what was there and went}.';
alter table person_merge enable row level security;
alter table person_merge force row level security;
do $$ begin execute format('create policy owner_everything on person_merge to %I using (true) with check (true)', current_user); end $$;
create policy administrators on person_merge to caseloom_app
  using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');
grant select, insert, update on person_merge to caseloom_app;

-- Where people are named is read from the keys of the tables, so that a table which comes later is not forgotten. An offer to undo
-- is about the row as it was.
create function app.person_references() returns table (child name, col name)
language sql stable set search_path = pg_catalog, public as $$
  select distinct t.relname, a.attname from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
   where c.contype = 'f' and c.confrelid in ('item'::regclass, 'person'::regclass) and cardinality(c.conkey) = 2
     and a.attname not in ('id', 'merged_into') and t.relname not in ('undo', 'member', 'possible_duplicate')
   order by t.relname, a.attname
$$;
comment on function app.person_references is 'Columns that may name a person, and are no part of the key of their table.';
revoke execute on function app.person_references() from public;

create function app.key_columns(child name) returns text[]
language sql stable set search_path = pg_catalog, public as $$
  select array_agg(a.attname::text order by a.attnum) from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = any (x.indkey)
   where x.indrelid = format('public.%I', child)::regclass and x.indisprimary
$$;
comment on function app.key_columns is 'The columns by which a row of a table is found.';
revoke execute on function app.key_columns(name) from public;

create function app.key_condition(child name) returns text
language sql stable set search_path = pg_catalog, public as $$
  select string_agg(format('x.%1$I = (jsonb_populate_record(null::%2$I, $1)).%1$I', k, child), ' and ') from unnest(app.key_columns(child)) k
$$;
comment on function app.key_condition is 'A condition on row x of a table, for its key as $1.';
revoke execute on function app.key_condition(name) from public;

create function app.write_value(child name, key jsonb, col name, value jsonb) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format('update %1$I x set %2$I = (jsonb_populate_record(null::%1$I, $2)).%2$I where ', child, col) || app.key_condition(child)
    using key, jsonb_build_object(col, value);
end $$;
revoke execute on function app.write_value(name, jsonb, name, jsonb) from public;
comment on function app.write_value is 'Writes one column of one row.';

create function app.item_key(the_item uuid) returns jsonb language sql stable set search_path = pg_catalog, public as $$
  select jsonb_build_object('care_model_id', app.care_model(), 'id', the_item)
$$;
comment on function app.item_key is 'The key of a row that has an item''s id.';
revoke execute on function app.item_key(uuid) from public;

-- Search texts hold the names and contact values of people: whatever names one of the two is folded anew.
create function app.refold_people(people uuid[]) returns void
language sql set search_path = pg_catalog, public as $$
  update item set search = '' where care_model_id = app.care_model() and (id = any (people) or (person_id = any (people) and kind <> 'CASE'))
$$;
revoke execute on function app.refold_people(uuid[]) from public;
comment on function app.refold_people is 'Fills the search text of these people, and of what is about them, anew.';

create function app.merge_people(the_survivor uuid, the_merged uuid, fields jsonb, moment timestamptz) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  model uuid := app.care_model();
  r record;
  a_row uuid;
  a_key jsonb;
  field record;
  was jsonb;
  gone jsonb;
  changes jsonb[] := '{}';
begin
  if app.role() <> 'administrator' then raise insufficient_privilege; end if;
  for field in select f.value ->> 't' as t, f.value ->> 'c' as c, f.value -> 'to' as value from jsonb_array_elements(fields) f loop
    if not (field.t = 'person' and field.c in ('first_name', 'middle_name', 'last_name', 'title', 'birth_day', 'gender_id')
      or field.t = 'item' and field.c in ('name', 'number', 'version', 'property_versions', 'modified_at', 'modified_by')) then
      raise invalid_parameter_value;
    end if;
    execute format('select to_jsonb(x.%2$I) from %1$I x where care_model_id = $1 and id = $2', field.t, field.c) into was using model, the_survivor;
    perform app.write_value(field.t::name, app.item_key(the_survivor), field.c::name, field.value);
    changes := changes || jsonb_build_object('t', field.t, 'key', app.item_key(the_survivor), 'c', field.c, 'from', was, 'to', field.value);
  end loop;

  -- One of each type is preferred: the survivor's stays so.
  for a_row in select m.id from contact_item m where m.care_model_id = model and m.person_id = the_merged and m.preferred
      and exists (select from contact_item s where s.care_model_id = model and s.person_id = the_survivor and s.type = m.type and s.preferred) loop
    perform app.write_value('contact_item', app.item_key(a_row), 'preferred', 'false');
    changes := changes || jsonb_build_object('t', 'contact_item', 'key', app.item_key(a_row), 'c', 'preferred', 'from', true, 'to', false);
  end loop;

  -- What would be there twice, or would tie the survivor to themselves, is put aside instead of moved.
  for a_row in
    select m.id from relationship m where m.care_model_id = model and the_merged in (m.person_id, m.related_id) and (
      the_survivor in (m.person_id, m.related_id)
      or exists (select from relationship s join item i on i.care_model_id = model and i.id = s.id and i.deleted_at is null
        where s.care_model_id = model and s.id <> m.id and s.type_id = m.type_id
          and s.person_id = case when m.person_id = the_merged then the_survivor else m.person_id end
          and s.related_id = case when m.related_id = the_merged then the_survivor else m.related_id end))
    union all
    select m.id from attendance m where m.care_model_id = model and m.person_id = the_merged
      and exists (select from attendance s where s.care_model_id = model and s.appointment_id = m.appointment_id and s.person_id = the_survivor)
  loop
    if exists (select from item i where i.care_model_id = model and i.id = a_row and i.deleted_at is null) then
      perform app.write_value('item', app.item_key(a_row), 'deleted_at', to_jsonb(moment));
      perform app.write_value('item', app.item_key(a_row), 'merged_into', to_jsonb(the_survivor));
      changes := changes || jsonb_build_object('t', 'item', 'key', app.item_key(a_row), 'c', 'deleted_at', 'from', null, 'to', moment)
        || jsonb_build_object('t', 'item', 'key', app.item_key(a_row), 'c', 'merged_into', 'from', null, 'to', the_survivor);
    end if;
  end loop;

  -- That they may be one is no question any more, and nobody else's mark fits both.
  for gone in delete from possible_duplicate d where d.care_model_id = model and the_merged in (d.person_id, d.other_id) returning to_jsonb(d) loop
    changes := changes || jsonb_build_object('t', 'possible_duplicate', 'row', gone);
  end loop;

  for r in select * from app.person_references() loop
    for a_key in execute format('select (select jsonb_object_agg(k, to_jsonb(x) -> k) from unnest($3) k) from %I x where care_model_id = $1 and %I = $2 order by 1',
        r.child, r.col) using model, the_merged, app.key_columns(r.child) loop
      a_row := (a_key ->> 'id')::uuid;
      if r.child = 'relationship' and exists (select from relationship s where s.care_model_id = model and s.id = a_row
          and the_survivor in (s.person_id, s.related_id))
        or r.child = 'attendance' and exists (select from attendance m join attendance s on s.care_model_id = model
          and s.appointment_id = m.appointment_id and s.person_id = the_survivor where m.care_model_id = model and m.id = a_row)
      then continue; end if;
      perform app.write_value(r.child, a_key, r.col, to_jsonb(the_survivor));
      changes := changes || jsonb_build_object('t', r.child, 'key', a_key, 'c', r.col, 'from', the_merged, 'to', the_survivor);
    end loop;
  end loop;

  for r in select * from (values ('deleted_at', to_jsonb(moment)), ('deleted_by', to_jsonb(app.person())), ('merged_into', to_jsonb(the_survivor))) v (col, value) loop
    perform app.write_value('item', app.item_key(the_merged), r.col::name, r.value);
    changes := changes || jsonb_build_object('t', 'item', 'key', app.item_key(the_merged), 'c', r.col, 'from', null, 'to', r.value);
  end loop;
  perform app.refold_people(array[the_survivor, the_merged]);
  return to_jsonb(changes);
end $$;
comment on function app.merge_people is 'Moves everything of one person to another, with the values given for the other''s fields; answers each change.';
revoke execute on function app.merge_people(uuid, uuid, jsonb, timestamptz) from public;
grant execute on function app.merge_people(uuid, uuid, jsonb, timestamptz) to caseloom_app;

create function app.unmerge_people(the_merge uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  model uuid := app.care_model();
  m person_merge;
  c jsonb;
  is_same boolean;
  is_back boolean;
  kept integer := 0;
begin
  if app.role() <> 'administrator' then raise insufficient_privilege; end if;
  select * into strict m from person_merge where care_model_id = model and id = the_merge;
  for c in select e.value from jsonb_array_elements(m.changes) with ordinality e (value, n) order by e.n desc loop
    if c ? 'row' then
      insert into possible_duplicate select * from jsonb_populate_record(null::possible_duplicate, c -> 'row') on conflict do nothing;
      continue;
    end if;
    -- What somebody has changed since stays as they left it.
    is_same := null;
    execute format('select x.%2$I is not distinct from (jsonb_populate_record(null::%1$I, $2)).%2$I,
        x.%2$I is not distinct from (jsonb_populate_record(null::%1$I, $3)).%2$I from %1$I x where ', c ->> 't', c ->> 'c') || app.key_condition((c ->> 't')::name)
      into is_same, is_back using c -> 'key', jsonb_build_object(c ->> 'c', c -> 'to'), jsonb_build_object(c ->> 'c', c -> 'from');
    if is_same then perform app.write_value((c ->> 't')::name, c -> 'key', (c ->> 'c')::name, c -> 'from');
    -- A trigger may have written it back already, as a case's item follows its case.
    elsif not is_back and c ->> 'c' not in ('version', 'property_versions', 'modified_at', 'modified_by') then kept := kept + 1; end if;
  end loop;
  perform app.refold_people(array[m.survivor_id, m.merged_id]);
  return kept;
end $$;
comment on function app.unmerge_people is 'Takes a merge back; answers how many values stay because somebody changed them since.';
revoke execute on function app.unmerge_people(uuid) from public;
grant execute on function app.unmerge_people(uuid) to caseloom_app;

create function app.survivor_of(the_merged uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  with recursive led as (
    select i.id, i.merged_into, 0 as steps from item i where i.care_model_id = app.care_model() and i.id = the_merged and i.merged_into is not null
    union all select i.id, i.merged_into, led.steps + 1 from led join item i on i.care_model_id = app.care_model() and i.id = led.merged_into
      where led.steps < 50)
  select id from led where merged_into is null
$$;
comment on function app.survivor_of is 'Whom a merged person leads to in the end; whether that one may be seen is asked as ever. Null for everybody else.';
revoke execute on function app.survivor_of(uuid) from public;
grant execute on function app.survivor_of(uuid) to caseloom_app;
