-- A kept print shows the scores of earlier forms. It is served again only while these are as they were: one may have been deleted or corrected.

alter table docform_print add column earlier text;
comment on column docform_print.earlier is 'The earlier forms whose scores it shows, each as its id and version; empty if none, null if a server of the release before made it and did not say.';

grant update (earlier, hash, bytes, made_at) on docform_print to caseloom_app;

-- Which forms these show is not known. They are made again.
delete from docform_print p using docform d join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id
 where d.care_model_id = p.care_model_id and d.id = p.document_id and jsonb_array_length(coalesce(v.body -> 'Scores', '[]')) > 0;
