-- A professional who becomes a patient with a case of their own stops being one. Their relationships are then confirmed like any other.
create or replace function app.keep_professionals_closed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  new.person_waits := new.person_waits or exists (select from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
    where p.care_model_id = new.care_model_id and p.id = new.person_id and p.professional and i.kind = 'CONTACT');
  new.related_waits := new.related_waits or exists (select from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
    where p.care_model_id = new.care_model_id and p.id = new.related_id and p.professional and i.kind = 'CONTACT');
  return new;
end $$;
