-- Appointments, incidents and events. Each policy names the kind of its item, which leads to an index: without statistics the planner looks
-- at all items that the member sees, and asking about people is what takes long.

create policy changed on appointment for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));

create policy made on appointment for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id));

create policy seen on appointment for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = appointment.care_model_id and p.id = appointment.id and p.kind = 'APPOINTMENT'));

create policy changed on attendance for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));

create policy made on attendance for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id));

create policy seen on attendance for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = attendance.care_model_id and p.id = attendance.id and p.kind = 'ATTENDANCE'));

create policy changed on incident for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));

create policy made on incident for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id));

create policy seen on incident for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = incident.care_model_id and p.id = incident.id and p.kind = 'INCIDENT'));

create policy changed on dated_event for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));

create policy made on dated_event for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id));

create policy seen on dated_event for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = dated_event.care_model_id and p.id = dated_event.id and p.kind = 'EVENT'));
