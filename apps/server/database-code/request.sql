-- The request: who asks. app.enter sets these values at the start of a transaction, and they end with it.

create function app.care_model() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.care_model', true), '')::uuid $$;
comment on function app.care_model is 'The care model of the request. Null outside of a request; then no row policy lets anything through.';
grant execute on function app.care_model to caseloom_app;

create function app.member() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.member', true), '')::uuid $$;
comment on function app.member is 'The member who asks; null for guests and for the server''s own work.';
grant execute on function app.member to caseloom_app;

create function app.person() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.person', true), '')::uuid $$;
comment on function app.person is 'The member''s person.';
grant execute on function app.person to caseloom_app;

create function app.viewer() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.viewer', true), '')::uuid $$;
comment on function app.viewer is 'The person of the administrator who sees Caseloom as the member; null unless one does.';
grant execute on function app.viewer to caseloom_app;

create function app.role() returns text language sql stable parallel safe as
$$ select coalesce(current_setting('app.role', true), '') $$;
comment on function app.role is 'clinician, supervisor, coordinator, administrator, guest, or system for the server''s own work.';
grant execute on function app.role to caseloom_app;

create function app.is_member() returns boolean language sql stable parallel safe as
$$ select app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator') $$;
comment on function app.is_member is 'Does a member ask, rather than a guest or the server itself?';
grant execute on function app.is_member to caseloom_app;

create function app.is_limited() returns boolean language sql stable parallel safe as
$$ select app.role() in ('clinician', 'supervisor', 'coordinator') $$;
comment on function app.is_limited is 'Does a member ask who sees what their cases, groups and shares show? Administrators see all.';
grant execute on function app.is_limited to caseloom_app;

create function app.leads(role text, supervises boolean) returns boolean language sql immutable parallel safe as
$$ select role = 'coordinator' or (role = 'supervisor' and supervises) $$;
comment on function app.leads is 'Does a member of a group lead it, by this role and by whether they supervise it?';

create function app.groups() returns uuid[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.groups', true), ''), '{}')::uuid[] $$;
comment on function app.groups is 'The groups whose cases the member sees: supervised ones, or a coordinator''s own.';
grant execute on function app.groups to caseloom_app;

create function app.shared_cases() returns uuid[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.shared_cases', true), ''), '{}')::uuid[] $$;
comment on function app.shared_cases is 'Cases shared with the member or one of their groups whose share has not ended.';
grant execute on function app.shared_cases to caseloom_app;

create function app.edit_cases() returns uuid[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.edit_cases', true), ''), '{}')::uuid[] $$;
comment on function app.edit_cases is 'Those of app.shared_cases() that were shared with edit rights.';
grant execute on function app.edit_cases to caseloom_app;

create function app.granted() returns uuid[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.granted', true), ''), '{}')::uuid[] $$;
comment on function app.granted is 'The items that the guest was given.';
grant execute on function app.granted to caseloom_app;

create function app.guest_grant() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.guest_grant', true), '')::uuid $$;
comment on function app.guest_grant is 'The guest''s grant; null for members.';
grant execute on function app.guest_grant to caseloom_app;

create function app.guest_session() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.guest_session', true), '')::uuid $$;
comment on function app.guest_session is 'The guest''s session; null for members.';
grant execute on function app.guest_session to caseloom_app;

create function app.zone() returns text language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.zone', true), ''), 'UTC') $$;
comment on function app.zone is 'The time zone of the care model.';
grant execute on function app.zone to caseloom_app;

create function app.wall(moment timestamptz) returns text language sql stable parallel safe as
$$ select to_char(moment at time zone app.zone(), 'YYYY-MM-DD"T"HH24:MI:SS') $$;
comment on function app.wall is 'An instant as clocks on the wall show it in the care model''s zone.';
grant execute on function app.wall to caseloom_app;

create function app.today(moment timestamptz) returns date language sql stable parallel safe as
$$ select (moment at time zone app.zone())::date $$;
comment on function app.today is 'The calendar day of an instant in the care model''s zone.';
grant execute on function app.today to caseloom_app;

-- Searches the text of the setting, which works because all ids have the same length. Parsing a list of hundreds takes half a millisecond.
create function app.is_shared(the_case uuid) returns boolean language sql stable parallel safe as $$
  select coalesce(strpos(current_setting('app.shared_cases', true), the_case::text) > 0, false)
$$;
comment on function app.is_shared is 'Is this among app.shared_cases()? For one case. For many rows use "id in (select unnest(app.shared_cases()))", which reads the list once.';

create function app.is_shared_to_edit(the_case uuid) returns boolean language sql stable parallel safe as $$
  select coalesce(strpos(current_setting('app.edit_cases', true), the_case::text) > 0, false)
$$;
comment on function app.is_shared_to_edit is 'Is this among app.edit_cases()? For one case, as app.is_shared.';
grant execute on function app.is_shared_to_edit to caseloom_app;

create function app.opened() returns uuid[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.opened', true), ''), '{}')::uuid[] $$;
comment on function app.opened is 'The protected cases that the member opens: their own, and those that a consent or emergency access opens to them.';
grant execute on function app.opened to caseloom_app;

create function app.opens(guard uuid) returns boolean language sql stable parallel safe as $$
  select guard is null or app.person() is null or coalesce(strpos(current_setting('app.opened', true), guard::text) > 0, false)
$$;
comment on function app.opens is 'Does the reader open the protected case that guards this? Everybody does where nothing is guarded. Guests, who see what they were given, and the server''s own work do.';
grant execute on function app.opens to caseloom_app;

create function app.opens_case(the_case uuid, protected boolean) returns boolean language sql stable parallel safe as $$
  select not protected or app.opens(the_case)
$$;
comment on function app.opens_case is 'Does the reader open this case, if it is protected?';
grant execute on function app.opens_case to caseloom_app;

create function app.keeps_protected() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('app.keeps_protected', true), '') = 'on' $$;
comment on function app.keeps_protected is 'May there be protected records in the care model? Where there are none, nothing more is asked.';
grant execute on function app.keeps_protected to caseloom_app;

create function app.fill_folders() returns uuid[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.fill_folders', true), ''), '{}')::uuid[] $$;
comment on function app.fill_folders is 'Those of app.folders() that the member may fill and rename.';
grant execute on function app.fill_folders to caseloom_app;

create function app.folders() returns uuid[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.folders', true), ''), '{}')::uuid[] $$;
comment on function app.folders is 'The shared folders that the member sees: their own, those of groups whose cases they see, and those they are a member of.';
grant execute on function app.folders to caseloom_app;

create function app.has_folders() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('app.folders', true), '') not in ('', '{}') $$;
comment on function app.has_folders is 'Does the member see any shared folder? Most see none, and then nothing more is asked about an item.';
grant execute on function app.has_folders to caseloom_app;

-- PostgreSQL 18 has uuidv7() built in; 15 to 17 do not.
create function app.new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;
comment on function app.new_id is 'A UUID of version 7: 48 bits of Unix milliseconds, then random bits (RFC 9562, 5.7).';

create function app.first_id_at(moment timestamptz) returns uuid language sql stable parallel safe as $$
  select (lpad(to_hex(greatest(0, floor(extract(epoch from moment) * 1000)::bigint)), 12, '0') || repeat('0', 20))::uuid
$$;
comment on function app.first_id_at is 'The lowest id that can be made at this moment.';
grant execute on function app.first_id_at to caseloom_app;

create function app.time_of_id(id uuid) returns timestamptz language sql immutable parallel safe as $$
  select to_timestamp(('x' || replace(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0)
$$;
comment on function app.time_of_id is 'When an id of version 7 was made: its first 48 bits.';
grant execute on function app.time_of_id to caseloom_app;

-- Care models on several clusters: on which of them a call belongs, and that nobody enters a care model that is leaving or gone.

create function app.is_gone(the_model uuid) returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from placement p where p.care_model_id = the_model and p.state <> 'moving')
$$;
comment on function app.is_gone is 'Whether nothing may be done with a care model here: it is on its way between two clusters, or served on another.';

create function app.refuse_moved(secret_hash bytea) returns void
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  -- Sockets are told in another way (app.heard_by).
  if current_setting('app.hears', true) = 'on' then return; end if;
  if exists (select from token t join session s on s.id = t.session_id
      join placement p on p.care_model_id = s.care_model_id and p.state in ('leaving', 'away') where t.hash = secret_hash) then
    raise exception 'the care model moves to another cluster' using errcode = '57PMV';
  end if;
end $$;
comment on function app.refuse_moved is 'Raises if the care model of a session is on its way to another cluster or has gone there: the caller tries again, and is then led there.';

create function app.moves(secret_hash bytea) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from token t join session s on s.id = t.session_id
    join placement p on p.care_model_id = s.care_model_id and p.state in ('leaving', 'away') where t.hash = secret_hash)
$$;
comment on function app.moves is 'Whether the care model of a session is on its way to another cluster, or has gone there.';
grant execute on function app.moves to caseloom_app;

create function app.serves(what text, key text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  models uuid[];
begin
  -- One question after another, so that only the one that is asked is planned.
  if what = 'session' then
    models := array(select s.care_model_id from token t join session s on s.id = t.session_id where t.hash = decode(key, 'hex'));
  elsif what = 'care model' then
    models := array(select c.id from care_model c where lower(key) in (c.short_name, c.id::text, lower(c.name)));
  elsif what = 'any care model' then
    models := array(select c.id from care_model c where c.active);
  elsif what = 'guest code' then
    models := array(select g.care_model_id from guest_grant g where g.code_hash = decode(key, 'hex'));
  elsif what = 'guest link' then
    models := array(select g.care_model_id from guest_grant g where g.link_hash = decode(key, 'hex'));
  elsif what = 'feed' then
    models := array(select f.care_model_id from calendar_feed f where f.token_hash = decode(key, 'hex'));
  elsif what = 'workflow link' then
    models := array(select w.care_model_id from workflow_link w where w.id = key::uuid);
  elsif what = 'reset link' then
    models := array(select m.care_model_id from password_reset r join member m on m.account_id = r.account_id where r.hash = decode(key, 'hex'));
  elsif what = 'passkey' then
    models := array(select m.care_model_id from passkey p join member m on m.account_id = p.account_id where p.credential_id = decode(key, 'hex'));
  elsif what = 'sign-on' then
    return exists (select from sso_attempt s where s.state_hash = decode(key, 'hex'));
  else
    raise exception 'nothing is called %', what;
  end if;
  -- Nobody is told that something does not exist while it moves.
  if exists (select from placement p where p.care_model_id = any (models) and p.state = 'leaving') then
    raise exception 'the care model moves to another cluster' using errcode = '57PMV';
  end if;
  return exists (select from unnest(models) m (id) join care_model c on c.id = m.id
    where (c.active or what = 'session') and not exists (select from placement p where p.care_model_id = m.id and p.state <> 'moving'));
end $$;
comment on function app.serves is 'Whether this cluster has what a call brings: the hash of a secret in hexadecimal, an id, or the name of a care model. It says nothing of whether that still opens anything.';
grant execute on function app.serves to caseloom_app;

create function app.prepare_once(the_name text, statement text) returns void language plpgsql as $$
begin
  if not exists (select from pg_catalog.pg_prepared_statements where name = the_name) then
    execute format('prepare %I as %s', the_name, statement);
  end if;
end $$;
comment on function app.prepare_once is 'Prepares a statement in this session of the database, unless another server has done so: behind a pooler they share it. It sets no search_path, because the statement is planned with that of the session.';
grant execute on function app.prepare_once to caseloom_app;
