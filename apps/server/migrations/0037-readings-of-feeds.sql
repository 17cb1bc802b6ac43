-- The trail says which appointments a private calendar feed showed

alter table calendar_feed add named_at timestamptz;
comment on column calendar_feed.named_at is 'When the trail last named what the feed showed. It names all once a day, and then what has changed.';
