-- Relationships, open and waiting ones, and professionals (product.md 4.4).

-- Everybody qualifies except a patient who waits for a case in another group.
create function app.can_be_tied(the_person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select app.is_member()
    and exists (select from item i join person p on p.care_model_id = i.care_model_id and p.id = i.id
      where i.care_model_id = app.care_model() and i.id = the_person and i.deleted_at is null and app.is_person(i.kind)
        and (i.kind <> 'PATIENT' or app.sees_person(i.id) or app.leads_to_case(i.id) or p.group_id in (select gm.group_id from group_member gm
          where gm.care_model_id = p.care_model_id and gm.member_id = app.member())))
$$;
comment on function app.can_be_tied is 'May the member connect this person, or ask those who may change them?';
grant execute on function app.can_be_tied to caseloom_app;

create function app.sees_waiting_tie(one uuid, other uuid, known_from uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  -- Knowing a professional does not reveal the families they work with.
  return app.role() = 'administrator' or (coalesce(known_from, one) = one and app.sees_person(one) and not app.is_professional(one))
    or (coalesce(known_from, other) = other and app.sees_person(other) and not app.is_professional(other));
end $$;
comment on function app.sees_waiting_tie is 'May the member see a relationship that is not open? Seeing one of its ends is enough, unless that end is, or was, a professional.';
grant execute on function app.sees_waiting_tie to caseloom_app;

-- Only relationships that the new case will show can be chosen for it.
create function app.ties_to_pick(the_person uuid) returns table (id uuid, person_id uuid, name text, type_name text, active boolean)
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
    join lateral (select x.id, x.name from item x where x.care_model_id = app.care_model() and x.id = tie.other_id and x.deleted_at is null
      and app.comes_into_new_case(x.id) offset 0) other on true
    join lookup t on t.care_model_id = app.care_model() and t.id = tie.type_id
    left join lookup inverse on inverse.care_model_id = t.care_model_id and inverse.id = t.inverse_id
    order by t.sequence, other.name, tie.id limit 100;
end $$;
comment on function app.ties_to_pick is 'The relationships of a patient for whom the member may create a case: who and as what, never more.';
grant execute on function app.ties_to_pick to caseloom_app;

create function app.ties_to_confirm(at_most integer)
returns table (id uuid, name text, own_id uuid, other_name text, asked_at timestamptz, version integer, total integer)
language sql stable security definer set search_path = pg_catalog, public rows 10 as $$
  -- The people around the member's cases, and those about whom they were asked. These are only candidates: app.changers_of decides.
  with ends as (
      select x.person_id as id from managed_case c cross join lateral (
          select a.person_id from case_person a where a.care_model_id = c.care_model_id and a.case_id = c.id offset 0) x
       where c.care_model_id = app.care_model() and app.role() <> 'guest'
         and app.reaches_case(c.clinician_id, c.group_id, false, app.person(), case app.role() when 'coordinator' then app.groups() else '{}' end)
         and app.opens_case(c.id, c.protected)
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
comment on function app.ties_to_confirm is 'Relationships that wait for the member''s confirmation, longest waiting first, with the member''s end and the other end''s name.';
grant execute on function app.ties_to_confirm to caseloom_app;

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
comment on function app.answer_tie is 'Confirms or declines a relationship that waits. No row if the member cannot see it; otherwise a refusal says why it was not answered.';
grant execute on function app.answer_tie to caseloom_app;

create function app.retype_tie(the_tie uuid, from_end uuid, new_type uuid) returns boolean
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
comment on function app.retype_tie is 'Changes the type of a relationship that needs no confirmation. The type reads from from_end.';
grant execute on function app.retype_tie to caseloom_app;

create function app.end_of_tie(the_tie uuid, from_end uuid)
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

-- Inlined into the statements of other functions, so without a search path of its own. Only they call it.
create function app.ties_from(the_person uuid, its_access text, its_name text)
returns table (id uuid, version integer, active boolean, access text, own_name text, type_id uuid, type_name text, category text, sequence integer,
  waits boolean, other_id uuid, other_name text, first_name text, last_name text, kind text, photo_id uuid, professional boolean, organization text,
  waiting boolean, confirmable boolean, clinician_id uuid, clinician_name text, left_cases uuid[], email text, phone text,
  is_reachable boolean, may_be_sent boolean)
language sql stable rows 5 as $$
  -- "offset 0" forces an index lookup for each of the few rows, even without statistics.
  select r.id, r.version, r.active,
      case when r.about_id = the_person then its_access else app.person_access(r.about_id) end, its_name,
      coalesce(own.id, t.id), coalesce(own.name, t.name), coalesce(own.category, t.category), t.sequence,
      r.waits, o.id, o.name, o.first_name, o.last_name, o.kind, o.photo_id, o.professional, o.organization, o.waiting, o.confirmable,
      k.clinician_id, k.clinician_name,
      array(select l.case_id from relationship_left_case l
        where l.care_model_id = r.care_model_id and l.relationship_id = r.id and l.back_at is null and app.sees_case(l.case_id)),
      reach.email, reach.phone, coalesce(reach.is_reachable, false), coalesce(reach.may_be_sent, false)
    from (select x.care_model_id, x.id, x.person_id, x.related_id, x.type_id, x.waits, i.version, i.active, i.person_id as about_id
        from relationship x
        cross join lateral (select y.version, y.active, y.person_id from item y
          where y.care_model_id = x.care_model_id and y.id = x.id and y.deleted_at is null offset 0) i
       where x.care_model_id = (select app.care_model()) and the_person in (x.person_id, x.related_id) offset 0) r
    -- Members who see an open relationship see both people, so the other person needs no further check.
    cross join lateral (
      select p.id, i.name, p.first_name, p.last_name, i.kind, p.photo_id, p.professional and i.kind = 'CONTACT' as professional, p.organization,
          false as waiting, false as confirmable
        from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id and i.deleted_at is null
       where p.care_model_id = r.care_model_id and p.id = case when r.person_id = the_person then r.related_id else r.person_id end
         -- The first condition is a part of the second, without the cost of its call.
         and case when r.waits then false else exists (select from app.cases_of_tie(r.id) c where app.sees_case_row(c.clinician_id, c.group_id, c.id, c.protected))
           or app.sees_tie(r.id, r.person_id, r.related_id) end
      union all
      select e.id, e.name, e.first_name, e.last_name, e.kind, null, e.professional, e.organization, e.waiting, e.confirmable
        from app.end_of_tie(case when r.waits then r.id end, the_person) e
      offset 0) o
    cross join lateral (select l.id, l.name, l.category, l.sequence, l.inverse_id from lookup l
      where l.care_model_id = r.care_model_id and l.id = r.type_id offset 0) t
    left join lateral (select l.id, l.name, l.category from lookup l where l.care_model_id = r.care_model_id
      and l.id = case when r.person_id = the_person then t.id else t.inverse_id end offset 0) own on true
    left join lateral (
      select c.clinician_id, n.name as clinician_name from managed_case c left join item n on n.care_model_id = c.care_model_id and n.id = c.clinician_id
       where not o.waiting and c.care_model_id = r.care_model_id and c.person_id in (r.person_id, r.related_id)
         and app.sees_case_row(c.clinician_id, c.group_id, c.id, c.protected)
       order by c.state = 'closed', c.start_day desc, c.id limit 1) k on true
    left join lateral (
      select (array_agg(f.value) filter (where f.type = 'EMAIL'))[1] as email, (array_agg(f.description) filter (where f.type like '%PHONE'))[1] as phone,
          count(*) > 0 as is_reachable, bool_or((f.type like '%PHONE' and f.may_text) or (f.type = 'EMAIL' and f.may_mail)) as may_be_sent
        from (select c.type, c.value, c.description, c.may_text, c.may_mail from contact_item c
          where not o.waiting and c.care_model_id = r.care_model_id and c.person_id = o.id and c.value <> ''
            and (not r.waits or (o.professional and c.type in ('WORK_PHONE', 'EMAIL')) or app.sees_person(o.id))
          order by c.preferred desc, c.id) f) reach on true
$$;
comment on function app.ties_from is 'A person''s relationships that the member sees, read from this person, with the other end and how to reach them. Asks once about each. access is to the relationship; left_cases are those that the member sees. its_access and its_name are the person''s.';

create function app.ties_of(the_person uuid)
returns table (id uuid, version integer, active boolean, access text, own_name text, type_id uuid, type_name text, category text, sequence integer,
  waits boolean, other_id uuid, other_name text, first_name text, last_name text, kind text, photo_id uuid, professional boolean, organization text,
  waiting boolean, confirmable boolean, clinician_id uuid, clinician_name text, left_cases uuid[], email text, phone text,
  is_reachable boolean, may_be_sent boolean)
language plpgsql stable security definer rows 5 set search_path = pg_catalog, public as $$
declare
  its_access constant text := app.person_access(the_person);
  its_name constant text := (select i.name from item i where i.care_model_id = app.care_model() and i.id = the_person);
begin
  return query select * from app.ties_from(the_person, its_access, its_name);
end $$;
comment on function app.ties_of is 'app.ties_from for the server: a person''s relationships that the member sees.';
grant execute on function app.ties_of to caseloom_app;

-- Inlined, so without a search path of its own.
create function app.phone_to_call(the_model uuid, the_person uuid)
returns table (value text, description text, may_text boolean)
language sql stable rows 1 as $$
  select c.value, c.description, c.may_text from contact_item c where c.care_model_id = the_model and c.person_id = the_person and c.type like '%PHONE' and c.value <> ''
   order by c.preferred desc, c.type <> 'MOBILE_PHONE', c.type <> 'HOME_PHONE', c.id limit 1
$$;
comment on function app.phone_to_call is 'The phone number at which a person is called first.';

create function app.is_called_first(kind text, born date, today date) returns boolean language sql immutable parallel safe as $$
  select coalesce(kind <> 'PATIENT' or born <= today - make_interval(years => 18), false)
$$;
comment on function app.is_called_first is 'Is this person called before their family? Everybody but a patient who is a child or of unknown age.';

create function app.contact_text(who uuid, name text, first_name text, photo uuid, relation text, phone text, phone_text text, may_text boolean)
returns jsonb language sql stable as $$
  select jsonb_build_object('Id', who, 'Name', name, 'FirstName', first_name, 'Photo', photo, 'Relation', relation,
    'Phone', phone, 'PhoneText', coalesce(nullif(phone_text, ''), phone), 'MayText', may_text)
$$;
comment on function app.contact_text is 'A first contact as JSON.';

-- "offset 0" forces one index lookup each, even without statistics. The outer one keeps the question about a relationship out of the
-- subquery, so that it is asked in this order until the answer is yes. Who sees an open relationship sees both people.
create function app.contact_in_family(the_person uuid, the_case uuid) returns jsonb
language plpgsql stable cost 5000 as $$
declare
  -- The job that reminds families is no member and sees no relationship, but writes to the same person whom members call first.
  is_server constant boolean := app.role() = 'system';
begin
  return (select app.contact_text(f.id, f.name, f.first_name, f.photo_id, f.relation, f.value, f.description, f.may_text) from (
        select r.id as tie_id, o.id, o.name, o.first_name, o.photo_id, coalesce(own.name, t.name) as relation, c.value, c.description, c.may_text
          from relationship r
          cross join lateral (select from item i where i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null offset 0) living
          cross join lateral (select l.id, l.inverse_id, l.name, l.category, l.sequence from lookup l
            where l.care_model_id = r.care_model_id and l.id = r.type_id offset 0) t
          left join lateral (select l.guardian_order, l.name, l.category, l.sequence from lookup l where l.care_model_id = r.care_model_id
            and l.id = case when r.person_id = the_person then t.id else t.inverse_id end offset 0) own on true
          cross join lateral (select p.id, p.first_name, p.photo_id, i.name from person p
            join item i on i.care_model_id = p.care_model_id and i.id = p.id and i.deleted_at is null
            where p.care_model_id = r.care_model_id and p.id = case when r.person_id = the_person then r.related_id else r.person_id end offset 0) o
          cross join lateral app.phone_to_call(r.care_model_id, o.id) c
         where r.care_model_id = (select app.care_model()) and the_person in (r.person_id, r.related_id) and not r.waits
           and (own.guardian_order is not null or coalesce(own.category, t.category) = 'Family')
           and not exists (select from relationship_left_case l where l.care_model_id = r.care_model_id and l.relationship_id = r.id
             and l.case_id = the_case and l.back_at is null and (is_server or app.sees_case(l.case_id)))
         order by own.guardian_order is null, own.guardian_order, coalesce(own.sequence, t.sequence), o.id offset 0) f
     where is_server or app.sees_tie(f.tie_id, the_person, f.id) limit 1);
end $$;
comment on function app.contact_in_family is 'Of the family of a person whom the member is known to see, or for the server''s own work: who is called first. Only other functions call this.';

-- Each argument is used once, so that this is inlined.
create function app.contact_of_both(asks_family boolean, own jsonb, the_person uuid, the_case uuid) returns jsonb language sql stable as $$
  select coalesce(case when asks_family then app.contact_in_family(the_person, the_case) end, own)
$$;
comment on function app.contact_of_both is 'Who is called first: somebody of the family, or the person (own, as a contact). The family is not asked for those who are called first themselves and have a phone.';

create function app.contact_of_seen(the_person uuid, the_case uuid, today date) returns jsonb
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  return (select app.contact_of_both(c.value is null or not app.is_called_first(i.kind, p.birth_day, today),
      case when c.value is not null then app.contact_text(p.id, i.name, p.first_name, p.photo_id, null, c.value, c.description, c.may_text) end, p.id, the_case)
    from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
    left join lateral app.phone_to_call(p.care_model_id, p.id) c on i.deleted_at is null
   where p.care_model_id = (select app.care_model()) and p.id = the_person);
end $$;
comment on function app.contact_of_seen is 'app.first_contact about a person whom the member is known to see, or for the server''s own work. Only other functions call this.';

create function app.first_contact(the_person uuid, the_case uuid, today date) returns jsonb
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  return case when app.sees_person(the_person) then app.contact_of_seen(the_person, the_case, today) end;
end $$;
comment on function app.first_contact is 'The person to call first about somebody, as JSON, or null. For a child: a guardian, then other family, then the child. For an adult: the adult, then family. Only people with a phone number whom the member sees, and whose relationship is still in the case.';
grant execute on function app.first_contact to caseloom_app;

create function app.end_waiting(the_person uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update person p set group_id = null where p.care_model_id = app.care_model() and p.id = the_person and p.group_id is not null
    and exists (select from managed_case c where c.care_model_id = p.care_model_id and c.person_id = p.id
      and app.sees_case_row(c.clinician_id, c.group_id, c.id, c.protected))
$$;
comment on function app.end_waiting is 'From now on the patient''s case decides who sees them, not the group they waited in.';
grant execute on function app.end_waiting to caseloom_app;

create function app.withhold_ties() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  -- Imports and restores run as the owner of the tables, on nobody's behalf.
  if not app.is_limited() then return null; end if;
  -- An end that still waits needs a confirmation, and the member who confirms it sees the case.
  insert into relationship_left_case (care_model_id, id, relationship_id, case_id, left_at, left_by, withheld)
    select new.care_model_id, app.new_id(), r.id, new.id, c.created_at, app.person(), true
      from relationship r
      join item t on t.care_model_id = r.care_model_id and t.id = r.id and t.deleted_at is null
      join item c on c.care_model_id = new.care_model_id and c.id = new.id
     where r.care_model_id = new.care_model_id and new.person_id in (r.person_id, r.related_id)
       and not case when r.person_id = new.person_id then r.related_waits else r.person_waits end
       and not exists (select from relationship_left_case l
         where l.care_model_id = r.care_model_id and l.relationship_id = r.id and l.case_id = new.id and l.back_at is null);
  -- All are withheld first, so that the new case itself gives its creator no right to the other ends.
  delete from relationship_left_case l using relationship r
   where l.care_model_id = new.care_model_id and l.case_id = new.id and l.withheld and r.care_model_id = l.care_model_id and r.id = l.relationship_id
     and app.comes_into_new_case(case when r.person_id = new.person_id then r.related_id else r.person_id end);
  return null;
end $$;
create trigger case_withholds_ties after insert on managed_case for each row execute function app.withhold_ties();

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
create trigger relationship_left after insert on relationship_left_case for each row when (not new.withheld) execute function app.keep_after_tie();

create function app.comes_into_new_case(the_person uuid) returns boolean
language sql stable security definer cost 5000 set search_path = pg_catalog, public as $$
  select app.standing_with(the_person) in ('right', 'supervise') or exists (select from person p
    where p.care_model_id = app.care_model() and p.id = the_person and not app.leads_to_case(p.id)
      and (p.group_id is null or p.group_id in (select g.group_id from group_member g where g.care_model_id = p.care_model_id and g.member_id = app.member())))
$$;
comment on function app.comes_into_new_case is 'May a case that the member creates show this person, with whom its patient has an open relationship? Yes if the member sees them by right, or if they wait for a case in one of the member''s groups.';

create function app.is_professional(the_person uuid) returns boolean
language sql stable security definer cost 500 set search_path = pg_catalog, public as $$
  select app.is_member() and exists (select from person p
    join item i on i.care_model_id = p.care_model_id and i.id = p.id and i.kind = 'CONTACT' and i.deleted_at is null
    where p.care_model_id = app.care_model() and p.id = the_person and p.professional)
$$;
comment on function app.is_professional is 'Is this a contact whom any member may connect, and know by name, organization, work phone and e-mail?';
grant execute on function app.is_professional to caseloom_app;

create function app.professional(the_person uuid) returns table (id uuid, name text, first_name text, last_name text, title text, organization text, version integer)
language sql stable security definer rows 1 set search_path = pg_catalog, public as $$
  select i.id, i.name, p.first_name, p.last_name, p.title, p.organization, i.version
    from item i join person p on p.care_model_id = i.care_model_id and p.id = i.id
   where i.care_model_id = app.care_model() and i.id = the_person and app.is_professional(i.id)
$$;
comment on function app.professional is 'A professional as every member knows them. How to reach them at work is read from contact_item.';
grant execute on function app.professional to caseloom_app;

create function app.mark_professional(the_person uuid, is_so boolean) returns boolean
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
  -- The mark is already set or removed: nothing to change.
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
comment on function app.mark_professional is 'Marks a contact as a professional or removes the mark. False if the member has no right to change the contact, or marks one who also belongs to another team''s family.';
grant execute on function app.mark_professional to caseloom_app;

create function app.end_professional() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update person p set professional = false where p.care_model_id = new.care_model_id and p.id = new.id and p.professional;
  if found then perform app.end_professional_ties(new.id); end if;
  return null;
end $$;
comment on function app.end_professional is 'Removes the professional mark from a person who is no longer a contact.';
create trigger item_no_professional after update of kind on item for each row
  when (old.kind = 'CONTACT' and new.kind <> 'CONTACT') execute function app.end_professional();

create function app.end_professional_ties(the_person uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update relationship r set person_waits = not e.is_ours, related_waits = not e.is_ours, known_from = case when e.is_ours then null else e.other end
    from (select x.id, o.other, app.changes_by_right(the_person) and app.changes_by_right(o.other) as is_ours from relationship x
        cross join lateral (select case when x.person_id = the_person then x.related_id else x.person_id end as other) o
       where x.care_model_id = app.care_model() and the_person in (x.person_id, x.related_id)) e
   where r.care_model_id = app.care_model() and r.id = e.id
$$;
comment on function app.end_professional_ties is 'When somebody stops being a professional: opens their relationships if the member may still change both ends, and lets all others be seen by the families alone.';

-- A professional who becomes a patient with a case of their own stops being one. Their relationships are then confirmed like any other.
create function app.keep_professionals_closed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  new.person_waits := new.person_waits or exists (select from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
    where p.care_model_id = new.care_model_id and p.id = new.person_id and p.professional and i.kind = 'CONTACT');
  new.related_waits := new.related_waits or exists (select from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
    where p.care_model_id = new.care_model_id and p.id = new.related_id and p.professional and i.kind = 'CONTACT');
  return new;
end $$;
create trigger relationship_professionals before insert or update on relationship for each row execute function app.keep_professionals_closed();

-- These columns decide who sees a person, so only functions may write them, not the server's role.
create function app.refuse_new_keeper() returns trigger language plpgsql as $$
begin
  if current_user = 'caseloom_app' then raise exception 'permission denied to say who keeps a person' using errcode = '42501'; end if;
  return new;
end $$;
create trigger person_keeper before update of group_id, created_by, professional on person for each row
  when ((old.group_id, old.created_by, old.professional) is distinct from (new.group_id, new.created_by, new.professional))
  execute function app.refuse_new_keeper();

create policy made on relationship for insert to caseloom_app with check (
  care_model_id = app.care_model() and app.person_access(person_id) = 'all' and app.writes_item(id) and app.can_be_tied(related_id)
  and (person_waits or app.changes_by_right(person_id)) and (related_waits or app.changes_by_right(related_id)));

create policy seen on relationship for select to caseloom_app using (care_model_id = app.care_model()
  and case when waits then app.sees_waiting_tie(person_id, related_id, known_from) else app.sees_tie(id, person_id, related_id) end);

-- A withheld relationship never left the case, so there is nothing to undo.
create policy changed on relationship_left_case for update to caseloom_app using (care_model_id = app.care_model() and not withheld and app.writes_item(case_id))
  with check (care_model_id = app.care_model() and app.writes_item(case_id));

create policy made on relationship_left_case for insert to caseloom_app
  with check (care_model_id = app.care_model() and app.writes_item(case_id) and app.writes_item(relationship_id));

create policy seen on relationship_left_case for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = relationship_left_case.care_model_id and c.id = relationship_left_case.case_id offset 0));
