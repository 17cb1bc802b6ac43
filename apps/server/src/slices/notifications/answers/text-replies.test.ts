import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { signatureOf } from './provider-signature.ts'

const NUMBER = '+12155550148'
const OURS = '+12155550100'
const PUBLIC_URL = 'https://care.example.org'
const ANSWER = '/api/text-messages/received'

let house: House
let model: GivenModel
let group: string
let maya: GivenMember
let ruth: GivenMember
let theresa: GivenMember
let samuel: GivenMember
let family: GivenCase
let mother: string
let hers: string
let serial = 0

beforeAll(async () => {
  house = await openHouse({
    environment: {
      PUBLIC_URL,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: OURS,
      TWILIO_URL: 'http://127.0.0.1:9',
    },
  })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  await house.owner.query('delete from notification; delete from text_stop')
  const { given } = house
  model = await given.careModel()
  group = await given.group(model)
  maya = await given.member(model, { groups: [group], name: 'Maya Okafor' })
  ruth = await given.member(model, { role: 'supervisor', supervises: [group], name: 'Ruth Adler' })
  theresa = await given.member(model, { role: 'coordinator', groups: [group], name: 'Theresa Lindgren' })
  samuel = await given.member(model, { role: 'administrator', name: 'Samuel Ortega' })
  family = await given.managedCase(maya, group, { name: 'Mateo Delgado' })
  mother = await given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado' })
  await given.relationship(model, family.personId, mother)
  hers = await given.contactItem(model, mother, 'MOBILE_PHONE', NUMBER)
})

/** A text from the family's phone, as the provider hands it over. */
function text(Body: string, more: Record<string, string> = {}) {
  const fields = {
    AccountSid: 'AC1',
    To: OURS,
    From: NUMBER,
    MessageSid: `SM${++serial}`,
    NumMedia: '0',
    Body,
    ...more,
  }
  return house.app.inject({
    method: 'POST',
    url: ANSWER,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signatureOf({ url: `${PUBLIC_URL}${ANSWER}`, fields }, 'secret'),
    },
    payload: new URLSearchParams(fields).toString(),
  })
}

/** A member's text to the mother, which the provider took. */
async function write(by = maya, about = family.id) {
  const sent = await house.as(by).post('/api/notification', { Id: about, To: hers, MessageBody: 'See you at four?' })
  expect(sent.status).toBe(200)
  await house.owner.query("update notification set state = 'delivered' where channel = 'sms' and state = 'queued'")
  house.clock.advance(60)
}
const bell = async (of: GivenMember) => (await house.as(of).get('/api/notifications')).body.Items
const isTold = async (of: GivenMember) => (await bell(of)).length > 0

test('the clinician reads what the mother answered, in the bell, with the way to the case', async () => {
  await write()
  const { statusCode, body } = await text('We cannot come, Mateo is in hospital.')
  expect([statusCode, body]).toEqual([200, expect.stringContaining('<Response></Response>')])
  expect(await bell(maya)).toMatchObject([
    {
      Subject: 'A text from Carmen Delgado',
      MessageBody: 'We cannot come, Mateo is in hospital.',
      Notice: 'text-received',
      Read: false,
      Item: { Id: family.id, Type: 'CASE' },
    },
  ])
  expect(await Promise.all([ruth, theresa, samuel].map(isTold))).toEqual([false, false, false])
})

test('it is in the trail of the case, also for the next clinician', async () => {
  await write()
  await text('Thank you')
  const { body } = await house.as(theresa).get(`/api/audit?item=${family.id}&show=changes`)
  expect(body.Items[0]).toMatchObject({
    Action: 'receive text',
    ItemId: family.id,
    After: 'Carmen Delgado: Thank you',
    PersonId: mother,
  })
})

test('a call that the provider makes twice tells once', async () => {
  await write()
  await Promise.all([text('OK', { MessageSid: 'SMtwice' }), text('OK', { MessageSid: 'SMtwice' })])
  await text('OK', { MessageSid: 'SMtwice' })
  expect(await bell(maya)).toHaveLength(1)
})

test.each(['STOP', 'START', 'HELP'])('%s is no reply', async (word) => {
  await write()
  await text(word)
  expect(await bell(maya)).toEqual([])
})

test('a picture is named, because nobody has it', async () => {
  await write()
  await text('', { NumMedia: '1' })
  expect((await bell(maya))[0].MessageBody).toMatch(/A picture or a file came with it/)
})

test('of a number to which nobody wrote, nothing is kept', async () => {
  await text('Buy now')
  const { rows } = await house.owner.query(
    "select from notification union all select from audit where action = 'receive text' and care_model_id = $1",
    [model.id],
  )
  expect(rows).toEqual([])
})

describe('who is told', () => {
  test('the member who wrote last, and the clinician', async () => {
    await write()
    await write(theresa)
    await text('Yes')
    expect(await Promise.all([maya, theresa, ruth, samuel].map(isTold))).toEqual([true, true, false, false])
  })

  test('the clinician of the case as it is now, after a transfer', async () => {
    await write()
    const next = await house.given.member(model, { groups: [group], name: 'Luis Ortiz' })
    await house.owner.query('update managed_case set clinician_id = $2 where id = $1', [family.id, next.personId])
    await house.owner.query('update item set clinician_id = $2 where id = $1', [family.id, next.personId])
    await text('Yes')
    expect((await bell(next))[0].MessageBody).toContain('Yes')
    // She wrote the text and no longer sees the case: she hears that there is something, and not what.
    expect((await bell(maya))[0].MessageBody).toBe('This is about something you can no longer see.')
  })

  test('the leaders of the group, where the clinician has left', async () => {
    await write()
    await house.owner.query('update member set active = false where id = $1', [maya.memberId])
    await text('Yes')
    expect(await Promise.all([ruth, theresa, samuel].map(isTold))).toEqual([true, true, false])
  })

  test('the administrators, where nobody else is left', async () => {
    await write()
    await house.owner.query('update member set active = false where id = any ($1)', [
      [maya, ruth, theresa].map(({ memberId }) => memberId),
    ])
    await text('Yes')
    expect(await isTold(samuel)).toBe(true)
  })

  test('nobody of another care model that knows the number', async () => {
    const other = await house.given.careModel()
    const team = await house.given.group(other)
    const ana = await house.given.member(other, { groups: [team] })
    const theirs = await house.given.managedCase(ana, team)
    await house.given.contactItem(other, theirs.personId, 'MOBILE_PHONE', NUMBER)
    await write()
    await text('Yes')
    expect([await isTold(maya), await isTold(ana)]).toEqual([true, false])
  })

  test('of a protected case only members who can open it', async () => {
    await write(theresa)
    await house.as(maya).post(`/api/cases/${family.id}/protect`, { Reason: 'A programme for substance use' })
    await text('Yes')
    expect((await bell(maya))[0].MessageBody).toContain('Yes')
    expect((await house.as(theresa).get('/api/notifications')).text).not.toContain('Carmen')
  })
})

test('one phone rings a bell at most sixty times an hour, and the trail has every text', async () => {
  await write()
  for (let count = 0; count < 62; count += 1) await text(`No. ${count}`)
  expect((await house.as(maya).get('/api/notifications?limit=1')).body.Total).toBe(60)
  const { rows } = await house.owner.query(
    "select count(*)::int from audit where action = 'receive text' and care_model_id = $1",
    [model.id],
  )
  expect(rows).toEqual([{ count: 62 }])
})
