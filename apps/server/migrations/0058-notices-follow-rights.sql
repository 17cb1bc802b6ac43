-- What a member wrote about an item names it, so they see their message while they see that item. Notices of the product are in nobody's
-- outbox and count towards the limits.
drop policy seen on notification;
create policy seen on notification for select to caseloom_app using (care_model_id = app.care_model() and case app.role()
  when 'administrator' then true when 'guest' then false
  else (sender_id = app.person() and (to_address is null or app.sees_person(to_person_id))
      and (notice is not null or about_id is null
        or exists (select from item i where i.care_model_id = notification.care_model_id and i.id = notification.about_id)))
    or (channel = 'app' and to_person_id = app.person()) end);

-- The limits count messages that the sender may no longer read, too.
create function app.count_told(the_person uuid, the_notice text, since timestamptz, out by_member integer, out to_colleague integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::integer, (count(*) filter (where n.to_person_id = the_person))::integer
    from notification n where n.care_model_id = app.care_model() and n.sender_id = app.person() and n.channel = 'app'
     and n.notice is not distinct from the_notice and n.created_at > since
$$;
comment on function app.count_told is 'How many in-app messages, or notices of one kind, the member has caused since then, in total and to this colleague.';
revoke execute on function app.count_told(uuid, text, timestamptz) from public;
grant execute on function app.count_told(uuid, text, timestamptz) to caseloom_app;
