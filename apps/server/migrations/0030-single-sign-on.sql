-- Single sign-on: an identity at the provider that the operator has configured (OpenID Connect) opens an account here.

create table sso_link (
  account_id uuid primary key references account (id) on delete cascade,
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject)
);
comment on table sso_link is 'Who an account is at the provider. It belongs to the account, not to a care model.';
comment on column sso_link.subject is 'The provider''s own id of the person, which never changes, unlike the e-mail address.';
grant select, insert, update, delete on sso_link to caseloom_app;
alter table sso_link enable row level security;

create table sso_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  care_model text not null,
  next text not null,
  link_account_id uuid references account (id) on delete cascade,
  used_at timestamptz,
  issuer text,
  subject text,
  account_id uuid references account (id) on delete cascade,
  expires_at timestamptz not null,
  check ((issuer is null) = (subject is null))
);
create index sso_attempt_expiry on sso_attempt (expires_at);
comment on table sso_attempt is 'A sign-in that is on its way to the provider and back. It ends after ten minutes, or with the session that it starts.';
comment on column sso_attempt.state_hash is 'SHA-256 of the state that the provider sends back.';
comment on column sso_attempt.browser_hash is 'SHA-256 of the cookie of the browser in which it was begun.';
comment on column sso_attempt.nonce is 'Is in the provider''s answer, which so belongs to this attempt alone.';
comment on column sso_attempt.verifier is 'Proves to the provider that the one who asks is the one who began (PKCE).';
comment on column sso_attempt.link_account_id is 'The signed-in account that is to be connected; null at sign-in.';
comment on column sso_attempt.used_at is 'When the provider''s answer was taken. It is taken once.';
comment on column sso_attempt.subject is 'Who signed in there, once the answer was found to be true.';
comment on column sso_attempt.account_id is 'Whose account that opens. A code or a care model may still have to be typed.';
grant select, insert, update, delete on sso_attempt to caseloom_app;
alter table sso_attempt enable row level security;
