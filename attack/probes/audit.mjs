// Checks that the trail is complete: compares each request of a script of reads, changes and refusals with its audit rows.
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from '../findings.mjs'
import { asJson, bearer, isDone, parsed, send } from '../world/loopback.mjs'
import { ask, idSlotsOf, readOperations, withId } from '../world/operations.mjs'
import { signInAs } from './races.mjs'
import { makerOf } from '../world/makers.mjs'
import { tokenFor, examples } from '../world/examples.mjs'

/** Calls that neither show nor change anything about a person, and so leave no row. */
const SILENT = [
  // The request here is a refresh. It belongs to the session whose start is in the trail.
  'POST /oauth/token',
  'GET /auth/installation',
  'POST /auth/passkey/options',
  'POST /auth/single-sign-on/begin',
  // Each person whose number answered STOP has a row, and the one here answers OK.
  'POST /api/text-messages/received',
  'POST /api/text-messages/state',
  'POST /auth/sign-out',
  'POST /auth/forgot-password',
  'GET /api/session',
  'POST /api/session/stay',
  'PUT /api/session/locale',
  'PUT /api/guest/locale',
  'GET /api/lookups/{name}',
  // Choices, like the lists of lookups: groups, colleagues by name, templates.
  'GET /api/new',
  'GET /api/new/person',
  'GET /api/receivers',
  'GET /api/templates',
  'GET /api/form-templates',
  'GET /api/form-templates/{id}',
  'GET /api/form-templates/{id}/versions/{number}',
  'GET /api/form-templates/{id}/comparison',
  'GET /api/form-templates/{id}/questionnaire',
  'GET /api/template-schema',
  'GET /api/notification-templates',
  'GET /api/notification-templates/{id}',
  'GET /api/wordings',
  'GET /api/workflow-choices',
  'GET /api/workflow-definitions',
  'GET /api/workflow-definitions/{id}',
  'GET /api/workflow-definitions/{id}/file',
  'GET /api/resources',
  'GET /api/resources/{id}',
  'GET /api/reports',
  'GET /api/versions',
  'GET /api/dashboard-items',
  'GET /api/api-clients',
  'GET /api/care-model',
  'GET /api/groups',
  'GET /api/lookups/{name}/choices',
  'GET /api/setup',
  // Numbers, and the names of jobs.
  'GET /api/intake/counts',
  'GET /api/server-state',
  'GET /api/tracs',
  // Places, not people.
  'GET /api/addresses',
  'GET /api/address-place',
  'GET /api/address-near',
  'GET /api/outlines',
  // The reader's own state: how they sign in, their page in a document, the forms and messages they have seen.
  'GET /api/account/two-step',
  'GET /api/account/single-sign-on',
  'POST /api/account/single-sign-on/begin',
  'GET /api/account/passkeys',
  'POST /api/account/passkeys/begin',
  'PUT /api/documents/{id}/left-off',
  'PUT /api/documents/{id}/open',
  'POST /api/documents/{id}/seen',
  'POST /api/notifications/read',
  // The progress of their own copy of a case.
  'GET /api/cases/{id}/zip',
]

/** A part of a record, not a record: one that the document or workflow lacks is a fault of the request, like an unknown property. */
const parts = ['question', 'activity']
const isOfARecord = ({ place, name }) => place === 'path' && !parts.includes(name)

export async function audit(target) {
  const operations = await readOperations(target.base)
  /** @type {{ operation: { id: string, method?: string }, what: string, answer, asksForAnItem?: boolean, requestId: string }[]} */
  const asked = []
  const state = { target, findings: findingsList(), maker: makerOf(target), asked }
  const { rows: before } = await target.owner.query('select coalesce(max(at), now()) as at from audit')
  for (const operation of operations) if (examples[operation.id]) await script(state, operation)
  await signIns(state)
  const rows = await rowsSince(target, before[0].at)
  for (const each of asked) compare(state, each, rows.get(each.requestId) ?? [])
  const ours = new Set(asked.map(({ requestId }) => requestId))
  for (const requestId of rows.keys()) if (!ours.has(requestId)) state.findings.add('high', 'row of nobody', requestId)
  await sealed(state)
  const counted = [...rows.values()].reduce((sum, each) => sum + each.length, 0)
  const figure = `${operations.length} operations, ${asked.length} requests, ${counted} rows, one to one`
  return { figure, findings: state.findings.all() }
}

/** Sends each request once as intended, and once with an id of the other care model in each id of the address. */
async function script(state, operation) {
  const { target, maker } = state
  const token = tokenFor(operation, target.world)
  const attempt = async (example, what, asksForAnItem = false) => {
    const headers = operation.isPublic || example.headers?.cookie ? {} : bearer(example.token ?? token)
    const answer = await ask(target.base, operation, example, { headers })
    state.asked.push({ operation, what, answer, asksForAnItem, requestId: answer.headers['x-request-id'] })
  }
  await attempt(await examples[operation.id].make(maker), 'granted')
  if (operation.isPublic) return
  for (const slot of idSlotsOf(operation).filter(isOfARecord))
    await attempt(
      withId(await examples[operation.id].make(maker), slot, target.world.B.ids.APPOINTMENT),
      'refused',
      true,
    )
  if (operation.caller !== 'administrator') return
  // The clinician calls with their own token, even where the call is one of a browser.
  const { headers: _, ...asked } = await examples[operation.id].make(maker)
  const example = { ...asked, token: target.world.A.members.clinician.token }
  await attempt(example, 'refused')
}

async function signIns(state) {
  const { members, model } = state.target.world.A
  const signedIn = await signInAs(state.target, members.clinician)
  const door = { id: 'POST /oauth/token by password' }
  state.asked.push({ operation: door, what: 'granted', answer: signedIn, requestId: signedIn.headers['x-request-id'] })
  const body = { Username: members.clinician.username, Password: 'wrong words', CareModel: model.shortName }
  const answer = await send(state.target.base, 'POST', '/auth/sign-in', { headers: asJson, body: JSON.stringify(body) })
  const operation = { id: 'POST /auth/sign-in with a wrong password' }
  state.asked.push({ operation, what: 'refused', answer, requestId: answer.headers['x-request-id'] })
}

async function rowsSince({ owner }, at) {
  const { rows } = await owner.query('select * from audit where at > $1', [at])
  return Map.groupBy(rows, (row) => row.request_id)
}

function compare({ findings }, { operation, what, answer, asksForAnItem = false }, rows) {
  const { id } = operation
  const refused = rows.filter((row) => row.refused)
  const kept = rows.filter((row) => !row.refused)
  const found = `${what}: ${kept.length} rows and ${refused.length} refusals, answered ${answer.status}`
  if ((what === 'granted') !== isDone(answer))
    findings.add('high', 'NOT COVERED', id, `${found} ${parsed(answer)?.Code}`)
  if (what === 'refused') {
    if (refused.length !== 1 || kept.length > 0) findings.add('high', 'refusal not in the trail', id, found)
    if (asksForAnItem && !refused[0]?.item_id) findings.add('medium', 'refusal does not say of what', id, found)
    return
  }
  const isRead = operation.method === 'GET'
  if (SILENT.includes(id)) {
    if (rows.length > 0) findings.add('medium', 'silent call leaves rows', id, found)
  } else if (kept.length === 0 || refused.length > 0 || (isRead && kept.length > 1))
    findings.add('high', isRead ? 'read not in the trail once' : 'change not in the trail', id, found)
  for (const row of kept)
    if (row.action === 'update' && row.before === row.after)
      findings.add('high', 'before and after are missing', id, row.property)
  for (const row of rows)
    if (!row.member_id && !row.grant_id) findings.add('medium', 'row without a who', id, row.action)
}

/** Within three seconds of the last request every row must have its hash. */
async function sealed({ target, findings }) {
  const open =
    'select count(*)::int as n from audit a where not exists (select from audit_seal s where s.audit_id = a.id)'
  for (const endsAt = performance.now() + 3000; performance.now() < endsAt; await pause(50)) {
    const { rows } = await target.owner.query(open)
    if (rows[0].n === 0) return
  }
  findings.add('high', 'rows are not sealed', 'audit')
}
