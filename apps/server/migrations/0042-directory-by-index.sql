-- Counting and paging an administrator's directory reads this index alone. Without guard_id it read the rows as well, and the planner rather
-- sorted everybody by name.
drop index item_directory;
create index item_directory on item (care_model_id, name collate "C", kind, id) include (guard_id)
  where deleted_at is null and app.is_in_directory(kind);
