-- Members and groups, as administrators see and change them.

create function app.hold_members() returns void language sql as
$$ select pg_advisory_xact_lock(hashtextextended('members ' || app.care_model()::text, 0)) $$;
comment on function app.hold_members is 'Until the transaction ends, no one else changes the members and groups of the care model.';
grant execute on function app.hold_members to caseloom_app;

create function app.members_to_administer(moment timestamptz)
returns table (id uuid, person_id uuid, account_id uuid, name text, username text, email text, role text, active boolean, version integer,
               invited boolean, two_step boolean, is_elsewhere boolean, last_seen timestamptz, letter_state text, letter_reason text,
               link_until timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.id, m.person_id, m.account_id, i.name, a.username, a.email, m.role, m.active and a.active, m.version, a.invited_at is not null,
      t.confirmed_at is not null, exists (select from member o where o.account_id = m.account_id and o.care_model_id <> m.care_model_id),
      s.last_seen, letter.state, letter.reason,
      (select max(r.expires_at) from password_reset r where r.account_id = a.id and r.used_at is null and r.expires_at > moment)
    from member m join account a on a.id = m.account_id join item i on i.care_model_id = m.care_model_id and i.id = m.person_id
    left join two_step t on t.account_id = a.id
    left join (select member_id, max(last_seen_at) as last_seen from session where care_model_id = app.care_model() group by member_id) s
      on s.member_id = m.id
    left join lateral (select o.state, o.reason from outgoing_mail o where o.account_id = a.id and o.created_at > moment - interval '7 days'
      order by o.created_at desc, o.id desc limit 1) letter on a.invited_at is not null or letter.state <> 'sent'
   where app.role() = 'administrator' and m.care_model_id = app.care_model()
$$;
comment on function app.members_to_administer is 'The members of the care model with what administrators need to know of their accounts, and the last letter to them that still matters. No row for anybody else.';
grant execute on function app.members_to_administer to caseloom_app;

create policy invited on member for insert to caseloom_app with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on member for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy placed on group_member for insert to caseloom_app with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on group_member for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy removed on group_member for delete to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator');

create policy made on care_group for insert to caseloom_app with check (care_model_id = app.care_model() and app.role() = 'administrator');

create policy changed on care_group for update to caseloom_app using (care_model_id = app.care_model() and app.role() = 'administrator')
  with check (care_model_id = app.care_model() and app.role() = 'administrator');
