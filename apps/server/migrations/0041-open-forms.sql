-- Who else has a form open

create table docform_open (
  care_model_id uuid not null,
  document_id uuid not null,
  member_id uuid not null,
  seen_at timestamptz not null,
  primary key (care_model_id, document_id, member_id),
  foreign key (care_model_id, document_id) references docform (care_model_id, id) on delete cascade,
  foreign key (care_model_id, member_id) references member (care_model_id, id)
);
comment on table docform_open is 'Which members have a document on the screen. Their pages say so again and again, and a row that is not renewed counts no more.';
grant select, insert, update, delete on docform_open to caseloom_app;
alter table docform_open enable row level security;
