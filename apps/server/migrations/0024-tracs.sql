-- Tracs: administrators write them.

alter table trac add column version integer not null default 1 check (version > 0);
comment on column trac.version is 'Rises with every change, of its phases too, so that nobody overwrites what they have not seen.';
grant insert, update (name, active, first_session_days, fidelity_template_id, fidelity_days, version) on trac to caseloom_app;
grant insert, delete, update (name, sequence, weeks, sessions_a_week) on trac_phase to caseloom_app;
grant insert, delete on trac_group to caseloom_app;
grant insert, delete, update (due_days, sequence) on phase_form to caseloom_app;
