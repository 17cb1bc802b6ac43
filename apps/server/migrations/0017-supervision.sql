-- Supervision: fidelity ratings, meetings, and what members wrote down to do

alter table trac
  add fidelity_template_id uuid,
  add fidelity_days integer not null default 28 check (fidelity_days between 1 and 366),
  add foreign key (care_model_id, fidelity_template_id) references template (care_model_id, id);
comment on column trac.fidelity_template_id is 'The form by which work on a case of this trac is rated. Null: it is not rated.';
comment on column trac.fidelity_days is 'Within how many days after a rating, or after the case began, the next one is due.';

create table fidelity_rating (
  care_model_id uuid not null,
  document_id uuid not null,
  case_id uuid not null,
  session_id uuid,
  rated_id uuid not null,
  rater_id uuid not null,
  primary key (care_model_id, document_id),
  foreign key (care_model_id, document_id) references docform (care_model_id, id) on delete cascade,
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade,
  foreign key (care_model_id, session_id) references appointment (care_model_id, id) on delete set null (session_id),
  foreign key (care_model_id, rated_id) references person (care_model_id, id),
  foreign key (care_model_id, rater_id) references person (care_model_id, id),
  constraint fidelity_rating_own_work check (rated_id <> rater_id)
);
create index fidelity_rating_case on fidelity_rating (care_model_id, case_id);
create index fidelity_rating_rated on fidelity_rating (care_model_id, rated_id);
-- Merging looks up every column that references a person.
create index fidelity_rating_rater on fidelity_rating (care_model_id, rater_id);
comment on table fidelity_rating is 'A document by which a supervisor rates a clinician''s work on a case. The document has no case itself: who sees the case does not see the rating.';
comment on column fidelity_rating.session_id is 'The session that was rated; null if the work on the case was.';
grant select, insert on fidelity_rating to caseloom_app;
alter table fidelity_rating enable row level security;

create table supervision_meeting (
  care_model_id uuid not null,
  id uuid not null,
  notes text not null default '' check (length(notes) <= 20000),
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade
);
comment on table supervision_meeting is 'A supervision meeting of a group: item.group_id says of which, item.clinician_id who leads it. Completed means held.';
grant select, insert, update on supervision_meeting to caseloom_app;
alter table supervision_meeting enable row level security;

create table supervision_topic (
  care_model_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  flag text not null check (flag in ('no-outcome', 'forms-overdue', 'no-session', 'score-falling', 'rating-due')),
  person_id uuid not null,
  case_id uuid,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  discussed_at timestamptz not null,
  discussed_by uuid not null,
  primary key (care_model_id, id),
  unique nulls not distinct (care_model_id, meeting_id, flag, person_id, case_id),
  foreign key (care_model_id, meeting_id) references supervision_meeting (care_model_id, id) on delete cascade,
  foreign key (care_model_id, person_id) references person (care_model_id, id),
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade,
  foreign key (care_model_id, discussed_by) references person (care_model_id, id)
);
create index supervision_topic_case on supervision_topic (care_model_id, case_id) where case_id is not null;
create index supervision_topic_person on supervision_topic (care_model_id, person_id);
create index supervision_topic_discussed_by on supervision_topic (care_model_id, discussed_by);
comment on table supervision_topic is 'A flag that was discussed in a meeting, as it was then. Flags that were not are computed when the agenda is read.';
comment on column supervision_topic.person_id is 'The member whose work the flag is about.';
comment on column supervision_topic.facts is 'What the flag said: how many, since when, which scores.';
grant select, insert, delete on supervision_topic to caseloom_app;
alter table supervision_topic enable row level security;

create table to_do (
  care_model_id uuid not null,
  id uuid not null,
  notes text not null default '' check (length(notes) <= 2000),
  about_case_id uuid,
  meeting_id uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, about_case_id) references managed_case (care_model_id, id) on delete set null (about_case_id),
  foreign key (care_model_id, meeting_id) references supervision_meeting (care_model_id, id) on delete set null (meeting_id)
);
create index to_do_case on to_do (care_model_id, about_case_id) where about_case_id is not null;
create index to_do_meeting on to_do (care_model_id, meeting_id) where meeting_id is not null;
comment on table to_do is 'What a member wrote down to do: item.clinician_id does it, item.date says when it is due.';
comment on column to_do.about_case_id is 'The case it concerns. It does not belong to the case, so who sees the case does not see the to-do.';
comment on column to_do.meeting_id is 'The supervision meeting that decided it; null if the member wrote it for themselves.';
grant select, insert, update on to_do to caseloom_app;
alter table to_do enable row level security;
