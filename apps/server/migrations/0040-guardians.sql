-- The list of relationship types says whom to call about a child; no name of a type stands in code.
alter table lookup add column guardian_order smallint;
comment on column lookup.guardian_order is 'Relationship types: who answers for a child, the lowest number first; null for everybody else.';

update lookup set guardian_order = case
    when name in ('Guardian', 'Foster parent') then 1
    when name in ('Mother', 'Father', 'Parent') then 2
    when name in ('Stepmother', 'Stepfather', 'Stepparent') then 3
    else 4 end
  where list = 'relationship-types' and name in ('Guardian', 'Foster parent', 'Mother', 'Father', 'Parent', 'Stepmother', 'Stepfather',
    'Stepparent', 'Grandmother', 'Grandfather', 'Grandparent');
