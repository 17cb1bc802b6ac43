-- Sign-in: sessions, their secrets and grants, limits. Members and groups, and who changes them.

create function app.set_member(the_model uuid, the_member uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare m record;
begin
  select * into m from app.reach_of(the_model, the_member, moment);
  if not found then return; end if;
  perform set_config('app.care_model', the_model::text, true), set_config('app.member', the_member::text, true),
    set_config('app.person', m.person_id::text, true), set_config('app.role', m.role, true),
    set_config('app.zone', m.zone, true),
    set_config('app.groups', m.groups::text, true),
    set_config('app.shared_cases', m.shared::text, true),
    set_config('app.edit_cases', m.editable::text, true),
    set_config('app.folders', m.folders::text, true),
    set_config('app.fill_folders', m.fill_folders::text, true),
    set_config('app.keeps_protected', case when m.keeps_protected then 'on' else '' end, true),
    set_config('app.opened', m.opened::text, true);
end $$;
comment on function app.set_member is 'Makes the transaction the member''s: care model, role, groups and shares as they are now. For background work on a member''s behalf; requests enter by app.enter.';
grant execute on function app.set_member to caseloom_app;

create function app.set_view(the_model uuid, the_viewer uuid, the_member uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  viewer uuid;
  opened text;
begin
  perform app.set_member(the_model, the_viewer, moment);
  if app.member() = the_viewer and app.role() = 'administrator' then
    viewer := app.person();
    opened := coalesce(nullif(current_setting('app.opened', true), ''), '{}');
    perform app.set_member(the_model, the_member, moment);
    if app.member() = the_member and app.role() <> 'administrator' then
      -- An administrator sees everything but records that are guarded, so what both see is what the member sees without those.
      perform set_config('app.viewer', viewer::text, true),
        set_config('app.opened', array(select unnest(coalesce(nullif(current_setting('app.opened', true), ''), '{}')::uuid[])
          intersect select unnest(opened::uuid[]))::text, true);
      return;
    end if;
  end if;
  -- Without a care model no row policy lets anything through.
  perform set_config('app.care_model', '', true), set_config('app.role', '', true), set_config('app.member', '', true), set_config('app.person', '', true);
end $$;
comment on function app.set_view is 'Makes the transaction the member''s, as an administrator sees it: what both of them may see. Sets no care model if the one is no administrator any more, or the other is one or has no access. Only app.enter calls this.';

create function app.reading_after_completion() returns interval language sql immutable parallel safe as $$ select interval '60 minutes' $$;
comment on function app.reading_after_completion is 'How long after completion a guest may still read and print the form.';
grant execute on function app.reading_after_completion to caseloom_app;

create function app.set_guest(the_model uuid, the_grant uuid, the_session uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare g record;
begin
  -- Several people fill a bundle on one link, so a finished form of it is open only to the session that finished it, and not for long.
  -- Once it is re-activated that session may go on with it. The others on the bundle's links still may not read what was answered.
  select care_model.time_zone, array(select o from unnest(guest_grant.objects) o
      left join item i on i.care_model_id = the_model and i.id = o
      left join docform_guest d on d.care_model_id = the_model and d.document_id = o and d.completed_at is not null
      where guest_grant.object_type <> 'BUNDLE' or case
        when i.completed then d.session_id = the_session and d.completed_at + app.reading_after_completion() > moment
        else d.session_id is null or d.session_id = the_session or not exists (select from session s
          join guest_grant its on its.care_model_id = s.care_model_id and its.id = s.grant_id
          where s.id = d.session_id and its.care_model_id = the_model and its.object_id = guest_grant.object_id) end) as objects into g
    from guest_grant join care_model on care_model.id = guest_grant.care_model_id
   where guest_grant.care_model_id = the_model and guest_grant.id = the_grant and care_model.active;
  if not found then return; end if;
  perform set_config('app.care_model', the_model::text, true), set_config('app.role', 'guest', true),
    set_config('app.zone', g.time_zone, true), set_config('app.granted', g.objects::text, true),
    set_config('app.guest_grant', the_grant::text, true), set_config('app.guest_session', coalesce(the_session::text, ''), true);
end $$;
comment on function app.set_guest is 'Makes the transaction the guest''s: the care model, the grant, the session and the items that are open to it. Sets nothing if the care model is closed.';

create function app.begin_call() returns void language sql volatile as $$
  select pg_advisory_xact_lock_shared(hashtext('caseloom calls'))
$$;
comment on function app.begin_call is 'Lets a change of the tables wait until the transaction has ended, and the transaction until such a change has (migrate.ts). Called before any table is read: a call that has none yet can wait without blocking anybody.';
grant execute on function app.begin_call to caseloom_app;

create function app.enter(secret_hash bytea, the_use text, moment timestamptz, idle interval, reads boolean)
returns table (session_id uuid, session_kind text, account_id uuid, member_id uuid, grant_id uuid, care_model_id uuid, person_id uuid,
               role text, zone text, locale text, idle_seconds_left integer, seen_lately boolean, grant_completed boolean, viewer_member_id uuid, viewer_person_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform app.begin_call();
  -- app.heard_by enters many sessions in one transaction, and an entry that fails sets nothing: forget the one before. Every entry sets a
  -- care model and a role.
  if concat(current_setting('app.care_model', true), current_setting('app.role', true), current_setting('app.viewer', true)) <> '' then
    perform set_config('app.care_model', '', true), set_config('app.member', '', true), set_config('app.person', '', true),
      set_config('app.role', '', true), set_config('app.zone', '', true), set_config('app.groups', '', true),
      set_config('app.shared_cases', '', true), set_config('app.edit_cases', '', true), set_config('app.folders', '', true),
      set_config('app.fill_folders', '', true), set_config('app.granted', '', true), set_config('app.guest_grant', '', true),
      set_config('app.guest_session', '', true), set_config('app.keeps_protected', '', true), set_config('app.opened', '', true),
      set_config('app.viewer', '', true);
  end if;
  select session.id, session.kind, session.account_id, coalesce(session.viewed_member_id, session.member_id), session.grant_id, session.care_model_id,
      case when session.viewed_member_id is not null then session.member_id end, coalesce(guest_grant.locale, account.locale),
      case when session.kind = 'browser' then greatest(0, extract(epoch from session.last_seen_at + idle - moment)::integer) else 86400 end,
      session.last_seen_at between moment - interval '20 seconds' and moment + interval '5 minutes', guest_grant.completed_at is not null
    into session_id, session_kind, account_id, member_id, grant_id, care_model_id, viewer_member_id, locale, idle_seconds_left, seen_lately, grant_completed
    from token join session on session.id = token.session_id
    left join account on account.id = session.account_id
    left join guest_grant on guest_grant.care_model_id = session.care_model_id and guest_grant.id = session.grant_id
   where token.hash = secret_hash and token.use = the_use and session.ended_at is null
     and token.expires_at > moment and session.expires_at > moment
     -- A session created by a clock that was ahead is not valid before its time.
     and session.created_at <= moment + interval '5 minutes'
     and (account.id is null or account.active)
     and (session.viewed_member_id is null or exists (select from session p where p.id = session.parent_id and p.ended_at is null and p.expires_at > moment))
     and (session.kind <> 'browser' or session.last_seen_at > moment - idle)
     and (session.grant_id is null or (guest_grant.revoked_at is null and guest_grant.expires_at > moment
       and coalesce(guest_grant.completed_at + app.reading_after_completion() > moment, true)));
  if not found then
    perform app.refuse_moved(secret_hash);
    return;
  end if;
  if grant_id is not null then
    perform app.set_guest(care_model_id, grant_id, session_id, moment);
  elsif viewer_member_id is not null then
    perform app.set_view(care_model_id, viewer_member_id, member_id, moment);
  else
    perform app.set_member(care_model_id, member_id, moment);
  end if;
  if app.care_model() is null then
    perform app.refuse_moved(secret_hash);
    return;
  end if;
  -- The server refuses every change in a view. Should it forget one, the database does.
  if reads and viewer_member_id is not null then perform set_config('transaction_read_only', 'on', true); end if;
  -- A read writes only its audit row, which may reach the disk a moment later. A change must not (performance.md section 1).
  if reads then perform set_config('synchronous_commit', 'off', true); end if;
  viewer_person_id := app.viewer();
  person_id := app.person();
  role := app.role();
  zone := app.zone();
  return next;
end $$;
comment on function app.enter is 'Finds the session that a secret opens, if it has not ended, and makes the transaction its member''s or guest''s. No row: there is none.';
grant execute on function app.enter to caseloom_app;

create function app.wal_position(out lsn pg_lsn, out timeline integer) language sql stable as $$
  select p.lsn, ('x' || left(pg_walfile_name(p.lsn), 8))::bit(32)::integer from (select pg_current_wal_flush_lsn() as lsn) p
$$;
comment on function app.wal_position is 'How far the leader has written: everything that anybody can see there lies before it.';
grant execute on function app.wal_position to caseloom_app;

-- The position alone says too little: a standby that was ahead of a new leader has passed it with something else. Volatile, so that what is
-- read after it in the same statement sees what was replayed meanwhile.
create function app.caught_up(the_lsn pg_lsn, the_timeline integer, patience interval) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare over_at timestamptz := clock_timestamp() + patience;
begin
  loop
    if not pg_is_in_recovery() then
      if (select p.lsn >= the_lsn and p.timeline = the_timeline from app.wal_position() p) then return true; end if;
    elsif pg_last_wal_replay_lsn() >= the_lsn
      and exists (select from pg_stat_wal_receiver r where r.status = 'streaming' and r.received_tli = the_timeline) then return true;
    end if;
    exit when clock_timestamp() >= over_at;
    perform pg_sleep(0.001);
  end loop;
  raise exception 'the standby is behind' using errcode = 'object_not_in_prerequisite_state';
end $$;
comment on function app.caught_up is 'Waits until this server has replayed what the leader had written. Always true; raises 55000 if that takes longer than the patience.';
grant execute on function app.caught_up to caseloom_app;

create function app.sees_replication() returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
  select pg_has_role(current_user, 'pg_read_all_stats', 'usage')
$$;
comment on function app.sees_replication is 'Whether app.caught_up can see what a standby receives.';
grant execute on function app.sees_replication to caseloom_app;

create function app.own_draft_key() returns bytea language sql stable security definer set search_path = pg_catalog, public as $$
  select draft_key from member where care_model_id = app.care_model() and id = app.member()
$$;
comment on function app.own_draft_key is 'The draft key of the member who asks.';
grant execute on function app.own_draft_key to caseloom_app;

create function app.own_words(the_account uuid) returns setof text
language sql stable security definer set search_path = pg_catalog, public as $$
  select a.username from account a where a.id = the_account
  union select split_part(a.email, '@', 1) from account a where a.id = the_account and a.email is not null
  union select unnest(array[p.first_name, p.last_name, c.name, c.short_name])
    from member m join person p on p.care_model_id = m.care_model_id and p.id = m.person_id join care_model c on c.id = m.care_model_id
   where m.account_id = the_account
$$;
comment on function app.own_words is 'The account''s names and username: the first guesses at its password.';
grant execute on function app.own_words to caseloom_app;

create function app.count_attempt(the_key text, moment timestamptz, span interval) returns integer
language sql volatile as $$
  -- A window that starts further in the future than its length was started by a clock that was ahead, and counts as over.
  insert into attempt as a (key, window_start, count, last_at) values (the_key, moment, 1, moment)
  on conflict (key) do update set
    count = case when a.window_start > moment - span and a.window_start <= moment + span then a.count + 1 else 1 end,
    window_start = case when a.window_start > moment - span and a.window_start <= moment + span then a.window_start else moment end,
    last_at = moment
  returning count
$$;
comment on function app.count_attempt is 'Counts one try under a key, atomically; returns how many there were in the window.';
grant execute on function app.count_attempt to caseloom_app;

-- Tells the sockets of a session, or of a guest grant's sessions, at once that it has ended. Position 0 means "check who you are again".
create function app.announce_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('caseloom_event', new.care_model_id::text || ' 0');
  return null;
end $$;
create trigger session_end_announce after update of ended_at on session for each row
  when (new.ended_at is not null and old.ended_at is null) execute function app.announce_end();
create trigger guest_grant_end_announce after update of revoked_at on guest_grant for each row
  when (new.revoked_at is not null and old.revoked_at is null) execute function app.announce_end();

create policy system_only on installation to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');

create policy within on care_model to caseloom_app using (id = app.care_model() or app.role() = 'system') with check (false);

create policy changed on care_model for update to caseloom_app using (id = app.care_model() and app.role() = 'administrator')
  with check (id = app.care_model() and app.role() = 'administrator');

create function app.has_dated_items() returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from managed_case where care_model_id = app.care_model())
    or exists (select from item where care_model_id = app.care_model() and date is not null)
    or exists (select from docform where care_model_id = app.care_model() and due_at is not null)
$$;
comment on function app.has_dated_items is 'Whether the care model has cases or times that were typed in its zone, also in the bin. From then on the zone is fixed.';
grant execute on function app.has_dated_items to caseloom_app;

create function app.refuse_former_zone_in(the_model uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare zone_now text;
begin
  -- Commands and imports set no zone.
  if coalesce(current_setting('app.zone', true), '') = '' then return; end if;
  -- Waits for a change of the zone that is under way, and then sees what it became.
  select c.time_zone into zone_now from care_model c where c.id = the_model for key share;
  if zone_now <> app.zone() then raise exception 'the time zone was changed meanwhile' using errcode = 'serialization_failure'; end if;
end $$;
comment on function app.refuse_former_zone_in is 'A request that read the zone before it was changed would store wrong instants. It begins again.';

create function app.refuse_former_zone() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform app.refuse_former_zone_in(new.care_model_id);
  return new;
end $$;

-- Once a statement: a series adds thousands of items.
create function app.refuse_former_zone_of_items() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform app.refuse_former_zone_in(m.id) from (select distinct care_model_id as id from named where date is not null) m;
  return null;
end $$;
create trigger item_zone after insert on item referencing new table as named for each statement execute function app.refuse_former_zone_of_items();
create trigger item_zone_of_new_date before update of date on item for each row when (old.date is null and new.date is not null)
  execute function app.refuse_former_zone();
create trigger docform_zone before insert on docform for each row when (new.due_at is not null) execute function app.refuse_former_zone();

create policy system_only on account to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');

create policy system_only on passkey to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');
create policy system_only on spent_challenge to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');
create policy system_only on sso_attempt to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');
create policy system_only on sso_link to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');
create policy system_only on two_step to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');

create policy system_only on recovery_code to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');

create function app.group_name(the_group uuid) returns text language sql stable strict parallel safe as $$
  select g.name from care_group g where g.care_model_id = app.care_model() and g.id = the_group
$$;
comment on function app.group_name is 'The name of a group, to be shown with an item.';
grant execute on function app.group_name to caseloom_app;

create policy within on care_group for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');

create policy own on meeting_link to caseloom_app
  using (care_model_id = app.care_model() and member_id = app.member())
  with check (care_model_id = app.care_model() and member_id = app.member());

create policy within on member for select to caseloom_app
  using (app.role() = 'system' or (care_model_id = app.care_model() and app.role() <> 'guest'));

create policy within on group_member for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');

create policy system_only on guest_grant to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');

create policy system_only on session to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');

create policy system_only on token to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');

create policy system_only on password_reset to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');

create policy system_only on attempt to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');

create policy system_only on outgoing_mail to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');

create policy system_only on api_client to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');

create policy of_administrators on api_client to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy system_only on known_device to caseloom_app using (app.role() = 'system') with check (app.role() = 'system');

create policy own on idempotency to caseloom_app using (care_model_id = app.care_model() and member_id = app.member())
  with check (care_model_id = app.care_model() and member_id = app.member());

-- Members and groups, as administrators see and change them.

create function app.hold_members() returns void language sql as
$$ select pg_advisory_xact_lock(hashtextextended('members ' || app.care_model()::text, 0)) $$;
comment on function app.hold_members is 'Until the transaction ends, no one else changes the members and groups of the care model.';
grant execute on function app.hold_members to caseloom_app;

create function app.members_to_administer(moment timestamptz)
returns table (id uuid, person_id uuid, account_id uuid, name text, username text, email text, role text, active boolean, version integer,
               invited boolean, two_step boolean, passkeys integer, single_sign_on boolean, is_elsewhere boolean, last_seen timestamptz, letter_state text, letter_reason text,
               link_until timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.id, m.person_id, m.account_id, i.name, a.username, a.email, m.role, m.active and a.active, m.version, a.invited_at is not null,
      t.confirmed_at is not null, (select count(*) from passkey k where k.account_id = a.id)::int,
      exists (select from sso_link l where l.account_id = a.id),
      exists (select from member o where o.account_id = m.account_id and o.care_model_id <> m.care_model_id),
      s.last_seen, letter.state, letter.reason,
      (select max(r.expires_at) from password_reset r where r.account_id = a.id and r.used_at is null and r.expires_at > moment)
    from member m join account a on a.id = m.account_id join item i on i.care_model_id = m.care_model_id and i.id = m.person_id
    left join two_step t on t.account_id = a.id
    left join (select member_id, max(last_seen_at) as last_seen from session where care_model_id = app.care_model() group by member_id) s
      on s.member_id = m.id
    left join lateral (select o.state, o.reason from outgoing_mail o where o.account_id = a.id and not o.is_notice and o.created_at > moment - interval '7 days'
      order by o.created_at desc, o.id desc limit 1) letter on (a.invited_at is not null or letter.state <> 'sent')
      and not exists (select from member o where o.account_id = m.account_id and o.care_model_id <> m.care_model_id)
   where app.role() = 'administrator' and m.care_model_id = app.care_model()
$$;
comment on function app.members_to_administer is 'The members of the care model with what administrators need to know of their accounts, and the last letter to them that still matters. No row for anybody else.';
grant execute on function app.members_to_administer to caseloom_app;

create policy invited on member for insert to caseloom_app with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on member for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy placed on group_member for insert to caseloom_app with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on group_member for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy removed on group_member for delete to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator');

create policy made on care_group for insert to caseloom_app with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on care_group for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');
