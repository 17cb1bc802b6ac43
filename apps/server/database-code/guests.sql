-- Guests: what they may do with the forms they were given.
--
-- A guest changes a document only through these functions. The row policies of items let a guest read the granted ones and change none.

create function app.guest_may_fill(the_document uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return app.role() = 'guest' and the_document = any (app.granted()) and exists (
    select from item i
      join docform d on d.care_model_id = i.care_model_id and d.id = i.id
      join guest_grant g on g.care_model_id = i.care_model_id and g.id = app.guest_grant()
      left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
     where i.care_model_id = app.care_model() and i.id = the_document and not i.completed and i.deleted_at is null
       and c.state is distinct from 'closed' and g.completed_at is null and g.revoked_at is null and not app.is_rating(i.id));
end $$;
comment on function app.guest_may_fill is 'May the guest answer and complete this document now?';
grant execute on function app.guest_may_fill to caseloom_app;

create function app.hold_guest_form(the_document uuid) returns setof item
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  if app.role() is distinct from 'guest' or the_document <> all (app.granted()) then return; end if;
  return query select i.* from item i
    where i.care_model_id = app.care_model() and i.id = the_document and i.kind = 'DOCFORM' and i.deleted_at is null for update;
end $$;
comment on function app.hold_guest_form is 'Locks a document that the guest was given, and returns its item. No row: it is not theirs.';
grant execute on function app.hold_guest_form to caseloom_app;

create function app.stamp_guest_answer(the_document uuid, the_question uuid, moment timestamptz) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare stamped integer;
begin
  if not app.guest_may_fill(the_document) then return null; end if;
  update item set version = version + 1, modified_at = moment, modified_by = null,
      property_versions = property_versions || jsonb_build_object(the_question, version + 1)
   where care_model_id = app.care_model() and id = the_document returning version into stamped;
  return stamped;
end $$;
comment on function app.stamp_guest_answer is 'Raises the version of a document because the guest changed an answer, and returns it. Null: the guest may not.';
grant execute on function app.stamp_guest_answer to caseloom_app;

create function app.complete_guest_form(the_document uuid, moment timestamptz) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare stamped integer;
begin
  if not app.guest_may_fill(the_document) then return null; end if;
  insert into docform_guest (care_model_id, document_id, session_id, completed_at)
    values (app.care_model(), the_document, app.guest_session(), moment)
  on conflict (care_model_id, document_id) do update set session_id = excluded.session_id, completed_at = excluded.completed_at,
    seen_at = null, seen_by = null;
  update item set version = version + 1, modified_at = moment, modified_by = null, completed = true, completed_at = moment,
      completed_by = null, status_class = 'confirmed'
   where care_model_id = app.care_model() and id = the_document returning version into stamped;
  return stamped;
end $$;
comment on function app.complete_guest_form is 'Completes a document for the guest and returns its new version. Null: the guest may not.';
grant execute on function app.complete_guest_form to caseloom_app;

-- Answers given after the completion would not be in the form that was signed off. A grant whose last open form goes to the bin is closed
-- too, and open again once that form is put back.
create function app.close_grants() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  -- Two forms that are completed at the same moment would each count the other as open.
  perform from guest_grant g where g.care_model_id = new.care_model_id and g.objects @> array[new.id] order by g.id for update;
  if new.deleted_at is null and old.deleted_at is not null then
    update guest_grant g set completed_at = null
     where g.care_model_id = new.care_model_id and g.objects @> array[new.id] and g.completed_at = old.deleted_at and not new.completed;
    return null;
  end if;
  update guest_grant g set completed_at = coalesce(new.deleted_at, new.completed_at)
   where g.care_model_id = new.care_model_id and g.objects @> array[new.id] and g.completed_at is null and g.revoked_at is null
     and exists (select from item i where i.care_model_id = g.care_model_id and i.id = any (g.objects) and i.completed and i.deleted_at is null)
     and not exists (select from item i where i.care_model_id = g.care_model_id and i.id = any (g.objects) and not i.completed and i.deleted_at is null);
  return null;
end $$;
comment on function app.close_grants is 'Closes the grants whose last open document was completed or deleted.';
create trigger item_closes_grants after update of completed, deleted_at on item for each row
  when (new.kind = 'DOCFORM' and (new.completed and not old.completed or new.deleted_at is distinct from old.deleted_at))
  execute function app.close_grants();

-- The overview of a bundle names the finished forms of others, which the guest can no longer open.
create function app.guest_forms()
returns table (document_id uuid, name text, subject_number integer, first_name text, is_completed boolean, is_open boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select f.id, f.name, f.first_place::integer, f.first_name, f.completed, f.id = any (app.granted())
    from (select i.id, i.name, p.first_name, i.completed, i.deleted_at, o.place, min(o.place) over (partition by p.id) as first_place
    from guest_grant g cross join lateral unnest(g.objects) with ordinality o(id, place)
    join item i on i.care_model_id = g.care_model_id and i.id = o.id
    left join docform d on d.care_model_id = i.care_model_id and d.id = i.id
    left join person p on p.care_model_id = i.care_model_id and p.id = coalesce(d.subject_id, i.person_id)
   where app.role() = 'guest' and g.care_model_id = app.care_model() and g.id = app.guest_grant()) f
   where f.deleted_at is null
   order by f.place
$$;
comment on function app.guest_forms is 'The forms of the guest''s grant in their order, with the first names of those they are about. Two may have one first name: subject_number is the place of the first form about each, whatever becomes of that form. is_open: the guest may read it.';
grant execute on function app.guest_forms to caseloom_app;

-- Guests see no people. Of the person that a form is about they are told the first name, of the members who it comes from.
create function app.guest_first_name(the_document uuid) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.first_name from docform d join person p on p.care_model_id = d.care_model_id and p.id = d.subject_id
   where app.role() = 'guest' and d.care_model_id = app.care_model() and d.id = the_document and d.id = any (app.granted())
$$;
comment on function app.guest_first_name is 'The first name of the person that a document of the guest''s is about.';
grant execute on function app.guest_first_name to caseloom_app;

create function app.guest_sender() returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.name from guest_grant g join item i on i.care_model_id = g.care_model_id and i.id = g.created_by
   where app.role() = 'guest' and g.care_model_id = app.care_model() and g.id = app.guest_grant()
$$;
comment on function app.guest_sender is 'The name of the member who sent the guest the link.';
grant execute on function app.guest_sender to caseloom_app;

create policy kept on docform_guest for insert to caseloom_app
  with check (care_model_id = app.care_model() and completed_at is null and app.guest_may_fill(document_id));

-- Guests move on to another page; members note that they have seen the form.
create policy changed on docform_guest for update to caseloom_app
  using (care_model_id = app.care_model() and case app.role() when 'guest' then app.guest_may_fill(document_id)
    else exists (select from docform d where d.care_model_id = docform_guest.care_model_id and d.id = docform_guest.document_id offset 0) end)
  with check (care_model_id = app.care_model());

create policy seen on docform_guest for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from docform d where d.care_model_id = docform_guest.care_model_id and d.id = docform_guest.document_id offset 0));

create policy made on guest_bundle for insert to caseloom_app with check (care_model_id = app.care_model()
  and app.role() <> 'guest' and app.writes_item(case_id));

create policy seen on guest_bundle for select to caseloom_app using (care_model_id = app.care_model()
  and app.role() <> 'guest' and exists (select from managed_case c where c.care_model_id = guest_bundle.care_model_id and c.id = guest_bundle.case_id offset 0));

create policy made on guest_bundle_form for insert to caseloom_app with check (care_model_id = app.care_model()
  and app.role() <> 'guest' and app.writes_item(document_id));

create policy seen on guest_bundle_form for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from guest_bundle b where b.care_model_id = guest_bundle_form.care_model_id and b.id = guest_bundle_form.bundle_id offset 0));

-- Definer: a sign-in has no care model yet, and sees no items.
create function app.opens_anything(the_model uuid, objects uuid[]) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from item i where i.care_model_id = the_model and i.id = any (objects) and i.deleted_at is null)
$$;
comment on function app.opens_anything is 'Is there one of the grant''s documents that is not in the bin?';
grant execute on function app.opens_anything to caseloom_app;

-- Definer, as above. The trail of the guests' coming and going belongs to that case and person; documents of one grant are of one case.
create function app.place_of_granted(the_model uuid, objects uuid[]) returns table (case_id uuid, person_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.case_id, i.person_id from unnest(objects) with ordinality o(id, place)
    join item i on i.care_model_id = the_model and i.id = o.id order by o.place limit 1
$$;
comment on function app.place_of_granted is 'The case and the person among whose items a grant''s documents are.';
grant execute on function app.place_of_granted to caseloom_app;

-- The clinician goes on with a form that was finished, and what they write is not for those who finished it.
create function app.end_finished_grants() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update guest_grant g set revoked_at = new.modified_at
   where g.care_model_id = new.care_model_id and g.objects @> array[new.id] and g.completed_at is not null and g.revoked_at is null;
  return null;
end $$;
comment on function app.end_finished_grants is 'Revokes the finished grants of a document that is re-activated.';
create trigger item_ends_finished_grants after update of completed on item for each row
  when (new.kind = 'DOCFORM' and old.completed and not new.completed) execute function app.end_finished_grants();

-- From then on they are grants of finished forms: for an hour they read and print. Their pages hear of it by the forms, because a guest
-- does not see the case.
create function app.close_grants_of_case() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare forms uuid[];
begin
  with closed as (
    update guest_grant g set completed_at = new.modified_at
     where g.care_model_id = new.care_model_id and g.completed_at is null and g.revoked_at is null
       and g.objects && array(select i.id from item i where i.care_model_id = new.care_model_id and i.case_id = new.id and i.kind = 'DOCFORM')
    returning g.objects)
  select array_agg(distinct i.id) into forms
    from closed join item i on i.care_model_id = new.care_model_id and i.id = any (closed.objects) and not i.completed and i.deleted_at is null;
  perform app.tell_of(new.care_model_id, forms, new.modified_at);
  return null;
end $$;
comment on function app.close_grants_of_case is 'Closes the grants of a case''s documents when the case is closed.';
create trigger item_closes_grants_of_case after update of completed on item for each row
  when (new.kind = 'CASE' and new.completed and not old.completed) execute function app.close_grants_of_case();
