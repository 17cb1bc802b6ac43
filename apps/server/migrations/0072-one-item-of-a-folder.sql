-- Members who may share a case take its items out of folders that they cannot open. That asks about one item in one folder: the list of
-- all folders of a case reads every item of the case and ends after 200 of them.
create function app.folder_with(the_folder uuid, the_item uuid) returns table (folder_name text, version integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select f.name, f.version
    from folder_item x
    join item f on f.care_model_id = x.care_model_id and f.id = x.folder_id and f.deleted_at is null
    join item i on i.care_model_id = x.care_model_id and i.id = x.item_id and i.deleted_at is null
    join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
   where x.care_model_id = app.care_model() and x.folder_id = the_folder and x.item_id = the_item and x.removed_at is null
     and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator') and app.gives_case_row(c.clinician_id, c.group_id)
     and app.case_access(c.clinician_id, c.group_id, c.id) = 'all'
$$;
comment on function app.folder_with is 'The shared folder, if this item lies in it and the member may share the item''s case.';
revoke execute on function app.folder_with(uuid, uuid) from public;
grant execute on function app.folder_with(uuid, uuid) to caseloom_app;
