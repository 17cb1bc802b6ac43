// Broken twins for faults of the network and of processes, and for two servers that must act as one.
const edit = (file, find, replace) => ({ file: `apps/server/src/${file}`, find, replace })

const listener = 'platform/events/event-listener.ts'

export const networkTwins = [
  {
    name: 'a broken way is an error of ours',
    attack: 'network',
    options: { faults: { cut: 300 } },
    edits: [edit('platform/database/database.ts', 'if (/^(ECONN|EPIPE|', 'if (/^(')],
    expects: /neither done nor told to come back/,
  },
  {
    name: 'silence is waited for',
    attack: 'network',
    options: { faults: { silent: 9000 } },
    edits: [
      edit('platform/patience.ts', 'const PATIENCE_MS = 4500', 'const PATIENCE_MS = 450_000'),
      edit('platform/database/database.ts', 'query_timeout: STATEMENT_MS + 500', 'query_timeout: 0'),
    ],
    expects: /answered too late|no answer|back too late/,
  },
  {
    name: 'a listener that never asks',
    attack: 'network',
    options: { faults: { silent: 7000 } },
    edits: [
      edit(
        listener,
        "beat = setInterval(() => void client.query('select').catch(() => hangUp(client)), BEAT_MS)",
        'beat = setInterval(() => undefined, BEAT_MS)',
      ),
    ],
    expects: /a gap is not told|events are no longer heard/,
  },
  {
    name: 'the queue keeps silent connections',
    attack: 'network',
    options: { faults: { silent: 12_000 } },
    edits: [edit('main.ts', 'max: 4, pipeline: true }', 'max: 4, pipeline: false }')],
    expects: /jobs stand still/,
  },
  {
    name: 'a broken way signs everybody out',
    attack: 'network',
    options: { faults: { refused: 1500 } },
    edits: [
      edit(
        'slices/items/events/event-socket-routes.ts',
        "if (actor === 'unknown') socket.close(TRY_AGAIN)",
        "if (actor === 'unknown') endSocket(socket)",
      ),
    ],
    expects: /a page is told that its session is over/,
  },
  {
    name: 'always ready',
    attack: 'network',
    options: { faults: { refused: 1500 } },
    edits: [edit('platform/http/health-routes.ts', 'await write(pool)', '')],
    expects: /readiness is not red/,
  },
  {
    name: 'a sealer that gives up',
    attack: 'network',
    options: { faults: { refused: 3000 } },
    edits: [
      edit(
        'platform/trail/audit-sealer.ts',
        "log.warn({ err: error }, 'audit rows could not be sealed')",
        'clearInterval(timer)',
      ),
      edit('background-tasks.ts', "  '* * * * * seal_audit',\n", ''),
    ],
    expects: /the trail is not sealed/,
  },
  {
    name: 'keys are forgotten where an answer was lost',
    attack: 'network',
    options: { faults: { unsaid: 2000 } },
    edits: [edit('platform/calls/serve.ts', 'endpoint.creates && typeof key', 'false && typeof key')],
    expects: /made twice/,
  },
  {
    name: 'leaves at once',
    attack: 'restarts',
    options: { times: 1 },
    edits: [edit('main.ts', 'await beginToEnd(drainMs)', 'process.exit(0)')],
    expects: /accepted and not answered/,
  },
  {
    name: 'shuts the door without a word',
    attack: 'restarts',
    options: { times: 2 },
    edits: [
      edit('main.ts', 'await beginToEnd(drainMs)', ''),
      edit('main.ts', 'for (const { readiness } of apps) readiness.stopping = true', ''),
    ],
    expects: /readiness was never red/,
  },
  {
    name: 'waits for those who sleep',
    attack: 'restarts',
    options: { times: 1 },
    edits: [edit('platform/http/http-server.ts', 'setTimeout(() => socket.terminate(), GOODBYE_MS).unref()', '')],
    expects: /ends with a failure|ends too late/,
  },
  {
    name: 'a goodbye without a reason',
    attack: 'restarts',
    options: { times: 1 },
    edits: [edit('platform/http/http-server.ts', 'socket.close(GOING_AWAY)', 'socket.close()')],
    expects: /a socket is not told to come back/,
  },
  {
    name: 'each server counts for itself',
    attack: 'pair',
    options: { only: ['limits'] },
    edits: [
      edit(
        'slices/accounts/limits/attempt-limits.ts',
        'return `${kind}:${hashOf(',
        'return `${process.pid}${kind}:${hashOf(',
      ),
    ],
    expects: /limits do not count together/,
  },
  {
    name: 'each server remembers who asked',
    attack: 'pair',
    options: { only: ['sessions'] },
    edits: [
      edit(
        'platform/calls/serve.ts',
        "actor = endpoint.caller === 'public' ? null : actorFrom(began, call.credential)",
        "const remembered: Map<string, Actor> = ((globalThis as any).remembered ??= new Map()); const who = call.credential?.hash.toString('hex') ?? ''; actor = endpoint.caller === 'public' ? null : (actorFrom(began, call.credential) ?? remembered.get(who) ?? null); if (actor) remembered.set(who, actor)",
      ),
    ],
    expects: /outlives its right/,
  },
  {
    name: 'each server forgets the keys of the other',
    attack: 'pair',
    options: { only: ['keys'] },
    edits: [
      edit('platform/calls/idempotency.ts', 'pg_advisory_xact_lock', 'pg_advisory_xact_lock_shared'),
      edit('platform/calls/idempotency.ts', ".where('key', '=', key)", ".where('key', '=', `${process.pid} ${key}`)"),
      edit(
        'platform/calls/idempotency.ts',
        '      key,\n      request_hash',
        '      key: `${process.pid} ${key}`,\n      request_hash',
      ),
    ],
    expects: /same key, one thing/,
  },
  {
    name: 'each server tells its own',
    attack: 'pair',
    options: { only: ['events'] },
    edits: [
      edit('platform/database/database.ts', 'application_name: name,', 'application_name: `caseloom ${process.pid}`,'),
      edit(listener, "'listen caseloom_event'", '`listen caseloom_event_${process.pid}`'),
    ],
    sql: `create or replace function app.announce() returns trigger language plpgsql as $$ begin
      perform pg_notify('caseloom_event_' || split_part(current_setting('application_name'), ' ', 2), new.care_model_id::text || ' ' || new.position::text);
      return null; end $$`,
    expects: /events are missed/,
  },
  {
    name: 'letters are taken without a lock',
    attack: 'pair',
    options: { only: ['letters'] },
    edits: [edit('slices/accounts/waiting-mail-store.ts', 'id for update skip locked limit 1', 'id limit 1')],
    expects: /a letter left twice/,
  },
  {
    name: 'each server has a timetable of its own',
    attack: 'pair',
    options: { only: ['timetable'], watchMs: 130_000 },
    edits: [edit('background-tasks.ts', "'* * * * * send_mail'", '`* * * * * send_mail ?id=mail${process.pid}`')],
    expects: /a job is called for twice/,
  },
  {
    name: 'sealed by both without a lock',
    attack: 'pair',
    options: { only: ['loss'] },
    sql: `alter table audit_seal drop constraint audit_seal_pkey; alter table audit_seal drop constraint audit_seal_care_model_id_audit_id_key;
      do $$ begin execute replace(replace(pg_get_functiondef('app.seal_audit'::regproc), 'if not pg_try_advisory_xact_lock', 'if false and not pg_try_advisory_xact_lock'),
        'for a in select', 'perform pg_sleep(0.05); for a in select'); end $$`,
    expects: /the chain is broken/,
  },
  {
    name: 'missed events are gone',
    attack: 'pair',
    options: { only: ['loss'] },
    edits: [
      edit(
        'slices/items/events/event-socket-routes.ts',
        'if (listener.isCatchingUp) await catchUp(platform, listener)',
        'listener.isCatchingUp = false',
      ),
    ],
    expects: /what was missed is not told/,
  },
  {
    name: 'two make the tables at once',
    attack: 'pair',
    options: { only: ['emptyDatabase'] },
    edits: [
      edit('platform/database/migrate.ts', "select pg_advisory_xact_lock(hashtext('caseloom migrate'))", 'select 1'),
    ],
    expects: /does not come up/,
  },
  {
    name: 'who waited in vain is told of an error of ours',
    attack: 'floods',
    options: { lastsMs: 3000, lockedMs: 2800 },
    edits: [edit('platform/database/database.ts', "|| code === '55P03' ", '')],
    expects: /neither done nor told to come back/,
  },
  {
    name: 'who comes waits without end',
    attack: 'floods',
    edits: [
      edit('platform/patience.ts', 'const PATIENCE_MS = 4500', 'const PATIENCE_MS = 450_000'),
      edit('platform/database/database.ts', 'connectionTimeoutMillis: 4000', 'connectionTimeoutMillis: 0'),
      edit('platform/database/database.ts', 'lock_timeout=2000', 'lock_timeout=0'),
      edit('platform/database/database.ts', 'const STATEMENT_MS = 4000', 'const STATEMENT_MS = 60_000'),
    ],
    options: { lastsMs: 16_000, lockedMs: 7000 },
    expects: /answered too late/,
  },
]
