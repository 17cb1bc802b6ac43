-- The tables, their indexes, and what the server's role may do with them. Functions, triggers and row policies are in ../database-code, one
-- file a topic.

revoke create on schema public from public;
grant usage on schema public, app to caseloom_app;

-- Care models, accounts, members, groups

create table installation (
  only_one boolean primary key default true check (only_one),
  secret bytea not null,
  created_at timestamptz not null default now(),
  demo_removed_at timestamptz
);
comment on table installation is 'One row: what this installation keeps to itself.';
comment on column installation.secret is 'Key of the HMAC by which a rotated refresh token leads to its one successor.';
comment on column installation.demo_removed_at is 'When the demo world was removed. It is not made again.';
grant select on installation to caseloom_app;
alter table installation enable row level security;

create table care_model (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 200),
  short_name text not null check (short_name ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  time_zone text not null default 'Europe/Rome',
  locale text not null default 'en-US',
  support_address text,
  active boolean not null default true,
  created_at timestamptz not null,
  is_demo boolean not null default false
);
create unique index care_model_short_name on care_model (short_name);
comment on table care_model is 'A programme under one licence: the tenant. Every row except accounts belongs to exactly one.';
comment on column care_model.short_name is 'What people type at sign-in. Never listed by username.';
comment on column care_model.time_zone is 'IANA name. All wall times on the wire are in it.';
comment on column care_model.is_demo is 'Part of the demo world, whose passwords are public.';
grant select on care_model to caseloom_app;
alter table care_model enable row level security;

create table account (
  id uuid primary key,
  username text not null check (length(username) between 1 and 200),
  password_hash text not null,
  email text,
  locale text not null default 'en-US',
  active boolean not null default true,
  created_at timestamptz not null,
  password_changed_at timestamptz not null
);
create unique index account_username on account (lower(username));
comment on table account is 'A sign-in. May be a member of several care models; belongs to none.';
comment on column account.password_hash is 'argon2id, PHC string.';
grant select, insert, update on account to caseloom_app;
alter table account enable row level security;

create table care_group (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  name text not null,
  category text,
  active boolean not null default true,
  source_id text,
  created_at timestamptz not null,
  primary key (care_model_id, id),
  unique (care_model_id, source_id)
);
comment on table care_group is 'A team or site.';
comment on column care_group.source_id is 'Its id where it was imported from, so that a second import changes nothing.';
grant select on care_group to caseloom_app;
alter table care_group enable row level security;

create table member (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  account_id uuid not null references account (id),
  person_id uuid not null,
  role text not null check (role in ('clinician', 'supervisor', 'coordinator', 'administrator')),
  active boolean not null default true,
  draft_key bytea not null,
  created_at timestamptz not null,
  primary key (care_model_id, id),
  unique (care_model_id, account_id),
  unique (care_model_id, person_id)
);
create index member_account on member (account_id);
comment on table member is 'An account inside one care model: a person, a role, groups.';
comment on column member.draft_key is 'Key for what the member''s browser keeps of unsaved typing; handed out after sign-in.';
grant select (care_model_id, id, account_id, person_id, role, active, created_at) on member to caseloom_app;
alter table member enable row level security;

create table group_member (
  care_model_id uuid not null,
  group_id uuid not null,
  member_id uuid not null,
  supervises boolean not null default false,
  primary key (care_model_id, group_id, member_id),
  foreign key (care_model_id, group_id) references care_group (care_model_id, id),
  foreign key (care_model_id, member_id) references member (care_model_id, id)
);
create index group_member_member on group_member (care_model_id, member_id);
comment on table group_member is 'Who is in a group, and who supervises it.';
grant select on group_member to caseloom_app;
alter table group_member enable row level security;

-- Sign-in: guests, programs, sessions, limits

create table guest_grant (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  object_id uuid not null,
  object_type text not null check (object_type in ('DOCFORM', 'BUNDLE')),
  objects uuid[] not null,
  code_hash bytea unique,
  link_hash bytea unique,
  locale text not null default 'en-US',
  draft_key bytea not null,
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  revoked_at timestamptz,
  use_count integer not null default 0,
  primary key (care_model_id, id)
);
comment on table guest_grant is 'What a guest code opens: one object, which may be a bundle.';
comment on column guest_grant.objects is 'Every item the guest sees: the document, or those of the bundle.';
comment on column guest_grant.code_hash is 'SHA-256 of the typed code; the code itself is never stored.';
grant select, insert, update on guest_grant to caseloom_app;
alter table guest_grant enable row level security;

create table api_client (
  id text primary key check (length(id) between 1 and 100),
  name text not null,
  secret_hash bytea not null,
  active boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table api_client is 'A program registered for the token endpoint, which identifies itself by Basic authorization.';
comment on column api_client.secret_hash is 'SHA-256 of its secret, which is random and so needs no slow hash.';
grant select on api_client to caseloom_app;
alter table api_client enable row level security;

create table session (
  id uuid primary key,
  kind text not null check (kind in ('browser', 'token', 'guest')),
  care_model_id uuid not null references care_model (id),
  account_id uuid references account (id),
  member_id uuid,
  grant_id uuid,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  client_id text references api_client (id),
  foreign key (care_model_id, member_id) references member (care_model_id, id),
  foreign key (care_model_id, grant_id) references guest_grant (care_model_id, id),
  check ((grant_id is null) <> (member_id is null))
);
create index session_account on session (account_id) where ended_at is null;
create index session_grant on session (care_model_id, grant_id) where ended_at is null;
comment on table session is 'One sign-in, in a browser, by the token endpoint or with a guest code. It is also the revocation list.';
comment on column session.expires_at is 'Absolute end: 12 hours for members, the end of the grant for guests.';
comment on column session.client_id is 'The program that created the session. No other may refresh or revoke it.';
grant select, insert, update on session to caseloom_app;
alter table session enable row level security;

create table token (
  hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  use text not null check (use in ('cookie', 'access', 'refresh')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index token_session on token (session_id);
comment on table token is 'What opens a session: the secret of a cookie, an access token or a refresh token, each stored as its SHA-256.';
comment on column token.used_at is 'When a refresh token was rotated. For 10 seconds it still leads to its successor; after that it ends its session.';
grant select, insert, update, delete on token to caseloom_app;
alter table token enable row level security;

create table password_reset (
  hash bytea primary key,
  account_id uuid not null references account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table password_reset is 'One-use links to set a new password.';
grant select, insert, update, delete on password_reset to caseloom_app;
alter table password_reset enable row level security;

create table known_device (
  hash bytea primary key,
  seen_at timestamptz not null
);
create index known_device_seen on known_device (seen_at);
comment on table known_device is 'Where an account has signed in from. Guesses of strangers elsewhere do not slow sign-ins from there.';
comment on column known_device.hash is 'SHA-256 of the username and an address, or of the username and a browser''s own random cookie.';
grant select, insert, update on known_device to caseloom_app;
alter table known_device enable row level security;

create table attempt (
  key text primary key,
  window_start timestamptz not null,
  count integer not null,
  last_at timestamptz not null
);
comment on table attempt is 'Limits shared by all servers: how often something was tried in the current window. Keys hold hashes and addresses, no names.';
grant select, insert, update, delete on attempt to caseloom_app;
alter table attempt enable row level security;

create table outgoing_mail (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  body text not null,
  message_id text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain')),
  reason text,
  created_at timestamptz not null,
  sent_at timestamptz
);
comment on table outgoing_mail is 'Messages about accounts (password links). Without SMTP they stay here and count as not sent.';
grant select, insert, update, delete on outgoing_mail to caseloom_app;
alter table outgoing_mail enable row level security;

create table idempotency (
  care_model_id uuid not null references care_model (id),
  member_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null,
  seen uuid[] not null default '{}',
  primary key (care_model_id, member_id, key)
);
comment on table idempotency is 'Answers of creating calls by Idempotency-Key, kept for a day, written in the transaction of the call.';
comment on column idempotency.seen is 'The items in the answer that the member could see at that time. The answer is not repeated once they can no longer see one of them.';
grant select, insert on idempotency to caseloom_app;
alter table idempotency enable row level security;

-- Items: the one idea under everything

create table lookup (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  list text not null check (list in ('appointment-types', 'appointment-outcomes', 'genders', 'relationship-types',
    'contact-types', 'case-outcomes', 'incident-types', 'event-types')),
  name text not null,
  sequence integer not null default 0,
  category text,
  active boolean not null default true,
  success boolean,
  present boolean,
  inverse_id uuid,
  source_id text,
  guardian_order smallint,
  primary key (care_model_id, id),
  unique (care_model_id, list, name),
  foreign key (care_model_id, inverse_id) references lookup (care_model_id, id) deferrable initially deferred
);
comment on table lookup is 'The care model''s lists of choices.';
comment on column lookup.success is 'Outcomes: the session took place as hoped, so notes are asked for.';
comment on column lookup.present is 'Outcomes: the attendee was there.';
comment on column lookup.inverse_id is 'Relationship types: what the other end is called.';
comment on column lookup.guardian_order is 'Relationship types: who is called first about a child, lowest number first. Null for all other types.';
grant select on lookup to caseloom_app;
alter table lookup enable row level security;

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
  merged_into uuid,
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
  check (completed = (completed_at is not null)),
  foreign key (care_model_id, merged_into) references item (care_model_id, id) deferrable initially deferred,
  constraint item_property_versions check (jsonb_typeof(property_versions) = 'object')
);
create index item_case on item (care_model_id, case_id, kind, date desc nulls last, id desc) where deleted_at is null;
create index item_person on item (care_model_id, person_id, kind, date desc nulls last, id desc) where deleted_at is null;
create index item_clinician on item (care_model_id, clinician_id, kind, completed, date) where deleted_at is null;
create index item_target on item (care_model_id, target_id) where target_id is not null;
create index item_kind_name on item (care_model_id, kind, name collate "C", id) where deleted_at is null;
create index item_deleted on item (care_model_id, deleted_at) where deleted_at is not null;
-- Administrators page through everybody and every case by name.
create index item_directory on item (care_model_id, name collate "C", kind, id)
  where deleted_at is null and app.is_in_directory(kind);
create index item_search_people on item using gin (care_model_id, search gin_trgm_ops)
  where deleted_at is null and app.is_in_directory(kind);
create index item_caseless_person on item (care_model_id, person_id) where case_id is null and person_id is not null and deleted_at is null;
create index item_caseless_group on item (care_model_id, group_id) where case_id is null and group_id is not null and deleted_at is null;
create index item_search_work on item using gin (care_model_id, search gin_trgm_ops)
  where deleted_at is null and app.is_work(kind);
-- Names that begin with one or two letters, the shortest first: finds the best of very many without ranking them all.
create index item_beginning on item (care_model_id, left(search, 1), length(name), left(search, 2))
  where deleted_at is null and app.is_in_directory(kind);
-- The newest patients: ids of version 7 rise with time.
create index item_patient on item (care_model_id, id desc) where kind = 'PATIENT' and deleted_at is null;
create index item_merged_into on item (care_model_id, merged_into) where merged_into is not null;
-- Few items are folders, so each member finds theirs without reading other items.
create index item_folder_owner on item (care_model_id, clinician_id) where kind = 'SHAREDFOLDER' and deleted_at is null;
create index item_folder_group on item (care_model_id, group_id) where kind = 'SHAREDFOLDER' and deleted_at is null;
create index item_due on item (date) where not completed and deleted_at is null and app.is_work(kind);
-- For app.rename_search, which also updates deleted items.
create index item_person_deleted on item (care_model_id, person_id) where deleted_at is not null and person_id is not null;
comment on table item is 'Anything with an Id, a Name, a Type and a page of its own. What only one kind has is in that kind''s table, under the same id.';
comment on column item.person_id is 'Whom it is about. Null on people themselves.';
comment on column item.case_id is 'The case it belongs to; a case names itself. It decides who sees the item.';
comment on column item.target_id is 'The item it hangs on: of a comment, an attachment, an attendance.';
comment on column item.clinician_id is 'The person who owns it.';
comment on column item.date is 'The moment lists order it by: the start of an appointment, the due time of a form.';
comment on column item.status is 'What the Feedback column shows if it is data, such as the name of an outcome.';
comment on column item.version is 'Rises with every change; the ETag.';
comment on column item.property_versions is 'For each property the version at which it last changed.';
comment on column item.search is 'Name, number, description and contact values, folded (app.fold); kept by triggers.';
comment on column item.merged_into is 'The person who survived a merge. On a person: they lead to the survivor. On other items: they would have existed twice. Neither is in any list or in the bin.';
grant select, insert, update on item to caseloom_app;
alter table item enable row level security;

create table undo (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  member_id uuid not null,
  item_id uuid not null,
  item_version integer not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  part_id uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, item_id) references item (care_model_id, id) on delete cascade
);
comment on table undo is 'A deletion that its author may take back for ten minutes, while the item is as it was.';
comment on column undo.part_id is 'The part that was deleted, if not the whole item: a contact item of a person, or a relationship from one case.';
grant select, insert, update on undo to caseloom_app;
alter table undo enable row level security;

create table comment (
  care_model_id uuid not null,
  id uuid not null,
  message text not null check (length(message) between 1 and 10000),
  edited_at timestamptz,
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade
);
comment on table comment is 'A comment about an item (item.target_id).';
grant select, insert, update on comment to caseloom_app;
alter table comment enable row level security;

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
grant select, insert, update on comment_version to caseloom_app;
alter table comment_version enable row level security;

create table stored_file (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  item_id uuid not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes between 1 and 10485760),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  small_media_type text check (small_media_type in ('image/jpeg', 'image/png', 'image/webp')),
  small_hash text check (small_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  created_by uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, item_id) references item (care_model_id, id) on delete cascade,
  check ((small_hash is null) = (small_media_type is null))
);
create index stored_file_item on stored_file (care_model_id, item_id);
create index stored_file_hash on stored_file (hash);
create index stored_file_small_hash on stored_file (small_hash) where small_hash is not null;
create index stored_file_by on stored_file (care_model_id, created_by, created_at);
comment on table stored_file is 'A file uploaded to an item. Its bytes are in the folder of files, under the hash of their content.';
comment on column stored_file.small_hash is 'The same picture at a small size, for lists.';
grant select, insert on stored_file to caseloom_app;
alter table stored_file enable row level security;

create table search_word (
  care_model_id uuid not null references care_model (id),
  word text not null,
  unused_since timestamptz
);
create index search_word_word on search_word (care_model_id, word);
comment on table search_word is 'The words in names of items, folded, for finding near spellings. A word may be there twice.';
comment on column search_word.unused_since is 'When the last item with this word went. The row is deleted a day later; a new item with the word writes a new row.';
grant select on search_word to caseloom_app;
alter table search_word enable row level security;

-- People

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
  photo_id uuid,
  professional boolean not null default false,
  organization text check (length(organization) <= 200),
  death_day date,
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, gender_id) references lookup (care_model_id, id),
  foreign key (care_model_id, group_id) references care_group (care_model_id, id),
  foreign key (care_model_id, photo_id) references stored_file (care_model_id, id) deferrable initially deferred
);
create index person_group on person (care_model_id, group_id) where group_id is not null;
create index person_last_name on person (care_model_id, app.name_key(last_name));
-- Search by birth date.
create index person_birth_day on person (care_model_id, birth_day) where birth_day is not null;
create index person_professional on person (care_model_id, created_by) where professional;
comment on table person is 'A patient, a clinician or a contact.';
comment on column person.group_id is 'For people without a case: the group that sees them. For clinicians: their own group. Null once a case decides.';
comment on column person.created_by is 'Who has access while no case decides: first the member who created the person, later the owner of their last case. Null after an erasure.';
comment on column person.photo_id is 'The photo that is shown now.';
comment on column person.professional is 'A contact whom any member may connect to a family: a teacher, a probation officer, a physician.';
comment on column person.organization is 'Where a contact works.';
comment on column person.death_day is 'The day the person died, if known. Their age stops there.';
grant select, insert, update on person to caseloom_app;
alter table person enable row level security;
-- The two tables refer to each other.
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
comment on column contact_item.description is 'The value as it is displayed.';
comment on column contact_item.value is 'E.164 for phones; what is dialled or sent to.';
grant select, insert, update, delete on contact_item to caseloom_app;
alter table contact_item enable row level security;

create table removed_contact_item (
  care_model_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  content jsonb not null,
  removed_at timestamptz not null,
  removed_by uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, person_id) references person (care_model_id, id) on delete cascade
);
create index removed_contact_item_person on removed_contact_item (care_model_id, person_id);
create index removed_contact_item_at on removed_contact_item (removed_at);
comment on table removed_contact_item is 'Contact items that were removed. They are kept apart for 30 days, so that contact_item holds only what is true now.';
grant select, insert, delete on removed_contact_item to caseloom_app;
alter table removed_contact_item enable row level security;

-- Near spellings are looked up among distinct last names, which are far fewer than people. A name may be there twice until the next night, so
-- that two writers of the same name never wait for each other.
create table known_last_name (
  care_model_id uuid not null references care_model (id),
  word text not null,
  unused_since timestamptz
);
create index known_last_name_word on known_last_name (care_model_id, word);
comment on table known_last_name is 'The last names that people have, for finding near spellings. A name may be there twice.';
comment on column known_last_name.word is 'A whole last name as app.name_key compares it.';
comment on column known_last_name.unused_since is 'When the last person with this name went. The row is deleted a day later; a new person with the name writes a new row.';
grant select on known_last_name to caseloom_app;
alter table known_last_name enable row level security;

create table possible_duplicate (
  care_model_id uuid not null references care_model (id),
  person_id uuid not null,
  other_id uuid not null,
  found_at timestamptz not null,
  found_by uuid,
  refuted_at timestamptz,
  refuted_by uuid,
  primary key (care_model_id, person_id, other_id),
  foreign key (care_model_id, person_id) references person (care_model_id, id) on delete cascade,
  foreign key (care_model_id, other_id) references person (care_model_id, id) on delete cascade,
  check (person_id < other_id)
);
create index possible_duplicate_other on possible_duplicate (care_model_id, other_id);
comment on table possible_duplicate is 'Two people who may be the same, because the second was created although the first was shown. Stored once, read from both.';
comment on column possible_duplicate.refuted_at is 'When a member who may change both said that they are different people.';
grant select on possible_duplicate to caseloom_app;
alter table possible_duplicate enable row level security;

create table person_merge (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  survivor_id uuid not null,
  merged_id uuid not null,
  merged_name text not null,
  taken text[] not null,
  changes jsonb not null,
  merged_at timestamptz not null,
  merged_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (care_model_id, id)
);
create index person_merge_survivor on person_merge (care_model_id, survivor_id);
create index person_merge_merged on person_merge (care_model_id, merged_id);
comment on table person_merge is 'A merge of two people and every value that it changed, in order, so that it can be undone.';
comment on column person_merge.changes is 'A list of {t: table, key: of the row, c: column, from: value before, to: value after}, or of {t: table, row: a deleted row}.';
grant select, insert, update on person_merge to caseloom_app;
alter table person_merge enable row level security;

create table relationship (
  care_model_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  related_id uuid not null,
  type_id uuid not null,
  person_waits boolean not null default false,
  related_waits boolean not null default false,
  waits boolean not null generated always as (person_waits or related_waits) stored,
  known_from uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, person_id) references person (care_model_id, id),
  foreign key (care_model_id, related_id) references person (care_model_id, id),
  foreign key (care_model_id, type_id) references lookup (care_model_id, id),
  check (person_id <> related_id),
  foreign key (care_model_id, known_from) references person (care_model_id, id)
);
create index relationship_person on relationship (care_model_id, person_id);
create index relationship_related on relationship (care_model_id, related_id);
create index relationship_waits on relationship (care_model_id, related_id, person_id) where waits;
create index relationship_known_from on relationship (care_model_id, known_from) where known_from is not null;
comment on table relationship is 'A typed relationship: related_id is type_id ("Mother") of person_id. Stored once, read from both ends.';
comment on column relationship.person_waits is 'Nobody with the right to change person_id has agreed yet.';
comment on column relationship.related_waits is 'The same for related_id. A professional''s end always waits, so no relationship gives access to them.';
comment on column relationship.waits is 'The relationship is not open: it gives no access to the other end''s cases, messages or audit trail.';
comment on column relationship.known_from is 'The only end from which the relationship is seen, because the other end was a professional when it was created. It never opens; those who see this end may create it again.';
grant select, insert on relationship to caseloom_app;
alter table relationship enable row level security;

-- Cases

create table trac (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  name text not null,
  description text,
  first_session_days integer not null default 3,
  active boolean not null default true,
  source_id text,
  category text,
  needs_relationship boolean not null default false,
  primary key (care_model_id, id),
  unique (care_model_id, name)
);
comment on table trac is 'A treatment track.';
comment on column trac.first_session_days is 'Within how many days the first session should come.';
comment on column trac.needs_relationship is 'A case on this trac is created through one of the patient''s relationships.';
grant select on trac to caseloom_app;
alter table trac enable row level security;

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
grant select on trac_phase to caseloom_app;
alter table trac_phase enable row level security;

create table trac_group (
  care_model_id uuid not null,
  trac_id uuid not null,
  group_id uuid not null,
  primary key (care_model_id, trac_id, group_id),
  foreign key (care_model_id, trac_id) references trac (care_model_id, id),
  foreign key (care_model_id, group_id) references care_group (care_model_id, id)
);
comment on table trac_group is 'The groups that a trac is for. A trac without any is for all groups.';
grant select on trac_group to caseloom_app;
alter table trac_group enable row level security;

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
  relationship_id uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, person_id) references person (care_model_id, id),
  foreign key (care_model_id, clinician_id) references person (care_model_id, id),
  foreign key (care_model_id, group_id) references care_group (care_model_id, id),
  foreign key (care_model_id, trac_id) references trac (care_model_id, id),
  foreign key (care_model_id, outcome_id) references lookup (care_model_id, id),
  foreign key (care_model_id, relationship_id) references relationship (care_model_id, id)
);
create index managed_case_person on managed_case (care_model_id, person_id);
create index managed_case_clinician on managed_case (care_model_id, clinician_id, state);
create index managed_case_group on managed_case (care_model_id, group_id, state);
create index managed_case_state on managed_case (care_model_id, (state = 'closed'), start_day desc, id);
create index managed_case_open on managed_case (care_model_id, start_day desc, id) where state <> 'closed';
create index managed_case_relationship on managed_case (care_model_id, relationship_id) where relationship_id is not null;
comment on table managed_case is 'One patient''s course of care. Its clinician, group and shares decide who sees all of it.';
comment on column managed_case.relationship_id is 'The relationship through which the case was created, if its trac requires one.';
grant select, insert on managed_case to caseloom_app;
grant update (state, start_day, end_day, outcome_id) on managed_case to caseloom_app;
alter table managed_case enable row level security;

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
grant select, insert, delete on case_phase to caseloom_app;
grant update (phase_id, start_day, end_day) on case_phase to caseloom_app;
alter table case_phase enable row level security;

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
comment on table case_share is 'Read or edit access to a case, given to a person or a group until a day.';
grant select, insert on case_share to caseloom_app;
grant update (may_edit, until_day) on case_share to caseloom_app;
alter table case_share enable row level security;

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
comment on table case_suspension is 'When a case was suspended. These days do not count in its figures.';
comment on column case_suspension.end_day is 'The day on which it was resumed; null while it is suspended.';
grant select, insert on case_suspension to caseloom_app;
grant update (end_day, ended_by) on case_suspension to caseloom_app;
alter table case_suspension enable row level security;

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
comment on table case_referral is 'A case offered to another group, which accepts or declines it.';
comment on column case_referral.reason is 'Why it was declined.';
grant select, insert on case_referral to caseloom_app;
alter table case_referral enable row level security;

create table case_archive (
  care_model_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  member_id uuid not null,
  asked_by uuid not null,
  locale text not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null default 0,
  attempts integer not null default 0,
  bytes bigint,
  reason text,
  request_id text,
  asked_at timestamptz not null,
  beat_at timestamptz,
  ended_at timestamptz,
  primary key (care_model_id, id),
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade,
  foreign key (care_model_id, member_id) references member (care_model_id, id),
  foreign key (care_model_id, asked_by) references person (care_model_id, id),
  check (state <> 'ready' or bytes is not null),
  check ((state in ('ready', 'failed', 'cancelled')) = (ended_at is not null))
);
create unique index case_archive_running on case_archive (care_model_id, case_id, member_id) where state in ('waiting', 'making');
create index case_archive_case on case_archive (care_model_id, case_id, member_id, asked_at desc);
create index case_archive_member on case_archive (care_model_id, member_id, asked_at);
create index case_archive_waiting on case_archive (asked_at, id) where state in ('waiting', 'making');
create index case_archive_ended on case_archive (ended_at) where ended_at is not null;
comment on table case_archive is 'A ZIP of a case that a member asked for. The file is in the folder of exports, under its id, is not backed up, and is deleted a day after it was made.';
comment on column case_archive.done is 'How many of all parts are in the file already.';
comment on column case_archive.reason is 'The problem code that says why it failed.';
comment on column case_archive.request_id is 'The request that asked for it. Audit rows of the background work carry it.';
comment on column case_archive.beat_at is 'The last sign of life of the server that makes it. If that server died, another one starts over.';
grant select, insert on case_archive to caseloom_app;
grant update (state, ended_at) on case_archive to caseloom_app;
alter table case_archive enable row level security;

-- A relationship that left one case remains between the two people and in their other cases.
create table relationship_left_case (
  care_model_id uuid not null,
  id uuid not null,
  relationship_id uuid not null,
  case_id uuid not null,
  left_at timestamptz not null,
  left_by uuid,
  back_at timestamptz,
  withheld boolean not null default false,
  primary key (care_model_id, id),
  foreign key (care_model_id, relationship_id) references relationship (care_model_id, id) on delete cascade,
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade
);
create unique index relationship_left_case_once on relationship_left_case (care_model_id, relationship_id, case_id) where back_at is null;
create index relationship_left_case_case on relationship_left_case (care_model_id, case_id) where back_at is null;
comment on table relationship_left_case is 'A relationship that was deleted from one case only.';
comment on column relationship_left_case.back_at is 'When that was undone. Until then the case does not show the other person.';
comment on column relationship_left_case.withheld is 'The relationship never was in the case: the member who created the case did not see the other end, or saw them only through a share.';
grant select, insert, update on relationship_left_case to caseloom_app;
alter table relationship_left_case enable row level security;

create table case_person (
  care_model_id uuid not null,
  case_id uuid not null,
  person_id uuid not null,
  relationship_id uuid,
  unique nulls not distinct (care_model_id, person_id, case_id, relationship_id),
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade,
  foreign key (care_model_id, person_id) references person (care_model_id, id) on delete cascade,
  foreign key (care_model_id, relationship_id) references relationship (care_model_id, id) on delete cascade
);
create index case_person_case on case_person (care_model_id, case_id);
create index case_person_relationship on case_person (care_model_id, relationship_id) where relationship_id is not null;
comment on table case_person is 'The people whom a case shows: its patient, and everybody whose relationship to the patient is open and has not left the case. Triggers keep it (app.people_around).';
comment on column case_person.relationship_id is 'Null for the patient.';
grant select on case_person to caseloom_app;
alter table case_person enable row level security;

-- Shared folders

-- A folder is an item without a case; its clinician is the owner. docs/decisions/0014-what-a-shared-folder-shows.md
create table folder_share (
  care_model_id uuid not null,
  id uuid not null,
  folder_id uuid not null,
  with_person_id uuid,
  with_group_id uuid,
  may_edit boolean not null default false,
  until_day date not null,
  created_by uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, folder_id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, with_person_id) references person (care_model_id, id),
  foreign key (care_model_id, with_group_id) references care_group (care_model_id, id),
  check ((with_person_id is null) <> (with_group_id is null))
);
create index folder_share_folder on folder_share (care_model_id, folder_id);
create index folder_share_person on folder_share (care_model_id, with_person_id);
create index folder_share_group on folder_share (care_model_id, with_group_id);
comment on table folder_share is 'Who is a member of a shared folder, a person or a group, until a day.';
comment on column folder_share.may_edit is 'They may fill and rename the folder. They may only read what is in it.';
grant select, insert on folder_share to caseloom_app;
grant update (may_edit, until_day) on folder_share to caseloom_app;
alter table folder_share enable row level security;

create table folder_item (
  care_model_id uuid not null,
  id uuid not null,
  folder_id uuid not null,
  item_id uuid not null,
  added_at timestamptz not null,
  added_by uuid,
  removed_at timestamptz,
  primary key (care_model_id, id),
  foreign key (care_model_id, folder_id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, item_id) references item (care_model_id, id) on delete cascade
);
create unique index folder_item_once on folder_item (care_model_id, folder_id, item_id) where removed_at is null;
create index folder_item_item on folder_item (care_model_id, item_id, folder_id) where removed_at is null;
comment on table folder_item is 'The items in a shared folder.';
comment on column folder_item.removed_at is 'When it was taken out, which can be undone.';
grant select, insert on folder_item to caseloom_app;
grant update (removed_at) on folder_item to caseloom_app;
alter table folder_item enable row level security;

-- Appointments, incidents, events

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
comment on column appointment.subject_id is 'The person who takes it.';
comment on column appointment.outcome_id is 'How it ended. After a re-activation, the outcome that is proposed again.';
grant select, insert, update on appointment to caseloom_app;
alter table appointment enable row level security;

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
-- Merging looks up every column that references a person.
create index attendance_person on attendance (care_model_id, person_id);
comment on table attendance is 'The presence of one attendee at one appointment.';
grant select, insert, update on attendance to caseloom_app;
alter table attendance enable row level security;

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
comment on table incident is 'Something that went wrong: item.date says when, item.description what. Completed means followed up.';
comment on column incident.follow_up is 'What was done about it. Required for completion.';
comment on column incident.taken_up_by is 'The colleague who follows it up; null means its owner.';
grant select, insert, update on incident to caseloom_app;
alter table incident enable row level security;

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
comment on table dated_event is 'An event worth recording: a court day, a hospital stay. These are the items of kind EVENT; the table event is the outbox of changes.';
comment on column dated_event.end_day is 'The last day. Null if the event is one day long or has not ended yet.';
grant select, insert, update on dated_event to caseloom_app;
alter table dated_event enable row level security;

-- Templates and document forms

create table template (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  name text not null check (length(name) <= 200),
  description text check (length(description) <= 2000),
  active boolean not null default true,
  created_at timestamptz not null,
  source_id text,
  primary key (care_model_id, id),
  unique (care_model_id, name),
  unique (care_model_id, source_id)
);
comment on table template is 'The design of a document form, across its versions.';
grant select on template to caseloom_app;
alter table template enable row level security;

create table template_version (
  care_model_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  number integer not null check (number > 0),
  body jsonb not null,
  published_at timestamptz,
  primary key (care_model_id, id),
  unique (care_model_id, template_id, number),
  foreign key (care_model_id, template_id) references template (care_model_id, id)
);
comment on table template_version is 'One version of a template: pages of rows of questions. A published version never changes, and a document keeps the version it began with.';
grant select on template_version to caseloom_app;
alter table template_version enable row level security;

create table required_form (
  care_model_id uuid not null,
  type_id uuid not null,
  template_id uuid not null,
  sequence integer not null default 0,
  primary key (care_model_id, type_id, template_id),
  foreign key (care_model_id, type_id) references lookup (care_model_id, id),
  foreign key (care_model_id, template_id) references template (care_model_id, id)
);
comment on table required_form is 'The forms that a type of appointment requires.';
grant select on required_form to caseloom_app;
alter table required_form enable row level security;

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
grant select on phase_form to caseloom_app;
alter table phase_form enable row level security;

create table docform (
  care_model_id uuid not null,
  id uuid not null,
  version_id uuid not null,
  subject_id uuid not null,
  phase_id uuid,
  due_at timestamptz,
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, version_id) references template_version (care_model_id, id),
  foreign key (care_model_id, subject_id) references person (care_model_id, id),
  foreign key (care_model_id, phase_id) references trac_phase (care_model_id, id)
);
create index docform_version on docform (care_model_id, version_id);
create index docform_phase on docform (care_model_id, phase_id) where phase_id is not null;
comment on table docform is 'One document: a template version being filled in. Its item''s clinician fills it, and its item''s date is when it is scheduled.';
comment on column docform.subject_id is 'The person it is about.';
comment on column docform.phase_id is 'The phase that scheduled it; null if a member created it.';
comment on column docform.due_at is 'The due time set by the schedule. If a member changes the item''s date, the schedule no longer moves it.';
grant select, insert on docform to caseloom_app;
grant update (due_at) on docform to caseloom_app;
alter table docform enable row level security;

create table answer (
  care_model_id uuid not null,
  document_id uuid not null,
  question_id uuid not null,
  value jsonb,
  answered_at timestamptz not null,
  answered_by uuid,
  primary key (care_model_id, document_id, question_id),
  foreign key (care_model_id, document_id) references docform (care_model_id, id) on delete cascade,
  foreign key (care_model_id, answered_by) references person (care_model_id, id)
);
comment on table answer is 'The latest answer to each question, including questions that are hidden by now.';
comment on column answer.value is 'In the shape of the question''s type; null if the answer was cleared.';
grant select, insert, update on answer to caseloom_app;
alter table answer enable row level security;

create table answer_version (
  care_model_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  question_id uuid not null,
  value jsonb,
  answered_at timestamptz not null,
  answered_by uuid,
  replaced_at timestamptz not null,
  primary key (care_model_id, id),
  foreign key (care_model_id, document_id) references docform (care_model_id, id) on delete cascade,
  foreign key (care_model_id, answered_by) references person (care_model_id, id)
);
create index answer_version_document on answer_version (care_model_id, document_id, question_id, replaced_at);
comment on table answer_version is 'Earlier answers.';
grant select, insert on answer_version to caseloom_app;
alter table answer_version enable row level security;

create table docform_print (
  care_model_id uuid not null,
  document_id uuid not null,
  item_version integer not null,
  hash bytea not null check (length(hash) = 32),
  bytes bytea not null,
  made_at timestamptz not null,
  locale text not null,
  primary key (care_model_id, document_id, item_version, locale),
  foreign key (care_model_id, document_id) references docform (care_model_id, id) on delete cascade
);
comment on table docform_print is 'The PDF of a completed document in one language, made once for this version and served again.';
comment on column docform_print.hash is 'SHA-256 of the bytes.';
grant select, insert on docform_print to caseloom_app;
alter table docform_print enable row level security;

create table docform_reader (
  care_model_id uuid not null,
  document_id uuid not null,
  member_id uuid not null,
  page integer not null check (page > 0),
  primary key (care_model_id, document_id, member_id),
  foreign key (care_model_id, document_id) references docform (care_model_id, id) on delete cascade,
  foreign key (care_model_id, member_id) references member (care_model_id, id)
);
comment on table docform_reader is 'The page that a member read last. Nobody else sees it.';
grant select, insert, update on docform_reader to caseloom_app;
alter table docform_reader enable row level security;

-- Notifications

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
comment on table notification_template is 'A reusable message with variables such as {{Person.FirstName}}, which are checked when it is saved.';
grant select, insert, update on notification_template to caseloom_app;
alter table notification_template enable row level security;

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
  notice text,
  due_at timestamptz,
  primary key (care_model_id, id),
  foreign key (care_model_id, about_id) references item (care_model_id, id) on delete set null (about_id),
  foreign key (care_model_id, sender_id) references person (care_model_id, id),
  foreign key (care_model_id, to_person_id) references person (care_model_id, id),
  check ((channel = 'app') = (to_address is null)),
  check (due_at is null or notice is not null),
  check (notice is null or channel = 'app')
);
create index notification_inbox on notification (care_model_id, to_person_id, id desc) where channel = 'app';
create index notification_sender on notification (care_model_id, sender_id, created_at);
create index notification_address on notification (care_model_id, to_address, created_at) where to_address is not null;
create index notification_waiting on notification (next_at, id) where state in ('queued', 'sending');
-- A job that runs twice, on two servers or after a restart, reminds once.
create unique index notification_reminder on notification (care_model_id, about_id, to_person_id, notice, due_at) where due_at is not null;
create index notification_notice on notification (care_model_id, sender_id, notice, created_at) where notice is not null;
create index notification_about on notification (care_model_id, about_id) where about_id is not null;
create index notification_unread_reminder on notification (care_model_id, about_id) where due_at is not null and read_at is null;
-- For app.is_in_use.
create index notification_to_person on notification (care_model_id, to_person_id) where to_person_id is not null;
comment on table notification is 'One message to one recipient and its delivery. Without SMTP or a text message provider it stays queued.';
comment on column notification.to_address is 'The number or address, copied from the contact item; null in the app.';
comment on column notification.message_id is 'Fixed for an e-mail, so that sending it twice is recognized.';
comment on column notification.provider_id is 'The id that the text message provider gave it.';
comment on column notification.sending_at is 'When sending began. After a crash the provider is asked before it is sent again.';
comment on column notification.notice is 'Which of the product''s own notices it is; null for messages that a member wrote.';
comment on column notification.due_at is 'For a reminder: when the item was due. The sender is the person reminded.';
grant select, insert on notification to caseloom_app;
grant update (read_at) on notification to caseloom_app;
alter table notification enable row level security;

-- The audit trail and the outbox of changes

create table audit (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  at timestamptz not null,
  member_id uuid,
  person_id uuid,
  grant_id uuid,
  address text,
  request_id text,
  action text not null,
  refused boolean not null default false,
  kind text,
  item_id uuid,
  about_case_id uuid,
  about_person_id uuid,
  property text,
  before text,
  after text,
  reason text,
  items uuid[],
  who_name text,
  who_username text,
  salt bytea,
  texts_hash bytea,
  primary key (care_model_id, id)
);
create index audit_item on audit (care_model_id, item_id, id desc) where item_id is not null;
create index audit_case on audit (care_model_id, about_case_id, id desc) where about_case_id is not null;
create index audit_person on audit (care_model_id, about_person_id, id desc) where about_person_id is not null;
-- The limit on "may be the same person" answers counts audit rows (app.same_name_answers).
create index audit_same_name on audit (care_model_id, member_id, at) where reason = 'person.same_name';
-- The limit on naming people whom the member does not see counts audit rows (app.unseen_named).
create index audit_named_unseen on audit (care_model_id, member_id, at) where property = 'Unseen';
comment on table audit is 'Every read of a person, case or document, every change and every refusal. Append-only.';
comment on column audit.person_id is 'The member''s person; null for guests and the system.';
comment on column audit.items is 'The items that a list showed. All reads of one request are one row.';
comment on column audit.who_name is 'The person''s name at the time of the action.';
comment on column audit.who_username is 'The member''s username at the time of the action.';
comment on column audit.salt is 'Hashed with the texts, so that short texts cannot be guessed from texts_hash. Removed together with them.';
comment on column audit.texts_hash is 'SHA-256 over salt, before, after and reason, filled by a trigger. The row''s seal covers it instead of the texts, which may be removed.';
grant select, insert on audit to caseloom_app;
alter table audit enable row level security;

create table audit_seal (
  care_model_id uuid not null references care_model (id),
  sequence bigint not null,
  audit_id uuid not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (care_model_id, sequence),
  unique (care_model_id, audit_id)
);
comment on table audit_seal is 'The chain: each hash is SHA-256 over the one before it and its audit row (app.audit_text).';
grant select on audit_seal to caseloom_app;
alter table audit_seal enable row level security;

create table event (
  position bigint generated always as identity,
  care_model_id uuid not null references care_model (id),
  item_id uuid not null,
  kind text not null,
  person_id uuid,
  case_id uuid,
  version integer not null,
  at timestamptz not null,
  primary key (care_model_id, position)
);
create index event_at on event (at);
comment on table event is 'Changes, for open windows. Kept for an hour, so that a socket can catch up. Holds ids only.';
grant select, insert on event to caseloom_app;
alter table event enable row level security;

insert into installation (secret) values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
