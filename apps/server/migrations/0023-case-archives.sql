-- A case as a ZIP, made in the background for whoever asked.

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
comment on table case_archive is 'A ZIP of a case that a member asked for. The file lies in the folder of exports under its id, outside of backups, and goes a day after it was made.';
comment on column case_archive.done is 'How many of the total parts are in the file already.';
comment on column case_archive.beat_at is 'When whoever makes it was last alive: what was left by a server that died is begun anew.';
comment on column case_archive.request_id is 'The request that asked for it: what is made in the background stands in the trail with it.';
comment on column case_archive.reason is 'Why it failed: the code of a problem.';

alter table case_archive enable row level security;
alter table case_archive force row level security;
do $$ begin execute format('create policy owner_everything on case_archive to %I using (true) with check (true)', current_user); end $$;
-- One's own, and only while one sees the case: a share that has ended takes the copy along.
create policy own on case_archive to caseloom_app
  using (care_model_id = app.care_model() and member_id = app.member()
    and exists (select from managed_case c where c.care_model_id = case_archive.care_model_id and c.id = case_archive.case_id))
  with check (care_model_id = app.care_model() and member_id = app.member() and asked_by = app.person()
    and exists (select from managed_case c where c.care_model_id = case_archive.care_model_id and c.id = case_archive.case_id));
grant select, insert on case_archive to caseloom_app;
grant update (state, ended_at) on case_archive to caseloom_app;

-- The queue is the owner's. Its tables come with another migration than these, and a restored database may not have them yet:
-- then the timetable finds what waits within a minute.
create function app.wake_archives() returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if to_regprocedure('graphile_worker.add_job(text, json, text, timestamptz, integer, text, integer, text[], text)') is null then return; end if;
  execute 'select graphile_worker.add_job(''make_case_archives'', job_key := ''make_case_archives'', max_attempts := 1)';
end $$;
comment on function app.wake_archives is 'Tells the servers that a ZIP waits to be made. The job names none: it takes whatever waits.';
revoke execute on function app.wake_archives() from public;
grant execute on function app.wake_archives() to caseloom_app;
