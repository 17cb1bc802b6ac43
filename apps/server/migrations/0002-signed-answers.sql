alter table answer add column signed_hash text check (signed_hash ~ '^[0-9a-f]{64}$');
comment on column answer.signed_hash is 'A signature has the SHA-256 of the answers that were signed; it is void once they change. All other answers have null.';
alter table answer_version add column signed_hash text check (signed_hash ~ '^[0-9a-f]{64}$');
comment on column answer_version.signed_hash is 'A replaced signature keeps the SHA-256 of the answers that were signed. All other versions have null.';
