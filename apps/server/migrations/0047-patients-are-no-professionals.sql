-- Only contacts are professionals. If the mark survived a change of kind, every member would see the person once they are a contact again,
-- and the person would not be handed to the owner of their case.
create function app.end_professional() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update person p set professional = false where p.care_model_id = new.care_model_id and p.id = new.id and p.professional;
  return new;
end $$;
comment on function app.end_professional is 'Removes the professional mark from a person who is no longer a contact.';
revoke execute on function app.end_professional() from public;

create trigger item_no_professional after update of kind on item for each row
  when (old.kind = 'CONTACT' and new.kind <> 'CONTACT') execute function app.end_professional();

update person p set professional = false from item i
 where i.care_model_id = p.care_model_id and i.id = p.id and i.kind <> 'CONTACT' and p.professional;
