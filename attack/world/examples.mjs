// One request for each operation of the contract that the server grants. An operation that is missing here, or whose request is
// refused, is reported as NOT COVERED, so a new call needs a new line.
import { photoOf } from './makers.mjs'
import { clientAuthorization, PASSWORD } from './world.mjs'
import { accountExamples } from './account-examples.mjs'
import { apiClientExamples } from './api-client-examples.mjs'
import { appointmentExamples } from './appointment-examples.mjs'
import { formExamples } from './form-examples.mjs'
import { guestExamples } from './guest-examples.mjs'
import { hookExamples } from './hook-examples.mjs'
import { messageExamples } from './message-examples.mjs'
import { phaseExamples } from './phase-examples.mjs'
import { relationshipExamples } from './relationship-examples.mjs'
import { workflowExamples } from './workflow-examples.mjs'
import { supervisionExamples } from './supervision-examples.mjs'
import { dashboardExamples } from './dashboard-examples.mjs'
import { memberExamples } from './member-examples.mjs'
import { resourceExamples } from './resource-examples.mjs'
import { reportExamples } from './report-examples.mjs'
import { textMessageExamples } from './text-message-examples.mjs'

const clock = { now: () => new Date() }
const basic = { authorization: clientAuthorization }
const uuid = () => crypto.randomUUID()

/** A person with a contact item to change or remove. */
async function contactOf({ build, ours: { model } }) {
  const ownerId = await build.person(model, { kind: 'CONTACT' })
  const item = await build.contactItem(model, ownerId, 'EMAIL', `${uuid()}@example.org`)
  return { path: { ownerId }, query: { item } }
}

const fixed = (example) => async () => example
/** Today in the time zone of these care models. When UTC is already a day ahead, a case cannot be closed on that day. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(clock.now())
const held = ({ ours }) => ours.model.outcomes.held

/** `heavy`: each call hashes a password. `as` gives the token, `role` the role if it is not the administrator. */
export const examples = {
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
  ...textMessageExamples,
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
  ...accountExamples,
  ...guestExamples,
  ...formExamples,
  ...dashboardExamples,
  ...apiClientExamples,
  ...memberExamples,
  ...resourceExamples,
  ...hookExamples,
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
  'GET /api/audit': { make: async ({ ours }) => ({ query: { offset: 0, limit: 20, item: ours.things.open.id } }) },
  'GET /api/audit/download': {
    heavy: true,
    make: async ({ ours }) => ({
      query: { item: ours.things.open.id, lists: 'true', from: '2026-01-01', show: 'changes' },
    }),
  },
  'GET /api/bin': { make: fixed({ query: { offset: 0, limit: 20 } }) },
  'POST /api/bin/{id}/restore': { fresh: true, make: async (make) => ({ path: { id: await make.binned() } }) },
  'GET /api/lookups/{name}': { make: fixed({ path: { name: 'appointment-types' } }) },
  'GET /api/directory': { make: fixed({ query: { offset: 0, limit: 20, q: '', type: '' } }) },
  ...relationshipExamples,
  ...supervisionExamples,
  ...reportExamples,
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
  'GET /api/address-near': { make: fixed({ query: { latitude: 39.95, longitude: -75.16 } }) },
  'GET /api/outlines': { make: fixed({ query: { latitude: 39.95, longitude: -75.16 } }) },
  'GET /api/people/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.patient } }) },
  'POST /api/people/{id}/not-the-same': {
    fresh: true,
    make: async ({ ours, build }) => {
      const [id, Other] = [await build.person(ours.model, {}), await build.person(ours.model, {})].toSorted((a, b) =>
        a.localeCompare(b),
      )
      const mark = { care_model_id: ours.model.id, person_id: id, other_id: Other, found_at: clock.now() }
      await build.insert('possible_duplicate', mark)
      return { path: { id }, body: { Other } }
    },
  },
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
      body: { Outcome: await make.outcome(), Day: today(), Reason: '' },
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
  ...phaseExamples,
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
  'GET /api/shared-folders': {
    make: async ({ ours }) => ({
      query: { offset: 0, limit: 20, q: '', item: ours.things.open.id, fill: 'false' },
    }),
  },
  'GET /api/shared-folders/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.folder.id } }) },
  'GET /api/cases/{id}/folders': { make: async ({ ours }) => ({ path: { id: ours.things.ofCase.id } }) },
  'POST /api/new/shared-folder': {
    make: async ({ ours }) => ({
      body: { Name: `Folder ${uuid()}`, Description: 'For Tuesday', Item: ours.things.open.id },
    }),
  },
  'POST /api/shared-folders/{id}/add': {
    make: async (make) => ({
      path: { id: (await make.folder()).id },
      body: { Item: make.ours.things.open.id },
    }),
  },
  'POST /api/shared-folders/{id}/remove': {
    fresh: true,
    make: async (make) => {
      const item = await make.appointment()
      return { path: { id: (await make.folder(item)).id }, body: { Item: item } }
    },
  },
  'POST /api/shared-folders/{id}/share': {
    make: async (make) => ({
      path: { id: make.ours.things.folder.id },
      body: { With: make.ours.members.administrator.personId, MayEdit: false, UntilDay: '2099-12-31' },
    }),
  },
  'POST /api/shared-folders/{id}/unshare': {
    fresh: true,
    make: async (make) => {
      const { id, share } = await make.folder()
      return { path: { id }, body: { Share: share } }
    },
  },
  'POST /api/cases/{id}/zip': { fresh: true, make: async (make) => ({ path: { id: await make.caseToZip() } }) },
  'GET /api/cases/{id}/zip': { make: async ({ ours }) => ({ path: { id: ours.things.ofCase.id } }) },
  'POST /api/cases/{id}/zip/cancel': {
    fresh: true,
    make: async (make) => ({ path: { id: await make.zip('making') } }),
  },
  'GET /api/cases/{id}/zip/download': { make: async (make) => ({ path: { id: await make.zip('ready') } }) },
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
  ...appointmentExamples,
  ...workflowExamples,
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
  'GET /api/people-involved/{id}/staff': { make: async ({ ours }) => ({ path: { id: ours.things.incident } }) },
  'GET /api/events/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.event } }) },
  'POST /api/notification': {
    make: async ({ ours }) => ({
      query: { id: ours.things.ofCase.id, to: ours.things.contactItem, messageBody: 'Hello', subject: 'Hi' },
    }),
  },
  'POST /api/contact-us': { role: 'clinician', make: fixed({ body: { Message: 'Which group am I in?' } }) },
  'GET /api/notification-recipients': { make: async ({ ours }) => ({ query: { item: ours.things.ofCase.id } }) },
  ...messageExamples,
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
  'POST /api/upload-too-new/{id}': {
    make: async ({ ours }) => ({
      path: { id: ours.things.open.id },
      files: { file: { name: 'notes.txt', bytes: Buffer.from(`Notes ${uuid()}`) } },
    }),
  },
  'GET /api/binaries/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.file } }) },
  'GET /api/file-storage': { make: fixed({}) },
  'GET /api/image': { make: async (make) => ({ query: { Id: await make.photographed(), Size: 'full' } }) },
  'GET /api/search': { make: fixed({ query: { q: 'Family', kinds: '', limit: 20 } }) },
  'GET /api/home': { make: fixed({}) },
}

/** The token for an operation's own request. */
export function tokenFor(operation, world, letter = 'A') {
  if (operation.isPublic) return undefined
  return examples[operation.id]?.as?.(world) ?? world[letter].members[roleOf(operation)].token
}

/** The role for a call that not every administrator may make. */
export const roleOf = (operation) => examples[operation.id]?.role ?? 'administrator'
