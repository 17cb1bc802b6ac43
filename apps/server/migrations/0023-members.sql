-- Members: administrators invite them, and change their role, groups and access.

alter table account add column invited_at timestamptz;
comment on column account.invited_at is 'When its owner was invited to choose a password; null once they have.';

alter table outgoing_mail add column account_id uuid references account (id) on delete cascade,
  add column expires_at timestamptz,
  add column is_notice boolean not null default false;
create index outgoing_mail_account on outgoing_mail (account_id, created_at);
comment on column outgoing_mail.account_id is 'The account that it was written to.';
comment on column outgoing_mail.expires_at is 'After this it is not sent: its link works no longer, or it is of no use. Null for 30 minutes after it was written.';
comment on column outgoing_mail.is_notice is 'It has no link, and only tells what was changed.';

alter table member add column version integer not null default 1 check (version > 0);
comment on column member.version is 'Rises with every change by an administrator, so that nobody overwrites what they have not seen.';
grant select (version), insert (care_model_id, id, account_id, person_id, role, active, draft_key, created_at), update (role, active, version)
  on member to caseloom_app;
grant insert, delete, update (supervises) on group_member to caseloom_app;

alter table care_group add column version integer not null default 1 check (version > 0);
comment on column care_group.version is 'Rises with every change, so that nobody overwrites what they have not seen.';
grant insert, update (name, active, version) on care_group to caseloom_app;
