-- The resource library. Which members see a resource is the rule of its item (items.sql): all of them while it is active, administrators
-- always.

create function app.is_file_of_resource(the_item uuid, the_file uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from resource r where r.care_model_id = app.care_model() and r.id = the_item and r.file_id = the_file)
$$;
comment on function app.is_file_of_resource is 'Is this the file that the resource serves now, and not one before it?';
grant execute on function app.is_file_of_resource to caseloom_app;

create policy seen on resource for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item i where i.care_model_id = resource.care_model_id and i.id = resource.id and i.kind = 'RESOURCE' offset 0));

create policy made on resource for insert to caseloom_app
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on resource for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');
