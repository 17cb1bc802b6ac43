-- A shared folder shows an item only while the member who added it, or the folder's owner, may share its case. The case's owner can list
-- the folders that hold items of the case and remove the items (product.md section 2, docs/decisions/0014-what-a-shared-folder-shows.md).

create function app.person_gives_case(the_person uuid, clinician uuid, the_group uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(the_person = clinician, false) or exists (select from member m
    where m.care_model_id = app.care_model() and m.person_id = the_person and m.active
      and (m.role = 'administrator' or (m.role = 'coordinator' and exists (select from group_member g
        where g.care_model_id = m.care_model_id and g.member_id = m.id and g.group_id = the_group))))
$$;
comment on function app.person_gives_case is 'May this person share a case that has this clinician and group? Does not depend on who asks.';

create function app.folder_shows(added_by uuid, folder_owner uuid, clinician uuid, the_group uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select app.person_gives_case(added_by, clinician, the_group) or app.person_gives_case(folder_owner, clinician, the_group)
$$;
comment on function app.folder_shows is 'Does a folder still show an item that this person added, given the clinician and group of the item''s case?';

create or replace function app.foldered_items() returns setof uuid
language sql stable security definer rows 100 set search_path = pg_catalog, public as $$
  select f.item_id from unnest(app.folders()) d (id)
    join item o on o.care_model_id = app.care_model() and o.id = d.id
    cross join lateral (select x.item_id, x.added_by from folder_item x
      where x.care_model_id = app.care_model() and x.folder_id = d.id and x.removed_at is null offset 0) f
    join item i on i.care_model_id = app.care_model() and i.id = f.item_id
    join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
   where app.folder_shows(f.added_by, o.clinician_id, c.clinician_id, c.group_id)
$$;
comment on function app.foldered_items is 'The items shown by the shared folders that the member sees.';

-- A member who may share a case sees which folders hold its items, including folders they cannot open.
drop policy seen on folder_item;
create policy seen on folder_item for select to caseloom_app using (care_model_id = app.care_model()
  and (app.role() = 'administrator' or folder_id = any (app.folders()) or app.gives_item(item_id)));

create function app.folders_of_case(the_case uuid)
returns table (folder_id uuid, folder_name text, version integer, owner_id uuid, owner_name text, item_id uuid, item_name text, item_kind text, shows boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select f.id, f.name, f.version, f.clinician_id, app.name_of(f.clinician_id), i.id, i.name, i.kind,
      app.folder_shows(x.added_by, f.clinician_id, c.clinician_id, c.group_id)
    from managed_case c
    join item i on i.care_model_id = c.care_model_id and i.case_id = c.id and i.deleted_at is null
    join folder_item x on x.care_model_id = i.care_model_id and x.item_id = i.id and x.removed_at is null
    join item f on f.care_model_id = x.care_model_id and f.id = x.folder_id and f.deleted_at is null
   where c.care_model_id = app.care_model() and c.id = the_case
     and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator') and app.gives_case_row(c.clinician_id, c.group_id)
     and app.case_access(c.clinician_id, c.group_id, c.id) = 'all'
   order by f.name, f.id, i.name, i.id limit 200
$$;
comment on function app.folders_of_case is 'The shared folders that hold items of a case, and whether they show them. For members who may share the case.';

-- The access rule again, from an item to the members. reach-agrees.test.ts compares the two.
create or replace function app.members_who_see(the_item uuid, moment timestamptz) returns table (member_id uuid, person_id uuid, name text)
language sql stable security definer set search_path = pg_catalog, public as $$
  with about as (
    select i.id, i.case_id, coalesce(c.clinician_id, i.clinician_id) as clinician_id, coalesce(c.group_id, i.group_id) as group_id
      from item i left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
     where i.care_model_id = app.care_model() and i.id = the_item and i.deleted_at is null
       and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')
    -- A person is seen through their own cases and those of people they have an open relationship with; without any, through their group.
    union all select d.case_id, d.case_id, d.clinician_id, d.group_id from app.deciders_about(the_item) d where app.role() <> 'guest')
  select distinct m.id, m.person_id, p.name
    from about a join member m on m.care_model_id = app.care_model() and m.active
    join account on account.id = m.account_id and account.active
    join item p on p.care_model_id = m.care_model_id and p.id = m.person_id and p.deleted_at is null
   where m.role = 'administrator' or m.person_id = a.clinician_id
      or exists (select from group_member g where g.care_model_id = m.care_model_id and g.member_id = m.id and g.group_id = a.group_id
        and (m.role = 'coordinator' or (m.role = 'supervisor' and g.supervises)))
      or exists (select from case_share s where s.care_model_id = m.care_model_id and s.case_id = a.case_id
        and s.until_day >= (moment at time zone app.zone())::date
        and (s.with_person_id = m.person_id or exists (select from group_member g where g.care_model_id = m.care_model_id
          and g.member_id = m.id and g.group_id = s.with_group_id)))
      -- Through a shared folder that holds or is the item: those it is shared with, its owner, and the leaders of the owner's group.
      or exists (select from item f where f.care_model_id = m.care_model_id and f.kind = 'SHAREDFOLDER' and f.deleted_at is null
        and (f.id = a.id or exists (select from folder_item x where x.care_model_id = f.care_model_id and x.folder_id = f.id and x.item_id = a.id
          and x.removed_at is null and app.folder_shows(x.added_by, f.clinician_id, a.clinician_id, a.group_id)))
        and (f.clinician_id = m.person_id
          or exists (select from group_member g where g.care_model_id = m.care_model_id and g.member_id = m.id and g.group_id = f.group_id
            and (m.role = 'coordinator' or (m.role = 'supervisor' and g.supervises)))
          or exists (select from folder_share s where s.care_model_id = m.care_model_id and s.folder_id = f.id
            and s.until_day >= (moment at time zone app.zone())::date
            and (s.with_person_id = m.person_id or exists (select from group_member g where g.care_model_id = m.care_model_id
              and g.member_id = m.id and g.group_id = s.with_group_id)))))
   order by 3, 1
$$;

revoke execute on function app.person_gives_case(uuid, uuid, uuid), app.folder_shows(uuid, uuid, uuid, uuid), app.folders_of_case(uuid) from public;
grant execute on function app.folders_of_case(uuid) to caseloom_app;
