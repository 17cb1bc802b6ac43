-- The course of a score asks for every form about one person.
create index docform_subject on docform (care_model_id, subject_id);
