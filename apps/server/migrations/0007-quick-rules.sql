-- The access rule, search and the session check as fast at a million items as at ten thousand: all that follows asks the same
-- as before, but is led by indexes from the few things that a member reaches.

-- Who asks, in two statements instead of five.
create or replace function app.set_member(the_model uuid, the_member uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare m record;
begin
  select member.person_id, member.role, care_model.time_zone, grouped.wide, shared.cases, shared.editable into m
    from member join care_model on care_model.id = member.care_model_id
    left join lateral (select array_agg(group_id) as mine,
        array_agg(group_id) filter (where member.role = 'coordinator' or (member.role = 'supervisor' and supervises)) as wide
      from group_member where care_model_id = the_model and member_id = the_member) grouped on true
    left join lateral (select array_agg(case_id) as cases, array_agg(case_id) filter (where may_edit) as editable
      from case_share where care_model_id = the_model and until_day >= (moment at time zone care_model.time_zone)::date
        and (with_person_id = member.person_id or with_group_id = any (grouped.mine))) shared on true
   where member.care_model_id = the_model and member.id = the_member and member.active and care_model.active;
  if not found then return; end if;
  perform set_config('app.care_model', the_model::text, true), set_config('app.member', the_member::text, true),
    set_config('app.person', m.person_id::text, true), set_config('app.role', m.role, true),
    set_config('app.zone', m.time_zone, true),
    set_config('app.groups', coalesce(m.wide, '{}')::text, true),
    set_config('app.shared_cases', coalesce(m.cases, '{}')::text, true),
    set_config('app.edit_cases', coalesce(m.editable, '{}')::text, true);
end $$;

drop function app.enter(bytea, text, timestamptz, interval);
create function app.enter(secret_hash bytea, the_use text, moment timestamptz, idle interval)
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
  return query select s.id, s.kind, s.account_id, s.member_id, s.grant_id, s.care_model_id, app.person(), app.role(), app.zone(), s.its_locale,
    case when s.kind = 'browser' then greatest(0, extract(epoch from s.last_seen_at + idle - moment)::integer) else 86400 end,
    s.last_seen_at >= moment - interval '20 seconds', s.completed_at is not null;
end $$;
comment on function app.enter is 'Finds the living session behind a secret and makes the transaction its member''s or guest''s. No row: nobody.';

-- What a member reaches, as two sets: the cases of rule 1, the people of rule 2. Nobody asks this for an administrator, who
-- reaches everything.
create function app.reached_cases() returns setof managed_case
language sql stable security definer set search_path = pg_catalog, public rows 50 as $$
  select c.* from managed_case c where c.care_model_id = app.care_model() and c.clinician_id = app.person()
  union select c.* from managed_case c where c.care_model_id = app.care_model() and c.group_id = any (app.groups())
  union select c.* from managed_case c where c.care_model_id = app.care_model() and c.id = any (app.shared_cases())
$$;
comment on function app.reached_cases is 'The cases that the member sees without being an administrator (product.md section 2, rule 1).';

create function app.own_cases() returns setof managed_case
language sql stable security definer set search_path = pg_catalog, public rows 50 as $$
  select c.* from managed_case c where c.care_model_id = app.care_model() and c.clinician_id = app.person()
  union select c.* from managed_case c where c.care_model_id = app.care_model() and c.id = any (app.shared_cases())
$$;
comment on function app.own_cases is 'The member''s own cases and those that are shared with them.';

create function app.reached_people() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public rows 200 as $$
  with mine as materialized (select distinct person_id from app.reached_cases())
  select person_id from mine
  union select r.related_id from mine join relationship r on r.care_model_id = app.care_model() and r.person_id = mine.person_id
    join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
  union select r.person_id from mine join relationship r on r.care_model_id = app.care_model() and r.related_id = mine.person_id
    join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
  union select app.person()
  union select p from app.caseless_people() p
$$;
comment on function app.reached_people is 'The people whom the member sees without being an administrator (product.md section 2, rule 2).';

-- Led from the person to the cases around them, never through all cases.
create or replace function app.person_access(the_person uuid) returns text
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
declare around record;
begin
  if app.role() = 'administrator' or the_person = app.person() then return 'all'; end if;
  -- A colleague's own facts are for themselves and for administrators.
  if exists (select from item i where i.care_model_id = app.care_model() and i.id = the_person and i.kind = 'CLINICIAN') then
    return case when exists (select from person p where p.care_model_id = app.care_model() and p.id = the_person
      and p.group_id = any (app.groups())) then 'supervise' else 'read' end;
  end if;
  select bool_or(app.case_access(c.clinician_id, c.group_id, c.id) = 'all') as everything, bool_or(c.group_id = any (app.groups())) as supervised into around
    from (select the_person as id
      union select r.person_id from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
        where r.care_model_id = app.care_model() and r.related_id = the_person
      union select r.related_id from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
        where r.care_model_id = app.care_model() and r.person_id = the_person) someone
    join managed_case c on c.care_model_id = app.care_model() and c.person_id = someone.id
   where app.sees_case_row(c.clinician_id, c.group_id, c.id);
  if around.everything then return 'all'; end if;
  if exists (select from person p where p.care_model_id = app.care_model() and p.id = the_person and p.group_id is not null
      and (p.created_by = app.person() or (app.role() = 'coordinator' and p.group_id = any (app.groups())))) then return 'all'; end if;
  return case when around.supervised then 'supervise' else 'read' end;
end $$;

-- Administrators leaf through everybody and every case by name.
create index item_directory on item (care_model_id, name collate "C", kind, id)
  where deleted_at is null and kind in ('PATIENT', 'CLINICIAN', 'CONTACT', 'CASE', 'SHAREDFOLDER');

create function app.everybody(kinds text[], at_most integer) returns table (id uuid, name text, kind text)
language plpgsql stable security definer set search_path = pg_catalog, public
  -- A plan for any limit at all would sort everything.
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  if app.role() <> 'administrator' then return; end if;
  return query select i.id, i.name, i.kind from item i where i.care_model_id = app.care_model() and i.deleted_at is null
      and i.kind in ('PATIENT', 'CLINICIAN', 'CONTACT', 'CASE', 'SHAREDFOLDER') and i.kind = any (kinds)
    order by i.name collate "C", i.kind, i.id limit at_most;
end $$;
comment on function app.everybody is 'The first of an administrator''s directory by name. Under row policies the planner would sort everybody for it.';

create index managed_case_state on managed_case (care_model_id, (state = 'closed'), start_day desc, id);
create index managed_case_open on managed_case (care_model_id, start_day desc, id) where state <> 'closed';
create function app.every_case(with_closed boolean, at_most integer) returns setof managed_case
language plpgsql stable security definer set search_path = pg_catalog, public
  -- A plan for any limit at all would sort everything.
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  if app.role() <> 'administrator' then return; end if;
  if with_closed then
    return query select c.* from managed_case c join item i on i.care_model_id = c.care_model_id and i.id = c.id and i.deleted_at is null
      where c.care_model_id = app.care_model() order by (c.state = 'closed'), c.start_day desc, c.id limit at_most;
  else
    return query select c.* from managed_case c join item i on i.care_model_id = c.care_model_id and i.id = c.id and i.deleted_at is null
      where c.care_model_id = app.care_model() and c.state <> 'closed' order by c.start_day desc, c.id limit at_most;
  end if;
end $$;
comment on function app.every_case is 'The first of an administrator''s cases, open ones and closed ones, the latest first.';

-- Search. Only what can be found is indexed, people and cases apart from the many things that are called after them.
drop index item_search;
create index item_search_people on item using gin (care_model_id, search gin_trgm_ops)
  where deleted_at is null and kind in ('PATIENT', 'CLINICIAN', 'CONTACT', 'CASE', 'SHAREDFOLDER');
create index item_caseless_person on item (care_model_id, person_id) where case_id is null and person_id is not null and deleted_at is null;
create index item_caseless_group on item (care_model_id, group_id) where case_id is null and group_id is not null and deleted_at is null;
create index item_search_work on item using gin (care_model_id, search gin_trgm_ops)
  where deleted_at is null and kind in ('APPOINTMENT', 'DOCFORM', 'DOCBINARY', 'INCIDENT', 'EVENT');

create table search_word (
  care_model_id uuid not null references care_model (id),
  word text not null,
  primary key (care_model_id, word)
);
comment on table search_word is 'Every word that something findable is called by, folded: where a near spelling is looked up. Words stay when the last of their name is gone; they lead nowhere then.';
alter table search_word enable row level security;
alter table search_word force row level security;
do $$ begin execute format('create policy owner_everything on search_word to %I using (true) with check (true)', current_user); end $$;
-- The words of all families together are for the search function alone.
create policy nobody on search_word to caseloom_app using (false) with check (false);
grant select on search_word to caseloom_app;

create function app.words_of(words text) returns setof text language sql immutable parallel safe as $$
  select distinct w from regexp_split_to_table(app.fold(words), '[^[:alnum:]]+') w where length(w) between 2 and 60 and w !~ '^[0-9]+$'
$$;

create function app.keep_words() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into search_word (care_model_id, word)
    select distinct n.care_model_id, w from named n cross join lateral app.words_of(n.name) w
     where n.kind not in ('ATTENDANCE', 'RELATIONSHIP', 'COMMENT')
       and not exists (select from search_word s where s.care_model_id = n.care_model_id and s.word = w)
     -- In one order, so that two who bring the same new names cannot wait for each other.
     order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create function app.keep_new_words() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into search_word (care_model_id, word) select new.care_model_id, w from app.words_of(new.name) w order by 2 on conflict do nothing;
  return null;
end $$;
create trigger item_words after insert on item referencing new table as named for each statement execute function app.keep_words();
create trigger item_words_renamed after update of name on item for each row
  when (old.name is distinct from new.name and new.kind not in ('ATTENDANCE', 'RELATIONSHIP', 'COMMENT')) execute function app.keep_new_words();
insert into search_word (care_model_id, word)
  select distinct i.care_model_id, w from item i cross join lateral app.words_of(i.name) w
   where i.kind not in ('ATTENDANCE', 'RELATIONSHIP', 'COMMENT');

-- Every word typed begins a word that is there, or is one that differs by little: the condition on item.search, for the index
-- and then exactly. Two letters that changed places count as two; short words may differ by one.
create function app.near_condition(folded text) returns text language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  typed text;
  near text[];
  condition text := 'true';
begin
  foreach typed in array regexp_split_to_array(folded, '[^[:alnum:]]+') loop
    if typed = '' then continue; end if;
    if length(typed) > 60 then return 'false'; end if;
    near := case when length(typed) < 3 then null else array(
      select s.word from search_word s
       where s.care_model_id = app.care_model() and s.word <> typed and length(s.word) >= 3
         and abs(length(s.word) - length(typed)) <= case when length(typed) < 5 then 1 else 2 end
         and levenshtein_less_equal(s.word, typed, case when length(typed) < 5 then 1 else 2 end) <= case when length(typed) < 5 then 1 else 2 end
       order by levenshtein(s.word, typed), s.word limit 12) end;
    condition := condition || format(' and (%s) and i.search ~ %L',
      (select string_agg(format('i.search like %L', '%' || w || '%'), ' or ') from unnest(near || typed) w),
      '\m(?:' || concat_ws('|', typed, (select string_agg(w || '\M', '|') from unnest(near) w)) || ')');
  end loop;
  -- Signs alone are like nothing.
  return case when condition = 'true' then 'false' else condition end;
end $$;
comment on function app.near_condition is 'A condition on item i, made of letters and digits alone, for what is spelled nearly like this.';
revoke execute on function app.near_condition(text) from public, caseloom_app;

-- Search keeps both its index and the access rule: row policies keep the planner from trigram indexes
-- (operators that are not leakproof), so the owner's function walks the index and asks the same rule itself. Its statements
-- are planned for the words in them: a plan for any words at all would not use the index (performance.md 5.3).
drop function app.search(text, text[], integer, integer);
create function app.search(words text, kinds text[], at_most integer) returns table (id uuid, rank real)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  people constant text[] := array['PATIENT', 'CLINICIAN', 'CONTACT', 'CASE', 'SHAREDFOLDER'];
  work constant text[] := array['APPOINTMENT', 'DOCFORM', 'DOCBINARY', 'INCIDENT', 'EVENT'];
  -- A broad word is in more things than anybody looks through: so many are ranked.
  ranked constant integer := 2000;
  folded text := trim(app.fold(words));
  digits text := regexp_replace(folded, '\D', '', 'g');
  pattern text := replace(replace(replace(folded, '\', '\\'), '%', '\%'), '_', '\_');
  exactly text;
  may text := 'true';
  arms text := '';
  best text := 'order by rank desc, (f.clinician_id = app.person()) desc nulls last, f.moment desc, f.id limit ';
  shown integer;
  reached_cases uuid[];
  reached_people uuid[];
  candidates uuid[];
  source text := 'item';
begin
  if folded = '' or app.care_model() is null or app.role() not in ('clinician', 'supervisor', 'coordinator', 'administrator') then return; end if;
  kinds := coalesce(kinds, people || work);
  if app.role() <> 'administrator' then
    reached_cases := array(select c.id from app.reached_cases() c);
    reached_people := array(select app.reached_people());
    -- Rules 1 to 3, as in the row policies.
    may := 'case when i.case_id is not null then i.case_id = any ($2) when i.kind in (''PATIENT'', ''CLINICIAN'', ''CONTACT'') then i.id = any ($3)
      else i.clinician_id = app.person() or i.group_id = any (app.groups()) or i.person_id = any ($3) end';
  end if;

  -- Whoever reaches little is answered from that; an index of words would lead through what is not theirs.
  if cardinality(reached_cases) <= 300 then
    candidates := reached_people || array(
      select x.id from item x where x.care_model_id = app.care_model() and x.case_id = any (reached_cases) and x.kind = any (kinds) and x.deleted_at is null
      union select x.id from item x where x.care_model_id = app.care_model() and x.clinician_id = app.person() and x.kind = any (work) and x.case_id is null and x.deleted_at is null
      union select x.id from item x where x.care_model_id = app.care_model() and x.group_id = any (app.groups()) and x.kind = any (work) and x.case_id is null and x.deleted_at is null
      union select x.id from item x where x.care_model_id = app.care_model() and x.person_id = any (reached_people) and x.kind = any (work) and x.case_id is null and x.deleted_at is null);
    source := '(select x.* from unnest($5) c cross join lateral (select * from item y where y.care_model_id = app.care_model() and y.id = c offset 0) x)';
  end if;

  -- One or two letters begin a word of a name or number, three are part of one; more may be anywhere.
  exactly := case when length(folded) < 3 then format('(i.search like %L or i.search like %L)', pattern || '%', '% ' || pattern || '%')
    else format('i.search like %L', '%' || pattern || '%') end
    || case when length(folded) <= 3 then format(' and strpos(i.search, %L) <= length(i.name) + coalesce(length(i.number), 0) + 1', folded) else '' end;
  if length(digits) >= 6 and digits = regexp_replace(folded, '[\s().+-]', '', 'g') then
    exactly := format('(%s or i.search like %L)', exactly, '%' || digits || '%');
  end if;

  if kinds && people then arms := format('select * from %s i where i.care_model_id = app.care_model() and i.deleted_at is null
    and i.kind in (''PATIENT'', ''CLINICIAN'', ''CONTACT'', ''CASE'', ''SHAREDFOLDER'') and i.kind = any ($1) and (matches) and %s', source, may); end if;
  -- What is called after its family is not looked for by a letter or two.
  if kinds && work and (length(folded) >= 3 or not kinds && people) then
    arms := concat_ws(' union all ', nullif(arms, ''), format('select * from %s i where i.care_model_id = app.care_model() and i.deleted_at is null
      and i.kind in (''APPOINTMENT'', ''DOCFORM'', ''DOCBINARY'', ''INCIDENT'', ''EVENT'') and i.kind = any ($1) and (matches) and %s', source, may));
  end if;
  if arms = '' then return; end if;

  return query execute format($q$
    select f.id, f.rank from (
      select i.id, i.clinician_id, coalesce(i.date, i.modified_at) as moment,
        (case when starts_with(i.search, %1$L) then case when length(i.name) = length(%1$L) then 5 else 4 end
              when strpos(' ' || left(i.search, length(i.name)), ' ' || %1$L) > 0 then 3
              when strpos(left(i.search, length(i.name) + coalesce(length(i.number), 0) + 1), %1$L) > 0 then 2
              else 1 end
          + case when i.kind = any ($4) then 0.5 else 0 end
          -- The more of the name was typed the better.
          + 0.4 * least(1, length(%1$L)::real / greatest(1, length(i.name))))::real as rank
      from (select * from (%2$s) i limit %3$s) i) f %4$s %5$s$q$,
    folded, replace(arms, 'matches', exactly), ranked, best, least(at_most, 200))
    using kinds, reached_cases, reached_people, people, candidates;
  get diagnostics shown = row_count;
  if shown >= least(at_most, 200) or length(folded) < 3 then return; end if;

  return query execute format($q$
    select f.id, f.rank from (
      select i.id, i.clinician_id, coalesce(i.date, i.modified_at) as moment,
        (0.4 * word_similarity(%1$L, i.search) + case when i.kind = any ($4) then 0.5 else 0 end)::real as rank
      from (select * from (%2$s) i limit %3$s) i) f %4$s %5$s$q$,
    folded, replace(arms, 'matches', app.near_condition(folded) || ' and not (' || exactly || ')'), ranked / 4, best, least(at_most, 200) - shown)
    using kinds, reached_cases, reached_people, people, candidates;
end $$;
comment on function app.search is 'Ids of what the member may see that matches: prefix, part of a word or near spelling; best first.';
drop function app.is_near(text, text);

-- The chain is made in one go: one insert for all rows of a turn.
create or replace function app.seal_audit(the_model uuid, moment timestamptz, at_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  previous record;
  low uuid;
  hash bytea;
  ids uuid[] := '{}';
  hashes bytea[] := '{}';
  a audit;
begin
  -- One sealer at a time for a care model; another server's simply passes.
  if not pg_try_advisory_xact_lock(hashtextextended('seal ' || the_model::text, 0)) then return 0; end if;
  select s.sequence, s.hash, s.audit_id into previous from audit_seal s where s.care_model_id = the_model order by s.sequence desc limit 1;
  -- Rows of slow transactions may come in late: look back ten minutes (the first 48 bits of an id are its time).
  low := case when previous.audit_id is null then '00000000-0000-0000-0000-000000000000'::uuid
    else overlay(previous.audit_id::text placing
      regexp_replace(lpad(to_hex(greatest(0, ('x' || replace(left(previous.audit_id::text, 13), '-', ''))::bit(48)::bigint - 600000)), 12, '0'), '(.{8})(.{4})', '\1-\2')
      from 1 for 13)::uuid end;
  hash := previous.hash;
  for a in select t.* from audit t where t.care_model_id = the_model and t.id > low
      and not exists (select from audit_seal s where s.care_model_id = the_model and s.audit_id = t.id)
      order by t.id limit at_most loop
    hash := sha256(coalesce(hash, ''::bytea) || convert_to(app.audit_text(a), 'UTF8'));
    ids := ids || a.id;
    hashes := hashes || hash;
  end loop;
  insert into audit_seal select the_model, coalesce(previous.sequence, 0) + n, id, h, moment from unnest(ids, hashes) with ordinality as u(id, h, n);
  return cardinality(ids);
end $$;

grant execute on all functions in schema app to caseloom_app;
revoke execute on function app.near_condition(text) from caseloom_app;
revoke execute on function app.seal_audit(uuid, timestamptz, integer) from public;
