import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { answerOf } from './answer-words.ts'
import { signatureOf } from './provider-signature.ts'

const NUMBER = '+12155550123'
const OURS = '+12155550100'
const PUBLIC_URL = 'https://care.example.org'
const ANSWER = '/api/text-messages/received'
const STATE = '/api/text-messages/state'

type World = { readonly model: GivenModel; readonly clinician: GivenMember; readonly family: GivenCase; mobile: string }
let house: House
let one: World
let other: World

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
  one = await worldWith('Mateo Delgado')
  other = await worldWith('Ana Reyes')
})

async function worldWith(name: string): Promise<World> {
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  const family = await house.given.managedCase(clinician, group, { name })
  const mobile = await house.given.contactItem(model, family.personId, 'MOBILE_PHONE', NUMBER)
  return { model, clinician, family, mobile }
}

type Sent = { signature?: string; url?: string; headers?: Record<string, string> }

/** A call as the provider makes it: a form, signed with the address that it knows. */
function call(path: string, fields: Record<string, string>, { signature, url = PUBLIC_URL, headers }: Sent = {}) {
  const all = { AccountSid: 'AC1', To: OURS, From: NUMBER, ...fields }
  return house.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? signatureOf({ url: `${url}${path}`, fields: all }, 'secret'),
      ...headers,
    },
    payload: new URLSearchParams(all).toString(),
  })
}
const answer = (Body: string, sent?: Sent) => call(ANSWER, { Body, MessageSid: 'SM9', NumMedia: '0' }, sent)
const stops = async () => (await house.owner.query('select number from text_stop')).rows.map(({ number }) => number)
const send = ({ clinician, mobile }: World) =>
  house.as(clinician).post('/api/notification', { To: mobile, MessageBody: 'Hello' })
const recipient = async ({ clinician, family, mobile }: World) => {
  const { body } = await house.as(clinician).get(`/api/notification-recipients?item=${family.id}`)
  return body.Items.find(({ Id }: { Id: string }) => Id === mobile)
}
const rowOf = async (id: string) =>
  (await house.owner.query('select state, reason, provider_id from notification where id = $1', [id])).rows[0]

test('the signature is the one of the provider’s own example', () => {
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  }
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  expect(signatureOf({ url, fields }, '12345')).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
})

describe('an answer to a text', () => {
  test.each(['STOP', 'stop', ' Stop. ', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'])(
    '%j stops the texts of every care model that knows the number',
    async (word) => {
      const answered = await answer(word)
      expect([answered.statusCode, answered.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
      expect(answered.body).toContain('<Response></Response>')

      for (const world of [one, other]) {
        const { status, body } = await send(world)
        expect([status, body.Code]).toEqual([409, 'notification.stopped'])
        expect((await recipient(world)).Refusal).toMatch(/answered STOP and gets no more texts/)
      }
    },
  )

  test.each(['START', 'unstop'])('%j undoes it', async (word) => {
    await answer('STOP')
    await answer(word)

    expect(await stops()).toEqual([])
    expect((await send(one)).status).toBe(200)
    expect((await recipient(one)).Refusal).toBeNull()
  })

  test.each(['Please cancel Tuesday', 'We stop by at three', '', 'OK', 'YES'])('%j changes nothing', async (words) => {
    expect((await answer(words)).statusCode).toBe(200)
    expect(await stops()).toEqual([])
  })

  test('HELP is answered with who writes and how to end it, unless the provider has answered', async () => {
    await send(one)
    const { body } = await answer('help')
    expect(body).toMatch(/<Message>These messages come from .+ Reply STOP to get no more texts\.<\/Message>/)
    expect(body).toContain(
      (await house.owner.query('select name from care_model where id = $1', [one.model.id])).rows[0].name,
    )
    const again = await call(ANSWER, { Body: 'help', OptOutType: 'HELP' })
    expect(again.body).not.toContain('<Message>')
  })

  test('a text that waits when STOP comes is not sent, and says why', async () => {
    const id = (await send(one)).body.Items[0].Id
    await answer('STOP')

    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      reason: 'The owner of this number asked for no more texts.',
    })
  })

  test('who sees the person sees it at the number, and the trail has it', async () => {
    await answer('STOP')

    const { body } = await house.as(one.clinician).get(`/api/people/${one.family.personId}`)
    expect(body.ContactItems).toMatchObject([{ Value: NUMBER, Stopped: true }])
    const { rows } = await house.owner.query(
      "select about_person_id, member_id, after, reason from audit where action = 'stop texts' and care_model_id = $1",
      [one.model.id],
    )
    expect(rows).toEqual([
      { about_person_id: one.family.personId, member_id: null, after: expect.any(String), reason: 'STOP' },
    ])
  })

  test('a guest link goes to no number that was typed either', async () => {
    await answer('STOP')
    const make = givenDocuments(house.given, house.clock)
    const form = await make.document(one.family, await make.template(one.model))
    const body = { Id: form, To: '(215) 555-0123', Subject: 'Guest Link' }
    const refused = await house.as(one.clinician).post('/api/notification', body)
    expect([refused.status, refused.body.Code]).toEqual([409, 'notification.stopped'])
  })

  test('to another number of the same account is not ours', async () => {
    await call(ANSWER, { Body: 'STOP', To: '+12155550199' })
    expect(await stops()).toEqual([])
  })
})

describe('a call that the provider did not sign', () => {
  const wrong: [string, Sent][] = [
    ['with no signature', { signature: '' }],
    ['with another’s signature', { signature: signatureOf({ url: `${PUBLIC_URL}${ANSWER}`, fields: {} }, 'secret') }],
    ['signed for the host that it names', { url: 'http://evil.example', headers: { host: 'evil.example' } }],
    ['signed for a forwarded host', { url: 'https://evil.example', headers: { 'x-forwarded-host': 'evil.example' } }],
  ]
  test.each(wrong)('%s is refused and changes nothing', async (_, sent) => {
    expect((await answer('STOP', sent)).statusCode).toBe(403)
    expect(await stops()).toEqual([])
  })

  test('cannot change a field of one that it did', async () => {
    const fields = { AccountSid: 'AC1', To: OURS, From: NUMBER, Body: 'OK' }
    const signature = signatureOf({ url: `${PUBLIC_URL}${ANSWER}`, fields }, 'secret')
    expect((await call(ANSWER, { Body: 'STOP' }, { signature })).statusCode).toBe(403)
    expect(await stops()).toEqual([])
  })

  test('changes no message', async () => {
    const id = await accepted('SM1')
    const forged = await call(STATE, { MessageSid: 'SM1', MessageStatus: 'delivered' }, { signature: 'forged' })
    expect([forged.statusCode, await rowOf(id)]).toMatchObject([403, { state: 'sent' }])
  })
})

test('without a provider nobody is listened to', async () => {
  const bare = await openHouse()
  const fields = { AccountSid: 'AC1', Body: 'STOP' }
  const { statusCode } = await bare.app.inject({
    method: 'POST',
    url: ANSWER,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  expect(statusCode).toBe(404)
  await bare.close()
})

/** A text that the provider has accepted under this id. */
async function accepted(sid: string): Promise<string> {
  const id = (await send(one)).body.Items[0].Id
  await house.owner.query("update notification set state = 'sent', sent_at = $2, provider_id = $3 where id = $1", [
    id,
    house.clock.now(),
    sid,
  ])
  return id
}

describe('what the provider reports of a text', () => {
  test.each([
    [{ MessageStatus: 'delivered' }, { state: 'delivered', reason: null }],
    [
      { MessageStatus: 'undelivered', ErrorCode: '30003' },
      { state: 'failed', reason: 'error 30003' },
    ],
    [
      { MessageStatus: 'failed', ErrorCode: '30006' },
      { state: 'failed', reason: 'error 30006' },
    ],
    [{ MessageStatus: 'sent' }, { state: 'sent', reason: null }],
  ])('%j', async (fields, row) => {
    const id = await accepted('SM1')
    expect((await call(STATE, { MessageSid: 'SM1', ...fields })).statusCode).toBe(200)
    expect(await rowOf(id)).toMatchObject(row)
  })

  test('a delivered text stays delivered, whatever comes late', async () => {
    const id = await accepted('SM1')
    await call(STATE, { MessageSid: 'SM1', MessageStatus: 'delivered' })
    await call(STATE, { MessageSid: 'SM1', MessageStatus: 'sent' })
    await call(STATE, { MessageSid: 'SM1', MessageStatus: 'failed', ErrorCode: '30003' })
    expect(await rowOf(id)).toMatchObject({ state: 'delivered' })
  })

  test('error 21610 is a STOP', async () => {
    const id = await accepted('SM1')
    await call(STATE, { MessageSid: 'SM1', MessageStatus: 'failed', ErrorCode: '21610' })
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      reason: 'The owner of this number asked for no more texts.',
    })
    expect(await stops()).toEqual([NUMBER])
  })

  test('of a text that nobody knows changes nothing', async () => {
    const id = await accepted('SM1')
    expect((await call(STATE, { MessageSid: 'SM2', MessageStatus: 'delivered' })).statusCode).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'sent' })
  })
})

test.each([
  ['stop!', 'stop'],
  ['Info', 'help'],
  ['start', 'start'],
  ['the end', 'other'],
] as const)('the words %j are %s', (words, meaning) => {
  expect(answerOf(words)).toBe(meaning)
})
