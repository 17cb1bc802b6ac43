-- Two administrators may edit a message template at once; the second must not overwrite what they have not seen.

alter table notification_template add column version integer not null default 1 check (version > 0);
comment on column notification_template.version is 'Rises with every change, so that nobody overwrites what they have not seen.';
