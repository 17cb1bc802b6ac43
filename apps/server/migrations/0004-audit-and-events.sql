-- The audit trail with its hash chain, and the outbox of events.

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
  primary key (care_model_id, id)
);
create index audit_item on audit (care_model_id, item_id, id desc) where item_id is not null;
create index audit_case on audit (care_model_id, about_case_id, id desc) where about_case_id is not null;
create index audit_person on audit (care_model_id, about_person_id, id desc) where about_person_id is not null;
comment on table audit is 'Every read of a person, case or document, every change, every refusal: append-only.';
comment on column audit.person_id is 'The member''s person; null for guests and the system.';
comment on column audit.items is 'Which items a list showed: a request''s reads are one row.';

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

create function app.audit_text(a audit) returns text language sql stable set timezone = 'UTC' as $$
  select jsonb_build_array(a.care_model_id, a.id, to_char(a.at, 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.member_id, a.person_id, a.grant_id, a.address,
    a.request_id, a.action, a.refused, a.kind, a.item_id, a.about_case_id, a.about_person_id, a.property, a.before, a.after, a.reason, a.items)::text
$$;
comment on function app.audit_text is 'The canonical text of an audit row that its seal is made of.';

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail cannot be changed' using errcode = '42501';
end $$;
create trigger audit_append_only before update or delete or truncate on audit for each statement execute function app.refuse_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal for each statement execute function app.refuse_change();

create function app.seal_audit(the_model uuid, moment timestamptz, at_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  previous record;
  low uuid;
  sealed integer := 0;
  a audit;
begin
  -- One sealer at a time for a care model; another server's simply passes.
  if not pg_try_advisory_xact_lock(hashtextextended('seal ' || the_model::text, 0)) then return 0; end if;
  select s.sequence, s.hash, s.audit_id into previous from audit_seal s where s.care_model_id = the_model order by s.sequence desc limit 1;
  -- Rows of slow transactions may come in late: look back ten minutes (the first 48 bits of an id are its time).
  low := case when previous.audit_id is null then '00000000-0000-0000-0000-000000000000'::uuid
    else overlay(previous.audit_id::text placing
      regexp_replace(lpad(to_hex(greatest(0, ('x' || replace(left(previous.audit_id::text, 13), '-', ''))::bit(48)::bigint - 600000)), 12, '0'), '(.{8})(.{4})', '\1-\2')
      from 1 for 13)::uuid end;
  for a in select t.* from audit t where t.care_model_id = the_model and t.id > low
      and not exists (select from audit_seal s where s.care_model_id = the_model and s.audit_id = t.id)
      order by t.id limit at_most loop
    previous.sequence := coalesce(previous.sequence, 0) + 1;
    previous.hash := sha256(coalesce(previous.hash, ''::bytea) || convert_to(app.audit_text(a), 'UTF8'));
    insert into audit_seal values (the_model, previous.sequence, a.id, previous.hash, moment);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
comment on function app.seal_audit is 'Chains the audit rows of a care model that have no seal yet; answers how many.';

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
comment on table event is 'What changed, for those who have it in view; kept for an hour so that a socket can catch up. Ids only.';

create function app.announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('caseloom_event', new.care_model_id::text || ' ' || new.position::text);
  return null;
end $$;
create trigger event_announce after insert on event for each row execute function app.announce();

-- A session that ends is heard by its sockets at once: position 0 stands for "ask again who you are".
create function app.announce_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('caseloom_event', new.care_model_id::text || ' 0');
  return null;
end $$;
create trigger session_end_announce after update of ended_at on session for each row
  when (new.ended_at is not null and old.ended_at is null) execute function app.announce_end();
