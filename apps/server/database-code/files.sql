-- Uploads.

create function app.uploaded_since(since timestamptz) returns table (files integer, bytes bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::integer, coalesce(sum(f.bytes), 0)::bigint from stored_file f
   where f.care_model_id = app.care_model() and f.created_by = app.person() and f.created_at > since
$$;
comment on function app.uploaded_since is 'The number and size of the files that the member has uploaded since then.';
grant execute on function app.uploaded_since to caseloom_app;
