-- Possible duplicates may turn out to be two people. The row stays, so that they are not marked again.
alter table possible_duplicate add column refuted_at timestamptz, add column refuted_by uuid;
comment on column possible_duplicate.refuted_at is 'When a member who may change both said that they are two people.';

create function app.refute_duplicate(one uuid, other uuid, moment timestamptz) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  if app.person_access(one) <> 'all' or app.person_access(other) <> 'all' then return false; end if;
  update possible_duplicate set refuted_at = moment, refuted_by = app.person()
   where care_model_id = app.care_model() and person_id = least(one, other) and other_id = greatest(one, other) and refuted_at is null;
  return found;
end $$;
comment on function app.refute_duplicate is 'Records that two possible duplicates are different people. False if they are not marked or the member may not change both.';
revoke execute on function app.refute_duplicate(uuid, uuid, timestamptz) from public;
grant execute on function app.refute_duplicate(uuid, uuid, timestamptz) to caseloom_app;
