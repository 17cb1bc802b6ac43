alter table answer add column signed_hash text check (signed_hash ~ '^[0-9a-f]{64}$');
comment on column answer.signed_hash is 'Of a signature: SHA-256 of the answers that it was given for. Once they are others, the signature is void.';
alter table answer_version add column signed_hash text check (signed_hash ~ '^[0-9a-f]{64}$');
comment on column answer_version.signed_hash is 'Of a signature that was replaced: SHA-256 of the answers that it was given for.';
