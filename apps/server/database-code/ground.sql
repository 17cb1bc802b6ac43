-- Prerequisites of the tables: extensions, the schema of the functions, and the role that serves every request. Installed before the
-- tables.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists fuzzystrmatch;

create schema if not exists app;

do $$
begin
  if not exists (select from pg_roles where rolname = 'caseloom_app') then
    create role caseloom_app login nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
  end if;
end $$;
