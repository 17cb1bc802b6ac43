-- Shared folders: named collections of items from several cases, with members of their own (docs/decisions/0014-what-a-shared-folder-shows.md).
-- The folder itself is an item without a case: its clinician is its owner, its group the owner's.

create table folder_share (
  care_model_id uuid not null,
  id uuid not null,
  folder_id uuid not null,
  with_person_id uuid,
  with_group_id uuid,
  may_edit boolean not null default false,
  until_day date not null,
  created_by uuid,
  primary key (care_model_id, id),
  foreign key (care_model_id, folder_id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, with_person_id) references person (care_model_id, id),
  foreign key (care_model_id, with_group_id) references care_group (care_model_id, id),
  check ((with_person_id is null) <> (with_group_id is null))
);
create index folder_share_folder on folder_share (care_model_id, folder_id);
create index folder_share_person on folder_share (care_model_id, with_person_id);
create index folder_share_group on folder_share (care_model_id, with_group_id);
comment on table folder_share is 'Who is a member of a shared folder, a person or a group, until a day.';
comment on column folder_share.may_edit is 'They fill and rename it; what is in it they only read.';

create table folder_item (
  care_model_id uuid not null,
  id uuid not null,
  folder_id uuid not null,
  item_id uuid not null,
  added_at timestamptz not null,
  added_by uuid,
  removed_at timestamptz,
  primary key (care_model_id, id),
  foreign key (care_model_id, folder_id) references item (care_model_id, id) on delete cascade,
  foreign key (care_model_id, item_id) references item (care_model_id, id) on delete cascade
);
create unique index folder_item_once on folder_item (care_model_id, folder_id, item_id) where removed_at is null;
create index folder_item_item on folder_item (care_model_id, item_id, folder_id) where removed_at is null;
comment on table folder_item is 'What lies in a shared folder.';
comment on column folder_item.removed_at is 'When it was taken out; taking out can be taken back.';

-- Few things are folders: whoever asks finds their own without going through what else is theirs.
create index item_folder_owner on item (care_model_id, clinician_id) where kind = 'SHAREDFOLDER' and deleted_at is null;
create index item_folder_group on item (care_model_id, group_id) where kind = 'SHAREDFOLDER' and deleted_at is null;

create function app.folders() returns uuid[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.folders', true), ''), '{}')::uuid[] $$;
create function app.fill_folders() returns uuid[] language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.fill_folders', true), ''), '{}')::uuid[] $$;
create function app.has_folders() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('app.folders', true), '') not in ('', '{}') $$;
comment on function app.folders is 'The shared folders that the member sees: their own, those of groups they answer for, those they are a member of.';
comment on function app.fill_folders is 'Those of app.folders() that the member may fill and rename.';
comment on function app.has_folders is 'Most members see none: then nothing more is asked about an item.';

create or replace function app.set_member(the_model uuid, the_member uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare m record;
begin
  select member.person_id, member.role, care_model.time_zone, grouped.wide, shared.cases, shared.editable, foldered.seen, foldered.filled into m
    from member join care_model on care_model.id = member.care_model_id
    left join lateral (select array_agg(group_id) as mine,
        array_agg(group_id) filter (where member.role = 'coordinator' or (member.role = 'supervisor' and supervises)) as wide
      from group_member where care_model_id = the_model and member_id = the_member) grouped on true
    left join lateral (select array_agg(case_id) as cases, array_agg(case_id) filter (where may_edit) as editable
      from case_share where care_model_id = the_model and until_day >= (moment at time zone care_model.time_zone)::date
        and (with_person_id = member.person_id or with_group_id = any (grouped.mine))) shared on true
    -- Nobody asks this for an administrator, who sees everything.
    left join lateral (select array_agg(distinct f.id) as seen, array_agg(distinct f.id) filter (where f.fills) as filled from (
        select i.id, true as fills from item i
         where i.care_model_id = the_model and i.clinician_id = member.person_id and i.kind = 'SHAREDFOLDER' and i.deleted_at is null
        union all select i.id, member.role = 'coordinator' from item i
         where i.care_model_id = the_model and i.group_id = any (grouped.wide) and i.kind = 'SHAREDFOLDER' and i.deleted_at is null
        union all select s.folder_id, s.may_edit from folder_share s
          join item i on i.care_model_id = s.care_model_id and i.id = s.folder_id and i.deleted_at is null
         where s.care_model_id = the_model and s.until_day >= (moment at time zone care_model.time_zone)::date
           and (s.with_person_id = member.person_id or s.with_group_id = any (grouped.mine))) f) foldered on member.role <> 'administrator'
   where member.care_model_id = the_model and member.id = the_member and member.active and care_model.active;
  if not found then return; end if;
  perform set_config('app.care_model', the_model::text, true), set_config('app.member', the_member::text, true),
    set_config('app.person', m.person_id::text, true), set_config('app.role', m.role, true),
    set_config('app.zone', m.time_zone, true),
    set_config('app.groups', coalesce(m.wide, '{}')::text, true),
    set_config('app.shared_cases', coalesce(m.cases, '{}')::text, true),
    set_config('app.edit_cases', coalesce(m.editable, '{}')::text, true),
    set_config('app.folders', coalesce(m.seen, '{}')::text, true),
    set_config('app.fill_folders', coalesce(m.filled, '{}')::text, true);
end $$;

-- A folder is an item without a case that has members as well (rule 3); whoever may fill it may rename it.
create or replace function app.sees_caseless(the_kind text, the_item uuid, subject uuid, clinician uuid, the_group uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  if the_kind in ('PATIENT', 'CLINICIAN', 'CONTACT') then return app.sees_person(the_item); end if;
  if the_kind = 'SHAREDFOLDER' and the_item = any (app.folders()) then return true; end if;
  return app.role() = 'administrator' or clinician = app.person() or the_group = any (app.groups())
    or (subject is not null and app.sees_person(subject));
end $$;
create or replace function app.writes_caseless(the_kind text, the_item uuid, subject uuid, clinician uuid, the_group uuid) returns boolean
language plpgsql stable security definer cost 5000 set search_path = pg_catalog, public as $$
begin
  if app.role() = 'administrator' then return true; end if;
  if app.role() not in ('clinician', 'supervisor', 'coordinator') then return false; end if;
  if the_kind in ('PATIENT', 'CLINICIAN', 'CONTACT') then return app.person_access(the_item) = 'all'; end if;
  if the_kind = 'SHAREDFOLDER' and the_item = any (app.fill_folders()) then return true; end if;
  return coalesce(clinician = app.person() or the_group = any (app.groups()), false)
    or (clinician is null and subject is not null and app.person_access(subject) <> 'read');
end $$;

create function app.folder_access(clinician uuid, the_group uuid, the_folder uuid) returns text language sql stable parallel safe as $$
  select case when app.role() = 'administrator' or clinician = app.person() or the_folder = any (app.fill_folders()) then 'all'
    when the_group = any (app.groups()) then 'supervise' else 'read' end
$$;
comment on function app.folder_access is 'How much of a shared folder that one sees one may do.';

-- Who decides who its members are: not whoever was merely made one, even to fill it.
create function app.gives_folder(the_folder uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from item i where i.care_model_id = app.care_model() and i.id = the_folder and i.kind = 'SHAREDFOLDER'
    and (app.role() = 'administrator' or i.clinician_id = app.person() or (i.group_id = any (app.groups()) and i.id = any (app.fill_folders()))))
$$;
comment on function app.gives_folder is 'May the member say who sees this folder?';

-- To put an item into a folder is to show it to the folder's members, so it takes what sharing its case takes.
create function app.gives_item(the_item uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from item i join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
    where i.care_model_id = app.care_model() and i.id = the_item and i.deleted_at is null
      and i.kind in ('APPOINTMENT', 'DOCFORM', 'DOCBINARY', 'INCIDENT', 'EVENT')
      and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator') and app.gives_case_row(c.clinician_id, c.group_id)
      and app.case_access(c.clinician_id, c.group_id, c.id) = 'all')
$$;
comment on function app.gives_item is 'May the member put this item into a shared folder?';

create function app.fills_folder(the_folder uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select the_folder = any (app.fill_folders()) or (app.role() = 'administrator' and exists (select from item i
    where i.care_model_id = app.care_model() and i.id = the_folder and i.kind = 'SHAREDFOLDER'))
$$;
comment on function app.fills_folder is 'May the member put things into this folder and take them out?';

do $$
declare t text;
begin
  foreach t in array array['folder_share', 'folder_item'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner_everything on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy seen on %I for select to caseloom_app
      using (care_model_id = app.care_model() and (app.role() = ''administrator'' or folder_id = any (app.folders())))', t);
    execute format('grant select, insert on %I to caseloom_app', t);
  end loop;
end $$;
create policy made on folder_share for insert to caseloom_app with check (care_model_id = app.care_model() and app.gives_folder(folder_id));
create policy changed on folder_share for update to caseloom_app using (care_model_id = app.care_model() and app.gives_folder(folder_id))
  with check (care_model_id = app.care_model() and app.gives_folder(folder_id));
grant update (may_edit, until_day) on folder_share to caseloom_app;
create policy made on folder_item for insert to caseloom_app
  with check (care_model_id = app.care_model() and app.fills_folder(folder_id) and app.gives_item(item_id));
-- Whoever may share a case takes what is of it out of any folder that they see.
create policy changed on folder_item for update to caseloom_app
  using (care_model_id = app.care_model() and (app.fills_folder(folder_id) or app.gives_item(item_id)))
  with check (care_model_id = app.care_model() and (app.fills_folder(folder_id) or (removed_at is not null and app.gives_item(item_id))));
grant update (removed_at) on folder_item to caseloom_app;

-- As a set: led from the reader's few folders, and read once a statement, only where there is a case that they do not see.
create function app.foldered_items() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public rows 100 as $$
  select f.item_id from unnest(app.folders()) d (id) cross join lateral (select x.item_id from folder_item x
    where x.care_model_id = app.care_model() and x.folder_id = d.id and x.removed_at is null offset 0) f
$$;
comment on function app.foldered_items is 'What lies in the shared folders that the member sees.';

-- 4. An item of a case that lies in a shared folder which one sees: that item alone, and to read. Its case, its people and what hangs
--    on it stay with those who see the case.
alter policy seen on item using (
  care_model_id = app.care_model() and case
    when app.role() = 'administrator' then true
    when app.role() = 'guest' then id = any (app.granted())
    when case_id is not null then exists (select from managed_case c where c.care_model_id = item.care_model_id and c.id = item.case_id)
      or (app.has_folders() and id in (select app.foldered_items()))
    else app.sees_caseless(kind, id, person_id, clinician_id, group_id) end);

-- The same from the other end.
create or replace function app.members_who_see(the_item uuid, moment timestamptz) returns table (member_id uuid, person_id uuid, name text)
language sql stable security definer set search_path = pg_catalog, public as $$
  with about as (
    select i.id, i.case_id, coalesce(c.clinician_id, i.clinician_id) as clinician_id, coalesce(c.group_id, i.group_id) as group_id
      from item i left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
     where i.care_model_id = app.care_model() and i.id = the_item and i.deleted_at is null
       and app.role() in ('clinician', 'supervisor', 'coordinator', 'administrator')
    -- A person is seen with each of their cases, and before there is one by whoever made them and by their group.
    union all select c.id, c.id, c.clinician_id, c.group_id from managed_case c
     where c.care_model_id = app.care_model() and c.person_id = the_item and app.role() <> 'guest'
    union all select p.id, null, p.created_by, p.group_id from person p
     where p.care_model_id = app.care_model() and p.id = the_item and p.group_id is not null and app.role() <> 'guest')
  select distinct m.id, m.person_id, p.name
    from about a join member m on m.care_model_id = app.care_model() and m.active
    join account on account.id = m.account_id and account.active
    join item p on p.care_model_id = m.care_model_id and p.id = m.person_id and p.deleted_at is null
   where m.role = 'administrator' or m.person_id = a.clinician_id
      or exists (select from group_member g where g.care_model_id = m.care_model_id and g.member_id = m.id and g.group_id = a.group_id
        and (m.role = 'coordinator' or (m.role = 'supervisor' and g.supervises)))
      or exists (select from case_share s where s.care_model_id = m.care_model_id and s.case_id = a.case_id
        and s.until_day >= (moment at time zone app.zone())::date
        and (s.with_person_id = m.person_id or exists (select from group_member g where g.care_model_id = m.care_model_id
          and g.member_id = m.id and g.group_id = s.with_group_id)))
      -- By a shared folder that it is in, or that it is: with whom that was shared, its owner, and who answers for the owner's group.
      or exists (select from item f where f.care_model_id = m.care_model_id and f.kind = 'SHAREDFOLDER' and f.deleted_at is null
        and (f.id = a.id or exists (select from folder_item x where x.care_model_id = f.care_model_id and x.folder_id = f.id and x.item_id = a.id
          and x.removed_at is null))
        and (f.clinician_id = m.person_id
          or exists (select from group_member g where g.care_model_id = m.care_model_id and g.member_id = m.id and g.group_id = f.group_id
            and (m.role = 'coordinator' or (m.role = 'supervisor' and g.supervises)))
          or exists (select from folder_share s where s.care_model_id = m.care_model_id and s.folder_id = f.id
            and s.until_day >= (moment at time zone app.zone())::date
            and (s.with_person_id = m.person_id or exists (select from group_member g where g.care_model_id = m.care_model_id
              and g.member_id = m.id and g.group_id = s.with_group_id)))))
   order by 3, 1
$$;

-- And led by indexes, for search. Changed in place: all else of the search stays as the migrations before this one have left it.
do $do$
declare
  definition text := pg_get_functiondef('app.search(text, text[], integer)'::regprocedure);
  change text[];
begin
  foreach change slice 1 in array array[
    array['  candidates uuid[];', '  foldered uuid[];
  candidates uuid[];'],
    array['    -- Rules 1 to 3, as in the row policies.', '    foldered := app.folders() || array(select app.foldered_items());
    -- Rules 1 to 4, as in the row policies.'],
    array['then i.case_id = any ($3) when', 'then i.case_id = any ($3) or i.id = any ($9) when'],
    array['or i.person_id = any ($4) end''', 'or i.person_id = any ($4) or (i.kind = ''''SHAREDFOLDER'''' and i.id = any ($9)) end'''],
    array['and x.person_id = any (reached_people) and x.kind = any (asked_work) and x.case_id is null and x.deleted_at is null);',
      'and x.person_id = any (reached_people) and x.kind = any (asked_work) and x.case_id is null and x.deleted_at is null
      union select unnest(foldered));'],
    array['most - shown, 300;', 'most - shown, 300, foldered;'],
    array['most - shown, 0;', 'most - shown, 0, foldered;']] loop
    if strpos(definition, change[1]) = 0 then raise exception 'app.search is not as this migration changes it: %', change[1]; end if;
    definition := replace(definition, change[1], change[2]);
  end loop;
  execute definition;
end $do$;

do $$
declare f text;
begin
  foreach f in array array['app.folders()', 'app.fill_folders()', 'app.has_folders()', 'app.foldered_items()', 'app.folder_access(uuid, uuid, uuid)', 'app.gives_folder(uuid)',
    'app.gives_item(uuid)', 'app.fills_folder(uuid)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to caseloom_app', f);
  end loop;
end $$;
