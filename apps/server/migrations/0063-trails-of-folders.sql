-- A folder's trail names an item, and an item's trail names a folder, only to readers who see what is named. The row holds its id in
-- audit.items; the item's name is not stored in the folder's rows, so nothing of an erased case stays there.

create function app.names_audited(a audit) returns text
language sql stable set search_path = pg_catalog, public as $$
  select i.name from item i
   where i.care_model_id = a.care_model_id and i.id = any (a.items) and (i.deleted_at is null or app.role() = 'administrator') limit 1
$$;
comment on function app.names_audited is 'The name of the item that an audit row is about besides its own, if the reader sees it.';

create function app.audit_value(a audit, stored text, is_after boolean) returns text
language sql stable set search_path = pg_catalog, public as $$
  select case
    when a.action in ('put in', 'take out') then case
      when is_after = (a.action = 'put in') then coalesce(app.names_audited(a), case when app.role() = 'administrator' then stored end) end
    when a.action in ('share', 'unshare') and a.kind not in ('CASE', 'SHAREDFOLDER') then case
      when app.gives_item(a.item_id) or app.names_audited(a) is not null then stored end
    else stored end
$$;
comment on function app.audit_value is 'What the reader may see of the stored value before or after in an audit row.';

revoke execute on function app.names_audited(audit), app.audit_value(audit, text, boolean) from public;
grant execute on function app.names_audited(audit), app.audit_value(audit, text, boolean) to caseloom_app;
