-- What the product writes and shows by itself, in the words of the care model

create table wording (
  care_model_id uuid not null references care_model (id),
  name text not null check (name in ('guest-link', 'guest-links', 'reminder', 'help-answer', 'form-done', 'staff-help')),
  locale text not null check (locale in ('en-US', 'es-ES', 'it-IT')),
  subject text check (length(subject) between 1 and 200),
  body text check (length(body) between 1 and 2000),
  version integer not null default 0 check (version >= 0),
  primary key (care_model_id, name, locale),
  check (subject is null or body is not null)
);
comment on table wording is 'What a care model says in its own words in a language, such as the message with a guest link. A row without a body was changed back: the standard words count.';
comment on column wording.body is 'With variables such as {{Guest.Link}}, which are checked when it is saved.';
comment on column wording.version is 'Rises with every change, so that nobody overwrites what they have not seen.';
grant select, insert, update on wording to caseloom_app;
alter table wording enable row level security;
