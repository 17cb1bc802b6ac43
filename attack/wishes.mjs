// For every operation of the contract one request that the server grants. An operation that is not here, or whose request
// is refused, is reported as NOT COVERED: whoever adds a call adds its line.
import { randomBytes } from 'node:crypto'
import { given } from '../apps/server/src/testing/given.ts'
import { hashOf, newSecret } from '../apps/server/src/platform/secrets.ts'
import { client, clientAuthorization, makeGuest, PASSWORD } from './world.mjs'

const clock = { now: () => new Date() }
const HOUR_MS = 3_600_000
const basic = { authorization: clientAuthorization }
const uuid = () => crypto.randomUUID()

/** Makes what a request uses up; `letter` says in whose care model. */
export function makerOf({ owner, world, base }, letter = 'A') {
  const build = given(owner, clock)
  const { model, members, groups, things } = world[letter]
  const stored = (row, about) => build.insert(row, about)
  return {
    build,
    base,
    ours: world[letter],
    theirs: world.wanderer,
    appointment: async (wanted) => (await build.appointment(things.ofCase, wanted)).id,
    completed: async () => (await build.appointment(things.ofCase, { outcome: model.outcomes.held })).id,
    binned: async () => {
      const { id } = await build.appointment(things.ofCase)
      await owner.query('update item set deleted_at = now() where id = $1', [id])
      return id
    },
    undoOf: async (memberId) => {
      const { id } = await build.appointment(things.ofCase)
      await owner.query('update item set deleted_at = now() where id = $1', [id])
      const undo = uuid()
      const times = { expires_at: new Date(clock.now().getTime() + HOUR_MS) }
      const about = { care_model_id: model.id, id: undo, member_id: memberId, item_id: id, item_version: 1 }
      await stored('undo', { ...about, ...times })
      return undo
    },
    template: async () => {
      const id = uuid()
      const text = { name: `Template ${id}`, message_body: 'Hello', created_at: clock.now() }
      await stored('notification_template', { care_model_id: model.id, id, ...text })
      return id
    },
    token: (member, use) => makeToken(build, member, use),
    resetLink: async (member) => {
      const secret = newSecret()
      const now = clock.now()
      const span = { created_at: now, expires_at: new Date(now.getTime() + HOUR_MS) }
      await stored('password_reset', { hash: hashOf(secret), account_id: member.accountId, ...span })
      return secret
    },
    guest: (more) => makeGuest(build, { model, document: things.document, completed: false, ...more }),
    extraMember: async () => {
      const member = await build.member(model, { groups: [groups.own] })
      const hash = 'update account set password_hash = (select password_hash from account where id = $1) where id = $2'
      await owner.query(hash, [members.clinician.accountId, member.accountId])
      return member
    },
  }
}

/** A session of its own for a member, opened by a token of that use. */
async function makeToken(build, member, use) {
  const secret = newSecret()
  const now = clock.now()
  const span = { created_at: now, expires_at: new Date(now.getTime() + HOUR_MS) }
  const id = uuid()
  const whose = { care_model_id: member.model.id, account_id: member.accountId, member_id: member.memberId }
  const kind = use === 'cookie' ? 'browser' : 'token'
  const program = kind === 'token' ? { client_id: client.id } : {}
  await build.insert('session', { id, kind, ...whose, ...program, ...span, last_seen_at: now })
  await build.insert('token', { hash: hashOf(secret), session_id: id, use, ...span })
  return secret
}

const fixed = (wish) => async () => wish
const held = ({ ours }) => ours.model.outcomes.held

/** `heavy`: each call hashes a password. `as` gives the token where it is not the administrator's. */
export const wishes = {
  'POST /oauth/token': {
    heavy: true,
    make: async (make) => {
      const refresh_token = await make.token(make.ours.members.coordinator, 'refresh')
      return { headers: basic, body: { grant_type: 'refresh_token', refresh_token, locale: 'en-US' } }
    },
  },
  'POST /oauth/revoke': {
    make: async (make) => ({
      headers: basic,
      body: { token: await make.token(make.ours.members.coordinator, 'access'), token_type_hint: 'access_token' },
    }),
  },
  'GET /auth/installation': { make: fixed({}) },
  'POST /auth/sign-in': {
    heavy: true,
    make: async ({ ours }) => ({
      body: {
        Username: ours.members.coordinator.username,
        Password: PASSWORD,
        CareModel: ours.model.shortName,
        Locale: 'en-US',
      },
    }),
  },
  'POST /auth/guest': { make: async (make) => ({ body: { Code: (await make.guest()).code, Locale: 'en-US' } }) },
  'POST /auth/sign-out': { make: fixed({}) },
  'GET /api/session': { make: fixed({}) },
  'POST /api/session/stay': { make: fixed({}) },
  'POST /api/session/care-model': {
    fresh: true,
    make: async (make) => ({
      headers: { cookie: `caseloom=${await make.token(make.theirs, 'cookie')}`, origin: make.base },
      body: { CareModel: make.ours.model.id },
    }),
  },
  'PUT /api/session/locale': { make: fixed({ body: { Locale: 'en-US' } }) },
  'POST /api/account/password': {
    heavy: true,
    fresh: true,
    make: async (make) => ({
      token: (await make.extraMember()).token,
      body: { Current: PASSWORD, Password: `another ${randomBytes(6).toString('hex')}` },
    }),
  },
  'POST /auth/forgot-password': {
    // Each answer takes a fifth of a second on purpose.
    heavy: true,
    make: async ({ ours }) => ({ body: { Username: ours.members.coordinator.username } }),
  },
  'POST /auth/reset-password': {
    heavy: true,
    fresh: true,
    make: async (make) => ({
      body: { Token: await make.resetLink(await make.extraMember()), Password: `new words ${uuid()}` },
    }),
  },
  'GET /api/guest/grant': { as: (world) => world.A.things.guest.token, make: fixed({}) },
  'PUT /api/update/{id}': {
    make: async (make) => ({
      path: { id: await make.appointment() },
      body: { PropertyName: 'Name', PropertyValue: `Session ${uuid()}`, SkipUpdate: false },
    }),
  },
  'PUT /api/update/raw/{id}': {
    make: async (make) => {
      const id = await make.appointment()
      return { path: { id }, body: { Data: [{ Id: id, PropertyName: 'Notes', PropertyValue: `Note ${uuid()}` }] } }
    },
  },
  'PUT /api/complete/{ids}': {
    fresh: true,
    make: async (make) => {
      const id = await make.appointment({ notes: 'All well.' })
      const Data = [{ Id: id, PropertyName: 'Notes', PropertyValue: `Done ${uuid()}` }]
      return { path: { ids: id }, body: { Id: held(make), Data, Revert: [], Reason: '' } }
    },
  },
  'PUT /api/revert/{ids}': {
    fresh: true,
    make: async (make) => ({ path: { ids: await make.completed() }, body: { Reason: 'A slip.' } }),
  },
  'PUT /api/transfer/{id}': {
    fresh: true,
    make: async (make) => ({
      path: { id: await make.appointment() },
      body: { to: make.ours.members.coordinator.personId, force: true },
    }),
  },
  'DELETE /api/delete/{id}': {
    fresh: true,
    make: async (make) => ({ path: { id: await make.appointment() }, query: { modifier: '' } }),
  },
  'POST /api/undo/{id}': {
    fresh: true,
    make: async (make) => ({ path: { id: await make.undoOf(make.ours.members.administrator.memberId) } }),
  },
  'POST /api/new': {
    make: async ({ ours }) => ({
      query: { type: 'APPOINTMENT', target: ours.things.ofCase.id },
      body: { ScheduledStartTime: '2026-11-20T10:00:00', ScheduledEndTime: '2026-11-20T11:00:00' },
    }),
  },
  'GET /api/download/{id}': { heavy: true, make: async ({ ours }) => ({ path: { id: ours.things.completed.id } }) },
  'GET /api/activity': {
    make: async ({ ours }) => ({ query: { offset: 0, limit: 20, person: ours.things.patient, q: '', kinds: '' } }),
  },
  'GET /api/row-expander/{hookId}': {
    make: async ({ ours }) => ({ path: { hookId: ours.things.open.id }, query: { options: 'NOTES|ATTACHED' } }),
  },
  'GET /api/audit': { make: async ({ ours }) => ({ query: { offset: 0, limit: 20, item: ours.things.open.id } }) },
  'GET /api/bin': { make: fixed({ query: { offset: 0, limit: 20 } }) },
  'POST /api/bin/{id}/restore': { fresh: true, make: async (make) => ({ path: { id: await make.binned() } }) },
  'GET /api/lookups/{name}': { make: fixed({ path: { name: 'appointment-types' } }) },
  'GET /api/directory': { make: fixed({ query: { offset: 0, limit: 20, q: '', type: '' } }) },
  'GET /api/people/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.patient } }) },
  'GET /api/cases/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.ofCase.id } }) },
  'GET /api/cases': {
    make: async ({ ours }) => ({ query: { offset: 0, limit: 20, person: ours.things.patient, all: 'true' } }),
  },
  'GET /api/appointments/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.open.id } }) },
  'GET /api/incidents/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.incident } }) },
  'GET /api/incidents/{id}/takers': { make: async ({ ours }) => ({ path: { id: ours.things.incident } }) },
  'GET /api/events/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.event } }) },
  'POST /api/notification': {
    make: async ({ ours }) => ({
      query: { id: ours.things.ofCase.id, to: ours.things.contactItem, messageBody: 'Hello', subject: 'Hi' },
    }),
  },
  'GET /api/notification-recipients': { make: async ({ ours }) => ({ query: { item: ours.things.ofCase.id } }) },
  'GET /api/notifications': { make: fixed({ query: { offset: 0, limit: 20 } }) },
  'POST /api/notifications/read': { make: fixed({ body: {} }) },
  'GET /api/outbox': { make: fixed({ query: { offset: 0, limit: 20 } }) },
  'GET /api/notification-templates': { make: fixed({}) },
  'GET /api/notification-templates/{id}': { make: async (make) => ({ path: { id: await make.template() } }) },
  'POST /api/notification-templates': {
    make: async () => ({
      body: { Name: `Template ${uuid()}`, Subject: '', MessageBody: 'Hello {{Person.FirstName}}' },
    }),
  },
  'PUT /api/notification-templates/{id}': {
    make: async (make) => ({
      path: { id: await make.template() },
      body: { Name: `Template ${uuid()}`, Subject: '', MessageBody: 'Hello {{Person.FirstName}}' },
    }),
  },
  'GET /api/comments': { make: async ({ ours }) => ({ query: { item: ours.things.open.id } }) },
  'POST /api/new/comment': {
    make: async ({ ours }) => ({ body: { id: ours.things.open.id, message: 'Well done.' } }),
  },
  'GET /api/search': { make: fixed({ query: { q: 'Family', kinds: '', limit: 20 } }) },
  'GET /api/home': { make: fixed({}) },
}

/** The token that an operation's own request comes with. */
export function tokenFor(operation, world, letter = 'A') {
  if (operation.isPublic) return undefined
  return wishes[operation.id]?.as?.(world) ?? world[letter].members.administrator.token
}
