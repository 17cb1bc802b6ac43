-- The sealer of a server looks back as long as a request may take; the timetable, once a minute, looks back ten minutes.
drop function app.seal_audit(uuid, timestamptz, integer);
create function app.seal_audit(the_model uuid, moment timestamptz, at_most integer, look_back interval default '10 minutes') returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  previous record;
  low uuid;
  hash bytea;
  ids uuid[] := '{}';
  hashes bytea[] := '{}';
  a audit;
begin
  -- One sealer at a time for a care model; another server's simply passes.
  if not pg_try_advisory_xact_lock(hashtextextended('seal ' || the_model::text, 0)) then return 0; end if;
  select s.sequence, s.hash, s.audit_id into previous from audit_seal s where s.care_model_id = the_model order by s.sequence desc limit 1;
  -- Rows of slow transactions may come in late, so we look back. When the clock was set back, new rows have earlier ids than
  -- the last one that was sealed: then from now.
  low := case when previous.audit_id is null then '00000000-0000-0000-0000-000000000000'::uuid
    else app.first_id_at(least(app.time_of_id(previous.audit_id), moment) - look_back) end;
  hash := previous.hash;
  for a in select t.* from audit t where t.care_model_id = the_model and t.id > low
      and not exists (select from audit_seal s where s.care_model_id = the_model and s.audit_id = t.id)
      order by t.id limit at_most loop
    hash := sha256(coalesce(hash, ''::bytea) || convert_to(app.audit_text(a), 'UTF8'));
    ids := ids || a.id;
    hashes := hashes || hash;
  end loop;
  insert into audit_seal select the_model, coalesce(previous.sequence, 0) + n, id, h, moment from unnest(ids, hashes) with ordinality as u(id, h, n);
  return cardinality(ids);
end $$;
comment on function app.seal_audit is 'Chains the audit rows of a care model that have no seal yet; answers how many.';
revoke execute on function app.seal_audit(uuid, timestamptz, integer, interval) from public;
grant execute on function app.seal_audit(uuid, timestamptz, integer, interval) to caseloom_app;
