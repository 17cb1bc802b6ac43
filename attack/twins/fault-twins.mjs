// Broken twins for faults of disk, clock and migrations, slow clients, big input, the data folder and the trail.
import { fillOnce } from '../faults/disk.mjs'

const edit = (file, find, replace) => ({ file: `apps/server/src/${file}`, find, replace })

export const faultTwins = [
  {
    name: 'nobody looks at the disk',
    attack: 'disk',
    options: { fullMs: 500, faults: [fillOnce] },
    edits: [edit('platform/files/disk-watch.ts', 'if (!isFull && free < LEAST_FREE)', 'if (free < 0)')],
    expects: /ready while the disk is full/,
  },
  {
    name: 'a full disk is an error of ours',
    attack: 'disk',
    edits: [
      edit('platform/files/disk-watch.ts', 'if (!isFull && free < LEAST_FREE)', 'if (free < 0)'),
      edit('platform/database/database.ts', '/^(53|57P', '/^(57P'),
    ],
    expects: /5xx/,
  },
  {
    name: 'reads without room leave no trace',
    attack: 'disk',
    options: { faults: [fillOnce] },
    edits: [
      edit(
        'platform/calls/serve.ts',
        'recordsStatement(caller, audits, events)',
        'recordsStatement(caller, platform.disk.isFull() ? [] : audits, events)',
      ),
    ],
    expects: /shown and not in the trail/,
  },
  {
    name: 'a log without room ends the server',
    attack: 'disk',
    options: { faults: [fillOnce] },
    edits: [
      edit('platform/log-output.ts', 'isBroken ||= written > 0\n', "setImmediate(() => { throw new Error('log') })\n"),
    ],
    expects: /not answered/,
  },
  {
    name: 'any number of connections',
    attack: 'slow',
    options: { kinds: [], lastsMs: 0, boundedWithinMs: 1000 },
    edits: [edit('platform/http/connection-limits.ts', 'if (count > MOST_OF_ONE_ADDRESS) socket.destroy()', '')],
    expects: /connections are not bounded/,
  },
  {
    name: 'patient with whoever is slow',
    attack: 'slow',
    options: { kinds: ['slow headers'], lastsMs: 15_000 },
    edits: [
      edit('platform/http/http-server.ts', 'http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },', ''),
    ],
    expects: /held open for long/,
  },
  {
    name: 'slow ones are told in the words of the framework',
    attack: 'slow',
    options: { kinds: ['slow headers'] },
    edits: [
      edit(
        'platform/http/http-server.ts',
        'clientErrorHandler: (error, socket) => answerClientError(error, socket, configuration),',
        '',
      ),
    ],
    expects: /not told 408/,
  },
  {
    name: 'one slow client holds everybody up',
    attack: 'slow',
    options: { each: 5, kinds: ['slow body'], lastsMs: 3000 },
    edits: [
      edit(
        'platform/http/http-server.ts',
        'limitConnections(app.server,',
        "app.server.on('connection', () => { const until = performance.now() + 40; while (performance.now() < until); }); limitConnections(app.server,",
      ),
    ],
    expects: /others (wait|are not served)/,
  },
  {
    name: 'everything is kept for whoever does not read',
    attack: 'slow',
    options: { kinds: [], lastsMs: 0, flood: 10, hasDeaf: true },
    edits: [
      edit(
        'slices/items/events/event-socket-routes.ts',
        'if (socket.bufferedAmount > MOST_UNREAD_BYTES)',
        'if (false)',
      ),
    ],
    expects: /kept for whoever does not read/,
  },
  {
    name: 'no lock on the data folder',
    attack: 'folder',
    options: { kills: 0 },
    edits: [
      edit('platform/database/data-folder-lock.ts', 'if (flock.status === 0) return true', 'return true'),
      edit('platform/database/embedded-postgres.ts', 'return readdirSync(', 'return false && readdirSync('),
    ],
    expects: /a second server starts|not refused|noticed/,
  },
  {
    name: 'the owner of the tables may change the trail',
    attack: 'trail',
    options: { turns: 0 },
    sql: 'drop trigger audit_append_only on audit; drop trigger audit_seal_append_only on audit_seal',
    expects: /the trail can be changed postgres/,
  },
  {
    name: 'so may the server',
    attack: 'trail',
    options: { turns: 0 },
    sql: 'drop trigger audit_append_only on audit; grant update, delete on audit to caseloom_app; alter table audit disable row level security, no force row level security',
    expects: /the trail can be changed caseloom_app/,
  },
  {
    name: 'seals that do not cover what was changed',
    attack: 'trail',
    options: { turns: 29 },
    sql: `create or replace function app.audit_text(a audit) returns text language sql stable as $$ select jsonb_build_array(a.care_model_id, a.id, a.member_id, a.action)::text $$`,
    expects: /a change is not found another (item|property|case)/,
  },
  {
    name: 'each seal for itself',
    attack: 'trail',
    options: { turns: 29 },
    sql: `do $$ begin execute regexp_replace(pg_get_functiondef('app.seal_audit'::regproc), 'coalesce\\((previous.)?hash, ''''::bytea\\) \\|\\|', ''); end $$`,
    expects: /blamed/,
  },
  {
    name: 'tokens are valid before their time',
    attack: 'clock',
    sql: `do $$ begin execute replace(pg_get_functiondef('app.enter'::regproc), 'and session.created_at <= moment + interval ''5 minutes''', ''); end $$`,
    expects: /opens and must not a token/,
  },
  {
    name: 'the sealer goes by the time of ids',
    attack: 'clock',
    sql: `do $$ begin execute replace(pg_get_functiondef('app.seal_audit'::regproc), 'least(app.time_of_id(previous.audit_id), moment)', 'app.time_of_id(previous.audit_id)'); end $$`,
    expects: /not sealed two hours back/,
  },
  {
    name: 'a window that began ahead of time lasts',
    attack: 'clock',
    sql: `do $$ begin execute replace(pg_get_functiondef('app.count_attempt'::regproc), 'and a.window_start <= moment + span', ''); end $$`,
    edits: [
      edit(
        'slices/accounts/limits/attempt-store.ts',
        'Math.min(new Date(row.last_at).getTime(), now.getTime())',
        'new Date(row.last_at).getTime()',
      ),
    ],
    expects: /locked out/,
  },
  {
    name: 'the tokens of yesterday are still good',
    attack: 'clock',
    sql: `do $$ begin execute replace(pg_get_functiondef('app.enter'::regproc), 'token.expires_at > moment', 'token.expires_at > now()'); end $$`,
    expects: /opens and must not an access token/,
  },
  {
    name: 'the code piece by piece',
    attack: 'migrations',
    options: { victims: ['server'] },
    edits: [edit('platform/database/migrate.ts', "set lock_timeout = 0; begin'", "set lock_timeout = 0'")],
    expects: /left half done|does not start again/,
  },
  {
    name: 'long input is looked at for long',
    attack: 'big',
    options: { rounds: 1, only: /update.raw/, inputs: /list of a million/ },
    edits: [
      edit(
        'platform/calls/request-parsing.ts',
        'const wrong: RefusedField[] = []',
        'const wrong: RefusedField[] = []; const until = performance.now() + Number(request.headers["content-length"] ?? 0) / 2000; while (performance.now() < until);',
      ),
    ],
    expects: /input holds the server up/,
  },
  {
    name: 'what was sent is kept',
    attack: 'big',
    edits: [
      edit(
        'platform/calls/request-parsing.ts',
        'const wrong: RefusedField[] = []',
        'const wrong: RefusedField[] = []; ((globalThis as { kept?: unknown[] }).kept ??= []).push(request.body)',
      ),
    ],
    expects: /memory grows/,
  },
]
