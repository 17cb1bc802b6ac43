-- Forms that a trac schedules, reminders of what is due, messages to the administrators, ties that left one case.

create table phase_form (
  care_model_id uuid not null,
  phase_id uuid not null,
  template_id uuid not null,
  due_days integer not null default 0 check (due_days between 0 and 366),
  sequence integer not null default 0,
  primary key (care_model_id, phase_id, template_id),
  foreign key (care_model_id, phase_id) references trac_phase (care_model_id, id),
  foreign key (care_model_id, template_id) references template (care_model_id, id)
);
comment on table phase_form is 'The forms that a phase of a trac schedules when a case begins it.';
comment on column phase_form.due_days is 'How many days after the phase began the form is due.';
alter table phase_form enable row level security;
alter table phase_form force row level security;
do $$ begin execute format('create policy owner_everything on phase_form to %I using (true) with check (true)', current_user); end $$;
create policy within on phase_form for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');
grant select on phase_form to caseloom_app;

alter table docform add column phase_id uuid, add column due_at timestamptz,
  add foreign key (care_model_id, phase_id) references trac_phase (care_model_id, id);
create index docform_phase on docform (care_model_id, phase_id) where phase_id is not null;
comment on column docform.phase_id is 'The phase of the case''s trac that scheduled it; null where somebody made it.';
comment on column docform.due_at is 'When the schedule wants it. Whoever gives its item another date takes it out of the schedule''s hands.';
create policy rescheduled on docform for update to caseloom_app using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));
grant update (due_at) on docform to caseloom_app;

create function app.is_paused(the_document uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from docform d join item i on i.care_model_id = d.care_model_id and i.id = d.id
    join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id and c.state = 'suspended'
    where d.care_model_id = app.care_model() and d.id = the_document and d.phase_id is not null)
$$;
comment on function app.is_paused is 'Was this document scheduled by the trac of a case that stands still? Then nobody is asked for it.';
revoke execute on function app.is_paused(uuid) from public;
grant execute on function app.is_paused(uuid) to caseloom_app;

-- A tie that left one case shows nobody through that case any more: the rule of access, in each of its places, asks for it.
create function app.is_in_case(the_tie uuid, the_case uuid) returns boolean
language sql stable parallel safe security definer set search_path = pg_catalog, public as $$
  select not exists (select from relationship_left_case x where x.care_model_id = app.care_model() and x.relationship_id = the_tie
    and x.case_id = the_case and x.back_at is null)
$$;
comment on function app.is_in_case is 'Does the tie still belong to this case of one of its two people?';

-- The tie itself is seen with a case that it still belongs to, or by whoever sees both of its ends otherwise.
alter policy seen on relationship using (care_model_id = app.care_model() and (
  exists (select from managed_case c where c.care_model_id = relationship.care_model_id and c.person_id = relationship.person_id
    and app.is_in_case(relationship.id, c.id))
  or exists (select from managed_case c where c.care_model_id = relationship.care_model_id and c.person_id = relationship.related_id
    and app.is_in_case(relationship.id, c.id))
  or (app.sees_person(person_id) and app.sees_person(related_id))));

create or replace function app.sees_person(the_person uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  if app.role() = 'administrator' or the_person = app.person() then return true; end if;
  if app.role() not in ('clinician', 'supervisor', 'coordinator') then return false; end if;
  if exists (select from managed_case c where c.care_model_id = app.care_model() and c.person_id = the_person
      and app.sees_case_row(c.clinician_id, c.group_id, c.id)) then return true; end if;
  if exists (select from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      join managed_case c on c.care_model_id = r.care_model_id and c.person_id = r.person_id
      where r.care_model_id = app.care_model() and r.related_id = the_person and app.sees_case_row(c.clinician_id, c.group_id, c.id)
        and app.is_in_case(r.id, c.id)) then return true; end if;
  if exists (select from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      join managed_case c on c.care_model_id = r.care_model_id and c.person_id = r.related_id
      where r.care_model_id = app.care_model() and r.person_id = the_person and app.sees_case_row(c.clinician_id, c.group_id, c.id)
        and app.is_in_case(r.id, c.id)) then return true; end if;
  return exists (select from person p where p.care_model_id = app.care_model() and p.id = the_person
      and p.group_id is not null and (p.created_by = app.person() or p.group_id = any (app.groups())));
end $$;

create or replace function app.person_access(the_person uuid) returns text
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
declare around record;
begin
  if app.role() = 'administrator' or the_person = app.person() then return 'all'; end if;
  -- A colleague's own facts are for themselves and for administrators.
  if exists (select from item i where i.care_model_id = app.care_model() and i.id = the_person and i.kind = 'CLINICIAN') then
    return case when exists (select from person p where p.care_model_id = app.care_model() and p.id = the_person
      and p.group_id = any (app.groups())) then 'supervise' else 'read' end;
  end if;
  select bool_or(app.case_access(c.clinician_id, c.group_id, c.id) = 'all') as everything, bool_or(c.group_id = any (app.groups())) as supervised into around
    from (select the_person as id, null::uuid as tie_id
      union all select r.person_id, r.id from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
        where r.care_model_id = app.care_model() and r.related_id = the_person
      union all select r.related_id, r.id from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
        where r.care_model_id = app.care_model() and r.person_id = the_person) someone
    join managed_case c on c.care_model_id = app.care_model() and c.person_id = someone.id
   where app.sees_case_row(c.clinician_id, c.group_id, c.id) and (someone.tie_id is null or app.is_in_case(someone.tie_id, c.id));
  if around.everything then return 'all'; end if;
  if exists (select from person p where p.care_model_id = app.care_model() and p.id = the_person and p.group_id is not null
      and (p.created_by = app.person() or (app.role() = 'coordinator' and p.group_id = any (app.groups())))) then return 'all'; end if;
  return case when around.supervised then 'supervise' else 'read' end;
end $$;

-- Led from the cases to the people around them. Few ties ever left a case: those are looked at one by one.
create or replace function app.reached_people() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public rows 200 as $$
  with cases as materialized (select id, person_id from app.reached_cases()),
    mine as materialized (select distinct person_id from cases),
    gone as materialized (select x.relationship_id, x.case_id from cases c cross join lateral (
      select l.relationship_id, l.case_id from relationship_left_case l
       where l.care_model_id = app.care_model() and l.case_id = c.id and l.back_at is null offset 0) x)
  select person_id from mine
  union select around.id from mine cross join lateral (
    select r.related_id as id from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      where r.care_model_id = app.care_model() and r.person_id = mine.person_id and (r.id not in (select relationship_id from gone)
        or exists (select from cases c where c.person_id = mine.person_id and (r.id, c.id) not in (select relationship_id, case_id from gone)))
      offset 0) around
  union select around.id from mine cross join lateral (
    select r.person_id as id from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      where r.care_model_id = app.care_model() and r.related_id = mine.person_id and (r.id not in (select relationship_id from gone)
        or exists (select from cases c where c.person_id = mine.person_id and (r.id, c.id) not in (select relationship_id, case_id from gone)))
      offset 0) around
  union select app.person()
  union select p from app.caseless_people() p
$$;

create or replace function app.pickable_patients() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public rows 200 as $$
  with cases as materialized (select c.id, c.person_id from managed_case c where c.care_model_id = app.care_model()
    and app.role() in ('clinician', 'supervisor', 'coordinator') and (c.clinician_id = app.person() or c.group_id = any (app.groups())))
  select person_id from cases
  union select r.related_id from cases join relationship r on r.care_model_id = app.care_model() and r.person_id = cases.person_id
    join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null where not exists (select from relationship_left_case x where x.care_model_id = app.care_model()
      and x.relationship_id = r.id and x.case_id = cases.id and x.back_at is null)
  union select r.person_id from cases join relationship r on r.care_model_id = app.care_model() and r.related_id = cases.person_id
    join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null where not exists (select from relationship_left_case x where x.care_model_id = app.care_model()
      and x.relationship_id = r.id and x.case_id = cases.id and x.back_at is null)
  union select p.id from person p where p.care_model_id = app.care_model() and app.role() in ('clinician', 'supervisor', 'coordinator')
    and p.group_id is not null and (p.created_by = app.person() or p.group_id = any (app.groups()) or p.group_id in (
      select gm.group_id from group_member gm where gm.care_model_id = p.care_model_id and gm.member_id = app.member()))
$$;

revoke execute on function app.is_in_case(uuid, uuid) from public;
grant execute on function app.is_in_case(uuid, uuid) to caseloom_app;

-- What members are told by what happens: notices of what a colleague did, reminders of what is due.
alter table notification add column notice text, add column due_at timestamptz,
  add check (due_at is null or notice is not null), add check (notice is null or channel = 'app');
comment on column notification.notice is 'Which of the product''s own texts it is; null where somebody wrote it.';
comment on column notification.due_at is 'Of a reminder: when it was due that it reminds of. Its sender is whom it reminds.';
-- Whatever runs twice, on two servers or after a restart, reminds once.
create unique index notification_reminder on notification (care_model_id, about_id, to_person_id, notice, due_at) where due_at is not null;
create index notification_notice on notification (care_model_id, sender_id, notice, created_at) where notice is not null;
create index notification_about on notification (care_model_id, about_id) where about_id is not null;
create index notification_unread_reminder on notification (care_model_id, about_id) where due_at is not null and read_at is null;
create index item_due on item (date) where not completed and deleted_at is null and kind in ('APPOINTMENT', 'DOCFORM', 'INCIDENT');

-- The product's own texts name what they are about: with that they go for good.
create function app.forget_notices() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from notification where care_model_id = old.care_model_id and about_id = old.id and notice is not null;
  return old;
end $$;
create trigger item_notices before delete on item for each row execute function app.forget_notices();

-- Rows of member and account are not the members' to read: the server is told only whom, in which language.
create function app.members_to_tell(people uuid[], the_group uuid, leaders_alone boolean)
returns table (person_id uuid, locale text, version integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.person_id, a.locale, i.version from member m join account a on a.id = m.account_id and a.active
    join item i on i.care_model_id = m.care_model_id and i.id = m.person_id and i.deleted_at is null
   where m.care_model_id = app.care_model() and m.active and m.person_id <> app.person()
     and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')
     and (m.person_id = any (people) or exists (select from group_member g where g.care_model_id = m.care_model_id and g.member_id = m.id
       and g.group_id = the_group and (not leaders_alone or m.role = 'coordinator' or (m.role = 'supervisor' and g.supervises))))
   order by m.person_id
$$;
comment on function app.members_to_tell is 'Active members among these people and of this group, but for whoever asks.';

create function app.administrators_to_tell() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.person_id from member m join account a on a.id = m.account_id and a.active
   where m.care_model_id = app.care_model() and m.active and m.role = 'administrator' and m.person_id <> app.person()
     and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')
   order by m.person_id limit 50
$$;
comment on function app.administrators_to_tell is 'Who runs the care model, but for whoever asks.';

create function app.referrer_of(the_referral uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.created_by from case_referral r where r.care_model_id = app.care_model() and r.id = the_referral and r.answered_by = app.person()
$$;
comment on function app.referrer_of is 'Who sent a referral, for whoever answered it.';

revoke execute on function app.referrer_of(uuid), app.forget_notices(), app.members_to_tell(uuid[], uuid, boolean), app.administrators_to_tell() from public;
grant execute on function app.referrer_of(uuid), app.members_to_tell(uuid[], uuid, boolean), app.administrators_to_tell() to caseloom_app;
