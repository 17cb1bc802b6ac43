-- Private calendar feeds, and when members work

create table calendar_feed (
  care_model_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz,
  last_reader text check (length(last_reader) <= 40),
  primary key (care_model_id, member_id),
  foreign key (care_model_id, member_id) references member (care_model_id, id) on delete cascade
);
comment on table calendar_feed is 'The private calendar feed of a member of a care model. Its secret address is made of the id and the installation''s secret, so that this row alone does not open it.';
comment on column calendar_feed.id is 'A new one makes a new address; the one before is no longer found.';
comment on column calendar_feed.last_reader is 'The calendar program that read it last, if it says its name.';
grant select, update, delete on calendar_feed to caseloom_app;
alter table calendar_feed enable row level security;

create table working_hours (
  care_model_id uuid not null,
  member_id uuid not null,
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ '{0,1,2,3,4,5,6}'::smallint[]),
  from_time time not null,
  until_time time not null,
  check (until_time > from_time),
  primary key (care_model_id, member_id),
  foreign key (care_model_id, member_id) references member (care_model_id, id) on delete cascade
);
comment on table working_hours is 'When a member works in a care model, which their calendars show. Without a row the default of the contract applies.';
comment on column working_hours.days is 'Weekdays; Sunday is 0.';
comment on column working_hours.from_time is 'On the clocks of the care model, as until_time.';
grant select, insert, update on working_hours to caseloom_app;
alter table working_hours enable row level security;

alter table care_model add feed_names text not null default 'initials' check (feed_names in ('initials', 'full'));
comment on column care_model.feed_names is 'How members'' private calendar feeds name people. They leave the installation, so it is initials unless the care model decides otherwise.';
