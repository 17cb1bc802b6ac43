-- Members say where they hold video meetings, and open them from a family's page.

create table meeting_link (
  care_model_id uuid not null,
  member_id uuid not null,
  link text not null check (link like 'https://%' and length(link) <= 500),
  primary key (care_model_id, member_id),
  foreign key (care_model_id, member_id) references member (care_model_id, id) on delete cascade
);
comment on table meeting_link is 'The address of a member''s video meetings in a care model. No row until they say it.';
grant select, insert, update, delete on meeting_link to caseloom_app;
alter table meeting_link enable row level security;
