-- Rights and settings that apply to all tables and functions. Installed last, and again whenever other code is; tables that have them are not
-- touched then, because each change of a table waits for everybody who works with it.

-- Row security applies to the owner of the tables too. The owner has its own policy, so a database that was handed to another owner
-- shows nothing by accident.
do $$
declare t regclass;
begin
  for t in select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
      and not (c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'owner_everything')) loop
    execute format('alter table %s force row level security', t);
    execute format('create policy owner_everything on %s to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;

-- By default PostgreSQL analyzes a table after 50 changes and a tenth of its rows. Until then the planner takes care_model_id for a good key
-- and looks through a whole care model for each row: in a young database, and for a new care model beside a large one.
do $$
declare t regclass;
begin
  for t in select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not coalesce(c.reloptions, '{}') @> '{autovacuum_analyze_threshold=10,autovacuum_analyze_scale_factor=0.02}' loop
    execute format('alter table %s set (autovacuum_analyze_threshold = 10, autovacuum_analyze_scale_factor = 0.02)', t);
  end loop;
end $$;

-- PostgreSQL lets everybody call a new function. Here only the owner may, unless a file grants it to the server's role.
do $$
declare f regprocedure;
begin
  for f in select p.oid from pg_proc p where p.pronamespace = 'app'::regnamespace
      and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
