-- As quick for whoever has hundreds of shared cases as for everybody else. The list of them was read out of the settings once for each
-- row that was asked about.

-- Of one case: a look into the text of the setting, whose ids are all of one length and apart by commas.
create function app.is_shared(the_case uuid) returns boolean language sql stable parallel safe as $$
  select coalesce(strpos(current_setting('app.shared_cases', true), the_case::text) > 0, false)
$$;
comment on function app.is_shared is 'Is this among app.shared_cases()? For one case; where there are many rows, ask "id in (select unnest(app.shared_cases()))", which is read once.';
create function app.is_shared_to_edit(the_case uuid) returns boolean language sql stable parallel safe as $$
  select coalesce(strpos(current_setting('app.edit_cases', true), the_case::text) > 0, false)
$$;
comment on function app.is_shared_to_edit is 'Is this among app.edit_cases()? For one case, as app.is_shared.';
revoke execute on function app.is_shared(uuid), app.is_shared_to_edit(uuid) from public;
grant execute on function app.is_shared(uuid), app.is_shared_to_edit(uuid) to caseloom_app;

create or replace function app.sees_case_row(clinician uuid, the_group uuid, the_case uuid) returns boolean language sql stable parallel safe as $$
  select app.role() = 'administrator' or clinician = app.person() or the_group = any (app.groups()) or app.is_shared(the_case)
$$;
create or replace function app.writes_case_row(clinician uuid, the_group uuid, the_case uuid) returns boolean language sql stable parallel safe as $$
  select app.role() = 'administrator' or clinician = app.person() or the_group = any (app.groups()) or app.is_shared_to_edit(the_case)
$$;
create or replace function app.case_access(clinician uuid, the_group uuid, the_case uuid) returns text language sql stable parallel safe as $$
  select case when app.role() = 'administrator' or clinician = app.person() or app.is_shared_to_edit(the_case) then 'all'
    when the_group = any (app.groups()) then case when app.role() = 'coordinator' then 'all' else 'supervise' end
    else 'read' end
$$;

-- The policy that nearly every other one leads to: the rule without the shares, or one of them, from a table that is hashed once a query.
alter policy seen on managed_case
  using (care_model_id = app.care_model() and (app.sees_case_row(clinician_id, group_id, null) or id in (select unnest(app.shared_cases()))));

-- The demo world and imports wrote the versions of properties as a text that reads {}, and each change put them into a list beside it:
-- so nobody was told that a property was somebody else's newer one. What the list has of versions is kept, the latest of each property.
update item i set property_versions = coalesce((
    select jsonb_object_agg(of_one.key, of_one.value order by part.n)
      from jsonb_array_elements(case jsonb_typeof(i.property_versions) when 'array' then i.property_versions else '[]' end) with ordinality part (value, n)
      cross join lateral jsonb_each(case jsonb_typeof(part.value) when 'object' then part.value else '{}' end) of_one), '{}')
 where jsonb_typeof(i.property_versions) <> 'object';
alter table item add constraint item_property_versions check (jsonb_typeof(property_versions) = 'object');

-- Two who create somebody at once waited for each other where the last names were the same, and missed each other where they are nearly:
-- whoever creates a person waits for everybody of the care model who does. It takes some milliseconds and is rare.
do $$
declare
  before constant text := $t$hashtextextended('person ' || app.care_model()::text || ' ' || last_key, 0)$t$;
  after constant text := $t$hashtextextended('person ' || app.care_model()::text, 0)$t$;
  definition constant text := pg_get_functiondef('app.same_people(text, text, date, uuid)'::regprocedure);
begin
  if strpos(definition, before) = 0 then raise exception 'app.same_people has another lock than this migration changes'; end if;
  execute replace(definition, before, after);
end $$;

-- Whom a merge would move is asked by each way in which things name a person; of attendances this was the one without an index.
create index attendance_person on attendance (care_model_id, person_id);
