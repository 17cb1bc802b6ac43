import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
let model: GivenModel
let group: string
let administrators: GivenMember[]

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1' } })
  model = await house.given.careModel()
  group = await house.given.group(model)
  administrators = []
  for (const name of ['Ada Admin', 'Bo Admin'])
    administrators.push(await house.given.member(model, { role: 'administrator', name }))
})
afterAll(() => house.close())

const write = (by: GivenMember, Message: string, headers: Record<string, string> = {}) =>
  house.as(by).post('/api/contact-us', { Message }, { headers })
const inboxOf = async (who: GivenMember) => (await house.as(who).get('/api/notifications')).body
const member = (role: 'clinician' | 'supervisor' | 'coordinator' | 'administrator' = 'clinician') =>
  house.given.member(model, { role, groups: [group], name: `Some ${role}` })

describe.each(['clinician', 'supervisor', 'coordinator', 'administrator'] as const)('a %s', (role) => {
  test('writes to every administrator but themselves, in the app, and finds it in the outbox', async () => {
    house.clock.advance(4000)
    const writer = await member(role)
    const Message = `Where is my group? ${role}`
    const { status, body } = await write(writer, Message)
    const others = role === 'administrator' ? administrators.length : await numberOfAdministrators()
    expect([status, body.Told >= administrators.length, body.Told]).toEqual([200, true, others])
    for (const one of administrators)
      expect((await inboxOf(one)).Items[0]).toMatchObject({
        From: { Id: writer.personId },
        Subject: 'A message to the administrators',
        MessageBody: Message,
        Item: null,
      })
    const outbox = (await house.as(writer).get('/api/outbox')).body.Items
    expect(outbox.map((row: { MessageBody: string }) => row.MessageBody)).toContain(Message)
    expect((await inboxOf(writer)).Total).toBe(0)
  })
})

async function numberOfAdministrators(): Promise<number> {
  const { rows } = await house.owner.query<{ count: number }>(
    "select count(*)::int as count from member where care_model_id = $1 and role = 'administrator'",
    [model.id],
  )
  return rows[0]?.count ?? 0
}

test('five an hour, and no more by two windows at once', async () => {
  const writer = await member()
  const answers = []
  for (let n = 0; n < 3; n++) {
    house.clock.advance(60)
    answers.push(await write(writer, `Hello ${n}`))
  }
  house.clock.advance(60)
  answers.push(await write(writer, 'Hello 4'))
  house.clock.advance(60)
  answers.push(await write(writer, 'Hello 5'))
  house.clock.advance(60)
  const over = await write(writer, 'Hello 6')
  house.clock.advance(3600)
  const later = await write(writer, 'Later')
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect([over.status, over.body.Code, later.status]).toEqual([429, 'notification.too_many', 200])
})

test('twice with one key writes once', async () => {
  const writer = await member()
  const key = { 'idempotency-key': crypto.randomUUID() }
  await Promise.all([1, 2].map(() => write(writer, 'Only once', key)))
  const { Items } = await inboxOf(administrators[0] ?? writer)
  expect(Items.filter((row: { MessageBody: string }) => row.MessageBody === 'Only once')).toHaveLength(1)
})

test.each([
  [' \u0000\n ', 400, 'notification.empty'],
  ['x'.repeat(1601), 400, 'request.invalid'],
])('%j is refused', async (message, status, code) => {
  const answer = await write(await member(), message)
  expect([answer.status, answer.body.Code]).toEqual([status, code])
})

test('the typed text is kept as it is', async () => {
  house.clock.advance(60)
  const message = '<script>alert(1)</script> \u202Eabc 👩‍👧 {Who} {{Person.Name}}'
  await write(await member(), message)
  const [first] = administrators
  expect(first && (await inboxOf(first)).Items[0].MessageBody).toContain('<script>alert(1)</script>')
  expect(first && (await inboxOf(first)).Items[0].MessageBody).toContain('👩‍👧 {Who} {{Person.Name}}')
})

test('if nobody else runs the care model the answer says so', async () => {
  const alone = await house.given.member(await house.given.careModel(), { role: 'administrator' })
  const answer = await write(alone, 'Hello')
  expect([answer.status, answer.body.detail]).toEqual([409, 'There is no other administrator to write to.'])
})

test('if nobody runs the care model, administrators of another one are not told', async () => {
  const alone = await house.given.member(await house.given.careModel(), { role: 'supervisor' })
  const answer = await write(alone, 'Hello')
  expect([answer.status, answer.body.detail]).toEqual([409, 'There is no administrator to write to.'])
})
