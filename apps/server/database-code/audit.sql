-- The audit trail. A row is written in the transaction of its change, sealed within a second, and never changed.

create function app.sign_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select (select i.name from item i where i.care_model_id = new.care_model_id and i.id = new.person_id),
      (select account.username from member m join account on account.id = m.account_id
        where m.care_model_id = new.care_model_id and m.id = new.member_id), uuid_send(gen_random_uuid())
    into new.who_name, new.who_username, new.salt;
  new.texts_hash := app.hash_of_texts(new);
  return new;
end $$;
create trigger audit_signed before insert on audit for each row execute function app.sign_audit();

create function app.hash_of_texts(a audit) returns bytea language sql immutable parallel safe as $$
  select sha256(a.salt || convert_to(jsonb_build_array(a.before, a.after, a.reason)::text, 'UTF8'))
$$;
comment on function app.hash_of_texts is 'The texts_hash that an audit row must have while it has its texts.';
grant execute on function app.hash_of_texts to caseloom_app;

-- Texts may be missing only if the trail records the erasure of the case they were about.
create function app.has_its_texts(a audit) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select case
    when a.salt is not null then a.texts_hash = app.hash_of_texts(a)
    else coalesce(a.before, a.after, a.reason) is null and exists (select from audit e where e.care_model_id = a.care_model_id
      and e.item_id = coalesce(a.about_case_id, a.item_id) and e.action = 'erase') end
$$;
comment on function app.has_its_texts is 'Are the texts of this audit row unchanged, or removed with an erased case?';
grant execute on function app.has_its_texts to caseloom_app;

create function app.audit_text(a audit) returns text language sql stable as $$
  select (jsonb_build_array(a.care_model_id, a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.member_id, a.person_id, a.grant_id, a.address,
    a.request_id, a.action, a.refused, a.kind, a.item_id, a.about_case_id, a.about_person_id, a.property, encode(a.texts_hash, 'hex'), a.items,
    a.who_name, a.who_username) || case when a.viewed_person_id is null then '[]'::jsonb else jsonb_build_array(a.viewed_person_id) end)::text
$$;
comment on function app.audit_text is 'The canonical text of an audit row that its seal is made of.';
grant execute on function app.audit_text to caseloom_app;

create function app.first_unsealed(the_model uuid) returns uuid language sql stable set search_path = pg_catalog, public as $$
  select t.id from audit t where t.care_model_id = the_model
    and not exists (select from audit_seal s where s.care_model_id = the_model and s.audit_id = t.id) order by t.id limit 1
$$;
comment on function app.first_unsealed is 'The earliest row of the trail without a seal. Reads the whole trail.';

create function app.count_unsealed(moment timestamptz) returns integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::int from (select from audit t
    where app.role() = 'administrator' and t.care_model_id = app.care_model() and t.id < app.first_id_at(moment - interval '5 minutes')
      -- As far back as the sealer looks.
      and t.id >= coalesce((select app.first_id_at(least(app.time_of_id(s.audit_id), moment) - interval '10 minutes') from audit_seal s
        where s.care_model_id = app.care_model() order by s.sequence desc limit 1), app.first_id_at('epoch'))
      and not exists (select from audit_seal s where s.care_model_id = t.care_model_id and s.audit_id = t.id)
    limit 1000) unsealed
$$;
comment on function app.count_unsealed is 'How many rows of the trail still have no seal after five minutes, 1,000 at most. For administrators.';
grant execute on function app.count_unsealed to caseloom_app;

create function app.seal_audit(the_model uuid, moment timestamptz, at_most integer, look_back interval default '10 minutes') returns integer
language plpgsql security definer set search_path = pg_catalog, public
  -- A connection keeps its plans until the tables are analyzed. One that was made while the trail was empty would read all seals for each
  -- row. So no table is scanned here, and rows and seals, both in the order of ids, are merged: nothing is looked up for each row. What is
  -- turned off counts as very expensive, which would have the plan compiled.
  set jit = off set enable_seqscan = off set enable_nestloop = off set enable_hashjoin = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  sealing bigint := hashtextextended('seal ' || the_model::text, 0);
  previous record;
  low uuid;
  hash bytea;
  ids uuid[] := '{}';
  hashes bytea[] := '{}';
  a record;
begin
  -- Without look_back, start at the first unsealed row. Finding it takes long, so it happens before the lock.
  if look_back is null then
    low := app.first_unsealed(the_model);
    if low is null then return 0; end if;
    perform pg_advisory_xact_lock(sealing);
  end if;
  -- One sealer at a time for each care model. Other servers return at once.
  if not pg_try_advisory_xact_lock(sealing) then return 0; end if;
  select s.sequence, s.hash, s.audit_id into previous from audit_seal s where s.care_model_id = the_model order by s.sequence desc limit 1;
  -- Look back, because rows of slow transactions arrive late. After the clock was set back, new rows have earlier ids than the last sealed
  -- one; then look back from now.
  if look_back is not null then
    low := case when previous.audit_id is null then '00000000-0000-0000-0000-000000000000'::uuid
      else app.first_id_at(least(app.time_of_id(previous.audit_id), moment) - look_back) end;
    -- Rows written before the clock was set back may have waited for longer than look_back.
    if app.time_of_id(previous.audit_id) > moment + interval '10 minutes' and exists (select from audit t
        where t.care_model_id = the_model and t.id >= low
          and (select true from audit_seal s where s.care_model_id = the_model and s.audit_id = t.id) is null)
      then low := app.first_unsealed(the_model); end if;
  end if;
  hash := previous.hash;
  -- PostgreSQL 15 merges only with seals that say their order.
  for a in select t.id, app.audit_text(t) as text from audit t
      left join (select s.audit_id from audit_seal s where s.care_model_id = the_model and s.audit_id >= low order by s.audit_id) s
        on s.audit_id = t.id
      where t.care_model_id = the_model and t.id >= low and s.audit_id is null
      order by t.id limit at_most loop
    hash := sha256(coalesce(hash, ''::bytea) || convert_to(a.text, 'UTF8'));
    ids := ids || a.id;
    hashes := hashes || hash;
  end loop;
  insert into audit_seal select the_model, coalesce(previous.sequence, 0) + n, id, h, moment from unnest(ids, hashes) with ordinality as u(id, h, n);
  return cardinality(ids);
end $$;
comment on function app.seal_audit is 'Seals the audit rows of a care model that have no seal yet and returns how many. Without look_back it starts at the first such row.';
grant execute on function app.seal_audit to caseloom_app;

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail cannot be changed' using errcode = '42501';
end $$;
create trigger audit_append_only before delete or truncate on audit for each statement execute function app.refuse_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal for each statement execute function app.refuse_change();

create function app.refuse_change_but_redaction() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.redacts', true), '') <> 'on' then
    raise exception 'The audit trail cannot be changed' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger audit_unchanged before update on audit for each statement execute function app.refuse_change_but_redaction();

create function app.refuse_other_change() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare kept constant text[] := array['before', 'after', 'reason', 'salt'];
begin
  if new.salt is not null or coalesce(new.before, new.after, new.reason) is not null
    or to_jsonb(new) - kept <> to_jsonb(old) - kept
    or exists (select from item i where i.care_model_id = old.care_model_id and i.id = coalesce(old.about_case_id, old.item_id)) then
    raise exception 'The audit trail cannot be changed' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger audit_redacted_only before update on audit for each row execute function app.refuse_other_change();

create function app.redact_trail(the_case uuid, outside uuid[]) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare redacted integer;
begin
  if app.role() <> 'administrator' then raise exception 'Only administrators may erase a case' using errcode = '42501'; end if;
  perform set_config('app.redacts', 'on', true);
  update audit set before = null, after = null, reason = null, salt = null
   where care_model_id = app.care_model() and salt is not null
     and (about_case_id = the_case or item_id = the_case or (about_case_id is null and item_id = any (outside)));
  get diagnostics redacted = row_count;
  perform set_config('app.redacts', '', true);
  return redacted;
end $$;
comment on function app.redact_trail is 'Removes the texts from the audit rows about an erased case, and about what was erased with it without belonging to it. Returns how many rows that were.';
grant execute on function app.redact_trail to caseloom_app;

-- A folder's trail names an item, and an item's trail names a folder, only for readers who see both. The row stores the id in audit.items
-- and not the name, so nothing of an erased case remains in a folder's trail.
create function app.names_audited(a audit) returns text
language sql stable set search_path = pg_catalog, public as $$
  select i.name from item i
   where i.care_model_id = a.care_model_id and i.id = any (a.items) and (i.deleted_at is null or app.role() = 'administrator') limit 1
$$;
comment on function app.names_audited is 'The name of the item that an audit row is about besides its own, if the reader sees it.';
grant execute on function app.names_audited to caseloom_app;

create function app.audit_value(a audit, stored text, is_after boolean) returns text
language sql stable set search_path = pg_catalog, public as $$
  select case
    when a.action in ('put in', 'take out') then case
      when is_after = (a.action = 'put in') then coalesce(app.names_audited(a), case when app.role() = 'administrator' then stored end) end
    when a.action in ('share', 'unshare') and not (a.kind = 'CASE' or app.is_folder(a.kind)) then case
      when app.gives_item(a.item_id) or app.names_audited(a) is not null then stored end
    -- Links that open the account go to its address, which only administrators are shown.
    when a.action = 'change account' and a.property = 'Email' then case when app.role() = 'administrator' then stored end
    else stored end
$$;
comment on function app.audit_value is 'The value before or after in an audit row, as far as the reader may see it.';
grant execute on function app.audit_value to caseloom_app;

-- A guest's row has no name. It has the grant or the public link, whose maker answers for it.
create function app.guest_link_of(a audit) returns table (sender text, sent_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.name, g.created_at from guest_grant g left join item i on i.care_model_id = g.care_model_id and i.id = g.created_by
   where app.role() <> 'guest' and g.care_model_id = app.care_model() and g.care_model_id = a.care_model_id and g.id = a.grant_id
  union all
  select app.name_of_maker(l), l.made_at from workflow_link l
   where app.role() <> 'guest' and l.care_model_id = app.care_model() and l.care_model_id = a.care_model_id and l.id = a.grant_id
$$;
comment on function app.guest_link_of is 'Who sent the link by which an audit row was caused, and when.';
grant execute on function app.guest_link_of to caseloom_app;

-- Members who see a case or an item see its trail. Rows about neither are seen by the person who caused them.
create policy seen on audit for select to caseloom_app using (
  care_model_id = app.care_model() and case
    when app.role() = 'administrator' then true
    when app.role() = 'guest' then false
    when about_case_id is not null then exists (select from managed_case c where c.care_model_id = audit.care_model_id and c.id = audit.about_case_id offset 0)
    when item_id is not null then exists (select from item i where i.care_model_id = audit.care_model_id and i.id = audit.item_id offset 0)
    else person_id = app.person() end);

-- Rows about a protected case are shown to members who open the case. Rows about erased cases have lost their texts.
create policy opened on audit as restrictive for select to caseloom_app using (not (select app.keeps_protected())
  or (app.opens_item(about_case_id) and app.opens_item(item_id)));

create policy written on audit for insert to caseloom_app with check (care_model_id = app.care_model());

create policy within on audit_seal for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');
