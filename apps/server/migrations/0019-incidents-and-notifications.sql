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
       and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator'))
  select m.id, m.person_id, p.name
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
   order by p.name, m.id
$$;
comment on function app.members_who_see is 'Colleagues who see this item; asked about something that the member sees.';
revoke execute on function app.members_who_see(uuid, timestamptz) from public;
grant execute on function app.members_who_see(uuid, timestamptz) to caseloom_app;
