-- Files of every accepted type can be stored, not only pictures.

alter table stored_file
  drop constraint stored_file_media_type_check,
  add constraint stored_file_media_type_check check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/plain',
    'text/csv', 'text/html', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'video/mp4', 'video/webm'));
alter table stored_file add column question_id uuid;
comment on column stored_file.question_id is 'The question of the item''s document that it was uploaded for. Null for files that are only attached.';
comment on table stored_file is 'A file uploaded to an item: a photo of a person, or the content of an item of kind DOCBINARY. Its bytes are in the file store, under the hash of their content.';

create index stored_file_of_model on stored_file (care_model_id) include (bytes);
comment on index stored_file_of_model is 'The size of all files of a care model, without reading the table.';
