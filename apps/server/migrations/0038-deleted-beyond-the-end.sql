-- An appointment that a series kept beyond its end comes back from the bin to where it stood

alter table series_skip add was_beyond_end boolean not null default false;
comment on column series_skip.was_beyond_end is 'The appointment of this day stood beyond the end of its series when it was deleted. If it comes back, it stands there again.';
