-- Undoing a phase that was begun by mistake deletes its row. The audit trail still shows it.
create policy taken_back on case_phase for delete to caseloom_app using (care_model_id = app.care_model()
  and exists (select from managed_case c where c.care_model_id = case_phase.care_model_id and c.id = case_phase.case_id
    and app.writes_case_row(c.clinician_id, c.group_id, c.id)));
grant delete on case_phase to caseloom_app;
