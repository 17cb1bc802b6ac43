-- The access rule (product.md section 2): who sees and who changes a case, a person, anything.
--
-- Each part of the rule is one function: app.reaches_case, app.reaches_keeper, app.reaches_item. What they need to know about the reader is
-- passed in, so the same text, which PostgreSQL inlines, serves as a condition on one row and as a set of everything reached. Row policies,
-- search, lists, access levels and app.members_who_see ask these functions and restate nothing.

-- Rule 1: cases

create function app.reaches_case(clinician uuid, the_group uuid, is_shared boolean, person uuid, groups uuid[]) returns boolean
language sql immutable parallel safe as $$
  select clinician = person or the_group = any (groups) or is_shared
$$;
comment on function app.reaches_case is 'Rule 1 for a reader with this person and these groups: a case is theirs, of one of their groups, or shared with them.';
grant execute on function app.reaches_case to caseloom_app;

-- A protected case is not there for a reader who does not open it, whatever else their right is (decision 87). So each of these functions is
-- told whether the case is protected, and none can be called without saying so.
create function app.sees_case_row(clinician uuid, the_group uuid, the_case uuid, protected boolean) returns boolean
language sql stable parallel safe as $$
  select (app.role() = 'administrator' or app.reaches_case(clinician, the_group, app.is_shared(the_case), app.person(), app.groups()))
    and app.opens_case(the_case, protected)
$$;
comment on function app.sees_case_row is 'May the member see all of a case with this clinician and group?';

create function app.writes_case_row(clinician uuid, the_group uuid, the_case uuid, protected boolean) returns boolean
language sql stable parallel safe as $$
  select (app.role() = 'administrator' or app.reaches_case(clinician, the_group, app.is_shared_to_edit(the_case), app.person(), app.groups()))
    and app.opens_case(the_case, protected)
$$;
comment on function app.writes_case_row is 'May the member write items into a case with this clinician and group?';
grant execute on function app.writes_case_row to caseloom_app;

-- Two rights that no share gives, not even one with edit rights (product.md section 2). Clinicians, coordinators and administrators share and
-- refer a case; supervisors also transfer it. Each argument occurs once, so that PostgreSQL inlines these functions even if it is a subquery.
create function app.is_theirs(clinician uuid, the_group uuid, person uuid, role text, groups uuid[]) returns boolean
language sql immutable parallel safe as $$
  select clinician = person or case role when 'administrator' then true when 'coordinator' then the_group = any (groups) else false end
$$;
comment on function app.is_theirs is 'May this person change and share what has this clinician and group without a share: as its clinician, as a coordinator of its group, or as an administrator?';
grant execute on function app.is_theirs to caseloom_app;

create function app.is_in_reach(clinician uuid, the_group uuid, person uuid, role text, groups uuid[]) returns boolean
language sql immutable parallel safe as $$
  select role = 'administrator' or app.reaches_case(clinician, the_group, false, person, groups)
$$;
comment on function app.is_in_reach is 'Does this person see what has this clinician and group without a share?';
grant execute on function app.is_in_reach to caseloom_app;

create function app.gives_case_row(clinician uuid, the_group uuid, the_case uuid, protected boolean) returns boolean
language sql stable parallel safe as $$
  select app.is_theirs(clinician, the_group, app.person(), app.role(), app.groups()) and app.opens_case(the_case, protected)
$$;
comment on function app.gives_case_row is 'May the member share and refer a case with this clinician and group?';
grant execute on function app.gives_case_row to caseloom_app;

create function app.transfers_case_row(clinician uuid, the_group uuid, the_case uuid, protected boolean) returns boolean
language sql stable parallel safe as $$
  select app.is_in_reach(clinician, the_group, app.person(), app.role(), app.groups()) and app.opens_case(the_case, protected)
$$;
comment on function app.transfers_case_row is 'May the member transfer a case with this clinician and group, and withdraw a referral that keeps it from being transferred?';
grant execute on function app.transfers_case_row to caseloom_app;

create function app.person_gives_case(the_person uuid, clinician uuid, the_group uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(the_person = clinician, false) or exists (select from member m
    where m.care_model_id = app.care_model() and m.person_id = the_person and m.active
      and app.is_theirs(clinician, the_group, the_person, m.role, array(select g.group_id from group_member g
        where g.care_model_id = m.care_model_id and g.member_id = m.id)))
$$;
comment on function app.person_gives_case is 'May this person share a case that has this clinician and group? Does not depend on who asks, nor on whether the person opens the case if it is protected.';

create function app.is_share_to(until_day date, with_person uuid, with_group uuid, today date, person uuid, all_groups uuid[]) returns boolean
language sql immutable parallel safe as $$
  select until_day >= today and (with_person = person or with_group = any (all_groups))
$$;
comment on function app.is_share_to is 'Is a share of a case or folder in force, and with this person or one of the groups they belong to?';

create function app.case_access(clinician uuid, the_group uuid, is_shared_to_edit boolean) returns text language sql stable parallel safe as $$
  select case when is_shared_to_edit or app.is_theirs(clinician, the_group, app.person(), app.role(), app.groups()) then 'all'
    when the_group = any (app.groups()) then 'supervise' else 'read' end
$$;
comment on function app.case_access is 'How much the member may do with a case, or with an item without one, that they see: all, supervise or read.';
grant execute on function app.case_access to caseloom_app;

create function app.is_by_share(clinician uuid, the_group uuid, is_shared boolean) returns boolean language sql stable parallel safe as $$
  select coalesce(is_shared and app.is_in_reach(clinician, the_group, app.person(), app.role(), app.groups()) is not true, false)
$$;
comment on function app.is_by_share is 'Does the member see this case, or shared folder, by a share alone?';
grant execute on function app.is_by_share to caseloom_app;

create function app.opens_item(the_item uuid) returns boolean
language sql stable security definer cost 100 set search_path = pg_catalog, public as $$
  select the_item is null or not exists (select from item i
    where i.care_model_id = app.care_model() and i.id = the_item and not app.opens(i.guard_id))
$$;
comment on function app.opens_item is 'Does the reader open the protected case that this item belongs to, if it belongs to one?';
grant execute on function app.opens_item to caseloom_app;

create function app.sees_case(the_case uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  return exists (select from managed_case c where c.care_model_id = (select app.care_model()) and c.id = the_case
    and app.sees_case_row(c.clinician_id, c.group_id, c.id, c.protected));
end $$;
comment on function app.sees_case is 'May the member see all of this case? For single cases. For a list use app.sees_case_row.';

create function app.reached_cases() returns setof managed_case
language sql stable security definer set search_path = pg_catalog, public rows 50 as $$
  select c.* from managed_case c
   where c.care_model_id = app.care_model()
     and app.reaches_case(c.clinician_id, c.group_id, c.id = any ((select app.shared_cases())::uuid[]), app.person(), app.groups())
     and app.opens_case(c.id, c.protected)
$$;
comment on function app.reached_cases is 'The cases that the member sees without being an administrator.';
grant execute on function app.reached_cases to caseloom_app;

create function app.own_cases() returns setof managed_case
language sql stable security definer set search_path = pg_catalog, public rows 50 as $$
  select c.* from managed_case c
   where c.care_model_id = app.care_model()
     and app.reaches_case(c.clinician_id, c.group_id, c.id = any ((select app.shared_cases())::uuid[]), app.person(), '{}')
     and app.opens_case(c.id, c.protected)
$$;
comment on function app.own_cases is 'The member''s own cases and those that are shared with them.';
grant execute on function app.own_cases to caseloom_app;

-- Rule 2: people. A case shows its patient and everybody whose relationship to the patient is open (table case_person).

create function app.people_around(the_model uuid, patients uuid[]) returns table (case_id uuid, person_id uuid, relationship_id uuid)
language sql stable rows 10 set search_path = pg_catalog, public as $$
  -- "offset 0" forces index lookups, one patient after another. Without statistics, as in an import, the planner would scan all
  -- relationships for each case.
  with cases as materialized (select c.id, c.person_id from (select distinct p as id from unnest(patients) p) patient
    cross join lateral (select m.id, m.person_id from managed_case m where m.care_model_id = the_model and m.person_id = patient.id offset 0) c)
  select c.id, c.person_id, null::uuid from cases c
  union all
  select c.id, r.other_id, r.id from cases c
    cross join lateral (
      select x.id, x.related_id as other_id from relationship x where x.care_model_id = the_model and x.person_id = c.person_id and not x.waits
      union all
      select x.id, x.person_id from relationship x where x.care_model_id = the_model and x.related_id = c.person_id and not x.waits
      offset 0) r
    cross join lateral (select from item i where i.care_model_id = the_model and i.id = r.id and i.deleted_at is null offset 0) living
   where not exists (select from relationship_left_case l
       where l.care_model_id = the_model and l.relationship_id = r.id and l.case_id = c.id and l.back_at is null)
$$;
comment on function app.people_around is 'The rows that case_person must have for the cases of these patients. This is its definition; triggers fill the table from nothing else.';

create function app.refresh_around(the_model uuid, people uuid[]) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare changed integer;
begin
  -- The lock makes a transaction that creates a case wait for one that changes the patient's relationships, and then see the change. Locks
  -- are taken in the order of ids, so that two transactions never wait for each other.
  perform from person p where p.care_model_id = the_model and p.id = any (people) order by p.id for no key update;
  with should as materialized (select a.case_id, a.person_id, a.relationship_id from app.people_around(the_model, people) a),
    cases as materialized (select c.id from managed_case c where c.care_model_id = the_model and c.person_id = any (people)),
    does as materialized (select x.case_id, x.person_id, x.relationship_id from cases c
      cross join lateral (select * from case_person y where y.care_model_id = the_model and y.case_id = c.id offset 0) x),
    removed as (
      delete from case_person x using (table does except table should) gone
       where x.care_model_id = the_model and x.case_id = gone.case_id and x.person_id = gone.person_id
         and x.relationship_id is not distinct from gone.relationship_id
      returning 1),
    added as (
      insert into case_person (care_model_id, case_id, person_id, relationship_id)
        select the_model, new.case_id, new.person_id, new.relationship_id from (table should except table does) new
      on conflict do nothing returning 1)
  select (select count(*) from removed) + (select count(*) from added) into changed;
  return changed;
end $$;
comment on function app.refresh_around is 'Brings case_person up to date for the cases of these people and returns how many rows were wrong.';

create function app.strayed_around(the_model uuid) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  with should as (
      select * from app.people_around(the_model, array(select c.person_id from managed_case c where c.care_model_id = the_model))),
    does as (select x.case_id, x.person_id, x.relationship_id from case_person x where x.care_model_id = the_model)
  select distinct c.person_id
    from ((table should except table does) union all (table does except table should)) s
    join managed_case c on c.care_model_id = the_model and c.id = s.case_id
$$;
comment on function app.strayed_around is 'Patients for whose cases case_person differs from app.people_around. There are none unless a trigger is missing.';

create function app.case_makes_around() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform app.refresh_around(n.care_model_id, array_agg(n.person_id)) from named n group by n.care_model_id;
  return null;
end $$;
create trigger case_around after insert on managed_case referencing new table as named for each statement execute function app.case_makes_around();

create function app.case_moves_around() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform app.refresh_around(new.care_model_id, array[old.person_id, new.person_id]);
  return null;
end $$;
create trigger case_around_moved after update of person_id on managed_case for each row
  when (old.person_id <> new.person_id) execute function app.case_moves_around();

create function app.tie_moves_around() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform app.refresh_around(n.care_model_id, array_agg(n.person_id) || array_agg(n.related_id)) from named n group by n.care_model_id;
  return null;
end $$;
create trigger relationship_around after insert on relationship
  referencing new table as named for each statement execute function app.tie_moves_around();
create trigger relationship_around_gone after delete on relationship
  referencing old table as named for each statement execute function app.tie_moves_around();

create function app.tie_changes_around() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform app.refresh_around(new.care_model_id, array[old.person_id, old.related_id, new.person_id, new.related_id]);
  return null;
end $$;
create trigger relationship_around_changed after update on relationship for each row
  when ((old.person_id, old.related_id, old.person_waits, old.related_waits) is distinct from
    (new.person_id, new.related_id, new.person_waits, new.related_waits))
  execute function app.tie_changes_around();

create function app.tie_item_changes_around() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform app.refresh_around(r.care_model_id, array[r.person_id, r.related_id]) from relationship r
   where r.care_model_id = new.care_model_id and r.id = new.id;
  return null;
end $$;
create trigger item_around after update of deleted_at on item for each row
  when (new.kind = 'RELATIONSHIP' and (old.deleted_at is null) <> (new.deleted_at is null)) execute function app.tie_item_changes_around();

create function app.leaving_changes_around() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform app.refresh_around(c.care_model_id, array[c.person_id]) from managed_case c
   where c.care_model_id = coalesce(new.care_model_id, old.care_model_id) and c.id = coalesce(new.case_id, old.case_id);
  return null;
end $$;
create trigger relationship_left_around after insert or update or delete on relationship_left_case
  for each row execute function app.leaving_changes_around();

create function app.leads_to_case(the_person uuid) returns boolean
language sql stable security definer cost 1000 set search_path = pg_catalog, public as $$
  select exists (select from case_person x where x.care_model_id = app.care_model() and x.person_id = the_person)
$$;
comment on function app.leads_to_case is 'Does a case decide who sees this person? Otherwise their group decides.';

create function app.cases_around(the_person uuid) returns table (id uuid, clinician_id uuid, group_id uuid, protected boolean)
language sql stable as $$
  -- "offset 0" forces an index lookup for each of the few cases. Without statistics the planner would scan all cases instead.
  select c.id, c.clinician_id, c.group_id, c.protected from case_person x
    cross join lateral (select m.id, m.clinician_id, m.group_id, m.protected from managed_case m where m.care_model_id = x.care_model_id and m.id = x.case_id offset 0) c
   where x.care_model_id = app.care_model() and x.person_id = the_person
$$;
comment on function app.cases_around is 'The cases that show this person; a case appears twice if two relationships lead to it.';

create function app.reaches_keeper(kind text, professional boolean, kept_by uuid, the_group uuid, has_case boolean, role text, person uuid, groups uuid[])
returns boolean language sql immutable parallel safe as $$
  select case
    when kind = 'CLINICIAN' then the_group = any (groups)
    when kind = 'CONTACT' and professional then kept_by = person or role = 'coordinator'
    else the_group is not null and (kept_by = person or the_group = any (groups)) and not has_case end
$$;
comment on function app.reaches_keeper is 'Rule 2 for people without a case, colleagues and professionals: does this reader see them? kept_by is person.created_by.';

-- Members are moved between groups and may be in several. A clinician without a sign-in, as an import brings them, stays in the group of their page.
create function app.group_to_see_by(the_person uuid, the_kind text, kept_in uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select case when the_kind <> 'CLINICIAN' or not exists (select from member m where m.care_model_id = app.care_model() and m.person_id = the_person)
    then kept_in
    else (select g.group_id from member m join group_member g on g.care_model_id = m.care_model_id and g.member_id = m.id
      where m.care_model_id = app.care_model() and m.person_id = the_person and g.group_id = any (app.groups()) limit 1) end
$$;
comment on function app.group_to_see_by is 'The group by which a person without a case may be seen: of a colleague, one that the member leads, if any.';
grant execute on function app.group_to_see_by to caseloom_app;

create function app.sees_person(the_person uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  if app.role() = 'administrator' or the_person = app.person() then return true; end if;
  if not app.is_limited() then return false; end if;
  if exists (select from app.cases_around(the_person) c where app.sees_case_row(c.clinician_id, c.group_id, c.id, c.protected)) then return true; end if;
  return exists (select from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
    where p.care_model_id = app.care_model() and p.id = the_person
      and app.reaches_keeper(i.kind, p.professional, p.created_by, app.group_to_see_by(p.id, i.kind, p.group_id), app.leads_to_case(p.id), app.role(), app.person(), app.groups()));
end $$;
comment on function app.sees_person is 'May the member see all of this person?';
grant execute on function app.sees_person to caseloom_app;

create function app.caseless_people() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  -- A branch for each way that has an index: few people wait in a group, few are members of one, and few are professionals. The conditions before
  -- app.reaches_keeper only lead to the index; they decide nothing.
  select p.id from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
   where p.care_model_id = app.care_model() and p.group_id is not null and (p.created_by = app.person() or p.group_id = any (app.groups()))
     and app.reaches_keeper(i.kind, p.professional, p.created_by, app.group_to_see_by(p.id, i.kind, p.group_id), app.leads_to_case(p.id), app.role(),
       app.person(), app.groups())
  union
  select p.id from group_member g join member m on m.care_model_id = g.care_model_id and m.id = g.member_id
    join person p on p.care_model_id = m.care_model_id and p.id = m.person_id join item i on i.care_model_id = p.care_model_id and i.id = p.id
   where g.care_model_id = app.care_model() and g.group_id = any (app.groups())
     and app.reaches_keeper(i.kind, p.professional, p.created_by, g.group_id, false, app.role(), app.person(), app.groups())
  union
  select p.id from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
   where p.care_model_id = app.care_model() and p.professional
     and app.reaches_keeper(i.kind, p.professional, p.created_by, p.group_id, app.leads_to_case(p.id), app.role(), app.person(), app.groups())
$$;
comment on function app.caseless_people is 'The people whom the member sees by app.reaches_keeper: colleagues and waiting people in their groups, and professionals they may change.';

create function app.reached_people() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public rows 200 as $$
  select x.person_id from app.reached_cases() c cross join lateral (
    select a.person_id from case_person a where a.care_model_id = c.care_model_id and a.case_id = c.id offset 0) x
   where app.is_limited()
  union select app.person()
  union select p from app.caseless_people() p where app.is_limited()
$$;
comment on function app.reached_people is 'The people whom the member sees without being an administrator.';
grant execute on function app.reached_people to caseloom_app;

create function app.standing_with(the_person uuid) returns text
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
declare who record;
begin
  if app.role() = 'administrator' or the_person = app.person() then return 'right'; end if;
  if not app.is_limited() then return 'none'; end if;
  select i.kind, app.group_to_see_by(p.id, i.kind, p.group_id) as group_id, p.created_by, p.professional, around.* into who
    from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
    -- A protected case that the member does not open gives no standing, and still takes the person's group out of the decision.
    cross join lateral (select count(*) > 0 as decides,
        bool_or(c.is_open and app.is_theirs(c.clinician_id, c.group_id, app.person(), app.role(), app.groups())) as by_right,
        bool_or(c.is_open and app.is_shared_to_edit(c.id)) as by_share, bool_or(c.is_open and c.group_id = any (app.groups())) as supervised
      from (select a.*, app.opens_case(a.id, a.protected) as is_open from app.cases_around(the_person) a) c) around
   where p.care_model_id = (select app.care_model()) and p.id = the_person;
  if not found then return 'none'; end if;
  -- Only colleagues themselves and administrators change a colleague's details.
  if who.kind = 'CLINICIAN' then return case when who.group_id = any (app.groups()) then 'supervise' else 'none' end; end if;
  if who.kind = 'CONTACT' and who.professional then
    return case when who.created_by = app.person() or app.role() = 'coordinator' then 'right' else 'none' end;
  end if;
  if who.by_right then return 'right'; end if;
  if not who.decides and who.group_id is not null and app.is_theirs(who.created_by, who.group_id, app.person(), app.role(), app.groups()) then
    return 'right';
  end if;
  return case when who.by_share then 'share' when who.supervised then 'supervise' else 'none' end;
end $$;
comment on function app.standing_with is 'The member''s standing with a person: right (may change), share (may change while an edit share lasts), supervise (may not change), none.';

create function app.access_by_standing(standing text) returns text language sql immutable parallel safe as $$
  select case standing when 'right' then 'all' when 'share' then 'all' when 'supervise' then 'supervise' else 'read' end
$$;
comment on function app.access_by_standing is 'How much the member may do with a person whom they see, by app.standing_with.';

create function app.person_access(the_person uuid) returns text
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  return app.access_by_standing(app.standing_with(the_person));
end $$;
comment on function app.person_access is 'How much the member may do with a person whom they see: all, supervise or read.';
grant execute on function app.person_access to caseloom_app;

create function app.changes_by_right(the_person uuid) returns boolean
language sql stable security definer cost 5000 set search_path = pg_catalog, public as $$
  select app.standing_with(the_person) = 'right'
$$;
comment on function app.changes_by_right is 'May the member change this person without a share, and therefore confirm a relationship for them?';
grant execute on function app.changes_by_right to caseloom_app;

create function app.has_case(the_person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from managed_case c where c.care_model_id = app.care_model() and c.person_id = the_person)
$$;
comment on function app.has_case is 'Is this person the patient of any case, including cases the member cannot see?';
grant execute on function app.has_case to caseloom_app;

create function app.cases_of_tie(the_tie uuid) returns table (id uuid, clinician_id uuid, group_id uuid, protected boolean)
language sql stable as $$
  select c.id, c.clinician_id, c.group_id, c.protected from case_person x
    cross join lateral (select m.id, m.clinician_id, m.group_id, m.protected from managed_case m where m.care_model_id = x.care_model_id and m.id = x.case_id offset 0) c
   where x.care_model_id = app.care_model() and x.relationship_id = the_tie
$$;
comment on function app.cases_of_tie is 'The cases that an open relationship is part of.';

create function app.sees_tie(the_tie uuid, one uuid, other uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  return exists (select from app.cases_of_tie(the_tie) c where app.sees_case_row(c.clinician_id, c.group_id, c.id, c.protected))
    or (app.sees_person(one) and app.sees_person(other));
end $$;
comment on function app.sees_tie is 'May the member see this open relationship? It shows both people, so they must see both, or the case that it is part of.';
grant execute on function app.sees_tie to caseloom_app;

-- Rules 3 and 4: items

create function app.reaches_item(kind text, is_in_case boolean, sees_case boolean, is_foldered boolean, sees_itself boolean, is_kept boolean,
  sees_subject boolean, sees_its_tie boolean) returns boolean
language sql immutable parallel safe as $$
  -- PostgreSQL inlines this only while each argument with a subquery occurs once. Otherwise it computes all of them for each row.
  select case
    when not is_in_case and app.is_person(kind) then sees_itself
    else case when is_in_case then sees_case else is_kept or sees_subject or sees_its_tie end or is_foldered end
$$;
comment on function app.reaches_item is 'Rules 3 and 4. An item of a case is seen with the case or through a shared folder. A person is seen by rule 2. Any other item without a case is seen by its owner and their groups (is_kept), with its subject, as a folder, or as a relationship.';
grant execute on function app.reaches_item to caseloom_app;

create function app.sees_item_of_tie(the_item uuid) returns boolean
language sql stable security definer cost 5000 set search_path = pg_catalog, public as $$
  select exists (select from relationship r where r.care_model_id = app.care_model() and r.id = the_item
    and r.waits and app.sees_waiting_tie(r.person_id, r.related_id, r.known_from))
$$;
comment on function app.sees_item_of_tie is 'Is this item a waiting relationship that the member may see?';
grant execute on function app.sees_item_of_tie to caseloom_app;

create function app.follows_up(the_item uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  return exists (select from incident n join item i on i.care_model_id = n.care_model_id and i.id = n.id
      left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
    where n.care_model_id = app.care_model() and n.id = the_item and n.taken_up_by = app.person()
      and coalesce(c.group_id, i.group_id) = any (app.groups()));
end $$;
comment on function app.follows_up is 'Did the member take up this incident, of a group that they supervise? It then is as their own.';
grant execute on function app.follows_up to caseloom_app;

create function app.access_of(kind text, the_item uuid, subject uuid, its_case uuid, clinician uuid, the_group uuid,
  case_clinician uuid, case_group uuid, is_shared_to_edit boolean, fills boolean) returns text
language sql stable parallel safe as $$
  select case
    when app.is_person(kind) then app.person_access(the_item)
    when kind = 'RELATIONSHIP' then app.person_access(subject)
    when app.is_own_rating(kind, the_item, its_case) or app.is_led_by_others(kind, the_group) then 'read'
    when kind = 'INCIDENT' and app.follows_up(the_item) then 'all'
    when case_clinician is not null then app.case_access(case_clinician, case_group, is_shared_to_edit)
    -- The reader does not see the case, so they see the item through a shared folder, which is read-only.
    when its_case is not null then 'read'
    when kind = 'SHAREDFOLDER' then app.folder_access(clinician, the_group, fills)
    else app.case_access(clinician, the_group, false) end
$$;
comment on function app.access_of is 'How much the member may do with an item that they see. case_clinician and case_group are those of its case, null if they do not see the case; fills is about a shared folder.';
grant execute on function app.access_of to caseloom_app;

create function app.writes_caseless(the_kind text, the_item uuid, subject uuid, clinician uuid, the_group uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  if app.role() = 'administrator' then return true; end if;
  if not app.is_limited() then return false; end if;
  if app.is_person(the_kind) then return app.person_access(the_item) = 'all'; end if;
  if app.is_led_by_others(the_kind, the_group) then return false; end if;
  if the_kind = 'SHAREDFOLDER' and the_item = any (app.fill_folders()) then return true; end if;
  return coalesce(app.reaches_case(clinician, the_group, false, app.person(), app.groups()), false)
    or (clinician is null and subject is not null and app.person_access(subject) <> 'read');
end $$;
comment on function app.writes_caseless is 'May the member change this item, which belongs to no case?';
grant execute on function app.writes_caseless to caseloom_app;

create function app.writes_item(the_item uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
declare i record;
begin
  select x.kind, x.id, x.person_id, x.case_id, x.clinician_id, x.group_id, x.guard_id, c.clinician_id as its_clinician, c.group_id as its_group,
      c.protected into i
    from item x left join managed_case c on c.care_model_id = x.care_model_id and c.id = x.case_id
   where x.care_model_id = app.care_model() and x.id = the_item;
  if not found or app.role() = 'guest' or not app.opens(i.guard_id) then return false; end if;
  if app.is_own_rating(i.kind, i.id, i.case_id) then return false; end if;
  if i.case_id is not null then return app.writes_case_row(i.its_clinician, i.its_group, i.case_id, i.protected); end if;
  return app.writes_caseless(i.kind, i.id, i.person_id, i.clinician_id, i.group_id);
end $$;
comment on function app.writes_item is 'May the member change this item and what is attached to it?';
grant execute on function app.writes_item to caseloom_app;

-- The same rule, asked about colleagues: who sees this, and who may change it?

create function app.opened_to(the_model uuid, the_person uuid, their_groups uuid[], moment timestamptz)
returns table (case_id uuid, in_emergency boolean, consent_id uuid, emergency_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.id, false, null::uuid, null::uuid from managed_case c where c.care_model_id = the_model and c.clinician_id = the_person and c.protected
  union all
  select k.case_id, false, k.id, null from consent_recipient r join consent k on k.care_model_id = r.care_model_id and k.id = r.consent_id
   where r.care_model_id = the_model and (r.person_id = the_person or r.group_id = any (their_groups)) and app.is_living(k, moment)
  union all
  select e.case_id, true, null, e.id from emergency_access e join member m on m.care_model_id = e.care_model_id and m.id = e.member_id
   where e.care_model_id = the_model and m.person_id = the_person and e.ended_at is null and e.until > moment
$$;
comment on function app.opened_to is 'The cases that a person with these groups opens, if they are protected, and by what: as their clinician, by a consent, or by emergency access.';

create function app.is_living(k consent, moment timestamptz) returns boolean language sql stable as $$
  select k.revoked_at is null and moment >= k.created_at and (moment at time zone m.time_zone)::date between k.from_day and coalesce(k.until_day, 'infinity')
    from care_model m where m.id = k.care_model_id
$$;
comment on function app.is_living is 'Is a consent in force at this moment: begun, not expired, not revoked?';
grant execute on function app.is_living to caseloom_app;

create function app.reach_of(the_model uuid, the_member uuid, moment timestamptz)
returns table (person_id uuid, role text, zone text, groups uuid[], shared uuid[], editable uuid[], folders uuid[], fill_folders uuid[],
  keeps_protected boolean, opened uuid[])
language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
declare
  mine uuid[];
  its_day date;
begin
  -- A statement for each list: starting one statement over all these tables takes longer than running all of these.
  select m.person_id, m.role, c.time_zone, c.keeps_protected into person_id, role, zone, keeps_protected from member m join care_model c on c.id = m.care_model_id
   where m.care_model_id = the_model and m.id = the_member and m.active and c.active;
  if not found then return; end if;
  its_day := (moment at time zone zone)::date;
  select array_agg(g.group_id), coalesce(array_agg(g.group_id) filter (where app.leads(reach_of.role, g.supervises)), '{}') into mine, groups
    from group_member g where g.care_model_id = the_model and g.member_id = the_member;
  select coalesce(array_agg(s.case_id), '{}'), coalesce(array_agg(s.case_id) filter (where s.may_edit), '{}') into shared, editable
    from case_share s where s.care_model_id = the_model
      and app.is_share_to(s.until_day, s.with_person_id, s.with_group_id, its_day, reach_of.person_id, mine);
  opened := '{}';
  if keeps_protected then
    select coalesce(array_agg(distinct o.case_id), '{}'),
        shared || coalesce(array_agg(o.case_id) filter (where o.in_emergency), '{}') into opened, shared
      from app.opened_to(the_model, reach_of.person_id, mine, moment) o;
  end if;
  -- Administrators see every folder and need no list.
  if role = 'administrator' then
    folders := '{}';
    fill_folders := '{}';
  else
    select coalesce(array_agg(distinct f.id), '{}'), coalesce(array_agg(distinct f.id) filter (where f.fills), '{}') into folders, fill_folders from (
      select i.id, true as fills from item i
       where i.care_model_id = the_model and i.clinician_id = reach_of.person_id and i.kind = 'SHAREDFOLDER' and i.deleted_at is null
      union all select i.id, reach_of.role = 'coordinator' from item i
       where i.care_model_id = the_model and i.group_id = any (reach_of.groups) and i.kind = 'SHAREDFOLDER' and i.deleted_at is null
      union all select s.folder_id, s.may_edit from folder_share s
        join item i on i.care_model_id = s.care_model_id and i.id = s.folder_id and i.deleted_at is null
       where s.care_model_id = the_model
         and app.is_share_to(s.until_day, s.with_person_id, s.with_group_id, its_day, reach_of.person_id, mine)) f;
  end if;
  return next;
end $$;
comment on function app.reach_of is 'What the access rule needs to know about a member: the groups whose cases they see, and the cases and folders shared with them or their groups. No row for members who may not sign in.';

create function app.deciders_about(the_person uuid) returns table (case_id uuid, clinician_id uuid, group_id uuid, guard_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct c.id, c.clinician_id, c.group_id, case when c.protected then c.id end from app.cases_around(the_person) c
  union all
  select null, p.created_by, p.group_id, null from person p
   where p.care_model_id = app.care_model() and p.id = the_person and p.group_id is not null and not app.leads_to_case(p.id)
$$;
comment on function app.deciders_about is 'The cases that decide who sees a person; without a case, the member and group who keep them. Only other functions call this.';

create function app.changers_of(the_person uuid) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  with who as (select i.id, i.kind from item i
      where i.care_model_id = app.care_model() and i.id = the_person and app.is_member()),
    cases as (select d.clinician_id, d.group_id from who cross join lateral app.deciders_about(who.id) d
      -- Listing the members of a protected case would tell that it exists.
      where who.kind <> 'CLINICIAN' and app.opens(d.guard_id)),
    active as (select m.* from member m join account a on a.id = m.account_id and a.active where m.care_model_id = app.care_model() and m.active),
    them as (select m.person_id from active m where m.person_id = the_person or m.person_id in (select clinician_id from cases)
      or (m.role = 'coordinator' and exists (select from group_member g where g.care_model_id = m.care_model_id and g.member_id = m.id
        and g.group_id in (select group_id from cases))))
  select person_id from them
  union select m.person_id from active m where m.role = 'administrator' and not exists (select from them)
$$;
comment on function app.changers_of is 'The members with the right to change a person; administrators only when there is nobody else.';
grant execute on function app.changers_of to caseloom_app;

create function app.members_who_see(the_item uuid, moment timestamptz) returns table (member_id uuid, person_id uuid, name text)
language sql stable security definer set search_path = pg_catalog, public as $$
  with about as (
    select i.id, i.case_id, coalesce(c.clinician_id, i.clinician_id) as clinician_id, coalesce(c.group_id, i.group_id) as group_id, i.guard_id
      from item i left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
     where i.care_model_id = app.care_model() and i.id = the_item and i.deleted_at is null and app.opens(i.guard_id)
       and app.is_member()
    -- A case decides who sees a person it shows. If no case shows them, their group decides.
    union all select d.case_id, d.case_id, d.clinician_id, d.group_id, d.guard_id from app.deciders_about(the_item) d
     where app.role() <> 'guest' and app.opens(d.guard_id)),
  folders as (
    select f.id, f.clinician_id, f.group_id from about a join item f on f.care_model_id = app.care_model() and f.id = a.id
      and f.kind = 'SHAREDFOLDER' and f.deleted_at is null
    union select f.id, f.clinician_id, f.group_id from about a
      join folder_item x on x.care_model_id = app.care_model() and x.item_id = a.id and x.removed_at is null
      join item f on f.care_model_id = x.care_model_id and f.id = x.folder_id and f.deleted_at is null
     where app.folder_shows(x.added_by, f.clinician_id, a.clinician_id, a.group_id)),
  -- Everybody who might see it. Only these are checked, because the rule costs several lookups a member.
  candidates as (
    select m.id from member m where m.care_model_id = app.care_model()
      and (m.role = 'administrator' or m.person_id in (select clinician_id from about union select clinician_id from folders))
    union select g.member_id from group_member g where g.care_model_id = app.care_model() and g.group_id in (
      select group_id from about union select group_id from folders
      union select s.with_group_id from about a join case_share s on s.care_model_id = app.care_model() and s.case_id = a.case_id
      union select s.with_group_id from folders f join folder_share s on s.care_model_id = app.care_model() and s.folder_id = f.id)
    union select m.id from member m where m.care_model_id = app.care_model() and m.person_id in (
      select s.with_person_id from about a join case_share s on s.care_model_id = app.care_model() and s.case_id = a.case_id
      union select e.person_id from about a join emergency_access e on e.care_model_id = app.care_model() and e.case_id = a.guard_id
      union select s.with_person_id from folders f join folder_share s on s.care_model_id = app.care_model() and s.folder_id = f.id))
  select m.id, m.person_id, p.name
    from candidates join member m on m.care_model_id = app.care_model() and m.id = candidates.id
    join account on account.id = m.account_id and account.active
    join item p on p.care_model_id = m.care_model_id and p.id = m.person_id and p.deleted_at is null
    cross join lateral app.reach_of(m.care_model_id, m.id, moment) r
   -- Nobody sees an unfinished rating of their own work.
   where not exists (select from fidelity_rating f join item d on d.care_model_id = f.care_model_id and d.id = f.document_id and not d.completed
       where f.care_model_id = app.care_model() and f.document_id = the_item and f.rated_id = m.person_id)
     and exists (select from about a where (a.guard_id is null or a.guard_id = any (r.opened))
       and (r.role = 'administrator' or exists (select from folders where folders.id = any (r.folders))
         or app.reaches_case(a.clinician_id, a.group_id, a.case_id = any (r.shared), r.person_id, r.groups)))
   order by 3, 1
$$;
comment on function app.members_who_see is 'Colleagues who see this item. Ask only about an item that the member sees. Members who see an item without a case only through its subject are left out.';
grant execute on function app.members_who_see to caseloom_app;

create function app.members_who_follow_up(the_item uuid, moment timestamptz) returns table (member_id uuid, person_id uuid, name text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.member_id, s.person_id, s.name
    from item i left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
    cross join lateral app.members_who_see(i.id, moment) s
    cross join lateral app.reach_of(i.care_model_id, s.member_id, moment) r
   where i.care_model_id = app.care_model() and i.id = the_item
     and (r.role = 'administrator' or app.reaches_case(coalesce(c.clinician_id, i.clinician_id), coalesce(c.group_id, i.group_id),
       coalesce(i.case_id = any (r.editable), false), r.person_id, r.groups))
   order by 3, 1
$$;
comment on function app.members_who_follow_up is 'Colleagues who may write the follow-up of this incident once they have taken it up: those who see it, without its mere readers. Ask only about an incident that the member sees.';
grant execute on function app.members_who_follow_up to caseloom_app;

-- Groups to create in, open relationships, names behind references

create function app.creates_in(the_group uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select the_group in (select id from app.places_to_create())
$$;
comment on function app.creates_in is 'May the member create people and cases in this group? The group must be active.';
grant execute on function app.creates_in to caseloom_app;

create function app.places_to_create() returns table (id uuid, name text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select g.id, g.name from care_group g where g.care_model_id = app.care_model() and g.active
    and (app.role() = 'administrator' or app.is_limited() and g.id in (
      select gm.group_id from group_member gm where gm.care_model_id = app.care_model() and gm.member_id = app.member()))
$$;
comment on function app.places_to_create is 'The active groups in which the member may create people and cases.';
grant execute on function app.places_to_create to caseloom_app;

-- A page that shows a relative must be told when its reader loses the case that showed them.
create function app.openly_related(the_person uuid) returns setof uuid
language sql stable set search_path = pg_catalog, public as $$
  select r.related_id from relationship r where r.care_model_id = app.care_model() and r.person_id = the_person and not r.waits
  union select r.person_id from relationship r where r.care_model_id = app.care_model() and r.related_id = the_person and not r.waits
$$;
comment on function app.openly_related is 'The other ends of a person''s open relationships, as far as the member sees them. Each may be the reason why the member sees the person.';
grant execute on function app.openly_related to caseloom_app;

-- A reference (an owner, an author) shows Id and Name to every member, and nothing else. Guests are told no names but those of their forms.
create function app.name_of(the_item uuid) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select name from item where care_model_id = app.care_model() and id = the_item and (app.role() <> 'guest' or id = any (app.granted()))
    and app.opens(guard_id)
$$;
comment on function app.name_of is 'The name behind a reference; a reference never shows more than Id and Name.';
grant execute on function app.name_of to caseloom_app;

-- One call for all references of an item.
create function app.names_of(items uuid[]) returns text[]
language sql stable security definer set search_path = pg_catalog, public as $$
  select array(select i.name from unnest(items) with ordinality as wanted(id, place)
    left join item i on i.care_model_id = app.care_model() and i.id = wanted.id and (app.role() <> 'guest' or i.id = any (app.granted()))
      and app.opens(i.guard_id)
    order by place)
$$;
comment on function app.names_of is 'The names behind references, in their order, null where there is none; a reference never shows more than Id and Name.';
grant execute on function app.names_of to caseloom_app;

-- Only the functions above read this table: it names the people of all cases.
create policy nobody on case_person to caseloom_app using (false) with check (false);
