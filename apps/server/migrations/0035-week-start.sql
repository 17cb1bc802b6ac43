-- A care model's week begins on Monday unless it is set otherwise.

alter table care_model add column week_start text not null default 'monday' check (week_start in ('monday', 'sunday', 'saturday'));
comment on column care_model.week_start is 'The day on which its week begins: in calendars, in the weeks of a case and in figures.';
grant update (week_start) on care_model to caseloom_app;
comment on column case_figures.valid_until is 'The first day of the week in which another week of the case begins to count. Null if no day changes its figures any more.';
