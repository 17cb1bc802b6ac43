-- Appointment series. A series is no item: it is seen by members who see one of its appointments, and changed by those who may change one.

create function app.writes_series(the_series uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
declare one uuid;
begin
  -- The loop ends with the first one. An exists() would let the planner ask about all of them.
  for one in select a.id from appointment a where a.care_model_id = app.care_model() and a.series_id = the_series order by a.series_day desc loop
    if app.writes_item(one) then return true; end if;
  end loop;
  return false;
end $$;
comment on function app.writes_series is 'May the member change an appointment of this series? What an action does with all of them takes the right to change all of them.';
grant execute on function app.writes_series to caseloom_app;

create function app.changes_series(the_series uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
declare
  one uuid;
  is_open boolean := false;
begin
  -- One of each case, person and owner: these decide, and hundreds of appointments have the same.
  for one in select distinct on (i.case_id, i.person_id, i.clinician_id, i.group_id) i.id from appointment a
      join item i on i.care_model_id = a.care_model_id and i.id = a.id and i.deleted_at is null and not i.completed
      where a.care_model_id = app.care_model() and a.series_id = the_series loop
    if app.writes_item(one) is not true then return false; end if;
    is_open := true;
  end loop;
  return is_open or app.writes_series(the_series);
end $$;
comment on function app.changes_series is 'May the member change every open appointment of this series, and so its standing list?';
grant execute on function app.changes_series to caseloom_app;

create function app.standing_list(the_series uuid) returns setof series_attendee
language plpgsql stable security definer rows 5 set search_path = pg_catalog, public as $$
begin
  if app.changes_series(the_series) then
    return query select s.* from series_attendee s where s.care_model_id = app.care_model() and s.series_id = the_series;
  end if;
end $$;
comment on function app.standing_list is 'The standing list of a series whose every open appointment the member may change. With the row policy alone, this would be asked for each person on it.';
grant execute on function app.standing_list to caseloom_app;

create function app.count_occurrences(the_series uuid) returns integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::int from appointment a join item i on i.care_model_id = a.care_model_id and i.id = a.id and i.deleted_at is null
   where a.care_model_id = app.care_model() and a.series_id = the_series
$$;
comment on function app.count_occurrences is 'How many appointments a series has. Members who see fewer of them cannot change the series: its rule would make the hidden ones again.';
grant execute on function app.count_occurrences to caseloom_app;

create function app.series_of(appointments uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return array(select distinct a.series_id from appointment a
    where a.care_model_id = app.care_model() and a.id = any (appointments) and a.series_id is not null);
end $$;
comment on function app.series_of is 'The series of these appointments, those that the member does not see included. Only app.said_of_series calls this.';
grant execute on function app.series_of to caseloom_app;

-- A statement of its own, because most appointments have no series and its policy is long.
create function app.said_of_series(appointments uuid[]) returns table (id uuid, series jsonb)
language plpgsql stable rows 1 set search_path = pg_catalog, public as $$
declare those uuid[] := app.series_of(appointments);
begin
  if those = '{}' then return; end if;
  return query select s.id, jsonb_build_object('id', s.id, 'rule', s.rule, 'startTime', s.start_time, 'untilDay', s.until_day,
      'active', s.active, 'count', app.count_occurrences(s.id))
    from appointment_series s where s.care_model_id = app.care_model() and s.id = any (those);
end $$;
comment on function app.said_of_series is 'What appointments say of their series, of those that the member sees.';
grant execute on function app.said_of_series to caseloom_app;

create function app.is_time_taken(the_appointment uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from appointment own join appointment b on b.care_model_id = own.care_model_id and b.series_id = own.series_id and b.id <> own.id
      and b.starts_at = moment
    join item i on i.care_model_id = b.care_model_id and i.id = b.id and i.deleted_at is null
    where own.care_model_id = app.care_model() and own.id = the_appointment)
$$;
comment on function app.is_time_taken is 'Does another appointment of its series begin then? Those that the member does not see count too: no two of a series may begin together. Only the time is told, which the member asked about.';
grant execute on function app.is_time_taken to caseloom_app;

create function app.insert_attendances(the_model uuid, made jsonb, moment timestamptz, maker uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into item (care_model_id, id, kind, name, person_id, case_id, target_id, clinician_id, group_id, date, status_class, created_at,
      created_by, modified_at, modified_by)
    select the_model, m.id, 'ATTENDANCE', p.name, m.person_id, i.case_id, i.id, i.clinician_id, i.group_id, i.date, 'waiting', moment,
      maker, moment, maker
      from jsonb_to_recordset(made) m (id uuid, appointment_id uuid, person_id uuid)
      join item i on i.care_model_id = the_model and i.id = m.appointment_id and i.kind = 'APPOINTMENT'
      join item p on p.care_model_id = the_model and p.id = m.person_id;
  insert into attendance (care_model_id, id, appointment_id, person_id)
    select the_model, m.id, m.appointment_id, m.person_id from jsonb_to_recordset(made) m (id uuid, appointment_id uuid, person_id uuid);
end $$;
comment on function app.insert_attendances is 'Writes attendances of appointments. Only the functions below call this: it checks nothing.';

-- With row policies, the rights of each row would be looked up again, although all of them are those of a few appointments.
create function app.make_attendances(made jsonb, moment timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from (select distinct m.appointment_id as id from jsonb_to_recordset(made) m (appointment_id uuid)) a
      where app.writes_item(a.id) is not true) then
    raise insufficient_privilege;
  end if;
  perform app.insert_attendances(app.care_model(), made, moment, app.person());
end $$;
comment on function app.make_attendances is 'Makes attendances (id, appointment_id, person_id), if the member may change each of the appointments.';
grant execute on function app.make_attendances to caseloom_app;

create function app.insert_occurrences(the_model uuid, the_series uuid, pattern uuid, made jsonb, attendances jsonb, moment timestamptz, maker uuid)
returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into item (care_model_id, id, kind, name, description, person_id, case_id, target_id, clinician_id, group_id, date, status_class,
      created_at, created_by, modified_at, modified_by)
    select the_model, m.id, 'APPOINTMENT', m.name, i.description, i.person_id, i.case_id, i.target_id, i.clinician_id, i.group_id, m.starts_at,
      'waiting', moment, maker, moment, maker
      from jsonb_to_recordset(made) m (id uuid, name text, starts_at timestamptz)
      join item i on i.care_model_id = the_model and i.id = pattern and i.kind = 'APPOINTMENT';
  insert into appointment (care_model_id, id, starts_at, ends_at, subject_id, type_id, series_id, series_day)
    select the_model, m.id, m.starts_at, m.ends_at, s.subject_id, a.type_id, the_series, m.slot
      from jsonb_to_recordset(made) m (id uuid, starts_at timestamptz, ends_at timestamptz, slot date)
      join appointment a on a.care_model_id = the_model and a.id = pattern
      join appointment_series s on s.care_model_id = the_model and s.id = the_series;
  perform app.insert_attendances(the_model, attendances, moment, maker);
end $$;
comment on function app.insert_occurrences is 'Writes appointments of a series like one of them (pattern), taken by the series'' subject. Only the function below and the nightly job call this: it checks nothing.';

create function app.make_occurrences(the_series uuid, pattern uuid, made jsonb, attendances jsonb, moment timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  -- Each new row gets the case, clinician and group of the pattern, so one check is about all of them.
  if app.writes_item(pattern) is not true
    or not exists (select from appointment a where a.care_model_id = app.care_model() and a.id = pattern and a.series_id = the_series)
    or exists (select from jsonb_to_recordset(attendances) m (person_id uuid) where not exists (select from series_attendee s
      where s.care_model_id = app.care_model() and s.series_id = the_series and s.person_id = m.person_id)) then
    raise insufficient_privilege;
  end if;
  perform app.insert_occurrences(app.care_model(), the_series, pattern, made, attendances, moment, app.person());
end $$;
comment on function app.make_occurrences is 'Makes appointments (id, name, starts_at, ends_at, slot) of a series like the pattern, which belongs to it, with attendances of people on the standing list, if the member may change the pattern.';
grant execute on function app.make_occurrences to caseloom_app;

create function app.forget_series() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from appointment_series s where s.care_model_id = old.care_model_id and s.id = old.series_id
    and not exists (select from appointment a where a.care_model_id = s.care_model_id and a.series_id = s.id);
  return null;
end $$;
comment on function app.forget_series is 'Erases a series with its last appointment, as when a case is erased or the bin is emptied.';
create trigger appointment_forgets_series after delete on appointment for each row
  when (old.series_id is not null) execute function app.forget_series();

create policy made on appointment_series for insert to caseloom_app
  with check (care_model_id = app.care_model() and app.is_member());

-- A series whose appointments are all in the bin is seen by those who may bring it back.
create policy seen on appointment_series for select to caseloom_app using (care_model_id = app.care_model()
  and (exists (select from appointment a join item i on i.care_model_id = a.care_model_id and i.id = a.id and i.deleted_at is null
      where a.care_model_id = appointment_series.care_model_id and a.series_id = appointment_series.id offset 0)
    or app.writes_series(id)));

create policy changed on appointment_series for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_series(id))
  with check (care_model_id = app.care_model() and app.writes_series(id));

-- The standing list tells no more than the attendances do. A reader of one appointment in a shared folder sees none of them.
create policy seen on series_attendee for select to caseloom_app using (care_model_id = app.care_model()
  and (app.changes_series(series_id)
    or exists (select from appointment a join item i on i.care_model_id = a.care_model_id and i.id = a.id and i.deleted_at is null
      join attendance t on t.care_model_id = a.care_model_id and t.appointment_id = a.id and t.person_id = series_attendee.person_id
      join item ti on ti.care_model_id = t.care_model_id and ti.id = t.id and ti.deleted_at is null
      where a.care_model_id = series_attendee.care_model_id and a.series_id = series_attendee.series_id offset 0)));

create policy made on series_attendee for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_series(series_id));

create policy removed on series_attendee for delete to caseloom_app using (care_model_id = app.care_model() and app.writes_series(series_id));

create policy seen on series_skip for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from appointment_series s where s.care_model_id = series_skip.care_model_id and s.id = series_skip.series_id offset 0));

create policy made on series_skip for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_series(series_id));

create policy removed on series_skip for delete to caseloom_app using (care_model_id = app.care_model() and app.writes_series(series_id));
