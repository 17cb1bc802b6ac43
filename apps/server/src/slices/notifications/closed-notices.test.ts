import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

// The bell and the outbox keep sent messages. When the right to see a family ends, they no longer name it.

const NAME = 'Mateo Delgado'
const SECRET = 'He slept at his aunt’s'
const CLOSED = 'This is about something you can no longer see.'

let house: House
let model: GivenModel
let north: string
let south: string
let owner: GivenMember
let teammate: GivenMember
let lead: GivenMember
let other: GivenMember
let administrator: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  north = await given.group(model, 'North')
  south = await given.group(model, 'South')
  owner = await given.member(model, { groups: [north], name: 'Olga Owner' })
  teammate = await given.member(model, { groups: [north], name: 'Tim Teammate' })
  administrator = await given.member(model, { role: 'administrator', name: 'Ada Admin' })
})
beforeEach(async () => {
  house.clock.advance(60)
  lead = await house.given.member(model, { role: 'coordinator', groups: [north], name: 'Lea North' })
  other = await house.given.member(model, { groups: [south], name: 'Sam South' })
  family = await house.given.managedCase(owner, north, { name: NAME })
})
afterAll(() => house.close())

/** Ids follow the clock; two made at one moment have no order. */
function later() {
  house.clock.advance(1)
  return house
}
const act = (by: GivenMember, verb: string, body: object) =>
  later().as(by).post(`/api/cases/${family.id}/${verb}`, body)
const handOver = (by: GivenMember, to: GivenMember) =>
  later().as(by).put(`/api/transfer/${family.id}`, { to: to.personId, force: true })
const bell = async (who: GivenMember) => (await house.as(who).get('/api/notifications')).body
const outbox = async (who: GivenMember) => (await house.as(who).get('/api/outbox')).body
const message = (from: GivenMember, to: GivenMember) =>
  later()
    .as(from)
    .post('/api/notification', {
      Id: family.id,
      To: to.personId,
      Subject: 'About {{Item.Name}}',
      MessageBody: `{{Item.Name}}: ${SECRET}`,
    })
const share = async (withId: string) =>
  (await act(owner, 'share', { With: withId, MayEdit: true, UntilDay: '2026-12-24' })).body.SharedWith[0].Id

/** The answer has nothing about the family. */
function expectSilence(answer: unknown): void {
  const text = JSON.stringify(answer)
  expect([text.includes(NAME), text.includes(SECRET), text.includes('Mateo')]).toEqual([false, false, false])
}

describe('the bell names the family only while it is open to the reader', () => {
  test('after the share ended; the notices stay, with their senders', async () => {
    const id = await share(other.personId)
    await message(owner, other)
    expect((await bell(other)).Items[0].MessageBody).toBe(`${NAME}: ${SECRET}`)

    await act(owner, 'unshare', { Share: id })

    const after = await bell(other)
    expectSilence(after)
    expect([after.Total, after.Unread]).toEqual([3, 3])
    expect(
      after.Items.map(({ From, Subject, MessageBody, Item }: Record<string, { Name: string } | null>) => [
        From?.Name,
        Subject,
        MessageBody,
        Item,
      ]),
    ).toEqual([
      ['Olga Owner', 'A case is no longer shared', CLOSED, null],
      ['Olga Owner', 'No longer available to you', CLOSED, null],
      ['Olga Owner', 'A case was shared with you', CLOSED, null],
    ])
  })

  test.each([
    ['withdrawn', 'withdraw', () => owner],
    ['declined', 'decline', () => other],
  ])('after the referral was %s', async (_end, verb, by) => {
    await act(owner, 'refer', { To: south, Message: SECRET })
    const id = (await house.as(other).get('/api/referrals')).body.Items.at(-1).Id
    expect((await bell(other)).Items[0].MessageBody).toContain(`${NAME}: ${SECRET}`)

    expect((await house.as(by()).post(`/api/referrals/${id}/${verb}`, { Reason: 'No place' })).status).toBe(200)

    expectSilence(await bell(other))
    await act(owner, 'refer', { To: south, Message: 'Once more' })
    const [again, ...before] = (await bell(other)).Items
    expect(again.MessageBody).toContain('Once more')
    expectSilence(before)
  })

  test('after the case was handed over, to the former owner', async () => {
    await message(lead, owner)
    await handOver(lead, other)

    const [notice, ...rest] = (await bell(owner)).Items
    expect(notice).toMatchObject({ Subject: 'Transferred from you', MessageBody: CLOSED, Item: null })
    expectSilence([notice, rest[0]])
    expect((await bell(other)).Items[0].MessageBody).toContain(NAME)
  })

  test('after its reader has left the group; an administrator still reads it all', async () => {
    await message(owner, lead)
    await message(owner, administrator)
    await house.owner.query(
      'delete from group_member where member_id in (select id from member where person_id = $1)',
      [lead.personId],
    )

    expectSilence(await bell(lead))
    expect((await bell(administrator)).Items[0].MessageBody).toBe(`${NAME}: ${SECRET}`)
  })

  test.each([
    ['es-ES', 'Se trata de algo que usted ya no puede ver.'],
    ['it-IT', 'Si tratta di qualcosa che lei non può più vedere.'],
  ])('in the language of the reader: %s', async (locale, sentence) => {
    await house.owner.query(
      'update account set locale = $1 where id = (select account_id from member where person_id = $2)',
      [locale, other.personId],
    )
    const id = await share(other.personId)
    await act(owner, 'unshare', { Share: id })
    expect((await bell(other)).Items[0].MessageBody).toBe(sentence)
  })
})

test('the outbox shows messages while their sender sees the item, and always to an administrator', async () => {
  const id = await share(other.personId)
  await message(other, owner)
  expect((await outbox(other)).Items).toMatchObject([{ MessageBody: `${NAME}: ${SECRET}` }])

  await act(owner, 'unshare', { Share: id })

  expect(await outbox(other)).toMatchObject({ Items: [], Total: 0 })
  expect(JSON.stringify((await outbox(administrator)).Items)).toContain(SECRET)
  await handOver(owner, teammate)
  expect((await bell(owner)).Items[0]).toMatchObject({ Subject: 'No longer available to you', MessageBody: CLOSED })
})

test('messages about a case are deleted when the case is erased', async () => {
  await message(owner, lead)
  await message(lead, owner)

  await house.as(administrator).post(`/api/cases/${family.id}/erase`, { Name: NAME })

  expectSilence([await bell(lead), await outbox(lead)])
  const { rows } = await house.owner.query('select from notification where $1 in (sender_id, to_person_id)', [
    lead.personId,
  ])
  expect(rows).toEqual([])
})
