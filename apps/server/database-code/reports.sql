-- Reports and dashboards: which cases changed, and the sums of what their figures are computed from. The figures themselves follow from the contracts' rules
-- (packages/contracts/src/reports/figure-days.ts); no rule about them is written here.

-- Cases that changed. Only what is completed counts in a figure, so planning ahead marks nothing.

create function app.mark_new_items() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into case_change (care_model_id, case_id)
    select distinct n.care_model_id, n.case_id from named n
     where n.completed and n.case_id is not null and app.is_counted(n.kind);
  return null;
end $$;
create trigger item_marks_new after insert on item referencing new table as named for each statement execute function app.mark_new_items();

create function app.mark_item() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.kind <> 'CASE' and not app.is_counted(new.kind) then return null; end if;
  insert into case_change (care_model_id, case_id)
    select distinct new.care_model_id, c from unnest(array[old.case_id, new.case_id]) c where c is not null;
  return null;
end $$;
create trigger item_marks_case after update of completed, date, active, deleted_at, case_id on item for each row
  when ((new.kind = 'CASE' or new.completed or old.completed)
    and (old.completed, old.date, old.active, old.deleted_at, old.case_id) is distinct from
      (new.completed, new.date, new.active, new.deleted_at, new.case_id))
  execute function app.mark_item();

create function app.mark_appointment() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into case_change (care_model_id, case_id)
    select i.care_model_id, i.case_id from item i
     where i.care_model_id = new.care_model_id and i.id = new.id and i.completed and i.case_id is not null;
  return null;
end $$;
create trigger appointment_marks_case after update of type_id, outcome_id on appointment for each row
  when ((old.type_id, old.outcome_id) is distinct from (new.type_id, new.outcome_id)) execute function app.mark_appointment();

create function app.mark_case() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into case_change (care_model_id, case_id) values (new.care_model_id, new.id);
  return null;
end $$;
create trigger case_marks_itself after insert or update on managed_case for each row execute function app.mark_case();

create function app.mark_of_case() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into case_change (care_model_id, case_id)
    values (coalesce(new.care_model_id, old.care_model_id), coalesce(new.case_id, old.case_id));
  return null;
end $$;
create trigger phase_marks_case after insert or update or delete on case_phase for each row execute function app.mark_of_case();
create trigger suspension_marks_case after insert or update or delete on case_suspension for each row execute function app.mark_of_case();

create function app.mark_of_trac() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  insert into case_change (care_model_id, case_id)
    select c.care_model_id, c.id from managed_case c
     where c.care_model_id = (changed ->> 'care_model_id')::uuid and c.trac_id in (
       select p.trac_id from trac_phase p where p.care_model_id = c.care_model_id and p.id = (changed ->> 'phase_id')::uuid
       union select coalesce(changed ->> 'trac_id', changed ->> 'id')::uuid where not changed ? 'phase_id');
  return null;
end $$;
create trigger trac_marks_cases after update on trac for each row execute function app.mark_of_trac();
create trigger trac_phase_marks_cases after insert or update or delete on trac_phase for each row execute function app.mark_of_trac();
create trigger phase_form_marks_cases after insert or update or delete on phase_form for each row execute function app.mark_of_trac();

create function app.mark_of_choice() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into case_change (care_model_id, case_id) select c.care_model_id, c.id from managed_case c where c.care_model_id = new.care_model_id;
  return null;
end $$;
create trigger lookup_marks_cases after update of category, success on lookup for each row
  when (new.list in ('appointment-types', 'appointment-outcomes') and (old.category, old.success) is distinct from (new.category, new.success))
  execute function app.mark_of_choice();

create function app.mark_of_days() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into case_change (care_model_id, case_id) select c.care_model_id, c.id from managed_case c where c.care_model_id = new.id;
  return null;
end $$;
create trigger care_model_marks_cases after update of time_zone, week_start on care_model for each row
  when ((old.time_zone, old.week_start) <> (new.time_zone, new.week_start)) execute function app.mark_of_days();

-- Sums

create function app.sum_case_days() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into figure_day as f (care_model_id, clinician_id, group_id, day, phase_id, guard_id, started, closed, sessions, expected, present,
      planned, weeks_counted, weeks_held, contacted, contact_days, begun, begin_days, begun_in_time, phases_ended, phase_days, plans_asked, plans_done)
    select care_model_id, clinician_id, group_id, day, phase_id, guard_id, sign * sum(started), sign * sum(closed), sign * sum(sessions), sign * sum(expected),
      sign * sum(present), sign * sum(planned), sign * sum(weeks_counted), sign * sum(weeks_held), sign * sum(contacted), sign * sum(contact_days),
      sign * sum(begun), sign * sum(begin_days), sign * sum(begun_in_time), sign * sum(phases_ended), sign * sum(phase_days),
      sign * sum(plans_asked), sign * sum(plans_done)
    from changed group by care_model_id, clinician_id, group_id, day, phase_id, guard_id
    order by care_model_id, clinician_id, group_id, day, phase_id, guard_id
  on conflict (care_model_id, clinician_id, group_id, day, phase_id, guard_id) do update set started = f.started + excluded.started,
    closed = f.closed + excluded.closed, sessions = f.sessions + excluded.sessions, expected = f.expected + excluded.expected,
    present = f.present + excluded.present, planned = f.planned + excluded.planned, weeks_counted = f.weeks_counted + excluded.weeks_counted,
    weeks_held = f.weeks_held + excluded.weeks_held, contacted = f.contacted + excluded.contacted,
    contact_days = f.contact_days + excluded.contact_days, begun = f.begun + excluded.begun, begin_days = f.begin_days + excluded.begin_days,
    begun_in_time = f.begun_in_time + excluded.begun_in_time, phases_ended = f.phases_ended + excluded.phases_ended,
    phase_days = f.phase_days + excluded.phase_days, plans_asked = f.plans_asked + excluded.plans_asked,
    plans_done = f.plans_done + excluded.plans_done;
  return null;
end $$;
create trigger case_day_sums after insert on case_day referencing new table as changed for each statement execute function app.sum_case_days();
create trigger case_day_sums_gone after delete on case_day referencing old table as changed for each statement execute function app.sum_case_days();

-- Who may read which figures. A report covers the reader's own cases and those of the groups whose cases they see. A shared case counts for its owner
-- alone, so that no session counts for two people.

create function app.reports_case_row(clinician uuid, the_group uuid) returns boolean language sql stable parallel safe as $$
  select app.is_in_reach(clinician, the_group, app.person(), app.role(), app.groups())
$$;
comment on function app.reports_case_row is 'Does a case with this clinician and group count in the member''s reports?';
grant execute on function app.reports_case_row to caseloom_app;

create function app.unsettled_cases(today date, the_rules integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  with changed as (
    select x.case_id from case_change x where x.care_model_id = app.care_model()
    union select f.case_id from case_figures f where f.care_model_id = app.care_model() and f.valid_until <= today
    union select f.case_id from case_figures f where f.care_model_id = app.care_model() and f.rules <> the_rules)
  select x.case_id from changed x
   where exists (select from managed_case c where c.care_model_id = app.care_model() and c.id = x.case_id and app.reports_case_row(c.clinician_id, c.group_id))
      or exists (select from case_figures f where f.care_model_id = app.care_model() and f.case_id = x.case_id and app.reports_case_row(f.clinician_id, f.group_id))
$$;
comment on function app.unsettled_cases is 'Cases of the member''s reports, as they are or as they were kept, whose kept figures may not be true any more.';
grant execute on function app.unsettled_cases to caseloom_app;

-- Changes and what was kept when are the server's own affair.
create policy nobody on case_change to caseloom_app using (false) with check (false);
create policy nobody on case_figures to caseloom_app using (false) with check (false);

-- The same rule as app.reports_case_row. The subqueries are computed once for a statement that reads very many rows, not for each row.
create policy reported on case_day for select to caseloom_app using (care_model_id = (select app.care_model())
  and app.is_in_reach(clinician_id, group_id, (select app.person()), (select app.role()), (select app.groups()))
  and (guard_id is null or app.opens(guard_id)));

create policy reported on figure_day for select to caseloom_app using (care_model_id = (select app.care_model())
  and app.is_in_reach(clinician_id, group_id, (select app.person()), (select app.role()), (select app.groups()))
  and (guard_id is null or app.opens(guard_id)));

create policy reported on case_score for select to caseloom_app using (care_model_id = (select app.care_model())
  and app.is_in_reach(clinician_id, group_id, (select app.person()), (select app.role()), (select app.groups()))
  and (guard_id is null or app.opens(guard_id)));

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
