-- Protected records (42 CFR part 2, decision 87): what is guarded, consents, emergency access, and the accounting of disclosures. Who opens a
-- protected case is in access.sql (app.opened_to); that nobody else sees it is in the policies called "opened" and in app.opens.

-- Items of a protected case are guarded by it

-- The case's row is locked as its foreign key does at the end of the transaction. So an item is made before its case becomes protected, and
-- marked with the others, or after it, and then the case's mark is read here.
create function app.guard_new_items() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from item c where (c.care_model_id, c.id) in (select n.care_model_id, n.case_id from named n where n.case_id <> n.id) order by c.id for key share;
  if not exists (select from care_model m where m.keeps_protected and m.id in (select n.care_model_id from named n)) then return null; end if;
  update item i set guard_id = g.guard_id
    from (select n.care_model_id, n.id, coalesce(c.guard_id, t.guard_id) as guard_id from named n
      left join item c on c.care_model_id = n.care_model_id and c.id = n.case_id
      left join item t on t.care_model_id = n.care_model_id and t.id = n.target_id) g
   where i.care_model_id = g.care_model_id and i.id = g.id and g.guard_id is not null;
  return null;
end $$;
create trigger item_guarded after insert on item referencing new table as named for each statement execute function app.guard_new_items();

create function app.guard_moved_item() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from item c where c.care_model_id = new.care_model_id and c.id = new.case_id and c.id <> new.id for key share;
  update item i set guard_id = coalesce((select c.guard_id from item c where c.care_model_id = new.care_model_id and c.id = new.case_id),
      (select t.guard_id from item t where t.care_model_id = new.care_model_id and t.id = new.target_id))
   where i.care_model_id = new.care_model_id and i.id = new.id;
  return null;
end $$;
create trigger item_guarded_anew after update of case_id, target_id on item for each row
  when (old.case_id is distinct from new.case_id or old.target_id is distinct from new.target_id) execute function app.guard_moved_item();

create function app.guard_about_case() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  made constant jsonb := to_jsonb(new);
  the_item constant uuid := coalesce(made ->> 'document_id', made ->> 'id');
  the_case constant uuid := coalesce(made ->> 'about_case_id', made ->> 'case_id');
begin
  perform from item c where c.care_model_id = new.care_model_id and c.id = the_case for key share;
  update item i set guard_id = c.guard_id from item c
   where i.care_model_id = new.care_model_id and i.id = the_item and c.care_model_id = i.care_model_id and c.id = the_case
     and i.guard_id is distinct from c.guard_id;
  return null;
end $$;
comment on function app.guard_about_case is 'Ratings and to-dos belong to no case and tell of one.';
create trigger rating_guarded after insert on fidelity_rating for each row execute function app.guard_about_case();
create trigger to_do_guarded after insert or update of about_case_id on to_do for each row execute function app.guard_about_case();

create function app.guard_case() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.protected then update care_model m set keeps_protected = true where m.id = new.care_model_id and not m.keeps_protected; end if;
  update item i set guard_id = case when new.protected then new.id end
   where i.care_model_id = new.care_model_id and i.id in (select app.all_of_case(new.care_model_id, new.id));
  return null;
end $$;
create trigger case_guarded after insert on managed_case for each row when (new.protected) execute function app.guard_case();
create trigger case_guarded_anew after update of protected on managed_case for each row when (old.protected <> new.protected)
  execute function app.guard_case();

-- Archives made before cases could be protected do not say.
create function app.fill_protected() returns trigger language plpgsql as $$
begin
  new.protected := coalesce(new.protected, false);
  return new;
end $$;
create trigger case_says_protected before insert on managed_case for each row when (new.protected is null) execute function app.fill_protected();

-- Who protects a case and keeps its consents

create function app.keeps_consents(the_case uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from managed_case c where c.care_model_id = app.care_model() and c.id = the_case
    and app.sees_case_row(c.clinician_id, c.group_id, c.id, c.protected) and (c.clinician_id = app.person() or app.role() = 'administrator'))
$$;
comment on function app.keeps_consents is 'May the member protect this case, record and revoke consents, and read the accounting? Its clinician may, and administrators who see the case.';
grant execute on function app.keeps_consents to caseloom_app;

create function app.open_anew(moment timestamptz) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare r record;
begin
  select * into r from app.reach_of(app.care_model(), app.member(), moment);
  perform set_config('app.keeps_protected', case when r.keeps_protected then 'on' else '' end, true), set_config('app.opened', r.opened::text, true),
    set_config('app.shared_cases', r.shared::text, true);
end $$;
comment on function app.open_anew is 'Makes the rest of the transaction see what the member opens now. Only other functions call this.';

-- The patient's own forms stay open to the patient, and to the person who decides for them.
create function app.end_uncovered_grants(the_case uuid, moment timestamptz) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  update guest_grant g set revoked_at = moment
   where g.care_model_id = app.care_model() and g.revoked_at is null and g.expires_at > moment
     and exists (select from item i join docform d on d.care_model_id = i.care_model_id and d.id = i.id
       join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
      where i.care_model_id = g.care_model_id and i.id = any (g.objects) and i.case_id = the_case
        and d.subject_id <> c.person_id and not app.may_have_form(c.id, d.subject_id, moment));
end $$;
comment on function app.end_uncovered_grants is 'Ends the guest links to forms of a protected case that are about people whom no consent covers. Those who are filling one are told at once. Only other functions call this: it checks nothing.';

-- A message to a number that was typed may have reached somebody other than the person in its row.
create function app.is_uncovered(n notification, the_case uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select n.channel <> 'app' and not (app.may_have_form(the_case, n.to_person_id, moment)
    and exists (select from contact_item c where c.care_model_id = n.care_model_id and c.person_id = n.to_person_id and c.value = n.to_address))
$$;
comment on function app.is_uncovered is 'Is this a text or an e-mail to somebody to whom nothing about this protected case may go? Only other functions call this.';

create function app.end_uncovered_messages(the_case uuid, moment timestamptz) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare senders uuid[];
begin
  with ended as (update notification n set state = 'failed', reason = 'The record is protected, and no consent covers this person.',
      message_body = coalesce(n.masked_body, n.message_body)
    from item i where i.care_model_id = app.care_model() and i.guard_id = the_case and n.care_model_id = i.care_model_id and n.about_id = i.id
      and n.state = 'queued' and app.is_uncovered(n, the_case, moment)
    returning n.sender_id)
  select array_agg(distinct e.sender_id) into senders from ended e;
  perform app.tell_of(app.care_model(), senders, moment);
  -- A public link was sent by the message that its maker wrote in the same transaction.
  update workflow_link l set expires_at = moment from item i
   where i.care_model_id = app.care_model() and i.guard_id = the_case and l.care_model_id = i.care_model_id and l.workflow_id = i.id
     and l.used_at is null and l.expires_at > moment and exists (select from notification n
       join item a on a.care_model_id = n.care_model_id and a.id = n.about_id and a.guard_id = the_case
       where n.care_model_id = l.care_model_id and n.sender_id = l.made_by and n.created_at = l.made_at and app.is_uncovered(n, the_case, moment));
end $$;
comment on function app.end_uncovered_messages is 'Fails the waiting texts and e-mails about a protected case, and ends the public links of its workflows, that are for people whom no consent covers. Only other functions call this: it checks nothing.';

create function app.end_grants_of_revoked() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform app.end_uncovered_grants(new.case_id, new.revoked_at), app.end_uncovered_messages(new.case_id, new.revoked_at);
  return null;
end $$;
create trigger consent_revoked after update of revoked_at on consent for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function app.end_grants_of_revoked();

-- A consent ends with its last day, and nothing happens to its row then. So a message is judged when it is taken to be sent, and what else was
-- allowed is ended by a job.
create function app.must_not_go(n notification, moment timestamptz) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare guard constant uuid := (select i.guard_id from item i where i.care_model_id = n.care_model_id and i.id = n.about_id);
begin
  if guard is null then return false; end if;
  perform set_config('app.care_model', n.care_model_id::text, true);
  return app.is_uncovered(n, guard, moment);
end $$;
comment on function app.must_not_go is 'Is this a message about a protected case to somebody to whom nothing about it may go at this moment? The sender asks, as the owner of the tables.';

create function app.end_what_consents_allowed(moment timestamptz) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare ended record;
begin
  -- A guest link is good for two weeks. Longer ago, nothing can be left.
  for ended in select distinct k.care_model_id, k.case_id from consent k join care_model m on m.id = k.care_model_id
      join managed_case c on c.care_model_id = k.care_model_id and c.id = k.case_id and c.protected
     where k.revoked_at is null and k.until_day < (moment at time zone m.time_zone)::date and k.until_day > (moment at time zone m.time_zone)::date - 30
     order by 1, 2 loop
    perform set_config('app.care_model', ended.care_model_id::text, true);
    perform app.end_uncovered_grants(ended.case_id, moment), app.end_uncovered_messages(ended.case_id, moment);
  end loop;
end $$;
comment on function app.end_what_consents_allowed is 'Ends the links and the waiting messages that only consents allowed whose last day is over. A job calls it, as the owner of the tables.';

-- Reports add up what was kept by day. What was kept of the case is removed, so that it is computed again, as a protected case or as none.
create function app.protect_case(the_case uuid, is_so boolean, moment timestamptz) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare model constant uuid := app.care_model();
begin
  if not app.keeps_consents(the_case) or (not is_so and app.opens_in_emergency(the_case, moment)) then raise insufficient_privilege; end if;
  -- While figures are being kept, their job has read whether the case is protected.
  perform pg_advisory_xact_lock(hashtextextended('caseloom figures ' || model, 0));
  perform from item i where i.care_model_id = model and i.id = the_case for update;
  update managed_case c set protected = is_so where c.care_model_id = model and c.id = the_case and c.protected <> is_so;
  if not found then return false; end if;
  delete from case_day d where d.care_model_id = model and d.case_id = the_case;
  delete from case_figures f where f.care_model_id = model and f.case_id = the_case;
  perform app.open_anew(moment);
  if is_so then perform app.end_uncovered_grants(the_case, moment), app.end_uncovered_messages(the_case, moment); end if;
  return true;
end $$;
comment on function app.protect_case is 'Makes a case a protected one, or an ordinary one again. False: it was so already.';
grant execute on function app.protect_case to caseloom_app;

-- Consents

create function app.consent_covering(the_case uuid, the_person uuid, the_group uuid, moment timestamptz) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select k.id from consent k join consent_recipient r on r.care_model_id = k.care_model_id and r.consent_id = k.id
   where k.care_model_id = app.care_model() and k.case_id = the_case and app.opens(k.case_id) and app.is_living(k, moment)
     and (r.person_id = the_person or r.group_id = the_group
       or r.group_id in (select g.group_id from member m join group_member g on g.care_model_id = m.care_model_id and g.member_id = m.id
         where m.care_model_id = k.care_model_id and m.person_id = the_person and m.active))
   order by k.created_at desc, k.id limit 1
$$;
comment on function app.consent_covering is 'The consent by which a protected case may be disclosed to this person, or to this group.';
grant execute on function app.consent_covering to caseloom_app;

create function app.may_have_form(the_case uuid, the_person uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from managed_case c where c.care_model_id = app.care_model() and c.id = the_case and c.person_id = the_person)
    or exists (select from consent k where k.care_model_id = app.care_model() and k.case_id = the_case and k.given_by = the_person
      and app.is_living(k, moment))
    or app.consent_covering(the_case, the_person, null, moment) is not null
$$;
comment on function app.may_have_form is 'May a form of this protected case go to this person: the patient, a person who gave a consent in force, or one who is named in it? Ask only about a case that the member sees.';
grant execute on function app.may_have_form to caseloom_app;

create policy seen on consent for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = consent.care_model_id and c.id = consent.case_id offset 0));
create policy made on consent for insert to caseloom_app with check (care_model_id = app.care_model() and created_by = app.person()
  and app.keeps_consents(case_id));
create policy revoked on consent for update to caseloom_app using (care_model_id = app.care_model() and revoked_at is null and app.keeps_consents(case_id))
  with check (care_model_id = app.care_model() and revoked_by = app.person());

create policy seen on consent_recipient for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from consent k where k.care_model_id = consent_recipient.care_model_id and k.id = consent_recipient.consent_id offset 0));
create policy made on consent_recipient for insert to caseloom_app with check (care_model_id = app.care_model()
  and exists (select from consent k where k.care_model_id = consent_recipient.care_model_id and k.id = consent_recipient.consent_id
    and k.created_by = app.person() and k.revoked_at is null and app.keeps_consents(k.case_id)));

-- Emergency access

-- One question for a person and for a case, whose answer is the opening itself: nobody learns whether there is a protected case without its
-- clinician learning that they asked. What the member has opened already is prolonged if it then ends later: the new access takes the place of the
-- one that lasted, so there is only one to end. Otherwise, and within a minute, when a client may only be asking again for a lost answer, it is
-- answered as it is.
create function app.begin_emergency(wanted jsonb, why text, hours integer, moment timestamptz)
returns table (id uuid, case_id uuid, person_id uuid, name text, clinician_id uuid, version integer, until timestamptz, is_new boolean,
  lasted_until timestamptz)
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  if not app.is_member() then raise insufficient_privilege; end if;
  return query
    with found as materialized (
      select c.id, c.person_id, i.name, c.clinician_id, i.version, l.id as living_id, l.until as living_until from managed_case c
        join item i on i.care_model_id = c.care_model_id and i.id = c.id and i.deleted_at is null
        join person p on p.care_model_id = c.care_model_id and p.id = c.person_id
        left join lateral (select e.id, e.until from emergency_access e
          where e.care_model_id = c.care_model_id and e.case_id = c.id and e.member_id = app.member() and e.ended_at is null and e.until > moment
          order by e.until desc limit 1) l on true
       where c.care_model_id = app.care_model() and c.protected
         and (l.id is not null or not app.sees_case_row(c.clinician_id, c.group_id, c.id, c.protected))
         and (c.id = (wanted ->> 'Case')::uuid or (p.birth_day = (wanted ->> 'BirthDay')::date
           and app.name_key(p.first_name) = app.name_key(wanted ->> 'FirstName') and app.name_key(p.last_name) = app.name_key(wanted ->> 'LastName')))),
    begun as (
      insert into emergency_access (care_model_id, id, case_id, member_id, person_id, reason, began_at, until)
        select app.care_model(), app.new_id(), f.id, app.member(), app.person(), why, moment, moment + make_interval(hours => hours) from found f
         where f.living_id is null or moment + make_interval(hours => hours) > f.living_until + interval '1 minute'
      returning emergency_access.id, emergency_access.case_id, emergency_access.until),
    replaced as (
      update emergency_access e set ended_at = moment from found f join begun b on b.case_id = f.id
       where e.care_model_id = app.care_model() and e.id = f.living_id)
    select coalesce(b.id, f.living_id), f.id, f.person_id, f.name, f.clinician_id, f.version, coalesce(b.until, f.living_until), b.id is not null,
        case when b.id is not null then f.living_until end
      from found f left join begun b on b.case_id = f.id order by f.name, f.id;
  perform app.open_anew(moment);
end $$;
comment on function app.begin_emergency is 'Opens to the member the protected cases of this person, or the one with this id, for some hours, or prolongs their access to them. No row: there is none, or they see it already, and not by emergency access.';
grant execute on function app.begin_emergency to caseloom_app;

create function app.count_emergencies(since timestamptz) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  -- The row is written when the request ends; a second request of the same member waits and counts it.
  perform pg_advisory_xact_lock(hashtextextended('emergency access ' || app.member()::text, 0));
  return (select count(*)::integer from audit a where a.care_model_id = app.care_model() and a.member_id = app.member()
    and a.action = 'ask for emergency access' and a.at > since);
end $$;
comment on function app.count_emergencies is 'How many times since then the member asked for emergency access, whether or not there was anything to open.';
grant execute on function app.count_emergencies to caseloom_app;

create function app.end_emergency(the_emergency uuid, the_case uuid, moment timestamptz) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  update emergency_access e set ended_at = moment
   where e.care_model_id = app.care_model() and e.id = the_emergency and e.case_id = the_case and e.ended_at is null and e.until > moment
     and (e.member_id = app.member() or app.keeps_consents(e.case_id));
  if not found then return false; end if;
  perform app.open_anew(moment);
  return true;
end $$;
comment on function app.end_emergency is 'Ends emergency access: one''s own, or that of anybody to a case whose consents the member keeps.';
grant execute on function app.end_emergency to caseloom_app;

create function app.opens_in_emergency(the_case uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from managed_case c where c.care_model_id = app.care_model() and c.id = the_case and c.protected
    and c.clinician_id <> app.person() and app.consent_covering(c.id, app.person(), null, moment) is null)
$$;
comment on function app.opens_in_emergency is 'Does the member, who sees this protected case, see it by emergency access alone?';
grant execute on function app.opens_in_emergency to caseloom_app;

create function app.has_by_emergency(the_case uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select app.opens_in_emergency(the_case, moment) or exists (select from managed_case c join care_model m on m.id = c.care_model_id
    where c.care_model_id = app.care_model() and c.id = the_case and c.protected and app.role() <> 'administrator'
      and not app.reaches_case(c.clinician_id, c.group_id, exists (select from case_share s
        where s.care_model_id = c.care_model_id and s.case_id = c.id
          and app.is_share_to(s.until_day, s.with_person_id, s.with_group_id, (moment at time zone m.time_zone)::date, app.person(),
            array(select g.group_id from group_member g where g.care_model_id = c.care_model_id and g.member_id = app.member()))),
        app.person(), app.groups()))
$$;
comment on function app.has_by_emergency is 'Would the member lose this protected case without their emergency access? Not if they are its clinician, or if a consent names them and the case is theirs or shared with them anyway.';
grant execute on function app.has_by_emergency to caseloom_app;

create policy seen on emergency_access for select to caseloom_app using (care_model_id = app.care_model()
  and (member_id = app.member() or app.keeps_consents(case_id)));

-- The accounting of disclosures

create function app.account_for(the_case uuid, the_action text, by_person uuid, to_person uuid, to_group uuid, words text, the_consent uuid,
  the_emergency uuid, moment timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, public as $$
  insert into disclosure as d (care_model_id, id, case_id, action, day, first_at, last_at, by_id, to_person_id, to_group_id, to_text, consent_id, emergency_id)
    values (app.care_model(), app.new_id(), the_case, the_action, app.today(moment), moment, moment, by_person, to_person, to_group, words, the_consent,
      the_emergency)
  on conflict (care_model_id, case_id, action, day, by_id, to_person_id, to_group_id, to_text, consent_id, emergency_id)
    do update set last_at = greatest(d.last_at, excluded.last_at), times = d.times + 1
$$;
comment on function app.account_for is 'Adds to the accounting of a protected case. Only other functions call this.';

create function app.account_for_handing(the_case uuid, the_action text, to_person uuid, to_group uuid, the_consent uuid, moment timestamptz) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  if not app.sees_case(the_case) then raise insufficient_privilege; end if;
  perform app.account_for(the_case, the_action, app.person(), to_person, to_group, null, the_consent, null, moment);
end $$;
comment on function app.account_for_handing is 'Accounts for a protected case that the member shares, refers or transfers.';
grant execute on function app.account_for_handing to caseloom_app;

-- Written with each row of the trail, so that nothing is read without being accounted for. Its clinician's reading is no disclosure, but a copy
-- that they make may leave their hands.
create function app.account_for_audited() returns trigger
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  g record;
  by_right record;
  is_report_file boolean;
  is_copy boolean;
begin
  -- Not in the trigger's "when": a function there is parsed and planned again for each statement.
  if not app.keeps_protected() or new.refused or (new.person_id is null and new.action not in ('notify sms', 'notify email')) then return null; end if;
  is_report_file := new.action = 'read report' and coalesce(new.reason, '') ~ '[.](csv|xlsx|pdf)$';
  is_copy := is_report_file
    or new.action in ('print', 'download', 'download zip', 'export', 'export audit', 'make guest link', 'make guest bundle', 'notify sms', 'notify email');
  for g in select distinct i.guard_id as id, c.clinician_id from unnest(array[new.item_id, new.about_case_id] || new.items) named (id)
      join item i on i.care_model_id = new.care_model_id and i.id = named.id
      join managed_case c on c.care_model_id = i.care_model_id and c.id = i.guard_id
     where i.guard_id is not null loop
    continue when g.clinician_id = new.person_id and not is_copy;
    select o.consent_id, o.emergency_id into by_right
      from app.opened_to(new.care_model_id, new.person_id, array(select m.group_id from group_member m
        where m.care_model_id = new.care_model_id and m.member_id = new.member_id), new.at) o
     where o.case_id = g.id order by o.consent_id is null, o.emergency_id limit 1;
    -- The server reminds a family by itself, by a consent that names whom it writes to.
    if new.person_id is null then by_right.consent_id := app.consent_covering(g.id, new.about_person_id, null, new.at); end if;
    -- Members who protect somebody else's case, or give theirs away, do not open it any more.
    continue when by_right is null and g.clinician_id <> new.person_id;
    perform app.account_for(g.id, case when is_report_file then 'download report' else new.action end, case when is_copy then new.person_id end, case when not is_copy then new.person_id end, null,
      case when is_copy then new.after end, by_right.consent_id, by_right.emergency_id, new.at);
  end loop;
  return null;
end $$;
create trigger audit_accounted after insert on audit for each row execute function app.account_for_audited();

create policy seen on disclosure for select to caseloom_app using (care_model_id = app.care_model() and app.keeps_consents(case_id));
