-- Items: the one idea under everything. Lookups, people, cases, appointments, comments hang on it.

create table lookup (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  list text not null check (list in ('appointment-types', 'appointment-outcomes', 'genders', 'relationship-types', 'contact-types', 'case-outcomes')),
  name text not null,
  sequence integer not null default 0,
  category text,
  active boolean not null default true,
  success boolean,
  present boolean,
  inverse_id uuid,
  source_id text,
  primary key (care_model_id, id),
  unique (care_model_id, list, name),
  foreign key (care_model_id, inverse_id) references lookup (care_model_id, id) deferrable initially deferred
);
comment on table lookup is 'The care model''s lists of choices.';
comment on column lookup.success is 'Outcomes: it ended as hoped, so notes are asked for.';
comment on column lookup.present is 'Outcomes: the attendee was there.';
comment on column lookup.inverse_id is 'Relationship types: what the other end is called.';

create table item (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  kind text not null,
  name text not null check (length(name) <= 200),
  description text check (length(description) <= 2000),
  number text,
  person_id uuid,
  case_id uuid,
  target_id uuid,
  clinician_id uuid,
  group_id uuid,
  date timestamptz,
  status text,
  status_class text not null default 'neutral' check (status_class in ('confirmed', 'rejected', 'neutral', 'waiting')),
  active boolean not null default true,
  completed boolean not null default false,
  completed_at timestamptz,
  completed_by uuid,
  created_at timestamptz not null,
  created_by uuid,
  modified_at timestamptz not null,
  modified_by uuid,
  version integer not null default 1,
  property_versions jsonb not null default '{}',
  deleted_at timestamptz,
  deleted_by uuid,
  source_id text,
  search text not null default '',
  primary key (care_model_id, id),
  unique (care_model_id, kind, source_id),
  foreign key (care_model_id, person_id) references item (care_model_id, id) deferrable initially deferred,
  foreign key (care_model_id, case_id) references item (care_model_id, id) deferrable initially deferred,
  foreign key (care_model_id, target_id) references item (care_model_id, id) deferrable initially deferred,
  foreign key (care_model_id, clinician_id) references item (care_model_id, id) deferrable initially deferred,
  foreign key (care_model_id, completed_by) references item (care_model_id, id) deferrable initially deferred,
  foreign key (care_model_id, created_by) references item (care_model_id, id) deferrable initially deferred,
  foreign key (care_model_id, modified_by) references item (care_model_id, id) deferrable initially deferred,
  foreign key (care_model_id, deleted_by) references item (care_model_id, id) deferrable initially deferred,
  foreign key (care_model_id, group_id) references care_group (care_model_id, id),
  check (completed = (completed_at is not null))
);
create index item_case on item (care_model_id, case_id, kind, date desc nulls last, id desc) where deleted_at is null;
create index item_person on item (care_model_id, person_id, kind, date desc nulls last, id desc) where deleted_at is null;
create index item_clinician on item (care_model_id, clinician_id, kind, completed, date) where deleted_at is null;
create index item_target on item (care_model_id, target_id) where target_id is not null;
create index item_kind_name on item (care_model_id, kind, name collate "C", id) where deleted_at is null;
create index item_deleted on item (care_model_id, deleted_at) where deleted_at is not null;
create index item_search on item using gin (care_model_id, search gin_trgm_ops) where deleted_at is null;
comment on table item is 'Anything with an Id, a Name, a Type and a page of its own. What only one kind has stands in that kind''s table, by the same id.';
comment on column item.person_id is 'Whom it is about. Null on people themselves.';
comment on column item.case_id is 'The case it belongs to; a case names itself. Decides who sees it.';
comment on column item.target_id is 'The item it hangs on: a comment''s, an attachment''s, an attendance''s.';
comment on column item.clinician_id is 'The person who owns it.';
comment on column item.date is 'The moment by which lists order it: an appointment''s start, a form''s due time.';
comment on column item.status is 'What the Feedback column says where it is data, such as an outcome''s name.';
comment on column item.version is 'Rises with every change; the ETag.';
comment on column item.property_versions is 'For each property the version at which it last changed.';
comment on column item.search is 'Name, number, description and contact values, folded (app.fold); kept by triggers.';

create table person (
  care_model_id uuid not null,
  id uuid not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  title text,
  birth_day date,
  gender_id uuid,
  group_id uuid,
  created_by uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, gender_id) references lookup (care_model_id, id),
  foreign key (care_model_id, group_id) references care_group (care_model_id, id)
);
create index person_group on person (care_model_id, group_id) where group_id is not null;
comment on table person is 'A patient, a clinician or a contact.';
comment on column person.group_id is 'Until the person is in a case: the group that sees them. A clinician''s own group. Null once a case decides.';

alter table member add foreign key (care_model_id, person_id) references person (care_model_id, id) deferrable initially deferred;

create table contact_item (
  care_model_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  type text not null check (type in ('MOBILE_PHONE', 'HOME_PHONE', 'WORK_PHONE', 'EMAIL', 'STREET_ADDRESS', 'MAILING_ADDRESS', 'OTHER')),
  name text not null,
  description text not null default '',
  value text not null default '',
  preferred boolean not null default false,
  may_text boolean not null default true,
  may_leave_voicemail boolean not null default true,
  may_mail boolean not null default true,
  primary key (care_model_id, id),
  foreign key (care_model_id, person_id) references person (care_model_id, id) on delete cascade
);
create index contact_item_person on contact_item (care_model_id, person_id);
create unique index contact_item_preferred on contact_item (care_model_id, person_id, type) where preferred;
comment on table contact_item is 'A way to reach a person.';
comment on column contact_item.value is 'E.164 for phones; what is dialled or sent to.';
comment on column contact_item.description is 'The same as it is shown.';

create table relationship (
  care_model_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  related_id uuid not null,
  type_id uuid not null,
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, person_id) references person (care_model_id, id),
  foreign key (care_model_id, related_id) references person (care_model_id, id),
  foreign key (care_model_id, type_id) references lookup (care_model_id, id),
  check (person_id <> related_id)
);
create index relationship_person on relationship (care_model_id, person_id);
create index relationship_related on relationship (care_model_id, related_id);
comment on table relationship is 'A typed tie: related_id is type_id ("Mother") of person_id. Stored once, read from both ends.';

create table trac (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  name text not null,
  description text,
  first_session_days integer not null default 3,
  active boolean not null default true,
  source_id text,
  primary key (care_model_id, id),
  unique (care_model_id, name)
);
comment on table trac is 'A treatment track.';
comment on column trac.first_session_days is 'Within how many days the first session should come.';

create table trac_phase (
  care_model_id uuid not null,
  id uuid not null,
  trac_id uuid not null,
  name text not null,
  sequence integer not null,
  weeks integer not null check (weeks between 1 and 200),
  sessions_a_week numeric(4, 2) not null default 1,
  primary key (care_model_id, id),
  unique (care_model_id, trac_id, sequence),
  foreign key (care_model_id, trac_id) references trac (care_model_id, id)
);
comment on table trac_phase is 'A phase of a trac, with its length and the sessions it expects.';

create table managed_case (
  care_model_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  clinician_id uuid not null,
  group_id uuid not null,
  trac_id uuid not null,
  state text not null default 'open' check (state in ('open', 'suspended', 'closed')),
  start_day date not null,
  end_day date,
  outcome_id uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, person_id) references person (care_model_id, id),
  foreign key (care_model_id, clinician_id) references person (care_model_id, id),
  foreign key (care_model_id, group_id) references care_group (care_model_id, id),
  foreign key (care_model_id, trac_id) references trac (care_model_id, id),
  foreign key (care_model_id, outcome_id) references lookup (care_model_id, id)
);
create index managed_case_person on managed_case (care_model_id, person_id);
create index managed_case_clinician on managed_case (care_model_id, clinician_id, state);
create index managed_case_group on managed_case (care_model_id, group_id, state);
comment on table managed_case is 'One patient''s course of care. Its clinician, group and shares decide who sees all of it.';

create table case_phase (
  care_model_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  phase_id uuid not null,
  start_day date not null,
  end_day date,
  primary key (care_model_id, id),
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade,
  foreign key (care_model_id, phase_id) references trac_phase (care_model_id, id)
);
create index case_phase_case on case_phase (care_model_id, case_id, start_day);
comment on table case_phase is 'When a case entered and left a phase of its trac.';

create table case_share (
  care_model_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  with_person_id uuid,
  with_group_id uuid,
  may_edit boolean not null default false,
  until_day date not null,
  created_by uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade,
  foreign key (care_model_id, with_person_id) references person (care_model_id, id),
  foreign key (care_model_id, with_group_id) references care_group (care_model_id, id),
  check ((with_person_id is null) <> (with_group_id is null))
);
create index case_share_case on case_share (care_model_id, case_id);
create index case_share_person on case_share (care_model_id, with_person_id);
create index case_share_group on case_share (care_model_id, with_group_id);
comment on table case_share is 'Read or edit of a case, given to a person or a group until a day.';

create table appointment (
  care_model_id uuid not null,
  id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  subject_id uuid,
  type_id uuid,
  outcome_id uuid,
  notes text not null default '' check (length(notes) <= 20000),
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, subject_id) references person (care_model_id, id),
  foreign key (care_model_id, type_id) references lookup (care_model_id, id),
  foreign key (care_model_id, outcome_id) references lookup (care_model_id, id),
  check (ends_at > starts_at)
);
create index appointment_start on appointment (care_model_id, starts_at);
comment on table appointment is 'A meeting. Its owner is the item''s clinician.';
comment on column appointment.subject_id is 'Who takes it.';
comment on column appointment.outcome_id is 'How it ended; on one that was re-activated, the outcome proposed again.';

create table attendance (
  care_model_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  person_id uuid not null,
  outcome_id uuid,
  primary key (care_model_id, id),
  unique (care_model_id, appointment_id, person_id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, appointment_id) references appointment (care_model_id, id) on delete cascade,
  foreign key (care_model_id, person_id) references person (care_model_id, id),
  foreign key (care_model_id, outcome_id) references lookup (care_model_id, id)
);
comment on table attendance is 'One attendee''s presence at one meeting.';

create table comment (
  care_model_id uuid not null,
  id uuid not null,
  message text not null check (length(message) between 1 and 10000),
  edited_at timestamptz,
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade
);
comment on table comment is 'What somebody wrote about an item (item.target_id).';

create table comment_version (
  care_model_id uuid not null,
  id uuid not null,
  comment_id uuid not null,
  message text not null,
  replaced_at timestamptz not null,
  primary key (care_model_id, id),
  foreign key (care_model_id, comment_id) references comment (care_model_id, id) on delete cascade
);
create index comment_version_comment on comment_version (care_model_id, comment_id);
comment on table comment_version is 'What a comment said before it was edited.';

create table undo (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  member_id uuid not null,
  item_id uuid not null,
  item_version integer not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (care_model_id, id),
  foreign key (care_model_id, item_id) references item (care_model_id, id) on delete cascade
);
comment on table undo is 'A deletion that its author may take back for ten minutes, while the item is as it was.';

-- What search finds is kept by triggers, so that no way of writing can forget it.
create function app.fill_search() returns trigger language plpgsql as $$
begin
  new.search := left(app.fold(concat_ws(' ', new.name, new.number, new.description,
    -- "Family session 9" is found by the family's name; a case carries it already.
    (select p.name from item p where p.care_model_id = new.care_model_id and p.id = new.person_id and p.id <> new.id and new.kind <> 'CASE'),
    (select string_agg(concat_ws(' ', c.value, c.description), ' ') from contact_item c
      where c.care_model_id = new.care_model_id and c.person_id = new.id))), 4000);
  return new;
end $$;
create trigger item_search before insert or update of name, number, description, search on item
  for each row execute function app.fill_search();
create function app.refill_search() returns trigger language plpgsql as $$
begin
  update item set search = '' where care_model_id = coalesce(new.care_model_id, old.care_model_id) and id = coalesce(new.person_id, old.person_id);
  return null;
end $$;
create function app.rename_search() returns trigger language plpgsql as $$
begin
  update item set search = '' where care_model_id = new.care_model_id and person_id = new.id and kind <> 'CASE';
  return null;
end $$;
create trigger item_renamed after update of name on item for each row
  when (old.name is distinct from new.name and new.kind in ('PATIENT', 'CLINICIAN', 'CONTACT')) execute function app.rename_search();
create trigger contact_item_search after insert or update or delete on contact_item
  for each row execute function app.refill_search();

-- The case's item says the same as the case, whoever writes it.
create function app.follow_case() returns trigger language plpgsql as $$
begin
  update item set person_id = new.person_id, clinician_id = new.clinician_id, group_id = new.group_id
   where care_model_id = new.care_model_id and id = new.id
     and (person_id, clinician_id, group_id) is distinct from (new.person_id, new.clinician_id, new.group_id);
  return null;
end $$;
create trigger managed_case_item after insert or update of person_id, clinician_id, group_id on managed_case
  for each row execute function app.follow_case();
