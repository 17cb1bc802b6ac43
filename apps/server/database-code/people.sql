-- People: possible duplicates, pickers, contact items.

create function app.keep_last_names() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into known_last_name (care_model_id, word)
    select distinct n.care_model_id, app.name_key(n.last_name) from named n
     where not exists (select from known_last_name k
       where k.care_model_id = n.care_model_id and k.word = app.name_key(n.last_name) and k.unused_since is null);
  return null;
end $$;
create trigger person_last_names after insert on person referencing new table as named for each statement execute function app.keep_last_names();

create function app.keep_new_last_name() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare the_key text := app.name_key(new.last_name);
begin
  insert into known_last_name (care_model_id, word) select new.care_model_id, the_key
    where not exists (select from known_last_name k where k.care_model_id = new.care_model_id and k.word = the_key and k.unused_since is null);
  return null;
end $$;
create trigger person_last_name_changed after update of last_name on person for each row
  when (old.last_name is distinct from new.last_name) execute function app.keep_new_last_name();

-- People the member cannot see match only by exact name and exact birth date (product.md 4.4).
create function app.same_people(first_name text, last_name text, born date, besides uuid)
returns table (id uuid, kind text, name text, seen boolean)
language plpgsql volatile security definer rows 5 set search_path = pg_catalog, public as $$
declare
  first_key text := app.name_key(first_name);
  last_key text := app.name_key(last_name);
  alike text[];
begin
  if not app.is_member() then return; end if;
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
comment on function app.same_people is 'People who may be the same person: same last name and the same birth date or first name, allowing near spellings. Name and kind are shown even of people whom the member does not see.';
grant execute on function app.same_people to caseloom_app;

create function app.mark_same_people(the_person uuid, moment timestamptz) returns table (id uuid, kind text)
language plpgsql volatile security definer rows 5 set search_path = pg_catalog, public as $$
declare p record;
begin
  select person.* into p from person
   where person.care_model_id = app.care_model() and person.id = the_person and person.created_by = app.person();
  if not found then return; end if;
  return query
    with marked as (
      insert into possible_duplicate (care_model_id, person_id, other_id, found_at, found_by)
        select app.care_model(), least(s.id, the_person), greatest(s.id, the_person), moment, app.person()
          from app.same_people(p.first_name, p.last_name, p.birth_day, the_person) s
      on conflict do nothing returning person_id, other_id)
    select i.id, i.kind from marked m join item i on i.care_model_id = app.care_model()
      and i.id = case when m.person_id = the_person then m.other_id else m.person_id end;
end $$;
comment on function app.mark_same_people is 'Marks a new person and everybody like them as possible duplicates of each other, whether or not the creator sees them.';
grant execute on function app.mark_same_people to caseloom_app;

create function app.refute_duplicate(one uuid, other uuid, moment timestamptz) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  if app.person_access(one) <> 'all' or app.person_access(other) <> 'all' then return false; end if;
  update possible_duplicate set refuted_at = moment, refuted_by = app.person()
   where care_model_id = app.care_model() and person_id = least(one, other) and other_id = greatest(one, other) and refuted_at is null;
  return found;
end $$;
comment on function app.refute_duplicate is 'Records that two possible duplicates are different people. False if they are not marked or the member may not change both.';
grant execute on function app.refute_duplicate to caseloom_app;

create function app.same_name_answers(since timestamptz) returns integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::integer from audit a
   where a.care_model_id = app.care_model() and a.member_id = app.member() and a.reason = 'person.same_name' and a.at > since
$$;
comment on function app.same_name_answers is 'How many times since then the member was told that a person may already exist.';
grant execute on function app.same_name_answers to caseloom_app;

create function app.unseen_named(since timestamptz) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  -- The row is written when the request ends; a second request of the same member waits and counts it.
  perform pg_advisory_xact_lock(hashtextextended('names ' || app.member()::text, 0));
  return (select count(*)::integer from audit a
    where a.care_model_id = app.care_model() and a.member_id = app.member() and a.property = 'Unseen' and a.at > since);
end $$;
comment on function app.unseen_named is 'How many answers since then named people to the member whom they do not see.';
grant execute on function app.unseen_named to caseloom_app;

create function app.survivor_of(the_merged uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  with recursive led as (
    select i.id, i.merged_into, 0 as steps from item i where i.care_model_id = app.care_model() and i.id = the_merged and i.merged_into is not null
    union all select i.id, i.merged_into, led.steps + 1 from led join item i on i.care_model_id = app.care_model() and i.id = led.merged_into
      where led.steps < 50)
  select id from led where merged_into is null
$$;
comment on function app.survivor_of is 'The person whom a merged person finally leads to; null for everybody else. Whether the member may see that person is checked as usual.';
grant execute on function app.survivor_of to caseloom_app;

create function app.has_left(the_person uuid) returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from member m where m.care_model_id = app.care_model() and m.person_id = the_person and not m.active)
$$;
comment on function app.has_left is 'A member whose access has ended. A clinician without a sign-in, as an import brings them, has not left.';
grant execute on function app.has_left to caseloom_app;

create function app.colleague(the_person uuid) returns table (id uuid, name text, active boolean, groups uuid[])
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.id, i.name, i.active and not app.has_left(i.id), array_remove(p.group_id || array(select gm.group_id from member m
      join group_member gm on gm.care_model_id = m.care_model_id and gm.member_id = m.id
      where m.care_model_id = i.care_model_id and m.person_id = i.id), null)
    from item i join person p on p.care_model_id = i.care_model_id and p.id = i.id
   where i.care_model_id = app.care_model() and i.id = the_person and i.kind = 'CLINICIAN' and i.deleted_at is null
     and app.is_member()
$$;
comment on function app.colleague is 'A clinician of the care model as every colleague may know them, to transfer work to.';
grant execute on function app.colleague to caseloom_app;

-- Names that cannot match are left out before folding, and groups are looked up only for the rows returned.
create function app.colleagues(words text, in_group uuid, at_most integer) returns table (id uuid, name text, group_names text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare folded text := trim(app.fold(words));
begin
  if not app.is_member() then return; end if;
  return query
    with them as (
      select i.id, i.name from item i
       where i.care_model_id = app.care_model() and i.kind = 'CLINICIAN' and i.active and i.deleted_at is null and not app.has_left(i.id)
         and case when strpos(i.search, folded) > 0 then strpos(app.fold(i.name), folded) > 0 else false end
         and (in_group is null or exists (select from care_group g where g.care_model_id = i.care_model_id and g.id = in_group and g.active)
           and (exists (select from person p where p.care_model_id = i.care_model_id and p.id = i.id and p.group_id = in_group)
             or exists (select from member m join group_member gm on gm.care_model_id = m.care_model_id and gm.member_id = m.id
               where m.care_model_id = i.care_model_id and m.person_id = i.id and m.active and gm.group_id = in_group)))
       order by i.name, i.id limit least(at_most, 100)),
    -- A subquery of its own, so that the groups are read once and not for each row.
    theirs as materialized (
      select t.id, p.group_id from them t join person p on p.care_model_id = app.care_model() and p.id = t.id
      union select t.id, gm.group_id from them t
        join member m on m.care_model_id = app.care_model() and m.person_id = t.id and m.active
        join group_member gm on gm.care_model_id = m.care_model_id and gm.member_id = m.id)
    select t.id, t.name, string_agg(distinct g.name, ', ') from them t join theirs on theirs.id = t.id
      left join care_group g on g.care_model_id = app.care_model() and g.id = theirs.group_id and g.active
     group by t.id, t.name order by t.name, t.id;
end $$;
comment on function app.colleagues is 'The active clinicians of the care model by name, of one group or of all.';
grant execute on function app.colleagues to caseloom_app;

-- People the member cannot see are named only when both first and last name, or their whole number, are typed. Phone numbers and
-- addresses never match.
create function app.pick_people(words text, at_most integer) returns table (id uuid, name text, kind text, seen boolean, tieable boolean)
language plpgsql stable security definer set search_path = pg_catalog, public
  -- A generic plan would scan everyone.
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  folded text := trim(app.fold(words));
  typed text[] := array_remove(regexp_split_to_array(folded, '\s+'), '');
  -- Longest words first: they match the fewest names.
  long text[] := array(select t from unnest(typed) t where length(t) >= 2 order by length(t) desc limit 2);
  starts text[] := array(select app.like_text(t) || '%' from unnest(long) t);
  whole text := '% ' || app.like_text(folded) || '%';
  everybody boolean := app.role() = 'administrator';
  reached uuid[];
begin
  if app.care_model() is null or not app.is_member() or cardinality(typed) = 0 then return; end if;
  if everybody then
    return query select i.id, i.name, i.kind, true, true from item i
      where i.care_model_id = app.care_model() and i.deleted_at is null and app.is_person(i.kind)
        and cardinality(starts) > 0 and (i.search like starts[1] or i.search like '% ' || starts[1])
        and (select bool_and(strpos(' ' || left(i.search, length(i.name) + coalesce(length(i.number), 0) + 1), ' ' || t) > 0) from unnest(typed) t)
      order by i.name, i.id limit at_most;
    return;
  end if;
  reached := array(select app.reached_people());
  return query
    with mine as (
      select i.id, i.name, i.kind from item i
       where i.care_model_id = app.care_model() and i.id = any (reached) and i.deleted_at is null
         and app.is_person(i.kind)
         and (select bool_and(strpos(' ' || left(i.search, length(i.name)), ' ' || t) > 0) from unnest(typed) t)
       order by i.name, i.id limit at_most),
    named as (
      select i.id, i.name, i.kind from item i join person p on p.care_model_id = i.care_model_id and p.id = i.id
       where cardinality(starts) = 2 and i.care_model_id = app.care_model() and i.deleted_at is null
         and (i.search like starts[1] or i.search like '% ' || starts[1]) and (i.search like starts[2] or i.search like '% ' || starts[2])
         and app.is_person(i.kind) and i.id <> all (reached)
         and (select bool_and(strpos(' ' || left(i.search, length(i.name)), ' ' || t) > 0) from unnest(typed) t)
         -- One word must match the first name and a different one the last, with at least two letters each.
         and exists (select from unnest(typed) with ordinality f (word, place) join unnest(typed) with ordinality l (word, place) on l.place <> f.place
           where length(f.word) >= 2 and length(l.word) >= 2
             and strpos(' ' || app.fold(p.first_name), ' ' || f.word) > 0 and strpos(' ' || app.fold(p.last_name), ' ' || l.word) > 0)
       order by i.name, i.id limit at_most),
    numbered as (
      select i.id, i.name, i.kind from item i
       where i.care_model_id = app.care_model() and i.deleted_at is null and i.search like whole and app.fold(i.number) = folded
         and app.is_person(i.kind) and i.id <> all (reached)
       order by i.name, i.id limit at_most)
    select m.id, m.name, m.kind, true, true from mine m
    union all
    select o.id, o.name, o.kind, false, app.can_be_tied(o.id) from (select * from named union select * from numbered) o
    order by 4 desc, 2, 1 limit at_most;
end $$;
comment on function app.pick_people is 'People to choose from by name: their name and kind, whether the member sees them, and whether they may be connected.';
grant execute on function app.pick_people to caseloom_app;

create function app.person_to_pick(the_person uuid) returns table (id uuid, name text, kind text, seen boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.id, i.name, i.kind, app.sees_person(i.id) from item i
   where i.care_model_id = app.care_model() and i.id = the_person and i.deleted_at is null and app.is_person(i.kind)
     and app.is_member()
$$;
comment on function app.person_to_pick is 'Name and kind of a person of the care model, whether or not the member sees more of them.';
grant execute on function app.person_to_pick to caseloom_app;

create function app.pickable_patients() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public rows 200 as $$
  select x.person_id from managed_case c cross join lateral (
      select a.person_id from case_person a where a.care_model_id = c.care_model_id and a.case_id = c.id offset 0) x
   where c.care_model_id = app.care_model() and app.is_limited()
     and app.reaches_case(c.clinician_id, c.group_id, false, app.person(), app.groups()) and app.opens_case(c.id, c.protected)
  -- A person who waits for a case may be taken in by every member of the group in which they wait.
  union select p.id from person p where p.care_model_id = app.care_model() and app.is_limited()
    and p.group_id is not null and (p.created_by = app.person() or p.group_id in (
      select gm.group_id from group_member gm where gm.care_model_id = p.care_model_id and gm.member_id = app.member()))
    and not app.leads_to_case(p.id)
$$;
comment on function app.pickable_patients is 'People for whom the member, without being an administrator, may make a case, if they are patients.';

-- Searches names and numbers only: that is all a member may know of a patient without a case. Contacts do not wait for a case, so they are
-- listed only when searched for.
create function app.patients_to_pick(words text, at_most integer, skip integer)
returns table (id uuid, name text, kind text, seen boolean)
language plpgsql stable security definer set search_path = pg_catalog, public
  -- A generic plan would scan everyone.
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  wanted text[] := array(select '%' || app.like_text(w) || '%'
    from unnest(regexp_split_to_array(trim(app.fold(words)), '\s+')) w where w <> '');
begin
  if app.role() = 'administrator' and cardinality(wanted) > 0 then
    return query select i.id, i.name, i.kind, true from app.search(words, array(select k from unnest(app.every_kind()) k where app.is_family(k)), 200) s
      join item i on i.care_model_id = app.care_model() and i.id = s.id and not app.is_professional(i.id)
      order by i.kind desc, s.rank desc, i.id desc offset skip limit at_most;
  elsif app.role() = 'administrator' then
    return query select i.id, i.name, i.kind, true from item i
      where i.care_model_id = app.care_model() and i.kind = 'PATIENT' and i.deleted_at is null order by i.id desc offset skip limit at_most;
  else
    return query select i.id, i.name, i.kind, app.sees_person(i.id)
      from (select x.* from app.pickable_patients() p cross join lateral (select * from item y
          where y.care_model_id = app.care_model() and y.id = p offset 0) x
        where x.deleted_at is null and app.fold(concat_ws(' ', x.name, x.number)) like all (wanted)
          and (x.kind = 'PATIENT' or (x.kind = 'CONTACT' and cardinality(wanted) > 0
            and not app.is_professional(x.id) and app.person_access(x.id) = 'all' and app.sees_person(x.id)))
        order by x.kind desc, x.id desc offset skip limit at_most) i order by i.kind desc, i.id desc;
  end if;
end $$;
comment on function app.patients_to_pick is 'Patients for whom the member may make a case, newest first. A search finds contacts as well.';
grant execute on function app.patients_to_pick to caseloom_app;

-- Relatives and helpers are contacts who become patients with their first case, so a case may be made for a contact. A professional needs
-- the mark removed first, because every member can see professionals.
create function app.picks_patient(the_person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from item i where i.care_model_id = app.care_model() and i.id = the_person and i.deleted_at is null
      and (i.kind = 'PATIENT' or (i.kind = 'CONTACT' and not app.is_professional(i.id) and app.person_access(i.id) = 'all' and app.sees_person(i.id))))
    and case app.role() when 'administrator' then true else the_person in (select app.pickable_patients()) end
$$;
comment on function app.picks_patient is 'May the member make a case for this patient, or for this contact of theirs?';
grant execute on function app.picks_patient to caseloom_app;

create function app.contact_items_of(the_person uuid) returns setof contact_item
language plpgsql stable security definer rows 5 set search_path = pg_catalog, public as $$
declare
  sees_all constant boolean := coalesce(app.sees_person(the_person), false);
begin
  if not sees_all and not app.is_professional(the_person) then return; end if;
  return query select c.* from contact_item c where c.care_model_id = (select app.care_model()) and c.person_id = the_person
    and (sees_all or c.type in ('WORK_PHONE', 'EMAIL'));
end $$;
comment on function app.contact_items_of is 'A person''s contact items as the row policy shows them, asking once about the person.';
grant execute on function app.contact_items_of to caseloom_app;

create function app.duplicates_of(the_person uuid) returns json
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  return (select json_agg(json_build_object('Id', f.id, 'Name', f.name) order by f.name, f.id) from (
    select i.id, i.name from possible_duplicate d
      cross join lateral (select x.id, x.name from item x where x.care_model_id = d.care_model_id and x.deleted_at is null
        and x.id = case when d.person_id = the_person then d.other_id else d.person_id end offset 0) i
     where d.care_model_id = (select app.care_model()) and d.refuted_at is null and the_person in (d.person_id, d.other_id) and app.sees_person(i.id)
     order by i.name, i.id limit 20) f);
end $$;
comment on function app.duplicates_of is 'The possible duplicates, as JSON, of a person whom the member is known to see: those whom the member sees as well. Only other functions call this.';

create function app.facts_of_seen(the_person uuid, today date) returns json
language plpgsql stable cost 5000 as $$
begin
  -- "offset 0" forces index lookups, even without statistics.
  return (select row_to_json(facts) from (
    select p.id, p.first_name, p.middle_name, p.last_name, p.title, p.birth_day, p.death_day, p.gender_id,
        (select g.name from lookup g where g.care_model_id = p.care_model_id and g.id = p.gender_id) as gender_name,
        extract(year from age(coalesce(p.death_day, today), p.birth_day))::integer as age_years,
        (select count(*)::integer from managed_case c
            cross join lateral (select from item b where b.care_model_id = c.care_model_id and b.id = c.id and b.deleted_at is null offset 0) living
          where c.care_model_id = p.care_model_id and (c.person_id = p.id or c.clinician_id = p.id)
            and app.sees_case_row(c.clinician_id, c.group_id, c.id, c.protected)) as case_count,
        p.photo_id, p.professional, p.organization,
        (select json_agg(json_build_object('Id', c.id, 'Type', c.type, 'Name', c.name, 'Description', c.description, 'Value', c.value,
            'Preferred', c.preferred, 'MayText', c.may_text, 'MayLeaveVoicemail', c.may_leave_voicemail, 'MayMail', c.may_mail,
            'Stopped', c.type = 'MOBILE_PHONE' and app.texts_are_stopped(c.value))
            order by c.preferred desc, c.type, c.name, c.id)
          from contact_item c where c.care_model_id = p.care_model_id and c.person_id = p.id) as contact_items,
        case when exists (select from possible_duplicate d where d.care_model_id = p.care_model_id and d.refuted_at is null
          and p.id in (d.person_id, d.other_id)) then app.duplicates_of(p.id) end as duplicates,
        app.contact_of_both(c.value is null or not app.is_called_first(i.kind, p.birth_day, today), case when c.value is not null
          then app.contact_text(p.id, i.name, p.first_name, p.photo_id, null, c.value, c.description, c.may_text) end, p.id, null) as first_contact
      from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
      left join lateral app.phone_to_call(p.care_model_id, p.id) c on i.deleted_at is null
     where p.care_model_id = (select app.care_model()) and p.id = the_person) facts);
end $$;
comment on function app.facts_of_seen is 'What the record of a person says whom the member is known to see, as JSON. Asks once about each possible duplicate and the relationships that lead to the first contact. Only other functions call this.';

create function app.person_details(people uuid[], today date) returns table (id uuid, facts json)
language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
begin
  return query select p.id, found.facts from unnest(people) p (id)
    cross join lateral (select app.facts_of_seen(p.id, today) as facts where app.sees_person(p.id) offset 0) found
    where found.facts is not null;
end $$;
comment on function app.person_details is 'What the record of each of these people says, as JSON, if the member sees them. Asks once about each person.';
grant execute on function app.person_details to caseloom_app;

create function app.refold_people(people uuid[]) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare the_model uuid := app.care_model();
begin
  update item set search = '' where care_model_id = the_model and id = any (people);
  update item set search = '' where care_model_id = the_model and person_id = any (people) and kind <> 'CASE' and deleted_at is null;
  update item set search = '' where care_model_id = the_model and person_id = any (people) and kind <> 'CASE' and deleted_at is not null;
end $$;
comment on function app.refold_people is 'Refills the search text of these people and of the items about them.';

create policy changed on person for update to caseloom_app
  using (care_model_id = app.care_model() and app.person_access(id) = 'all') with check (care_model_id = app.care_model());

create policy made on person for insert to caseloom_app with check (care_model_id = app.care_model()
  and created_by = app.person() and (app.creates_in(group_id) or (app.role() = 'administrator' and group_id is null)));

create policy seen on person for select to caseloom_app using (care_model_id = app.care_model() and app.sees_person(id));

create policy changed on contact_item for update to caseloom_app
  using (care_model_id = app.care_model() and app.person_access(person_id) = 'all')
  with check (care_model_id = app.care_model() and app.person_access(person_id) = 'all');

create policy made on contact_item for insert to caseloom_app with check (care_model_id = app.care_model() and app.person_access(person_id) = 'all');

create policy removed on contact_item for delete to caseloom_app using (care_model_id = app.care_model() and app.person_access(person_id) = 'all');

create policy seen on contact_item for select to caseloom_app using (care_model_id = app.care_model()
  and (exists (select from person p where p.care_model_id = contact_item.care_model_id and p.id = contact_item.person_id offset 0)
    or (type in ('WORK_PHONE', 'EMAIL') and app.is_professional(person_id))));

create policy own on removed_contact_item to caseloom_app using (care_model_id = app.care_model() and app.person_access(person_id) = 'all')
  with check (care_model_id = app.care_model() and app.person_access(person_id) = 'all');

-- Only members who see both people learn that they may be the same. Only app.mark_same_people creates marks.
create policy seen on possible_duplicate for select to caseloom_app
  using (care_model_id = app.care_model() and app.sees_person(person_id) and app.sees_person(other_id));

-- Only functions read and fill this table.
create policy nobody on known_last_name to caseloom_app using (false) with check (false);
