-- Messages: who asked for no more texts, hours in which nobody is written to, and what a killed server leaves behind.

alter table notification
  add column asked_at timestamptz,
  add column not_before timestamptz;
comment on column notification.sending_at is 'When the last attempt to send it began. What the provider is asked about after a crash began then.';
comment on column notification.asked_at is 'When the provider was last asked what became of it.';
comment on column notification.not_before is 'It is written by the product itself, so it is not sent before the care model''s morning.';

-- Two equal texts to one number cannot be told apart at the provider, so they are sent one after the other. Of those that a version before this one
-- left behind together, nobody can tell any more which arrived.
update notification n set state = 'uncertain', reason = 'The provider could not say whether it was sent.', sending_at = null
  where n.state = 'sending' and n.channel = 'sms' and exists (select from notification o where o.state = 'sending' and o.channel = 'sms'
    and o.to_address = n.to_address and o.message_body = n.message_body and (o.care_model_id, o.id) <> (n.care_model_id, n.id));
create unique index notification_alike on notification (to_address, md5(message_body)) where state = 'sending' and channel = 'sms';
create index notification_provider on notification (provider_id) where provider_id is not null;
create index notification_texts_out on notification (sent_at) where state = 'sent' and channel = 'sms';
create index notification_texts_to on notification (to_address) where channel = 'sms';

create table text_stop (
  number text primary key check (number ~ '^\+[1-9][0-9]{6,14}$'),
  stopped_at timestamptz not null
);
comment on table text_stop is 'Numbers whose owner answered STOP, or whom the provider no longer writes to. All care models write from one number, so a stop is for all of them.';
grant select on text_stop to caseloom_app;
alter table text_stop enable row level security;

alter table care_model
  add column quiet_from time not null default '21:00',
  add column quiet_until time not null default '08:00';
comment on column care_model.quiet_from is 'From this time of day, messages that the product writes by itself wait. No time is quiet if both are equal.';
comment on column care_model.quiet_until is 'Until this time of day, on the clocks of the care model.';

alter table care_model add column remind_families boolean not null default false;
comment on column care_model.remind_families is 'Write to the first contact of a family a day before an appointment.';
alter table notification add column reminds_of timestamptz;
comment on column notification.reminds_of is 'For a reminder to a family: when the appointment was to begin.';
create unique index notification_family_reminder on notification (care_model_id, about_id, to_person_id, reminds_of) where reminds_of is not null;
