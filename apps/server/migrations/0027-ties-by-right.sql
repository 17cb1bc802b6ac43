-- A relationship gives access to a person only after somebody with the right to change that person has agreed. Until then it shows the
-- name alone. A share does not give that right. When a person leaves a case, the case's owner and group keep them.

alter table relationship add column person_waits boolean not null default false, add column related_waits boolean not null default false;
alter table relationship add column waits boolean not null generated always as (person_waits or related_waits) stored;
comment on column relationship.person_waits is 'Nobody with the right to change person_id has agreed yet.';
comment on column relationship.related_waits is 'The same for related_id. A professional''s end always waits, so no relationship gives access to them.';
comment on column relationship.waits is 'The relationship is not open: it gives no access to the other end''s cases, messages or audit trail.';
create index relationship_waits on relationship (care_model_id, related_id, person_id) where waits;

alter table person add column professional boolean not null default false, add column organization text check (length(organization) <= 200);
create index person_professional on person (care_model_id, created_by) where professional;
comment on column person.professional is 'A contact whom any member may connect to a family: a teacher, a probation officer, a physician.';
comment on column person.organization is 'Where a contact works.';
comment on column person.created_by is 'Who has access while no case decides: first the member who created the person, later the owner of their last case. Null after an erasure.';

-- Professionals, and people without a case

create function app.is_professional(the_person uuid) returns boolean
language sql stable security definer cost 500 set search_path = pg_catalog, public as $$
  select app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator') and exists (select from person p
    join item i on i.care_model_id = p.care_model_id and i.id = p.id and i.kind = 'CONTACT' and i.deleted_at is null
    where p.care_model_id = app.care_model() and p.id = the_person and p.professional)
$$;
comment on function app.is_professional is 'Is this a contact whom any member may connect, and know by name, organization, work phone and e-mail?';

create function app.leads_to_case(the_person uuid) returns boolean
language sql stable security definer cost 1000 set search_path = pg_catalog, public as $$
  select exists (select from managed_case c where c.care_model_id = app.care_model() and c.person_id = the_person)
    or exists (select from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      join managed_case c on c.care_model_id = r.care_model_id and c.person_id = r.person_id
      where r.care_model_id = app.care_model() and r.related_id = the_person and not r.waits and app.is_in_case(r.id, c.id))
    or exists (select from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      join managed_case c on c.care_model_id = r.care_model_id and c.person_id = r.related_id
      where r.care_model_id = app.care_model() and r.person_id = the_person and not r.waits and app.is_in_case(r.id, c.id))
$$;
comment on function app.leads_to_case is 'Does a case decide who sees this person: their own, or that of somebody they have an open relationship with? Otherwise their group decides.';

-- The access rule

create or replace function app.sees_person(the_person uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  if app.role() = 'administrator' or the_person = app.person() then return true; end if;
  if app.role() not in ('clinician', 'supervisor', 'coordinator') then return false; end if;
  if exists (select from managed_case c where c.care_model_id = app.care_model() and c.person_id = the_person
      and app.sees_case_row(c.clinician_id, c.group_id, c.id)) then return true; end if;
  if exists (select from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      join managed_case c on c.care_model_id = r.care_model_id and c.person_id = r.person_id
      where r.care_model_id = app.care_model() and r.related_id = the_person and not r.waits
        and app.sees_case_row(c.clinician_id, c.group_id, c.id) and app.is_in_case(r.id, c.id)) then return true; end if;
  if exists (select from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      join managed_case c on c.care_model_id = r.care_model_id and c.person_id = r.related_id
      where r.care_model_id = app.care_model() and r.person_id = the_person and not r.waits
        and app.sees_case_row(c.clinician_id, c.group_id, c.id) and app.is_in_case(r.id, c.id)) then return true; end if;
  return exists (select from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
    where p.care_model_id = app.care_model() and p.id = the_person and case
      when i.kind = 'CLINICIAN' then p.group_id = any (app.groups())
      when i.kind = 'CONTACT' and p.professional then p.created_by = app.person() or app.role() = 'coordinator'
      when p.group_id is not null and (p.created_by = app.person() or p.group_id = any (app.groups())) then not app.leads_to_case(p.id)
      else false end);
end $$;

create or replace function app.caseless_people() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.id from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
   where p.care_model_id = app.care_model() and p.group_id is not null and app.role() in ('clinician', 'supervisor', 'coordinator')
     and (p.created_by = app.person() or p.group_id = any (app.groups()))
     and case when i.kind = 'CLINICIAN' then p.group_id = any (app.groups())
       when i.kind = 'CONTACT' and p.professional then false
       else not app.leads_to_case(p.id) end
  union all
  select p.id from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id and i.kind = 'CONTACT'
   where p.care_model_id = app.care_model() and p.professional and app.role() in ('clinician', 'supervisor', 'coordinator')
     and (p.created_by = app.person() or app.role() = 'coordinator')
$$;
comment on function app.caseless_people is 'The people the member sees without a case: colleagues and waiting people in their groups, and professionals they may change.';

create or replace function app.reached_people() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public rows 200 as $$
  with cases as materialized (select id, person_id from app.reached_cases()),
    mine as materialized (select distinct person_id from cases),
    gone as materialized (select x.relationship_id, x.case_id from cases c cross join lateral (
      select l.relationship_id, l.case_id from relationship_left_case l
       where l.care_model_id = app.care_model() and l.case_id = c.id and l.back_at is null offset 0) x)
  select person_id from mine
  union select around.id from mine cross join lateral (
    select r.related_id as id from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      where r.care_model_id = app.care_model() and r.person_id = mine.person_id and not r.waits and (r.id not in (select relationship_id from gone)
        or exists (select from cases c where c.person_id = mine.person_id and (r.id, c.id) not in (select relationship_id, case_id from gone)))
      offset 0) around
  union select around.id from mine cross join lateral (
    select r.person_id as id from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      where r.care_model_id = app.care_model() and r.related_id = mine.person_id and not r.waits and (r.id not in (select relationship_id from gone)
        or exists (select from cases c where c.person_id = mine.person_id and (r.id, c.id) not in (select relationship_id, case_id from gone)))
      offset 0) around
  union select app.person()
  union select p from app.caseless_people() p
$$;

-- Starts at the person and looks up the few cases around them. Scanning all of the member's cases instead would be slow.
create function app.standing_with(the_person uuid) returns text
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
declare
  who record;
  around record;
begin
  if app.role() = 'administrator' or the_person = app.person() then return 'right'; end if;
  if app.role() not in ('clinician', 'supervisor', 'coordinator') then return 'none'; end if;
  select i.kind, p.group_id, p.created_by, p.professional into who from person p
    join item i on i.care_model_id = p.care_model_id and i.id = p.id where p.care_model_id = app.care_model() and p.id = the_person;
  if not found then return 'none'; end if;
  -- Only colleagues themselves and administrators change a colleague's details.
  if who.kind = 'CLINICIAN' then return case when who.group_id = any (app.groups()) then 'supervise' else 'none' end; end if;
  if who.kind = 'CONTACT' and who.professional then
    return case when who.created_by = app.person() or app.role() = 'coordinator' then 'right' else 'none' end;
  end if;
  select count(*) > 0 as decides,
      bool_or(c.clinician_id = app.person() or (app.role() = 'coordinator' and c.group_id = any (app.groups()))) as by_right,
      bool_or(app.is_shared_to_edit(c.id)) as by_share, bool_or(c.group_id = any (app.groups())) as supervised into around
    from (select the_person as id, null::uuid as tie_id
      union all select r.person_id, r.id from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
        where r.care_model_id = app.care_model() and r.related_id = the_person and not r.waits
      union all select r.related_id, r.id from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
        where r.care_model_id = app.care_model() and r.person_id = the_person and not r.waits) someone
    join managed_case c on c.care_model_id = app.care_model() and c.person_id = someone.id
   where someone.tie_id is null or app.is_in_case(someone.tie_id, c.id);
  if around.by_right then return 'right'; end if;
  if not around.decides and who.group_id is not null
    and (who.created_by = app.person() or (app.role() = 'coordinator' and who.group_id = any (app.groups()))) then return 'right'; end if;
  return case when around.by_share then 'share' when around.supervised then 'supervise' else 'none' end;
end $$;
comment on function app.standing_with is 'The member''s standing with a person: right (may change), share (may change while an edit share lasts), supervise (may not change), none.';

create or replace function app.person_access(the_person uuid) returns text
language sql stable security definer cost 5000 set search_path = pg_catalog, public as $$
  select case app.standing_with(the_person) when 'right' then 'all' when 'share' then 'all' when 'supervise' then 'supervise' else 'read' end
$$;

create function app.changes_by_right(the_person uuid) returns boolean
language sql stable security definer cost 5000 set search_path = pg_catalog, public as $$
  select app.standing_with(the_person) = 'right'
$$;
comment on function app.changes_by_right is 'May the member change this person without a share, and therefore confirm a relationship for them?';

create function app.sees_waiting_tie(one uuid, other uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  -- Knowing a professional does not reveal the families they work with.
  return app.role() = 'administrator' or (app.sees_person(one) and not app.is_professional(one))
    or (app.sees_person(other) and not app.is_professional(other));
end $$;
comment on function app.sees_waiting_tie is 'May the member see a relationship that is not open? Seeing one of its ends is enough, unless that end is a professional.';

create or replace function app.sees_caseless(the_kind text, the_item uuid, subject uuid, clinician uuid, the_group uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  if the_kind in ('PATIENT', 'CLINICIAN', 'CONTACT') then return app.sees_person(the_item); end if;
  if the_kind = 'SHAREDFOLDER' and the_item = any (app.folders()) then return true; end if;
  if app.role() = 'administrator' or clinician = app.person() or the_group = any (app.groups())
    or (subject is not null and app.sees_person(subject)) then return true; end if;
  return the_kind = 'RELATIONSHIP' and exists (select from relationship r where r.care_model_id = app.care_model() and r.id = the_item
    and r.waits and app.sees_waiting_tie(r.person_id, r.related_id));
end $$;

create function app.deciders_about(the_person uuid) returns table (case_id uuid, clinician_id uuid, group_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.id, c.clinician_id, c.group_id from managed_case c where c.care_model_id = app.care_model() and c.person_id = the_person
  union select c.id, c.clinician_id, c.group_id from relationship r
    join item t on t.care_model_id = r.care_model_id and t.id = r.id and t.deleted_at is null
    join managed_case c on c.care_model_id = r.care_model_id and c.person_id in (r.person_id, r.related_id) and c.person_id <> the_person
   where r.care_model_id = app.care_model() and the_person in (r.person_id, r.related_id) and not r.waits and app.is_in_case(r.id, c.id)
  union select null, p.created_by, p.group_id from person p
   where p.care_model_id = app.care_model() and p.id = the_person and p.group_id is not null and not app.leads_to_case(p.id)
$$;
comment on function app.deciders_about is 'The cases that decide who sees a person; without a case, the member and group who keep them. Only other functions call this.';

-- Connecting people

-- Everyone qualifies except a patient who waits for a case in another group.
create or replace function app.can_be_tied(the_person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')
    and exists (select from item i join person p on p.care_model_id = i.care_model_id and p.id = i.id
      where i.care_model_id = app.care_model() and i.id = the_person and i.deleted_at is null and i.kind in ('PATIENT', 'CLINICIAN', 'CONTACT')
        and (i.kind <> 'PATIENT' or app.sees_person(i.id) or app.leads_to_case(i.id) or p.group_id in (select gm.group_id from group_member gm
          where gm.care_model_id = p.care_model_id and gm.member_id = app.member())))
$$;
comment on function app.can_be_tied is 'May the member connect this person, or ask those who may change them?';

-- People the member cannot see are named only when both first and last name, or their whole number, are typed. Phone numbers and
-- addresses never match.
create or replace function app.pick_people(words text, at_most integer) returns table (id uuid, name text, kind text, seen boolean, tieable boolean)
language plpgsql stable security definer set search_path = pg_catalog, public
  -- A generic plan would scan everyone.
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  folded text := trim(app.fold(words));
  typed text[] := array_remove(regexp_split_to_array(folded, '\s+'), '');
  -- Longest words first: they match the fewest names.
  long text[] := array(select t from unnest(typed) t where length(t) >= 2 order by length(t) desc limit 2);
  starts text[] := array(select replace(replace(replace(t, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(long) t);
  whole text := '% ' || replace(replace(replace(folded, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  everybody boolean := app.role() = 'administrator';
  reached uuid[];
begin
  if app.care_model() is null or app.role() not in ('clinician', 'supervisor', 'coordinator', 'administrator') or cardinality(typed) = 0 then return; end if;
  if everybody then
    return query select i.id, i.name, i.kind, true, true from item i
      where i.care_model_id = app.care_model() and i.deleted_at is null and i.kind in ('PATIENT', 'CLINICIAN', 'CONTACT')
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
         and i.kind in ('PATIENT', 'CLINICIAN', 'CONTACT')
         and (select bool_and(strpos(' ' || left(i.search, length(i.name)), ' ' || t) > 0) from unnest(typed) t)
       order by i.name, i.id limit at_most),
    named as (
      select i.id, i.name, i.kind from item i join person p on p.care_model_id = i.care_model_id and p.id = i.id
       where cardinality(starts) = 2 and i.care_model_id = app.care_model() and i.deleted_at is null
         and (i.search like starts[1] or i.search like '% ' || starts[1]) and (i.search like starts[2] or i.search like '% ' || starts[2])
         and i.kind in ('PATIENT', 'CLINICIAN', 'CONTACT') and i.id <> all (reached)
         and (select bool_and(strpos(' ' || left(i.search, length(i.name)), ' ' || t) > 0) from unnest(typed) t)
         -- One word must match the first name and a different one the last, with at least two letters each.
         and exists (select from unnest(typed) with ordinality f (word, place) join unnest(typed) with ordinality l (word, place) on l.place <> f.place
           where length(f.word) >= 2 and length(l.word) >= 2
             and strpos(' ' || app.fold(p.first_name), ' ' || f.word) > 0 and strpos(' ' || app.fold(p.last_name), ' ' || l.word) > 0)
       order by i.name, i.id limit at_most),
    numbered as (
      select i.id, i.name, i.kind from item i
       where i.care_model_id = app.care_model() and i.deleted_at is null and i.search like whole and app.fold(i.number) = folded
         and i.kind in ('PATIENT', 'CLINICIAN', 'CONTACT') and i.id <> all (reached)
       order by i.name, i.id limit at_most)
    select m.id, m.name, m.kind, true, true from mine m
    union all
    select o.id, o.name, o.kind, false, app.can_be_tied(o.id) from (select * from named union select * from numbered) o
    order by 4 desc, 2, 1 limit at_most;
end $$;
comment on function app.pick_people is 'People to choose from by name: their name and kind, whether the member sees them, and whether they may be connected.';

create or replace function app.pickable_patients() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public rows 200 as $$
  with cases as materialized (select c.id, c.person_id from managed_case c where c.care_model_id = app.care_model()
    and app.role() in ('clinician', 'supervisor', 'coordinator') and (c.clinician_id = app.person() or c.group_id = any (app.groups())))
  select person_id from cases
  union select r.related_id from cases join relationship r on r.care_model_id = app.care_model() and r.person_id = cases.person_id and not r.waits
    join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
    where not exists (select from relationship_left_case x where x.care_model_id = app.care_model()
      and x.relationship_id = r.id and x.case_id = cases.id and x.back_at is null)
  union select r.person_id from cases join relationship r on r.care_model_id = app.care_model() and r.related_id = cases.person_id and not r.waits
    join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
    where not exists (select from relationship_left_case x where x.care_model_id = app.care_model()
      and x.relationship_id = r.id and x.case_id = cases.id and x.back_at is null)
  union select p.id from person p where p.care_model_id = app.care_model() and app.role() in ('clinician', 'supervisor', 'coordinator')
    and p.group_id is not null and (p.created_by = app.person() or p.group_id = any (app.groups()) or p.group_id in (
      select gm.group_id from group_member gm where gm.care_model_id = p.care_model_id and gm.member_id = app.member()))
    and not app.leads_to_case(p.id)
$$;

-- Relationships that wait for confirmation are left out: they cannot be included in a new case.
create or replace function app.ties_to_pick(the_person uuid) returns table (id uuid, person_id uuid, name text, type_name text, active boolean)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if not app.picks_patient(the_person) then return; end if;
  -- "offset 0" forces one index lookup per relationship instead of a scan of all items.
  return query select tie.id, other.id, other.name,
      case when tie.is_near then t.name else coalesce(inverse.name, t.name) end, i.active
    from (select r.id, r.type_id, r.related_id as other_id, true as is_near from relationship r
        where r.care_model_id = app.care_model() and r.person_id = the_person and not r.waits
      union all select r.id, r.type_id, r.person_id, false from relationship r
        where r.care_model_id = app.care_model() and r.related_id = the_person and not r.waits) tie
    join lateral (select x.active from item x where x.care_model_id = app.care_model() and x.id = tie.id and x.deleted_at is null offset 0) i on true
    join lateral (select x.id, x.name from item x where x.care_model_id = app.care_model() and x.id = tie.other_id and x.deleted_at is null offset 0) other on true
    join lookup t on t.care_model_id = app.care_model() and t.id = tie.type_id
    left join lookup inverse on inverse.care_model_id = t.care_model_id and inverse.id = t.inverse_id
    order by t.sequence, other.name, tie.id limit 100;
end $$;

create function app.end_of_tie(the_tie uuid, from_end uuid)
returns table (id uuid, name text, first_name text, last_name text, kind text, professional boolean, organization text, waiting boolean, confirmable boolean)
language plpgsql stable strict security definer rows 1 set search_path = pg_catalog, public as $$
declare r relationship;
begin
  select x.* into r from relationship x join item i on i.care_model_id = x.care_model_id and i.id = x.id and i.deleted_at is null
   where x.care_model_id = app.care_model() and x.id = the_tie and x.waits and from_end in (x.person_id, x.related_id);
  if not found or not app.sees_waiting_tie(r.person_id, r.related_id) then return; end if;
  return query select i.id, i.name, p.first_name, p.last_name, i.kind, app.is_professional(i.id),
      case when app.is_professional(i.id) then p.organization end, not app.is_professional(i.id) and not app.is_professional(from_end),
      not app.is_professional(i.id) and not app.is_professional(from_end)
        and ((r.person_waits and app.changes_by_right(r.person_id)) or (r.related_waits and app.changes_by_right(r.related_id)))
    from item i join person p on p.care_model_id = i.care_model_id and p.id = i.id
   where i.care_model_id = r.care_model_id and i.deleted_at is null and i.id = case when r.person_id = from_end then r.related_id else r.person_id end;
end $$;
comment on function app.end_of_tie is 'The other end of a relationship that is not open: name and kind, and the organization of a professional, who never has to confirm.';

-- Security definer, because the caller may not see that the other person is a professional.
create function app.keep_professionals_closed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  new.person_waits := new.person_waits or exists (select from person p where p.care_model_id = new.care_model_id and p.id = new.person_id and p.professional);
  new.related_waits := new.related_waits or exists (select from person p where p.care_model_id = new.care_model_id and p.id = new.related_id and p.professional);
  return new;
end $$;
create trigger relationship_professionals before insert or update on relationship for each row execute function app.keep_professionals_closed();

drop policy seen on relationship;
create policy seen on relationship for select to caseloom_app using (
  care_model_id = app.care_model() and case when waits then app.sees_waiting_tie(person_id, related_id) else
    exists (select from managed_case c where c.care_model_id = relationship.care_model_id and c.person_id = relationship.person_id
      and app.is_in_case(relationship.id, c.id))
    or exists (select from managed_case c where c.care_model_id = relationship.care_model_id and c.person_id = relationship.related_id
      and app.is_in_case(relationship.id, c.id))
    or (app.sees_person(person_id) and app.sees_person(related_id)) end);
drop policy made on relationship;
create policy made on relationship for insert to caseloom_app with check (
  care_model_id = app.care_model() and app.person_access(person_id) = 'all' and app.writes_item(id) and app.can_be_tied(related_id)
  and (person_waits or app.changes_by_right(person_id)) and (related_waits or app.changes_by_right(related_id)));
-- Only the functions below change the ends and what they wait for.
drop policy changed on relationship;
revoke update on relationship from caseloom_app;

create function app.retype_tie(the_tie uuid, from_end uuid, new_type uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare r relationship;
begin
  select x.* into r from relationship x where x.care_model_id = app.care_model() and x.id = the_tie;
  if not found or from_end not in (r.person_id, r.related_id) or not app.writes_item(the_tie) or (case when r.waits
    then not app.sees_waiting_tie(r.person_id, r.related_id) or not (app.is_professional(r.person_id) or app.is_professional(r.related_id))
    else not app.sees_person(r.person_id) or not app.sees_person(r.related_id) end) then return false; end if;
  -- Both ends are rewritten so that the type always reads from from_end: the new type may have no inverse.
  update relationship x set type_id = new_type, person_id = from_end,
      related_id = case when r.person_id = from_end then r.related_id else r.person_id end,
      person_waits = case when r.person_id = from_end then r.person_waits else r.related_waits end,
      related_waits = case when r.person_id = from_end then r.related_waits else r.person_waits end
   where x.care_model_id = r.care_model_id and x.id = the_tie;
  return true;
end $$;
comment on function app.retype_tie is 'Changes the type of a relationship that waits for nobody''s confirmation; the type reads from from_end.';

-- Security definer, because the member who confirms may not see the asker's end. The checks come first.
create function app.answer_tie(the_tie uuid, accepts boolean, moment timestamptz)
returns table (refusal text, person_id uuid, related_id uuid, version integer, is_open boolean, asked_by uuid, type_name text)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  r relationship;
  asker uuid;
  a_version integer;
  agrees_for_person boolean;
  agrees_for_related boolean;
  of_type text;
begin
  select i.created_by, i.version into asker, a_version from item i
   where i.care_model_id = app.care_model() and i.id = the_tie and i.kind = 'RELATIONSHIP' and i.deleted_at is null for update;
  if not found then return; end if;
  select x.* into r from relationship x where x.care_model_id = app.care_model() and x.id = the_tie for update;
  select l.name into of_type from lookup l where l.care_model_id = r.care_model_id and l.id = r.type_id;
  if not app.sees_waiting_tie(r.person_id, r.related_id) then return; end if;
  if not r.waits or app.is_professional(r.person_id) or app.is_professional(r.related_id) then
    return query select 'relationship.not_waiting', r.person_id, r.related_id, a_version, not r.waits, asker, of_type;
    return;
  end if;
  agrees_for_person := r.person_waits and app.changes_by_right(r.person_id);
  agrees_for_related := r.related_waits and app.changes_by_right(r.related_id);
  if not agrees_for_person and not agrees_for_related then
    return query select 'record.forbidden', r.person_id, r.related_id, a_version, false, asker, of_type;
    return;
  end if;
  if accepts then
    update relationship x set person_waits = x.person_waits and not agrees_for_person, related_waits = x.related_waits and not agrees_for_related
     where x.care_model_id = r.care_model_id and x.id = the_tie returning x.* into r;
  end if;
  update item i set version = i.version + 1, modified_at = moment, modified_by = app.person(),
      deleted_at = case when accepts then null else moment end, deleted_by = case when accepts then null else app.person() end
   where i.care_model_id = r.care_model_id and i.id = the_tie returning i.version into a_version;
  return query select null::text, r.person_id, r.related_id, a_version, accepts and not r.waits, asker, of_type;
end $$;
comment on function app.answer_tie is 'Confirms or declines a relationship that waits. No row if the member cannot see it; otherwise a refusal says why it was not answered.';

create function app.changers_of(the_person uuid) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  with who as (select i.id, i.kind from item i
      where i.care_model_id = app.care_model() and i.id = the_person and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')),
    cases as (select d.clinician_id, d.group_id from who cross join lateral app.deciders_about(who.id) d where who.kind <> 'CLINICIAN'),
    active as (select m.* from member m join account a on a.id = m.account_id and a.active where m.care_model_id = app.care_model() and m.active),
    them as (select m.person_id from active m where m.person_id = the_person or m.person_id in (select clinician_id from cases)
      or (m.role = 'coordinator' and exists (select from group_member g where g.care_model_id = m.care_model_id and g.member_id = m.id
        and g.group_id in (select group_id from cases))))
  select person_id from them
  union select m.person_id from active m where m.role = 'administrator' and not exists (select from them)
$$;
comment on function app.changers_of is 'The members with the right to change a person; administrators only when there is nobody else.';

-- Columns of a person that only functions set

-- These columns decide who sees a person, so the app itself may not write them.
create function app.refuse_new_keeper() returns trigger language plpgsql as $$
begin
  if current_user = 'caseloom_app' then raise exception 'permission denied to say who keeps a person' using errcode = '42501'; end if;
  return new;
end $$;
create trigger person_keeper before update of group_id, created_by, professional on person for each row
  when ((old.group_id, old.created_by, old.professional) is distinct from (new.group_id, new.created_by, new.professional))
  execute function app.refuse_new_keeper();

create function app.end_waiting(the_person uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update person p set group_id = null where p.care_model_id = app.care_model() and p.id = the_person and p.group_id is not null
    and exists (select from managed_case c where c.care_model_id = p.care_model_id and c.person_id = p.id
      and app.sees_case_row(c.clinician_id, c.group_id, c.id))
$$;
comment on function app.end_waiting is 'The patient''s case now decides who sees them, no longer the group they waited in.';

-- Marking makes a clinician or supervisor the contact's keeper and closes all of the contact's relationships. Unmarking reopens those that
-- this member may open.
create function app.mark_professional(the_person uuid, is_so boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not app.changes_by_right(the_person) or not exists (select from item i
    where i.care_model_id = app.care_model() and i.id = the_person and i.kind = 'CONTACT' and i.deleted_at is null) then return false; end if;
  update person p set professional = is_so,
      created_by = case when is_so and app.role() in ('clinician', 'supervisor') then app.person() else p.created_by end,
      group_id = coalesce(p.group_id, (select g.group_id from group_member g
        where g.care_model_id = p.care_model_id and g.member_id = app.member() order by g.group_id limit 1))
   where p.care_model_id = app.care_model() and p.id = the_person and p.professional <> is_so;
  update relationship r set person_waits = case when r.person_id = the_person then is_so or not app.changes_by_right(r.related_id) else r.person_waits end,
      related_waits = case when r.related_id = the_person then is_so or not app.changes_by_right(r.person_id) else r.related_waits end
   where r.care_model_id = app.care_model() and the_person in (r.person_id, r.related_id);
  return true;
end $$;
comment on function app.mark_professional is 'Marks a contact as a professional or removes the mark. False if the member has no right to change the contact.';

create function app.professional(the_person uuid) returns table (id uuid, name text, first_name text, last_name text, title text, organization text, version integer)
language sql stable security definer rows 1 set search_path = pg_catalog, public as $$
  select i.id, i.name, p.first_name, p.last_name, p.title, p.organization, i.version
    from item i join person p on p.care_model_id = i.care_model_id and p.id = i.id
   where i.care_model_id = app.care_model() and i.id = the_person and app.is_professional(i.id)
$$;
comment on function app.professional is 'A professional as every member knows them. How to reach them at work is read from contact_item.';

drop policy seen on contact_item;
create policy seen on contact_item for select to caseloom_app using (care_model_id = app.care_model()
  and (exists (select from person p where p.care_model_id = contact_item.care_model_id and p.id = contact_item.person_id)
    or (type in ('WORK_PHONE', 'EMAIL') and app.is_professional(person_id))));

-- People who leave a case

create function app.keep_with_case(the_model uuid, the_tie uuid, the_case uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update person p set group_id = c.group_id, created_by = c.clinician_id
    from relationship r cross join lateral (values (r.person_id, r.related_id), (r.related_id, r.person_id)) ends (leaver, patient)
    cross join lateral (select m.group_id, m.clinician_id from managed_case m where m.care_model_id = r.care_model_id and m.person_id = ends.patient
      and m.id = coalesce(the_case, m.id) order by m.state = 'closed', m.start_day desc, m.id desc limit 1) c
    join item i on i.care_model_id = r.care_model_id and i.id = ends.leaver and i.kind <> 'CLINICIAN'
   where r.care_model_id = the_model and r.id = the_tie and not r.waits and p.care_model_id = r.care_model_id and p.id = ends.leaver
     and p.group_id is not null and not p.professional
$$;
comment on function app.keep_with_case is 'When an open relationship to a case ends, hands the person to that case''s owner and group instead of those who had them before.';

create function app.keep_after_tie() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'item' then perform app.keep_with_case(new.care_model_id, new.id, null);
  else perform app.keep_with_case(new.care_model_id, new.relationship_id, new.case_id); end if;
  return null;
end $$;
create trigger item_tie_gone after update of deleted_at on item for each row
  when (new.kind = 'RELATIONSHIP' and old.deleted_at is null and new.deleted_at is not null) execute function app.keep_after_tie();
create trigger relationship_left after insert on relationship_left_case for each row execute function app.keep_after_tie();

-- Afterwards the leaders of the case's group see the people who are left without a case. Earlier owners no longer do.
create or replace function app.erase_case(the_case uuid, moment timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  c managed_case;
  gone uuid[];
  around uuid[];
begin
  if app.role() is distinct from 'administrator' then raise exception 'Only administrators erase' using errcode = '42501'; end if;
  select m.* into strict c from managed_case m where m.care_model_id = app.care_model() and m.id = the_case for update;
  gone := array(with recursive hanging as (
      select i.id from item i where i.care_model_id = c.care_model_id and i.case_id = the_case
      union select i.id from item i join hanging h on i.target_id = h.id where i.care_model_id = c.care_model_id)
    select h.id from hanging h);
  around := array(select c.person_id
    union select case when r.person_id = c.person_id then r.related_id else r.person_id end from relationship r
      join item t on t.care_model_id = r.care_model_id and t.id = r.id and t.deleted_at is null
     where r.care_model_id = c.care_model_id and c.person_id in (r.person_id, r.related_id) and not r.waits);
  update guest_grant set revoked_at = moment where care_model_id = c.care_model_id and objects && gone and revoked_at is null;
  delete from item i where i.care_model_id = c.care_model_id and i.id = any (gone);
  update person p set group_id = c.group_id, created_by = null from item i
   where p.care_model_id = c.care_model_id and p.id = any (around) and i.care_model_id = p.care_model_id and i.id = p.id and i.kind <> 'CLINICIAN'
     and not p.professional and not app.leads_to_case(p.id);
  return cardinality(gone) - 1;
end $$;
comment on function app.erase_case is 'Erases a case with everything in it and returns how many items that were. Only the audit trail records that it existed.';

create or replace function app.merge_people(the_survivor uuid, the_merged uuid, fields jsonb, moment timestamptz) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  model uuid := app.care_model();
  r record;
  a_row uuid;
  a_key jsonb;
  naming name[];
  a_column name;
  called_so jsonb := coalesce((select jsonb_object_agg(c.id, c.name) from managed_case m
    join item c on c.care_model_id = m.care_model_id and c.id = m.id
    join item p on p.care_model_id = m.care_model_id and p.id = m.person_id and p.name = c.name
    where m.care_model_id = app.care_model() and m.person_id in (the_survivor, the_merged)), '{}');
  field record;
  was jsonb;
  gone jsonb;
  changes jsonb[] := '{}';
  tie relationship;
  waited relationship;
  moved jsonb[];
begin
  if app.role() <> 'administrator' then raise insufficient_privilege; end if;
  for field in select f.value ->> 't' as t, f.value ->> 'c' as c, f.value -> 'to' as value from jsonb_array_elements(fields) f loop
    if not (field.t = 'person' and field.c in ('first_name', 'middle_name', 'last_name', 'title', 'birth_day', 'gender_id')
      or field.t = 'item' and field.c in ('name', 'number', 'version', 'property_versions', 'modified_at', 'modified_by')) then
      raise invalid_parameter_value;
    end if;
    execute format('select to_jsonb(x.%2$I) from %1$I x where care_model_id = $1 and id = $2', field.t, field.c) into was using model, the_survivor;
    perform app.write_value(field.t::name, app.item_key(the_survivor), field.c::name, field.value);
    changes := changes || jsonb_build_object('t', field.t, 'key', app.item_key(the_survivor), 'c', field.c, 'from', was, 'to', field.value);
  end loop;

  for r in select n.key::uuid as id, n.value as name, p.name as now
      from jsonb_each_text(called_so) n join item p on p.care_model_id = model and p.id = the_survivor and p.name <> n.value order by 1 loop
    perform app.write_value('item', app.item_key(r.id), 'name', to_jsonb(r.now));
    changes := changes || jsonb_build_object('t', 'item', 'key', app.item_key(r.id), 'c', 'name', 'from', r.name, 'to', r.now);
  end loop;

  -- Only one contact detail of each type is preferred: the survivor's.
  for a_row in select m.id from contact_item m where m.care_model_id = model and m.person_id = the_merged and m.preferred
      and exists (select from contact_item s where s.care_model_id = model and s.person_id = the_survivor and s.type = m.type and s.preferred) loop
    perform app.write_value('contact_item', app.item_key(a_row), 'preferred', 'false');
    changes := changes || jsonb_build_object('t', 'contact_item', 'key', app.item_key(a_row), 'c', 'preferred', 'from', true, 'to', false);
  end loop;

  -- A row that would duplicate one of the survivor's, or relate the survivor to themselves, is deleted instead of moved. Of two equal
  -- relationships the open one stays.
  for a_row in
    select case when s.id is null or m.waits or not s.waits then m.id else s.id end from relationship m left join lateral (
        select s.id, s.waits from relationship s join item i on i.care_model_id = model and i.id = s.id and i.deleted_at is null
        where s.care_model_id = model and s.id <> m.id and s.type_id = m.type_id
          and s.person_id = case when m.person_id = the_merged then the_survivor else m.person_id end
          and s.related_id = case when m.related_id = the_merged then the_survivor else m.related_id end
        order by s.waits, s.id limit 1) s on true
      where m.care_model_id = model and the_merged in (m.person_id, m.related_id) and (the_survivor in (m.person_id, m.related_id) or s.id is not null)
    union all
    select m.id from attendance m where m.care_model_id = model and m.person_id = the_merged
      and exists (select from attendance s where s.care_model_id = model and s.appointment_id = m.appointment_id and s.person_id = the_survivor)
  loop
    if exists (select from item i where i.care_model_id = model and i.id = a_row and i.deleted_at is null) then
      perform app.write_value('item', app.item_key(a_row), 'deleted_at', to_jsonb(moment));
      perform app.write_value('item', app.item_key(a_row), 'merged_into', to_jsonb(the_survivor));
      changes := changes || jsonb_build_object('t', 'item', 'key', app.item_key(a_row), 'c', 'deleted_at', 'from', null, 'to', moment)
        || jsonb_build_object('t', 'item', 'key', app.item_key(a_row), 'c', 'merged_into', 'from', null, 'to', the_survivor);
    end if;
  end loop;

  -- The question whether these two are one person is settled. Marks of the merged person with others may not hold for the survivor.
  for gone in delete from possible_duplicate d where d.care_model_id = model and the_merged in (d.person_id, d.other_id) returning to_jsonb(d) loop
    changes := changes || jsonb_build_object('t', 'possible_duplicate', 'row', gone);
  end loop;

  for r in select p.child, string_agg(format('case when x.%1$I = $2 then %1$L end', p.col), ', ' order by p.col) as named,
      string_agg(format('x.%I = $2', p.col), ' or ') as condition from app.person_references() p group by p.child order by p.child loop
    for a_key, naming in execute format('select (select jsonb_object_agg(k, to_jsonb(x) -> k) from unnest($3) k), array_remove(array[%s], null)::name[] from %I x where care_model_id = $1 and (%s) order by 1',
        r.named, r.child, r.condition) using model, the_merged, app.key_columns(r.child) loop
      a_row := (a_key ->> 'id')::uuid;
      if r.child = 'relationship' and exists (select from relationship s where s.care_model_id = model and s.id = a_row
          and the_survivor in (s.person_id, s.related_id))
        or r.child = 'attendance' and exists (select from attendance m join attendance s on s.care_model_id = model
          and s.appointment_id = m.appointment_id and s.person_id = the_survivor where m.care_model_id = model and m.id = a_row)
      then continue; end if;
      if r.child = 'relationship' then select s.* into waited from relationship s where s.care_model_id = model and s.id = a_row; end if;
      moved := '{}';
      foreach a_column in array naming loop
        perform app.write_value(r.child, a_key, a_column, to_jsonb(the_survivor));
        moved := moved || jsonb_build_object('t', r.child, 'key', a_key, 'c', a_column, 'from', the_merged, 'to', the_survivor);
      end loop;
      -- The trigger makes a professional's end wait. Listed before the move, because changes are undone in reverse order: the end must be
      -- the merged person's again before its old value is put back.
      if r.child = 'relationship' then
        select s.* into tie from relationship s where s.care_model_id = model and s.id = a_row;
        if tie.person_waits <> waited.person_waits then
          changes := changes || jsonb_build_object('t', r.child, 'key', a_key, 'c', 'person_waits', 'from', waited.person_waits, 'to', tie.person_waits);
        end if;
        if tie.related_waits <> waited.related_waits then
          changes := changes || jsonb_build_object('t', r.child, 'key', a_key, 'c', 'related_waits', 'from', waited.related_waits, 'to', tie.related_waits);
        end if;
      end if;
      changes := changes || moved;
    end loop;
  end loop;

  for r in select * from (values ('deleted_at', to_jsonb(moment)), ('deleted_by', to_jsonb(app.person())), ('merged_into', to_jsonb(the_survivor))) v (col, value) loop
    perform app.write_value('item', app.item_key(the_merged), r.col::name, r.value);
    changes := changes || jsonb_build_object('t', 'item', 'key', app.item_key(the_merged), 'c', r.col, 'from', null, 'to', r.value);
  end loop;
  perform app.refold_people(array[the_survivor, the_merged]);
  return to_jsonb(changes);
end $$;

do $$
declare f text;
begin
  foreach f in array array['app.is_professional(uuid)', 'app.leads_to_case(uuid)', 'app.deciders_about(uuid)', 'app.standing_with(uuid)', 'app.changes_by_right(uuid)',
    'app.sees_waiting_tie(uuid, uuid)', 'app.end_of_tie(uuid, uuid)', 'app.retype_tie(uuid, uuid, uuid)', 'app.answer_tie(uuid, boolean, timestamptz)',
    'app.changers_of(uuid)', 'app.mark_professional(uuid, boolean)', 'app.professional(uuid)', 'app.end_waiting(uuid)', 'app.keep_professionals_closed()', 'app.refuse_new_keeper()', 'app.keep_with_case(uuid, uuid, uuid)', 'app.keep_after_tie()'] loop
    execute format('revoke execute on function %s from public', f);
    if f not like 'app.keep%' and f not like 'app.refuse%' and f not like 'app.deciders%' then execute format('grant execute on function %s to caseloom_app', f); end if;
  end loop;
end $$;
