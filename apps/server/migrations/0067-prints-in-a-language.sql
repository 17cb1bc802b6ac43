-- A completed document is printed in the reader's language. What was printed before is English.
alter table docform_print add column locale text not null default 'en-US';
alter table docform_print alter column locale drop default;
alter table docform_print drop constraint docform_print_pkey;
alter table docform_print add primary key (care_model_id, document_id, item_version, locale);
comment on table docform_print is 'The PDF of a completed document, made once in a language from that version and served again.';
