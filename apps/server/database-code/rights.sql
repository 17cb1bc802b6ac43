-- Rights that apply to all tables and functions. Installed last.

-- Row security applies to the owner of the tables too. The owner has its own policy, so a database that was handed to another owner
-- shows nothing by accident.
do $$
declare t regclass;
begin
  for t in select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity loop
    execute format('alter table %s force row level security', t);
    execute format('create policy owner_everything on %s to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;

-- PostgreSQL lets everybody call a new function. Here only the owner may, unless a file grants it to the server's role.
revoke execute on all functions in schema app from public;
