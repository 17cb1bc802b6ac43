-- What the trade calls cancelled is called so here as well.
alter function app.calling_off() rename to cancelled_outcome;
create or replace function app.cancelled_outcome() returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into lookup (care_model_id, id, list, name, sequence, success, present)
    select app.care_model(), gen_random_uuid(), 'appointment-outcomes', 'Cancelled',
      coalesce((select max(sequence) from lookup where care_model_id = app.care_model() and list = 'appointment-outcomes'), 0) + 1, false, false
     where app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')
    on conflict (care_model_id, list, name) do nothing;
  return (select id from lookup where care_model_id = app.care_model() and list = 'appointment-outcomes' and name = 'Cancelled');
end $$;
comment on function app.cancelled_outcome is
  'The outcome with which a closing case''s appointments ahead are completed: no success, nobody present. A care model whose list lacks it gets it.';
