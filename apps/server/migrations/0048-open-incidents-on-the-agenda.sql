-- Incidents that nobody has followed up are a reason to talk about a member's work.
alter table supervision_topic
  drop constraint supervision_topic_flag_check,
  add constraint supervision_topic_flag_check
    check (flag in ('incidents-open', 'no-outcome', 'forms-overdue', 'no-session', 'score-falling', 'rating-due'));
