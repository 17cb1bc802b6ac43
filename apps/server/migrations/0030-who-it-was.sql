-- Who somebody was when they did something, what is told of people who may be the same, and texts that go with an erased case.

-- Among people whom the member does not see, only the exact name with the exact birth date counts (product.md 4.4).
create or replace function app.same_people(first_name text, last_name text, born date, besides uuid)
returns table (id uuid, kind text, name text, seen boolean)
language plpgsql volatile security definer rows 5 set search_path = pg_catalog, public as $$
declare
  first_key text := app.name_key(first_name);
  last_key text := app.name_key(last_name);
  alike text[];
begin
  if app.role() not in ('clinician', 'supervisor', 'coordinator', 'administrator') then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('person ' || app.care_model()::text, 0));
  alike := array(select last_key
    union select k.word from known_last_name k where k.care_model_id = app.care_model()
      -- Two neighbours that changed places differ by two. Asked first, because it takes a tenth of the time.
      and case when abs(length(k.word) - length(last_key)) > 2 or length(last_key) > 100 or length(k.word) > 100 then false
        else levenshtein_less_equal(k.word, last_key, 2) <= 2 and app.is_near_name(k.word, last_key) end);
  return query
    with same as materialized (
      select i.id, i.kind, i.name, (a.word = last_key and app.name_key(p.first_name) = first_key) as is_exact, p.birth_day
        -- One name after the other by the index (the offset holds the planner to that): there may be many, and few people of each.
        from unnest(alike) a(word)
        cross join lateral (select * from person x where x.care_model_id = app.care_model() and app.name_key(x.last_name) = a.word offset 0) p
        join item i on i.care_model_id = p.care_model_id and i.id = p.id and i.deleted_at is null
       where p.id is distinct from besides and (p.birth_day = born or app.is_near_name(app.name_key(p.first_name), first_key))),
    judged as (select s.*, app.sees_person(s.id) as is_seen from same s)
    select j.id, j.kind, j.name, j.is_seen from judged j
     where j.is_seen or (j.is_exact and j.birth_day = born)
     order by j.is_exact desc, j.birth_day = born desc nulls last, j.name, j.id limit 5;
end $$;

-- The name and username that whoever did it had then, and a digest in place of what was typed: the seal covers the digest, so that the
-- texts of an erased case can go and the chain still holds (docs/decisions/0020-texts-of-an-erased-case.md).
alter table audit
  add column who_name text,
  add column who_username text,
  add column salt bytea,
  add column texts_hash bytea;
comment on column audit.who_name is 'What the person was called when they did it.';
comment on column audit.who_username is 'The username that the member had when they did it.';
comment on column audit.salt is 'Hashed with the texts, so that short ones cannot be guessed from texts_hash. Goes with them.';
comment on column audit.texts_hash is 'SHA-256 over salt, before, after and reason. Null in rows from before there was one: their seals cover the texts themselves.';

create function app.hash_of_texts(a audit) returns bytea language sql immutable parallel safe as $$
  select sha256(a.salt || convert_to(jsonb_build_array(a.before, a.after, a.reason)::text, 'UTF8'))
$$;
comment on function app.hash_of_texts is 'What texts_hash of an audit row must be while its texts are there.';

create function app.sign_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  new.who_name := (select i.name from item i where i.care_model_id = new.care_model_id and i.id = new.person_id);
  new.who_username := (select account.username from member m join account on account.id = m.account_id
    where m.care_model_id = new.care_model_id and m.id = new.member_id);
  new.salt := uuid_send(gen_random_uuid());
  new.texts_hash := app.hash_of_texts(new);
  return new;
end $$;
create trigger audit_signed before insert on audit for each row execute function app.sign_audit();

create or replace function app.audit_text(a audit) returns text language sql stable set timezone = 'UTC' as $$
  select case when a.texts_hash is null then
    jsonb_build_array(a.care_model_id, a.id, to_char(a.at, 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.member_id, a.person_id, a.grant_id, a.address,
      a.request_id, a.action, a.refused, a.kind, a.item_id, a.about_case_id, a.about_person_id, a.property, a.before, a.after, a.reason, a.items)
  else
    jsonb_build_array(2, a.care_model_id, a.id, to_char(a.at, 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.member_id, a.person_id, a.grant_id, a.address,
      a.request_id, a.action, a.refused, a.kind, a.item_id, a.about_case_id, a.about_person_id, a.property, encode(a.texts_hash, 'hex'), a.items,
      a.who_name, a.who_username)
  end::text
$$;

-- Texts are as they were sealed, or are gone together with the case that they were about, whose erasure stands in the trail.
create function app.has_its_texts(a audit) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select case
    when a.texts_hash is null then true
    when a.salt is not null then a.texts_hash = app.hash_of_texts(a)
    else coalesce(a.before, a.after, a.reason) is null and exists (select from audit e where e.care_model_id = a.care_model_id
      and e.item_id = coalesce(a.about_case_id, a.item_id) and e.action = 'erase') end
$$;
comment on function app.has_its_texts is 'Are the texts of this audit row as they were sealed, or gone by right?';

create function app.refuse_other_change() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare kept constant text[] := array['before', 'after', 'reason', 'salt'];
begin
  if old.texts_hash is null or new.salt is not null or coalesce(new.before, new.after, new.reason) is not null
    or to_jsonb(new) - kept <> to_jsonb(old) - kept
    or exists (select from item i where i.care_model_id = old.care_model_id and i.id = coalesce(old.about_case_id, old.item_id)) then
    raise exception 'The audit trail cannot be changed' using errcode = '42501';
  end if;
  return new;
end $$;
create function app.refuse_change_but_redaction() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.redacts', true), '') <> 'on' then
    raise exception 'The audit trail cannot be changed' using errcode = '42501';
  end if;
  return null;
end $$;
drop trigger audit_append_only on audit;
create trigger audit_append_only before delete or truncate on audit for each statement execute function app.refuse_change();
create trigger audit_unchanged before update on audit for each statement execute function app.refuse_change_but_redaction();
create trigger audit_redacted_only before update on audit for each row execute function app.refuse_other_change();

create function app.redact_trail(the_case uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare redacted integer;
begin
  if app.role() <> 'administrator' then raise exception 'Only administrators erase' using errcode = '42501'; end if;
  perform set_config('app.redacts', 'on', true);
  update audit set before = null, after = null, reason = null, salt = null
   where care_model_id = app.care_model() and texts_hash is not null and salt is not null and (about_case_id = the_case or item_id = the_case);
  get diagnostics redacted = row_count;
  perform set_config('app.redacts', '', true);
  return redacted;
end $$;
comment on function app.redact_trail is 'Takes the texts out of the rows about a case that has been erased; answers how many rows those were.';

-- How often a member was told that somebody of a name is there already: the trail is the counter.
create index audit_same_name on audit (care_model_id, member_id, at) where reason = 'person.same_name';
create function app.same_name_answers(since timestamptz) returns integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::integer from audit a
   where a.care_model_id = app.care_model() and a.member_id = app.member() and a.reason = 'person.same_name' and a.at > since
$$;
comment on function app.same_name_answers is 'How many times the member has been told since then that somebody may be there already.';

revoke execute on function app.hash_of_texts(audit), app.sign_audit(), app.has_its_texts(audit), app.refuse_other_change(),
  app.refuse_change_but_redaction(), app.redact_trail(uuid), app.same_name_answers(timestamptz) from public;
grant execute on function app.redact_trail(uuid), app.same_name_answers(timestamptz) to caseloom_app;
