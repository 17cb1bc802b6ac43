-- Appointment series

create table appointment_series (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  rule text not null check (length(rule) <= 200),
  first_day date not null,
  start_time time not null,
  minutes integer not null check (minutes between 1 and 1440),
  until_day date,
  made_to date not null,
  subject_id uuid,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, subject_id) references person (care_model_id, id),
  foreign key (care_model_id, created_by) references item (care_model_id, id) deferrable initially deferred
);
create index appointment_series_subject on appointment_series (care_model_id, subject_id);
create index appointment_series_open_ended on appointment_series (made_to) where active and until_day is null;
comment on table appointment_series is 'How an appointment repeats. Its appointments are rows of their own; the rule makes and moves those that are neither completed nor changed by hand.';
comment on column appointment_series.rule is 'The RFC 5545 rule without start and end: FREQ=WEEKLY;INTERVAL=2;BYDAY=TU.';
comment on column appointment_series.first_day is 'The first day to which the rule applies. Earlier appointments come from rules before this one.';
comment on column appointment_series.start_time is 'When its appointments begin, on the care model''s clocks, in summer and winter.';
comment on column appointment_series.made_to is 'The day up to which appointments were made. Of a series without an until date it moves on every night.';
comment on column appointment_series.subject_id is 'The person who takes the appointments that it makes. One of its appointments may be taken by somebody else.';
comment on column appointment_series.version is 'Rises with every change of the rule, the standing list or what is skipped.';
grant select, insert, update on appointment_series to caseloom_app;
alter table appointment_series enable row level security;

create table series_attendee (
  care_model_id uuid not null,
  id uuid not null,
  series_id uuid not null,
  person_id uuid not null,
  primary key (care_model_id, id),
  unique (care_model_id, series_id, person_id),
  foreign key (care_model_id, series_id) references appointment_series (care_model_id, id) on delete cascade,
  foreign key (care_model_id, person_id) references person (care_model_id, id)
);
create index series_attendee_person on series_attendee (care_model_id, person_id);
comment on table series_attendee is 'The standing list: who attends the appointments that a series makes. The subject is one of them.';
grant select, insert, delete on series_attendee to caseloom_app;
alter table series_attendee enable row level security;

create table series_skip (
  care_model_id uuid not null,
  series_id uuid not null,
  day date not null,
  primary key (care_model_id, series_id, day),
  foreign key (care_model_id, series_id) references appointment_series (care_model_id, id) on delete cascade
);
comment on table series_skip is 'A day of the rule that is left out: a holiday, a deleted appointment, or the day that a completed one stands for.';
grant select, insert, delete on series_skip to caseloom_app;
alter table series_skip enable row level security;

alter table undo
  add series_id uuid,
  add changes jsonb,
  add foreign key (care_model_id, series_id) references appointment_series (care_model_id, id) on delete cascade;
create index undo_series on undo (care_model_id, series_id) where series_id is not null;
comment on table undo is 'A change that its author may take back for ten minutes, while what it changed is as it was left: a deletion, or a change to a series or an appointment.';
comment on column undo.changes is 'Of a change to a series or an appointment: the values before it, and what was made and removed. Of a deletion null: the bin has it.';

alter table appointment
  add series_id uuid,
  add series_day date,
  add by_hand text[] not null default '{}' check (by_hand <@ array['time', 'type', 'name']),
  add foreign key (care_model_id, series_id) references appointment_series (care_model_id, id),
  add check ((series_id is null) = (series_day is null));
create index appointment_series_day on appointment (care_model_id, series_id, series_day) where series_id is not null;
comment on column appointment.series_day is 'The day of the series'' rule that it stands for, which need not be the day on which it takes place (RFC 5545: RECURRENCE-ID).';
comment on column appointment.by_hand is 'What of it was changed alone. Changes to the series leave that as it is.';
