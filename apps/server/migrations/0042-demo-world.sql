-- The demo world is known as such, so that it is never served to others and can be removed for good.
alter table care_model add is_demo boolean not null default false;
comment on column care_model.is_demo is 'Made up for trying Caseloom; its passwords are known to everybody.';

alter table installation add demo_removed_at timestamptz;
comment on column installation.demo_removed_at is 'When the demo world was removed: it is not made a second time.';
