-- An appointment that an ended series had kept returns to that series when it is restored

alter table series_skip add was_left_over boolean not null default false;
comment on column series_skip.was_left_over is 'The series had ended, or ended before this day, when its appointment was deleted. If it comes back, it stands there again.';
