-- Marks the demo world, so that it is never served to other machines and can be removed for good.
alter table care_model add is_demo boolean not null default false;
comment on column care_model.is_demo is 'Part of the demo world, whose passwords are public.';

alter table installation add demo_removed_at timestamptz;
comment on column installation.demo_removed_at is 'When the demo world was removed. It is not made again.';
