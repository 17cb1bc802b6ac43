-- Administrators change templates in the app: a draft is a version that is not published yet, and each template has one at most.

alter table template add column version integer not null default 1 check (version > 0);
comment on column template.version is 'Rises with every change of the template or its draft, so that nobody overwrites what they have not seen.';

-- Names are compared as readers see them: without regard to case and accents.
alter table template drop constraint template_care_model_id_name_key;
create unique index template_name on template (care_model_id, app.fold(name));

create unique index template_version_draft on template_version (care_model_id, template_id) where published_at is null;

grant insert, update (name, description, active, version) on template to caseloom_app;
grant insert, delete, update (body, published_at) on template_version to caseloom_app;
