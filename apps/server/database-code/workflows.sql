-- Workflows: who writes and runs them, and what a public link may do.

create function app.hold_workflow_names() returns void language sql as
$$ select pg_advisory_xact_lock(hashtextextended('workflow names ' || app.care_model()::text, 0)) $$;
comment on function app.hold_workflow_names is 'Until the transaction ends, no one else names a workflow of the care model.';
grant execute on function app.hold_workflow_names to caseloom_app;

create function app.phase_of_case(the_case uuid) returns uuid language sql stable as $$
  select p.phase_id from case_phase p where p.care_model_id = app.care_model() and p.case_id = the_case
   order by (p.end_day is null) desc, p.end_day desc, p.start_day desc, p.id desc limit 1
$$;
comment on function app.phase_of_case is 'The phase that a case is in, or was in last, as far as the reader sees the case.';
grant execute on function app.phase_of_case to caseloom_app;

create function app.custom_action() returns text language sql stable as $$
  select d.name from workflow_definition d where d.care_model_id = app.care_model() and d.is_custom_action and d.active
    and exists (select from workflow_version v where v.care_model_id = d.care_model_id and v.definition_id = d.id and v.published_at is not null)
$$;
comment on function app.custom_action is 'The name of the workflow that the custom action of cases and appointments runs, if it can be started.';
grant execute on function app.custom_action to caseloom_app;

create policy within on workflow_definition for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');

create policy made on workflow_definition for insert to caseloom_app
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on workflow_definition for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy within on workflow_version for select to caseloom_app using (care_model_id = app.care_model()
  and (app.role() = 'administrator' or (app.role() <> 'guest' and published_at is not null)));

create policy made on workflow_version for insert to caseloom_app
  with check (care_model_id = app.care_model() and app.role() = 'administrator' and published_at is null);

create policy changed on workflow_version for update to caseloom_app
  using (care_model_id = app.care_model() and app.role() = 'administrator' and published_at is null)
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy discarded on workflow_version for delete to caseloom_app
  using (care_model_id = app.care_model() and app.role() = 'administrator' and published_at is null);

create policy seen on workflow for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = workflow.care_model_id and p.id = workflow.id and p.kind = 'WORKFLOW' offset 0));

create policy made on workflow for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id));

create policy seen on workflow_run for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = workflow_run.care_model_id and p.id = workflow_run.workflow_id and p.kind = 'WORKFLOW' offset 0));

create policy made on workflow_run for insert to caseloom_app
  with check (care_model_id = app.care_model() and ran_by = app.person() and app.writes_item(workflow_id));

create policy undone on workflow_run for update to caseloom_app using (care_model_id = app.care_model() and app.writes_item(workflow_id))
  with check (care_model_id = app.care_model() and undone_by = app.person());

-- A link's address needs a key that only the server has, so members who see the row cannot use it.
create policy seen on workflow_link for select to caseloom_app using (app.role() = 'system' or (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = workflow_link.care_model_id and p.id = workflow_link.workflow_id and p.kind = 'WORKFLOW' offset 0)));

create policy made on workflow_link for insert to caseloom_app
  with check (care_model_id = app.care_model() and made_by = app.person() and app.writes_item(workflow_id));

-- Public links. Somebody with a link is a guest without a grant: the row policies show them nothing, and the functions below do what the
-- link allows and nothing else.

create function app.link() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.link', true), '')::uuid $$;
comment on function app.link is 'The public link of the request; null for everybody else.';

create function app.enter_link(the_link uuid) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare l record;
begin
  if app.role() is distinct from 'system' then return false; end if;
  select x.care_model_id, c.time_zone into l from workflow_link x join care_model c on c.id = x.care_model_id and c.active where x.id = the_link;
  if not found then return false; end if;
  perform set_config('app.care_model', l.care_model_id::text, true), set_config('app.role', 'guest', true),
    set_config('app.zone', l.time_zone, true), set_config('app.link', the_link::text, true);
  return true;
end $$;
comment on function app.enter_link is 'Makes the server''s own transaction that of a public link. The server has checked the link''s hash. False: there is none, or its care model is closed.';
grant execute on function app.enter_link to caseloom_app;

create function app.opened_link(moment timestamptz) returns table (care_model_id uuid, workflow_id uuid,
  person_id uuid, case_id uuid, activity text, body jsonb, runs jsonb, phase_id uuid, trac_id uuid, days integer, appointment_id uuid,
  starts_at timestamptz, ends_at timestamptz, outcome_id uuid, appointment_open boolean, is_open boolean, locale text,
  care_model_name text, sender text, expires_at timestamptz, used_at timestamptz)
language sql stable security definer rows 1 set search_path = pg_catalog, public as $$
  select l.care_model_id, w.id, i.person_id, i.case_id, l.activity, v.body,
    (select coalesce(jsonb_agg(jsonb_build_object('Activity', r.activity, 'Answer', r.answer,
        'DaysAgo', app.today(moment) - app.today(r.ran_at)) order by r.place), '[]')
      from workflow_run r where r.care_model_id = w.care_model_id and r.workflow_id = w.id and r.undone_at is null),
    app.phase_of_case(i.case_id), c.trac_id, app.today(moment) - app.today(i.created_at), a.id, a.starts_at, a.ends_at, a.outcome_id,
    coalesce(not ai.completed and ai.deleted_at is null and a.starts_at > moment, false),
    i.deleted_at is null and not i.completed and c.state is distinct from 'closed', l.locale, m.name, app.name_of_maker(l), l.expires_at, l.used_at
   from workflow_link l join workflow w on w.care_model_id = l.care_model_id and w.id = l.workflow_id
    join item i on i.care_model_id = w.care_model_id and i.id = w.id
    join workflow_version v on v.care_model_id = w.care_model_id and v.id = w.version_id
    join care_model m on m.id = l.care_model_id
    left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
    left join appointment a on a.care_model_id = l.care_model_id and a.id = l.appointment_id
    left join item ai on ai.care_model_id = a.care_model_id and ai.id = a.id
   where l.care_model_id = app.care_model() and l.id = app.link()
$$;
comment on function app.opened_link is 'What the public link of the request is about, and how its workflow stands.';
grant execute on function app.opened_link to caseloom_app;

create function app.name_of_maker(l workflow_link) returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select i.name from item i where i.care_model_id = l.care_model_id and i.id = l.made_by
$$;
comment on function app.name_of_maker is 'The name of the member who sent a public link. Only other functions call this.';

create function app.hold_link() returns void
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  -- In the order in which members lock: the workflow, then the appointment, then its attendances.
  perform from workflow_link l join item i on i.care_model_id = l.care_model_id and i.id = l.workflow_id
   where l.care_model_id = app.care_model() and l.id = app.link() for update of i;
  perform from workflow_link l join item i on i.care_model_id = l.care_model_id and i.id = l.appointment_id
   where l.care_model_id = app.care_model() and l.id = app.link() for update of i;
  perform from workflow_link l join item i on i.care_model_id = l.care_model_id and i.target_id = l.appointment_id and i.kind = 'ATTENDANCE'
   where l.care_model_id = app.care_model() and l.id = app.link() order by i.id for update of i;
  perform from workflow_link l where l.care_model_id = app.care_model() and l.id = app.link() for update;
end $$;
comment on function app.hold_link is 'Locks the public link of the request and what it is about, so that it is used once.';
grant execute on function app.hold_link to caseloom_app;

create function app.use_link(the_run uuid, the_answer text, sent jsonb, finishes boolean, moment timestamptz) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare l workflow_link;
begin
  update workflow_link x set used_at = moment
   where x.care_model_id = app.care_model() and x.id = app.link() and x.used_at is null and x.expires_at > moment returning x.* into l;
  if not found then return false; end if;
  insert into workflow_run (care_model_id, id, workflow_id, activity, answer, ran_at, link_id, fingerprint, address, location)
    values (l.care_model_id, the_run, l.workflow_id, l.activity, the_answer, moment, l.id, sent ->> 'Fingerprint', sent ->> 'Address',
      nullif(sent -> 'Location', 'null'));
  update item i set version = i.version + 1, modified_at = moment, modified_by = null, completed = i.completed or finishes,
      completed_at = case when finishes then moment else i.completed_at end,
      status_class = case when finishes then 'confirmed' else i.status_class end
   where i.care_model_id = l.care_model_id and i.id = l.workflow_id;
  perform app.tell_of(l.care_model_id, array[l.workflow_id], moment);
  return true;
end $$;
comment on function app.use_link is 'Runs the activity of the public link of the request. False: it was used or has expired.';
grant execute on function app.use_link to caseloom_app;

create function app.cancel_by_link(the_run uuid, the_outcome uuid, moment timestamptz) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  the_appointment uuid;
  outcome_name text;
  is_present boolean;
  cancelled uuid[];
begin
  select l.appointment_id, o.name, coalesce(o.present, false) into the_appointment, outcome_name, is_present
    from workflow_link l join workflow_run r on r.care_model_id = l.care_model_id and r.link_id = l.id and r.id = the_run and r.answer = 'no'
    join appointment a on a.care_model_id = l.care_model_id and a.id = l.appointment_id and a.starts_at > moment
    join item i on i.care_model_id = a.care_model_id and i.id = a.id and not i.completed and i.deleted_at is null
    join lookup o on o.care_model_id = l.care_model_id and o.id = the_outcome and o.list = 'appointment-outcomes' and not coalesce(o.success, false)
   where l.care_model_id = app.care_model() and l.id = app.link();
  if not found then return false; end if;
  update workflow_run r set effect = jsonb_build_object('Completed', the_appointment) where r.care_model_id = app.care_model() and r.id = the_run;
  update appointment a set outcome_id = the_outcome where a.care_model_id = app.care_model() and a.id = the_appointment;
  update attendance a set outcome_id = the_outcome from item i where a.care_model_id = app.care_model() and a.appointment_id = the_appointment
     and i.care_model_id = a.care_model_id and i.id = a.id and not i.completed and i.deleted_at is null;
  with done as (update item i set version = i.version + 1, modified_at = moment, modified_by = null, completed = true, completed_at = moment,
      completed_by = null, status = outcome_name, active = case when i.kind = 'ATTENDANCE' then is_present else i.active end,
      status_class = case when i.kind = 'ATTENDANCE' then 'neutral' else 'rejected' end,
      property_versions = i.property_versions || jsonb_build_object('OutcomeLUI', i.version + 1)
    where i.care_model_id = app.care_model() and not i.completed and i.deleted_at is null
      and (i.id = the_appointment or (i.target_id = the_appointment and i.kind = 'ATTENDANCE'))
    returning i.id)
  select array_agg(done.id) into cancelled from done;
  perform app.tell_of(app.care_model(), cancelled, moment);
  return true;
end $$;
comment on function app.cancel_by_link is 'Cancels the appointment of the public link of the request with this outcome, after the answer no. False: it has begun, or is completed or deleted.';
grant execute on function app.cancel_by_link to caseloom_app;

create function app.link_hearers() returns table (person_id uuid, locale text, family text)
language sql stable security definer set search_path = pg_catalog, public as $$
  with link as materialized (select i.care_model_id, i.clinician_id, i.group_id, f.name as family from workflow_link l
      join item i on i.care_model_id = l.care_model_id and i.id = l.workflow_id
      join item f on f.care_model_id = i.care_model_id and f.id = coalesce(i.case_id, i.person_id)
     where l.care_model_id = app.care_model() and l.id = app.link()),
  hearing as (select m.person_id, a.locale, x.family, case when m.person_id = x.clinician_id then 1 when g.member_id is not null then 2 else 3 end as turn
    from link x join member m on m.care_model_id = x.care_model_id and m.active join account a on a.id = m.account_id and a.active
    left join group_member g on g.care_model_id = m.care_model_id and g.member_id = m.id and g.group_id = x.group_id
      and app.leads(m.role, g.supervises)
   where m.person_id = x.clinician_id or g.member_id is not null or m.role = 'administrator')
  select h.person_id, h.locale, h.family from hearing h where h.turn = (select min(n.turn) from hearing n) order by h.person_id limit 50
$$;
comment on function app.link_hearers is 'The members who are notified of an answer through the public link of the request, with the family''s name: the clinician of its workflow. If their account or membership is inactive, the leaders of its group; if there are none, the administrators.';
grant execute on function app.link_hearers to caseloom_app;

create function app.tell_of_link(the_id uuid, to_person uuid, words jsonb, moment timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, public as $$
  insert into notification (care_model_id, id, channel, about_id, sender_id, to_person_id, subject, message_body, state, created_at, next_at, sent_at, notice)
    select l.care_model_id, the_id, 'app', l.workflow_id, to_person, to_person, words ->> 'subject', words ->> 'body', 'delivered', moment, moment, moment,
        words ->> 'notice'
      from workflow_link l
     where l.care_model_id = app.care_model() and l.id = app.link() and l.used_at = moment and to_person in (select h.person_id from app.link_hearers() h);
  select app.tell_of(app.care_model(), array(select h.person_id from app.link_hearers() h where h.person_id = to_person), moment)
$$;
comment on function app.tell_of_link is 'Tells one of the link''s hearers that it was answered.';
grant execute on function app.tell_of_link to caseloom_app;
