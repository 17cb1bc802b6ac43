-- A file whose answer was replaced leaves its form, and the history of the answer still names it.

alter table stored_file add column set_aside_at timestamptz;
comment on column stored_file.set_aside_at is 'When it went to the bin because the answer to its question does not name it. Null: it has not. An answer that names it again takes it out.';
alter table stored_file add column signed_off_at timestamptz;
comment on column stored_file.signed_off_at is 'When its document was last completed with an answer that names it. Such a file stays with the document whatever becomes of the answer. Null: none was.';

alter table answer add column said text;
comment on column answer.said is 'The names of the files that the answer names, as they were when it was given. All other answers have null.';
alter table answer_version add column said text;
comment on column answer_version.said is 'The names of the files that the replaced answer named, as they were when it was given. All other answers have null.';

update stored_file f set signed_off_at = d.completed_at
  from item i join item d on d.care_model_id = i.care_model_id and d.id = i.target_id and d.completed
    join answer a on a.care_model_id = d.care_model_id and a.document_id = d.id
 where i.care_model_id = f.care_model_id and i.id = f.item_id and f.question_id = a.question_id
   and jsonb_typeof(a.value) = 'string' and position(i.id::text in a.value #>> '{}') > 0;

-- Before this, a file that was an answer of a completed form may have been replaced after the form was re-activated. It stays.
update stored_file f set signed_off_at = done.at
  from item i join lateral (select max(x.at) as at from audit x
    where x.care_model_id = i.care_model_id and x.item_id = i.target_id and x.action = 'complete' and not x.refused) done on done.at is not null
 where i.care_model_id = f.care_model_id and i.id = f.item_id and f.question_id is not null and f.signed_off_at is null
   and f.created_at <= done.at;

create temporary table said_of on commit drop as
  select i.care_model_id, i.target_id as document_id, f.question_id, i.id, i.name
    from stored_file f join item i on i.care_model_id = f.care_model_id and i.id = f.item_id
   where f.question_id is not null;
create index on said_of (care_model_id, document_id, question_id);

update answer a set said = (select string_agg(s.name, ', ' order by position(s.id::text in a.value #>> '{}')) from said_of s
    where s.care_model_id = a.care_model_id and s.document_id = a.document_id and s.question_id = a.question_id
      and position(s.id::text in a.value #>> '{}') > 0)
 where (a.care_model_id, a.document_id, a.question_id) in (select care_model_id, document_id, question_id from said_of)
   and jsonb_typeof(a.value) = 'string';
update answer_version a set said = (select string_agg(s.name, ', ' order by position(s.id::text in a.value #>> '{}')) from said_of s
    where s.care_model_id = a.care_model_id and s.document_id = a.document_id and s.question_id = a.question_id
      and position(s.id::text in a.value #>> '{}') > 0)
 where (a.care_model_id, a.document_id, a.question_id) in (select care_model_id, document_id, question_id from said_of)
   and jsonb_typeof(a.value) = 'string';
