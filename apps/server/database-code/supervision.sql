-- Supervision: who answers for a group, who rates whom, and who sees what was decided.

create function app.oversees(the_group uuid) returns boolean language sql stable parallel safe as $$
  select app.role() = 'administrator' or the_group = any (app.groups())
$$;
comment on function app.oversees is 'Does the member answer for this group: do they supervise it, coordinate it or administer the care model?';
grant execute on function app.oversees to caseloom_app;

create function app.is_rated_in(the_document uuid) returns boolean
language sql stable security definer cost 1000 set search_path = pg_catalog, public as $$
  select exists (select from fidelity_rating r
    where r.care_model_id = app.care_model() and r.document_id = the_document and r.rated_id = app.person())
$$;
comment on function app.is_rated_in is 'Is this document a rating of the member''s own work? Then they may read it and nothing else, whatever their role.';
grant execute on function app.is_rated_in to caseloom_app;

create function app.is_own_rating(kind text, the_item uuid, its_case uuid) returns boolean language sql stable parallel safe as $$
  select kind = 'DOCFORM' and its_case is null and app.is_rated_in(the_item)
$$;
comment on function app.is_own_rating is 'app.is_rated_in, asked only about what can be a rating: a form that belongs to no case. Other items cost nothing.';
grant execute on function app.is_own_rating to caseloom_app;

create function app.is_begun_about_member(the_item uuid) returns boolean
language sql stable security definer cost 1000 set search_path = pg_catalog, public as $$
  with recursive up as (select i.id, i.kind, i.target_id, i.completed from item i where i.care_model_id = app.care_model() and i.id = the_item
    union all select t.id, t.kind, t.target_id, t.completed from up join item t on t.care_model_id = app.care_model() and t.id = up.target_id and up.kind = 'COMMENT')
  select exists (select from up join fidelity_rating r on r.care_model_id = app.care_model() and r.document_id = up.id
    where (r.rated_id = app.person() or r.rated_id = app.viewer()) and not up.completed)
$$;
comment on function app.is_begun_about_member is 'Is this an unfinished rating of the member''s own work, or a comment on one? Then they do not see it, whatever their role.';
grant execute on function app.is_begun_about_member to caseloom_app;

create function app.is_begun_own_rating(kind text, the_item uuid, its_case uuid) returns boolean language sql stable parallel safe as $$
  select its_case is null and (kind = 'DOCFORM' or app.is_comment(kind)) and app.is_begun_about_member(the_item)
$$;
comment on function app.is_begun_own_rating is 'app.is_begun_about_member, asked only about what can be a rating or a comment on one: a form or comment that belongs to no case.';
grant execute on function app.is_begun_own_rating to caseloom_app;

create function app.is_led_by_others(kind text, the_group uuid) returns boolean language sql stable parallel safe as $$
  select kind = 'SUPERVISION' and not app.oversees(the_group)
$$;
comment on function app.is_led_by_others is 'Is this a supervision meeting of a group that the member does not answer for? Then they may read it and nothing else, even if they began it.';
grant execute on function app.is_led_by_others to caseloom_app;

create function app.is_rating(the_document uuid) returns boolean
language sql stable security definer cost 1000 set search_path = pg_catalog, public as $$
  select exists (select from fidelity_rating r where r.care_model_id = app.care_model() and r.document_id = the_document)
$$;
comment on function app.is_rating is 'Is this document a fidelity rating? No guest fills it, and it stays with its rater.';
grant execute on function app.is_rating to caseloom_app;

create function app.worker_of(the_case uuid, the_session uuid) returns uuid language sql stable set search_path = pg_catalog, public as $$
  select coalesce(i.clinician_id, c.clinician_id) from managed_case c
    left join item i on i.care_model_id = c.care_model_id and i.id = the_session and i.case_id = c.id and i.kind = 'APPOINTMENT'
   where c.care_model_id = app.care_model() and c.id = the_case and (the_session is null or i.id is not null)
$$;
comment on function app.worker_of is 'Whose work a rating of this session is about, or without a session of this case: who held it, who owns the case.';
grant execute on function app.worker_of to caseloom_app;

-- Otherwise a rating could be handed to the person whom it is about, or be moved to where others see it.
create function app.keep_rating() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from fidelity_rating r where r.care_model_id = new.care_model_id and r.document_id = new.id) then
    raise exception 'A rating stays with the person who gave it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger rating_stays before update of clinician_id, case_id on item for each row
  when (new.kind = 'DOCFORM' and (old.clinician_id, old.case_id) is distinct from (new.clinician_id, new.case_id))
  execute function app.keep_rating();

create function app.hold_meetings(the_group uuid) returns void language sql as
$$ select pg_advisory_xact_lock(hashtextextended('supervision meeting ' || the_group, 0)) $$;
comment on function app.hold_meetings is 'Until the transaction ends, no one else begins a meeting of the group.';
grant execute on function app.hold_meetings to caseloom_app;

create policy not_begun_about_member on item as restrictive for select to caseloom_app
  using (completed or not app.is_begun_own_rating(kind, id, case_id));

create policy not_begun_about_member on audit as restrictive for select to caseloom_app
  using (item_id is null or kind is null or not app.is_begun_own_rating(kind, item_id, about_case_id));

create policy not_of_own_work on item as restrictive for update to caseloom_app
  using (not app.is_own_rating(kind, id, case_id));

create policy made on fidelity_rating for insert to caseloom_app with check (care_model_id = app.care_model() and rater_id = app.person()
  and exists (select from managed_case c where c.care_model_id = fidelity_rating.care_model_id and c.id = fidelity_rating.case_id
    and app.oversees(c.group_id) and fidelity_rating.rated_id = app.worker_of(c.id, fidelity_rating.session_id))
  and exists (select from item i where i.care_model_id = fidelity_rating.care_model_id and i.id = fidelity_rating.document_id
    and i.kind = 'DOCFORM' and i.case_id is null and i.clinician_id = fidelity_rating.rater_id));

create policy seen on fidelity_rating for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item i where i.care_model_id = fidelity_rating.care_model_id and i.id = fidelity_rating.document_id and i.kind = 'DOCFORM' offset 0));

create policy changed on supervision_meeting for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));

create policy made on supervision_meeting for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id)
  and exists (select from item i where i.care_model_id = supervision_meeting.care_model_id and i.id = supervision_meeting.id
    and i.kind = 'SUPERVISION' and app.oversees(i.group_id)));

create policy seen on supervision_meeting for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = supervision_meeting.care_model_id and p.id = supervision_meeting.id and p.kind = 'SUPERVISION' offset 0));

create policy made on supervision_topic for insert to caseloom_app with check (care_model_id = app.care_model() and discussed_by = app.person()
  and app.writes_item(meeting_id));

create policy seen on supervision_topic for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = supervision_topic.care_model_id and p.id = supervision_topic.meeting_id and p.kind = 'SUPERVISION' offset 0));

create policy opened on supervision_topic as restrictive to caseloom_app
  using (case_id is null or not (select app.keeps_protected()) or app.opens_item(case_id));

create policy taken_back on supervision_topic for delete to caseloom_app using (care_model_id = app.care_model() and app.writes_item(meeting_id));

create policy changed on to_do for update to caseloom_app
  using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));

create policy made on to_do for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(id));

create policy seen on to_do for select to caseloom_app using (care_model_id = app.care_model()
  and exists (select from item p where p.care_model_id = to_do.care_model_id and p.id = to_do.id and p.kind = 'TODO' offset 0));
