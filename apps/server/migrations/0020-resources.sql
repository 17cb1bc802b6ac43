-- The resource library: links and files for every member of a care model.

create table resource (
  care_model_id uuid not null,
  id uuid not null,
  category text not null check (length(category) between 1 and 60),
  language text check (language ~ '^[a-z]{2,3}$'),
  link text check (link ~ '^https?://' and length(link) <= 2000),
  file_id uuid,
  place integer not null,
  primary key (care_model_id, id),
  foreign key (care_model_id, id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, file_id) references stored_file (care_model_id, id),
  check (link is null or file_id is null)
);
create index resource_category on resource (care_model_id, app.fold(category), place);
comment on table resource is 'A link or a file of the library: item.name is its title, item.description what it is about, item.active whether members see it.';
comment on column resource.category is 'The heading under which the library lists it.';
comment on column resource.language is 'ISO 639; null if it was not said.';
comment on column resource.file_id is 'The file that is served. Those before it stay stored. Without a file and a link it waits for its file.';
comment on column resource.place is 'Its place in its category. Two that were added at once may have the same; then the name decides.';
grant select, insert, update on resource to caseloom_app;
alter table resource enable row level security;
