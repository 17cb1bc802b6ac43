-- Incidents that nobody has followed up are a reason to talk about a member's work.
alter table supervision_topic
  drop constraint supervision_topic_flag_check,
  add constraint supervision_topic_flag_check
    check (flag in ('incidents-open', 'no-outcome', 'forms-overdue', 'no-session', 'score-falling', 'rating-due'));

-- Steps of the setup that an administrator looked at and left as they are.
alter table care_model add column setup_reviewed text[] not null default '{}' check (setup_reviewed <@ array['lookups', 'api-clients']);
comment on column care_model.setup_reviewed is 'Steps of the setup that need nothing: an administrator has looked at them.';
grant update (setup_reviewed) on care_model to caseloom_app;
-- What was set up before these steps were asked for is complete.
update care_model set setup_reviewed = array['lookups', 'api-clients'] where confirmed_at is not null;
