-- A connection that somebody has ended must not come back with the next sign-in at the provider.

alter table account add column sso_by_address boolean not null default true;
comment on column account.sso_by_address is 'Single sign-on may connect it by its e-mail address. False once a connection was ended: then only the owner connects it, with the password.';
