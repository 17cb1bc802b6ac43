-- Messages that wait for the time that their sender chose

create table scheduled_message (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  member_id uuid not null,
  sender_id uuid not null,
  about_id uuid,
  way_id uuid not null,
  channel text not null check (channel in ('app', 'email', 'sms')),
  to_person_id uuid not null,
  to_address text,
  subject text not null default '' check (length(subject) <= 200),
  message_body text not null check (length(message_body) between 1 and 2000),
  send_at timestamptz not null,
  next_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  primary key (care_model_id, id),
  foreign key (care_model_id, member_id) references member (care_model_id, id),
  foreign key (care_model_id, sender_id) references person (care_model_id, id),
  foreign key (care_model_id, about_id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, to_person_id) references person (care_model_id, id) on delete cascade,
  check ((channel = 'app') = (to_address is null))
);
create index scheduled_message_due on scheduled_message (next_at);
create index scheduled_message_sender on scheduled_message (care_model_id, sender_id, send_at);
create index scheduled_message_about on scheduled_message (care_model_id, about_id) where about_id is not null;
create index scheduled_message_to_person on scheduled_message (care_model_id, to_person_id);
comment on table scheduled_message is 'A message to one recipient that is sent at a chosen time, as if its sender sent it then. Once it is sent, withdrawn or refused, its row is gone.';
comment on column scheduled_message.way_id is 'The contact item to which it goes, or the person of a colleague. Looked up when it is sent.';
comment on column scheduled_message.to_address is 'The number or address when it was written, for the outbox if it cannot be sent.';
comment on column scheduled_message.message_body is 'With its variables, which are filled in when it is sent.';
comment on column scheduled_message.next_at is 'When it is tried: its time, or later if too many messages left at that time.';
grant select, insert, delete on scheduled_message to caseloom_app;
grant update (subject, message_body, send_at, next_at, version) on scheduled_message to caseloom_app;
alter table scheduled_message enable row level security;
