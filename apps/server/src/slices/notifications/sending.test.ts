import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../platform/messages/mail.ts'
import type { GivenCase, GivenMember } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import { sendWaitingNotifications } from './send-waiting.ts'
import { openProvider } from './testing/text-message-provider.ts'

let house: House
let clinician: GivenMember
let family: GivenCase
let mobile: string
let address: string
let provider: Awaited<ReturnType<typeof openProvider>>
const at = { now: () => house.clock.now() }

beforeAll(async () => {
  provider = await openProvider(at)
  const twilio = {
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+12155550100',
    TWILIO_URL: provider.url,
  }
  house = await openHouse({ environment: twilio })
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  mobile = await house.given.contactItem(model, family.personId, 'MOBILE_PHONE', '+12155550123')
  address = await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  provider.taken.length = 0
  Object.assign(provider.state, { mode: 'takes', asked: 0 })
  await house.owner.query('delete from notification')
})
afterAll(async () => {
  await house.close()
  provider.close()
})

const letters: { messageId: string }[] = []
const mailThat = (send: Mail['send'], canSend = true): Mail => ({ canSend, send })
const noMail = mailThat(() => Promise.reject(new Error('none')), false)

async function queue(to = mobile, MessageBody = 'Hello {{Person.FirstName}}'): Promise<string> {
  const body = { To: to, MessageBody, Subject: 'Hello' }
  return (await house.as(clinician).post('/api/notification', body)).body.Items[0].Id
}
const run = (mail = noMail, afterSeconds = 0) => {
  house.clock.advance(afterSeconds)
  const { textMessages } = house.platform
  return sendWaitingNotifications(house.owner, { mail, textMessages }, house.clock)
}
const rowOf = async (id: string) =>
  (await house.owner.query('select state, reason, attempts, provider_id from notification where id = $1', [id])).rows[0]

test('a text message is sent once, and later known as delivered', async () => {
  const id = await queue()
  await run()
  expect(await rowOf(id)).toMatchObject({ state: 'sent', provider_id: 'SM1', reason: null })
  for (const one of provider.taken) one.status = 'delivered'
  await run()
  expect(await rowOf(id)).toMatchObject({ state: 'delivered' })
  expect(provider.taken).toMatchObject([{ to: '+12155550123', body: 'Hello Mateo' }])
})

test('if the answer was lost the provider is asked, and the message is not sent again', async () => {
  const id = await queue()
  provider.state.mode = 'loses answers'
  await run()
  expect(await rowOf(id)).toMatchObject({ state: 'sending' })
  provider.state.mode = 'takes'
  await run(noMail, 121)
  expect(await rowOf(id)).toMatchObject({ state: 'sent', provider_id: 'SM1' })
  expect(provider.taken).toHaveLength(1)
})

test('what the provider is asked about began when it was sent, even if a server stopped while asking', async () => {
  const id = await queue()
  provider.state.mode = 'loses answers'
  await run()
  provider.state.mode = 'is down'
  for (let asked = 0; asked < 5; asked += 1) await run(noMail, 121)
  provider.state.mode = 'takes'
  await run(noMail, 121)
  expect(await rowOf(id)).toMatchObject({ state: 'sent', provider_id: 'SM1' })
  expect(provider.taken).toHaveLength(1)
})

test('a message that never arrived is sent again once the provider has said so', async () => {
  const id = await queue()
  provider.state.mode = 'loses requests'
  await run()
  provider.state.mode = 'takes'
  await run(noMail, 121)
  await run(noMail, 61)
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
  expect(provider.taken).toHaveLength(1)
})

test('of two equal messages the lost one is not taken for the other', async () => {
  const first = await queue()
  await run()
  const second = await queue()
  provider.state.mode = 'loses requests'
  await run()
  provider.state.mode = 'takes'
  await run(noMail, 121)
  expect(await rowOf(first)).toMatchObject({ state: 'sent' })
  expect(await rowOf(second)).toMatchObject({ state: 'queued', reason: 'The provider has no record of it.' })
})

test('if the provider does not say for an hour, the message is uncertain, and stays so', async () => {
  const id = await queue()
  provider.state.mode = 'loses answers'
  await run()
  provider.state.mode = 'is down'
  await run(noMail, 121)
  expect(await rowOf(id)).toMatchObject({ state: 'sending' })
  await run(noMail, 3600)
  provider.state.mode = 'takes'
  await run(noMail, 3600)
  expect(await rowOf(id)).toMatchObject({ state: 'uncertain' })
  expect(provider.taken).toHaveLength(1)
})

test('a message to a number that the provider refuses has failed, with the reason', async () => {
  const id = await queue()
  provider.state.mode = 'refuses'
  await run()
  expect(await rowOf(id)).toMatchObject({ state: 'failed', reason: 'The provider answered 400: error 21211' })
})

test.each([
  ['text', () => mobile, 'may_text'],
  ['letter', () => address, 'may_mail'],
] as const)(
  'a %s that waits does not go to a person who takes their agreement back meanwhile',
  async (_what, to, agreement) => {
    const agrees = (yes: boolean) =>
      house.owner.query(`update contact_item set ${agreement} = $2 where id = $1`, [to(), yes])
    const sent: string[] = []
    const mail = mailThat((letter) => Promise.resolve(void sent.push(letter.to)))
    const id = await queue(to())
    await agrees(false)
    await run(mail)
    await agrees(true)

    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      reason: 'When it was to be sent, its recipient had not agreed to be contacted this way.',
    })
    expect([sent, provider.taken]).toEqual([[], []])
  },
)

test('a busy provider is asked again, at growing intervals, and not for ever', async () => {
  const id = await queue()
  provider.state.mode = 'is busy'
  for (const seconds of [0, 30, 31, 60, 60, 240]) await run(noMail, seconds)
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 4 })
  for (let hour = 0; hour < 30; hour += 1) await run(noMail, 3600)
  const reason = 'The provider answered 429: error 20429'
  expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 27, reason })
  expect(provider.state.asked).toBe(27)
})

test('a letter keeps its message id from one attempt to the next', async () => {
  letters.length = 0
  const id = await queue(address)
  const [refuse, accept] = [Object.assign(new Error('busy'), { responseCode: 451, command: 'RCPT TO' }), undefined]
  for (const error of [refuse, accept]) {
    const mail = mailThat((letter) => {
      letters.push(letter)
      return error ? Promise.reject(error) : Promise.resolve()
    })
    await run(mail, 61)
  }
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
  expect(new Set(letters.map(({ messageId }) => messageId))).toEqual(new Set([`<${id}@localhost>`]))
  expect(letters).toMatchObject([{ to: 'mateo@example.org', subject: 'Hello', body: 'Hello Mateo' }, {}])
})

test('a letter that was being sent when the server stopped is uncertain and not sent twice', async () => {
  const id = await queue(address)
  await house.owner.query("update notification set state = 'sending', sending_at = $1", [house.clock.now()])
  letters.length = 0
  const mail = mailThat((letter) => Promise.resolve(void letters.push(letter)))
  await run(mail, 119)
  expect(await rowOf(id)).toMatchObject({ state: 'sending' })
  await run(mail, 2)
  expect(await rowOf(id)).toMatchObject({ state: 'uncertain' })
  expect(letters).toEqual([])
})

test('without SMTP a letter stays queued', async () => {
  const id = await queue(address)
  await run(noMail, 86_400)
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0 })
})

test('messages that have waited for more than a day are not sent once there is a mail server', async () => {
  const id = await queue(address)
  letters.length = 0
  await run(
    mailThat((letter) => Promise.resolve(void letters.push(letter))),
    86_401,
  )
  expect(await rowOf(id)).toMatchObject({ state: 'failed', reason: 'It was not sent within a day.' })
  expect(letters).toEqual([])
  const { rows } = await house.owner.query('select item_id from event where at = $1', [house.clock.now()])
  expect(rows).toEqual([{ item_id: clinician.personId }])
})

test('two servers at once send a message once', async () => {
  await queue()
  await Promise.all([run(), run(), run()])
  expect(provider.taken).toHaveLength(1)
})
