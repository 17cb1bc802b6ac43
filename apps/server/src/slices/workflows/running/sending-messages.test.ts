import type { Activity, ActivityAction } from '@caseloom/contracts/workflows/workflow-body'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bodyOf, givenDefinition, runUrl, step, undoUrl } from '../../../testing/oversight/given-workflows.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { newId } from '../../../platform/database/new-id.ts'

let house: House
let model: GivenModel
let group: string
let owner: GivenMember
let supervisor: GivenMember
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model, 'North')
  supervisor = await house.given.member(model, { role: 'supervisor', supervises: [group], name: 'Sue Visor' })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  owner = await house.given.member(model, { groups: [group], name: 'Olga Owner' })
  visit = house.as(owner)
  family = await house.given.managedCase(owner, group, { name: 'Mateo Delgado' })
})

type Answer = Awaited<ReturnType<Visitor['get']>>
const code = ({ status, body }: Answer) => [status, body.Code]

/** A workflow that runs, with this as its first activity. */
async function started(Action: ActivityAction, more: readonly Activity[] = [], Target = family.id): Promise<string> {
  const body = bodyOf([step('it', { Action, Next: [{ To: more[0]?.Id ?? 'end' }] }), ...more])
  const Definition = await givenDefinition(house, model, body)
  return (await visit.post('/api/workflows', { Definition, Target })).body.Id
}
const run = (id: string) => visit.post(runUrl(id, 'it'))
const messageOf = async (id: string) => (await read(`/api/workflows/${id}`)).Activities[0].Message
/** Reads who receives the message, and sends it to them. */
const send = async (id: string) => visit.post(runUrl(id, 'it'), { Confirmation: (await messageOf(id))?.Confirmation })
const undo = (id: string) => visit.post(undoUrl(id, 'it'))
const read = async (url: string) => (await visit.get(url)).body

async function message(name: string, body: string): Promise<string> {
  const id = newId(house.clock.now())
  const own = { care_model_id: model.id, id, name, subject: 'Your visit', message_body: body }
  await house.given.insert('notification_template', { ...own, created_at: house.clock.now() })
  return id
}
async function sent() {
  const { rows } = await house.owner.query<{ channel: string; to: string | null; text: string; masked: string | null }>(
    'select channel, to_address as to, message_body as text, masked_body as masked from notification where sender_id = $1',
    [owner.personId],
  )
  return rows
}

describe('a message', () => {
  const sending = (Template: string, To: 'FIRST_CONTACT' | 'CLINICIAN' | 'LEADERS', Link?: string) =>
    ({ Type: 'NOTIFICATION', To, Template, ...(Link !== undefined && { Link }) }) as const

  test('to the family goes to the first contact by what they agreed to, filled from the appointment', async () => {
    const text = await message('Confirm 1', 'Hello {{Person.FirstName}}, see you on {{Item.Date}}.')
    await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
    const { id: session } = await house.given.appointment(family, { startsAt: '2026-11-24T15:00:00Z' })

    const { body } = await send(await started(sending(text, 'FIRST_CONTACT'), [], session))

    expect(body.Active).toBe(true)
    expect(await sent()).toEqual([
      {
        channel: 'email',
        to: 'mateo@example.org',
        text: 'Hello Mateo, see you on Tuesday, November 24 at 10:00 AM.',
        masked: null,
      },
    ])
  })

  test('is read before it is sent, as each receiver will read it', async () => {
    const text = await message('Read 1', 'Hello {{Person.FirstName}}, see you on {{Item.Date}}.')
    await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
    const { id: session } = await house.given.appointment(family, { startsAt: '2026-11-24T15:00:00Z' })
    const id = await started(sending(text, 'FIRST_CONTACT'), [], session)

    expect((await messageOf(id)).Receivers).toMatchObject([
      { Subject: 'Your visit', Text: 'Hello Mateo, see you on Tuesday, November 24 at 10:00 AM.' },
    ])
    await send(id)
    expect((await sent())[0]?.text).toBe('Hello Mateo, see you on Tuesday, November 24 at 10:00 AM.')
  })

  test('by phone has no subject, and a link to come is shown as three dots', async () => {
    const text = await message('Read 2', 'Please answer: {{Workflow.Link}}')
    await house.given.contactItem(model, family.personId, 'MOBILE_PHONE', '+12155550188')
    const question = step('q', { Action: { Type: 'QUESTION', Question: 'Will you come?', ByLink: true } })
    const id = await started(sending(text, 'FIRST_CONTACT', 'q'), [question])

    expect((await messageOf(id)).Receivers).toMatchObject([{ Channel: 'sms', Subject: null, Text: 'Please answer: …' }])
  })

  test('that an administrator has changed since it was read is read again before it is sent', async () => {
    const text = await message('Read 3', 'Hello.')
    await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
    const id = await started(sending(text, 'FIRST_CONTACT'))
    const { Confirmation } = await messageOf(id)
    await house.owner.query("update notification_template set message_body = 'Good-bye.' where id = $1", [text])

    expect(code(await visit.post(runUrl(id, 'it'), { Confirmation }))).toEqual([409, 'workflow.message_unconfirmed'])
    expect(await sent()).toEqual([])
  })

  test('to a family without a way to write to them is refused, and so is one that did not agree', async () => {
    const text = await message('Confirm 2', 'Hello.')
    const id = await started(sending(text, 'FIRST_CONTACT'))
    expect(code(await run(id))).toEqual([409, 'notification.not_reachable'])

    const item = await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
    await house.owner.query('update contact_item set may_mail = false where id = $1', [item])
    expect(code(await run(id))).toEqual([409, 'notification.no_consent'])
    expect(await sent()).toEqual([])
  })

  test('names its receivers and their addresses before it is sent, in the workflow and in the list', async () => {
    const text = await message('Named', 'Hello.')
    await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
    const id = await started(sending(text, 'FIRST_CONTACT'))
    const told = await started(sending(text, 'LEADERS'))

    const toFamily = await messageOf(id)

    const mateo = { Id: family.personId, Name: 'Mateo Delgado' }
    const words = { Subject: 'Your visit', Text: 'Hello.' }
    expect(toFamily.Receivers).toEqual([{ Person: mateo, Channel: 'email', Address: 'mateo@example.org', ...words }])
    expect((await messageOf(told)).Receivers).toMatchObject([{ Person: { Name: 'Sue Visor' }, Channel: 'app' }])
    const { Items } = await read(`/api/workflows?case=${family.id}`)
    expect(Items.find(({ Id }: { Id: string }) => Id === id).Activities[0].Message).toEqual(toFamily)
  })

  test('shows a number as it is written beside the person', async () => {
    const text = await message('Number', 'Hello.')
    const item = await house.given.contactItem(model, family.personId, 'MOBILE_PHONE', '+12155556491')
    await house.owner.query(`update contact_item set description = '(215) 555-6491' where id = $1`, [item])

    const { Receivers } = await messageOf(await started(sending(text, 'FIRST_CONTACT')))

    expect(Receivers).toMatchObject([{ Channel: 'sms', Address: '(215) 555-6491' }])
  })

  test('is refused unless exactly those receivers were confirmed', async () => {
    const text = await message('Unconfirmed', 'Hello.')
    const item = await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
    const id = await started(sending(text, 'FIRST_CONTACT'))
    expect(code(await run(id))).toEqual([409, 'workflow.message_unconfirmed'])

    const { Confirmation } = await messageOf(id)
    await house.owner.query(`update contact_item set value = 'other@example.org' where id = $1`, [item])

    expect(code(await visit.post(runUrl(id, 'it'), { Confirmation }))).toEqual([409, 'workflow.message_unconfirmed'])
    expect(await sent()).toEqual([])
    expect((await send(id)).body.Active).toBe(true)
    expect(await sent()).toMatchObject([{ to: 'other@example.org' }])
  })

  test('that reaches nobody names no receivers, and one that was sent says nothing of them any more', async () => {
    const text = await message('Nobody', 'Hello.')
    const id = await started(sending(text, 'FIRST_CONTACT'))
    expect((await messageOf(id)).Receivers).toEqual([])

    await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')

    expect((await send(id)).body.Workflow.Activities[0].Message).toBeNull()
  })

  test('to the leaders of the group is told in the app', async () => {
    const text = await message('For leaders', 'Please look at {{Item.Name}}.')

    await send(await started(sending(text, 'LEADERS')))

    const inbox = (await house.as(supervisor).get('/api/notifications')).body.Items
    expect(inbox[0]).toMatchObject({ MessageBody: 'Please look at Mateo Delgado.', From: { Id: owner.personId } })
  })

  test('to the leaders of the group leaves out one whose account is inactive', async () => {
    const { personId } = await house.given.member(model, { role: 'coordinator', groups: [group] })
    await house.owner.query(
      'update account a set active = false from member m where m.account_id = a.id and m.person_id = $1',
      [personId],
    )
    const id = await started(sending(await message('For those who are left', 'Hello.'), 'LEADERS'))

    expect((await send(id)).status).toBe(200)

    expect((await sent()).length).toBe(1)
  })

  test('to the leaders of the group goes to the leader who sends it too', async () => {
    const south = await house.given.group(model, 'South')
    const coordinator = await house.given.member(model, { role: 'coordinator', groups: [south] })
    const { id: target } = await house.given.managedCase(owner, south)
    const id = await started(sending(await message('From a leader', 'Hello.'), 'LEADERS'), [], target)

    const { body } = await house.as(coordinator).get(`/api/workflows/${id}`)

    expect(body.Activities[0].Message.Receivers).toMatchObject([{ Person: { Id: coordinator.personId } }])
  })

  test('with a link holds an address that only its sender reads', async () => {
    const text = await message('With link', 'Will you come?')
    await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
    const question = step('b', { Action: { Type: 'QUESTION', Question: 'Coming?', ByLink: true } })
    const id = await started(sending(text, 'FIRST_CONTACT', 'b'), [question])

    await send(id)

    const [one] = await sent()
    expect(one?.text).toMatch(/^Will you come\?\nhttp:\/\/localhost:\d+\/public\?Id=[0-9a-f-]{36}#[\w-]{22}$/)
    expect(one?.masked).toBe('Will you come?\n…')
  })

  test('has its link where its text has the place for it, of which the editor is told', async () => {
    const text = await message('Placed link', 'Hello {{Person.FirstName}}, {{ Workflow.Link }} is the page.')
    await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
    const question = step('b', { Action: { Type: 'QUESTION', Question: 'Coming?', ByLink: true } })
    await send(await started(sending(text, 'FIRST_CONTACT', 'b'), [question]))

    const [one] = await sent()
    expect(one?.text).toMatch(/^Hello Mateo, http:\/\/localhost:\d+\/public\?Id=[0-9a-f-]{36}#[\w-]{22} is the page\.$/)
    expect(one?.masked).toBe('Hello Mateo, … is the page.')
    const administrator = await house.given.member(model, { role: 'administrator' })
    const choices = (await house.as(administrator).get('/api/workflow-choices')).body.Messages
    expect(choices.find(({ Id }: { Id: string }) => Id === text)).toMatchObject({ Name: 'Placed link', HasLink: true })
  })

  test('that was sent cannot be taken back', async () => {
    const text = await message('Gone', 'Hello.')
    const id = await started(sending(text, 'CLINICIAN'))
    await send(id)

    expect(code(await undo(id))).toEqual([409, 'workflow.message_sent'])
    expect((await read(`/api/workflows/${id}`)).Activities[0].Run.CanUndo).toBe(false)
  })
})
