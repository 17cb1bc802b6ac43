-- View as: an administrator sees Caseloom as another member does, for an hour and without changing anything

alter table session add column viewed_member_id uuid,
  add column parent_id uuid references session (id) on delete cascade,
  add foreign key (care_model_id, viewed_member_id) references member (care_model_id, id),
  add check ((viewed_member_id is null) = (parent_id is null)),
  add check (viewed_member_id is null or kind = 'browser');
create index session_parent on session (parent_id) where parent_id is not null;
comment on column session.viewed_member_id is 'As whom the session''s member sees Caseloom. Such a session only reads.';
comment on column session.parent_id is 'The session to which the end of the view leads back. The view ends with it.';

alter table audit add column viewed_person_id uuid;
comment on column audit.viewed_person_id is 'As whom the administrator who caused the row was seeing Caseloom. Who it was is in the other columns.';
