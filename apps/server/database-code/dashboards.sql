-- Dashboards: who reads and writes their items.

create function app.hold_dashboards() returns void language sql as
$$ select pg_advisory_xact_lock(hashtextextended('dashboards ' || app.care_model()::text, 0)) $$;
comment on function app.hold_dashboards is 'Until the transaction ends, no one else orders the dashboard items of the care model.';
grant execute on function app.hold_dashboards to caseloom_app;

create policy within on dashboard_item for select to caseloom_app using (care_model_id = app.care_model()
  and (app.role() = 'administrator' or (app.role() <> 'guest' and active)));

create policy made on dashboard_item for insert to caseloom_app
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on dashboard_item for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy deleted on dashboard_item for delete to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator');
