-- Uploads.

-- The lock makes uploads of one member, or of one grant, wait for each other, so that together they cannot pass the limit. The function is
-- volatile, so the count sees what was committed while it waited.
create function app.uploaded_since(since timestamptz) returns table (files integer, bytes bigint)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('uploads of ' || coalesce(app.person()::text, app.granted()::text), 0));
  if app.role() = 'guest' then
    return query select count(*)::integer, coalesce(sum(f.bytes), 0)::bigint
      from stored_file f join item i on i.care_model_id = f.care_model_id and i.id = f.item_id
     where f.care_model_id = app.care_model() and f.created_by is null and f.created_at > since and i.target_id = any (app.granted());
    return;
  end if;
  return query select count(*)::integer, coalesce(sum(f.bytes), 0)::bigint from stored_file f
   where f.care_model_id = app.care_model() and f.created_by = app.person() and f.created_at > since;
end $$;
comment on function app.uploaded_since is 'The number and size of the files that the member, or the guests of the grant, have uploaded since then.';
grant execute on function app.uploaded_since to caseloom_app;

create function app.stored_bytes() returns double precision
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(sum(f.bytes), 0)::double precision from stored_file f where f.care_model_id = app.care_model()
$$;
comment on function app.stored_bytes is 'The size of all files of the care model.';
grant execute on function app.stored_bytes to caseloom_app;

create function app.is_guest_upload(kind text, target uuid, maker uuid) returns boolean language sql stable parallel safe as $$
  select kind = 'DOCBINARY' and maker is null and target = any (app.granted())
$$;
comment on function app.is_guest_upload is 'Is it a file that a guest has attached to a document of this guest''s grant? What members attach is not shown to guests.';
grant execute on function app.is_guest_upload to caseloom_app;

-- Definer: who may delete the file need not see the document.
create function app.answers_completed(the_file uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from item i join stored_file f on f.care_model_id = i.care_model_id and f.item_id = i.id
      join item d on d.care_model_id = i.care_model_id and d.id = i.target_id and d.completed
      join answer a on a.care_model_id = d.care_model_id and a.document_id = d.id
        and jsonb_typeof(a.value) = 'string' and position(i.id::text in a.value #>> '{}') > 0
     where i.care_model_id = app.care_model() and i.id = the_file)
$$;
comment on function app.answers_completed is 'Is the file an answer of a completed document? Then it stays as it was signed off.';
grant execute on function app.answers_completed to caseloom_app;

create function app.uploaded_by_grant() returns table (files integer, bytes bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::integer, coalesce(sum(f.bytes), 0)::bigint
    from guest_grant g
    join item i on i.care_model_id = g.care_model_id and i.target_id = any (g.objects) and i.kind = 'DOCBINARY'
    join stored_file f on f.care_model_id = i.care_model_id and f.item_id = i.id and f.created_by is null and f.created_at >= g.created_at
   where app.role() = 'guest' and g.care_model_id = app.care_model() and g.id = app.guest_grant()
$$;
comment on function app.uploaded_by_grant is 'The number and size of the files that guests have uploaded to the forms of the grant since it was made.';
grant execute on function app.uploaded_by_grant to caseloom_app;

-- Definer: the bin is read by administrators, who need not see the form. A file that a form has set aside comes back by its answer alone.
create function app.is_set_aside(the_item uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return exists (select from stored_file f where f.care_model_id = app.care_model() and f.item_id = the_item and f.set_aside_at is not null);
end $$;
comment on function app.is_set_aside is 'Is it a file that went to the bin because no answer names it?';
grant execute on function app.is_set_aside to caseloom_app;
