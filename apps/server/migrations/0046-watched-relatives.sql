-- A page that shows a relative must be told when the case through which its reader sees them is gone.
create function app.openly_related(the_person uuid) returns setof uuid
language sql stable set search_path = pg_catalog, public as $$
  select r.related_id from relationship r where r.care_model_id = app.care_model() and r.person_id = the_person and not r.waits
  union select r.person_id from relationship r where r.care_model_id = app.care_model() and r.related_id = the_person and not r.waits
$$;
comment on function app.openly_related is 'The other ends of a person''s open relationships that the member sees. Each may be the reason why the member sees the person.';
revoke execute on function app.openly_related(uuid) from public;
grant execute on function app.openly_related(uuid) to caseloom_app;
