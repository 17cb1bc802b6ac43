-- Guests: what they did with a form, and bundles of forms of one case.

create table docform_guest (
  care_model_id uuid not null,
  document_id uuid not null,
  page integer not null default 1 check (page > 0),
  session_id uuid,
  completed_at timestamptz,
  seen_at timestamptz,
  seen_by uuid,
  primary key (care_model_id, document_id),
  foreign key (care_model_id, document_id) references docform (care_model_id, id) on delete cascade,
  foreign key (care_model_id, seen_by) references person (care_model_id, id)
);
create index docform_guest_to_review on docform_guest (care_model_id, document_id) where completed_at is not null and seen_at is null;
comment on table docform_guest is 'What guests did with a document: the page they were on, and when one of them completed it.';
comment on column docform_guest.session_id is 'The session in which it was completed. In a bundle no other session may read it.';
comment on column docform_guest.seen_at is 'When its clinician first opened it after that. Until then it is among the forms to review.';
grant select, insert, update on docform_guest to caseloom_app;
alter table docform_guest enable row level security;

create table guest_bundle (
  care_model_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade
);
create index guest_bundle_case on guest_bundle (care_model_id, case_id);
comment on table guest_bundle is 'Documents of one case that guests fill through one link.';
grant select, insert on guest_bundle to caseloom_app;
alter table guest_bundle enable row level security;

create table guest_bundle_form (
  care_model_id uuid not null,
  bundle_id uuid not null,
  document_id uuid not null,
  sequence integer not null,
  primary key (care_model_id, bundle_id, document_id),
  foreign key (care_model_id, bundle_id) references guest_bundle (care_model_id, id) on delete cascade,
  foreign key (care_model_id, document_id) references docform (care_model_id, id) on delete cascade
);
create index guest_bundle_form_document on guest_bundle_form (care_model_id, document_id);
comment on table guest_bundle_form is 'A document of a bundle, in the order in which it is offered.';
grant select, insert on guest_bundle_form to caseloom_app;
alter table guest_bundle_form enable row level security;

-- Completing a document closes the grants that open it.
create index guest_grant_open_objects on guest_grant using gin (objects) where completed_at is null and revoked_at is null;

alter table event add column question_id uuid;
comment on column event.question_id is 'The question whose answer changed, if that is what changed.';

alter table notification add column masked_body text;
comment on column notification.masked_body is 'The text without the link and the code of a guest. It replaces the full text once sent, and only the sender sees the full text before.';
