-- Document forms: templates, answers, prints.

create function app.keep_published() returns trigger language plpgsql as $$
begin
  raise exception 'A published template version never changes.' using errcode = 'restrict_violation';
end $$;
create trigger template_version_published before update or delete on template_version for each row
  when (old.published_at is not null) execute function app.keep_published();

create policy within on template for select to caseloom_app using (care_model_id = app.care_model() and (app.role() <> 'guest'
  or exists (select from template_version v where v.care_model_id = template.care_model_id and v.template_id = template.id)));

-- Members choose among all templates. Guests see the name and the version of the form they were given.
create policy within on template_version for select to caseloom_app using (care_model_id = app.care_model() and (app.role() <> 'guest'
  or exists (select from docform d where d.care_model_id = template_version.care_model_id and d.version_id = template_version.id)));

create policy within on required_form for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');

create policy within on phase_form for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');

create policy made on docform for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id));

create policy rescheduled on docform for update to caseloom_app using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));

create policy seen on docform for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = docform.care_model_id and p.id = docform.id and p.kind = 'DOCFORM'));

create policy changed on answer for update to caseloom_app using (care_model_id = app.care_model() and app.writes_item(document_id))
  with check (care_model_id = app.care_model() and app.writes_item(document_id));

create policy made on answer for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(document_id));

create policy seen on answer for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from docform d where d.care_model_id = answer.care_model_id and d.id = answer.document_id));

create policy made on answer_version for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(document_id));

create policy seen on answer_version for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from docform d where d.care_model_id = answer_version.care_model_id and d.id = answer_version.document_id));

-- Anybody who may read a completed document may be the first to print it, which stores the PDF.
create policy made on docform_print for insert to caseloom_app with check (care_model_id = app.care_model()
  and exists (select from docform d where d.care_model_id = docform_print.care_model_id and d.id = docform_print.document_id));

create policy seen on docform_print for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from docform d where d.care_model_id = docform_print.care_model_id and d.id = docform_print.document_id));

create policy own on docform_reader to caseloom_app
  using (care_model_id = app.care_model() and member_id = app.member())
  with check (care_model_id = app.care_model() and member_id = app.member()
    and exists (select from docform d where d.care_model_id = docform_reader.care_model_id and d.id = docform_reader.document_id));
