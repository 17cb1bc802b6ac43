-- Protected records (42 CFR part 2): cases that only their clinician, those named in the patient's consent and emergency access open

alter table care_model add column keeps_protected boolean not null default false;
comment on column care_model.keeps_protected is 'Whether any record was ever protected here. Where none was, nobody looks for consents.';

alter table managed_case add column protected boolean not null default false;
comment on column managed_case.protected is 'A substance use treatment record: seen by its clinician, and by others who see the case only while a consent or emergency access opens it to them.';
create index managed_case_protected on managed_case (care_model_id, clinician_id) where protected;

alter table item add column guard_id uuid;
comment on column item.guard_id is 'The protected case that it belongs to or tells of. Who does not open that case does not see the item. Triggers keep it.';
create index item_guard on item (care_model_id, guard_id) where guard_id is not null;

alter table case_day add column guard_id uuid;
alter table case_score add column guard_id uuid;
alter table figure_day add column guard_id uuid;
alter table figure_day drop constraint figure_day_care_model_id_clinician_id_group_id_day_phase_id_key;
alter table figure_day add constraint figure_day_sums unique nulls not distinct (care_model_id, clinician_id, group_id, day, phase_id, guard_id);
comment on column figure_day.guard_id is 'The protected case whose sums these are. Those of all others are summed together, and this is null.';

create table consent (
  care_model_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  given_by uuid not null,
  purpose text not null check (length(purpose) between 1 and 500),
  form text not null check (length(form) between 1 and 200),
  document_id uuid,
  from_day date not null,
  until_day date,
  created_at timestamptz not null,
  created_by uuid not null,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade,
  foreign key (care_model_id, given_by) references person (care_model_id, id),
  foreign key (care_model_id, document_id) references item (care_model_id, id) on delete set null (document_id),
  foreign key (care_model_id, created_by) references person (care_model_id, id),
  foreign key (care_model_id, revoked_by) references person (care_model_id, id),
  check ((revoked_at is null) = (revoked_by is null)),
  check (until_day >= from_day)
);
create index consent_case on consent (care_model_id, case_id);
-- Merging looks up every column that references a person.
create index consent_given_by on consent (care_model_id, given_by);
create index consent_created_by on consent (care_model_id, created_by);
create index consent_revoked_by on consent (care_model_id, revoked_by) where revoked_by is not null;
create index consent_document on consent (care_model_id, document_id) where document_id is not null;
comment on table consent is 'A patient''s written consent to disclose a protected case (42 CFR 2.31).';
comment on column consent.given_by is 'The patient, or who decides for them.';
comment on column consent.form is 'How it was given, such as "Signed on paper on 3 March".';
grant select, insert on consent to caseloom_app;
grant update (revoked_at, revoked_by) on consent to caseloom_app;
alter table consent enable row level security;

create table consent_recipient (
  care_model_id uuid not null,
  id uuid not null,
  consent_id uuid not null,
  person_id uuid,
  group_id uuid,
  primary key (care_model_id, id),
  unique nulls not distinct (care_model_id, consent_id, person_id, group_id),
  foreign key (care_model_id, consent_id) references consent (care_model_id, id) on delete cascade,
  foreign key (care_model_id, person_id) references person (care_model_id, id),
  foreign key (care_model_id, group_id) references care_group (care_model_id, id),
  check ((person_id is null) <> (group_id is null))
);
create index consent_recipient_person on consent_recipient (care_model_id, person_id) where person_id is not null;
create index consent_recipient_group on consent_recipient (care_model_id, group_id) where group_id is not null;
comment on table consent_recipient is 'To whom a consent allows disclosure: a colleague, a whole group, or somebody of the family.';
grant select, insert on consent_recipient to caseloom_app;
alter table consent_recipient enable row level security;

create table emergency_access (
  care_model_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  member_id uuid not null,
  person_id uuid not null,
  reason text not null check (length(reason) between 20 and 1000),
  began_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  primary key (care_model_id, id),
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade,
  foreign key (care_model_id, member_id) references member (care_model_id, id),
  foreign key (care_model_id, person_id) references person (care_model_id, id),
  check (until > began_at)
);
create index emergency_access_case on emergency_access (care_model_id, case_id);
create index emergency_access_member on emergency_access (care_model_id, member_id, until);
create index emergency_access_person on emergency_access (care_model_id, person_id);
comment on table emergency_access is 'Access to a protected case without a consent, taken by a member for some hours and for a reason (42 CFR 2.51).';
grant select on emergency_access to caseloom_app;
alter table emergency_access enable row level security;

create table disclosure (
  care_model_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  action text not null,
  day date not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  by_id uuid,
  to_person_id uuid,
  to_group_id uuid,
  to_text text,
  consent_id uuid,
  emergency_id uuid,
  primary key (care_model_id, id),
  unique nulls not distinct (care_model_id, case_id, action, day, by_id, to_person_id, to_group_id, to_text, consent_id, emergency_id),
  foreign key (care_model_id, case_id) references managed_case (care_model_id, id) on delete cascade,
  foreign key (care_model_id, by_id) references person (care_model_id, id),
  foreign key (care_model_id, to_person_id) references person (care_model_id, id),
  foreign key (care_model_id, to_group_id) references care_group (care_model_id, id),
  foreign key (care_model_id, consent_id) references consent (care_model_id, id) on delete cascade,
  foreign key (care_model_id, emergency_id) references emergency_access (care_model_id, id) on delete cascade
);
create index disclosure_case on disclosure (care_model_id, case_id, day desc, first_at desc);
create index disclosure_by on disclosure (care_model_id, by_id) where by_id is not null;
create index disclosure_to on disclosure (care_model_id, to_person_id) where to_person_id is not null;
create index disclosure_consent on disclosure (care_model_id, consent_id) where consent_id is not null;
create index disclosure_emergency on disclosure (care_model_id, emergency_id) where emergency_id is not null;
comment on table disclosure is 'The accounting of disclosures of a protected case: what was disclosed to whom on a day, how often, and under which consent. Triggers of the audit trail write it.';
comment on column disclosure.action is 'As in the audit trail.';
grant select on disclosure to caseloom_app;
alter table disclosure enable row level security;
