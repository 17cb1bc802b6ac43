// Broken copies of the server, each made for one run: a check counts only if it fails on the twin that lacks what it checks.
// `edits` change sources in memory while they are loaded (twin-hook.mjs); `sql` changes the database as its owner.
import { crashTwins } from './crash-twins.mjs'
import { networkTwins } from './network-twins.mjs'
import { faultTwins } from './fault-twins.mjs'
import { guestTwins } from './guest-twins.mjs'
import { reviewTwins } from './review-twins.mjs'
import { reachTwins } from './reach-twins.mjs'
import { scannerTwins } from './scanner-twins.mjs'

const serve = 'platform/calls/serve.ts'
const policyTables =
  'item person managed_case appointment attendance comment relationship contact_item lookup undo audit event'

const edit = (file, find, replace) => ({ file: `apps/server/src/${file}`, find, replace })

/** Every condition that limits the server to one care model; `least` is the smallest number of matches. */
const withoutFilters = [
  {
    under: 'apps/server/src/slices/',
    pattern: String.raw`(?:\b\w+\.)?\bcare_model_id = app\.care_model\(\)`,
    replace: 'true',
    least: 35,
  },
  {
    under: 'apps/server/src/slices/',
    pattern: String.raw`\.where\('care_model_id', '=', sql<string>\`app\.care_model\(\)\`\)`,
    replace: '',
    least: 10,
  },
]

/**
 * The attack's findings on the twin must include `expects`. A twin that `isHarmless`, because another defense still holds, must cause
 * no findings. Each `npm test` tries three that are drawn by the day, of those that are not `isLong`; the long run tries all.
 */
export const twins = [
  {
    name: 'row policies off',
    attack: 'matrix',
    options: { only: /people|cases|appointments|update.\{id\}|delete/ },
    sql: policyTables
      .split(' ')
      .map((table) => `alter table ${table} disable row level security, no force row level security;`)
      .join(''),
    edits: withoutFilters,
    expects: /LEAK|foreign id/,
  },
  {
    name: 'no filters in the app: row policies alone',
    isHarmless: true,
    attack: 'matrix',
    options: { only: /people|cases|appointments|update.\{id\}|delete/ },
    edits: withoutFilters,
  },
  {
    name: 'no filters in the app: row policies alone on every call',
    isHarmless: true,
    isLong: true,
    attack: 'matrix',
    edits: withoutFilters,
  },
  {
    name: 'a 403 for what is there but foreign',
    attack: 'matrix',
    options: { only: /appointments|comments/ },
    edits: [
      edit(
        'slices/items/item-store.ts',
        "if (!item) throw new Problem('record.not_found')\n  return item\n}\n\n/**",
        "if (!item) throw new Problem((await sql<{ n: number }>`select count(*)::int as n from twin_ids where id = ${id}::uuid`.execute(tx)).rows[0]?.n ? 'record.forbidden' : 'record.not_found')\n  return item\n}\n\n/**",
      ),
    ],
    sql: 'create table twin_ids as select id from item; grant select on twin_ids to caseloom_app',
    expects: /answered otherwise than a missing one/,
  },
  {
    name: 'guests are let through',
    attack: 'matrix',
    options: { only: /GET .api.(cases|home|search|directory|guest)/ },
    edits: [edit(serve, "if (!fits) throw new Problem('record.not_found')", '')],
    expects: /guest goes too far|more than 404/,
  },
  {
    name: 'grants never end',
    attack: 'matrix',
    options: { only: /guest.grant/ },
    sql: `do $$ begin execute replace(pg_get_functiondef('app.enter'::regproc), 'guest_grant.revoked_at is null and ', ''); end $$`,
    expects: /guest stays after the end/,
  },
  {
    name: 'members are administrators',
    attack: 'matrix',
    options: { only: /bin/ },
    edits: [edit(serve, " && actor.role === 'administrator')", ')')],
    expects: /administrators' call reached/,
  },
  {
    name: 'a call nobody has told us of',
    attack: 'matrix',
    options: { only: /session/ },
    edits: [
      edit(
        'platform/http/open-api.ts',
        "endpoint.path.replaceAll('...}', '}')",
        "endpoint.path.replaceAll('...}', '}').replace('stay', 'stray')",
      ),
    ],
    expects: /NOT COVERED/,
  },
  {
    name: 'unknown properties are taken',
    attack: 'properties',
    options: { names: ['role', 'Completed', '__proto__'] },
    edits: [
      edit(
        'slices/items/changing/update-items.ts',
        "throw new Problem('item.property_unknown', { Property: name ?? 'PropertyValue', Kind: kind.label[context.locale] })",
        'return { item, kind, name: "x", property: { read: async () => null, write: async () => ({ before: null, after: null }) }, value: null, seenVersion }',
      ),
    ],
    expects: /property accepted/,
  },
  {
    name: 'completed items are not locked',
    attack: 'properties',
    options: { names: ['role'] },
    edits: [
      edit(
        'slices/items/item-policy.ts',
        "if (item.access !== 'all') return 'record.forbidden'\n  return locked(kind, item)",
        'return closed(item)',
      ),
    ],
    expects: /completed item changed/,
  },
  {
    name: 'input is taken as it comes',
    attack: 'fuzz',
    options: { only: /people|directory/, runs: 0 },
    edits: [
      edit(
        'platform/calls/request-parsing.ts',
        'if (result.success) parsed[part] = result.data',
        'if (raw[part]) parsed[part] = raw[part]',
      ),
      edit('platform/database/database.ts', "if (code.startsWith('22')) return new Problem('request.invalid')", ''),
    ],
    expects: /5xx/,
  },
  {
    name: 'errors tell everything',
    attack: 'fuzz',
    options: { only: /people/, runs: 0 },
    edits: [edit('platform/http/error-handler.ts', '    detail,\n', '    detail: String(new Error(detail).stack),\n')],
    expects: /leak/,
  },
  {
    name: 'headers forgotten',
    attack: 'fuzz',
    options: { only: /people/, runs: 0 },
    edits: [
      edit('platform/http/security-headers.ts', "'x-content-type-options': 'nosniff',", ''),
      edit('platform/http/security-headers.ts', "'cache-control': 'no-store',", ''),
    ],
    expects: /no nosniff[\s\S]*no cache-control|no cache-control[\s\S]*no nosniff/,
  },
  {
    name: 'a token in the address',
    attack: 'fuzz',
    options: { only: /GET .api.session/, runs: 0 },
    edits: [
      edit(
        'platform/calls/session-entry.ts',
        'const { authorization } = request.headers',
        'const authorization = request.headers.authorization ?? ((request.query as { token?: string }).token && `Bearer ${(request.query as { token?: string }).token}`)',
      ),
    ],
    expects: /unauthenticated 2xx/,
  },
  {
    name: 'bodies are merged into objects',
    attack: 'fuzz',
    options: { only: /stay/, runs: 0 },
    edits: [
      edit(
        'platform/http/http-server.ts',
        'bodyLimit: BODY_LIMIT,',
        "bodyLimit: BODY_LIMIT, onProtoPoisoning: 'ignore', onConstructorPoisoning: 'ignore',",
      ),
      edit(
        'platform/calls/request-parsing.ts',
        'const wrong: RefusedField[] = []',
        'const wrong: RefusedField[] = []; const merge = (to: any, from: any) => { for (const key in from) { if (typeof from[key] === "object" && from[key]) { merge(to[key] ??= {}, from[key]) } else to[key] = from[key] } }; merge({}, request.body)',
      ),
    ],
    expects: /polluted/,
  },
  {
    name: 'bodies of any size',
    attack: 'fuzz',
    options: { only: /stay|comment/, runs: 0 },
    edits: [edit('platform/http/http-server.ts', 'bodyLimit: BODY_LIMIT,', 'bodyLimit: 900_000_000,')],
    expects: /beyond the limit/,
  },
  {
    name: 'keys are forgotten',
    attack: 'races',
    options: { only: ['idempotency'] },
    edits: [edit(serve, 'endpoint.creates && typeof key', 'false && typeof key')],
    expects: /same key, one thing/,
  },
  {
    name: 'If-Match is not read',
    attack: 'races',
    options: { only: ['lostUpdate'] },
    edits: [edit(serve, "if (header === undefined || header === '*') return undefined", 'return undefined')],
    expects: /one If-Match, one write/,
  },
  {
    name: 'looked at and not locked',
    attack: 'races',
    options: { only: ['once'] },
    edits: [edit('slices/items/item-store.ts', 'id for update of item`.execute(tx)', 'id`.execute(tx)')],
    expects: /happens once/,
  },
  {
    name: 'a folder is emptied without its lock',
    attack: 'races',
    options: { only: ['folders'] },
    edits: [
      edit(
        'slices/cases/folders/fill-folder.ts',
        'const folder = fills ? await lockFolder(context, id, refusalToFill) :',
        'const folder = fills ? seen :',
      ),
    ],
    expects: /put in and taken out at once/,
  },
  {
    name: 'refresh tokens last',
    attack: 'races',
    options: { only: ['refresh'], graceMs: 10_500 },
    edits: [edit('slices/accounts/sessions/refresh-token.ts', 'const GRACE_MS = 10_000', 'const GRACE_MS = 1e12')],
    expects: /used again after the grace/,
  },
  {
    name: 'unknown names are quicker',
    attack: 'races',
    options: { only: ['timing'] },
    edits: [
      edit(
        'slices/accounts/passwords/password-hashing.ts',
        'const against = storedHash ?? (await dummy)',
        'const against = storedHash\n  if (against === undefined) return false',
      ),
    ],
    expects: /sign-in: one time/,
  },
  {
    name: 'any password will do and is cut short',
    attack: 'passwords',
    edits: [
      edit(
        'slices/accounts/passwords/password-policy.ts',
        "return isMadeOf(password, ownWords) || isCommonPassword(password) ? 'account.password_weak' : null",
        'return isMadeOf(password, ownWords) && isCommonPassword(password) ? null : null',
      ),
      edit(
        'slices/accounts/passwords/password-hashing.ts',
        "password.normalize('NFKC')",
        "password.normalize('NFKC').slice(0, 60)",
      ),
      edit('slices/accounts/passwords/password-hashing.ts', 'memoryCost: 19_456', 'memoryCost: 1024'),
    ],
    expects:
      /a weak password is taken[\s\S]*a password is cut short[\s\S]*kept too cheaply|kept too cheaply[\s\S]*a password is cut short/,
  },
  {
    name: 'no limits',
    attack: 'guessing',
    isLimited: false,
    expects: /not limited/,
  },
  {
    name: 'answered before it is written',
    attack: 'crash',
    options: { kills: { server: 2 }, betweenMs: 1000, locks: 0 },
    edits: [
      edit(
        'platform/database/database.ts',
        'await finish(client, opened, last)\n      return result',
        'late = true\n      setTimeout(() => void finish(client, opened, last).catch(() => undefined).finally(() => client.release()), 200)\n      return result',
      ),
      edit('platform/database/database.ts', 'let broken = false', 'let broken = false, late = false'),
      edit('platform/database/database.ts', 'client.release(broken)', 'if (!late) client.release(broken)'),
    ],
    expects: /acknowledged and (lost|wrong)/,
  },
  {
    name: 'reads leave no trace',
    attack: 'audit',
    edits: [edit(serve, 'if (endpoint.audits && audits.length === 0)', 'if (false)')],
    expects: /read not in the trail once/,
  },
  {
    name: 'refusals leave no trace',
    attack: 'audit',
    edits: [
      edit(
        serve,
        'if (problem.status !== 403 && problem.status !== 404 && items.length === 0) return true',
        'return true',
      ),
    ],
    expects: /refusal not in the trail/,
  },
  {
    name: 'addresses and errors in the log',
    attack: 'logs',
    edits: [
      edit('platform/http/http-server.ts', "route: request.routeOptions.url ?? 'none',", 'route: request.url,'),
      edit(
        'platform/http/http-server.ts',
        '? `database error ${error.code}`',
        '? String((error as { detail?: string }).detail)',
      ),
    ],
    expects: /in the log/,
  },
  {
    name: 'every origin is ours',
    attack: 'origins',
    edits: [edit('platform/calls/origin.ts', "throw new Problem('request.foreign_origin')", 'return')],
    expects: /granted to another site/,
  },
  {
    name: 'a session is kept at sign-in',
    attack: 'origins',
    edits: [edit('slices/accounts/sign-in.ts', 'await endBrowserSession(tx, call)', '')],
    expects: /earlier session lives on/,
  },
  {
    name: 'every socket hears everything',
    attack: 'sockets',
    edits: [
      edit(
        'slices/items/events/event-socket-routes.ts',
        'if (listener.careModelId === careModelId) gathering',
        'if (careModelId) gathering',
      ),
    ],
    sql: 'alter table event disable row level security, no force row level security; alter table item disable row level security, no force row level security',
    expects: /hears of what it may not see/,
  },
  {
    name: 'a loose policy',
    attack: 'pages',
    edits: [
      edit('platform/http/security-headers.ts', '"script-src \'self\'"', "\"script-src 'self' 'unsafe-inline'\""),
    ],
    expects: /policy is weak/,
  },
  {
    name: 'sessions never end',
    attack: 'endings',
    sql: `do $$ begin execute replace(replace(pg_get_functiondef('app.enter'::regproc), 'and session.ended_at is null', ''), 'and session.expires_at > moment', ''); end $$`,
    expects: /outlives its right/,
  },
  {
    name: 'an API client reaches every care model',
    attack: 'endings',
    edits: [
      edit(
        'slices/accounts/api-clients.ts',
        'careModelId === null || careModelId === theirs',
        'careModelId !== theirs || true',
      ),
    ],
    expects: /reaches another care model/,
  },
  {
    name: "a browser's cookie signs whatever its tabs send",
    attack: 'endings',
    edits: [
      edit('platform/calls/session-entry.ts', '  checkPage(credential?.page, row.member_id ?? row.grant_id)\n', ''),
    ],
    expects: /taken as another's/,
  },
  ...reachTwins,
  ...crashTwins,
  ...scannerTwins,
  ...faultTwins,
  ...networkTwins,
  ...guestTwins,
  ...reviewTwins,
]
