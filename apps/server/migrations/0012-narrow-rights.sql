-- Functions are for the server's role alone, whatever right somebody is given on the schema. By default everybody may run a new one,
-- and a default of one schema cannot take that away (PostgreSQL, alter default privileges): each migration that makes some says so.
revoke execute on all functions in schema app from public;

-- A clock that was set back by less than an hour kept an idle session alive for as long: clocks differ by minutes. (app.enter has
-- it so since 0009.)
create or replace function app.touch(the_session uuid, moment timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update session set last_seen_at = moment
   -- One that comes late sets nothing back; a clock that was set back does.
   where id = the_session and last_seen_at not between moment - interval '20 seconds' and moment + interval '5 minutes'
$$;
