-- Answers stored by idempotency key held the texts of an erased case for up to a day.
create or replace function app.erase_case(the_case uuid, moment timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  c managed_case;
  gone uuid[];
  around uuid[];
begin
  if app.role() is distinct from 'administrator' then raise exception 'Only administrators erase' using errcode = '42501'; end if;
  select m.* into strict c from managed_case m where m.care_model_id = app.care_model() and m.id = the_case for update;
  gone := array(with recursive hanging as (
      select i.id from item i where i.care_model_id = c.care_model_id and i.case_id = the_case
      union select i.id from item i join hanging h on i.target_id = h.id where i.care_model_id = c.care_model_id)
    select h.id from hanging h);
  around := array(select c.person_id
    union select case when r.person_id = c.person_id then r.related_id else r.person_id end from relationship r
      join item t on t.care_model_id = r.care_model_id and t.id = r.id and t.deleted_at is null
     where r.care_model_id = c.care_model_id and c.person_id in (r.person_id, r.related_id) and not r.waits);
  update guest_grant set revoked_at = moment where care_model_id = c.care_model_id and objects && gone and revoked_at is null;
  -- Naming the case keeps each key taken: a late repetition is answered with 404, and makes nothing a second time.
  update idempotency a set answer = '{}', seen = a.seen || the_case
   where a.care_model_id = c.care_model_id and (a.seen && gone or exists (
     select from regexp_matches(a.answer::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') named where named[1]::uuid = any (gone)));
  delete from item i where i.care_model_id = c.care_model_id and i.id = any (gone);
  update person p set group_id = c.group_id, created_by = null from item i
   where p.care_model_id = c.care_model_id and p.id = any (around) and i.care_model_id = p.care_model_id and i.id = p.id and i.kind <> 'CLINICIAN'
     and not p.professional and not app.leads_to_case(p.id);
  return cardinality(gone) - 1;
end $$;
