-- Messages name the item that they are about and quote from it, so they are deleted with it for good, as notices are. Without their item
-- they would be open again to everyone who wrote or received them.
create or replace function app.forget_notices() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from notification where care_model_id = old.care_model_id and about_id = old.id;
  return old;
end $$;
comment on function app.forget_notices is 'Deletes the notices and messages about an item that is deleted for good.';
