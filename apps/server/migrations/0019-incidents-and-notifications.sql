-- Incidents, events worth a date, and what is told to people.

alter table lookup drop constraint lookup_list_check;
alter table lookup add constraint lookup_list_check check (list in ('appointment-types', 'appointment-outcomes', 'genders', 'relationship-types',
  'contact-types', 'case-outcomes', 'incident-types', 'event-types'));

-- Care models that are there already get the lists that new ones begin with.
insert into lookup (care_model_id, id, list, name, sequence)
  select m.id, gen_random_uuid(), l.list, l.name, 1000 + l.place from care_model m cross join (values
    ('incident-types', 'Injury or accident', 1), ('incident-types', 'Harm to self', 2), ('incident-types', 'Harm to others', 3),
    ('incident-types', 'Suspected abuse or neglect', 4), ('incident-types', 'Police contact or arrest', 5), ('incident-types', 'Ran away', 6),
    ('incident-types', 'Substance use', 7), ('incident-types', 'School incident', 8), ('incident-types', 'Privacy or records', 9), ('incident-types', 'Other', 10),
    ('event-types', 'Phase change', 1), ('event-types', 'Court day', 2), ('event-types', 'Hospital stay', 3), ('event-types', 'School event', 4),
    ('event-types', 'Move or new household', 5), ('event-types', 'Other', 6)) l (list, name, place)
  on conflict (care_model_id, list, name) do nothing;

create table incident (
  care_model_id uuid not null,
  id uuid not null,
  type_id uuid,
  severity text check (severity in ('low', 'moderate', 'high', 'critical')),
  follow_up text not null default '' check (length(follow_up) <= 20000),
  taken_up_by uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, type_id) references lookup (care_model_id, id),
  foreign key (care_model_id, taken_up_by) references person (care_model_id, id)
);
create index incident_taken_up_by on incident (care_model_id, taken_up_by) where taken_up_by is not null;
comment on table incident is 'Something that went wrong. When it was is item.date, what it was item.description; completed means followed up.';
comment on column incident.follow_up is 'What was done about it; asked for before it is completed.';
comment on column incident.taken_up_by is 'The colleague who follows it up; nobody yet means its owner.';

create table dated_event (
  care_model_id uuid not null,
  id uuid not null,
  type_id uuid,
  start_day date not null,
  end_day date,
  notes text not null default '' check (length(notes) <= 20000),
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, type_id) references lookup (care_model_id, id),
  check (end_day >= start_day)
);
comment on table dated_event is 'Something worth a date: a court day, a hospital stay. The items of kind EVENT; the table event is the outbox of changes.';
comment on column dated_event.end_day is 'The last day of a span; null where it is one day, or has not ended yet.';

do $$
declare t text;
begin
  foreach t in array array['incident', 'dated_event'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner_everything on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy seen on %1$I for select to caseloom_app using (care_model_id = app.care_model()
      and exists (select from item p where p.care_model_id = %1$I.care_model_id and p.id = %1$I.id))', t);
    execute format('create policy made on %I for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id))', t);
    execute format('create policy changed on %I for update to caseloom_app using (care_model_id = app.care_model() and app.writes_item(id))
      with check (care_model_id = app.care_model() and app.writes_item(id))', t);
    execute format('grant select, insert, update on %I to caseloom_app', t);
  end loop;
end $$;

-- The access rule the other way round, for handing on and telling: who sees this? Everybody it names does; somebody who sees an item
-- without a case only through its subject is left out.
create function app.members_who_see(the_item uuid, moment timestamptz) returns table (member_id uuid, person_id uuid, name text)
language sql stable security definer set search_path = pg_catalog, public as $$
  with about as (
    select i.id, i.case_id, coalesce(c.clinician_id, i.clinician_id) as clinician_id, coalesce(c.group_id, i.group_id) as group_id
      from item i left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
     where i.care_model_id = app.care_model() and i.id = the_item and i.deleted_at is null
       and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')
    -- A person is seen with each of their cases, and before there is one by whoever made them and by their group.
    union all select c.id, c.id, c.clinician_id, c.group_id from managed_case c
     where c.care_model_id = app.care_model() and c.person_id = the_item and app.role() <> 'guest'
    union all select p.id, null, p.created_by, p.group_id from person p
     where p.care_model_id = app.care_model() and p.id = the_item and p.group_id is not null and app.role() <> 'guest')
  select distinct m.id, m.person_id, p.name
    from about a join member m on m.care_model_id = app.care_model() and m.active
    join account on account.id = m.account_id and account.active
    join item p on p.care_model_id = m.care_model_id and p.id = m.person_id and p.deleted_at is null
   where m.role = 'administrator' or m.person_id = a.clinician_id
      or exists (select from group_member g where g.care_model_id = m.care_model_id and g.member_id = m.id and g.group_id = a.group_id
        and (m.role = 'coordinator' or (m.role = 'supervisor' and g.supervises)))
      or exists (select from case_share s where s.care_model_id = m.care_model_id and s.case_id = a.case_id
        and s.until_day >= (moment at time zone app.zone())::date
        and (s.with_person_id = m.person_id or exists (select from group_member g where g.care_model_id = m.care_model_id
          and g.member_id = m.id and g.group_id = s.with_group_id)))
   order by 3, 1
$$;
comment on function app.members_who_see is 'Colleagues who see this item; asked about something that the member sees.';
revoke execute on function app.members_who_see(uuid, timestamptz) from public;
grant execute on function app.members_who_see(uuid, timestamptz) to caseloom_app;

-- What people are told: in the app, by e-mail, by text message.
create table notification_template (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  subject text not null default '' check (length(subject) <= 200),
  message_body text not null check (length(message_body) between 1 and 2000),
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (care_model_id, id),
  unique (care_model_id, name)
);
comment on table notification_template is 'A message that is sent often, with variables such as {{Person.FirstName}}, which are checked when it is saved.';

create table notification (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  channel text not null check (channel in ('app', 'email', 'sms')),
  about_id uuid,
  sender_id uuid not null,
  to_person_id uuid not null,
  to_address text,
  subject text not null default '' check (length(subject) <= 200),
  message_body text not null check (length(message_body) between 1 and 2000),
  state text not null check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'uncertain')),
  reason text,
  message_id text unique,
  provider_id text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_at timestamptz not null,
  sending_at timestamptz,
  sent_at timestamptz,
  read_at timestamptz,
  primary key (care_model_id, id),
  foreign key (care_model_id, about_id) references item (care_model_id, id) on delete set null (about_id),
  foreign key (care_model_id, sender_id) references person (care_model_id, id),
  foreign key (care_model_id, to_person_id) references person (care_model_id, id),
  check ((channel = 'app') = (to_address is null))
);
create index notification_inbox on notification (care_model_id, to_person_id, id desc) where channel = 'app';
create index notification_sender on notification (care_model_id, sender_id, created_at);
create index notification_address on notification (care_model_id, to_address, created_at) where to_address is not null;
create index notification_waiting on notification (next_at, id) where state in ('queued', 'sending');
comment on table notification is 'One message to one recipient, and what became of it. Without SMTP or a provider of text messages it rests queued.';
comment on column notification.to_address is 'The number or address as the contact item had it; null in the app.';
comment on column notification.message_id is 'Of an e-mail: fixed, so that a second sending is known as one.';
comment on column notification.provider_id is 'What the provider of text messages calls it.';
comment on column notification.sending_at is 'Since when it is being sent: after a crash the provider is asked before it is sent again.';

do $$
declare t text;
begin
  foreach t in array array['notification', 'notification_template'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner_everything on %I to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
-- Whoever sent it, administrators, and in the app whom it is for.
create policy seen on notification for select to caseloom_app using (care_model_id = app.care_model() and case app.role()
  when 'administrator' then true when 'guest' then false
  else sender_id = app.person() or (channel = 'app' and to_person_id = app.person()) end);
create policy made on notification for insert to caseloom_app
  with check (care_model_id = app.care_model() and sender_id = app.person() and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator'));
create policy read_by_recipient on notification for update to caseloom_app
  using (care_model_id = app.care_model() and channel = 'app' and to_person_id = app.person())
  with check (care_model_id = app.care_model() and channel = 'app' and to_person_id = app.person());
grant select, insert on notification to caseloom_app;
grant update (read_at) on notification to caseloom_app;
create policy within on notification_template for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');
create policy written on notification_template for insert to caseloom_app with check (care_model_id = app.care_model() and app.role() = 'administrator');
create policy changed on notification_template for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');
grant select, insert, update on notification_template to caseloom_app;

-- What the caps are counted by: rows of others too, so the owner counts, and tells only how many.
create function app.count_sent(the_address text, since timestamptz) returns table (by_member integer, to_address integer, in_model integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) filter (where n.sender_id = app.person())::integer, count(*) filter (where n.to_address = the_address)::integer, count(*)::integer
    from notification n where n.care_model_id = app.care_model() and n.channel <> 'app' and n.created_at > since
$$;
comment on function app.count_sent is 'How many messages left the house lately: the member''s, to this address, all.';

-- One door to what a way of reaching somebody may be used for.
create function app.may_receive(the_channel text, c contact_item) returns boolean language sql stable as $$
  select case the_channel when 'sms' then c.may_text when 'email' then c.may_mail else true end
$$;
comment on function app.may_receive is 'Did the person agree to be told by this way?';

revoke execute on function app.count_sent(text, timestamptz), app.may_receive(text, contact_item) from public;
grant execute on function app.count_sent(text, timestamptz), app.may_receive(text, contact_item) to caseloom_app;

insert into notification_template (care_model_id, id, name, subject, message_body, created_at)
  select m.id, gen_random_uuid(), t.name, t.subject, t.message_body, m.created_at from care_model m cross join (values
    ('Reminder of a meeting', 'Our next meeting', 'Hello {{Person.FirstName}}, this is {{Sender.Name}}. We meet on {{Item.Date}}. Please call me if that does not work for you.'),
    ('Please call me', 'Please call me', 'Hello {{Person.FirstName}}, this is {{Sender.Name}} of {{CareModel.Name}}. Please call me when you have a moment.')) t (name, subject, message_body);
