-- How often a choice is used is looked up, not counted through all rows

create index appointment_type on appointment (care_model_id, type_id) where type_id is not null;
create index appointment_outcome on appointment (care_model_id, outcome_id) where outcome_id is not null;
create index attendance_outcome on attendance (care_model_id, outcome_id) where outcome_id is not null;
create index person_gender on person (care_model_id, gender_id) where gender_id is not null;
create index relationship_type on relationship (care_model_id, type_id);
create index managed_case_outcome on managed_case (care_model_id, outcome_id) where outcome_id is not null;
