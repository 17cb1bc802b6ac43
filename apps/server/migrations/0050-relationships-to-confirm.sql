-- For the to-do list. Relationships of professionals always wait and need no answer, so the search starts at the member's own people, not
-- at waiting relationships.
create function app.ties_to_confirm(at_most integer)
returns table (id uuid, name text, own_id uuid, other_name text, asked_at timestamptz, version integer, total integer)
language sql stable security definer set search_path = pg_catalog, public rows 10 as $$
  with mine as materialized (select c.id, c.person_id from managed_case c where c.care_model_id = app.care_model()
      and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')
      and (c.clinician_id = app.person() or (app.role() = 'coordinator' and c.group_id = any (app.groups())))),
    ends as (
      select person_id as id from mine
      union select r.related_id from mine join relationship r on r.care_model_id = app.care_model() and r.person_id = mine.person_id and not r.waits
      union select r.person_id from mine join relationship r on r.care_model_id = app.care_model() and r.related_id = mine.person_id and not r.waits
      union select n.about_id from notification n
        where n.care_model_id = app.care_model() and n.to_person_id = app.person() and n.notice = 'relationship-asked' and n.about_id is not null),
    waiting as (
      select r.id, r.related_id as own_id, r.person_id as other_id from ends join relationship r
        on r.care_model_id = app.care_model() and r.related_id = ends.id and r.waits and r.related_waits
      union select r.id, r.person_id, r.related_id from ends join relationship r
        on r.care_model_id = app.care_model() and r.person_id = ends.id and r.waits and r.person_waits),
    asked as (
      select distinct on (i.id) i.id, i.name, w.own_id, other.name as other_name, i.created_at, i.version from waiting w
        join item i on i.care_model_id = app.care_model() and i.id = w.id and i.deleted_at is null
        join item other on other.care_model_id = i.care_model_id and other.id = w.other_id and other.deleted_at is null
       where not app.is_professional(w.own_id) and not app.is_professional(w.other_id)
         and app.person() in (select app.changers_of(w.own_id))
       order by i.id, w.own_id)
  select a.id, a.name, a.own_id, a.other_name, a.created_at, a.version, (count(*) over ())::integer from asked a order by a.created_at, a.id limit at_most
$$;
comment on function app.ties_to_confirm is 'Relationships that wait for the member''s confirmation, longest waiting first, with the member''s end and the other end''s name.';
revoke execute on function app.ties_to_confirm(integer) from public;
grant execute on function app.ties_to_confirm(integer) to caseloom_app;
