// Performs the steps of a clinician's week through the API (work.mjs says how often each is done). Its calls are most of those that the pages send.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import pg from 'pg'
import { givenDocuments } from '../../apps/server/src/testing/given-documents.ts'
import { given } from '../../apps/server/src/testing/given.ts'
import { PASSWORD } from '../bulk-world.mjs'
import { socketOf } from '../servers.mjs'
import { readGrowthPools } from '../works.mjs'

const QUESTIONS = 15
const SAVES = 6
const FILE_BYTES = 200_000
const BOUNDARY = 'caseloom-scale'
const DAY_MS = 86_400_000
const clock = { now: () => new Date() }
const words = 'The family tried what we agreed on, and told each other what went well and what was hard this week. '

/** @typedef {(kind: string, method: string, path: string, body?: object | Buffer) => Promise<any>} Call */
/** @typedef {Awaited<ReturnType<typeof prepareWork>>} Prepared */

/** What the steps need to be there, made once in a copy of the bench's world. */
export async function prepareWork(folder, world) {
  const owner = openOwner(folder)
  try {
    const questions = Array.from({ length: QUESTIONS }, () => crypto.randomUUID())
    const Rows = questions.map((Id, n) => [
      { Id, QType: n % 3 ? 'ShortAnswer' : 'LongAnswer', Text: `Question ${n + 1}` },
    ])
    const body = { Pages: [{ Title: 'The week', Rows }] }
    const template = await givenDocuments(given(owner, clock), clock).template(world.model, { name: 'The week', body })
    const { rows } = await owner.query(
      `select i.id from contact_item i join managed_case c on c.person_id = i.person_id
        where c.clinician_id = $1 and i.type = 'MOBILE_PHONE' limit 30`,
      [world.members.clinician.personId],
    )
    const { rows: tracs } = await owner.query('select id from trac where care_model_id = $1 limit 1', [world.model.id])
    const { own } = await readGrowthPools(folder, world.members)
    const phones = rows.map(({ id }) => id)
    return { world, own, trac: tracs[0].id, template: template.id, questions, phones }
  } finally {
    await owner.end()
  }
}

/** The owner of the tables of a data folder's database. */
export const openOwner = (folder) =>
  new pg.Pool({ host: socketOf(folder), port: 5432, user: 'postgres', database: 'caseloom', max: 3 })

/**
 * One caller with a connection of its own, as a browser's; `watch` runs around each call.
 * @param {string} base @param {string} token
 * @param {(kind: string, method: string, send: () => Promise<void>) => Promise<void>} watch
 */
export function openCaller(base, token, watch) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(base)
  /** @type {Call} */
  async function call(kind, method, path, body) {
    const bytes = body === undefined ? undefined : bytesOf(body)
    const headers = {
      authorization: `Bearer ${token}`,
      ...(bytes && { 'content-type': typeOf(body), 'content-length': bytes.length }),
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    }
    let said
    await watch(kind, method, async () => {
      const request = http.request({ agent, hostname, port, method, path, headers })
      request.end(bytes)
      const [answer] = await once(request, 'response')
      let text = ''
      for await (const chunk of answer.setEncoding('utf8')) text += chunk
      if (answer.statusCode >= 400) throw new Error(`${method} ${path} is answered ${answer.statusCode}: ${text}`)
      said = text.startsWith('{') ? JSON.parse(text) : text
    })
    return said
  }
  return { call, close: () => agent.destroy() }
}

/** A file is sent as bytes, anything else as JSON. */
const bytesOf = (body) => (Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)))
const typeOf = (body) => (Buffer.isBuffer(body) ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json')

const pick = (list, n) => list[n % list.length]
const outcomeOf = async (call) =>
  (await call('lookups', 'GET', '/api/lookups/appointment-outcomes')).Items.find(({ Name }) => Name === 'Held').Id

/** A free working hour of the years to come, another one for each number. */
const slotAt = (n) => {
  const at = (hours) =>
    new Date(Date.UTC(2027, 2, 1 + Math.floor(n / 9), 8 + (n % 9) + hours)).toISOString().slice(0, 19)
  return { ScheduledStartTime: at(0), ScheduledEndTime: at(1) }
}

async function seeHome(call) {
  await call('home', 'GET', '/api/home')
  await call('notifications', 'GET', '/api/notifications?limit=20')
}

async function seeAppointment(call, id) {
  await call('appointment', 'GET', `/api/appointments/${id}`)
  await call('comments', 'GET', `/api/comments?item=${id}`)
  await call('lookups', 'GET', '/api/lookups/appointment-types')
  return outcomeOf(call)
}

async function seeForm(call, id) {
  await call('form', 'GET', `/api/documents/${id}`)
  await call('comments', 'GET', `/api/comments?item=${id}`)
  await call('open form', 'PUT', `/api/documents/${id}/open`, { Open: true })
  await call('history of a form', 'GET', `/api/documents/${id}/history?offset=0`)
  await call('open form', 'PUT', `/api/documents/${id}/open`, { Open: false })
}

async function planAppointment(call, { own }, n) {
  const target = pick(own.cases, n)
  const slot = slotAt(Math.floor(Math.random() * 20_000))
  const made = await call('plan an appointment', 'POST', `/api/new?type=APPOINTMENT&target=${target}`, slot)
  await call('appointment', 'GET', `/api/appointments/${made.Id}`)
  return made.Id
}

async function fillForm(call, { own, template, questions }, n) {
  const made = await call(
    'begin a form',
    'POST',
    `/api/new?type=DOCFORM&target=${pick(own.cases, n)}&ofType=${template}`,
    {},
  )
  await seeForm(call, made.Id)
  for (const [m, PropertyName] of questions.entries())
    await call('answer', 'PUT', `/api/update/${made.Id}`, {
      Id: made.Id,
      PropertyName,
      PropertyValue: `${words}${n}.${m}`,
    })
  await call('complete a form', 'PUT', `/api/complete/${made.Id}`, {})
  await call('form', 'GET', `/api/documents/${made.Id}`)
}

async function beginCase(call, { own, trac }, n) {
  const name = (/** @type {string} */ first) => ({
    FirstName: `${first}${n}`,
    LastName: `${pick(own.names, n)}${randomBytes(2).toString('hex')}`,
    Phone: '2155550148',
    Group: own.group,
    Override: true,
  })
  const patient = await call('new person', 'POST', '/api/new/person', name('Robin'))
  await call('new person', 'POST', '/api/new/person', name('Alex'))
  for (const Create of [false, true])
    await call(Create ? 'new case' : 'steps of a new case', 'POST', '/api/new/case', {
      Step1Person: { Selected: { Id: patient.Id }, Words: '', Offset: 0 },
      Step2Group: { Selected: { Id: own.group } },
      Step3Trac: { Selected: { Id: trac } },
      Step4Relationships: { Selected: null },
      Init: false,
      Create,
    })
}

/**
 * Each step of work.mjs by its name.
 * @type {Record<string, (call: Call, work: Prepared, n: number) => Promise<unknown>>}
 */
export const perform = {
  async 'sign in'(call, { world }) {
    const { clinician } = world.members
    const body = { Username: clinician.username, Password: PASSWORD, CareModel: world.model.shortName }
    await call('installation', 'GET', '/auth/installation')
    await call('sign in', 'POST', '/auth/sign-in', body)
    await call('session', 'GET', '/api/session')
    await seeHome(call)
  },
  'look at home': seeHome,
  async 'look at a case'(call, { own }, n) {
    const id = pick(own.cases, n)
    const { Subject, Patient, Person } = await call('case', 'GET', `/api/cases/${id}`)
    const person = (Subject ?? Patient ?? Person)?.Id ?? pick(own.patients, n)
    await call('person', 'GET', `/api/people/${person}`)
    await call('activity', 'GET', `/api/activity?case=${id}&q=&kinds=&offset=0&limit=20`)
    await call('glance', 'GET', `/api/cases/${id}/glance`)
    await call('forms of guests', 'GET', `/api/guest-bundles?case=${id}`)
    await call('workflows', 'GET', `/api/workflows?case=${id}&scope=all&completed=false&q=&offset=0&limit=20`)
    await call('related', 'GET', `/api/hook/related/${id}?offset=0&limit=50`)
    await call('badges', 'GET', `/api/hook/badge/${id}/${person}`)
  },
  async 'look at a person'(call, { own }, n) {
    const id = pick(own.patients, n)
    await call('person', 'GET', `/api/people/${id}`)
    await call('activity', 'GET', `/api/activity?person=${id}&q=&kinds=&offset=0&limit=20`)
  },
  'look at a list': (call, _work, n) =>
    n % 2
      ? call('people', 'GET', '/api/directory?q=&type=&offset=0&limit=20')
      : call('cases', 'GET', '/api/cases?q=&offset=0&limit=50'),
  async search(call, { own }, n) {
    for (const letters of [2, 3, 5])
      await call('search', 'GET', `/api/search?q=${pick(own.names, n).slice(0, letters)}&kinds=&limit=20`)
  },
  'look at the calendar': (call, _work, n) => {
    const from = Date.now() + ((n % 3) - 1) * 7 * DAY_MS
    const [first, last] = [from, from + 6 * DAY_MS].map((at) => new Date(at).toISOString().slice(0, 10))
    return call('calendar', 'GET', `/api/calendar?from=${first}&to=${last}`)
  },
  'look at an appointment': (call, { own }, n) => seeAppointment(call, pick(own.meetings, n)),
  'plan an appointment': planAppointment,
  async 'record a session'(call, work, n) {
    const id = await planAppointment(call, work, n)
    const held = await seeAppointment(call, id)
    for (let save = 1; save <= SAVES; save += 1)
      await call('save notes', 'PUT', `/api/update/${id}`, {
        PropertyName: 'Notes',
        PropertyValue: words.repeat(save * 2),
      })
    await call('complete an appointment', 'PUT', `/api/complete/${id}`, { Id: held })
    await call('appointment', 'GET', `/api/appointments/${id}`)
  },
  'fill in a form': fillForm,
  'read a form': (call, { own }, n) => seeForm(call, pick(own.documents, n)),
  async comment(call, { own }, n) {
    const id = pick(own.cases, n)
    await call('comment', 'POST', '/api/new/comment', { id, message: `${words}${n}` })
    await call('comments', 'GET', `/api/comments?item=${id}`)
  },
  'begin a case': beginCase,
  async 'note an incident'(call, { own }, n) {
    const { Id } = await call('note an incident', 'POST', `/api/new?type=INCIDENT&target=${pick(own.cases, n)}`, {})
    for (const PropertyValue of [words, words.repeat(2)])
      await call('save notes', 'PUT', `/api/update/${Id}`, { PropertyName: 'FollowUp', PropertyValue })
  },
  'write a message': (call, { own, phones }, n) => {
    const query = new URLSearchParams({ id: pick(own.cases, n), to: pick(phones, n), messageBody: words, subject: '' })
    return call('write a message', 'POST', `/api/notification?${query}`)
  },
  async 'upload a file'(call, { own }, n) {
    const bytes = Buffer.from(randomBytes(FILE_BYTES / 2).toString('hex'))
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="letter ${n}.txt"\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
    await call('upload a file', 'POST', `/api/upload-too-new/${pick(own.meetings, n)}`, body)
  },
  'look at a report': (call) => call('reports', 'GET', '/api/reports'),
  async 'see what others did'(call, { own }, n) {
    await call('activity', 'GET', `/api/activity?case=${pick(own.cases, n)}&q=&kinds=&offset=0&limit=20`)
    await call('notifications', 'GET', '/api/notifications?limit=20')
  },
}
