-- Changing templates: administrators only. Reading them is in documents.sql.

create function app.hold_template_names(model uuid) returns void language sql as
$$ select pg_advisory_xact_lock(hashtextextended('template names ' || model::text, 0)) $$;
comment on function app.hold_template_names is 'Until the transaction ends, no one else names a template of the care model.';
grant execute on function app.hold_template_names to caseloom_app;

-- PL/pgSQL, so that the query sees what was committed while the function waited for the lock.
create function app.free_template_name(model uuid, wanted text) returns text language plpgsql as $$
begin
  perform app.hold_template_names(model);
  -- One of these names is free, because there is one more of them than there are templates.
  return (select c.name
    from generate_series(1, (select count(*) + 1 from template t where t.care_model_id = model)) n,
      lateral (select case n when 1 then wanted else rtrim(left(wanted, 190)) || ' (' || n || ')' end) c (name)
    where not exists (select from template t where t.care_model_id = model and app.fold(t.name) = app.fold(c.name))
    order by n limit 1);
end $$;
comment on function app.free_template_name is 'The wanted name, with a number if another template of the care model has it. The name is kept free until the transaction ends.';
grant execute on function app.free_template_name to caseloom_app;

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
