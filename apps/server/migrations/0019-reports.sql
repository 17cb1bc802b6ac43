-- What the figures of reports are computed from, kept by case and summed by day

create table case_change (
  care_model_id uuid not null references care_model (id),
  id bigint generated always as identity,
  case_id uuid not null,
  primary key (care_model_id, id)
);
create index case_change_case on case_change (care_model_id, case_id);
comment on table case_change is 'Cases that changed since their figures were kept, in any number of rows each. Triggers add rows and never wait for each other. It has no reference to the case: an erased case is simply not found.';
grant select on case_change to caseloom_app;
alter table case_change enable row level security;

create table case_figures (
  care_model_id uuid not null,
  case_id uuid not null,
  clinician_id uuid not null,
  group_id uuid not null,
  valid_until date,
  rules integer not null,
  primary key (care_model_id, case_id),
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade
);
create index case_figures_valid on case_figures (care_model_id, valid_until) where valid_until is not null;
create index case_figures_rules on case_figures (care_model_id, rules);
comment on table case_figures is 'The cases whose figures are kept in case_day and case_score.';
comment on column case_figures.clinician_id is 'The owner of the case when its figures were kept, as group_id is its group then.';
comment on column case_figures.valid_until is 'The Monday on which another week of the case begins to count. Null if no day changes its figures any more.';
comment on column case_figures.rules is 'The version of the rules by which they were computed (figure-days.ts).';
grant select on case_figures to caseloom_app;
alter table case_figures enable row level security;

create table case_day (
  care_model_id uuid not null,
  case_id uuid not null,
  clinician_id uuid not null,
  group_id uuid not null,
  day date not null,
  phase_id uuid,
  started integer not null,
  closed integer not null,
  sessions integer not null,
  expected integer not null,
  present integer not null,
  planned integer not null,
  weeks_counted integer not null,
  weeks_held integer not null,
  contacted integer not null,
  contact_days integer not null,
  begun integer not null,
  begin_days integer not null,
  begun_in_time integer not null,
  phases_ended integer not null,
  phase_days integer not null,
  plans_asked integer not null,
  plans_done integer not null,
  unique nulls not distinct (care_model_id, case_id, day, phase_id),
  foreign key (care_model_id, case_id) references case_figures (care_model_id, case_id) on delete cascade,
  foreign key (care_model_id, phase_id) references trac_phase (care_model_id, id)
);
create index case_day_clinician on case_day (care_model_id, clinician_id, day);
create index case_day_group on case_day (care_model_id, group_id, day);
create index case_day_day on case_day (care_model_id, day);
comment on table case_day is 'What a case adds to the figures on a day, by the contracts'' rules (figure-days.ts).';
comment on column case_day.phase_id is 'The phase to which it counts; null for what belongs to none, such as the start of the case.';
comment on column case_day.expected is 'Expected sessions of the week that begins on this day, in hundredths.';
grant select on case_day to caseloom_app;
alter table case_day enable row level security;

create table figure_day (
  care_model_id uuid not null references care_model (id),
  clinician_id uuid not null,
  group_id uuid not null,
  day date not null,
  phase_id uuid,
  started integer not null,
  closed integer not null,
  sessions integer not null,
  expected integer not null,
  present integer not null,
  planned integer not null,
  weeks_counted integer not null,
  weeks_held integer not null,
  contacted integer not null,
  contact_days integer not null,
  begun integer not null,
  begin_days integer not null,
  begun_in_time integer not null,
  phases_ended integer not null,
  phase_days integer not null,
  plans_asked integer not null,
  plans_done integer not null,
  unique nulls not distinct (care_model_id, clinician_id, group_id, day, phase_id)
);
create index figure_day_day on figure_day (care_model_id, day);
create index figure_day_group on figure_day (care_model_id, group_id, day);
create index figure_day_caseload on figure_day (care_model_id, day) where started <> 0 or closed <> 0;
comment on table figure_day is 'The sums of case_day over the cases of a clinician in a group. Triggers keep it, so that a report of a large care model adds up days instead of reading cases.';
grant select on figure_day to caseloom_app;
alter table figure_day enable row level security;

create table case_score (
  care_model_id uuid not null,
  case_id uuid not null,
  clinician_id uuid not null,
  group_id uuid not null,
  document_id uuid not null,
  score text not null check (score in ('Alliance', 'Progress', 'Impact')),
  day date not null,
  completed_at timestamptz not null,
  value integer not null,
  most integer,
  primary key (care_model_id, document_id, score),
  foreign key (care_model_id, case_id) references case_figures (care_model_id, case_id) on delete cascade,
  foreign key (care_model_id, document_id) references docform (care_model_id, id) on delete cascade
);
create index case_score_case on case_score (care_model_id, case_id);
create index case_score_clinician on case_score (care_model_id, clinician_id, day);
create index case_score_group on case_score (care_model_id, group_id, day);
create index case_score_day on case_score (care_model_id, day);
comment on table case_score is 'The scores of a case''s completed forms that reports show.';
comment on column case_score.value is 'In hundredths, as is most, the highest value that the score can have.';
grant select on case_score to caseloom_app;
alter table case_score enable row level security;

insert into case_change (care_model_id, case_id) select care_model_id, id from managed_case;
