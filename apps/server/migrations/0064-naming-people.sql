-- A picker names people whom the member does not see (product.md section 2). How often it does is limited; like app.same_name_answers, the
-- limit counts audit rows.
create index audit_named_unseen on audit (care_model_id, member_id, at) where property = 'Unseen';
create function app.unseen_named(since timestamptz) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  -- The row is written when the request ends; a second request of the same member waits and counts it.
  perform pg_advisory_xact_lock(hashtextextended('names ' || app.member()::text, 0));
  return (select count(*)::integer from audit a
    where a.care_model_id = app.care_model() and a.member_id = app.member() and a.property = 'Unseen' and a.at > since);
end $$;
comment on function app.unseen_named is 'How many answers since then named people to the member whom they do not see.';
revoke execute on function app.unseen_named(timestamptz) from public;
grant execute on function app.unseen_named(timestamptz) to caseloom_app;
