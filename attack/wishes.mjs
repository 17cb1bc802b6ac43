// For every operation of the contract one request that the server grants. An operation that is not here, or whose request
// is refused, is reported as NOT COVERED: whoever adds a call adds its line.
import { randomBytes } from 'node:crypto'
import { givenJpeg, segment } from '../apps/server/src/testing/given-pictures.ts'
import { given } from '../apps/server/src/testing/given.ts'
import { keepBytes } from '../apps/server/src/platform/files-folder.ts'
import { hashOf, newSecret } from '../apps/server/src/platform/secrets.ts'
import { client, clientAuthorization, makeGuest, PASSWORD } from './world.mjs'

const clock = { now: () => new Date() }
const HOUR_MS = 3_600_000
const basic = { authorization: clientAuthorization }
const uuid = () => crypto.randomUUID()

/** Makes what a request uses up; `letter` says in whose care model. */
export function makerOf({ owner, world, base, folder }, letter = 'A') {
  const build = given(owner, clock)
  const { model, members, groups, things } = world[letter]
  const stored = (row, about) => build.insert(row, about)
  return {
    build,
    base,
    ours: world[letter],
    theirs: world.wanderer,
    ...caseMakers(owner, build, world[letter]),
    appointment: async (wanted) => (await build.appointment(things.ofCase, wanted)).id,
    completed: async () => (await build.appointment(things.ofCase, { outcome: model.outcomes.held })).id,
    binned: async () => {
      const { id } = await build.appointment(things.ofCase)
      await owner.query('update item set deleted_at = now() where id = $1', [id])
      return id
    },
    photographed: async () => {
      const id = await build.person(model)
      const bytes = photoOf().bytes
      const file = { id: uuid(), item_id: id, media_type: 'image/jpeg', bytes: bytes.length, created_at: clock.now() }
      await stored('stored_file', { care_model_id: model.id, ...file, hash: await keepBytes(folder, bytes) })
      await owner.query('update person set photo_id = $2 where id = $1', [id, file.id])
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
    twin: () => build.person(model, { name: 'Extra Family', groupId: groups.own }),
    merged: async () => {
      const survivor = await build.person(model, { name: 'Extra Family', groupId: groups.own })
      const gone = await build.person(model, { name: 'Extra Family', groupId: groups.own })
      const id = uuid()
      const what = { survivor_id: survivor, merged_id: gone, merged_name: 'Extra Family', taken: [], changes: '[]' }
      await stored('person_merge', {
        care_model_id: model.id,
        id,
        ...what,
        merged_at: clock.now(),
        merged_by: survivor,
      })
      return id
    },
    extraMember: async () => {
      const member = await build.member(model, { groups: [groups.own] })
      const hash = 'update account set password_hash = (select password_hash from account where id = $1) where id = $2'
      await owner.query(hash, [members.clinician.accountId, member.accountId])
      return member
    },
  }
}

/** Cases of their own for what uses one up, and what stands on them. */
function caseMakers(owner, build, { model, members, groups }) {
  const stored = (row, about) => build.insert(row, about)
  return {
    outcome: async () => {
      const { rows } = await owner.query(
        "select id from lookup where care_model_id = $1 and list = 'case-outcomes' limit 1",
        [model.id],
      )
      return rows[0]?.id ?? build.lookup(model.id, 'case-outcomes', 'Completed, goals met', { success: true })
    },
    laterPhase: async () => {
      const { rows } = await owner.query('select id from trac_phase where trac_id = $1 and sequence = 2', [
        model.tracId,
      ])
      return rows[0]?.id ?? build.phase(model, 'Behavior change', 2)
    },
    sharedCase: async () => {
      const made = await build.managedCase(members.clinician, groups.own)
      await build.share(made, members.coordinator.personId, false, '2099-12-31')
      const { rows } = await owner.query('select id from case_share where case_id = $1', [made.id])
      return { id: made.id, share: rows[0].id }
    },
    case: async (wanted) => build.managedCase(members.clinician, groups.own, wanted),
    /** Suspensions, shares and the like of a case of its own, so that nothing is used up for the next request. */
    referral: async () => {
      const id = uuid()
      const about = {
        case_id: (await build.managedCase(members.clinician, groups.own)).id,
        message: 'Please take over.',
      }
      const way = { from_group_id: groups.own, to_group_id: groups.other }
      await stored('case_referral', { care_model_id: model.id, id, ...about, ...way, created_at: clock.now() })
      return id
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

/** A photo that nobody has yet. */
const photoOf = () => ({ name: 'me.jpg', bytes: givenJpeg({ before: [segment(0xdb, uuid())] }) })

/** Somebody with a contact item, to be changed or removed. */
async function contactOf({ build, ours: { model } }) {
  const ownerId = await build.person(model, { kind: 'CONTACT' })
  const item = await build.contactItem(model, ownerId, 'EMAIL', `${uuid()}@example.org`)
  return { path: { ownerId }, query: { item } }
}

const fixed = (wish) => async () => wish
const dayOf = (moment) => moment.toISOString().slice(0, 10)
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
  'GET /api/relationships': {
    make: async ({ ours }) => ({ query: { offset: 0, limit: 20, person: ours.things.patient } }),
  },
  'GET /api/person-choices': { make: fixed({ query: { q: 'Family' } }) },
  'POST /api/new/relationship': {
    make: async (make) => {
      const { ours } = make
      const target = await make.build.person(ours.model, { kind: 'CONTACT' })
      const query = { patient: ours.things.patient, target, ofType: ours.model.mother }
      return { query, body: { id: ours.things.patient } }
    },
  },
  'PUT /api/update/relationship/{id}': {
    fresh: true,
    make: async (make) => {
      const { ours, build } = make
      const other = await build.person(ours.model, { kind: 'CONTACT' })
      const id = await build.relationship(ours.model, ours.things.patient, other)
      const ofType = await build.lookup(ours.model.id, 'relationship-types', `Friend ${uuid()}`)
      return { path: { id }, query: { ofType, patient: ours.things.patient } }
    },
  },
  'POST /api/contactinfo/{ownerId}': {
    fresh: true,
    make: async (make) => ({
      path: { ownerId: await make.build.person(make.ours.model, { kind: 'CONTACT' }) },
      body: { Type: 'EMAIL', value: `${uuid()}@example.org`, Name: 'Own', Preferred: true },
    }),
  },
  'PUT /api/contactinfo/{ownerId}': {
    fresh: true,
    make: async (make) => ({ ...(await contactOf(make)), body: { value: `${uuid()}@example.org` } }),
  },
  'DELETE /api/contactinfo/{ownerId}': { fresh: true, make: async (make) => contactOf(make) },
  'GET /api/addresses': { make: fixed({ query: { q: 'Philadelphia' } }) },
  'GET /api/address-place': { make: fixed({ query: { placeId: 'zip:19147' } }) },
  'GET /api/outlines': { make: fixed({ query: { latitude: 39.95, longitude: -75.16 } }) },
  'GET /api/people/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.patient } }) },
  'GET /api/people/{id}/merge': {
    make: async (make) => ({ path: { id: make.ours.things.patient }, query: { with: await make.twin() } }),
  },
  'POST /api/people/{id}/merge': {
    fresh: true,
    make: async (make) => ({
      path: { id: await make.twin() },
      body: { Merged: await make.twin(), Take: ['FirstName'] },
    }),
  },
  'GET /api/people/{id}/merges': {
    make: async ({ ours }) => ({ path: { id: ours.things.patient }, query: { offset: 0, limit: 20 } }),
  },
  'POST /api/merges/{id}/undo': { fresh: true, make: async (make) => ({ path: { id: await make.merged() } }) },
  'GET /api/cases/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.ofCase.id } }) },
  'GET /api/cases': {
    make: async ({ ours }) => ({ query: { offset: 0, limit: 20, person: ours.things.patient, all: 'true' } }),
  },
  'POST /api/cases/{id}/close': {
    fresh: true,
    make: async (make) => ({
      path: { id: (await make.case()).id },
      body: { Outcome: await make.outcome(), Day: dayOf(clock.now()), Reason: '' },
    }),
  },
  'POST /api/cases/{id}/suspend': {
    fresh: true,
    make: async (make) => ({ path: { id: (await make.case()).id }, body: { Reason: 'Away.' } }),
  },
  'POST /api/cases/{id}/activate': {
    fresh: true,
    make: async (make) => ({ path: { id: (await make.case({ state: 'closed' })).id }, body: { Reason: 'Back.' } }),
  },
  'POST /api/cases/{id}/phase': {
    fresh: true,
    make: async (make) => ({ path: { id: (await make.case()).id }, body: { Phase: await make.laterPhase() } }),
  },
  'POST /api/cases/{id}/share': {
    make: async (make) => ({
      path: { id: make.ours.things.ofCase.id },
      body: { With: make.ours.members.administrator.personId, MayEdit: false, UntilDay: '2099-12-31' },
    }),
  },
  'POST /api/cases/{id}/unshare': {
    fresh: true,
    make: async (make) => {
      const { id, share } = await make.sharedCase()
      return { path: { id }, body: { Share: share } }
    },
  },
  'POST /api/cases/{id}/refer': {
    fresh: true,
    make: async (make) => ({
      path: { id: (await make.case()).id },
      body: { To: make.ours.groups.other, Message: 'Please take over.' },
    }),
  },
  'POST /api/cases/{id}/erase': {
    fresh: true,
    make: async (make) => ({ path: { id: (await make.case({ name: 'To Erase' })).id }, body: { Name: 'To Erase' } }),
  },
  'GET /api/cases/{id}/open-items': {
    make: async ({ ours }) => ({ path: { id: ours.things.ofCase.id }, query: { day: '2026-11-19' } }),
  },
  'GET /api/referrals': { make: fixed({}) },
  'POST /api/referrals/{id}/accept': {
    fresh: true,
    make: async (make) => ({
      path: { id: await make.referral() },
      body: { Owner: make.ours.members.stranger.personId },
    }),
  },
  'POST /api/referrals/{id}/decline': {
    fresh: true,
    make: async (make) => ({ path: { id: await make.referral() }, body: { Reason: 'No room.' } }),
  },
  'POST /api/referrals/{id}/withdraw': {
    fresh: true,
    make: async (make) => ({ path: { id: await make.referral() } }),
  },
  'GET /api/receivers': { make: fixed({ query: { q: 'Staff' } }) },
  'POST /api/new/case': {
    fresh: true,
    make: async (make) => {
      const { model, groups } = make.ours
      const patient = await make.build.person(model, { groupId: groups.own })
      return {
        body: {
          Step1Person: { Selected: { Id: patient }, Words: '', Offset: 0 },
          Step2Group: { Selected: { Id: groups.own } },
          Step3Trac: { Selected: { Id: model.tracId } },
          Step4Relationships: { Selected: null },
          Init: false,
          Create: true,
        },
      }
    },
  },
  'GET /api/appointments/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.open.id } }) },
  'GET /api/templates': { make: fixed({}) },
  'GET /api/documents/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.document } }) },
  'PUT /api/documents/{id}/left-off': {
    make: async ({ ours }) => ({ path: { id: ours.things.document }, body: { Page: 2 } }),
  },
  'POST /api/new/attachment': {
    make: async ({ ours }) => ({ query: { target: ours.things.open.id, ofType: ours.things.template.id } }),
  },
  'GET /api/new': { make: fixed({}) },
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
  'GET /api/new/person': { make: fixed({}) },
  'POST /api/new/person': {
    make: async ({ ours }) => ({
      body: {
        FirstName: 'Maya',
        MiddleName: 'Ada',
        LastName: `Okafor ${uuid()}`,
        DOB: '2012-02-29',
        Gender: ours.model.gender,
        Email: 'maya@example.org',
        Phone: '2155550148',
        Number: '7',
        Title: 'Ms',
        Group: ours.groups.own,
        Override: true,
      },
    }),
  },
  'POST /api/upload-app/{personId}': {
    make: async ({ build, ours }) => ({
      path: { personId: await build.person(ours.model) },
      files: { file: photoOf() },
    }),
  },
  'GET /api/image': {
    make: async (make) => ({ query: { Id: await make.photographed(), Size: 'full' } }),
  },
  'GET /api/search': { make: fixed({ query: { q: 'Family', kinds: '', limit: 20 } }) },
  'GET /api/home': { make: fixed({}) },
}

/** The token that an operation's own request comes with. */
export function tokenFor(operation, world, letter = 'A') {
  if (operation.isPublic) return undefined
  return wishes[operation.id]?.as?.(world) ?? world[letter].members.administrator.token
}
