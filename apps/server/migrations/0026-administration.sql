-- Administration: administrators set the care model itself, its lists of choices and the programs that connect to it.

alter table care_model add column version integer not null default 1 check (version > 0),
  add column confirmed_at timestamptz;
comment on column care_model.version is 'Rises with every change by an administrator, so that nobody overwrites what they have not seen.';
comment on column care_model.confirmed_at is 'When an administrator first saved its settings. Until then, setting up is not finished.';
-- A care model that has cases is in use, and need not be confirmed.
update care_model set confirmed_at = created_at where exists (select from managed_case c where c.care_model_id = care_model.id);
grant update (name, time_zone, locale, support_address, feed_names, version, confirmed_at) on care_model to caseloom_app;

alter table lookup add column version integer not null default 1 check (version > 0);
comment on column lookup.version is 'Rises with every change by an administrator, so that nobody overwrites what they have not seen.';
grant insert, update (name, sequence, category, active, success, present, inverse_id, version) on lookup to caseloom_app;
