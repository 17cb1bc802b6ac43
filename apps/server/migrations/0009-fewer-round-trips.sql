-- What a request asks the database, in fewer questions.

-- The names behind the references of an item, all in one look.
create function app.names_of(items uuid[]) returns text[]
language sql stable security definer set search_path = pg_catalog, public as $$
  select array(select i.name from unnest(items) with ordinality as wanted(id, place)
    left join item i on i.care_model_id = app.care_model() and i.id = wanted.id order by place)
$$;
comment on function app.names_of is 'The names behind references, in their order, null where there is none; a reference never shows more than Id and Name.';
grant execute on function app.names_of(uuid[]) to caseloom_app;

-- Said along with who asks, so that opening a transaction is one statement that is planned once.
drop function app.enter(bytea, text, timestamptz, interval);
create function app.enter(secret_hash bytea, the_use text, moment timestamptz, idle interval, reads boolean)
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
  -- What a read writes, its row of the trail, may reach the disk a moment later; a change's never (performance.md section 1).
  if reads then perform set_config('synchronous_commit', 'off', true); end if;
  return query select s.id, s.kind, s.account_id, s.member_id, s.grant_id, s.care_model_id, app.person(), app.role(), app.zone(), s.its_locale,
    case when s.kind = 'browser' then greatest(0, extract(epoch from s.last_seen_at + idle - moment)::integer) else 86400 end,
    s.last_seen_at between moment - interval '20 seconds' and moment + interval '5 minutes', s.completed_at is not null;
end $$;
comment on function app.enter is 'Finds the living session behind a secret and makes the transaction its member''s or guest''s. No row: nobody.';
grant execute on function app.enter(bytea, text, timestamptz, interval, boolean) to caseloom_app;
