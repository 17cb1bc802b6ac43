-- Shared folders: who opens one and what it shows (product.md section 2).

create function app.folder_access(clinician uuid, the_group uuid, fills boolean) returns text language sql stable parallel safe as $$
  select case when app.role() = 'administrator' or clinician = app.person() or fills then 'all'
    when the_group = any (app.groups()) then 'supervise' else 'read' end
$$;
comment on function app.folder_access is 'How much the member may do with a shared folder that they see.';
grant execute on function app.folder_access to caseloom_app;

-- Members of a folder cannot add members, even if they may fill it.
create function app.gives_folder(the_folder uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from item i where i.care_model_id = app.care_model() and i.id = the_folder and i.kind = 'SHAREDFOLDER'
    and (app.role() = 'administrator' or i.clinician_id = app.person() or (i.group_id = any (app.groups()) and i.id = any (app.fill_folders()))))
$$;
comment on function app.gives_folder is 'May the member decide who sees this folder?';
grant execute on function app.gives_folder to caseloom_app;

create function app.fills_folder(the_folder uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select the_folder = any (app.fill_folders()) or (app.role() = 'administrator' and exists (select from item i
    where i.care_model_id = app.care_model() and i.id = the_folder and i.kind = 'SHAREDFOLDER'))
$$;
comment on function app.fills_folder is 'May the member put items into this folder and take them out?';
grant execute on function app.fills_folder to caseloom_app;

-- A shared folder shows an item only while the member who added it, or the folder's owner, may share its case. The case's owner can list
-- the folders that hold items of the case and remove the items (product.md section 2, docs/decisions/0014-what-a-shared-folder-shows.md).
create function app.folder_shows(added_by uuid, folder_owner uuid, clinician uuid, the_group uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select app.person_gives_case(added_by, clinician, the_group) or app.person_gives_case(folder_owner, clinician, the_group)
$$;
comment on function app.folder_shows is 'Does a folder still show an item that this person added, given the clinician and group of the item''s case?';

create function app.foldered_items() returns setof uuid
language sql stable security definer rows 100 set search_path = pg_catalog, public as $$
  select f.item_id from unnest(app.folders()) d (id)
    join item o on o.care_model_id = app.care_model() and o.id = d.id
    cross join lateral (select x.item_id, x.added_by from folder_item x
      where x.care_model_id = app.care_model() and x.folder_id = d.id and x.removed_at is null offset 0) f
    join item i on i.care_model_id = app.care_model() and i.id = f.item_id
    join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
   where app.folder_shows(f.added_by, o.clinician_id, c.clinician_id, c.group_id) and app.opens(i.guard_id)
$$;
comment on function app.foldered_items is 'The items shown by the shared folders that the member sees.';
grant execute on function app.foldered_items to caseloom_app;

-- Putting an item into a folder shows it to the folder's members, so it needs the right to share the case.
create function app.gives_item(the_item uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from item i join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
    where i.care_model_id = app.care_model() and i.id = the_item and i.deleted_at is null and app.is_work(i.kind)
      and app.is_member() and app.gives_case_row(c.clinician_id, c.group_id, c.id, c.protected))
$$;
comment on function app.gives_item is 'May the member put this item into a shared folder?';
grant execute on function app.gives_item to caseloom_app;

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
     and app.is_member() and app.gives_case_row(c.clinician_id, c.group_id, c.id, c.protected)
   order by f.name, f.id, i.name, i.id limit 200
$$;
comment on function app.folders_of_case is 'The shared folders that hold items of a case, and whether they show them. For members who may share the case.';
grant execute on function app.folders_of_case to caseloom_app;

-- A plain query, which PostgreSQL inlines.
create function app.items_in_folder(the_folder uuid) returns setof uuid language sql stable parallel safe as $$
  select f.item_id from folder_item f where f.care_model_id = app.care_model() and f.folder_id = the_folder and f.removed_at is null
$$;
comment on function app.items_in_folder is 'The items that were put into a shared folder and not taken out, as far as the member sees its contents.';
grant execute on function app.items_in_folder to caseloom_app;

-- Members who may share a case can take its items out of folders that they cannot open. This looks up one item in one folder, because
-- app.folders_of_case reads every item of the case and stops at 200.
create function app.folder_with(the_folder uuid, the_item uuid) returns table (folder_name text, version integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select f.name, f.version
    from folder_item x
    join item f on f.care_model_id = x.care_model_id and f.id = x.folder_id and f.deleted_at is null
    join item i on i.care_model_id = x.care_model_id and i.id = x.item_id and i.deleted_at is null
    join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
   where x.care_model_id = app.care_model() and x.folder_id = the_folder and x.item_id = the_item and x.removed_at is null
     and app.is_member() and app.gives_case_row(c.clinician_id, c.group_id, c.id, c.protected)
$$;
comment on function app.folder_with is 'The shared folder, if it holds this item and the member may share the item''s case.';
grant execute on function app.folder_with to caseloom_app;

create policy changed on folder_share for update to caseloom_app using (care_model_id = app.care_model() and app.gives_folder(folder_id))
  with check (care_model_id = app.care_model() and app.gives_folder(folder_id));

create policy made on folder_share for insert to caseloom_app with check (care_model_id = app.care_model() and app.gives_folder(folder_id));

create policy seen on folder_share for select to caseloom_app
  using (care_model_id = app.care_model() and (app.role() = 'administrator' or folder_id = any (app.folders())));

-- Members who may share a case can take its items out of any folder.
create policy changed on folder_item for update to caseloom_app
  using (care_model_id = app.care_model() and (app.fills_folder(folder_id) or app.gives_item(item_id)))
  with check (care_model_id = app.care_model() and (app.fills_folder(folder_id) or (removed_at is not null and app.gives_item(item_id))));

create policy made on folder_item for insert to caseloom_app
  with check (care_model_id = app.care_model() and app.fills_folder(folder_id) and app.gives_item(item_id));

create policy seen on folder_item for select to caseloom_app using (care_model_id = app.care_model()
  and (app.role() = 'administrator' or folder_id = any (app.folders()) or app.gives_item(item_id)));
