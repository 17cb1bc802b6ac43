import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket, type RawData } from 'ws'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenLink } from '../../../testing/guest-visitor.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { visitor, type Visitor } from '../../../testing/visitor.ts'

type Heard = {
  readonly Event: string
  readonly Id?: string
  readonly q?: string
  readonly text?: string | null
  readonly Version?: number
}

let house: House
let address: string
let model: GivenModel
let clinician: GivenMember
let group: string
let family: GivenCase
let template: GivenTemplate
let form: string
let grant: string
let guest: Visitor
let cookie: string
const open: WebSocket[] = []

beforeAll(async () => {
  house = await openHouse()
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  const at = house.app.server.address()
  address = `ws://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/api/events`
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  template = await givenDocuments(house.given, house.clock).template(model)
})
beforeEach(async () => {
  form = await givenDocuments(house.given, house.clock).document(family, template)
  const { token, id } = await givenLink(house, clinician, form)
  grant = id
  const { headers } = await house.anonymous.post('/auth/guest', { Code: token })
  cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  guest = visitor(house.app, { cookie, origin: 'http://localhost', host: 'localhost' })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => house.close())

/** Opens a socket that watches items, and collects what it hears. */
async function listen(headers: Readonly<Record<string, string>>, watch: readonly string[]): Promise<Heard[]> {
  const socket = new WebSocket(address, { headers })
  open.push(socket)
  const heard: Heard[] = []
  socket.on('message', (data: RawData) => heard.push(JSON.parse((data as Buffer).toString()) as Heard))
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  await pause(60)
  // Nobody has it, which the server says once it has read what the page watches.
  const ghost = randomUUID()
  socket.send(JSON.stringify({ Watch: [...watch, ghost] }))
  await until(() => heard.some(({ Id }) => Id === ghost))
  return heard
}

const asMember = ({ token }: GivenMember) => ({ authorization: `Bearer ${token}` })
const asGuest = () => ({ cookie, origin: address.replace('ws:', 'http:').replace('/api/events', '') })
const answer = (who: Visitor, value: unknown) =>
  who.put(`/api/update/${form}`, { PropertyName: template.questions.who, PropertyValue: value })
const answersIn = (heard: readonly Heard[]) => heard.filter(({ Event }) => Event === 'question:answer')

async function until(done: () => boolean): Promise<void> {
  for (let waited = 0; waited < 3000 && !done(); waited += 20) await pause(20)
}

// spec: documents 76, 153
test('an answer of a guest arrives, as it reads, at the page that has the form open, and at no other', async () => {
  const stranger = await house.given.member(model, { groups: [await house.given.group(model)] })
  const [here, elsewhere, outside] = [
    await listen(asMember(clinician), [form]),
    await listen(asMember(clinician), [family.id]),
    await listen(asMember(stranger), [form]),
  ]

  await answer(guest, 'Mother and son')
  await until(() => answersIn(here).length > 0)
  await answer(guest, null)
  await until(() => answersIn(here).length > 1)

  const said = { Event: 'question:answer', Id: form, q: template.questions.who }
  expect(answersIn(here)).toMatchObject([
    { ...said, text: 'Mother and son' },
    { ...said, text: null },
  ])
  expect(elsewhere.filter(({ Id }) => Id === form).map(({ Event }) => Event)).toEqual(['item:changed', 'item:changed'])
  expect(outside.filter(({ Event }) => Event !== 'item:gone')).toEqual([])
})

test('a guest hears what their clinician answers in the form, and nothing of any other', async () => {
  const other = await givenDocuments(house.given, house.clock).document(family, template)
  const heard = await listen(asGuest(), [form, other])
  const visit = house.as(clinician)

  await visit.put(`/api/update/${other}`, { PropertyName: template.questions.who, PropertyValue: 'Secret' })
  await answer(visit, 'Father')
  await until(() => answersIn(heard).length > 0)

  expect(answersIn(heard)).toMatchObject([{ Id: form, text: 'Father' }])
  expect(JSON.stringify(heard)).not.toContain('Secret')
  expect(heard.filter(({ Id, Event }) => Id === other && Event !== 'item:gone')).toEqual([])
})

test.each([
  ['is revoked', async () => house.as(clinician).post(`/api/guest-links/${grant}/revoke`)],
  ['is replaced by a newer one', async () => givenLink(house, clinician, form)],
])('a guest’s page hears within a second that its link %s, without any event', async (_, end) => {
  const heard = await listen(asGuest(), [form])

  await end()
  const since = Date.now()
  await until(() => heard.some(({ Event }) => Event === 'session:ended'))

  expect(heard.map(({ Event }) => Event)).toEqual(['item:gone', 'session:ended'])
  expect(Date.now() - since).toBeLessThan(1000)
})

test('a guest’s page hears of its form when the case is closed', async () => {
  const outcome = await house.given.lookup(model.id, 'case-outcomes', 'Completed', { success: true })
  const own = await house.given.managedCase(clinician, group)
  form = await givenDocuments(house.given, house.clock).document(own, template)
  const { token } = await givenLink(house, clinician, form)
  const { headers } = await house.anonymous.post('/auth/guest', { Code: token })
  cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const heard = await listen(asGuest(), [form])

  const Day = house.clock.now().toISOString().slice(0, 10)
  const { status } = await house.as(clinician).post(`/api/cases/${own.id}/close`, { Outcome: outcome, Day })
  await until(() => heard.some(({ Event }) => Event === 'item:changed'))

  expect(status).toBe(200)
  expect(heard.filter(({ Event }) => Event === 'item:changed')).toMatchObject([{ Id: form, CaseId: null }])
})

test('a guest hears of changes without the ids that the form hides', async () => {
  const heard = await listen(asGuest(), [form])
  await answer(house.as(clinician), 'Father')
  await until(() => heard.some(({ Event }) => Event === 'item:changed'))

  const changes = heard.filter(({ Event }) => Event === 'item:changed')
  expect(changes).toMatchObject([{ Id: form, PersonId: null, CaseId: null, ClinicianId: null }])
  expect(JSON.stringify(heard)).not.toContain(family.id)
})

test('a completion by a guest is heard by the clinician’s open pages', async () => {
  const heard = await listen(asMember(clinician), [form])
  const changes = () => heard.filter(({ Event }) => Event === 'item:changed')
  for (const question of [template.questions.who, template.questions.next])
    await guest.put(`/api/update/${form}`, { PropertyName: question, PropertyValue: 'x' })
  await until(() => changes().length === 2)

  await guest.put(`/api/complete/${form}`)
  await until(() => changes().length === 3)

  const { rows } = await house.owner.query('select version, completed from item where id = $1', [form])
  expect(rows[0].completed).toBe(true)
  expect(changes().map(({ Version }) => Version)).toEqual([rows[0].version - 2, rows[0].version - 1, rows[0].version])
})

test('a guest hears no answer of a member to a question that is not shown, and the member hears all', async () => {
  const [asks, follows, inner] = [randomUUID(), randomUUID(), randomUUID()]
  const ifYes = [{ Behavior: 'all', Conditions: [{ Question: asks, Operator: '=', Answer: 'yes' }] }]
  const body = {
    Pages: [
      {
        Title: 'Check-in',
        Rows: [
          [{ Id: asks, QType: 'ShortAnswer', Text: 'Is there more?' }],
          [{ Id: follows, QType: 'ShortAnswer', Text: 'What else?', ShowWhen: ifYes }],
          [{ Id: inner, QType: 'ShortAnswer', Text: 'For the staff', Visible: false }],
        ],
      },
    ],
  }
  const make = givenDocuments(house.given, house.clock)
  form = await make.document(family, await make.template(model, { body }))
  const { token, id } = await givenLink(house, clinician, form)
  grant = id
  const { headers } = await house.anonymous.post('/auth/guest', { Code: token })
  cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const [byGuest, byMember] = [await listen(asGuest(), [form]), await listen(asMember(clinician), [form])]
  const say = (question: string, value: string) =>
    house.as(clinician).put(`/api/update/${form}`, { PropertyName: question, PropertyValue: value })

  // Each is heard before the next: what was overwritten at once is told to nobody.
  await say(follows, 'hidden words')
  await until(() => answersIn(byMember).length >= 1)
  // A guest who has heard this has passed what is hidden. Later the question is shown, and what was in it with it.
  await say(asks, 'no')
  await until(() => answersIn(byMember).length >= 2 && answersIn(byGuest).length >= 1)
  await say(asks, 'yes')
  await until(() => answersIn(byMember).length >= 3)
  await say(follows, 'shown words')
  await until(() => answersIn(byMember).length >= 4 && answersIn(byGuest).length >= 3)

  expect(answersIn(byMember).map(({ text }) => text)).toEqual(['hidden words', 'no', 'yes', 'shown words'])
  expect(answersIn(byGuest).map(({ text }) => text)).toEqual(['no', 'yes', 'shown words'])
})

test('a page beside a guest’s is told that its reader’s right ended', async () => {
  // The guest's page is the first of the care model, and a guest reads no event but those of the form.
  await listen(asGuest(), [form])
  const other = await house.given.managedCase(clinician, family.groupId)
  const page = await listen(asMember(clinician), [other.id])
  const successor = await house.given.member(model, { groups: [family.groupId] })

  const { status } = await house
    .as(clinician)
    .put(`/api/transfer/${other.id}`, { to: successor.personId, force: false })

  await until(() => page.some(({ Id }) => Id === other.id))
  expect([status, page.filter(({ Event }) => Event === 'item:gone').map(({ Id }) => Id)]).toEqual([
    200,
    expect.arrayContaining([other.id]),
  ])
})
