import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDocuments } from '../../testing/given-documents.ts'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Answer } from '../../testing/visitor.ts'

describe('texts are limited by the hour, whoever asks at once', () => {
  let tight: House
  let own: GivenModel
  let team: string

  beforeAll(async () => {
    tight = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1' } })
    own = await tight.given.careModel()
    team = await tight.given.group(own)
  })
  afterAll(() => tight.close())

  let number = 0
  /** A mobile phone of somebody whom the sender sees. */
  async function phone(sender: GivenMember, digits = `+1215555${String(++number).padStart(4, '0')}`): Promise<string> {
    const about = await tight.given.managedCase(sender, team)
    return tight.given.contactItem(own, about.personId, 'MOBILE_PHONE', digits)
  }
  const text = (sender: GivenMember, To: string, n = 0) =>
    tight.as(sender).post('/api/notification', { To, MessageBody: `Hello ${n}` })
  const counted = async (calls: readonly Promise<Answer>[]) => {
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    return [200, 429].map((wanted) => statuses.filter((status) => status === wanted).length)
  }

  test('three to a number, from two senders and to two people who share it', async () => {
    const [one, other] = [
      await tight.given.member(own, { groups: [team] }),
      await tight.given.member(own, { groups: [team] }),
    ]
    const [here, there] = [await phone(one, '+12155550199'), await phone(other, '+12155550199')]
    const calls = Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? text(one, here, n) : text(other, there, n)))
    expect(await counted(calls)).toEqual([3, 3])
    tight.clock.advance(3601)
    expect((await text(one, here)).status).toBe(200)
  })

  test('twenty of one sender to thirty numbers', async () => {
    const sender = await tight.given.member(own, { groups: [team] })
    const phones: string[] = []
    for (let n = 0; n < 30; n++) phones.push(await phone(sender))
    expect(await counted(phones.map((to, n) => text(sender, to, n)))).toEqual([20, 10])
    // A colleague still can.
    const colleague = await tight.given.member(own, { groups: [team] })
    expect((await text(colleague, await phone(colleague))).status).toBe(200)
  })

  test('a guest link goes to all of its numbers, or to none where they are more than are left of the twenty', async () => {
    const sender = await tight.given.member(own, { groups: [team] })
    const make = givenDocuments(tight.given, tight.clock)
    const family = await tight.given.managedCase(sender, team)
    const form = await make.document(family, await make.template(own))
    const send = (from: number, count: number) => {
      const To = Array.from({ length: count }, (_, n) => `215556${from + n}`).join('|')
      return tight.as(sender).post('/api/notification', { Id: form, Subject: 'Guest Link', To })
    }
    const statuses = [await send(1000, 15), await send(2000, 6), await send(3000, 5)].map(({ status }) => status)
    expect(statuses).toEqual([200, 429, 200])
    expect((await tight.as(sender).get('/api/outbox')).body.Total).toBe(20)
  })
})
