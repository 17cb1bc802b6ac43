-- A stored answer of an idempotency key is given only while the member may see its items. One statement reads events for all listeners.
-- Uploads are counted.

alter table idempotency add column seen uuid[] not null default '{}';
comment on column idempotency.seen is 'The items in the answer that the member could see when it was given. The answer is not repeated once one of them is out of sight.';

-- Not security definer: each listener's row policies decide which events they get.
create function app.heard_by(hashes bytea[], uses text[], moment timestamptz, idle interval, positions bigint[])
returns table (listener integer, is_living boolean, "position" bigint, item_id uuid, kind text, person_id uuid, case_id uuid, clinician_id uuid, version integer)
language plpgsql volatile set search_path = pg_catalog, public as $$
declare n integer;
begin
  for n in 1 .. cardinality(hashes) loop
    if not exists (select from app.enter(hashes[n], uses[n], moment, idle, true)) then
      return query select n, false, null::bigint, null::uuid, null::text, null::uuid, null::uuid, null::uuid, null::integer;
    elsif cardinality(positions) > 0 then
      return query select n, true, e.position, e.item_id, e.kind, e.person_id, e.case_id, i.clinician_id, e.version
        from event e join item i on i.care_model_id = e.care_model_id and i.id = e.item_id
       where e.care_model_id = app.care_model() and e.position = any (positions) order by e.position;
    end if;
  end loop;
end $$;
comment on function app.heard_by is 'The events that each of these sessions may hear of. A session that has ended gets one row with is_living false.';

create index stored_file_by on stored_file (care_model_id, created_by, created_at);
create function app.uploaded_since(since timestamptz) returns table (files integer, bytes bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::integer, coalesce(sum(f.bytes), 0)::bigint from stored_file f
   where f.care_model_id = app.care_model() and f.created_by = app.person() and f.created_at > since
$$;
comment on function app.uploaded_since is 'The number and size of the files that the member has uploaded since then.';

revoke execute on function app.heard_by(bytea[], text[], timestamptz, interval, bigint[]), app.uploaded_since(timestamptz) from public;
grant execute on function app.heard_by(bytea[], text[], timestamptz, interval, bigint[]), app.uploaded_since(timestamptz) to caseloom_app;

create function app.own_words(the_account uuid) returns setof text
language sql stable security definer set search_path = pg_catalog, public as $$
  select a.username from account a where a.id = the_account
  union select split_part(a.email, '@', 1) from account a where a.id = the_account and a.email is not null
  union select unnest(array[p.first_name, p.last_name, c.name, c.short_name])
    from member m join person p on p.care_model_id = m.care_model_id and p.id = m.person_id join care_model c on c.id = m.care_model_id
   where m.account_id = the_account
$$;
comment on function app.own_words is 'The account''s names and username: the first guesses at its password.';
revoke execute on function app.own_words(uuid) from public;
grant execute on function app.own_words(uuid) to caseloom_app;
