-- The sealer of a server looks back as long as a request may take; the timetable, once a minute, looks back ten minutes.
-- Rows that no look back reaches are sealed as well. After a clock that was ahead was put right, a server may die before it seals,
-- or a command may write with no server running: by the next start those rows are older than any span.
drop function app.seal_audit(uuid, timestamptz, integer);
create function app.first_unsealed(the_model uuid) returns uuid language sql stable set search_path = pg_catalog, public as $$
  select t.id from audit t where t.care_model_id = the_model
    and not exists (select from audit_seal s where s.care_model_id = the_model and s.audit_id = t.id) order by t.id limit 1
$$;
comment on function app.first_unsealed is 'The earliest row of the trail that has no seal. Goes through all of it.';
revoke execute on function app.first_unsealed(uuid) from public;

create function app.seal_audit(the_model uuid, moment timestamptz, at_most integer, look_back interval default '10 minutes') returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  sealing bigint := hashtextextended('seal ' || the_model::text, 0);
  previous record;
  low uuid;
  hash bytea;
  ids uuid[] := '{}';
  hashes bytea[] := '{}';
  a audit;
begin
  -- Without a span from the first one that was left. It is looked for before the lock, so that nobody waits for it.
  if look_back is null then
    low := app.first_unsealed(the_model);
    if low is null then return 0; end if;
    perform pg_advisory_xact_lock(sealing);
  end if;
  -- One sealer at a time for a care model; another server's simply passes.
  if not pg_try_advisory_xact_lock(sealing) then return 0; end if;
  select s.sequence, s.hash, s.audit_id into previous from audit_seal s where s.care_model_id = the_model order by s.sequence desc limit 1;
  -- Rows of slow transactions may come in late, so we look back. When the clock was set back, new rows have earlier ids than
  -- the last one that was sealed: then from now.
  if look_back is not null then
    low := case when previous.audit_id is null then '00000000-0000-0000-0000-000000000000'::uuid
      else app.first_id_at(least(app.time_of_id(previous.audit_id), moment) - look_back) end;
    -- The first row after that: those before it may have waited for longer than the span.
    if app.time_of_id(previous.audit_id) > moment + interval '10 minutes' and exists (select from audit t
        where t.care_model_id = the_model and t.id >= low
          and not exists (select from audit_seal s where s.care_model_id = the_model and s.audit_id = t.id))
      then low := app.first_unsealed(the_model); end if;
  end if;
  hash := previous.hash;
  for a in select t.* from audit t where t.care_model_id = the_model and t.id >= low
      and not exists (select from audit_seal s where s.care_model_id = the_model and s.audit_id = t.id)
      order by t.id limit at_most loop
    hash := sha256(coalesce(hash, ''::bytea) || convert_to(app.audit_text(a), 'UTF8'));
    ids := ids || a.id;
    hashes := hashes || hash;
  end loop;
  insert into audit_seal select the_model, coalesce(previous.sequence, 0) + n, id, h, moment from unnest(ids, hashes) with ordinality as u(id, h, n);
  return cardinality(ids);
end $$;
comment on function app.seal_audit is 'Chains the audit rows of a care model that have no seal yet; answers how many. Without look_back it begins at the first one there is.';
revoke execute on function app.seal_audit(uuid, timestamptz, integer, interval) from public;
grant execute on function app.seal_audit(uuid, timestamptz, integer, interval) to caseloom_app;
