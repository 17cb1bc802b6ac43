-- Changes, as announced to open windows.

create function app.announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('caseloom_event', new.care_model_id::text || ' ' || new.position::text);
  return null;
end $$;
create trigger event_announce after insert on event for each row execute function app.announce();

create function app.tell_of(the_model uuid, items uuid[], moment timestamptz) returns void
language sql set search_path = pg_catalog, public as $$
  insert into event (care_model_id, item_id, kind, person_id, case_id, version, at)
    select i.care_model_id, i.id, i.kind, case when app.is_person(i.kind) then i.id else i.person_id end, i.case_id, i.version, moment
      from item i where i.care_model_id = the_model and i.id = any (items)
$$;
comment on function app.tell_of is 'Tells open windows that these items, or what is attached to them, changed. The item of a member stands for their notices and messages.';

-- A guest's form does not say whose and of which case it is, so its events do not either.
create function app.unless_guest(the_id uuid) returns uuid language sql stable as $$
  select case when app.role() <> 'guest' then the_id end
$$;
comment on function app.unless_guest is 'The id, or null for guests, to whom it is not shown.';
grant execute on function app.unless_guest to caseloom_app;

create function app.hears_list(e event) returns boolean language sql stable as $$
  select e.item_id = e.care_model_id and app.role() <> 'guest'
$$;
comment on function app.hears_list is 'Is this event about a list of the care model, which every member hears?';
grant execute on function app.hears_list to caseloom_app;

-- Not security definer: each listener's row policies decide which events they get.
create function app.heard_by(hashes bytea[], uses text[], moment timestamptz, idle interval, positions bigint[])
returns table (listener integer, is_living boolean, "position" bigint, item_id uuid, kind text, person_id uuid, case_id uuid, clinician_id uuid, version integer)
language plpgsql volatile set search_path = pg_catalog, public as $$
declare n integer;
begin
  perform set_config('app.hears', 'on', true);
  for n in 1 .. cardinality(hashes) loop
    if not exists (select from app.enter(hashes[n], uses[n], moment, idle, true)) then
      return query select n, case when not app.moves(hashes[n]) then false end, null::bigint, null::uuid, null::text, null::uuid, null::uuid, null::uuid, null::integer;
    elsif cardinality(positions) > 0 then
      return query select n, true, e.position, e.item_id, e.kind, app.unless_guest(e.person_id), app.unless_guest(e.case_id),
          app.unless_guest(i.clinician_id), e.version
        from event e left join item i on i.care_model_id = e.care_model_id and i.id = e.item_id
       where e.care_model_id = app.care_model() and e.position = any (positions) and (i.id is not null or app.hears_list(e)) order by e.position;
    end if;
  end loop;
end $$;
comment on function app.heard_by is 'The events that each of these sessions may receive. A session that has ended gets one row with is_living false; one whose care model goes to another cluster, null.';
grant execute on function app.heard_by to caseloom_app;

create policy within on event to caseloom_app
  using (app.role() = 'system' or (care_model_id = app.care_model() and (app.role() <> 'guest' or item_id = any (app.granted()))))
  with check (care_model_id = app.care_model());

-- The queue makes its own tables once the server has started, so they are named only when they are there.
create function app.failed_jobs() returns table (name text, tries integer, last_try timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if app.role() <> 'administrator' or to_regclass('graphile_worker.jobs') is null then return; end if;
  return query execute 'select j.task_identifier::text, j.attempts::integer, j.updated_at from graphile_worker.jobs j where j.attempts >= j.max_attempts';
end $$;
comment on function app.failed_jobs is 'The background jobs that failed each time and are no longer tried: their names alone, because they may be about another care model.';
grant execute on function app.failed_jobs to caseloom_app;
