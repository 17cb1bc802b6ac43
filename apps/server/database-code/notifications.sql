-- Notifications: consent, limits, recipients.

-- The one place that decides whether a contact item may be used.
create function app.may_receive(the_channel text, c contact_item) returns boolean language sql stable as $$
  select case the_channel when 'sms' then c.may_text when 'email' then c.may_mail else true end
$$;
comment on function app.may_receive is 'Did the person consent to being contacted this way?';
grant execute on function app.may_receive to caseloom_app;

-- A number that was typed belongs to no contact item of the person, and nobody agreed or disagreed about it.
create function app.does_not_agree(n notification) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(not bool_or(app.may_receive(n.channel, c)), false) from contact_item c
   where c.care_model_id = n.care_model_id and c.person_id = n.to_person_id and c.value = n.to_address
     and c.type = case n.channel when 'sms' then 'MOBILE_PHONE' when 'email' then 'EMAIL' end
$$;
comment on function app.does_not_agree is 'Has the person to whom this message goes taken back that they may be contacted this way? The sender asks, as the owner of the tables.';

-- Counts for the limits. They include rows of other senders, so this runs as the owner of the tables and returns only numbers.
create function app.count_sent(the_address text, since timestamptz) returns table (by_member integer, to_address integer, in_model integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) filter (where n.sender_id = app.person())::integer, count(*) filter (where n.to_address = the_address)::integer, count(*)::integer
    from notification n where n.care_model_id = app.care_model() and n.channel <> 'app' and n.created_at > since
$$;
comment on function app.count_sent is 'How many messages left the system since then: the member''s, those to this address, and all.';
grant execute on function app.count_sent to caseloom_app;

-- The limits include messages that the sender may no longer read.
create function app.count_told(the_person uuid, the_notice text, since timestamptz, out by_member integer, out to_colleague integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::integer, (count(*) filter (where n.to_person_id = the_person))::integer
    from notification n where n.care_model_id = app.care_model() and n.sender_id = app.person() and n.channel = 'app'
     and n.notice is not distinct from the_notice and n.created_at > since
$$;
comment on function app.count_told is 'How many in-app messages, or notices of one kind, the member has caused since then, in total and to this colleague.';
grant execute on function app.count_told to caseloom_app;

create function app.administrators_to_tell() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.person_id from member m join account a on a.id = m.account_id and a.active
   where m.care_model_id = app.care_model() and m.active and m.role = 'administrator' and m.person_id <> app.person()
     and app.is_member()
   order by m.person_id limit 50
$$;
comment on function app.administrators_to_tell is 'The administrators of the care model, except the member who asks.';
grant execute on function app.administrators_to_tell to caseloom_app;

-- Members cannot read accounts, so this returns only the recipients and their languages.
create function app.members_to_tell(people uuid[], the_group uuid, leaders_alone boolean)
returns table (person_id uuid, locale text, version integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.person_id, a.locale, i.version from member m join account a on a.id = m.account_id and a.active
    join item i on i.care_model_id = m.care_model_id and i.id = m.person_id and i.deleted_at is null
   where m.care_model_id = app.care_model() and m.active and m.person_id <> app.person()
     and app.is_member()
     and (m.person_id = any (people) or exists (select from group_member g where g.care_model_id = m.care_model_id and g.member_id = m.id
       and g.group_id = the_group and (not leaders_alone or app.leads(m.role, g.supervises))))
   order by m.person_id
$$;
comment on function app.members_to_tell is 'Active members among these people and in this group, except the member who asks.';
grant execute on function app.members_to_tell to caseloom_app;

-- Messages and notices name their item and quote from it, so they are deleted together with it. Without the item, everybody who wrote or
-- received them could read them again.
create function app.forget_notices() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from notification where care_model_id = old.care_model_id and about_id = old.id;
  return old;
end $$;
comment on function app.forget_notices is 'Deletes the notices and messages about an item that is deleted for good.';
create trigger item_notices before delete on item for each row execute function app.forget_notices();

create policy made on notification for insert to caseloom_app
  with check (care_model_id = app.care_model() and sender_id = app.person() and app.is_member());

create policy read_by_recipient on notification for update to caseloom_app
  using (care_model_id = app.care_model() and channel = 'app' and to_person_id = app.person())
  with check (care_model_id = app.care_model() and channel = 'app' and to_person_id = app.person());

create policy seen on notification for select to caseloom_app using (care_model_id = app.care_model() and case app.role()
  when 'administrator' then true when 'guest' then false
  else (sender_id = app.person() and (to_address is null or app.sees_person(to_person_id))
      and (notice is not null or about_id is null
        or exists (select from item i where i.care_model_id = notification.care_model_id and i.id = notification.about_id offset 0)))
    or (channel = 'app' and to_person_id = app.person()) end);

-- Notices name what they are about.
create policy opened on notification as restrictive for select to caseloom_app
  using (about_id is null or not (select app.keeps_protected()) or app.opens_item(about_id));

create policy changed on notification_template for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy within on notification_template for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');

create policy written on notification_template for insert to caseloom_app with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy none on text_stop for all to caseloom_app using (false);

create function app.texts_are_stopped(the_number text) returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from text_stop s where s.number = the_number)
$$;
comment on function app.texts_are_stopped is 'Has the owner of this number asked for no more texts?';
grant execute on function app.texts_are_stopped to caseloom_app;

-- An answer names a number and no care model, so it is recorded, and open windows told, wherever the number is known.
create function app.record_text_answer(the_number text, stops boolean, moment timestamptz, words text) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if stops then
    insert into text_stop (number, stopped_at) values (the_number, moment) on conflict do nothing;
  else
    delete from text_stop s where s.number = the_number;
  end if;
  if not found then return; end if;
  if stops then perform app.fail_stopped_texts(the_number, moment); end if;
  insert into audit (care_model_id, id, at, action, kind, item_id, about_person_id, after, reason)
    select i.care_model_id, app.new_id(), moment, case when stops then 'stop texts' else 'allow texts' end, i.kind, i.id, i.id, c.description, words
      from contact_item c join item i on i.care_model_id = c.care_model_id and i.id = c.person_id
     where c.value = the_number and c.type = 'MOBILE_PHONE' and i.deleted_at is null;
  perform app.tell_of(c.care_model_id, array[c.person_id], moment) from contact_item c where c.value = the_number and c.type = 'MOBILE_PHONE';
end $$;
comment on function app.record_text_answer is 'Records that the owner of a number wants no more texts, or wants them again.';
grant execute on function app.record_text_answer to caseloom_app;

create function app.fail_stopped_texts(the_number text, moment timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  with stopped as (
    update notification n set state = 'failed', reason = 'The owner of this number asked for no more texts.',
        message_body = coalesce(n.masked_body, n.message_body)
      where n.channel = 'sms' and n.state = 'queued' and (the_number is null or n.to_address = the_number)
        and exists (select from text_stop s where s.number = n.to_address)
      returning n.care_model_id, n.sender_id)
  select app.tell_of(s.care_model_id, array_agg(distinct s.sender_id), moment) from stopped s group by s.care_model_id
$$;
comment on function app.fail_stopped_texts is 'Fails the waiting texts to a number, or to every number, whose owner wants none.';

create function app.record_text_state(the_provider_id text, the_state text, why text, moment timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  with changed as (
    update notification n set state = the_state, reason = why, sent_at = case when the_state = 'delivered' then coalesce(n.sent_at, moment) end
      where n.channel = 'sms' and n.provider_id = the_provider_id and n.state in ('sent', 'uncertain') and the_state in ('delivered', 'failed')
      returning n.care_model_id, n.sender_id)
  select app.tell_of(c.care_model_id, array[c.sender_id], moment) from changed c
$$;
comment on function app.record_text_state is 'Records what the provider reports of a text that it had accepted.';
grant execute on function app.record_text_state to caseloom_app;

create function app.find_text_number(the_provider_id text) returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select n.to_address from notification n where n.channel = 'sms' and n.provider_id = the_provider_id limit 1
$$;
comment on function app.find_text_number is 'The number that a text went to.';
grant execute on function app.find_text_number to caseloom_app;

create function app.last_texter(the_number text) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.id from care_model m
   where m.active and exists (select from notification n where n.care_model_id = m.id and n.channel = 'sms' and n.to_address = the_number)
   order by (select max(n.created_at) from notification n where n.care_model_id = m.id and n.channel = 'sms' and n.to_address = the_number) desc limit 1
$$;
comment on function app.last_texter is 'The care model that wrote to a number last.';

create function app.writers_to(the_number text) returns table (name text, support_address text, locale text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.name, m.support_address, m.locale from care_model m where m.id = app.last_texter(the_number)
$$;
comment on function app.writers_to is 'The care model that wrote to a number last, for the answer to HELP.';
grant execute on function app.writers_to to caseloom_app;

create function app.help_answer_to(the_number text) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select w.body from care_model m join wording w on w.care_model_id = m.id and w.name = 'help-answer' and w.locale = m.locale
   where m.id = app.last_texter(the_number)
$$;
comment on function app.help_answer_to is 'How the care model that wrote to a number last answers HELP, if it does so in its own words.';
grant execute on function app.help_answer_to to caseloom_app;

-- Guests read what is shown at the end of their form.
create policy within on wording for select to caseloom_app
  using (care_model_id = app.care_model() and (app.role() <> 'guest' or name = 'form-done'));

create policy written on wording for insert to caseloom_app with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on wording for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

-- Times of day on the clocks of the care model: the night in which clocks are changed is an hour shorter or longer.
create function app.after_quiet(the_model uuid, moment timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public as $$
  select case
      when m.quiet_from = m.quiet_until then moment
      when m.quiet_from > m.quiet_until and l.now >= m.quiet_from then (l.day + 1 + m.quiet_until) at time zone m.time_zone
      when m.quiet_from > m.quiet_until and l.now < m.quiet_until then (l.day + m.quiet_until) at time zone m.time_zone
      when m.quiet_from < m.quiet_until and l.now >= m.quiet_from and l.now < m.quiet_until then (l.day + m.quiet_until) at time zone m.time_zone
      else moment end
    from care_model m cross join lateral (select (moment at time zone m.time_zone)::date as day, (moment at time zone m.time_zone)::time as now) l
   where m.id = the_model
$$;
comment on function app.after_quiet is 'The moment, or the end of the quiet hours in which it lies.';
grant execute on function app.after_quiet to caseloom_app;

-- Only the job that reminds families calls it, as the owner of the tables and within the care model of the appointments. It is not inlined,
-- because app.may_have_form is made later.
create function app.family_ways(the_person uuid, the_case uuid, today date, moment timestamptz)
returns table (person_id uuid, person_name text, channel text, value text)
language plpgsql stable set search_path = pg_catalog, public as $$
declare
  whom uuid := coalesce((app.contact_of_seen(the_person, the_case, today) ->> 'Id')::uuid, the_person);
begin
  if exists (select from managed_case m where m.care_model_id = app.care_model() and m.id = the_case and m.protected)
    and not app.may_have_form(the_case, whom, moment) then whom := the_person; end if;
  return query
    select c.person_id, i.name, ch.channel, c.value from contact_item c
      join item i on i.care_model_id = c.care_model_id and i.id = c.person_id and i.deleted_at is null
      cross join lateral (select case c.type when 'MOBILE_PHONE' then 'sms' when 'EMAIL' then 'email' end as channel) ch
     where c.care_model_id = app.care_model() and c.person_id = whom and c.value <> ''
       and ch.channel is not null and app.may_receive(ch.channel, c) and not (ch.channel = 'sms' and app.texts_are_stopped(c.value))
     order by ch.channel = 'email', c.preferred desc, c.id limit 1;
end $$;
comment on function app.family_ways is 'The way by which to write to the first contact, or to the patient of a protected case if no consent covers the first contact: a text before an e-mail, as far as they agreed to it and did not answer STOP.';

create policy made on scheduled_message for insert to caseloom_app with check (care_model_id = app.care_model() and sender_id = app.person()
  and member_id = app.member() and app.is_member());

create policy seen on scheduled_message for select to caseloom_app using (care_model_id = app.care_model() and case app.role()
  when 'administrator' then true when 'guest' then false
  else sender_id = app.person() and (to_address is null or app.sees_person(to_person_id))
    and (about_id is null or exists (select from item i where i.care_model_id = scheduled_message.care_model_id and i.id = scheduled_message.about_id offset 0)) end);

create policy opened on scheduled_message as restrictive for select to caseloom_app
  using (about_id is null or not (select app.keeps_protected()) or app.opens_item(about_id));

create policy changed on scheduled_message for update to caseloom_app using (care_model_id = app.care_model() and sender_id = app.person())
  with check (care_model_id = app.care_model() and sender_id = app.person());

create policy withdrawn on scheduled_message for delete to caseloom_app using (care_model_id = app.care_model() and sender_id = app.person());

-- The rules of sending decide whether it goes. Its sender takes it out even if they no longer see its item.
create function app.take_scheduled_message(the_message uuid, moment timestamptz) returns setof scheduled_message
language sql volatile security definer set search_path = pg_catalog, public as $$
  delete from scheduled_message s using (select d.care_model_id, d.id from scheduled_message d where d.care_model_id = app.care_model()
      and d.id = the_message and d.sender_id = app.person() and d.next_at <= moment for update skip locked) due
   where s.care_model_id = due.care_model_id and s.id = due.id returning s.*
$$;
comment on function app.take_scheduled_message is 'Takes a message of the member''s own out of the table to send it. No row if its time has not come, or another server has it.';
grant execute on function app.take_scheduled_message to caseloom_app;

-- A number belongs to no care model, so a reply belongs to the last text that went to the number. The sender of that text and the clinicians of
-- its case are told: without a case, the clinicians of the open cases of the person. If no clinician is left, the leaders of the group are told,
-- and if there are none either, the administrators.
create function app.told_of_reply(the_number text)
returns table (care_model_id uuid, about_id uuid, from_id uuid, from_name text, person_id uuid, locale text)
language sql stable security definer set search_path = pg_catalog, public as $$
  with last as (
    select n.care_model_id, n.sender_id, n.to_person_id, i.case_id, i.clinician_id, coalesce(i.case_id, i.id, n.to_person_id) as about_id
      from notification n join care_model m on m.id = n.care_model_id and m.active
      left join item i on i.care_model_id = n.care_model_id and i.id = n.about_id and i.deleted_at is null
     where n.channel = 'sms' and n.to_address = the_number and n.state in ('sending', 'sent', 'delivered', 'uncertain')
     order by n.created_at desc, n.id desc limit 1),
  cases as (
    select c.care_model_id, c.clinician_id, c.group_id from last l join managed_case c on c.care_model_id = l.care_model_id and c.id = l.case_id
    union select c.care_model_id, c.clinician_id, c.group_id from last l
      join case_person x on x.care_model_id = l.care_model_id and x.person_id = l.to_person_id
      join managed_case c on c.care_model_id = x.care_model_id and c.id = x.case_id and c.state <> 'closed' and not c.protected
     where l.case_id is null),
  members as (
    select m.care_model_id, m.id, m.person_id, m.role, a.locale from last l join member m on m.care_model_id = l.care_model_id and m.active
      join account a on a.id = m.account_id and a.active),
  clinicians as (
    select m.person_id, m.locale from members m where m.person_id in (select c.clinician_id from cases c union select l.clinician_id from last l)),
  leaders as (
    select m.person_id, m.locale from members m join group_member g on g.care_model_id = m.care_model_id and g.member_id = m.id
     where g.group_id in (select c.group_id from cases c) and app.leads(m.role, g.supervises)
       and not exists (select from clinicians)),
  senders as (select m.person_id, m.locale from members m join last l on l.sender_id = m.person_id),
  told as (
    select * from clinicians union select * from leaders union select * from senders
    union select m.person_id, m.locale from members m where m.role = 'administrator' and not exists (select from clinicians)
      and not exists (select from leaders) and not exists (select from senders))
  select l.care_model_id, l.about_id, l.to_person_id,
      (select i.name from item i join contact_item c on c.care_model_id = i.care_model_id and c.person_id = i.id and c.value = the_number
        where i.care_model_id = l.care_model_id and i.id = l.to_person_id limit 1),
      t.person_id, t.locale from last l cross join told t
$$;
comment on function app.told_of_reply is 'Who hears of a text that somebody sent from this number, and whose it is. The name is null if the number was only typed. No row for a number to which nobody wrote.';
grant execute on function app.told_of_reply to caseloom_app;

-- `texts` has a subject and a body for each member who is told. The provider may call twice.
create function app.record_reply(the_number text, the_reply_id text, texts jsonb, words text, moment timestamptz) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare told record;
begin
  perform pg_advisory_xact_lock(hashtextextended('caseloom reply ' || the_reply_id, 0));
  if exists (select from notification n where n.provider_id = the_reply_id and n.channel = 'app') then return; end if;
  for told in select r.* from app.told_of_reply(the_number) r where texts ? r.person_id::text loop
    -- Nobody's bell is flooded from one phone; the trail has every text.
    if (select count(*) from notification n where n.care_model_id = told.care_model_id and n.sender_id = told.from_id and n.notice = 'text-received'
        and n.to_person_id = told.person_id and n.created_at > moment - interval '1 hour') < 60 then
      insert into notification (care_model_id, id, channel, about_id, sender_id, to_person_id, subject, message_body, state, created_at, next_at, sent_at,
          notice, provider_id)
        values (told.care_model_id, app.new_id(), 'app', told.about_id, told.from_id, told.person_id, texts -> told.person_id::text ->> 'subject',
          texts -> told.person_id::text ->> 'body', 'delivered', moment, moment, moment, 'text-received', the_reply_id);
      perform app.tell_of(told.care_model_id, array[told.person_id], moment);
    end if;
  end loop;
  if told is null then return; end if;
  insert into audit (care_model_id, id, at, action, kind, item_id, about_case_id, about_person_id, after)
    select i.care_model_id, app.new_id(), moment, 'receive text', i.kind, i.id, i.case_id, told.from_id, words
      from item i where i.care_model_id = told.care_model_id and i.id = told.about_id;
end $$;
comment on function app.record_reply is 'Tells those who care for a family of a text from it, and enters the text in the trail, once.';
grant execute on function app.record_reply to caseloom_app;
