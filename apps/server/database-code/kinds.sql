-- The traits of kinds, the same as in packages/contracts/src/items/kinds.ts; a test compares the two. A rule about several kinds asks one
-- of these functions; a rule about a single kind names it. Installed before the tables, because partial indexes use these functions: if one
-- of them lists other kinds one day, a migration must rebuild the indexes that use it.

create or replace function app.is_person(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('PATIENT', 'CLINICIAN', 'CONTACT')
$$;
comment on function app.is_person is 'A patient, a clinician or a contact.';
grant execute on function app.is_person to caseloom_app;

create or replace function app.is_family(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('PATIENT', 'CONTACT')
$$;
comment on function app.is_family is 'Somebody of a family.';

create or replace function app.is_folder(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('SHAREDFOLDER')
$$;
comment on function app.is_folder is 'Shows other items to those it is shared with.';
grant execute on function app.is_folder to caseloom_app;

create or replace function app.is_in_directory(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('PATIENT', 'CLINICIAN', 'CONTACT', 'CASE', 'SHAREDFOLDER')
$$;
comment on function app.is_in_directory is 'Listed in the directory, and found by the first letters of its name.';
grant execute on function app.is_in_directory to caseloom_app;

create or replace function app.is_work(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('APPOINTMENT', 'DOCFORM', 'DOCBINARY', 'INCIDENT', 'EVENT')
$$;
comment on function app.is_work is 'Has a page of its own and belongs to somebody''s care: in the activity, in search, fits into a shared folder.';
grant execute on function app.is_work to caseloom_app;

create or replace function app.is_part(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('ATTENDANCE', 'COMMENT', 'RELATIONSHIP')
$$;
comment on function app.is_part is 'Part of another item and without a name of its own, so nobody searches for it.';
grant execute on function app.is_part to caseloom_app;

create or replace function app.is_comment(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('COMMENT')
$$;
comment on function app.is_comment is 'Said about another item, and counted beside it.';
grant execute on function app.is_comment to caseloom_app;

create or replace function app.is_counted(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('APPOINTMENT', 'ATTENDANCE', 'DOCFORM')
$$;
comment on function app.is_counted is 'Once it is completed, figures of care may count it.';
grant execute on function app.is_counted to caseloom_app;

create or replace function app.every_kind() returns text[] language sql immutable parallel safe as $$
  select array['PATIENT', 'CLINICIAN', 'CONTACT', 'CASE', 'SHAREDFOLDER', 'APPOINTMENT', 'ATTENDANCE', 'DOCFORM', 'DOCBINARY', 'INCIDENT', 'EVENT',
    'COMMENT', 'RELATIONSHIP', 'SUPERVISION', 'TODO', 'WORKFLOW', 'RESOURCE', 'REPORT']
$$;
comment on function app.every_kind is 'The names of all kinds.';
