-- Relatives and helpers are contacts who become patients with their first case, so a case may be made for a contact. A professional needs
-- the mark removed first, because every member can see professionals.
create or replace function app.picks_patient(the_person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from item i where i.care_model_id = app.care_model() and i.id = the_person and i.deleted_at is null
      and (i.kind = 'PATIENT' or (i.kind = 'CONTACT' and not app.is_professional(i.id) and app.person_access(i.id) = 'all' and app.sees_person(i.id))))
    and case app.role() when 'administrator' then true else the_person in (select app.pickable_patients()) end
$$;
comment on function app.picks_patient is 'May the member make a case for this patient, or for this contact of theirs?';

drop function app.patients_to_pick(text, integer, integer);
-- Searches names and numbers only: that is all a member may know of a patient without a case. Contacts do not wait for a case, so they are
-- listed only when searched for.
create function app.patients_to_pick(words text, at_most integer, skip integer)
returns table (id uuid, name text, kind text, seen boolean)
language plpgsql stable security definer set search_path = pg_catalog, public
  -- A generic plan would scan everyone.
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  wanted text[] := array(select '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from unnest(regexp_split_to_array(trim(app.fold(words)), '\s+')) w where w <> '');
begin
  if app.role() = 'administrator' and cardinality(wanted) > 0 then
    return query select i.id, i.name, i.kind, true from app.search(words, '{PATIENT,CONTACT}', 200) s
      join item i on i.care_model_id = app.care_model() and i.id = s.id and not app.is_professional(i.id)
      order by i.kind desc, s.rank desc, i.id desc offset skip limit at_most;
  elsif app.role() = 'administrator' then
    return query select i.id, i.name, i.kind, true from item i
      where i.care_model_id = app.care_model() and i.kind = 'PATIENT' and i.deleted_at is null order by i.id desc offset skip limit at_most;
  else
    return query select i.id, i.name, i.kind, app.sees_person(i.id)
      from (select x.* from app.pickable_patients() p cross join lateral (select * from item y
          where y.care_model_id = app.care_model() and y.id = p offset 0) x
        where x.deleted_at is null and app.fold(concat_ws(' ', x.name, x.number)) like all (wanted)
          and (x.kind = 'PATIENT' or (x.kind = 'CONTACT' and cardinality(wanted) > 0
            and not app.is_professional(x.id) and app.person_access(x.id) = 'all' and app.sees_person(x.id)))
        order by x.kind desc, x.id desc offset skip limit at_most) i order by i.kind desc, i.id desc;
  end if;
end $$;
comment on function app.patients_to_pick is 'Patients for whom the member may make a case, newest first. A search finds contacts as well.';
revoke execute on function app.patients_to_pick(text, integer, integer) from public;
grant execute on function app.patients_to_pick(text, integer, integer) to caseloom_app;
