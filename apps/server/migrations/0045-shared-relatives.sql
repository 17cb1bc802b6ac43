-- Marking a contact as a professional closes all of their relationships, so the member needs the right in each of the contact's families.
create or replace function app.mark_professional(the_person uuid, is_so boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not app.changes_by_right(the_person) or not exists (select from item i
    where i.care_model_id = app.care_model() and i.id = the_person and i.kind = 'CONTACT' and i.deleted_at is null) then return false; end if;
  if is_so and app.role() <> 'administrator' and exists (select from app.deciders_about(the_person) d
    where d.clinician_id is distinct from app.person()
      and not (app.role() = 'coordinator' and coalesce(d.group_id = any (app.groups()), false))) then return false; end if;
  update person p set professional = is_so,
      created_by = case when is_so and app.role() in ('clinician', 'supervisor') then app.person() else p.created_by end,
      group_id = coalesce(p.group_id, (select g.group_id from group_member g
        where g.care_model_id = p.care_model_id and g.member_id = app.member() order by g.group_id limit 1))
   where p.care_model_id = app.care_model() and p.id = the_person and p.professional <> is_so;
  update relationship r set person_waits = case when r.person_id = the_person then is_so or not app.changes_by_right(r.related_id) else r.person_waits end,
      related_waits = case when r.related_id = the_person then is_so or not app.changes_by_right(r.person_id) else r.related_waits end
   where r.care_model_id = app.care_model() and the_person in (r.person_id, r.related_id);
  return true;
end $$;
comment on function app.mark_professional is 'Marks a contact as a professional or removes the mark. False if the member has no right to change the contact, or marks one who also belongs to another team''s family.';
