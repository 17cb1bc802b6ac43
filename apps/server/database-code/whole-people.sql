-- A whole person in one statement: item, record and relationships.

create function app.whole_person(the_person uuid, today date) returns table (item json, facts json, ties json)
language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
declare
  standing constant text := app.standing_with(the_person);
  its_access constant text := app.access_by_standing(standing);
begin
  -- Every other standing is with a person whom the member sees.
  if standing = 'none' and not app.sees_person(the_person) then return; end if;
  item := app.item_of_seen(the_person, its_access);
  if item is null then return; end if;
  facts := app.facts_of_seen(the_person, today);
  ties := (select json_agg(t) from (select * from app.ties_from(the_person, its_access, item ->> 'name') r
    order by r.sequence, r.other_name, r.id limit 200) t);
  return next;
end $$;
comment on function app.whole_person is 'Item, record and relationships of a person, if the member sees them. Asks once about the person and about each relationship.';
grant execute on function app.whole_person to caseloom_app;

create function app.item_of_seen(the_person uuid, its_access text) returns json
language plpgsql stable cost 5000 as $$
begin
  return (select row_to_json(answer) from (
    select i.id, i.kind, i.name, i.person_id, i.case_id, i.target_id, i.clinician_id, i.group_id, i.created_by, i.active, i.completed, i.version,
        i.property_versions, its_access as access, false as sharing, app.role() = 'administrator' as gives,
        app.is_needed(i.kind, i.id, i.created_by) as needed, i.description, i.number, app.group_name(i.group_id) as group_name,
        app.wall(i.date) as date, app.wall(i.completed_at) as completed_at, i.completed_by, app.wall(i.created_at) as created_at,
        app.wall(i.modified_at) as modified_at, i.modified_by, i.care_model_id,
        array(select n.name from unnest(array[i.person_id, i.case_id, i.clinician_id, i.completed_by, i.created_by, i.modified_by])
            with ordinality as wanted(id, place)
          left join lateral (select x.name from item x where x.care_model_id = i.care_model_id and x.id = wanted.id offset 0) n on true
          order by place) as names
      from item i
     where i.care_model_id = (select app.care_model()) and i.id = the_person and i.deleted_at is null and app.is_person(i.kind) and i.case_id is null) answer);
end $$;
comment on function app.item_of_seen is 'What every item has, of a person whom the member is known to see, as JSON. A person belongs to no case. Only other functions call this.';
