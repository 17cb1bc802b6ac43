-- Cases: creating, transferring, referring and erasing them.

create function app.week_start() returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select week_start from care_model where id = app.care_model()
$$;
comment on function app.week_start is 'The day on which the week of the care model begins: monday, sunday or saturday.';
grant execute on function app.week_start to caseloom_app;

-- Keeps the case's item equal to the case.
create function app.follow_case() returns trigger language plpgsql as $$
begin
  update item set person_id = new.person_id, clinician_id = new.clinician_id, group_id = new.group_id
   where care_model_id = new.care_model_id and id = new.id
     and (person_id, clinician_id, group_id) is distinct from (new.person_id, new.clinician_id, new.group_id);
  return null;
end $$;
create trigger managed_case_item after insert or update of person_id, clinician_id, group_id on managed_case
  for each row execute function app.follow_case();

-- A case has its patient's name until somebody gives it another. Correcting the patient's name therefore renames the case, including closed
-- and deleted ones and those of colleagues. A deleted case keeps its version, so that the deletion can be undone.
create function app.rename_cases(the_person uuid, old_name text, moment timestamptz) returns table (id uuid, version integer, is_there boolean)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare new_name text := (select p.name from item p where p.care_model_id = app.care_model() and p.id = the_person);
begin
  if app.person_access(the_person) is distinct from 'all' then return; end if;
  return query
    update item i set name = new_name,
        version = case when i.deleted_at is null then i.version + 1 else i.version end,
        modified_at = case when i.deleted_at is null then moment else i.modified_at end,
        modified_by = case when i.deleted_at is null then app.person() else i.modified_by end,
        property_versions = case when i.deleted_at is null then i.property_versions || jsonb_build_object('Name', i.version + 1) else i.property_versions end
     where i.care_model_id = app.care_model() and i.kind = 'CASE' and i.name = old_name and i.id in (
       select c.id from managed_case c where c.care_model_id = app.care_model() and c.person_id = the_person)
    returning i.id, i.version, i.deleted_at is null;
end $$;
comment on function app.rename_cases is 'Gives cases that had their patient''s old name the new one. Returns the cases, their versions, and whether they are in the bin.';
grant execute on function app.rename_cases to caseloom_app;

-- Counts an administrator's cases by index, without reading each one.
create function app.count_cases(with_closed boolean, at_most integer) returns integer
language plpgsql stable security definer set search_path = pg_catalog, public
  -- A generic plan would count everything.
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  gone uuid[];
  unopened uuid[];
begin
  if app.role() <> 'administrator' then return 0; end if;
  unopened := array(select c.id from managed_case c where app.keeps_protected() and c.care_model_id = app.care_model() and c.protected
    and not app.opens(c.id));
  if with_closed then
    return (select count(*) from (select from item i
      where i.care_model_id = app.care_model() and i.kind = 'CASE' and i.deleted_at is null and i.id <> all (unopened) limit at_most) found);
  end if;
  gone := array(select i.id from item i where i.care_model_id = app.care_model() and i.deleted_at is not null and i.kind = 'CASE');
  return (select count(*) from (select from managed_case c
    where c.care_model_id = app.care_model() and c.state <> 'closed' and c.id <> all (gone || unopened) limit at_most) found);
end $$;
comment on function app.count_cases is 'How many rows app.every_case would return, from indexes alone.';
grant execute on function app.count_cases to caseloom_app;

create function app.every_case(with_closed boolean, at_most integer) returns setof managed_case
language plpgsql stable security definer set search_path = pg_catalog, public
  -- A generic plan would sort everything.
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  if app.role() <> 'administrator' then return; end if;
  if with_closed then
    return query select c.* from managed_case c join item i on i.care_model_id = c.care_model_id and i.id = c.id and i.deleted_at is null
      where c.care_model_id = app.care_model() and app.opens_case(c.id, c.protected) order by (c.state = 'closed'), c.start_day desc, c.id limit at_most;
  else
    return query select c.* from managed_case c join item i on i.care_model_id = c.care_model_id and i.id = c.id and i.deleted_at is null
      where c.care_model_id = app.care_model() and c.state <> 'closed' and app.opens_case(c.id, c.protected) order by c.start_day desc, c.id limit at_most;
  end if;
end $$;
comment on function app.every_case is 'An administrator''s cases, open ones first, then the latest first.';
grant execute on function app.every_case to caseloom_app;

create function app.number_of_case(the_case uuid) returns text
language sql stable strict security definer set search_path = pg_catalog, public as $$
  select number from item where care_model_id = app.care_model() and id = the_case
$$;
comment on function app.number_of_case is 'The file or chart number of a case. Ask only about a case that the member sees.';
grant execute on function app.number_of_case to caseloom_app;

create function app.trac_name(the_trac uuid) returns text language sql stable strict parallel safe as $$
  select t.name from trac t where t.care_model_id = app.care_model() and t.id = the_trac
$$;
comment on function app.trac_name is 'The name of a trac, to be shown with a case.';
grant execute on function app.trac_name to caseloom_app;

-- Lists ask it of each row. As a query of the reader's own it would start a plan with the access rule of four tables for each.
create function app.is_paused(the_item uuid) returns boolean
language plpgsql stable security definer cost 1000 set search_path = pg_catalog, public as $$
begin
  return exists (select from item i join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id and c.state = 'suspended'
    where i.care_model_id = app.care_model() and i.id = the_item
      and (exists (select from docform d where d.care_model_id = i.care_model_id and d.id = i.id and d.phase_id is not null)
        or exists (select from appointment a where a.care_model_id = i.care_model_id and a.id = i.id and a.series_id is not null)));
end $$;
comment on function app.is_paused is 'Does this wait for a suspended case to resume: a form scheduled by its trac, or an appointment of a series? Ask only about an item that the member sees.';
grant execute on function app.is_paused to caseloom_app;

create function app.lies_ahead(start timestamptz, day date, moment timestamptz) returns boolean language sql stable parallel safe as $$
  select start > moment or (start at time zone app.zone())::date > day
$$;
comment on function app.lies_ahead is 'Is this still ahead for a case that closes on this day? Then it is cancelled.';
grant execute on function app.lies_ahead to caseloom_app;

create function app.cancelled_outcome() returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into lookup (care_model_id, id, list, name, sequence, success, present)
    select app.care_model(), gen_random_uuid(), 'appointment-outcomes', 'Cancelled',
      coalesce((select max(sequence) from lookup where care_model_id = app.care_model() and list = 'appointment-outcomes'), 0) + 1, false, false
     where app.is_member()
    on conflict (care_model_id, list, name) do nothing;
  return (select id from lookup where care_model_id = app.care_model() and list = 'appointment-outcomes' and name = 'Cancelled');
end $$;
comment on function app.cancelled_outcome is 'The outcome given to appointments ahead when their case closes: no success, nobody present. It is created if the care model lacks it.';
grant execute on function app.cancelled_outcome to caseloom_app;

create function app.is_cancelled(the_outcome uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from lookup o
    where o.care_model_id = app.care_model() and o.id = the_outcome and o.list = 'appointment-outcomes' and o.name = 'Cancelled')
$$;
comment on function app.is_cancelled is 'Is this the outcome of appointments that were cancelled with their case (app.cancelled_outcome)?';
grant execute on function app.is_cancelled to caseloom_app;

-- Moves a case and its open items: the new owner also gets the sessions ahead. Called only by the functions below.
create function app.move_case(the_case uuid, to_clinician uuid, to_group uuid, moment timestamptz)
returns table (id uuid, kind text, person_id uuid, version integer)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare c record;
begin
  select m.clinician_id, m.group_id into strict c from managed_case m where m.care_model_id = app.care_model() and m.id = the_case;
  update managed_case m set clinician_id = to_clinician, group_id = to_group where m.care_model_id = app.care_model() and m.id = the_case;
  return query with moved as (update item i set clinician_id = case when i.clinician_id = c.clinician_id then to_clinician else i.clinician_id end,
      group_id = to_group, version = i.version + 1, modified_at = moment, modified_by = app.person(),
      property_versions = i.property_versions || jsonb_build_object('Clinician', i.version + 1)
    where i.care_model_id = app.care_model() and i.case_id = the_case and i.id <> the_case
      -- A workflow moves in any state: it can be re-activated, and its links tell its clinician what a family answers.
      and (i.kind = 'WORKFLOW' or (not i.completed and i.deleted_at is null))
      and i.kind <> 'COMMENT' and (i.clinician_id = c.clinician_id or i.group_id is distinct from to_group)
      and (i.clinician_id, i.group_id) is distinct from (case when i.clinician_id = c.clinician_id then to_clinician else i.clinician_id end, to_group)
    returning i.id, i.kind, i.person_id, i.version, i.deleted_at)
   select m.id, m.kind, m.person_id, m.version from moved m where m.deleted_at is null;
end $$;
comment on function app.move_case is 'Gives a case, its open items and all its workflows another owner and group, and returns what moved, without what is in the bin. Checks no rights.';

create function app.hand_over_case(the_case uuid, to_clinician uuid, to_group uuid, moment timestamptz)
returns table (id uuid, kind text, person_id uuid, version integer)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from managed_case c where c.care_model_id = app.care_model() and c.id = the_case
      and app.is_member() and app.transfers_case_row(c.clinician_id, c.group_id, c.id, c.protected)) then
    raise exception 'The member may not transfer this case' using errcode = '42501';
  end if;
  return query select * from app.move_case(the_case, to_clinician, to_group, moment);
end $$;
comment on function app.hand_over_case is 'Transfers a case. The giver may not see it afterwards, which an update under row policies would refuse.';
grant execute on function app.hand_over_case to caseloom_app;

-- Members who may create cases in a group answer its referrals, and so do administrators.
create function app.answers_for(the_group uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select app.role() = 'administrator' or (app.is_limited() and exists (select from group_member g
    where g.care_model_id = app.care_model() and g.group_id = the_group and g.member_id = app.member()))
$$;
comment on function app.answers_for is 'May the member answer referrals to this group?';
grant execute on function app.answers_for to caseloom_app;

create function app.referrals_to_me() returns table (id uuid, case_id uuid, case_name text, from_group text, to_group_id uuid, to_group text,
  sent_by text, message text, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.id, r.case_id, i.name, f.name, t.id, t.name, app.name_of(r.created_by), r.message, r.created_at
    from case_referral r
    join item i on i.care_model_id = r.care_model_id and i.id = r.case_id and i.deleted_at is null and app.opens(i.guard_id)
    join care_group f on f.care_model_id = r.care_model_id and f.id = r.from_group_id
    join care_group t on t.care_model_id = r.care_model_id and t.id = r.to_group_id
   where r.care_model_id = app.care_model() and r.state = 'pending' and app.answers_for(r.to_group_id)
   order by r.created_at, r.id
$$;
comment on function app.referrals_to_me is 'The referrals that wait for the member, with Id and Name of the case and the message, nothing more.';
grant execute on function app.referrals_to_me to caseloom_app;

create function app.referrer_of(the_referral uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.created_by from case_referral r where r.care_model_id = app.care_model() and r.id = the_referral and r.answered_by = app.person()
$$;
comment on function app.referrer_of is 'Who sent a referral; for those who answered it.';
grant execute on function app.referrer_of to caseloom_app;

create function app.referral_hearers(the_group uuid) returns table (id uuid, version integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.id, i.version from group_member g join member m on m.care_model_id = g.care_model_id and m.id = g.member_id and m.active
    join item i on i.care_model_id = m.care_model_id and i.id = m.person_id
   where g.care_model_id = app.care_model() and g.group_id = the_group
$$;
comment on function app.referral_hearers is 'The people whose home shows referrals to this group. An event about themselves makes their home reload.';
grant execute on function app.referral_hearers to caseloom_app;

-- Accepts, declines or withdraws a referral. Those who answer may not see the case, so this runs as the owner of the tables and checks
-- first.
create function app.answer_referral(the_referral uuid, the_answer text, why text, to_clinician uuid, moment timestamptz)
returns table (refusal text, case_id uuid, person_id uuid, version integer, clinician_before uuid, group_before uuid, to_group uuid, moved jsonb)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  r case_referral;
  c managed_case;
  withdraws boolean;
  takes boolean;
begin
  select x.* into r from case_referral x where x.care_model_id = app.care_model() and x.id = the_referral;
  if not found then return; end if;
  -- Lock the case before its referral, as every other action on a case does.
  perform from item i where i.care_model_id = r.care_model_id and i.id = r.case_id and i.deleted_at is null for update;
  if not found then return; end if;
  select x.* into r from case_referral x where x.care_model_id = app.care_model() and x.id = the_referral for update;
  select m.* into c from managed_case m where m.care_model_id = r.care_model_id and m.id = r.case_id;
  withdraws := app.transfers_case_row(c.clinician_id, c.group_id, c.id, c.protected);
  takes := app.answers_for(r.to_group_id);
  if not app.opens_case(c.id, c.protected) then return; end if;
  if not takes and not app.sees_case_row(c.clinician_id, c.group_id, c.id, c.protected) then return; end if;
  if (the_answer = 'withdrawn' and not withdraws) or (the_answer <> 'withdrawn' and not takes) then
    return query select 'record.forbidden', c.id, c.person_id, 0, c.clinician_id, c.group_id, r.to_group_id, null::jsonb;
    return;
  end if;
  if r.state <> 'pending' then
    return query select 'referral.not_pending', c.id, c.person_id, 0, c.clinician_id, c.group_id, r.to_group_id, null::jsonb;
    return;
  end if;
  update case_referral x set state = the_answer, answered_at = moment, answered_by = app.person(), reason = why
   where x.care_model_id = r.care_model_id and x.id = r.id;
  if the_answer = 'accepted' then
    select coalesce(jsonb_agg(to_jsonb(m)), '[]') into moved from app.move_case(c.id, to_clinician, r.to_group_id, moment) m;
    update item i set version = i.version + 1, modified_at = moment, modified_by = app.person(), property_versions =
        i.property_versions || jsonb_build_object('Clinician', i.version + 1, 'Group', i.version + 1)
     where i.care_model_id = r.care_model_id and i.id = c.id;
  end if;
  return query select null::text, c.id, c.person_id, i.version, c.clinician_id, c.group_id, r.to_group_id, coalesce(moved, '[]')
    from item i where i.care_model_id = r.care_model_id and i.id = c.id;
end $$;
comment on function app.answer_referral is 'Accepts, declines or withdraws a referral. No row if the member may not know of it; otherwise a refusal says why it was not answered.';
grant execute on function app.answer_referral to caseloom_app;

create function app.all_of_case(the_model uuid, the_case uuid) returns setof uuid
language sql stable set search_path = pg_catalog, public as $$
  with recursive hanging as (
    select i.id from item i where i.care_model_id = the_model and i.case_id = the_case
    union select r.document_id from fidelity_rating r where r.care_model_id = the_model and r.case_id = the_case
    union select d.id from to_do d where d.care_model_id = the_model and d.about_case_id = the_case
    union select i.id from item i join hanging h on i.target_id = h.id where i.care_model_id = the_model)
  select h.id from hanging h
$$;
comment on function app.all_of_case is 'Everything in a case, ratings of the work on it, to-dos about it, and what is attached to any of these. Only other functions call this.';

-- Also empties the answers stored by idempotency key, which would hold the case's texts for up to a day.
create function app.erase_case(the_case uuid, moment timestamptz, out gone_items integer, out outside jsonb)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  c managed_case;
  gone uuid[];
  around uuid[];
begin
  if app.role() is distinct from 'administrator' then raise exception 'Only administrators may erase a case' using errcode = '42501'; end if;
  select m.* into strict c from managed_case m where m.care_model_id = app.care_model() and m.id = the_case and app.opens_case(m.id, m.protected) for update;
  gone := array(select app.all_of_case(c.care_model_id, the_case));
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'clinicianId', i.clinician_id) order by i.id), '[]') into outside
    from item i where i.care_model_id = c.care_model_id and i.id = any (gone) and i.case_id is distinct from the_case;
  around := array(select c.person_id
    union select case when r.person_id = c.person_id then r.related_id else r.person_id end from relationship r
      join item t on t.care_model_id = r.care_model_id and t.id = r.id and t.deleted_at is null
     where r.care_model_id = c.care_model_id and c.person_id in (r.person_id, r.related_id) and not r.waits);
  update guest_grant set revoked_at = moment where care_model_id = c.care_model_id and objects && gone and revoked_at is null;
  -- The emptied answers still name the case, so a late repetition of a request gets 404 and creates nothing again.
  update idempotency a set answer = '{}', seen = a.seen || the_case
   where a.care_model_id = c.care_model_id and (a.seen && gone or exists (
     select from regexp_matches(a.answer::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') named where named[1]::uuid = any (gone)));
  delete from item i where i.care_model_id = c.care_model_id and i.id = any (gone);
  update person p set group_id = c.group_id, created_by = null from item i
   where p.care_model_id = c.care_model_id and p.id = any (around) and i.care_model_id = p.care_model_id and i.id = p.id and i.kind <> 'CLINICIAN'
     and not p.professional and not app.leads_to_case(p.id);
  gone_items := cardinality(gone) - 1;
end $$;
comment on function app.erase_case is 'Erases a case with everything in it, ratings of the work on it and to-dos about it. Returns how many items that were, and which of them did not belong to the case. Only the audit trail records that it existed.';
grant execute on function app.erase_case to caseloom_app;

-- The job queue belongs to the owner and is created separately. In a restored database it may not exist yet; the scheduler then finds
-- waiting archives within a minute.
create function app.wake_archives() returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if to_regprocedure('graphile_worker.add_job(text, json, text, timestamptz, integer, text, integer, text[], text)') is null then return; end if;
  execute 'select graphile_worker.add_job(''make_case_archives'', job_key := ''make_case_archives'', max_attempts := 1)';
end $$;
comment on function app.wake_archives is 'Tells the servers that a ZIP is waiting. The job names none: it takes whatever waits.';
grant execute on function app.wake_archives to caseloom_app;

create policy within on trac for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');

create policy within on trac_phase for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');

create policy within on trac_group for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');

create policy made on trac for insert to caseloom_app with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on trac for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy made on trac_phase for insert to caseloom_app with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on trac_phase for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy removed on trac_phase for delete to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator');

create policy made on trac_group for insert to caseloom_app with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy removed on trac_group for delete to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator');

create function app.hold_tracs() returns void language sql as
$$ select pg_advisory_xact_lock(hashtextextended('tracs ' || app.care_model()::text, 0)) $$;
comment on function app.hold_tracs is 'Until the transaction ends, no one else changes the tracs of the care model.';
grant execute on function app.hold_tracs to caseloom_app;

-- The server's role may not change whose the case is (app.move_case does), so the old row decides.
create policy changed on managed_case for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_case_row(clinician_id, group_id, id, protected)) with check (care_model_id = app.care_model());

create policy made on managed_case for insert to caseloom_app with check (
  care_model_id = app.care_model() and app.creates_in(group_id) and app.picks_patient(person_id)
  and (app.role() = 'administrator' or clinician_id = app.person()));

-- Nearly every other policy depends on this one. It reads the list of shares once a query, not once a row.
create policy seen on managed_case for select to caseloom_app using (care_model_id = app.care_model() and (app.role() = 'administrator'
  or app.reaches_case(clinician_id, group_id, id in (select unnest(app.shared_cases())), app.person(), app.groups())));

-- Whatever else lets somebody see a case: if it is protected, they must open it.
create policy opened on managed_case as restrictive to caseloom_app using (app.opens_case(id, protected));

create policy changed on case_phase for update to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_phase.care_model_id and c.id = case_phase.case_id
    and app.writes_case_row(c.clinician_id, c.group_id, c.id, c.protected) offset 0))
  with check (care_model_id = app.care_model());

create policy seen on case_phase for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_phase.care_model_id and c.id = case_phase.case_id offset 0));

-- Undoing a phase that was begun by mistake deletes its row. The audit trail still shows it.
create policy taken_back on case_phase for delete to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_phase.care_model_id and c.id = case_phase.case_id
    and app.writes_case_row(c.clinician_id, c.group_id, c.id, c.protected) offset 0));

create policy written on case_phase for insert to caseloom_app with check (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_phase.care_model_id and c.id = case_phase.case_id
    and app.writes_case_row(c.clinician_id, c.group_id, c.id, c.protected)));

create policy changed on case_share for update to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_share.care_model_id and c.id = case_share.case_id
    and app.gives_case_row(c.clinician_id, c.group_id, c.id, c.protected) offset 0)) with check (care_model_id = app.care_model());

-- A share, even one with edit rights, cannot be passed on.
create policy seen on case_share for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_share.care_model_id and c.id = case_share.case_id offset 0));

create policy written on case_share for insert to caseloom_app with check (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_share.care_model_id and c.id = case_share.case_id
    and app.gives_case_row(c.clinician_id, c.group_id, c.id, c.protected)));

create policy changed on case_suspension for update to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_suspension.care_model_id and c.id = case_suspension.case_id
    and app.writes_case_row(c.clinician_id, c.group_id, c.id, c.protected) offset 0))
  with check (care_model_id = app.care_model());

create policy made on case_suspension for insert to caseloom_app with check (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_suspension.care_model_id and c.id = case_suspension.case_id
    and app.writes_case_row(c.clinician_id, c.group_id, c.id, c.protected)));

create policy seen on case_suspension for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_suspension.care_model_id and c.id = case_suspension.case_id offset 0));

create policy made on case_referral for insert to caseloom_app with check (care_model_id = app.care_model() and state = 'pending'
  and exists (select from managed_case c where c.care_model_id = case_referral.care_model_id and c.id = case_referral.case_id
    and app.gives_case_row(c.clinician_id, c.group_id, c.id, c.protected)));

create policy seen on case_referral for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_referral.care_model_id and c.id = case_referral.case_id offset 0));

-- Members see their own archives while they see the case. When a share ends, so does access to the copy.
create policy own on case_archive to caseloom_app
  using (care_model_id = app.care_model() and member_id = app.member()
    and exists (select from managed_case c where c.care_model_id = case_archive.care_model_id and c.id = case_archive.case_id offset 0))
  with check (care_model_id = app.care_model() and member_id = app.member() and asked_by = app.person()
    and exists (select from managed_case c where c.care_model_id = case_archive.care_model_id and c.id = case_archive.case_id));
