-- What a clock that was set back must not do: keep anybody waiting for days, leave rows of the trail unsealed, or let in
-- whoever holds a token that is not valid yet.

create function app.time_of_id(id uuid) returns timestamptz language sql immutable parallel safe as $$
  select to_timestamp(('x' || replace(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0)
$$;
comment on function app.time_of_id is 'When an id of version 7 was made: its first 48 bits.';

create function app.first_id_at(moment timestamptz) returns uuid language sql stable parallel safe as $$
  select (lpad(to_hex(greatest(0, floor(extract(epoch from moment) * 1000)::bigint)), 12, '0') || repeat('0', 20))::uuid
$$;
comment on function app.first_id_at is 'The lowest id that can be made at a moment.';

create or replace function app.seal_audit(the_model uuid, moment timestamptz, at_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  previous record;
  low uuid;
  hash bytea;
  ids uuid[] := '{}';
  hashes bytea[] := '{}';
  a audit;
begin
  -- One sealer at a time for a care model; another server's simply passes.
  if not pg_try_advisory_xact_lock(hashtextextended('seal ' || the_model::text, 0)) then return 0; end if;
  select s.sequence, s.hash, s.audit_id into previous from audit_seal s where s.care_model_id = the_model order by s.sequence desc limit 1;
  -- Rows of slow transactions may come in late: look back ten minutes. When the clock was set back, new rows have earlier ids
  -- than the last one that was sealed: then ten minutes before now.
  low := case when previous.audit_id is null then '00000000-0000-0000-0000-000000000000'::uuid
    else app.first_id_at(least(app.time_of_id(previous.audit_id), moment) - interval '10 minutes') end;
  hash := previous.hash;
  for a in select t.* from audit t where t.care_model_id = the_model and t.id > low
      and not exists (select from audit_seal s where s.care_model_id = the_model and s.audit_id = t.id)
      order by t.id limit at_most loop
    hash := sha256(coalesce(hash, ''::bytea) || convert_to(app.audit_text(a), 'UTF8'));
    ids := ids || a.id;
    hashes := hashes || hash;
  end loop;
  insert into audit_seal select the_model, coalesce(previous.sequence, 0) + n, id, h, moment from unnest(ids, hashes) with ordinality as u(id, h, n);
  return cardinality(ids);
end $$;

create or replace function app.count_attempt(the_key text, moment timestamptz, span interval) returns integer
language sql volatile as $$
  -- A window that begins further ahead than it is long was begun by a clock that was ahead: it is over.
  insert into attempt as a (key, window_start, count, last_at) values (the_key, moment, 1, moment)
  on conflict (key) do update set
    count = case when a.window_start > moment - span and a.window_start <= moment + span then a.count + 1 else 1 end,
    window_start = case when a.window_start > moment - span and a.window_start <= moment + span then a.window_start else moment end,
    last_at = moment
  returning count
$$;

create or replace function app.touch(the_session uuid, moment timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update session set last_seen_at = moment
   -- One that comes late sets nothing back; a clock that was set back does.
   where id = the_session and last_seen_at not between moment - interval '20 seconds' and moment + interval '1 hour'
$$;

create or replace function app.enter(secret_hash bytea, the_use text, moment timestamptz, idle interval)
returns table (session_id uuid, session_kind text, account_id uuid, member_id uuid, grant_id uuid, care_model_id uuid, person_id uuid,
               role text, zone text, locale text, idle_seconds_left integer, seen_lately boolean, grant_completed boolean)
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
     -- Made by a clock that was ahead: not valid before its time.
     and session.created_at <= moment + interval '5 minutes'
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
    s.last_seen_at between moment - interval '20 seconds' and moment + interval '1 hour', s.completed_at is not null;
end $$;
