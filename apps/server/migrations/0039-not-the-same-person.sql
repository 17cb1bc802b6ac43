-- Two who were marked as possible duplicates may turn out to be two people: the mark stays, so that nobody marks them again.
alter table possible_duplicate add column refuted_at timestamptz, add column refuted_by uuid;
comment on column possible_duplicate.refuted_at is 'When somebody who may change both said that they are two people.';

create function app.refute_duplicate(one uuid, other uuid, moment timestamptz) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  if app.person_access(one) <> 'all' or app.person_access(other) <> 'all' then return false; end if;
  update possible_duplicate set refuted_at = moment, refuted_by = app.person()
   where care_model_id = app.care_model() and person_id = least(one, other) and other_id = greatest(one, other) and refuted_at is null;
  return found;
end $$;
comment on function app.refute_duplicate is 'Says of two who may be one that they are two; false where they are not marked, or are not the member''s to change.';
revoke execute on function app.refute_duplicate(uuid, uuid, timestamptz) from public;
grant execute on function app.refute_duplicate(uuid, uuid, timestamptz) to caseloom_app;
