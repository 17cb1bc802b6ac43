// Servers on which an action gives more access than the rule allows. The attack `reach` must find each.
export const reachTwins = [
  {
    name: 'relationships open for whoever makes them',
    attack: 'reach',
    options: { only: /new.relationship/, who: ['stranger'], kinds: ['PATIENT', 'CONTACT'], reads: 'whole' },
    sql: `drop policy made on relationship;
      create policy made on relationship for insert to caseloom_app with check (care_model_id = app.care_model());
      create function public.twin_open() returns trigger language plpgsql as $$ begin
        new.person_waits := false; new.related_waits := false; return new; end $$;
      create trigger zz_twin before insert on relationship for each row execute function public.twin_open()`,
    expects: /OPENED[\s\S]*READ/,
  },
  {
    name: 'anybody may connect waiting patients',
    attack: 'reach',
    options: { only: /new.relationship/, who: ['stranger'], reads: 'none' },
    sql: `create or replace function app.can_be_tied(the_person uuid) returns boolean language sql stable security definer
      set search_path = pg_catalog, public as $$ select true $$`,
    expects: /TAKEN/,
  },
  {
    name: 'a share is as good as a right',
    attack: 'reach',
    options: { only: /relationship/, who: ['edit share'], reads: 'none' },
    sql: `create or replace function app.changes_by_right(the_person uuid) returns boolean language sql stable security definer
      set search_path = pg_catalog, public as $$ select app.standing_with(the_person) in ('right', 'share') $$`,
    expects: /KEPT/,
  },
  {
    name: 'a folder outlives the right to its case',
    attack: 'reach',
    options: { only: /transfer/, who: ['stranger'], reads: 'none' },
    sql: `create or replace function app.folder_shows(added_by uuid, folder_owner uuid, clinician uuid, the_group uuid) returns boolean
      language sql stable as $$ select true $$`,
    expects: /KEPT.*after the hand-over/,
  },
  {
    name: 'senders keep their messages after the right ended',
    attack: 'reach',
    options: { only: /notification$/, who: ['read share'], reads: 'whole' },
    sql: `drop policy seen on notification;
      create policy seen on notification for select to caseloom_app
        using (care_model_id = app.care_model() and (sender_id = app.person() or to_person_id = app.person()))`,
    expects: /READ GET .api.outbox/,
  },
  {
    name: 'the bell names a family after the right ended',
    attack: 'reach',
    options: { only: /transfer/, who: ['stranger'], reads: 'whole' },
    edits: [
      {
        file: 'apps/server/src/slices/notifications/notification-store.ts',
        find: 'else i.id is not null or',
        replace: 'else true or',
      },
    ],
    expects: /READ GET .api.notifications.*after the hand-over/,
  },
  {
    name: 'whoever made somebody keeps them',
    attack: 'reach',
    options: { only: /transfer/, who: ['stranger'], reads: 'none' },
    sql: `create or replace function app.leads_to_case(the_person uuid) returns boolean language sql stable as $$ select false $$`,
    expects: /KEPT.*after the hand-over/,
  },
  {
    name: 'an erasure gives people back to whoever made them',
    attack: 'reach',
    options: { only: /transfer/, who: ['stranger'], reads: 'none' },
    sql: `do $$ begin execute replace(pg_get_functiondef('app.erase_case'::regproc), 'created_by = null', 'created_by = p.created_by'); end $$`,
    expects: /KEPT.*after the erasure/,
  },
  {
    name: 'anybody can be made to attend',
    attack: 'reach',
    options: { only: /appointment_series/, who: ['edit share'] },
    edits: [
      {
        file: 'apps/server/src/slices/appointments/invite.ts',
        find: 'if (!isNear)',
        replace: 'if (isNear === null)',
      },
    ],
    expects: /READ/,
  },
  {
    name: 'a protected case is open to whoever reaches it',
    attack: 'protected',
    options: { who: ['supervisor'], every: 40 },
    sql: `create or replace function app.opens(guard uuid) returns boolean language sql stable as $$ select true $$`,
    expects: /SEEN supervisor, without a consent/,
  },
  {
    name: 'a revoked consent still opens',
    attack: 'protected',
    options: { who: ['read share'], every: 40 },
    sql: `do $$ begin execute replace(pg_get_functiondef('app.is_living'::regproc), 'k.revoked_at is null and', ''); end $$`,
    expects: /SEEN read share, after the consent was revoked/,
  },
  {
    name: 'readings under a consent are not accounted for',
    attack: 'protected',
    options: { who: ['coordinator'], every: 40 },
    sql: 'drop trigger audit_accounted on audit',
    expects: /NOT ACCOUNTED/,
  },
]
