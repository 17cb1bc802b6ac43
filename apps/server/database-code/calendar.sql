-- The calendar: the days of events, private feeds with their secret addresses, and members' working hours.

create function app.days_of_event(the_event uuid) returns table (start_day date, end_day date)
language sql stable rows 1 as $$
  select e.start_day, coalesce(e.end_day, e.start_day) from dated_event e where e.care_model_id = app.care_model() and e.id = the_event
$$;
comment on function app.days_of_event is 'The first and the last day of an event that the reader sees.';
grant execute on function app.days_of_event to caseloom_app;

create function app.feed_token(the_feed uuid) returns bytea
language sql stable security definer set search_path = pg_catalog, public as $$
  select substring(sha256(i.secret || convert_to('calendar feed', 'UTF8') || uuid_send(the_feed)) for 16) from installation i
$$;
comment on function app.feed_token is 'The 128 bits of a feed''s address. They cannot be computed without the installation''s secret, and never need to be stored. Only other functions call this.';

create function app.own_feed() returns table (token bytea, last_read_at timestamptz, last_reader text, feed_names text)
language sql stable security definer rows 1 set search_path = pg_catalog, public as $$
  select app.feed_token(f.id), f.last_read_at, f.last_reader, c.feed_names
    from care_model c left join calendar_feed f on f.care_model_id = c.id and f.member_id = app.member() and app.viewer() is null
   where c.id = app.care_model()
$$;
comment on function app.own_feed is 'The feed of the member who asks. Without one the token is null.';
grant execute on function app.own_feed to caseloom_app;

create function app.begin_feed(moment timestamptz) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare the_feed uuid := gen_random_uuid();
begin
  if app.member() is null then return; end if;
  insert into calendar_feed (care_model_id, member_id, id, token_hash, created_at)
    values (app.care_model(), app.member(), the_feed, sha256(app.feed_token(the_feed)), moment)
  on conflict (care_model_id, member_id) do update set id = excluded.id, token_hash = excluded.token_hash, created_at = excluded.created_at,
    last_read_at = null, last_reader = null;
end $$;
comment on function app.begin_feed is 'Gives the member who asks a feed with a new address.';
grant execute on function app.begin_feed to caseloom_app;

create policy own on calendar_feed to caseloom_app
  using ((care_model_id = app.care_model() and member_id = app.member()) or app.role() = 'system')
  with check (care_model_id = app.care_model() and member_id = app.member());

create policy own on working_hours to caseloom_app
  using (care_model_id = app.care_model() and member_id = app.member())
  with check (care_model_id = app.care_model() and member_id = app.member());
