-- A person who was created by mistake can be deleted while nothing refers to them.
create index notification_to_person on notification (care_model_id, to_person_id) where to_person_id is not null;

create function app.has_case(the_person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from managed_case c where c.care_model_id = app.care_model() and c.person_id = the_person)
$$;
comment on function app.has_case is 'Is this person the patient of any case, including cases the member cannot see?';

-- Items in the bin count because they can be restored. Deleted relationships do not: they are restored only if both people still exist.
create function app.is_in_use(the_person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select app.has_case(the_person)
    or exists (select from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      where r.care_model_id = app.care_model() and the_person in (r.person_id, r.related_id))
    -- Separate conditions, because there is a partial index for each.
    or exists (select from item i where i.care_model_id = app.care_model() and i.person_id = the_person and i.deleted_at is null
      and i.kind <> 'RELATIONSHIP')
    or exists (select from item i where i.care_model_id = app.care_model() and i.person_id = the_person and i.deleted_at is not null
      and i.kind <> 'RELATIONSHIP')
    or exists (select from item i where i.care_model_id = app.care_model() and i.clinician_id = the_person and i.deleted_at is null)
    or exists (select from item i where i.care_model_id = app.care_model() and i.target_id = the_person)
    or exists (select from item i where i.care_model_id = app.care_model() and i.merged_into = the_person)
    or exists (select from attendance a where a.care_model_id = app.care_model() and a.person_id = the_person)
    or exists (select from notification n where n.care_model_id = app.care_model() and n.to_person_id = the_person)
$$;
comment on function app.is_in_use is 'Does anything refer to this person: a case, a relationship, an item, a message?';
revoke execute on function app.has_case(uuid), app.is_in_use(uuid) from public;
grant execute on function app.has_case(uuid), app.is_in_use(uuid) to caseloom_app;
