-- Changing templates: administrators only. Reading them is in documents.sql.

create policy made on template for insert to caseloom_app
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on template for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy drafted on template_version for insert to caseloom_app
  with check (care_model_id = app.care_model() and app.role() = 'administrator' and published_at is null);

-- The trigger template_version_published protects published versions from every role.
create policy changed on template_version for update to caseloom_app
  using (care_model_id = app.care_model() and app.role() = 'administrator' and published_at is null)
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy discarded on template_version for delete to caseloom_app
  using (care_model_id = app.care_model() and app.role() = 'administrator' and published_at is null);
