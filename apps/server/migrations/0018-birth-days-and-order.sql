-- Whoever knows somebody's birth date finds them by it.

create index person_birth_day on person (care_model_id, birth_day) where birth_day is not null;

create function app.born_on(days date[], kinds text[], at_most integer) returns table (id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  everything constant boolean := app.role() = 'administrator';
  -- So many are asked about one by one sooner than all are gathered whom the member reaches.
  few constant integer := 100;
  reached uuid[];
  born uuid[];
begin
  if app.care_model() is null or app.role() not in ('clinician', 'supervisor', 'coordinator', 'administrator') then return; end if;
  born := array(select p.id from person p where p.care_model_id = app.care_model() and p.birth_day = any (days) limit few + 1);
  if cardinality(born) <= few then
    born := array(select b from unnest(born) b where everything or app.sees_person(b));
  else
    -- Many may be written down with the same day because nobody knew the true one: what is not reached is left out before the limit.
    reached := array(select app.reached_people());
    born := array(select p.id from person p where p.care_model_id = app.care_model() and p.birth_day = any (days)
      and (everything or p.id = any (reached)) limit at_most);
  end if;
  return query select i.id from unnest(born) b(id) join item i on i.care_model_id = app.care_model() and i.id = b.id
    where i.deleted_at is null and i.kind = any (kinds) order by i.name, i.id limit at_most;
  if not 'CASE' = any (kinds) then return; end if;
  return query select i.id from managed_case c join item i on i.care_model_id = c.care_model_id and i.id = c.id
    where c.care_model_id = app.care_model() and c.person_id = any (born) and i.deleted_at is null
      and (everything or app.sees_case_row(c.clinician_id, c.group_id, c.id))
    order by c.state = 'closed', c.start_day desc, i.id limit at_most;
end $$;
comment on function app.born_on is 'Who was born on one of these days and the member may see, then the cases of these that they may see.';
revoke execute on function app.born_on(date[], text[], integer) from public;
grant execute on function app.born_on(date[], text[], integer) to caseloom_app;

-- Of what matches alike the newest day comes first, and of one day what is one's own. Changed in place: all else of the search stays
-- as the migrations before this one have left it.
do $$
declare
  before constant text := 'f.rank desc, (f.clinician_id = app.person()) desc nulls last, f.moment desc';
  after constant text := 'f.rank desc, f.moment::date desc, (f.clinician_id = app.person()) desc nulls last, f.moment desc';
  definition constant text := pg_get_functiondef('app.search(text, text[], integer)'::regprocedure);
begin
  if strpos(definition, before) = 0 then raise exception 'app.search has another order than this migration changes'; end if;
  execute replace(definition, before, after);
end $$;
