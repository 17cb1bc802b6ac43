-- The ground: who asks, the server's role, ids, folding of text for search.
-- Every transaction of the server carries who asks in settings that are local to it (app.enter_* in 0002).

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists fuzzystrmatch;

create schema app;
comment on schema app is 'Functions of the access rule and of search. Tables live in public.';

do $$
begin
  if not exists (select from pg_roles where rolname = 'caseloom_app') then
    create role caseloom_app login nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
  end if;
end $$;
grant usage on schema public, app to caseloom_app;
alter default privileges in schema app grant execute on functions to caseloom_app;
alter default privileges in schema app revoke execute on functions from public;
revoke create on schema public from public;

-- PostgreSQL 18 has uuidv7() built in; 15 to 17 do not.
create function app.new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;
comment on function app.new_id is 'A UUID of version 7: 48 bits of Unix milliseconds, then random bits (RFC 9562, 5.7).';

create function app.care_model() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.care_model', true), '')::uuid $$;
create function app.member() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.member', true), '')::uuid $$;
create function app.person() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.person', true), '')::uuid $$;
create function app.role() returns text language sql stable parallel safe as
$$ select coalesce(current_setting('app.role', true), '') $$;
create function app.groups() returns uuid[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.groups', true), ''), '{}')::uuid[] $$;
create function app.shared_cases() returns uuid[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.shared_cases', true), ''), '{}')::uuid[] $$;
create function app.edit_cases() returns uuid[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.edit_cases', true), ''), '{}')::uuid[] $$;
create function app.granted() returns uuid[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.granted', true), ''), '{}')::uuid[] $$;
create function app.zone() returns text language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.zone', true), ''), 'UTC') $$;
comment on function app.care_model is 'The care model of the request; null outside of one, and then no row policy lets anything through.';
comment on function app.person is 'The person of the member who asks.';
comment on function app.role is 'clinician, supervisor, coordinator, administrator, guest, or system for the server''s own work.';
comment on function app.groups is 'Groups whose cases the member may all see: supervised ones, or a coordinator''s own.';
comment on function app.shared_cases is 'Cases shared with the member or a group of theirs, still in time.';
comment on function app.edit_cases is 'Those of app.shared_cases() that were shared with the right to edit.';
comment on function app.granted is 'The objects that the guest who asks was given.';

create function app.wall(moment timestamptz) returns text language sql stable parallel safe as
$$ select to_char(moment at time zone app.zone(), 'YYYY-MM-DD"T"HH24:MI:SS') $$;
comment on function app.wall is 'An instant as the care model''s wall clocks show it.';

create function app.today(moment timestamptz) returns date language sql stable parallel safe as
$$ select (moment at time zone app.zone())::date $$;

-- Immutable on purpose: the fold must never change under an index. Covers Latin letters; others pass as they are.
create function app.fold(words text) returns text language sql immutable parallel safe strict as $$
  select translate(
    replace(replace(replace(replace(lower(words), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '''', ''),
    'àáâãäåāăąçćĉċčďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĵķĺļľŀłñńņňŉòóôõöøōŏőŕŗřśŝşšșţťŧțùúûüũūŭůűųŵýÿŷźżžð’',
    'aaaaaaaaacccccddeeeeeeeeegggghhiiiiiiiiijklllllnnnnnooooooooorrrsssssttttuuuuuuuuuuwyyyzzzd')
$$;
comment on function app.fold is 'Text as it is searched: lower case, without accents and apostrophes.';

create table installation (
  only_one boolean primary key default true check (only_one),
  secret bytea not null,
  created_at timestamptz not null default now()
);
comment on table installation is 'One row: what this installation keeps to itself.';
comment on column installation.secret is 'Key of the HMAC by which a rotated refresh token leads to its one successor.';
insert into installation (secret) values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
