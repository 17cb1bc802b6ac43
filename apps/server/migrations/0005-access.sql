-- The access rule, once (product.md section 2). Everything else asks it.

-- 1. A case: administrators; its clinician; supervisors and coordinators of its group; whom it is shared with.
create function app.sees_case_row(clinician uuid, the_group uuid, the_case uuid) returns boolean language sql stable parallel safe as $$
  select app.role() = 'administrator' or clinician = app.person() or the_group = any (app.groups()) or the_case = any (app.shared_cases())
$$;
comment on function app.sees_case_row is 'May the member see all of a case with this clinician and group?';

-- A share without the right to edit only reads.
create function app.writes_case_row(clinician uuid, the_group uuid, the_case uuid) returns boolean language sql stable parallel safe as $$
  select app.role() = 'administrator' or clinician = app.person() or the_group = any (app.groups()) or the_case = any (app.edit_cases())
$$;

-- How much: 'all' to change it, 'supervise' for comments, ratings, transfer and re-activation, 'read' to look at it.
create function app.case_access(clinician uuid, the_group uuid, the_case uuid) returns text language sql stable parallel safe as $$
  select case when app.role() = 'administrator' or clinician = app.person() or the_case = any (app.edit_cases()) then 'all'
    when the_group = any (app.groups()) then case when app.role() = 'coordinator' then 'all' else 'supervise' end
    else 'read' end
$$;
comment on function app.case_access is 'How much of a case that one sees one may do: all, supervise or read.';

-- 2. A person: oneself; the patient of a case one sees and everyone related to that patient;
--    before there is a case, whoever made them and the supervisors and coordinators of their group.
create function app.sees_person(the_person uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  if app.role() = 'administrator' or the_person = app.person() then return true; end if;
  if app.role() not in ('clinician', 'supervisor', 'coordinator') then return false; end if;
  if exists (select from managed_case c where c.care_model_id = app.care_model() and c.person_id = the_person
      and app.sees_case_row(c.clinician_id, c.group_id, c.id)) then return true; end if;
  if exists (select from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      join managed_case c on c.care_model_id = r.care_model_id and c.person_id = r.person_id
      where r.care_model_id = app.care_model() and r.related_id = the_person and app.sees_case_row(c.clinician_id, c.group_id, c.id)) then return true; end if;
  if exists (select from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
      join managed_case c on c.care_model_id = r.care_model_id and c.person_id = r.related_id
      where r.care_model_id = app.care_model() and r.person_id = the_person and app.sees_case_row(c.clinician_id, c.group_id, c.id)) then return true; end if;
  return exists (select from person p where p.care_model_id = app.care_model() and p.id = the_person
      and p.group_id is not null and (p.created_by = app.person() or p.group_id = any (app.groups())));
end $$;
comment on function app.sees_person is 'May the member see all of this person?';

create function app.person_access(the_person uuid) returns text
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
declare best text;
begin
  if app.role() = 'administrator' or the_person = app.person() then return 'all'; end if;
  -- A colleague's own facts are for themselves and for administrators.
  if exists (select from item i where i.care_model_id = app.care_model() and i.id = the_person and i.kind = 'CLINICIAN') then
    return case when exists (select from person p where p.care_model_id = app.care_model() and p.id = the_person
      and p.group_id = any (app.groups())) then 'supervise' else 'read' end;
  end if;
  select min(app.case_access(c.clinician_id, c.group_id, c.id)) into best from managed_case c
   where c.care_model_id = app.care_model() and app.sees_case_row(c.clinician_id, c.group_id, c.id)
     and (c.person_id = the_person
       or exists (select from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
         where r.care_model_id = c.care_model_id and (r.person_id, r.related_id) in ((c.person_id, the_person), (the_person, c.person_id))));
  if best = 'all' then return best; end if;
  if exists (select from person p where p.care_model_id = app.care_model() and p.id = the_person and p.group_id is not null
      and (p.created_by = app.person() or (app.role() = 'coordinator' and p.group_id = any (app.groups())))) then return 'all'; end if;
  -- 'read' sorts before 'supervise', so the better of the two is asked for by name.
  if exists (select from managed_case c where c.care_model_id = app.care_model() and c.group_id = any (app.groups())
      and (c.person_id = the_person
        or exists (select from relationship r join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
          where r.care_model_id = c.care_model_id and (r.person_id, r.related_id) in ((c.person_id, the_person), (the_person, c.person_id)))))
    then return 'supervise'; end if;
  return 'read';
end $$;
comment on function app.person_access is 'How much of a person that one sees one may do.';

create function app.caseless_people() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.id from person p where p.care_model_id = app.care_model() and p.group_id is not null
    and app.role() in ('clinician', 'supervisor', 'coordinator') and (p.created_by = app.person() or p.group_id = any (app.groups()))
$$;
comment on function app.caseless_people is 'The people whom the last part of app.sees_person lets the member see.';

-- 3. An item without a case: a person by rule 2; else its clinician, whoever may see all of its subject,
--    and the supervisors and coordinators of the clinician's group.
create function app.sees_caseless(the_kind text, the_item uuid, subject uuid, clinician uuid, the_group uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  if the_kind in ('PATIENT', 'CLINICIAN', 'CONTACT') then return app.sees_person(the_item); end if;
  return app.role() = 'administrator' or clinician = app.person() or the_group = any (app.groups())
    or (subject is not null and app.sees_person(subject));
end $$;
comment on function app.sees_caseless is 'May the member see this item, which belongs to no case?';

-- Writing takes more than seeing: a share to read, or a subject that one sees, gives neither the row nor what hangs on it.
create function app.writes_caseless(the_kind text, the_item uuid, subject uuid, clinician uuid, the_group uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  if app.role() = 'administrator' then return true; end if;
  if app.role() not in ('clinician', 'supervisor', 'coordinator') then return false; end if;
  if the_kind in ('PATIENT', 'CLINICIAN', 'CONTACT') then return app.person_access(the_item) = 'all'; end if;
  return coalesce(clinician = app.person() or the_group = any (app.groups()), false)
    or (clinician is null and subject is not null and app.person_access(subject) <> 'read');
end $$;
comment on function app.writes_caseless is 'May the member change this item, which belongs to no case?';

create function app.writes_item(the_item uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
declare i record;
begin
  select x.kind, x.id, x.person_id, x.case_id, x.clinician_id, x.group_id, c.clinician_id as its_clinician, c.group_id as its_group into i
    from item x left join managed_case c on c.care_model_id = x.care_model_id and c.id = x.case_id
   where x.care_model_id = app.care_model() and x.id = the_item;
  if not found or app.role() = 'guest' then return false; end if;
  if i.case_id is not null then return app.writes_case_row(i.its_clinician, i.its_group, i.case_id); end if;
  return app.writes_caseless(i.kind, i.id, i.person_id, i.clinician_id, i.group_id);
end $$;
comment on function app.writes_item is 'May the member change this item and what hangs on it?';

-- Row policies. The owner of the tables (migrations, backup) is let through by name; the server's role owns nothing.
do $$
declare t text;
begin
  foreach t in array array['installation', 'care_model', 'account', 'care_group', 'member', 'group_member', 'guest_grant', 'session', 'token',
    'password_reset', 'attempt', 'outgoing_mail', 'idempotency', 'lookup', 'item', 'person', 'contact_item', 'relationship', 'trac', 'trac_phase',
    'managed_case', 'case_phase', 'case_share', 'appointment', 'attendance', 'comment', 'comment_version', 'undo', 'audit', 'audit_seal', 'event'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner_everything on %I to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;

-- The server's own work (sign-in, jobs) runs as system and touches only these.
do $$
declare t text;
begin
  foreach t in array array['installation', 'account', 'session', 'token', 'password_reset', 'attempt', 'outgoing_mail', 'guest_grant'] loop
    execute format('create policy system_only on %I to caseloom_app using (app.role() = ''system'') with check (app.role() = ''system'')', t);
    execute format('grant select, insert, update, delete on %I to caseloom_app', t);
  end loop;
end $$;
revoke insert, update, delete on installation from caseloom_app;
revoke delete on account, session, guest_grant from caseloom_app;

create policy within on care_model to caseloom_app using (id = app.care_model() or app.role() = 'system') with check (false);
grant select on care_model to caseloom_app;
create policy within on member for select to caseloom_app
  using (app.role() = 'system' or (care_model_id = app.care_model() and app.role() <> 'guest'));
-- Everything of a member but the key to what they have not saved yet, which each is given by app.own_draft_key alone.
grant select (care_model_id, id, account_id, person_id, role, active, created_at) on member to caseloom_app;
create function app.own_draft_key() returns bytea language sql stable security definer set search_path = pg_catalog, public as $$
  select draft_key from member where care_model_id = app.care_model() and id = app.member()
$$;
comment on function app.own_draft_key is 'The key of the member who asks.';
create policy within on event to caseloom_app
  using (app.role() = 'system' or (care_model_id = app.care_model() and (app.role() <> 'guest' or item_id = any (app.granted()))))
  with check (care_model_id = app.care_model());
grant select, insert on event to caseloom_app;
create policy own on idempotency to caseloom_app using (care_model_id = app.care_model() and member_id = app.member())
  with check (care_model_id = app.care_model() and member_id = app.member());
grant select, insert on idempotency to caseloom_app;
create policy own on undo to caseloom_app using (care_model_id = app.care_model() and member_id = app.member())
  with check (care_model_id = app.care_model() and member_id = app.member());
grant select, insert, update on undo to caseloom_app;

-- What every member of a care model shares.
do $$
declare t text;
begin
  foreach t in array array['care_group', 'group_member', 'lookup', 'trac', 'trac_phase'] loop
    execute format('create policy within on %I for select to caseloom_app using (care_model_id = app.care_model())', t);
    execute format('grant select on %I to caseloom_app', t);
  end loop;
end $$;

create policy seen on managed_case for select to caseloom_app
  using (care_model_id = app.care_model() and app.sees_case_row(clinician_id, group_id, id));
create policy made on managed_case for insert to caseloom_app
  with check (care_model_id = app.care_model() and app.writes_case_row(clinician_id, group_id, id));
-- A case may be handed to somebody the giver does not see: only the old row is asked about.
create policy changed on managed_case for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_case_row(clinician_id, group_id, id)) with check (care_model_id = app.care_model());
grant select, insert, update on managed_case to caseloom_app;

create policy seen on person for select to caseloom_app using (care_model_id = app.care_model() and app.sees_person(id));
create policy made on person for insert to caseloom_app
  with check (care_model_id = app.care_model() and (app.role() = 'administrator' or created_by = app.person()));
create policy changed on person for update to caseloom_app
  using (care_model_id = app.care_model() and app.person_access(id) = 'all') with check (care_model_id = app.care_model());
grant select, insert, update on person to caseloom_app;

create policy seen on item for select to caseloom_app using (
  care_model_id = app.care_model() and case
    when app.role() = 'administrator' then true
    when app.role() = 'guest' then id = any (app.granted())
    when case_id is not null then exists (select from managed_case c where c.care_model_id = item.care_model_id and c.id = item.case_id)
    else app.sees_caseless(kind, id, person_id, clinician_id, group_id) end);
create policy made on item for insert to caseloom_app with check (
  care_model_id = app.care_model() and case
    when app.role() = 'administrator' then true
    when app.role() = 'guest' then false
    when kind = 'CASE' then app.writes_case_row(clinician_id, group_id, id)
    when kind in ('PATIENT', 'CLINICIAN', 'CONTACT') then created_by = app.person()
    when case_id is null then app.writes_caseless(kind, id, person_id, clinician_id, group_id)
    else exists (select from managed_case c where c.care_model_id = item.care_model_id and c.id = item.case_id
      and app.writes_case_row(c.clinician_id, c.group_id, c.id)) end);
create policy changed on item for update to caseloom_app using (
  care_model_id = app.care_model() and case
    when app.role() = 'administrator' then true
    when app.role() = 'guest' then false
    when case_id is not null then exists (select from managed_case c where c.care_model_id = item.care_model_id and c.id = item.case_id
      and app.writes_case_row(c.clinician_id, c.group_id, c.id))
    else app.writes_caseless(kind, id, person_id, clinician_id, group_id) end)
  with check (care_model_id = app.care_model());
grant select, insert, update on item to caseloom_app;

-- What hangs on an item, a person or a case is seen with it, and written by whoever may write that. Nothing is deleted by the
-- server: things go to the bin, and the owner's timetable empties it.
do $$
declare
  t text;
  part text[];
begin
  foreach t in array array['appointment|item|id|app.writes_item(id)', 'attendance|item|id|app.writes_item(id)', 'comment|item|id|app.writes_item(id)',
    'comment_version|item|comment_id|app.writes_item(comment_id)', 'contact_item|person|person_id|app.person_access(person_id) = ''all'''] loop
    part := string_to_array(t, '|');
    execute format('create policy seen on %1$I for select to caseloom_app using (care_model_id = app.care_model()
      and exists (select from %2$I p where p.care_model_id = %1$I.care_model_id and p.id = %1$I.%3$I))', part[1], part[2], part[3]);
    execute format('create policy made on %1$I for insert to caseloom_app with check (care_model_id = app.care_model() and %2$s)', part[1], part[4]);
    execute format('create policy changed on %1$I for update to caseloom_app using (care_model_id = app.care_model() and %2$s)
      with check (care_model_id = app.care_model() and %2$s)', part[1], part[4]);
    execute format('grant select, insert, update on %I to caseloom_app', part[1]);
  end loop;
end $$;

create policy seen on case_phase for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_phase.care_model_id and c.id = case_phase.case_id));
create policy written on case_phase for insert to caseloom_app with check (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_phase.care_model_id and c.id = case_phase.case_id
    and app.writes_case_row(c.clinician_id, c.group_id, c.id)));
grant select, insert on case_phase to caseloom_app;
-- Who a case was shared with, even to edit, does not share it on.
create policy seen on case_share for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_share.care_model_id and c.id = case_share.case_id));
create policy written on case_share for insert to caseloom_app with check (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_share.care_model_id and c.id = case_share.case_id
    and (app.role() = 'administrator' or c.clinician_id = app.person() or c.group_id = any (app.groups()))));
grant select, insert on case_share to caseloom_app;

-- A relationship shows both ends, so it takes the right to see both.
-- Around a patient of a case that one sees, one sees everybody (rule 2), which is quicker to ask.
create policy seen on relationship for select to caseloom_app
  using (care_model_id = app.care_model() and (
    exists (select from managed_case c where c.care_model_id = relationship.care_model_id and c.person_id = relationship.person_id)
    or exists (select from managed_case c where c.care_model_id = relationship.care_model_id and c.person_id = relationship.related_id)
    or (app.sees_person(person_id) and app.sees_person(related_id))));
create policy made on relationship for insert to caseloom_app
  with check (care_model_id = app.care_model() and app.person_access(person_id) = 'all' and app.sees_person(related_id));
create policy changed on relationship for update to caseloom_app
  using (care_model_id = app.care_model() and app.person_access(person_id) = 'all')
  with check (care_model_id = app.care_model() and app.person_access(person_id) = 'all' and app.sees_person(related_id));
grant select, insert, update on relationship to caseloom_app;

-- The trail is as secret as what it is about: of a case for whoever sees the case, of an item for whoever sees the item,
-- of what is about neither for whoever did it.
create policy seen on audit for select to caseloom_app using (
  care_model_id = app.care_model() and case
    when app.role() = 'administrator' then true
    when app.role() = 'guest' then false
    when about_case_id is not null then exists (select from managed_case c where c.care_model_id = audit.care_model_id and c.id = audit.about_case_id)
    when item_id is not null then exists (select from item i where i.care_model_id = audit.care_model_id and i.id = audit.item_id)
    else person_id = app.person() end);
create policy written on audit for insert to caseloom_app with check (care_model_id = app.care_model());
grant select, insert on audit to caseloom_app;
create policy within on audit_seal for select to caseloom_app using (care_model_id = app.care_model());
grant select on audit_seal to caseloom_app;

-- Names of people who are referred to (an owner, an author) are Id and Name only, whoever asks.
create function app.name_of(the_item uuid) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select name from item where care_model_id = app.care_model() and id = the_item
$$;
comment on function app.name_of is 'The name behind a reference; a reference never shows more than Id and Name.';

create function app.colleague(the_person uuid) returns table (id uuid, name text, active boolean, groups uuid[])
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.id, i.name, i.active, array_remove(p.group_id || array(select gm.group_id from member m
      join group_member gm on gm.care_model_id = m.care_model_id and gm.member_id = m.id
      where m.care_model_id = i.care_model_id and m.person_id = i.id), null)
    from item i join person p on p.care_model_id = i.care_model_id and p.id = i.id
   where i.care_model_id = app.care_model() and i.id = the_person and i.kind = 'CLINICIAN' and i.deleted_at is null
     and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')
$$;
comment on function app.colleague is 'A clinician of the care model as every colleague may know them: to hand work to.';

-- After a hand-over the giver may no longer see the item, which an update under row policies would refuse; so the owner
-- does it, after asking the same rule about the row as it is.
create function app.hand_over(the_item uuid, to_clinician uuid, to_group uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare i record;
begin
  select item.*, c.clinician_id as its_clinician, c.group_id as its_group into i
    from item left join managed_case c on c.care_model_id = item.care_model_id and c.id = item.case_id
   where item.care_model_id = app.care_model() and item.id = the_item and item.deleted_at is null;
  if not found or app.role() not in ('clinician', 'supervisor', 'coordinator', 'administrator') then return false; end if;
  if i.case_id is not null and not app.writes_case_row(i.its_clinician, i.its_group, i.case_id) then return false; end if;
  if i.case_id is null and not app.writes_caseless(i.kind, i.id, i.person_id, i.clinician_id, i.group_id) then return false; end if;
  -- Without a case, what hangs on it is seen by its owner: it goes along.
  update item set clinician_id = to_clinician, group_id = to_group
   where care_model_id = i.care_model_id and (id = i.id or (target_id = i.id and case_id is null));
  return true;
end $$;
comment on function app.hand_over is 'Gives an item another owner and group, where the member may change it.';

-- A near spelling: every word typed begins, or differs by little from, a word that is there. Two letters that changed places
-- count as two; short words may differ by one.
create function app.is_near(folded text, hay text) returns boolean language sql immutable parallel safe as $$
  select not exists (
    select from regexp_split_to_table(folded, '\s+') q
    where q <> '' and not exists (
      select from regexp_split_to_table(hay, '[\s,.;:()-]+') h
      where h like replace(replace(replace(q, '\', '\\'), '%', '\%'), '_', '\_') || '%'
        or (length(q) between 3 and 60 and length(h) between 2 and 60
          and levenshtein_less_equal(h, q, case when length(q) < 5 then 1 else 2 end) <= case when length(q) < 5 then 1 else 2 end)))
$$;
comment on function app.is_near is 'Does every word typed have a word like it?';

-- Search keeps both its index and the access rule: row policies keep the planner from trigram indexes
-- (operators that are not leakproof), so the owner's function walks the index and asks the same rule itself.
create function app.search(words text, kinds text[], at_most integer, skip integer default 0)
returns table (id uuid, rank real)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  folded text := trim(app.fold(words));
  digits text := regexp_replace(folded, '\D', '', 'g');
  pattern text := replace(replace(replace(folded, '\', '\\'), '%', '\%'), '_', '\_');
begin
  if folded = '' or app.care_model() is null or app.role() not in ('clinician', 'supervisor', 'coordinator', 'administrator') then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.3', true);
  return query
    with found as (
      select i.id, i.kind, i.name, i.case_id, i.person_id, i.clinician_id, i.group_id, i.date, i.modified_at,
        (case when app.fold(i.name) = folded then 5
              when app.fold(i.name) like pattern || '%' then 4
              when ' ' || app.fold(i.name) like '% ' || pattern || '%' then 3
              when app.fold(concat_ws(' ', i.name, i.number)) like '%' || pattern || '%' then 2
              when i.search like '%' || pattern || '%' then 1
              else 0 end + word_similarity(folded, i.search)
          + case when i.kind in ('CASE', 'PATIENT', 'CLINICIAN', 'CONTACT') then 0.5 else 0 end)::real as score
      from item i
      where i.care_model_id = app.care_model() and i.deleted_at is null
        and (kinds is null or i.kind = any (kinds))
        -- A few letters are part of every other street: they are looked for in names and numbers alone.
        and ((i.search like '%' || pattern || '%' and (length(folded) > 3 or app.fold(concat_ws(' ', i.name, i.number)) like '%' || pattern || '%'))
          or (length(folded) >= 3 and folded <% i.search and app.is_near(folded, i.search))
          or (length(digits) >= 6 and digits = regexp_replace(folded, '[\s().+-]', '', 'g') and i.search like '%' || digits || '%'))
    )
    select f.id, f.score from found f
    where case when app.role() = 'administrator' then true
      when f.case_id is not null then exists (select from managed_case c where c.care_model_id = app.care_model() and c.id = f.case_id
        and app.sees_case_row(c.clinician_id, c.group_id, c.id))
      else app.sees_caseless(f.kind, f.id, f.person_id, f.clinician_id, f.group_id) end
    order by f.score desc,
      (f.clinician_id = app.person()) desc nulls last,
      coalesce(f.date, f.modified_at) desc, f.id
    limit least(at_most, 200) offset skip;
end $$;
comment on function app.search is 'Ids of what the member may see that matches: prefix, part of a word or near spelling; best first.';

grant execute on all functions in schema app to caseloom_app;
revoke execute on function app.seal_audit(uuid, timestamptz, integer) from public;
