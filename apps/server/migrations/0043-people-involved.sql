-- Who was involved in an incident or event, besides the person whom it is about

create table involved_person (
  care_model_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  person_id uuid not null,
  primary key (care_model_id, id),
  unique (care_model_id, item_id, person_id),
  foreign key (care_model_id, item_id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, person_id) references person (care_model_id, id)
);
create index involved_person_person on involved_person (care_model_id, person_id);
comment on table involved_person is 'Who was involved in an incident or event: the person whom it is about, or somebody connected to them.';
grant select, insert, delete on involved_person to caseloom_app;
alter table involved_person enable row level security;
