-- Passkeys: keys on a member's own devices, with which they sign in without a password

create table passkey (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 16 and 1023),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);
comment on table passkey is 'A key with which an account is signed in to (WebAuthn Level 3). It belongs to the account, not to a care model.';
comment on column passkey.public_key is 'COSE key. The private one never leaves the device, or the password manager that holds it.';
comment on column passkey.counter is 'How often the device says that it has used the key; 0 if it does not count. A lower number than before is a copied key.';
comment on column passkey.transports is 'How browsers reach the device.';
grant select, insert, update, delete on passkey to caseloom_app;
alter table passkey enable row level security;

create table spent_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expiry on spent_challenge (expires_at);
comment on table spent_challenge is 'Challenges that a passkey has answered, until they would expire. None is taken twice.';
grant select, insert, delete on spent_challenge to caseloom_app;
alter table spent_challenge enable row level security;
