-- Care models, accounts, members, groups; sessions, tokens, guest grants; limits.

create table care_model (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 200),
  short_name text not null check (short_name ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  time_zone text not null default 'Europe/Rome',
  locale text not null default 'en-US',
  support_address text,
  active boolean not null default true,
  created_at timestamptz not null
);
create unique index care_model_short_name on care_model (short_name);
comment on table care_model is 'A programme run under one licence: the tenant. Every row but accounts belongs to exactly one.';
comment on column care_model.short_name is 'What a person types at sign-in; never listed by username.';
comment on column care_model.time_zone is 'IANA name. All wall times on the wire are in it.';

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
comment on table guest_grant is 'What one guest code opens: one object, which may be a bundle.';
comment on column guest_grant.code_hash is 'SHA-256 of the typed code; the code itself is never stored.';
comment on column guest_grant.objects is 'Every item the guest sees: the document, or those of the bundle.';

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
  foreign key (care_model_id, member_id) references member (care_model_id, id),
  foreign key (care_model_id, grant_id) references guest_grant (care_model_id, id),
  check ((grant_id is null) <> (member_id is null))
);
create index session_account on session (account_id) where ended_at is null;
create index session_grant on session (care_model_id, grant_id) where ended_at is null;
comment on table session is 'One sign-in, in a browser, by the token endpoint or with a guest code. It is also the revocation list.';
comment on column session.expires_at is 'Absolute end: 12 hours for members, the end of the grant for guests.';

create table token (
  hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  use text not null check (use in ('cookie', 'access', 'refresh')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index token_session on token (session_id);
comment on table token is 'What opens a session: a cookie''s secret, an access or a refresh token, each stored as its SHA-256.';
comment on column token.used_at is 'When a refresh token was rotated: for 10 seconds more it leads to the same successor, then it ends its session.';

create table password_reset (
  hash bytea primary key,
  account_id uuid not null references account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table password_reset is 'One-use links to set a new password.';

create table attempt (
  key text primary key,
  window_start timestamptz not null,
  count integer not null,
  last_at timestamptz not null
);
comment on table attempt is 'Limits shared by all servers: how often something was tried in the current window. Keys hold no names, only hashes and addresses.';

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
comment on table outgoing_mail is 'Messages about accounts (password links). Without SMTP they rest here and nothing pretends.';

create table idempotency (
  care_model_id uuid not null references care_model (id),
  member_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (care_model_id, member_id, key)
);
comment on table idempotency is 'Answers of creating calls by Idempotency-Key, for a day, written in the call''s own transaction.';

-- Who asks: one call at the start of each transaction finds the session and sets what the row policies read.
create function app.set_member(the_model uuid, the_member uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  m record;
  wide uuid[];
  mine uuid[];
  shared uuid[];
  editable uuid[];
begin
  select member.person_id, member.role, care_model.time_zone into m
    from member join care_model on care_model.id = member.care_model_id
   where member.care_model_id = the_model and member.id = the_member and member.active and care_model.active;
  if not found then return; end if;
  select array_agg(group_id), array_agg(group_id) filter (where m.role = 'coordinator' or (m.role = 'supervisor' and supervises))
    into mine, wide from group_member where care_model_id = the_model and member_id = the_member;
  select array_agg(case_id), array_agg(case_id) filter (where may_edit) into shared, editable
    from case_share
   where care_model_id = the_model and until_day >= (moment at time zone m.time_zone)::date
     and (with_person_id = m.person_id or with_group_id = any (mine));
  perform set_config('app.care_model', the_model::text, true), set_config('app.member', the_member::text, true),
    set_config('app.person', m.person_id::text, true), set_config('app.role', m.role, true),
    set_config('app.zone', m.time_zone, true),
    set_config('app.groups', coalesce(wide, '{}')::text, true),
    set_config('app.shared_cases', coalesce(shared, '{}')::text, true),
    set_config('app.edit_cases', coalesce(editable, '{}')::text, true);
end $$;
comment on function app.set_member is 'Makes the transaction the member''s: care model, role, groups and shares as they are now.';

create function app.set_guest(the_model uuid, the_grant uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare g record;
begin
  select guest_grant.objects, care_model.time_zone into g from guest_grant join care_model on care_model.id = guest_grant.care_model_id
   where guest_grant.care_model_id = the_model and guest_grant.id = the_grant and care_model.active;
  if not found then return; end if;
  perform set_config('app.care_model', the_model::text, true), set_config('app.role', 'guest', true),
    set_config('app.zone', g.time_zone, true), set_config('app.granted', g.objects::text, true);
end $$;

create function app.enter(secret_hash bytea, the_use text, moment timestamptz, idle interval)
returns table (session_id uuid, session_kind text, account_id uuid, member_id uuid, grant_id uuid, care_model_id uuid, person_id uuid,
               role text, zone text, locale text, idle_seconds_left integer, grant_completed boolean)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare s record;
begin
  select session.*, token.expires_at as token_expires_at, coalesce(guest_grant.locale, account.locale) as its_locale,
         guest_grant.completed_at, guest_grant.revoked_at, guest_grant.expires_at as grant_expires_at
    into s
    from token join session on session.id = token.session_id
    left join account on account.id = session.account_id
    left join guest_grant on guest_grant.care_model_id = session.care_model_id and guest_grant.id = session.grant_id
   where token.hash = secret_hash and token.use = the_use and session.ended_at is null
     and token.expires_at > moment and session.expires_at > moment
     and (account.id is null or account.active)
     and (session.kind <> 'browser' or session.last_seen_at > moment - idle);
  if not found then return; end if;
  if s.grant_id is not null then
    if s.revoked_at is not null or s.grant_expires_at <= moment or s.completed_at + interval '60 minutes' <= moment then return; end if;
    perform app.set_guest(s.care_model_id, s.grant_id);
  else
    perform app.set_member(s.care_model_id, s.member_id, moment);
  end if;
  if app.care_model() is null then return; end if;
  return query select s.id, s.kind, s.account_id, s.member_id, s.grant_id, s.care_model_id, app.person(), app.role(), app.zone(), s.its_locale,
    case when s.kind = 'browser' then greatest(0, extract(epoch from s.last_seen_at + idle - moment)::integer) else 86400 end,
    s.completed_at is not null;
end $$;
comment on function app.enter is 'Finds the living session behind a secret and makes the transaction its member''s or guest''s. No row: nobody.';

create function app.touch(the_session uuid, moment timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update session set last_seen_at = moment where id = the_session and last_seen_at < moment - interval '20 seconds'
$$;
comment on function app.touch is 'Starts a session''s idle time anew, at most every 20 seconds so that reads stay reads.';

create function app.count_attempt(the_key text, moment timestamptz, span interval) returns integer
language sql volatile as $$
  insert into attempt as a (key, window_start, count, last_at) values (the_key, moment, 1, moment)
  on conflict (key) do update set
    count = case when a.window_start > moment - span then a.count + 1 else 1 end,
    window_start = case when a.window_start > moment - span then a.window_start else moment end,
    last_at = moment
  returning count
$$;
comment on function app.count_attempt is 'Counts one try under a key, atomically; answers how many there were in the window.';
