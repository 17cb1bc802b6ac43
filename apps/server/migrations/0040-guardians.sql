-- Relationship types are configurable, so a column says whom to call about a child and no code compares type names.
alter table lookup add column guardian_order smallint;
comment on column lookup.guardian_order is 'Relationship types: who is called first about a child, lowest number first. Null for all other types.';

update lookup set guardian_order = case
    when name in ('Guardian', 'Foster parent') then 1
    when name in ('Mother', 'Father', 'Parent') then 2
    when name in ('Stepmother', 'Stepfather', 'Stepparent') then 3
    else 4 end
  where list = 'relationship-types' and name in ('Guardian', 'Foster parent', 'Mother', 'Father', 'Parent', 'Stepmother', 'Stepfather',
    'Stepparent', 'Grandmother', 'Grandfather', 'Grandparent');
