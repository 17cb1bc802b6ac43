-- Appointments, incidents and events. Each policy names the kind of its item, which leads to an index: without statistics the planner looks
-- at all items that the member sees, and asking about people is what takes long.

-- PostgreSQL inlines this plain query and plans it together with the caller's conditions. The caller names the care model, as for a table: if
-- it were compared with app.care_model() here, the planner would scan the lookups for each appointment of a list.
create function app.appointments() returns table (care_model_id uuid, case_id uuid, id uuid, name text, date timestamptz, completed boolean,
  type_id uuid, category text, success boolean, outcome_name text)
language sql stable parallel safe as $$
  select i.care_model_id, i.case_id, i.id, i.name, i.date, i.completed, a.type_id, t.category, o.success, o.name
    from item i join appointment a on a.care_model_id = i.care_model_id and a.id = i.id
    left join lookup t on t.care_model_id = a.care_model_id and t.id = a.type_id
    left join lookup o on o.care_model_id = a.care_model_id and o.id = a.outcome_id
   where i.kind = 'APPOINTMENT' and i.deleted_at is null
$$;
comment on function app.appointments is 'The appointments that the member sees, with what decides whether each is a session: its type, its outcome, its completion.';
grant execute on function app.appointments to caseloom_app;

create function app.location_of(the_appointment uuid) returns jsonb language sql stable set search_path = pg_catalog, public as $$
  select a.location from appointment a join item i on i.care_model_id = a.care_model_id and i.id = a.id
    left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
   where a.care_model_id = app.care_model() and a.id = the_appointment
     and app.access_of(i.kind, i.id, i.person_id, i.case_id, i.clinician_id, i.group_id, c.clinician_id, c.group_id, c.id = any (app.edit_cases()), false) <> 'read'
$$;
comment on function app.location_of is 'Where an appointment was recorded, for members who may change or supervise it. Others, such as members of a folder that shows it, do not learn where a family was met.';
grant execute on function app.location_of to caseloom_app;

-- From the few appointments at the time to who attends them: an attendee has hundreds in a long course. One lasts a day at most. Each step is
-- a statement of its own, because the planner joins young tables in an order that reads them once for each row. Row policies would make this
-- ten times as long; the caller shows those that the reader sees.
create function app.attends_elsewhere(the_appointment uuid) returns table (appointment_id uuid, attendance_id uuid, person_id uuid)
language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
declare
  own appointment;
  people uuid[];
  others uuid[];
begin
  select * into own from appointment a where a.care_model_id = app.care_model() and a.id = the_appointment;
  people := array(select t.person_id from attendance t join item i on i.care_model_id = t.care_model_id and i.id = t.id and not i.completed and i.deleted_at is null
    where t.care_model_id = own.care_model_id and t.appointment_id = own.id);
  if people = '{}' then return; end if;
  others := array(select b.id from appointment b where b.care_model_id = own.care_model_id and b.id <> own.id
    and b.starts_at > own.starts_at - interval '1 day' and b.starts_at < own.ends_at and b.ends_at > own.starts_at);
  return query select t.appointment_id, t.id, t.person_id from attendance t
    where t.care_model_id = own.care_model_id and t.appointment_id = any (others) and t.person_id = any (people);
end $$;
comment on function app.attends_elsewhere is 'The other appointments at the time of this one that its attendees are expected at, deleted and completed ones and those that the member does not see included: the caller leaves these out.';
grant execute on function app.attends_elsewhere to caseloom_app;

-- The rest of an appointment's page, beside its own row. Each table under row policies adds the whole access rule to the plan of a statement,
-- and starting such a plan takes longer than reading the few rows. So these read the tables of appointments without policies. What the
-- reader may see is asked of the items, once each, and what an appointment rarely has is a statement of its own.

create function app.times_of(the_appointment uuid) returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
begin
  return query select a.starts_at, a.ends_at from appointment a where a.care_model_id = app.care_model() and a.id = the_appointment;
end $$;
comment on function app.times_of is 'When an appointment begins and ends, whose item the caller sees.';
grant execute on function app.times_of to caseloom_app;

create function app.subject_of(the_item uuid) returns text
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (select app.name_of(i.person_id) from item i where i.care_model_id = app.care_model() and i.id = the_item);
end $$;
comment on function app.subject_of is 'The name of the person whom an item is about that the caller sees.';
grant execute on function app.subject_of to caseloom_app;

create function app.facts_of_appointments(appointments uuid[])
returns table (id uuid, starts_at timestamptz, ends_at timestamptz, subject_id uuid, type_id uuid, outcome_id uuid, series_id uuid)
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public as $$
begin
  return query select a.id, a.starts_at, a.ends_at, a.subject_id, a.type_id, a.outcome_id, a.series_id from appointment a
    where a.care_model_id = app.care_model() and a.id = any (appointments);
end $$;
comment on function app.facts_of_appointments is 'What a calendar has to know of appointments whose items the caller sees.';
grant execute on function app.facts_of_appointments to caseloom_app;

create function app.attendances_of(appointments uuid[])
returns table (id uuid, appointment_id uuid, person_id uuid, outcome_id uuid, subject_id uuid)
language plpgsql stable security definer rows 5 set search_path = pg_catalog, public as $$
begin
  return query select t.id, t.appointment_id, t.person_id, t.outcome_id, a.subject_id from attendance t
    join appointment a on a.care_model_id = t.care_model_id and a.id = t.appointment_id
    where t.care_model_id = app.care_model() and t.appointment_id = any (appointments);
end $$;
comment on function app.attendances_of is 'The attendances of these appointments, those that the member does not see and deleted ones included: the caller leaves out those whose items it does not see.';
grant execute on function app.attendances_of to caseloom_app;

-- A list asks both about each of its cases. The walk along the index ends with the first session; with row policies it would ask about each
-- appointment of the case, and those who see the case see them all.
create function app.next_session(the_case uuid, session_category text, moment timestamptz) returns timestamptz
language plpgsql stable security definer cost 1000 set search_path = pg_catalog, public as $$
begin
  return (select i.date from item i join appointment a on a.care_model_id = i.care_model_id and a.id = i.id
    left join lookup t on t.care_model_id = a.care_model_id and t.id = a.type_id
    where i.care_model_id = app.care_model() and i.case_id = the_case and i.kind = 'APPOINTMENT' and i.deleted_at is null and i.date > moment
      and not i.completed and (a.type_id is null or t.category = session_category)
    -- No date is null here. "nulls first" lets the planner walk the index, which ends with nulls, backwards.
    order by i.date nulls first limit 1);
end $$;
comment on function app.next_session is 'When the next appointment of a case begins that is or may become a session. Ask only about a case that the member sees.';
grant execute on function app.next_session to caseloom_app;

create function app.last_session(the_case uuid, session_category text) returns timestamptz
language plpgsql stable security definer cost 1000 set search_path = pg_catalog, public as $$
begin
  return (select i.date from item i join appointment a on a.care_model_id = i.care_model_id and a.id = i.id
    join lookup t on t.care_model_id = a.care_model_id and t.id = a.type_id
    join lookup o on o.care_model_id = a.care_model_id and o.id = a.outcome_id
    where i.care_model_id = app.care_model() and i.case_id = the_case and i.kind = 'APPOINTMENT' and i.deleted_at is null
      and i.completed and o.success and t.category = session_category
    order by i.date desc nulls last limit 1);
end $$;
comment on function app.last_session is 'When the last session of a case was held. Ask only about a case that the member sees.';
grant execute on function app.last_session to caseloom_app;

create function app.overlaps_of(the_appointment uuid, the_clinician uuid, begins timestamptz, stops timestamptz)
returns table (id uuid, name text, starts_at timestamptz, ends_at timestamptz, person_id uuid, person_name text, clinician text)
language plpgsql stable rows 2 set search_path = pg_catalog, public as $$
declare elsewhere record;
begin
  return query select other.id, other.name, b.starts_at, b.ends_at, null::uuid, null::text, null::text
    from item other cross join lateral app.times_of(other.id) b
    where other.care_model_id = app.care_model() and other.clinician_id = the_clinician and other.id <> the_appointment
      and other.kind = 'APPOINTMENT' and not other.completed and other.deleted_at is null
      and other.date > begins - interval '1 day' and other.date < stops and b.starts_at < stops and b.ends_at > begins;
  for elsewhere in select * from app.attends_elsewhere(the_appointment) loop
    return query select other.id, other.name, b.starts_at, b.ends_at, elsewhere.person_id, coalesce(app.name_of(elsewhere.person_id), t.name),
        app.name_of(other.clinician_id)
      from item other cross join item t cross join lateral app.times_of(other.id) b
      where other.care_model_id = app.care_model() and other.id = elsewhere.appointment_id and other.clinician_id is distinct from the_clinician
        and other.kind = 'APPOINTMENT' and not other.completed and other.deleted_at is null
        and t.care_model_id = app.care_model() and t.id = elsewhere.attendance_id and not t.completed and t.deleted_at is null;
  end loop;
end $$;
comment on function app.overlaps_of is 'The other open appointments between these times that the member sees: the clinician''s, and with another clinician those of each attendee of this appointment, who is then named.';
grant execute on function app.overlaps_of to caseloom_app;

create policy changed on appointment for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));

create policy made on appointment for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id));

create policy seen on appointment for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = appointment.care_model_id and p.id = appointment.id and p.kind = 'APPOINTMENT' offset 0));

create policy changed on attendance for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));

create policy made on attendance for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id));

create policy seen on attendance for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = attendance.care_model_id and p.id = attendance.id and p.kind = 'ATTENDANCE' offset 0));

create policy changed on incident for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));

create policy made on incident for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id));

create policy seen on incident for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = incident.care_model_id and p.id = incident.id and p.kind = 'INCIDENT' offset 0));

create policy made on involved_person for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(item_id));

create policy removed on involved_person for delete to caseloom_app using (care_model_id = app.care_model() and app.writes_item(item_id));

create policy seen on involved_person for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = involved_person.care_model_id and p.id = involved_person.item_id offset 0));

create function app.items_involving(the_person uuid) returns setof uuid
language sql stable rows 5 set search_path = pg_catalog, public as $$
  select v.item_id from involved_person v where v.care_model_id = app.care_model() and v.person_id = the_person
$$;
comment on function app.items_involving is 'The incidents and events that name this person as involved, of those that the member sees.';
grant execute on function app.items_involving to caseloom_app;

create policy changed on dated_event for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));

create policy made on dated_event for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id));

create policy seen on dated_event for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = dated_event.care_model_id and p.id = dated_event.id and p.kind = 'EVENT' offset 0));
