-- A relationship was agreed upon before one of its people had this case. The case does not show the other end to a maker who did not see
-- them before; to bring them in, the maker asks those who may change them.
alter table relationship_left_case add column withheld boolean not null default false;
comment on column relationship_left_case.withheld is 'The relationship never was in the case: the case''s maker did not see the other end, or saw them through a share alone.';

drop trigger relationship_left on relationship_left_case;
create trigger relationship_left after insert on relationship_left_case for each row when (not new.withheld) execute function app.keep_after_tie();

-- Nobody brings a withheld relationship into the case by undoing what they never did.
alter policy changed on relationship_left_case using (care_model_id = app.care_model() and not withheld and app.writes_item(case_id));

create function app.comes_into_new_case(the_person uuid) returns boolean
language sql stable security definer cost 5000 set search_path = pg_catalog, public as $$
  select app.standing_with(the_person) in ('right', 'supervise') or exists (select from person p
    where p.care_model_id = app.care_model() and p.id = the_person and not app.leads_to_case(p.id)
      and (p.group_id is null or p.group_id in (select g.group_id from group_member g where g.care_model_id = p.care_model_id and g.member_id = app.member())))
$$;
comment on function app.comes_into_new_case is 'May a case that the member makes show this person, whom its patient has an open relationship with? So it is where the member sees them by right, and where they wait for a case in one of the member''s groups.';
revoke execute on function app.comes_into_new_case(uuid) from public;

create function app.withhold_ties() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  -- Imports and restores run as the owner of the tables, on nobody's behalf.
  if coalesce(app.role(), '') not in ('clinician', 'supervisor', 'coordinator') then return null; end if;
  -- An end that still waits will be agreed upon with the case in view.
  insert into relationship_left_case (care_model_id, id, relationship_id, case_id, left_at, left_by, withheld)
    select new.care_model_id, app.new_id(), r.id, new.id, c.created_at, app.person(), true
      from relationship r
      join item t on t.care_model_id = r.care_model_id and t.id = r.id and t.deleted_at is null
      join item c on c.care_model_id = new.care_model_id and c.id = new.id
     where r.care_model_id = new.care_model_id and new.person_id in (r.person_id, r.related_id)
       and not case when r.person_id = new.person_id then r.related_waits else r.person_waits end
       and not exists (select from relationship_left_case l
         where l.care_model_id = r.care_model_id and l.relationship_id = r.id and l.case_id = new.id and l.back_at is null);
  -- Withheld first, so that the new case itself gives its maker no right to the other ends.
  delete from relationship_left_case l using relationship r
   where l.care_model_id = new.care_model_id and l.case_id = new.id and l.withheld and r.care_model_id = l.care_model_id and r.id = l.relationship_id
     and app.comes_into_new_case(case when r.person_id = new.person_id then r.related_id else r.person_id end);
  return null;
end $$;
revoke execute on function app.withhold_ties() from public;
create trigger case_withholds_ties after insert on managed_case for each row execute function app.withhold_ties();

-- Only the relationships that the new case will have can be chosen for it.
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
    join lateral (select x.id, x.name from item x where x.care_model_id = app.care_model() and x.id = tie.other_id and x.deleted_at is null
      and app.comes_into_new_case(x.id) offset 0) other on true
    join lookup t on t.care_model_id = app.care_model() and t.id = tie.type_id
    left join lookup inverse on inverse.care_model_id = t.care_model_id and inverse.id = t.inverse_id
    order by t.sequence, other.name, tie.id limit 100;
end $$;
