-- The names behind the references of an item, all in one look.
create function app.names_of(items uuid[]) returns text[]
language sql stable security definer set search_path = pg_catalog, public as $$
  select array(select i.name from unnest(items) with ordinality as wanted(id, place)
    left join item i on i.care_model_id = app.care_model() and i.id = wanted.id order by place)
$$;
comment on function app.names_of is 'The names behind references, in their order, null where there is none; a reference never shows more than Id and Name.';
grant execute on function app.names_of(uuid[]) to caseloom_app;
