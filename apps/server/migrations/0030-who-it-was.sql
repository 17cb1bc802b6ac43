-- The audit trail keeps the actor's name of the time and loses its texts with an erased case; possible duplicates reveal less.

-- People the member cannot see match only by exact name and exact birth date (product.md 4.4).
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
      -- Two swapped letters are a distance of 2. Checked before is_near_name because it takes a tenth of the time.
      and case when abs(length(k.word) - length(last_key)) > 2 or length(last_key) > 100 or length(k.word) > 100 then false
        else levenshtein_less_equal(k.word, last_key, 2) <= 2 and app.is_near_name(k.word, last_key) end);
  return query
    with same as materialized (
      select i.id, i.kind, i.name, (a.word = last_key and app.name_key(p.first_name) = first_key) as is_exact, p.birth_day
        -- "offset 0" makes the planner look each name up by the index: there may be many names, with few people each.
        from unnest(alike) a(word)
        cross join lateral (select * from person x where x.care_model_id = app.care_model() and app.name_key(x.last_name) = a.word offset 0) p
        join item i on i.care_model_id = p.care_model_id and i.id = p.id and i.deleted_at is null
       where p.id is distinct from besides and (p.birth_day = born or app.is_near_name(app.name_key(p.first_name), first_key))),
    judged as (select s.*, app.sees_person(s.id) as is_seen from same s)
    select j.id, j.kind, j.name, j.is_seen from judged j
     where j.is_seen or (j.is_exact and j.birth_day = born)
     order by j.is_exact desc, j.birth_day = born desc nulls last, j.name, j.id limit 5;
end $$;

-- A row's hash covers a digest of its texts instead of the texts, so the texts of an erased case can be removed without breaking the hash
-- chain (docs/decisions/0020-texts-of-an-erased-case.md).
alter table audit
  add column who_name text,
  add column who_username text,
  add column salt bytea,
  add column texts_hash bytea;
comment on column audit.who_name is 'The person''s name at the time of the action.';
comment on column audit.who_username is 'The member''s username at the time of the action.';
comment on column audit.salt is 'Hashed with the texts, so that short texts cannot be guessed from texts_hash. Removed together with them.';
comment on column audit.texts_hash is 'SHA-256 over salt, before, after and reason. Null in older rows, whose hashes cover the texts themselves.';

create function app.hash_of_texts(a audit) returns bytea language sql immutable parallel safe as $$
  select sha256(a.salt || convert_to(jsonb_build_array(a.before, a.after, a.reason)::text, 'UTF8'))
$$;
comment on function app.hash_of_texts is 'The texts_hash that an audit row must have while it has its texts.';

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

-- Texts may be missing only if the trail records the erasure of the case they were about.
create function app.has_its_texts(a audit) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select case
    when a.texts_hash is null then true
    when a.salt is not null then a.texts_hash = app.hash_of_texts(a)
    else coalesce(a.before, a.after, a.reason) is null and exists (select from audit e where e.care_model_id = a.care_model_id
      and e.item_id = coalesce(a.about_case_id, a.item_id) and e.action = 'erase') end
$$;
comment on function app.has_its_texts is 'Are the texts of this audit row unchanged, or removed with an erased case?';

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
comment on function app.redact_trail is 'Removes the texts from the audit rows about an erased case and returns how many rows that were.';

-- The limit on "may be the same person" answers counts audit rows, so it needs no counter of its own.
create index audit_same_name on audit (care_model_id, member_id, at) where reason = 'person.same_name';
create function app.same_name_answers(since timestamptz) returns integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::integer from audit a
   where a.care_model_id = app.care_model() and a.member_id = app.member() and a.reason = 'person.same_name' and a.at > since
$$;
comment on function app.same_name_answers is 'How many times since then the member was told that a person may already exist.';

revoke execute on function app.hash_of_texts(audit), app.sign_audit(), app.has_its_texts(audit), app.refuse_other_change(),
  app.refuse_change_but_redaction(), app.redact_trail(uuid), app.same_name_answers(timestamptz) from public;
grant execute on function app.redact_trail(uuid), app.same_name_answers(timestamptz) to caseloom_app;
