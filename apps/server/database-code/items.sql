-- Items: text for search, owner, and the tables that belong to an item.

create function app.fill_search() returns trigger language plpgsql as $$
begin
  new.search := left(app.fold(concat_ws(' ', new.name, new.number, new.description,
    -- "Family session 9" is found by the family's name. A case's own name contains it already.
    (select p.name from item p where p.care_model_id = new.care_model_id and p.id = new.person_id and p.id <> new.id and new.kind <> 'CASE'),
    case when app.is_person(new.kind) then (select string_agg(concat_ws(' ', c.value, c.description), ' ' order by c.id) from contact_item c
      where c.care_model_id = new.care_model_id and c.person_id = new.id) end)), 4000);
  return new;
end $$;
-- Nobody searches for an attendance, and the bin finds it by its person. A series makes thousands of them.
create trigger item_search before insert or update of name, number, description, search on item
  for each row when (new.kind <> 'ATTENDANCE') execute function app.fill_search();

-- The ids go into variables because coalesce(new.person_id, old.person_id) in the condition is not leakproof: PostgreSQL would evaluate the
-- row policy for every item before looking for this one.
create function app.refill_search() returns trigger language plpgsql as $$
declare
  the_model uuid;
  the_person uuid;
begin
  if tg_op = 'DELETE' then
    the_model := old.care_model_id;
    the_person := old.person_id;
  else
    the_model := new.care_model_id;
    the_person := new.person_id;
  end if;
  update item set search = '' where care_model_id = the_model and id = the_person;
  return null;
end $$;
create trigger contact_item_search after insert or update or delete on contact_item
  for each row execute function app.refill_search();

create function app.rename_search() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  -- A function in a trigger's "when" is parsed and planned again for each statement that changes an item.
  if not app.is_person(new.kind) then return null; end if;
  update item set search = '' where care_model_id = new.care_model_id and person_id = new.id and kind <> 'CASE' and deleted_at is null;
  update item set search = '' where care_model_id = new.care_model_id and person_id = new.id and kind <> 'CASE' and deleted_at is not null;
  return null;
end $$;
create trigger item_renamed after update of name on item for each row
  when (old.name is distinct from new.name) execute function app.rename_search();

create function app.touch(the_session uuid, moment timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update session set last_seen_at = moment
   -- A request that arrives late does not set the time back; a clock that was set back does.
   where id = the_session and last_seen_at not between moment - interval '20 seconds' and moment + interval '5 minutes'
$$;
comment on function app.touch is 'Restarts a session''s idle time, at most every 20 seconds, so that reads do not write.';
grant execute on function app.touch to caseloom_app;

-- After the transfer the giver may no longer see the items, and an update under row policies would be refused. So this runs as the owner of the
-- tables, after checking the rows as they are.
create function app.hand_over(items uuid[], to_clinicians uuid[], to_groups uuid[]) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not app.is_member() then return false; end if;
  if exists (select from unnest(items) given(id)
      left join item i on i.care_model_id = app.care_model() and i.id = given.id and i.deleted_at is null
      left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
      where (case when i.id is null or not app.opens(i.guard_id) then false when i.case_id is not null then app.writes_case_row(c.clinician_id, c.group_id, i.case_id, c.protected)
        else app.writes_caseless(i.kind, i.id, i.person_id, i.clinician_id, i.group_id) end) is not true) then
    return false;
  end if;
  -- Without a case, items attached to a transferred one are seen by their owner, so they go along.
  with given as (select * from unnest(items, to_clinicians, to_groups) g(id, clinician_id, group_id)),
    moved as (select * from given union
      select t.id, given.clinician_id, given.group_id from given
        cross join lateral (select id from item x where x.care_model_id = app.care_model() and x.target_id = given.id and x.case_id is null offset 0) t)
  update item i set clinician_id = moved.clinician_id, group_id = moved.group_id from moved
   where i.care_model_id = app.care_model() and i.id = moved.id;
  return true;
end $$;
comment on function app.hand_over is 'Gives items other owners and groups, if the member may change all of them.';
grant execute on function app.hand_over to caseloom_app;

-- Items in the bin count, because they can be restored. Deleted relationships do not: restoring one requires both people.
create function app.is_in_use(the_person uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public
  -- If few people have many items, the planner expects to find one soon and scans the table. For a person without items it scans all of it.
  set enable_seqscan = off as $$
begin
  -- Most people have a case or a relationship, and then nothing more is read. One statement each: starting one takes longer than running it.
  if exists (select from managed_case c where c.care_model_id = (select app.care_model()) and c.person_id = the_person) then return true; end if;
  if exists (select from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      where r.care_model_id = (select app.care_model()) and the_person in (r.person_id, r.related_id)) then return true; end if;
  -- Separate conditions, because there is a partial index for each.
  return exists (select from item i where i.care_model_id = (select app.care_model()) and i.person_id = the_person and i.deleted_at is null
      and i.kind <> 'RELATIONSHIP')
    or exists (select from item i where i.care_model_id = (select app.care_model()) and i.person_id = the_person and i.deleted_at is not null
      and i.kind <> 'RELATIONSHIP')
    or exists (select from item i where i.care_model_id = (select app.care_model()) and i.clinician_id = the_person and i.deleted_at is null)
    or exists (select from item i where i.care_model_id = (select app.care_model()) and i.target_id = the_person)
    or exists (select from item i where i.care_model_id = (select app.care_model()) and i.merged_into = the_person)
    or exists (select from attendance a where a.care_model_id = (select app.care_model()) and a.person_id = the_person)
    or exists (select from series_attendee s where s.care_model_id = (select app.care_model()) and s.person_id = the_person)
    or exists (select from involved_person v where v.care_model_id = (select app.care_model()) and v.person_id = the_person)
    or exists (select from notification n where n.care_model_id = (select app.care_model()) and n.to_person_id = the_person)
    or exists (select from scheduled_message s where s.care_model_id = (select app.care_model()) and s.to_person_id = the_person);
end $$;
comment on function app.is_in_use is 'Does anything refer to this person: a case, a relationship, an item, a message?';
grant execute on function app.is_in_use to caseloom_app;

create function app.has_completed(the_case uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from item i
    where i.care_model_id = app.care_model() and i.case_id = the_case and i.id <> the_case and i.completed and i.deleted_at is null)
$$;
comment on function app.has_completed is 'Has anything on this case been completed?';
grant execute on function app.has_completed to caseloom_app;

create function app.is_needed(kind text, the_item uuid, maker uuid) returns boolean language sql stable parallel safe as $$
  select case
    when kind = 'CASE' then app.has_completed(the_item)
    -- Looks through many tables, so only for those who might delete the person.
    when app.is_person(kind) and (maker = app.person() or app.role() = 'administrator') then app.is_in_use(the_item)
    else app.is_person(kind) end
$$;
comment on function app.is_needed is 'Does something else keep this item from being deleted: completed work on a case, rows that refer to a person? True for people whom the member cannot delete.';
grant execute on function app.is_needed to caseloom_app;

create function app.is_in_bin(the_item uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return exists (select from item i where i.care_model_id = app.care_model() and i.id = the_item and i.deleted_at is not null);
end $$;
comment on function app.is_in_bin is 'Is this item in the bin? For rows that the caller sees without their items.';
grant execute on function app.is_in_bin to caseloom_app;

create function app.item_key(the_item uuid) returns jsonb language sql stable set search_path = pg_catalog, public as $$
  select jsonb_build_object('care_model_id', app.care_model(), 'id', the_item)
$$;
comment on function app.item_key is 'The key of a row that has an item''s id.';

create function app.place_attached(the_target uuid, ids uuid[]) returns void
language sql volatile security definer set search_path = pg_catalog, public as $$
  update item i set attached_place = o.place from unnest(ids) with ordinality o (id, place)
   where i.care_model_id = app.care_model() and i.target_id = the_target and i.id = o.id and i.id = any (ids) and app.writes_item(the_target)
$$;
comment on function app.place_attached is 'Puts what is attached to an item in this order. The order is the item''s: who may change the item may order also what they only read.';
grant execute on function app.place_attached to caseloom_app;

create policy changed on item for update to caseloom_app using (
  care_model_id = app.care_model() and case
    when app.role() = 'administrator' then true
    when app.role() = 'guest' then false
    when case_id is not null then exists (select from managed_case c where c.care_model_id = item.care_model_id and c.id = item.case_id
      and app.writes_case_row(c.clinician_id, c.group_id, c.id, c.protected) offset 0)
    else app.writes_caseless(kind, id, person_id, clinician_id, group_id) end)
  with check (care_model_id = app.care_model());

create policy made on item for insert to caseloom_app with check (
  care_model_id = app.care_model() and case
    when app.role() = 'administrator' then true
    when app.role() = 'guest' then app.is_guest_upload(kind, target_id, created_by) and app.guest_may_fill(target_id)
    when kind = 'CASE' then app.writes_case_row(clinician_id, group_id, id, false)
    when app.is_person(kind) then created_by = app.person()
    when case_id is null then app.writes_caseless(kind, id, person_id, clinician_id, group_id)
    else exists (select from managed_case c where c.care_model_id = item.care_model_id and c.id = item.case_id
      and app.writes_case_row(c.clinician_id, c.group_id, c.id, c.protected)) end);

create policy seen on item for select to caseloom_app using (
  care_model_id = app.care_model() and case
    when app.role() = 'administrator' then true
    when app.role() = 'guest' then id = any (app.granted()) or app.is_guest_upload(kind, target_id, created_by)
    -- The library is for every member.
    when kind = 'RESOURCE' then active and deleted_at is null
    else app.reaches_item(kind, case_id is not null,
      exists (select from managed_case c where c.care_model_id = item.care_model_id and c.id = item.case_id offset 0),
      case when case_id is not null then app.has_folders() and id in (select app.foldered_items()) else kind = 'SHAREDFOLDER' and id = any (app.folders()) end,
      app.sees_person(id),
      app.reaches_case(clinician_id, group_id, false, app.person(), app.groups()),
      person_id is not null and app.sees_person(person_id),
      kind = 'RELATIONSHIP' and app.sees_item_of_tie(id)) end);

-- Whatever else lets somebody see an item: what belongs to a protected case is seen by those who open it.
create policy opened on item as restrictive to caseloom_app using (guard_id is null or app.opens(guard_id));

create policy own on undo to caseloom_app using (care_model_id = app.care_model() and member_id = app.member())
  with check (care_model_id = app.care_model() and member_id = app.member());

create policy changed on comment for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));

create policy made on comment for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id));

create policy seen on comment for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = comment.care_model_id and p.id = comment.id and p.kind = 'COMMENT' offset 0));

create policy changed on comment_version for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_item(comment_id))
  with check (care_model_id = app.care_model() and app.writes_item(comment_id));

create policy made on comment_version for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(comment_id));

create policy seen on comment_version for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = comment_version.care_model_id and p.id = comment_version.comment_id offset 0));

create policy made on stored_file for insert to caseloom_app with check (care_model_id = app.care_model()
  and (app.writes_item(item_id) or exists (select from item i where i.care_model_id = stored_file.care_model_id and i.id = stored_file.item_id
    and app.role() = 'guest' and app.is_guest_upload(i.kind, i.target_id, i.created_by) and app.guest_may_fill(i.target_id))));

create policy seen on stored_file for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item i where i.care_model_id = stored_file.care_model_id and i.id = stored_file.item_id offset 0));

-- The choices of a guest's questions are in the template.
create policy within on lookup for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');

create policy made on lookup for insert to caseloom_app with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on lookup for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create function app.hold_lookups() returns void language sql as
$$ select pg_advisory_xact_lock(hashtextextended('lookups ' || app.care_model()::text, 0)) $$;
comment on function app.hold_lookups is 'Until the transaction ends, no one else changes the lists of choices of the care model.';
grant execute on function app.hold_lookups to caseloom_app;

-- A list is read at every change of it, so no more rows are counted than can be said; each has an index.
create function app.uses_of_choices(the_list text) returns table (id uuid, uses integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.id, least(1001, case the_list
      when 'appointment-types' then (select count(*) from (select from appointment a where a.care_model_id = l.care_model_id and a.type_id = l.id limit 1001) u)
      when 'appointment-outcomes' then (select count(*) from (select from appointment a where a.care_model_id = l.care_model_id and a.outcome_id = l.id limit 1001) u)
        + (select count(*) from (select from attendance t where t.care_model_id = l.care_model_id and t.outcome_id = l.id limit 1001) u)
      when 'genders' then (select count(*) from (select from person p where p.care_model_id = l.care_model_id and p.gender_id = l.id limit 1001) u)
      -- The other end of a relationship is called by the inverse of its type.
      when 'relationship-types' then (select count(*) from (select from relationship r where r.care_model_id = l.care_model_id and r.type_id = l.id limit 1001) u)
        + (select count(*) from (select from lookup k join relationship r on r.care_model_id = k.care_model_id and r.type_id = k.id
          where k.care_model_id = l.care_model_id and k.inverse_id = l.id and k.id <> l.id limit 1001) u)
      when 'case-outcomes' then (select count(*) from (select from managed_case c where c.care_model_id = l.care_model_id and c.outcome_id = l.id limit 1001) u)
      when 'incident-types' then (select count(*) from (select from incident n where n.care_model_id = l.care_model_id and n.type_id = l.id limit 1001) u)
      when 'event-types' then (select count(*) from (select from dated_event e where e.care_model_id = l.care_model_id and e.type_id = l.id limit 1001) u)
      else 0 end)::integer
    from lookup l where l.care_model_id = app.care_model() and l.list = the_list and app.role() = 'administrator'
$$;
comment on function app.uses_of_choices is 'How often each choice of a list is used, also by what only others see: exact up to 1,000, and 1,001 for more. No row for anybody but administrators.';
grant execute on function app.uses_of_choices to caseloom_app;
