import { fillTemplate } from '@caseloom/contracts/notifications/template-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let coordinator: GivenMember
let stranger: GivenMember
let administrator: GivenMember
let family: GivenCase
let mobile: string
let email: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  coordinator = await house.given.member(model, { role: 'coordinator', groups: [group], name: 'Theresa Lindgren' })
  stranger = await house.given.member(model, { groups: [await house.given.group(model)], name: 'Stran Ger' })
  administrator = await house.given.member(model, { role: 'administrator', name: 'Samuel Ortega' })
})
beforeEach(async () => {
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  mobile = await house.given.contactItem(model, family.personId, 'MOBILE_PHONE', '+12155550123')
  email = await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
})
afterAll(() => house.close())

const send = (body: object, by = clinician) => house.as(by).post('/api/notification', body)
const inboxOf = async (member: GivenMember) => (await house.as(member).get('/api/notifications')).body
const refused = ({ status, body }: { status: number; body: { Code: string } }) => [status, body.Code]

test('a member sends at most thirty in-app messages an hour to one colleague, and a hundred and twenty in total', async () => {
  const strict = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1' } })
  const ours = await strict.given.careModel()
  const team = [await strict.given.group(ours)]
  const sender = strict.as(await strict.given.member(ours, { groups: team }))
  const colleagues = await Promise.all(Array.from({ length: 20 }, () => strict.given.member(ours, { groups: team })))
  const tell = async (people: readonly GivenMember[]) => {
    const To = people.map(({ personId }) => personId).join('|')
    return (await sender.post('/api/notification', { To, MessageBody: 'Hello' })).body.Code ?? 'told'
  }
  const one = colleagues.slice(0, 1)

  const codes: string[] = []
  for (let count = 0; count < 31; count += 1) codes.push(await tell(one))
  const others = colleagues.slice(1, 19)
  for (let count = 0; count < 6; count += 1) codes.push(await tell(others))
  strict.clock.advance(3601)
  codes.push(await tell(one))

  await strict.close()
  const told = (count: number) => Array<string>(count).fill('told')
  expect(codes).toEqual([...told(30), 'notification.too_many', ...told(5), 'notification.too_many', 'told'])
})

describe('sending', () => {
  // spec: home 76
  test('to a phone and an address queues one each, filled in for whom it is', async () => {
    const { status, body } = await send({
      Id: family.id,
      To: `${mobile}|${email}`,
      Subject: 'From {{Sender.Name}}',
      MessageBody: 'Hello {{Person.FirstName}}, about {{Item.Name}}',
    })
    expect(status).toBe(200)
    const shared = { State: 'queued', Subject: 'From Maya Okafor', MessageBody: 'Hello Mateo, about Mateo Delgado' }
    expect(
      body.Items.toSorted((a: { Channel: string }, b: { Channel: string }) => a.Channel.localeCompare(b.Channel)),
    ).toMatchObject([
      { ...shared, Channel: 'email', Address: 'mateo@example.org', To: { Id: family.personId } },
      { ...shared, Channel: 'sms', Address: '+12155550123' },
    ])
  })

  test("a message with a date that the item does not have is refused with the variable's name", async () => {
    const before = (await house.as(clinician).get('/api/outbox')).body.Total
    const answers = await Promise.all(
      [family.id, family.personId].map((Id) => send({ Id, To: mobile, MessageBody: 'We meet on {{Item.Date}}.' })),
    )
    const sentence =
      'Item.Date has no value for this item. Write it out, or send the message from an item that has one.'
    const told = answers.map((answer) => [...refused(answer), answer.body.detail])
    expect(told).toEqual(answers.map(() => [409, 'notification.variable_empty', sentence]))
    expect((await house.as(clinician).get('/api/outbox')).body.Total).toBe(before)
  })

  test("the link of the sender's video meetings is filled in, and asked for where none is saved", async () => {
    const MessageBody = 'Hello {{Person.FirstName}}, we meet at {{Sender.MeetingLink}}.'
    const previewed = async () =>
      (await house.as(clinician).get(`/api/notification-recipients?item=${family.id}`)).body.Values[
        'Sender.MeetingLink'
      ]
    expect(await previewed()).toBeUndefined()
    const missing = await send({ Id: family.id, To: mobile, MessageBody })
    expect([...refused(missing), missing.body.detail]).toEqual([
      409,
      'notification.meeting_link_missing',
      'You have not saved a link for video meetings. Save one in your account, or write the link out.',
    ])

    const Link = 'https://video.example.org/maya'
    await house.as(clinician).put('/api/account/meeting-link', { Link })

    expect(await previewed()).toBe(Link)
    const { body } = await send({ Id: family.id, To: mobile, MessageBody })
    expect(body.Items[0].MessageBody).toBe(`Hello Mateo, we meet at ${Link}.`)
    expect((await house.as(clinician).put('/api/account/meeting-link', { Link: null })).status).toBe(200)
  })

  test('the date of an appointment is written in words, as in the preview', async () => {
    const { id } = await house.given.appointment(family, { startsAt: '2026-11-24T21:00:00Z' })
    const MessageBody = 'Hello {{Person.FirstName}}, {{Sender.Name}} here. We meet on {{Item.Date}}.'
    const { Items, Values } = (await house.as(clinician).get(`/api/notification-recipients?item=${id}`)).body
    const { FirstName } = Items.find((one: { Id: string }) => one.Id === mobile)
    const preview = fillTemplate(MessageBody, { ...Values, 'Person.FirstName': FirstName })

    const { body } = await send({ Id: id, To: mobile, MessageBody })

    expect(body.Items[0].MessageBody).toBe(preview)
    expect(preview).toBe('Hello Mateo, Maya Okafor here. We meet on Tuesday, November 24 at 4:00 PM.')
  })

  // spec: home 149
  test('takes everything from the query too, as the specs have it', async () => {
    const query = new URLSearchParams({ id: family.id, to: mobile, messageBody: 'Hello', subject: 'Hi' })
    const { body } = await house.as(clinician).post(`/api/notification?${query.toString()}`)
    expect(body.Items).toMatchObject([{ MessageBody: 'Hello', Subject: 'Hi' }])
  })

  test('twice with one key sends once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const visit = house.as(clinician)
    const body = { To: mobile, MessageBody: 'Once' }
    const answers = await Promise.all([0, 1].map(() => visit.post('/api/notification', body, { headers })))
    expect(answers[0]?.body.Items[0].Id).toBe(answers[1]?.body.Items[0].Id)
  })

  // spec: home 125
  test('to nobody says so in the words of the specs', async () => {
    const answer = await send({ To: '', MessageBody: 'Hello' })
    expect([...refused(answer), answer.body.detail]).toEqual([
      400,
      'notification.no_recipient',
      'No recipient selected.',
    ])
  })

  test.each([
    [{ MessageBody: ' \u0000\n ' }, 400, 'notification.empty'],
    [{ MessageBody: 'x'.repeat(2001) }, 400, 'request.invalid'],
    [{ Subject: 'x'.repeat(201) }, 400, 'request.invalid'],
    [{ MessageBody: 'Hello {{Person.Ssn}}' }, 400, 'notification.variable_unknown'],
    [{ Subject: '{{constructor}}' }, 400, 'notification.variable_unknown'],
    [{ Subject: 'Guest Link' }, 409, 'notification.guest_link_needs_form'],
    [{ To: '+12155550199' }, 404, 'record.not_found'],
    [{ To: crypto.randomUUID() }, 404, 'record.not_found'],
    [{ To: Array.from({ length: 21 }, () => crypto.randomUUID()).join('|') }, 400, 'notification.too_many_recipients'],
    [{ Id: crypto.randomUUID() }, 404, 'record.not_found'],
  ])('%j is refused and nothing is queued', async (body, status, code) => {
    const before = (await house.as(clinician).get('/api/outbox')).body.Total
    expect(refused(await send({ To: mobile, MessageBody: 'Hello', ...body }))).toEqual([status, code])
    expect((await house.as(clinician).get('/api/outbox')).body.Total).toBe(before)
  })

  test('respects consent, and names the person who did not give it', async () => {
    await house.owner.query('update contact_item set may_text = false, may_mail = false where person_id = $1', [
      family.personId,
    ])
    const answer = await send({ To: mobile, MessageBody: 'Hello' })
    expect([...refused(answer), answer.body.detail]).toEqual([
      409,
      'notification.no_consent',
      'Mateo Delgado has not agreed to be contacted this way.',
    ])
    expect(refused(await send({ To: email, MessageBody: 'Hello' }))).toEqual([409, 'notification.no_consent'])
  })

  test('to a street address or a home phone is not possible', async () => {
    for (const type of ['STREET_ADDRESS', 'HOME_PHONE', 'OTHER']) {
      const to = await house.given.contactItem(model, family.personId, type, 'somewhere')
      expect(refused(await send({ To: to, MessageBody: 'Hello' }))).toEqual([409, 'notification.not_reachable'])
    }
  })

  test('to somebody whom the sender may not see is answered like nobody', async () => {
    expect(refused(await send({ To: mobile, MessageBody: 'Hello' }, stranger))).toEqual([404, 'record.not_found'])
    expect(refused(await send({ Id: family.id, To: stranger.personId, MessageBody: 'x' }, stranger))).toEqual([
      404,
      'record.not_found',
    ])
  })

  test('sends to all recipients or to none', async () => {
    const MessageBody = `Hello ${crypto.randomUUID()}`
    await send({ To: `${mobile}|${crypto.randomUUID()}`, MessageBody })
    await send({ To: `${mobile}|${stranger.personId}`, MessageBody, Id: family.id })
    const { rows } = await house.owner.query('select from notification where message_body = $1', [MessageBody])
    expect(rows).toEqual([])
  })
})

describe('in the app', () => {
  test('a colleague is told, with the item, and an event makes the bell ring', async () => {
    await send({ Id: family.id, To: coordinator.personId, Subject: 'Look', MessageBody: 'Please look' })
    const inbox = await inboxOf(coordinator)
    const { rows } = await house.owner.query('select from event where item_id = $1', [coordinator.personId])
    expect(inbox).toMatchObject({ Unread: 1, Total: 1 })
    expect(inbox.Items).toMatchObject([
      {
        From: { Id: clinician.personId },
        Subject: 'Look',
        MessageBody: 'Please look',
        Read: false,
        Item: { Id: family.id },
      },
    ])
    expect(rows).toHaveLength(1)
  })

  test('nothing is sent about an item that the colleague may not see', async () => {
    const answer = await send({ Id: family.id, To: stranger.personId, MessageBody: 'Look' })
    expect([...refused(answer), answer.body.detail]).toEqual([
      409,
      'notification.recipient_may_not_see',
      'Stran Ger cannot see the item that this message is about.',
    ])
  })

  test('the bell names the family to readers who may see it', async () => {
    const { id } = await house.given.appointment(family, { name: 'Session 9' })
    await send({ Id: id, To: coordinator.personId, Subject: 'One thing', MessageBody: 'Look' })
    const rows = async () => (await inboxOf(coordinator)).Items as { Id: string; Subject: string; Item: unknown }[]
    const told = (await rows()).find(({ Subject }) => Subject === 'One thing')
    const item = async () => (await rows()).find(({ Id }) => Id === told?.Id)?.Item
    expect(told?.Item).toMatchObject({ Name: 'Session 9', Family: 'Mateo Delgado' })
    const away = await house.given.group(model)
    await house.owner.query('update managed_case set group_id = $2 where id = $1', [family.id, away])
    await house.owner.query('update item set group_id = $2 where case_id = $1', [family.id, away])
    expect(await item()).toBeNull()
  })

  test('reading one and reading all count down, and nobody reads notices of others', async () => {
    const reader = await house.given.member(model, { role: 'administrator' })
    for (const MessageBody of ['One', 'Two', 'Three']) await send({ To: reader.personId, MessageBody })
    const [first] = (await inboxOf(reader)).Items
    const read = (member: GivenMember, body: object) => house.as(member).post('/api/notifications/read', body)
    expect(refused(await read(coordinator, { Id: first.Id }))).toEqual([404, 'record.not_found'])
    expect((await read(reader, { Id: first.Id })).body.Unread).toBe(2)
    const rowOfFirst = async () =>
      (await house.owner.query('select xmin, read_at from notification where id = $1', [first.Id])).rows
    const before = await rowOfFirst()
    expect((await read(reader, {})).body.Unread).toBe(0)
    // Entries that were read before are not written again, however many there are.
    expect(await rowOfFirst()).toEqual(before)
  })
})

const roles = ['clinician', 'supervisor', 'coordinator', 'administrator'] as const

describe.each(roles)('a %s', (role) => {
  let member: GivenMember
  beforeAll(async () => {
    member = await house.given.member(model, { role, supervises: [group] })
  })

  test('sees their own messages in the outbox, and only administrators see those of others', async () => {
    await send({ To: administrator.personId, MessageBody: 'Of the clinician' })
    await send({ To: administrator.personId, MessageBody: `Of the ${role} alone` }, member)
    const { body } = await house.as(member).get('/api/outbox')
    const senders = new Set(body.Items.map((row: { From: { Id: string } }) => row.From.Id))
    expect(senders.has(member.personId)).toBe(true)
    expect(senders.has(clinician.personId)).toBe(role === 'administrator')
    expect(body.Sends).toEqual(['app'])
  })

  // spec: home 76, 153
  test('reads templates, and only an administrator writes them', async () => {
    const visit = house.as(member)
    const Name = `Call ${role}`
    const text = { Name, Subject: '', MessageBody: 'Call {{Sender.Name}}' }
    const made = await house.as(administrator).post('/api/notification-templates', { ...text, Name: `${Name} base` })
    const answers = [
      await visit.get('/api/notification-templates'),
      await visit.get(`/api/notification-templates/${made.body.Id}`),
      await visit.post('/api/notification-templates', text),
      await visit.put(`/api/notification-templates/${made.body.Id}`, { ...text, Name: `${Name} changed` }),
    ]
    const writing = role === 'administrator' ? 200 : 403
    expect(answers.map(({ status }) => status)).toEqual([200, 200, writing, writing])
  })
})

test.each(['clinician', 'supervisor', 'coordinator'] as const)(
  'a %s sees a message while they see whom it went to, an administrator always',
  async (role) => {
    const member = await house.given.member(model, { role, groups: [await house.given.group(model)] })
    await house.given.share(family, member.personId, false, '2099-12-31')
    await send({ Id: family.id, To: email, MessageBody: 'Of the reader' }, member)
    const sentTo = async (reader: GivenMember) => {
      const { Items, Total } = (await house.as(reader).get('/api/outbox?limit=100')).body
      return [Items.filter((row: { To: { Id: string } }) => row.To.Id === family.personId).length, Total > 0]
    }
    expect(await sentTo(member)).toEqual([1, true])
    await house.owner.query(`update case_share set until_day = '2020-01-01' where case_id = $1`, [family.id])
    expect(await sentTo(member)).toEqual([0, false])
    expect(await sentTo(administrator)).toEqual([1, true])
  },
)

test.each([
  [{ MessageBody: 'Hello {{Person.Frstname}}' }, 400, 'notification.variable_unknown'],
  [{ MessageBody: '  ' }, 400, 'notification.empty'],
  [{ Name: ' ' }, 400, 'request.invalid'],
  [{ Name: 'Taken' }, 409, 'notification.template_name_taken'],
])('a template with %j is refused when it is saved, new or changed', async (wrong, status, code) => {
  const visit = house.as(administrator)
  const text = { Name: crypto.randomUUID(), Subject: '', MessageBody: 'Hello' }
  await visit.post('/api/notification-templates', { ...text, Name: 'Taken' })
  const { body } = await visit.post('/api/notification-templates', text)
  const fresh = { ...text, Name: crypto.randomUUID(), ...wrong }
  expect(refused(await visit.post('/api/notification-templates', fresh))).toEqual([status, code])
  expect(refused(await visit.put(`/api/notification-templates/${body.Id}`, fresh))).toEqual([status, code])
})

test('nothing of it is visible in another care model', async () => {
  const elsewhere = await house.given.member(await house.given.careModel(), { role: 'administrator' })
  const made = await house
    .as(administrator)
    .post('/api/notification-templates', { Name: 'Ours', Subject: '', MessageBody: 'x' })
  await send({ To: coordinator.personId, MessageBody: 'Ours' })
  const visit = house.as(elsewhere)
  expect((await visit.get('/api/outbox')).body.Total).toBe(0)
  expect((await visit.get('/api/notification-templates')).body.Items).toEqual([])
  expect((await visit.get(`/api/notification-templates/${made.body.Id}`)).status).toBe(404)
  expect(refused(await visit.post('/api/notification', { To: coordinator.personId, MessageBody: 'x' }))).toEqual([
    404,
    'record.not_found',
  ])
})
