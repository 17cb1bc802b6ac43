-- Forms that a trac schedules, reminders of what is due, messages to the administrators, ties that left one case.

create table phase_form (
  care_model_id uuid not null,
  phase_id uuid not null,
  template_id uuid not null,
  due_days integer not null default 0 check (due_days between 0 and 366),
  sequence integer not null default 0,
  primary key (care_model_id, phase_id, template_id),
  foreign key (care_model_id, phase_id) references trac_phase (care_model_id, id),
  foreign key (care_model_id, template_id) references template (care_model_id, id)
);
comment on table phase_form is 'The forms that a phase of a trac schedules when a case begins it.';
comment on column phase_form.due_days is 'How many days after the phase began the form is due.';
alter table phase_form enable row level security;
alter table phase_form force row level security;
do $$ begin execute format('create policy owner_everything on phase_form to %I using (true) with check (true)', current_user); end $$;
create policy within on phase_form for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');
grant select on phase_form to caseloom_app;

alter table docform add column phase_id uuid, add column due_at timestamptz,
  add foreign key (care_model_id, phase_id) references trac_phase (care_model_id, id);
create index docform_phase on docform (care_model_id, phase_id) where phase_id is not null;
comment on column docform.phase_id is 'The phase of the case''s trac that scheduled it; null where somebody made it.';
comment on column docform.due_at is 'When the schedule wants it. Whoever gives its item another date takes it out of the schedule''s hands.';
create policy rescheduled on docform for update to caseloom_app using (care_model_id = app.care_model() and app.writes_item(id))
  with check (care_model_id = app.care_model() and app.writes_item(id));
grant update (due_at) on docform to caseloom_app;

create function app.is_paused(the_document uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from docform d join item i on i.care_model_id = d.care_model_id and i.id = d.id
    join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id and c.state = 'suspended'
    where d.care_model_id = app.care_model() and d.id = the_document and d.phase_id is not null)
$$;
comment on function app.is_paused is 'Was this document scheduled by the trac of a case that stands still? Then nobody is asked for it.';
revoke execute on function app.is_paused(uuid) from public;
grant execute on function app.is_paused(uuid) to caseloom_app;
