-- Merging two records of one person, field by field, and undoing it.

-- Read from the catalog, so that a new table cannot be forgotten. Left out are rows of undo, which are about the row as it was, and tables
-- that follow others by triggers.
create function app.person_references() returns table (child name, col name)
language sql stable set search_path = pg_catalog, public as $$
  select distinct t.relname, a.attname from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
   where c.contype = 'f' and c.confrelid in ('item'::regclass, 'person'::regclass) and cardinality(c.conkey) = 2
     and a.attname not in ('id', 'merged_into') and t.relname not in ('undo', 'member', 'possible_duplicate', 'case_person')
   order by t.relname, a.attname
$$;
comment on function app.person_references is 'Columns that may refer to a person and are not part of their table''s key.';

create function app.key_columns(child name) returns text[]
language sql stable set search_path = pg_catalog, public as $$
  select array_agg(a.attname::text order by a.attnum) from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = any (x.indkey)
   where x.indrelid = format('public.%I', child)::regclass and x.indisprimary
$$;
comment on function app.key_columns is 'The primary key of a table.';

create function app.key_condition(child name) returns text
language sql stable set search_path = pg_catalog, public as $$
  select string_agg(format('x.%1$I = (jsonb_populate_record(null::%2$I, $1)).%1$I', k, child), ' and ') from unnest(app.key_columns(child)) k
$$;
comment on function app.key_condition is 'A condition on row x of a table, for its key as $1.';

create function app.write_value(child name, key jsonb, col name, value jsonb) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format('update %1$I x set %2$I = (jsonb_populate_record(null::%1$I, $2)).%2$I where ', child, col) || app.key_condition(child)
    using key, jsonb_build_object(col, value);
end $$;
comment on function app.write_value is 'Writes one column of one row.';

-- One branch for each reference, because each has its own index. A plain query, which PostgreSQL inlines.
create function app.items_naming(the_person uuid) returns setof uuid language sql stable parallel safe as $$
  select i.id from item i where i.care_model_id = app.care_model() and i.person_id = the_person and i.deleted_at is null
  union select i.id from item i where i.care_model_id = app.care_model() and i.clinician_id = the_person and i.deleted_at is null
  union select r.id from relationship r where r.care_model_id = app.care_model() and r.person_id = the_person
  union select r.id from relationship r where r.care_model_id = app.care_model() and r.related_id = the_person
  union select a.id from attendance a where a.care_model_id = app.care_model() and a.person_id = the_person
$$;
comment on function app.items_naming is 'The items that refer to a person and that a merge would move. Relationships and attendances in the bin are among them.';
grant execute on function app.items_naming to caseloom_app;

create function app.merge_people(the_survivor uuid, the_merged uuid, fields jsonb, moment timestamptz) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  model uuid := app.care_model();
  r record;
  a_row uuid;
  a_key jsonb;
  naming name[];
  a_column name;
  called_so jsonb := coalesce((select jsonb_object_agg(c.id, c.name) from managed_case m
    join item c on c.care_model_id = m.care_model_id and c.id = m.id
    join item p on p.care_model_id = m.care_model_id and p.id = m.person_id and p.name = c.name
    where m.care_model_id = app.care_model() and m.person_id in (the_survivor, the_merged)), '{}');
  field record;
  was jsonb;
  gone jsonb;
  changes jsonb[] := '{}';
  tie relationship;
  waited relationship;
  moved jsonb[];
begin
  if app.role() <> 'administrator' then raise insufficient_privilege; end if;
  -- What a change left behind to be undone may name the merged person, who must not come back by that.
  update undo u set expires_at = moment where u.care_model_id = model and u.expires_at > moment and u.changes::text like '%' || the_merged || '%';
  for field in select f.value ->> 't' as t, f.value ->> 'c' as c, f.value -> 'to' as value from jsonb_array_elements(fields) f loop
    if not (field.t = 'person' and field.c in ('first_name', 'middle_name', 'last_name', 'title', 'birth_day', 'gender_id')
      or field.t = 'item' and field.c in ('name', 'number', 'version', 'property_versions', 'modified_at', 'modified_by')) then
      raise invalid_parameter_value;
    end if;
    execute format('select to_jsonb(x.%2$I) from %1$I x where care_model_id = $1 and id = $2', field.t, field.c) into was using model, the_survivor;
    perform app.write_value(field.t::name, app.item_key(the_survivor), field.c::name, field.value);
    changes := changes || jsonb_build_object('t', field.t, 'key', app.item_key(the_survivor), 'c', field.c, 'from', was, 'to', field.value);
  end loop;

  for r in select n.key::uuid as id, n.value as name, p.name as now
      from jsonb_each_text(called_so) n join item p on p.care_model_id = model and p.id = the_survivor and p.name <> n.value order by 1 loop
    perform app.write_value('item', app.item_key(r.id), 'name', to_jsonb(r.now));
    changes := changes || jsonb_build_object('t', 'item', 'key', app.item_key(r.id), 'c', 'name', 'from', r.name, 'to', r.now);
  end loop;

  -- Only one contact detail of each type is preferred: the survivor's.
  for a_row in select m.id from contact_item m where m.care_model_id = model and m.person_id = the_merged and m.preferred
      and exists (select from contact_item s where s.care_model_id = model and s.person_id = the_survivor and s.type = m.type and s.preferred) loop
    perform app.write_value('contact_item', app.item_key(a_row), 'preferred', 'false');
    changes := changes || jsonb_build_object('t', 'contact_item', 'key', app.item_key(a_row), 'c', 'preferred', 'from', true, 'to', false);
  end loop;

  -- A row that would duplicate one of the survivor's, or relate the survivor to themselves, is deleted instead of moved. Of two equal
  -- relationships the open one stays.
  for a_row in
    select case when s.id is null or m.waits or not s.waits then m.id else s.id end from relationship m left join lateral (
        select s.id, s.waits from relationship s join item i on i.care_model_id = model and i.id = s.id and i.deleted_at is null
        where s.care_model_id = model and s.id <> m.id and s.type_id = m.type_id
          and s.person_id = case when m.person_id = the_merged then the_survivor else m.person_id end
          and s.related_id = case when m.related_id = the_merged then the_survivor else m.related_id end
        order by s.waits, s.id limit 1) s on true
      where m.care_model_id = model and the_merged in (m.person_id, m.related_id) and (the_survivor in (m.person_id, m.related_id) or s.id is not null)
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

  -- If both are on the standing list of a series, the survivor stays.
  for gone in delete from series_attendee d where d.care_model_id = model and d.person_id = the_merged
      and exists (select from series_attendee s where s.care_model_id = model and s.series_id = d.series_id and s.person_id = the_survivor) returning to_jsonb(d) loop
    changes := changes || jsonb_build_object('t', 'series_attendee', 'row', gone);
  end loop;

  -- If both were involved in something, the survivor stays.
  for gone in delete from involved_person d where d.care_model_id = model and d.person_id = the_merged
      and exists (select from involved_person s where s.care_model_id = model and s.item_id = d.item_id and s.person_id = the_survivor) returning to_jsonb(d) loop
    changes := changes || jsonb_build_object('t', 'involved_person', 'row', gone);
  end loop;

  -- The question whether these two are one person is settled. Marks of the merged person with others may not hold for the survivor.
  for gone in delete from possible_duplicate d where d.care_model_id = model and the_merged in (d.person_id, d.other_id) returning to_jsonb(d) loop
    changes := changes || jsonb_build_object('t', 'possible_duplicate', 'row', gone);
  end loop;

  for r in select p.child, string_agg(format('case when x.%1$I = $2 then %1$L end', p.col), ', ' order by p.col) as named,
      string_agg(format('x.%I = $2', p.col), ' or ') as condition from app.person_references() p group by p.child order by p.child loop
    for a_key, naming in execute format('select (select jsonb_object_agg(k, to_jsonb(x) -> k) from unnest($3) k), array_remove(array[%s], null)::name[] from %I x where care_model_id = $1 and (%s) order by 1',
        r.named, r.child, r.condition) using model, the_merged, app.key_columns(r.child) loop
      a_row := (a_key ->> 'id')::uuid;
      if r.child = 'relationship' and exists (select from relationship s where s.care_model_id = model and s.id = a_row
          and the_survivor in (s.person_id, s.related_id))
        or r.child = 'attendance' and exists (select from attendance m join attendance s on s.care_model_id = model
          and s.appointment_id = m.appointment_id and s.person_id = the_survivor where m.care_model_id = model and m.id = a_row)
      then continue; end if;
      if r.child = 'relationship' then select s.* into waited from relationship s where s.care_model_id = model and s.id = a_row; end if;
      moved := '{}';
      foreach a_column in array naming loop
        perform app.write_value(r.child, a_key, a_column, to_jsonb(the_survivor));
        moved := moved || jsonb_build_object('t', r.child, 'key', a_key, 'c', a_column, 'from', the_merged, 'to', the_survivor);
      end loop;
      -- The trigger makes a professional's end wait. Listed before the move, because changes are undone in reverse order: the end must be
      -- the merged person's again before its old value is put back.
      if r.child = 'relationship' then
        select s.* into tie from relationship s where s.care_model_id = model and s.id = a_row;
        if tie.person_waits <> waited.person_waits then
          changes := changes || jsonb_build_object('t', r.child, 'key', a_key, 'c', 'person_waits', 'from', waited.person_waits, 'to', tie.person_waits);
        end if;
        if tie.related_waits <> waited.related_waits then
          changes := changes || jsonb_build_object('t', r.child, 'key', a_key, 'c', 'related_waits', 'from', waited.related_waits, 'to', tie.related_waits);
        end if;
      end if;
      changes := changes || moved;
    end loop;
  end loop;

  for r in select * from (values ('deleted_at', to_jsonb(moment)), ('deleted_by', to_jsonb(app.person())), ('merged_into', to_jsonb(the_survivor))) v (col, value) loop
    perform app.write_value('item', app.item_key(the_merged), r.col::name, r.value);
    changes := changes || jsonb_build_object('t', 'item', 'key', app.item_key(the_merged), 'c', r.col, 'from', null, 'to', r.value);
  end loop;
  perform app.refold_people(array[the_survivor, the_merged]);
  return to_jsonb(changes);
end $$;
comment on function app.merge_people is 'Moves everything of one person to another, whose fields get the values given, and returns each change.';
grant execute on function app.merge_people to caseloom_app;

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
      execute format('insert into %1$I select * from jsonb_populate_record(null::%1$I, $1) on conflict do nothing', c ->> 't') using c -> 'row';
      continue;
    end if;
    -- Values that somebody has changed since then stay.
    is_same := null;
    execute format('select x.%2$I is not distinct from (jsonb_populate_record(null::%1$I, $2)).%2$I,
        x.%2$I is not distinct from (jsonb_populate_record(null::%1$I, $3)).%2$I from %1$I x where ', c ->> 't', c ->> 'c') || app.key_condition((c ->> 't')::name)
      into is_same, is_back using c -> 'key', jsonb_build_object(c ->> 'c', c -> 'to'), jsonb_build_object(c ->> 'c', c -> 'from');
    if is_same then perform app.write_value((c ->> 't')::name, c -> 'key', (c ->> 'c')::name, c -> 'from');
    -- A trigger may have written it back already: a case's item follows its case.
    elsif not is_back and c ->> 'c' not in ('version', 'property_versions', 'modified_at', 'modified_by') then kept := kept + 1; end if;
  end loop;
  perform app.refold_people(array[m.survivor_id, m.merged_id]);
  return kept;
end $$;
comment on function app.unmerge_people is 'Undoes a merge and returns how many values stay because somebody changed them since.';
grant execute on function app.unmerge_people to caseloom_app;

-- While two people were merged, the team of either could connect the survivor to others by right. Once the merge is undone, a
-- relationship stays open only if those who made and changed it since then still have the right to change the survivor.
create function app.close_ties_since(the_merge uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  m person_merge;
  touched uuid[];
  changers uuid[];
begin
  if app.role() <> 'administrator' then raise insufficient_privilege; end if;
  select x.* into strict m from person_merge x where x.care_model_id = app.care_model() and x.id = the_merge;
  touched := array(select r.id from relationship r
    join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null and greatest(i.created_at, i.modified_at) > m.merged_at
    where r.care_model_id = m.care_model_id and m.survivor_id in (r.person_id, r.related_id) and not r.waits);
  -- Closed first, because they would give their makers the right that is asked for.
  update relationship r set person_waits = r.person_id = m.survivor_id, related_waits = r.related_id = m.survivor_id
   where r.care_model_id = m.care_model_id and r.id = any (touched);
  changers := array(select app.changers_of(m.survivor_id));
  update relationship r set person_waits = false, related_waits = false from item i
   where r.care_model_id = m.care_model_id and r.id = any (touched) and i.care_model_id = r.care_model_id and i.id = r.id
     and (i.created_at <= m.merged_at or i.created_by = any (changers))
     and (i.modified_at is null or i.modified_at <= m.merged_at or i.modified_by = any (changers));
end $$;
comment on function app.close_ties_since is 'After a merge was undone: relationships of the survivor that a team created or changed meanwhile wait for a confirmation.';
grant execute on function app.close_ties_since to caseloom_app;

create policy administrators on person_merge to caseloom_app
  using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');
