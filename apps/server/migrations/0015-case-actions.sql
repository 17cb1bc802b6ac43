-- What one does with a whole case: suspend it, refer it, hand it over, share it, erase it (product.md 4.5).

create table case_suspension (
  care_model_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  start_day date not null,
  end_day date,
  reason text not null check (length(reason) <= 1000),
  started_by uuid,
  ended_by uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade,
  check (end_day >= start_day)
);
create index case_suspension_case on case_suspension (care_model_id, case_id, start_day);
create unique index case_suspension_running on case_suspension (care_model_id, case_id) where end_day is null;
comment on table case_suspension is 'From when to when a case stood still; the clocks of its figures leave these days out.';
comment on column case_suspension.end_day is 'The day on which it went on again; null while it is suspended.';

create table case_referral (
  care_model_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  from_group_id uuid not null,
  to_group_id uuid not null,
  message text not null check (length(message) <= 1000),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  created_by uuid,
  answered_at timestamptz,
  answered_by uuid,
  reason text check (length(reason) <= 1000),
  primary key (care_model_id, id),
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade,
  foreign key (care_model_id, from_group_id) references care_group (care_model_id, id),
  foreign key (care_model_id, to_group_id) references care_group (care_model_id, id),
  check ((state = 'pending') = (answered_at is null))
);
create unique index case_referral_pending on case_referral (care_model_id, case_id) where state = 'pending';
create index case_referral_to on case_referral (care_model_id, to_group_id) where state = 'pending';
comment on table case_referral is 'A case that is sent to another group, which takes it or does not.';
comment on column case_referral.reason is 'Why it was declined.';

do $$
declare t text;
begin
  foreach t in array array['case_suspension', 'case_referral'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner_everything on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy seen on %1$I for select to caseloom_app using (care_model_id = app.care_model()
      and exists (select from managed_case c where c.care_model_id = %1$I.care_model_id and c.id = %1$I.case_id))', t);
  end loop;
  foreach t in array array['case_suspension', 'case_phase'] loop
    execute format('create policy changed on %1$I for update to caseloom_app using (care_model_id = app.care_model()
      and exists (select from managed_case c where c.care_model_id = %1$I.care_model_id and c.id = %1$I.case_id
        and app.writes_case_row(c.clinician_id, c.group_id, c.id))) with check (care_model_id = app.care_model())', t);
  end loop;
end $$;
create policy made on case_suspension for insert to caseloom_app with check (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_suspension.care_model_id and c.id = case_suspension.case_id
    and app.writes_case_row(c.clinician_id, c.group_id, c.id)));
grant select, insert on case_suspension to caseloom_app;
grant update (end_day, ended_by) on case_suspension to caseloom_app;
grant update (phase_id, start_day, end_day) on case_phase to caseloom_app;

-- Who decides to whom a case goes: not whoever it was merely shared with, even to edit.
create function app.gives_case_row(clinician uuid, the_group uuid) returns boolean language sql stable parallel safe as $$
  select app.role() = 'administrator' or clinician = app.person() or the_group = any (app.groups())
$$;
comment on function app.gives_case_row is 'May the member share, refer and hand over a case with this clinician and group?';

create policy made on case_referral for insert to caseloom_app with check (care_model_id = app.care_model() and state = 'pending'
  and exists (select from managed_case c where c.care_model_id = case_referral.care_model_id and c.id = case_referral.case_id
    and app.gives_case_row(c.clinician_id, c.group_id)));
grant select, insert on case_referral to caseloom_app;
create policy changed on case_share for update to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_share.care_model_id and c.id = case_share.case_id
    and app.gives_case_row(c.clinician_id, c.group_id))) with check (care_model_id = app.care_model());
grant update (may_edit, until_day) on case_share to caseloom_app;

-- A group's referrals are answered by whoever may create cases in it, and by administrators.
create function app.answers_for(the_group uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select app.role() = 'administrator' or (app.role() in ('clinician', 'supervisor', 'coordinator') and exists (select from group_member g
    where g.care_model_id = app.care_model() and g.group_id = the_group and g.member_id = app.member()))
$$;
comment on function app.answers_for is 'May the member take or decline what is referred to this group?';

create function app.referrals_to_me() returns table (id uuid, case_id uuid, case_name text, from_group text, to_group_id uuid, to_group text,
  sent_by text, message text, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.id, r.case_id, i.name, f.name, t.id, t.name, app.name_of(r.created_by), r.message, r.created_at
    from case_referral r
    join item i on i.care_model_id = r.care_model_id and i.id = r.case_id and i.deleted_at is null
    join care_group f on f.care_model_id = r.care_model_id and f.id = r.from_group_id
    join care_group t on t.care_model_id = r.care_model_id and t.id = r.to_group_id
   where r.care_model_id = app.care_model() and r.state = 'pending' and app.answers_for(r.to_group_id)
   order by r.created_at, r.id
$$;
comment on function app.referrals_to_me is 'The referrals that wait for the member: of the case its Id and Name and the message, nothing more.';

-- Moves a case, and with it what is still open on it: a session ahead is the new owner's. For the functions below alone.
create function app.move_case(the_case uuid, to_clinician uuid, to_group uuid, moment timestamptz)
returns table (id uuid, kind text, person_id uuid, version integer)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare c record;
begin
  select m.clinician_id, m.group_id into strict c from managed_case m where m.care_model_id = app.care_model() and m.id = the_case;
  update managed_case m set clinician_id = to_clinician, group_id = to_group where m.care_model_id = app.care_model() and m.id = the_case;
  return query update item i set clinician_id = case when i.clinician_id = c.clinician_id then to_clinician else i.clinician_id end,
      group_id = to_group, version = i.version + 1, modified_at = moment, modified_by = app.person(),
      property_versions = i.property_versions || jsonb_build_object('Clinician', i.version + 1)
    where i.care_model_id = app.care_model() and i.case_id = the_case and i.id <> the_case and not i.completed and i.deleted_at is null
      and i.kind <> 'COMMENT' and (i.clinician_id = c.clinician_id or i.group_id is distinct from to_group)
      and (i.clinician_id, i.group_id) is distinct from (case when i.clinician_id = c.clinician_id then to_clinician else i.clinician_id end, to_group)
    returning i.id, i.kind, i.person_id, i.version;
end $$;
comment on function app.move_case is 'Gives a case another owner and group with what is open on it, and answers what moved along. Asks nobody.';

create function app.hand_over_case(the_case uuid, to_clinician uuid, to_group uuid, moment timestamptz)
returns table (id uuid, kind text, person_id uuid, version integer)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from managed_case c where c.care_model_id = app.care_model() and c.id = the_case
      and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator') and app.gives_case_row(c.clinician_id, c.group_id)) then
    raise exception 'This case may not be handed over by whoever asks' using errcode = '42501';
  end if;
  return query select * from app.move_case(the_case, to_clinician, to_group, moment);
end $$;
comment on function app.hand_over_case is 'Gives a case away: the giver may not see it afterwards, which an update under row policies would refuse.';

-- Takes, declines or withdraws. Who answers does not see the case, so the owner of the tables writes, after asking.
create function app.answer_referral(the_referral uuid, the_answer text, why text, to_clinician uuid, moment timestamptz)
returns table (refusal text, case_id uuid, person_id uuid, version integer, clinician_before uuid, group_before uuid, to_group uuid, moved jsonb)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  r case_referral;
  c managed_case;
  sends boolean;
  takes boolean;
begin
  select x.* into r from case_referral x where x.care_model_id = app.care_model() and x.id = the_referral;
  if not found then return; end if;
  -- The case is locked before its referral, as by whatever else is done to a case.
  perform from item i where i.care_model_id = r.care_model_id and i.id = r.case_id and i.deleted_at is null for update;
  if not found then return; end if;
  select x.* into r from case_referral x where x.care_model_id = app.care_model() and x.id = the_referral for update;
  select m.* into c from managed_case m where m.care_model_id = r.care_model_id and m.id = r.case_id;
  sends := app.gives_case_row(c.clinician_id, c.group_id);
  takes := app.answers_for(r.to_group_id);
  if not takes and not app.sees_case_row(c.clinician_id, c.group_id, c.id) then return; end if;
  if (the_answer = 'withdrawn' and not sends) or (the_answer <> 'withdrawn' and not takes) then
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
comment on function app.answer_referral is 'Accepts, declines or withdraws a referral. No row: not there for whoever asks; a refusal names why not.';

create function app.referral_hearers(the_group uuid) returns table (id uuid, version integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.id, i.version from group_member g join member m on m.care_model_id = g.care_model_id and m.id = g.member_id and m.active
    join item i on i.care_model_id = m.care_model_id and i.id = m.person_id
   where g.care_model_id = app.care_model() and g.group_id = the_group
$$;
comment on function app.referral_hearers is 'Whose day a referral to this group changes: an event about themselves makes their home ask again.';

-- Whom and what a case may be given to: colleagues know each other by name.
create function app.colleagues(words text, in_group uuid, at_most integer) returns table (id uuid, name text, group_names text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.id, i.name, string_agg(distinct g.name, ', ') from item i
    join person p on p.care_model_id = i.care_model_id and p.id = i.id
    left join member m on m.care_model_id = i.care_model_id and m.person_id = i.id and m.active
    left join group_member gm on gm.care_model_id = m.care_model_id and gm.member_id = m.id
    left join care_group g on g.care_model_id = i.care_model_id and g.active and g.id in (gm.group_id, p.group_id)
   where i.care_model_id = app.care_model() and i.kind = 'CLINICIAN' and i.active and i.deleted_at is null
     and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')
     and position(trim(app.fold(words)) in app.fold(i.name)) > 0
   group by i.id, i.name having in_group is null or bool_or(g.id = in_group)
   order by i.name, i.id limit least(at_most, 100)
$$;
comment on function app.colleagues is 'The active clinicians of the care model by name, of one group or of all.';

-- With what a closing case's appointments ahead are completed. A care model whose list lacks the word gets it.
create function app.calling_off() returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into lookup (care_model_id, id, list, name, sequence, success, present)
    select app.care_model(), gen_random_uuid(), 'appointment-outcomes', 'Called off',
      coalesce((select max(sequence) from lookup where care_model_id = app.care_model() and list = 'appointment-outcomes'), 0) + 1, false, false
     where app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')
    on conflict (care_model_id, list, name) do nothing;
  return (select id from lookup where care_model_id = app.care_model() and list = 'appointment-outcomes' and name = 'Called off');
end $$;
comment on function app.calling_off is 'The outcome ''Called off'': no success, nobody present.';

create function app.lies_ahead(start timestamptz, day date, moment timestamptz) returns boolean language sql stable parallel safe as $$
  select start > moment or (start at time zone app.zone())::date > day
$$;
comment on function app.lies_ahead is 'Is it still to come for a case that closes on this day? Then it is called off.';

-- For good. Whoever is then in no case is seen by the group that they were cared for in.
create function app.erase_case(the_case uuid, moment timestamptz) returns integer language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  c managed_case;
  gone uuid[];
begin
  if app.role() is distinct from 'administrator' then raise exception 'Only administrators erase' using errcode = '42501'; end if;
  select m.* into strict c from managed_case m where m.care_model_id = app.care_model() and m.id = the_case for update;
  gone := array(with recursive hanging as (
      select i.id from item i where i.care_model_id = c.care_model_id and i.case_id = the_case
      union select i.id from item i join hanging h on i.target_id = h.id where i.care_model_id = c.care_model_id)
    select h.id from hanging h);
  update guest_grant set revoked_at = moment where care_model_id = c.care_model_id and objects && gone and revoked_at is null;
  delete from item i where i.care_model_id = c.care_model_id and i.id = any (gone);
  update person p set group_id = c.group_id where p.care_model_id = c.care_model_id and p.id = c.person_id and p.group_id is null
    and not exists (select from managed_case m where m.care_model_id = p.care_model_id and m.person_id = p.id);
  return cardinality(gone) - 1;
end $$;
comment on function app.erase_case is 'Erases a case with all that hangs on it, and answers how many things those were. Only the trail keeps that it was.';

do $$
declare f text;
begin
  foreach f in array array['app.gives_case_row(uuid, uuid)', 'app.answers_for(uuid)', 'app.referrals_to_me()', 'app.move_case(uuid, uuid, uuid, timestamptz)',
    'app.hand_over_case(uuid, uuid, uuid, timestamptz)', 'app.answer_referral(uuid, text, text, uuid, timestamptz)', 'app.referral_hearers(uuid)',
    'app.colleagues(text, uuid, integer)', 'app.calling_off()', 'app.lies_ahead(timestamptz, date, timestamptz)', 'app.erase_case(uuid, timestamptz)'] loop
    execute format('revoke execute on function %s from public', f);
    if f not like 'app.move_case%' then execute format('grant execute on function %s to caseloom_app', f); end if;
  end loop;
end $$;
