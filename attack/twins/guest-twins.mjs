// Broken twins for guests.
const edit = (file, find, replace) => ({ file: `apps/server/src/${file}`, find, replace })

export const guestTwins = [
  {
    name: 'a guest runs the calls of members',
    attack: 'matrix',
    options: { only: /api.update|guest.grant/ },
    edits: [
      edit(
        'slices/items/as-member.ts',
        "if (context.actor.kind !== 'member') throw new Problem('record.not_found')\n  return { ...context, actor: context.actor }",
        'return context as unknown as Context',
      ),
      edit(
        'slices/items/as-member.ts',
        "context.actor.kind === 'guest' ? { ...context, actor: context.actor } : undefined",
        'undefined',
      ),
    ],
    expects: /more than 404|goes too far/,
  },
  {
    name: 'a bundle shows what another guest finished',
    attack: 'guests',
    sql: `do $$ begin execute replace(pg_get_functiondef('app.set_guest'::regproc), 'when i.completed then d.session_id = the_session and', 'when i.completed then true or'); end $$`,
    expects: /guest goes too far.*what another guest finished/,
  },
  {
    name: 'a guest is given the whole case',
    attack: 'guests',
    sql: `do $$ begin execute replace(pg_get_functiondef('app.set_guest'::regproc), 'unnest(guest_grant.objects) o', 'unnest(guest_grant.objects || array(select x.id from item x
      join item own on own.id = any (guest_grant.objects) and own.case_id = x.case_id where x.kind = ''DOCFORM'')) o'); end $$`,
    expects: /guest goes too far.*another form of the case/,
  },
  {
    name: 'bundles take forms of any person',
    attack: 'guests',
    sql: `create or replace function app.is_around_case(the_case uuid, the_person uuid) returns boolean language sql stable as $$ select true $$`,
    expects: /foreign id in a bundle.*a foreign subject/,
  },
]
