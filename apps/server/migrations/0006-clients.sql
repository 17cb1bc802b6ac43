-- Programs that may ask the token endpoint, and what the sign-in limits remember.

create table api_client (
  id text primary key check (length(id) between 1 and 100),
  name text not null,
  secret_hash bytea not null,
  active boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table api_client is 'A program that is registered for the token endpoint; it says who it is by Basic authorization.';
comment on column api_client.secret_hash is 'SHA-256 of its secret, which is made at random and so needs no slow hash.';

alter table session add column client_id text references api_client (id);
comment on column session.client_id is 'The program that asked for the session; no other may refresh or revoke it.';

create table known_device (
  hash bytea primary key,
  seen_at timestamptz not null
);
create index known_device_seen on known_device (seen_at);
comment on table known_device is 'From where an account was signed in to: what strangers guess elsewhere does not slow the sign-in from there.';
comment on column known_device.hash is 'SHA-256 of the username and an address, or of the username and a browser''s own random cookie.';

do $$
declare t text;
begin
  foreach t in array array['api_client', 'known_device'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner_everything on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy system_only on %I to caseloom_app using (app.role() = ''system'') with check (app.role() = ''system'')', t);
  end loop;
end $$;
grant select on api_client to caseloom_app;
grant select, insert, update on known_device to caseloom_app;

-- A guest sees the granted documents but no person: of those that the documents are about, the first names alone.
create function app.granted_first_names() returns text[]
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(array_agg(distinct p.first_name order by p.first_name), '{}')
    from item i join person p on p.care_model_id = i.care_model_id and p.id = i.person_id
   where app.role() = 'guest' and i.care_model_id = app.care_model() and i.id = any (app.granted()) and i.deleted_at is null
$$;
comment on function app.granted_first_names is 'First names of the people that the guest''s documents are about.';
grant execute on function app.granted_first_names() to caseloom_app;
