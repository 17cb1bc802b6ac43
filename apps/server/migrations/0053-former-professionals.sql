-- A family that connected a professional agreed to nothing more than that. When the professional stops being one, the families of others
-- stay as unknown to them as before.
alter table relationship add column known_from uuid,
  add foreign key (care_model_id, known_from) references person (care_model_id, id);
comment on column relationship.known_from is 'The end from which alone the relationship is seen: the other end was a professional when it was made. It never opens; those who see this end may make it anew.';
create index relationship_known_from on relationship (care_model_id, known_from) where known_from is not null;

create function app.sees_waiting_tie(one uuid, other uuid, known_from uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  -- Knowing a professional does not reveal the families they work with.
  return app.role() = 'administrator' or (coalesce(known_from, one) = one and app.sees_person(one) and not app.is_professional(one))
    or (coalesce(known_from, other) = other and app.sees_person(other) and not app.is_professional(other));
end $$;
comment on function app.sees_waiting_tie(uuid, uuid, uuid) is 'May the member see a relationship that is not open? Seeing one of its ends is enough, unless that end is, or was, a professional.';
revoke execute on function app.sees_waiting_tie(uuid, uuid, uuid) from public;
grant execute on function app.sees_waiting_tie(uuid, uuid, uuid) to caseloom_app;

alter policy seen on relationship using (
  care_model_id = app.care_model() and case when waits then app.sees_waiting_tie(person_id, related_id, known_from) else
    exists (select from managed_case c where c.care_model_id = relationship.care_model_id and c.person_id = relationship.person_id
      and app.is_in_case(relationship.id, c.id))
    or exists (select from managed_case c where c.care_model_id = relationship.care_model_id and c.person_id = relationship.related_id
      and app.is_in_case(relationship.id, c.id))
    or (app.sees_person(person_id) and app.sees_person(related_id)) end);

create or replace function app.sees_caseless(the_kind text, the_item uuid, subject uuid, clinician uuid, the_group uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  if the_kind in ('PATIENT', 'CLINICIAN', 'CONTACT') then return app.sees_person(the_item); end if;
  if the_kind = 'SHAREDFOLDER' and the_item = any (app.folders()) then return true; end if;
  if app.role() = 'administrator' or clinician = app.person() or the_group = any (app.groups())
    or (subject is not null and app.sees_person(subject)) then return true; end if;
  return the_kind = 'RELATIONSHIP' and exists (select from relationship r where r.care_model_id = app.care_model() and r.id = the_item
    and r.waits and app.sees_waiting_tie(r.person_id, r.related_id, r.known_from));
end $$;

create or replace function app.end_of_tie(the_tie uuid, from_end uuid)
returns table (id uuid, name text, first_name text, last_name text, kind text, professional boolean, organization text, waiting boolean, confirmable boolean)
language plpgsql stable strict security definer rows 1 set search_path = pg_catalog, public as $$
declare r relationship;
begin
  select x.* into r from relationship x join item i on i.care_model_id = x.care_model_id and i.id = x.id and i.deleted_at is null
   where x.care_model_id = app.care_model() and x.id = the_tie and x.waits and from_end in (x.person_id, x.related_id);
  if not found or not app.sees_waiting_tie(r.person_id, r.related_id, r.known_from) then return; end if;
  return query select i.id, i.name, p.first_name, p.last_name, i.kind, app.is_professional(i.id),
      case when app.is_professional(i.id) then p.organization end, not app.is_professional(i.id) and not app.is_professional(from_end),
      r.known_from is null and not app.is_professional(i.id) and not app.is_professional(from_end)
        and ((r.person_waits and app.changes_by_right(r.person_id)) or (r.related_waits and app.changes_by_right(r.related_id)))
    from item i join person p on p.care_model_id = i.care_model_id and p.id = i.id
   where i.care_model_id = r.care_model_id and i.deleted_at is null and i.id = case when r.person_id = from_end then r.related_id else r.person_id end;
end $$;
comment on function app.end_of_tie is 'The other end of a relationship that is not open: name and kind, and the organization of a professional, who never has to confirm.';

create or replace function app.retype_tie(the_tie uuid, from_end uuid, new_type uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare r relationship;
begin
  select x.* into r from relationship x where x.care_model_id = app.care_model() and x.id = the_tie;
  if not found or from_end not in (r.person_id, r.related_id) or not app.writes_item(the_tie) or (case when r.waits
    then not app.sees_waiting_tie(r.person_id, r.related_id, r.known_from) or not (app.is_professional(r.person_id) or app.is_professional(r.related_id))
    else not app.sees_person(r.person_id) or not app.sees_person(r.related_id) end) then return false; end if;
  -- Both ends are rewritten so that the type always reads from from_end: the new type may have no inverse.
  update relationship x set type_id = new_type, person_id = from_end,
      related_id = case when r.person_id = from_end then r.related_id else r.person_id end,
      person_waits = case when r.person_id = from_end then r.person_waits else r.related_waits end,
      related_waits = case when r.person_id = from_end then r.related_waits else r.person_waits end
   where x.care_model_id = r.care_model_id and x.id = the_tie;
  return true;
end $$;

create or replace function app.answer_tie(the_tie uuid, accepts boolean, moment timestamptz)
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
  if not app.sees_waiting_tie(r.person_id, r.related_id, r.known_from) then return; end if;
  if not r.waits or app.is_professional(r.person_id) or app.is_professional(r.related_id) then
    return query select 'relationship.not_waiting', r.person_id, r.related_id, a_version, not r.waits, asker, of_type;
    return;
  end if;
  agrees_for_person := r.known_from is null and r.person_waits and app.changes_by_right(r.person_id);
  agrees_for_related := r.known_from is null and r.related_waits and app.changes_by_right(r.related_id);
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

drop function app.sees_waiting_tie(uuid, uuid);

create function app.end_professional_ties(the_person uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update relationship r set person_waits = not e.is_ours, related_waits = not e.is_ours, known_from = case when e.is_ours then null else e.other end
    from (select x.id, o.other, app.changes_by_right(the_person) and app.changes_by_right(o.other) as is_ours from relationship x
        cross join lateral (select case when x.person_id = the_person then x.related_id else x.person_id end as other) o
       where x.care_model_id = app.care_model() and the_person in (x.person_id, x.related_id)) e
   where r.care_model_id = app.care_model() and r.id = e.id
$$;
comment on function app.end_professional_ties is 'When somebody stops being a professional: opens their relationships where the member may still change both ends, and keeps all others known to the families alone.';
revoke execute on function app.end_professional_ties(uuid) from public;

create or replace function app.mark_professional(the_person uuid, is_so boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not app.changes_by_right(the_person) or not exists (select from item i
    where i.care_model_id = app.care_model() and i.id = the_person and i.kind = 'CONTACT' and i.deleted_at is null) then return false; end if;
  if is_so and app.role() <> 'administrator' and exists (select from app.deciders_about(the_person) d
    where d.clinician_id is distinct from app.person()
      and not (app.role() = 'coordinator' and coalesce(d.group_id = any (app.groups()), false))) then return false; end if;
  update person p set professional = is_so,
      created_by = case when is_so and app.role() in ('clinician', 'supervisor') then app.person() else p.created_by end,
      group_id = coalesce(p.group_id, (select g.group_id from group_member g
        where g.care_model_id = p.care_model_id and g.member_id = app.member() order by g.group_id limit 1))
   where p.care_model_id = app.care_model() and p.id = the_person and p.professional <> is_so;
  -- Said again, it changes nothing.
  if not found then return true; end if;
  if is_so then
    update relationship r set person_waits = r.person_waits or r.person_id = the_person, related_waits = r.related_waits or r.related_id = the_person,
        known_from = null
     where r.care_model_id = app.care_model() and the_person in (r.person_id, r.related_id);
  else
    perform app.end_professional_ties(the_person);
  end if;
  return true;
end $$;

create or replace function app.end_professional() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update person p set professional = false where p.care_model_id = new.care_model_id and p.id = new.id and p.professional;
  if found then perform app.end_professional_ties(new.id); end if;
  return null;
end $$;

create or replace function app.ties_to_confirm(at_most integer)
returns table (id uuid, name text, own_id uuid, other_name text, asked_at timestamptz, version integer, total integer)
language sql stable security definer set search_path = pg_catalog, public rows 10 as $$
  with mine as materialized (select c.id, c.person_id from managed_case c where c.care_model_id = app.care_model()
      and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')
      and (c.clinician_id = app.person() or (app.role() = 'coordinator' and c.group_id = any (app.groups())))),
    ends as (
      select person_id as id from mine
      union select r.related_id from mine join relationship r on r.care_model_id = app.care_model() and r.person_id = mine.person_id and not r.waits
      union select r.person_id from mine join relationship r on r.care_model_id = app.care_model() and r.related_id = mine.person_id and not r.waits
      union select n.about_id from notification n
        where n.care_model_id = app.care_model() and n.to_person_id = app.person() and n.notice = 'relationship-asked' and n.about_id is not null),
    waiting as (
      select r.id, r.related_id as own_id, r.person_id as other_id from ends join relationship r
        on r.care_model_id = app.care_model() and r.related_id = ends.id and r.waits and r.related_waits and r.known_from is null
      union select r.id, r.person_id, r.related_id from ends join relationship r
        on r.care_model_id = app.care_model() and r.person_id = ends.id and r.waits and r.person_waits and r.known_from is null),
    asked as (
      select distinct on (i.id) i.id, i.name, w.own_id, other.name as other_name, i.created_at, i.version from waiting w
        join item i on i.care_model_id = app.care_model() and i.id = w.id and i.deleted_at is null
        join item other on other.care_model_id = i.care_model_id and other.id = w.other_id and other.deleted_at is null
       where not app.is_professional(w.own_id) and not app.is_professional(w.other_id)
         and app.person() in (select app.changers_of(w.own_id))
       order by i.id, w.own_id)
  select a.id, a.name, a.own_id, a.other_name, a.created_at, a.version, (count(*) over ())::integer from asked a order by a.created_at, a.id limit at_most
$$;
