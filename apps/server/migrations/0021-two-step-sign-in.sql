-- Two-step sign-in: the secret that an account shares with an authenticator app, and its recovery codes

create table two_step (
  account_id uuid primary key references account (id) on delete cascade,
  secret bytea not null check (length(secret) = 20),
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
comment on table two_step is 'The second step at the sign-in of an account.';
comment on column two_step.secret is 'Shared with the authenticator app (RFC 6238). It cannot be hashed, because codes are computed from it.';
comment on column two_step.confirmed_at is 'Null until a first code has shown that the app has the secret. Until then sign-in asks for nothing.';
comment on column two_step.last_step is 'The time step of the last code that was used. A code of this step or an earlier one is not taken again (RFC 6238, 5.2).';
grant select, insert, update, delete on two_step to caseloom_app;
alter table two_step enable row level security;

create table recovery_code (
  account_id uuid not null references two_step (account_id) on delete cascade,
  hash bytea not null,
  primary key (account_id, hash)
);
comment on table recovery_code is 'Codes for a member who has lost the app. Each works once: its row is deleted when it is used.';
grant select, insert, delete on recovery_code to caseloom_app;
alter table recovery_code enable row level security;
