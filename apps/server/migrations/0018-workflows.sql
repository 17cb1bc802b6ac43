-- Workflows: what administrators write, what runs on cases, and the links by which others run one activity

create table workflow_definition (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  description text check (length(description) <= 2000),
  active boolean not null default true,
  is_custom_action boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  primary key (care_model_id, id)
);
create unique index workflow_definition_name on workflow_definition (care_model_id, app.fold(name));
create unique index workflow_definition_custom_action on workflow_definition (care_model_id) where is_custom_action;
comment on table workflow_definition is 'A workflow as administrators write it. What it says is in its versions.';
comment on column workflow_definition.active is 'Whether it can be started. Workflows that run go on either way.';
comment on column workflow_definition.is_custom_action is 'It is what the custom action of cases and appointments runs; one at most.';
comment on column workflow_definition.version is 'Rises with every change of the definition or its draft, so that nobody overwrites what they have not seen.';
grant select, insert, update (name, description, active, is_custom_action, version) on workflow_definition to caseloom_app;
alter table workflow_definition enable row level security;

create table workflow_version (
  care_model_id uuid not null,
  id uuid not null,
  definition_id uuid not null,
  number integer not null check (number > 0),
  body jsonb not null,
  published_at timestamptz,
  primary key (care_model_id, id),
  unique (care_model_id, definition_id, number),
  foreign key (care_model_id, definition_id) references workflow_definition (care_model_id, id)
);
create unique index workflow_version_draft on workflow_version (care_model_id, definition_id) where published_at is null;
comment on table workflow_version is 'A state of a workflow. Published ones never change; the one that is not published yet is the draft.';
comment on column workflow_version.body is 'The activities, as WorkflowBody of the contracts.';
grant select, insert, delete, update (body, published_at) on workflow_version to caseloom_app;
alter table workflow_version enable row level security;

create table workflow (
  care_model_id uuid not null,
  id uuid not null,
  version_id uuid not null,
  appointment_id uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, version_id) references workflow_version (care_model_id, id),
  foreign key (care_model_id, appointment_id) references item (care_model_id, id) on delete set null (appointment_id)
);
create index workflow_of_version on workflow (care_model_id, version_id);
create index workflow_appointment on workflow (care_model_id, appointment_id) where appointment_id is not null;
comment on table workflow is 'A workflow that runs on a case: items of kind WORKFLOW. It keeps the version with which it began.';
comment on column workflow.appointment_id is 'The appointment for which it was started.';
grant select, insert on workflow to caseloom_app;
alter table workflow enable row level security;

create table workflow_link (
  care_model_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  activity text not null,
  appointment_id uuid,
  locale text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (care_model_id, id),
  foreign key (care_model_id, workflow_id) references workflow (care_model_id, id) on delete cascade,
  foreign key (care_model_id, appointment_id) references item (care_model_id, id) on delete set null (appointment_id),
  foreign key (care_model_id, made_by) references person (care_model_id, id)
);
create unique index workflow_link_id on workflow_link (id);
create index workflow_link_workflow on workflow_link (care_model_id, workflow_id);
create index workflow_link_appointment on workflow_link (care_model_id, appointment_id) where appointment_id is not null;
comment on table workflow_link is 'What a public link allows: one activity of one workflow, once. Its address needs an HMAC over id and expires_at, which is not stored.';
comment on column workflow_link.made_by is 'The member who sent it.';
grant select, insert on workflow_link to caseloom_app;
alter table workflow_link enable row level security;

create table workflow_run (
  care_model_id uuid not null,
  id uuid not null,
  place bigint generated always as identity,
  workflow_id uuid not null,
  activity text not null,
  answer text check (answer in ('yes', 'no')),
  effect jsonb not null default '{}',
  ran_at timestamptz not null,
  ran_by uuid,
  link_id uuid,
  fingerprint text check (length(fingerprint) <= 200),
  address text,
  location jsonb check (
    -- A comparison with a missing key gives null, and a check accepts null.
    location ?& array['Latitude', 'Longitude', 'Accuracy', 'Time']
    and jsonb_typeof(location -> 'Latitude') = 'number' and (location ->> 'Latitude')::numeric between -90 and 90
    and jsonb_typeof(location -> 'Longitude') = 'number' and (location ->> 'Longitude')::numeric between -180 and 180
    and jsonb_typeof(location -> 'Accuracy') = 'number' and (location ->> 'Accuracy')::numeric between 0 and 1000000
    and jsonb_typeof(location -> 'Time') = 'string' and (location ->> 'Time') ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$'),
  undone_at timestamptz,
  undone_by uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, workflow_id) references workflow (care_model_id, id) on delete cascade,
  foreign key (care_model_id, ran_by) references person (care_model_id, id),
  foreign key (care_model_id, undone_by) references person (care_model_id, id),
  foreign key (care_model_id, link_id) references workflow_link (care_model_id, id) on delete cascade,
  check ((ran_by is null) = (link_id is not null)),
  check ((undone_at is null) = (undone_by is null))
);
-- Whatever the server does: an activity has one effect at a time, and a link is used once.
create unique index workflow_run_once on workflow_run (care_model_id, workflow_id, activity) where undone_at is null;
create unique index workflow_run_link on workflow_run (care_model_id, link_id) where link_id is not null;
create index workflow_run_recent on workflow_run (care_model_id, workflow_id, place desc);
comment on table workflow_run is 'An activity that was run, by a member or by a public link, and perhaps undone later.';
comment on column workflow_run.place is 'Rises with every run, so that the order is that in which they happened, whatever the clock did.';
comment on column workflow_run.activity is 'The Id of the activity in the version of the workflow.';
comment on column workflow_run.effect is 'What it did, for undoing it: what it made, or a value before and after.';
comment on column workflow_run.fingerprint is 'What the browser of a link''s reader says of itself. Stored, and never trusted.';
comment on column workflow_run.address is 'The address from which a link was used, as the connection has it.';
comment on column workflow_run.location is 'Where the reader of a link was, if they sent it.';
grant select, insert, update (undone_at, undone_by) on workflow_run to caseloom_app;
alter table workflow_run enable row level security;
