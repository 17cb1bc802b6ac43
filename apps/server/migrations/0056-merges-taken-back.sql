-- While two people were merged, the team of either could connect the survivor to others by right. Once the merge is taken back, a
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
comment on function app.close_ties_since is 'After a merge was taken back: relationships of the survivor that a team made or changed meanwhile wait for those who answer for the survivor now.';
revoke execute on function app.close_ties_since(uuid) from public;
grant execute on function app.close_ties_since(uuid) to caseloom_app;
