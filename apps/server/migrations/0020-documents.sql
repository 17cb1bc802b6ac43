-- Templates and document forms: what is asked, what was answered, what was printed.

create table template (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  name text not null check (length(name) <= 200),
  description text check (length(description) <= 2000),
  active boolean not null default true,
  created_at timestamptz not null,
  source_id text,
  primary key (care_model_id, id),
  unique (care_model_id, name),
  unique (care_model_id, source_id)
);
comment on table template is 'A document form''s design, over all its versions.';

create table template_version (
  care_model_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  number integer not null check (number > 0),
  body jsonb not null,
  published_at timestamptz,
  primary key (care_model_id, id),
  unique (care_model_id, template_id, number),
  foreign key (care_model_id, template_id) references template (care_model_id, id)
);
comment on table template_version is 'A state of a template: pages of rows of questions. Published, it never changes; a document keeps the version it began with.';

create function app.keep_published() returns trigger language plpgsql as $$
begin
  raise exception 'A published template version never changes.' using errcode = 'restrict_violation';
end $$;
create trigger template_version_published before update or delete on template_version for each row
  when (old.published_at is not null) execute function app.keep_published();

create table required_form (
  care_model_id uuid not null,
  type_id uuid not null,
  template_id uuid not null,
  sequence integer not null default 0,
  primary key (care_model_id, type_id, template_id),
  foreign key (care_model_id, type_id) references lookup (care_model_id, id),
  foreign key (care_model_id, template_id) references template (care_model_id, id)
);
comment on table required_form is 'The forms that an appointment''s type asks for.';

create table docform (
  care_model_id uuid not null,
  id uuid not null,
  version_id uuid not null,
  subject_id uuid not null,
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, version_id) references template_version (care_model_id, id),
  foreign key (care_model_id, subject_id) references person (care_model_id, id)
);
create index docform_version on docform (care_model_id, version_id);
comment on table docform is 'One filling of a template version. Its taker is the item''s clinician, when it is scheduled the item''s date.';
comment on column docform.subject_id is 'Whom it is about.';

create table answer (
  care_model_id uuid not null,
  document_id uuid not null,
  question_id uuid not null,
  value jsonb,
  answered_at timestamptz not null,
  answered_by uuid,
  primary key (care_model_id, document_id, question_id),
  foreign key (care_model_id, document_id) references docform (care_model_id, id) on delete cascade,
  foreign key (care_model_id, answered_by) references person (care_model_id, id)
);
comment on table answer is 'What a question was answered with, last. Also of questions that are hidden by now.';
comment on column answer.value is 'In the shape of the question''s type; null where the answer was cleared.';

create table answer_version (
  care_model_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  question_id uuid not null,
  value jsonb,
  answered_at timestamptz not null,
  answered_by uuid,
  replaced_at timestamptz not null,
  primary key (care_model_id, id),
  foreign key (care_model_id, document_id) references docform (care_model_id, id) on delete cascade,
  foreign key (care_model_id, answered_by) references person (care_model_id, id)
);
create index answer_version_document on answer_version (care_model_id, document_id, question_id, replaced_at);
comment on table answer_version is 'What a question was answered with before.';

create table docform_print (
  care_model_id uuid not null,
  document_id uuid not null,
  item_version integer not null,
  hash bytea not null check (length(hash) = 32),
  bytes bytea not null,
  made_at timestamptz not null,
  primary key (care_model_id, document_id, item_version),
  foreign key (care_model_id, document_id) references docform (care_model_id, id) on delete cascade
);
comment on table docform_print is 'The PDF of a completed document, made once from that version and served again.';
comment on column docform_print.hash is 'SHA-256 of the bytes.';

create table docform_reader (
  care_model_id uuid not null,
  document_id uuid not null,
  member_id uuid not null,
  page integer not null check (page > 0),
  primary key (care_model_id, document_id, member_id),
  foreign key (care_model_id, document_id) references docform (care_model_id, id) on delete cascade,
  foreign key (care_model_id, member_id) references member (care_model_id, id)
);
comment on table docform_reader is 'The page that a reader was on last. Their own; nobody else sees it.';

do $$
declare
  t text;
  part text[];
begin
  foreach t in array array['template', 'template_version', 'required_form', 'docform', 'answer', 'answer_version', 'docform_print', 'docform_reader'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner_everything on %I to %I using (true) with check (true)', t, current_user);
  end loop;
  foreach t in array array['template', 'template_version', 'required_form'] loop
    execute format('grant select on %I to caseloom_app', t);
  end loop;
  -- A document is seen with its item, and so is all that hangs on it; written by whoever may write that.
  foreach t in array array['docform|item|id', 'answer|docform|document_id', 'answer_version|docform|document_id', 'docform_print|docform|document_id'] loop
    part := string_to_array(t, '|');
    execute format('create policy seen on %1$I for select to caseloom_app using (care_model_id = app.care_model()
      and exists (select from %2$I p where p.care_model_id = %1$I.care_model_id and p.id = %1$I.%3$I))', part[1], part[2], part[3]);
    execute format('grant select, insert on %I to caseloom_app', part[1]);
  end loop;
  foreach t in array array['docform|id', 'answer|document_id', 'answer_version|document_id'] loop
    part := string_to_array(t, '|');
    execute format('create policy made on %1$I for insert to caseloom_app with check (care_model_id = app.care_model() and app.writes_item(%2$I))',
      part[1], part[2]);
  end loop;
end $$;
-- Colleagues choose among all templates; a guest sees the version of the granted form, and what it is called.
create policy within on template_version for select to caseloom_app using (care_model_id = app.care_model() and (app.role() <> 'guest'
  or exists (select from docform d where d.care_model_id = template_version.care_model_id and d.version_id = template_version.id)));
create policy within on template for select to caseloom_app using (care_model_id = app.care_model() and (app.role() <> 'guest'
  or exists (select from template_version v where v.care_model_id = template.care_model_id and v.template_id = template.id)));
create policy within on required_form for select to caseloom_app using (care_model_id = app.care_model() and app.role() <> 'guest');
create policy changed on answer for update to caseloom_app using (care_model_id = app.care_model() and app.writes_item(document_id))
  with check (care_model_id = app.care_model() and app.writes_item(document_id));
grant update on answer to caseloom_app;
-- Whoever may read a completed document may be the first to print it.
create policy made on docform_print for insert to caseloom_app with check (care_model_id = app.care_model()
  and exists (select from docform d where d.care_model_id = docform_print.care_model_id and d.id = docform_print.document_id));
create policy own on docform_reader to caseloom_app
  using (care_model_id = app.care_model() and member_id = app.member())
  with check (care_model_id = app.care_model() and member_id = app.member()
    and exists (select from docform d where d.care_model_id = docform_reader.care_model_id and d.id = docform_reader.document_id));
grant select, insert, update on docform_reader to caseloom_app;

revoke execute on function app.keep_published() from public;
grant execute on function app.keep_published() to caseloom_app;

-- Care models that are there already get the template that new ones begin with.
insert into template (care_model_id, id, name, description, created_at)
  select id, gen_random_uuid(), 'Session note', 'What happened in a session, and what comes next', created_at from care_model;
insert into template_version (care_model_id, id, template_id, number, body, published_at)
  select care_model_id, gen_random_uuid(), id, 1, '{"Pages":[{"Title":"The session","Rows":[[{"Id":"01910000-0000-7000-8000-000000000001","QType":"Separator","Text":"What happened"}],[{"Id":"01910000-0000-7000-8000-000000000002","QType":"Instruction","Text":"Write it so that the family could read it over your shoulder. Two or three sentences are enough."}],[{"Id":"01910000-0000-7000-8000-000000000003","QType":"ShortAnswer","Text":"Who took part?","Required":true},{"Id":"01910000-0000-7000-8000-000000000004","QType":"ShortAnswer","Text":"Where did you meet?"}],[{"Id":"01910000-0000-7000-8000-000000000005","QType":"LongAnswer","Text":"What did the family work on?","Required":true}],[{"Id":"01910000-0000-7000-8000-000000000006","QType":"LongAnswer","Text":"What went well?"}]]},{"Title":"What comes next","Rows":[[{"Id":"01910000-0000-7000-8000-000000000007","QType":"Separator","Text":"Until the next session"}],[{"Id":"01910000-0000-7000-8000-000000000008","QType":"LongAnswer","Text":"What will the family try before the next session?","Required":true}],[{"Id":"01910000-0000-7000-8000-000000000009","QType":"ShortAnswer","Text":"Who keeps an eye on it?"}],[{"Id":"01910000-0000-7000-8000-00000000000a","QType":"LongAnswer","Text":"Anything for supervision?"}]]}]}', created_at from template;
insert into required_form (care_model_id, type_id, template_id)
  select t.care_model_id, l.id, t.id from template t join lookup l on l.care_model_id = t.care_model_id
  where l.list = 'appointment-types' and l.name in ('Family session', 'Parent session', 'Individual session');
