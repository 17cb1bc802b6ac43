-- Document forms: templates, answers, prints.

create function app.keep_published() returns trigger language plpgsql as $$
begin
  raise exception 'A published template version never changes.' using errcode = 'restrict_violation';
end $$;
create trigger template_version_published before update or delete on template_version for each row
  when (old.published_at is not null) execute function app.keep_published();

-- Asks nothing of the reader: the functions below do, and nobody else may call it.
create function app.people_around_document(the_document uuid) returns table (id uuid, name text, type_name text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query select distinct on (p.id) p.id, p.name, case when r.related_id = p.id then t.name else coalesce(inverse.name, t.name) end
    from docform d join item i on i.care_model_id = d.care_model_id and i.id = d.id
    cross join lateral (select d.subject_id as person_id, null::uuid as relationship_id
      union all select cp.person_id, cp.relationship_id from case_person cp where cp.care_model_id = i.care_model_id and cp.case_id = i.case_id
      union all select tie.person_id, tie.id from (select r.id, r.related_id as person_id from relationship r
          where i.case_id is null and r.care_model_id = d.care_model_id and r.person_id = d.subject_id and not r.waits
        union all select r.id, r.person_id from relationship r
          where i.case_id is null and r.care_model_id = d.care_model_id and r.related_id = d.subject_id and not r.waits) tie) around
    join item p on p.care_model_id = d.care_model_id and p.id = around.person_id and p.deleted_at is null
    left join relationship r on r.care_model_id = d.care_model_id and r.id = around.relationship_id
    left join lookup t on t.care_model_id = r.care_model_id and t.id = r.type_id
    left join lookup inverse on inverse.care_model_id = t.care_model_id and inverse.id = t.inverse_id
    where d.care_model_id = app.care_model() and d.id = the_document
      and (around.relationship_id is null or exists (select from item x where x.care_model_id = d.care_model_id and x.id = around.relationship_id and x.deleted_at is null))
    order by p.id, t.sequence nulls last;
end $$;
comment on function app.people_around_document is 'The subject of a document and the people around its case, or those openly related to a subject without a case: who and as what, never more.';

-- Only those who may answer a document are offered the people whom it may name.
create function app.people_of_document(the_document uuid) returns table (id uuid, name text, type_name text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if not app.answers(the_document) then return; end if;
  return query select * from app.people_around_document(the_document);
end $$;
comment on function app.people_of_document is 'The people around a document, for those who may answer it.';
grant execute on function app.people_of_document to caseloom_app;

-- Guests see no people. Members search among all patients that they see.
create function app.patients_of_document(the_document uuid) returns table (id uuid, name text, type_name text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if app.role() is distinct from 'guest' or not app.answers(the_document) then return; end if;
  return query select p.id, p.name, p.type_name from app.people_around_document(the_document) p
    join item i on i.care_model_id = app.care_model() and i.id = p.id and i.kind = 'PATIENT';
end $$;
comment on function app.patients_of_document is 'The patients among the people around a document, for guests who may answer it.';
grant execute on function app.patients_of_document to caseloom_app;

-- A guest would otherwise read nothing where they chose a person or a file. The names are those that they were offered, and stay in what
-- they read and print after the form is closed.
create function app.name_in_answer(the_item uuid) returns text
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if app.role() is distinct from 'guest' then return app.name_of(the_item); end if;
  return (select p.name from unnest(app.granted()) as form(id) cross join lateral app.people_around_document(form.id) p where p.id = the_item
    union select i.name from item i where i.care_model_id = app.care_model() and i.id = the_item and i.kind = 'DOCBINARY'
      and i.target_id = any (app.granted()) and i.deleted_at is null limit 1);
end $$;
comment on function app.name_in_answer is 'The name of a person or file that an answer refers to, if the reader may know it.';
grant execute on function app.name_in_answer to caseloom_app;

create function app.is_around_case(the_case uuid, the_person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select app.role() <> 'guest' and app.writes_item(the_case) and exists (select from case_person cp
    where cp.care_model_id = app.care_model() and cp.case_id = the_case and cp.person_id = the_person)
$$;
comment on function app.is_around_case is 'May a member who may change the case make a document about this person for it?';
grant execute on function app.is_around_case to caseloom_app;

create function app.template_of(the_document uuid) returns uuid
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (select v.template_id from docform d join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id
    where d.care_model_id = app.care_model() and d.id = the_document);
end $$;
comment on function app.template_of is 'The template of a document whose item the caller sees.';
grant execute on function app.template_of to caseloom_app;

create function app.clinical_info(the_appointment uuid, the_type uuid) returns jsonb
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  if not exists (select from required_form f where f.care_model_id = app.care_model() and f.type_id = the_type) then return null; end if;
  return (select jsonb_agg(jsonb_build_object('Id', form.id, 'Name', form.name, 'Document', form.document)
      order by form.sequence, app.fold(form.name), form.id)
    from (select t.id, t.name, f.sequence, (select jsonb_build_object('Id', d.id, 'Completed', d.completed) from item d
        where d.care_model_id = app.care_model() and d.target_id = the_appointment and d.kind = 'DOCFORM' and d.deleted_at is null
          and app.template_of(d.id) = t.id
        order by d.created_at, d.id limit 1) as document, t.active
      from required_form f join template t on t.care_model_id = f.care_model_id and t.id = f.template_id
      where f.care_model_id = app.care_model() and f.type_id = the_type) form
    where form.active or form.document is not null);
end $$;
comment on function app.clinical_info is 'The forms that a type of appointment requires, each with the first document that was begun from it for the appointment. A form that is no longer offered stays if it was begun. Null if there are none.';
grant execute on function app.clinical_info to caseloom_app;

create function app.answers(the_document uuid) returns boolean language plpgsql stable as $$
begin
  return case when app.role() = 'guest' then app.guest_may_fill(the_document) else app.writes_item(the_document) end;
end $$;
comment on function app.answers is 'May the member or guest write answers into this document?';
grant execute on function app.answers to caseloom_app;

create policy within on template for select to caseloom_app using (care_model_id = app.care_model() and (app.role() <> 'guest'
  or exists (select from template_version v where v.care_model_id = template.care_model_id and v.template_id = template.id offset 0)));

-- Members choose among all templates, whose drafts only administrators see. Guests see the name and the version of the form they were given.
create policy within on template_version for select to caseloom_app using (care_model_id = app.care_model()
  and (published_at is not null or app.role() = 'administrator') and (app.role() <> 'guest' or exists (select from docform d where d.care_model_id = template_version.care_model_id and d.version_id = template_version.id offset 0)));

create policy within on required_form for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');

create policy within on phase_form for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');

create policy made on phase_form for insert to caseloom_app with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on phase_form for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy removed on phase_form for delete to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator');

create policy made on docform for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id));

create policy rescheduled on docform for update to caseloom_app using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));

create policy seen on docform for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = docform.care_model_id and p.id = docform.id and p.kind = 'DOCFORM' offset 0));

create policy changed on answer for update to caseloom_app using (care_model_id = app.care_model() and app.answers(document_id))
  with check (care_model_id = app.care_model() and app.answers(document_id));

create policy made on answer for insert to caseloom_app with check (care_model_id = app.care_model() and app.answers(document_id));

create policy seen on answer for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from docform d where d.care_model_id = answer.care_model_id and d.id = answer.document_id offset 0));

create policy made on answer_version for insert to caseloom_app with check (care_model_id = app.care_model() and app.answers(document_id));

create policy seen on answer_version for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest'
  and exists (select from docform d where d.care_model_id = answer_version.care_model_id and d.id = answer_version.document_id offset 0));

-- Anybody who may read a completed document may be the first to print it, which stores the PDF.
create policy made on docform_print for insert to caseloom_app with check (care_model_id = app.care_model()
  and exists (select from docform d where d.care_model_id = docform_print.care_model_id and d.id = docform_print.document_id));

create policy changed on docform_print for update to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest'
  and exists (select from docform d where d.care_model_id = docform_print.care_model_id and d.id = docform_print.document_id offset 0))
  with check (care_model_id = app.care_model() and app.role() <> 'guest');

create policy seen on docform_print for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from docform d where d.care_model_id = docform_print.care_model_id and d.id = docform_print.document_id offset 0));

create policy own on docform_reader to caseloom_app
  using (care_model_id = app.care_model() and member_id = app.member())
  with check (care_model_id = app.care_model() and member_id = app.member()
    and exists (select from docform d where d.care_model_id = docform_reader.care_model_id and d.id = docform_reader.document_id));

-- Members who see a document see which other members have it open. Guests are told nothing of members.
create policy seen on docform_open for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest'
  and exists (select from docform d where d.care_model_id = docform_open.care_model_id and d.id = docform_open.document_id offset 0));

create policy made on docform_open for insert to caseloom_app with check (care_model_id = app.care_model() and member_id = app.member()
  and exists (select from docform d where d.care_model_id = docform_open.care_model_id and d.id = docform_open.document_id));

create policy changed on docform_open for update to caseloom_app using (care_model_id = app.care_model() and member_id = app.member())
  with check (care_model_id = app.care_model() and member_id = app.member());

create policy removed on docform_open for delete to caseloom_app using (care_model_id = app.care_model() and member_id = app.member());

-- The reader of an answer need not see its files: members' files are not shown to guests.
create function app.files_there(documents uuid[], files uuid[]) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.id from item i where i.care_model_id = app.care_model() and i.id = any (files) and i.kind = 'DOCBINARY'
    and i.target_id = any (documents) and i.deleted_at is null
$$;
comment on function app.files_there is 'Those of the files that are attached to one of these documents and not in the bin.';
grant execute on function app.files_there to caseloom_app;

-- Guests do not read the history. All guests of a form are one signer: it does not know them apart.
create function app.may_sign_with(the_document uuid, the_question uuid, the_file uuid, signatures uuid[]) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from stored_file f where f.care_model_id = app.care_model() and f.item_id = the_file
      and f.created_by is not distinct from app.person()
      and not exists (select from answer a where a.care_model_id = f.care_model_id and a.document_id = the_document
        and a.question_id <> all (signatures) and a.answered_at > f.created_at and a.answered_by is distinct from app.person()))
    and not exists (select from answer_version v where v.care_model_id = app.care_model() and v.document_id = the_document
      and v.question_id = the_question and v.value = to_jsonb(the_file::text))
$$;
comment on function app.may_sign_with is 'Is the picture a fresh signature of the caller: their own, never replaced by another, and given after the last change that somebody else made?';
grant execute on function app.may_sign_with to caseloom_app;

-- Definer: guests change no item, and a file of a member is not shown to them. The caller has locked the document.
create function app.keep_named_files(the_document uuid, the_question uuid, named uuid[], moment timestamptz)
returns table (id uuid, version integer, is_kept boolean)
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  if not app.answers(the_document) then return; end if;
  return query
  with changing as (
    select i.id, i.id = any (named) as is_kept
      from item i join stored_file f on f.care_model_id = i.care_model_id and f.item_id = i.id and f.question_id = the_question
     where i.care_model_id = app.care_model() and i.target_id = the_document and i.kind = 'DOCBINARY' and case when i.id = any (named)
       then f.set_aside_at is not null
       -- A guest does not see what a member has stored, and puts none of it away.
       else i.deleted_at is null and f.signed_off_at is null and (app.role() <> 'guest' or f.created_by is null) end),
  marked as (update stored_file f set set_aside_at = case when c.is_kept then null else moment end
    from changing c where f.care_model_id = app.care_model() and f.item_id = c.id)
  update item i set deleted_at = case when c.is_kept then null else moment end, deleted_by = case when c.is_kept then null else app.person() end,
      version = i.version + 1, modified_at = moment, modified_by = app.person()
    from changing c where i.care_model_id = app.care_model() and i.id = c.id
    returning i.id, i.version, c.is_kept;
end $$;
comment on function app.keep_named_files is 'Puts the files of a question that its answer does not name in the bin, except those that a completed form was signed off with, and takes out again those that it names. Returns what changed.';
grant execute on function app.keep_named_files to caseloom_app;

-- Definer: nobody sees what is in the bin. Guests name again only what guests have uploaded, as they do what is there.
create function app.files_set_aside(the_document uuid, the_question uuid, files uuid[]) returns table (id uuid, media_type text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if not app.answers(the_document) then return; end if;
  return query select i.id, f.media_type
    from item i join stored_file f on f.care_model_id = i.care_model_id and f.item_id = i.id and f.question_id = the_question and f.set_aside_at is not null
   where i.care_model_id = app.care_model() and i.id = any (files) and i.target_id = the_document and i.deleted_at is not null
     and (app.role() <> 'guest' or f.created_by is null);
end $$;
comment on function app.files_set_aside is 'Those of the files that were uploaded for the question and went to the bin because its answer named them no more. An answer may name them again.';
grant execute on function app.files_set_aside to caseloom_app;

-- Definer: nobody sees what is in the bin. A server of the release before writes answers without these names, and leaves those of the answer before.
create function app.name_answered_files() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  new.said := (select string_agg(i.name, ', ' order by position(i.id::text in new.value #>> '{}'))
    from item i join stored_file f on f.care_model_id = i.care_model_id and f.item_id = i.id and f.question_id = new.question_id
   where i.care_model_id = new.care_model_id and i.target_id = new.document_id and i.kind = 'DOCBINARY'
     and position(i.id::text in new.value #>> '{}') > 0);
  return new;
end $$;
comment on function app.name_answered_files is 'Gives an answer of files the names that its files have now, if it was written without them.';
create trigger answer_names_files before insert on answer for each row
  when (new.said is null and new.value #>> '{}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-') execute function app.name_answered_files();
create trigger answer_names_other_files before update of value on answer for each row
  when (new.value is distinct from old.value and new.said is not distinct from old.said
    and (old.said is not null or new.value #>> '{}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-')) execute function app.name_answered_files();
create trigger answer_version_names_files before insert on answer_version for each row
  when (new.said is null and new.value #>> '{}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-') execute function app.name_answered_files();

-- What a form was signed off with stays with it, whatever its answers become once it is re-activated.
create function app.sign_off_files() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update stored_file f set signed_off_at = new.completed_at
    from item i join answer a on a.care_model_id = i.care_model_id and a.document_id = i.target_id
   where i.care_model_id = new.care_model_id and i.target_id = new.id and i.kind = 'DOCBINARY' and i.deleted_at is null
     and f.care_model_id = i.care_model_id and f.item_id = i.id and f.question_id = a.question_id
     and jsonb_typeof(a.value) = 'string' and position(i.id::text in a.value #>> '{}') > 0;
  return null;
end $$;
comment on function app.sign_off_files is 'Notes which files are answers of a document that is completed.';
create trigger item_signs_off_files after update of completed on item for each row
  when (new.kind = 'DOCFORM' and new.completed and not old.completed) execute function app.sign_off_files();
