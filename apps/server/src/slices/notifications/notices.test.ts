import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { countInserts } from '../../testing/spied-queries.ts'

let house: House
let model: GivenModel
let north: string
let south: string
let owner: GivenMember
let teammate: GivenMember
let lead: GivenMember
let southLead: GivenMember
let southClinician: GivenMember
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
  lead = await given.member(model, { role: 'coordinator', groups: [north], name: 'Lea North' })
  southLead = await given.member(model, { role: 'coordinator', groups: [south], name: 'Cora South' })
  southClinician = await given.member(model, { groups: [south], name: 'Sam South' })
  administrator = await given.member(model, { role: 'administrator', name: 'Ada Admin' })
})
beforeEach(async () => {
  house.clock.advance(60)
  family = await house.given.managedCase(owner, north, { name: 'Mateo Delgado' })
})
afterAll(() => house.close())

const everybody = () => [owner, teammate, lead, southLead, southClinician, administrator]

/** Who received which notices about the case, in the order of everybody(). */
async function told(about = family.id): Promise<Record<string, string[]>> {
  const { rows } = await house.owner.query<{ name: string; notice: string }>(
    `select i.name, n.notice from notification n join item i on i.id = n.to_person_id where n.about_id = $1 and n.channel = 'app'
      order by n.id`,
    [about],
  )
  const byName = Map.groupBy(rows, ({ name }) => name)
  return Object.fromEntries([...byName].map(([name, list]) => [name, list.map(({ notice }) => notice).toSorted()]))
}
const act = (by: GivenMember, verb: string, body: object) => house.as(by).post(`/api/cases/${family.id}/${verb}`, body)
const transfer = (by: GivenMember, to: string, force = false, id = family.id) =>
  house.as(by).put(`/api/transfer/${id}`, { to, force })
const lastOf = async (who: GivenMember) => (await house.as(who).get('/api/notifications')).body.Items[0]
async function referred(): Promise<string> {
  await act(owner, 'refer', { To: south, Message: 'They moved south' })
  return (await house.as(southClinician).get('/api/referrals')).body.Items.at(-1).Id
}

describe('a transfer', () => {
  test('to a colleague tells them, and the bell rings; the member who did it is not told', async () => {
    await transfer(owner, teammate.personId)
    expect(await told()).toEqual({ 'Tim Teammate': ['transfer-to-you'] })
    expect(await lastOf(teammate)).toMatchObject({
      From: { Name: 'Olga Owner' },
      MessageBody: 'Olga Owner transferred Mateo Delgado to you.',
      Item: { Id: family.id },
    })
    const { rows } = await house.owner.query('select from event where item_id = $1', [teammate.personId])
    expect(rows.length).toBeGreaterThan(0)
  })

  test('by somebody else also tells the former owner, without a link to the case that they no longer see', async () => {
    await transfer(lead, southClinician.personId, true)
    expect(await told()).toEqual({ 'Olga Owner': ['transfer-from-you'], 'Sam South': ['transfer-to-you'] })
    expect(await lastOf(owner)).toMatchObject({
      Subject: 'Transferred from you',
      Item: null,
    })
  })

  test('to a group tells its owner and those who lead that group', async () => {
    await transfer(lead, south, true)
    expect(await told()).toEqual({ 'Cora South': ['transfer-to-group'], 'Olga Owner': ['transfer-to-group'] })
  })

  test('that is refused tells nobody', async () => {
    expect((await transfer(owner, southClinician.personId)).status).toBe(409)
    expect(await told()).toEqual({})
  })

  test('of an appointment tells its new clinician', async () => {
    const { id } = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })
    expect((await transfer(lead, teammate.personId, false, id)).status).toBe(200)
    expect(await told(id)).toEqual({ 'Olga Owner': ['transfer-from-you'], 'Tim Teammate': ['transfer-to-you'] })
  })
})

describe('a referral', () => {
  test('tells the receiving group, with the message, and nobody else', async () => {
    await referred()
    expect(await told()).toEqual({ 'Cora South': ['referral-made'], 'Sam South': ['referral-made'] })
    expect(await lastOf(southClinician)).toMatchObject({
      MessageBody: 'Olga Owner asks South to accept the case Mateo Delgado: They moved south',
      Item: null,
      Answerable: true,
    })
  })

  test('can be answered from its notice until somebody has answered', async () => {
    const id = await referred()
    await house.as(southLead).post(`/api/referrals/${id}/decline`, { Reason: 'We are full' })
    expect(await lastOf(southClinician)).toMatchObject({ Notice: 'referral-made', Answerable: false })
  })

  test.each([
    ['accept', { Owner: null }, 'referral-accepted'],
    ['decline', { Reason: 'We are full' }, 'referral-declined'],
  ])('that they %s tells who sent it', async (verb, body, notice) => {
    const id = await referred()
    expect((await house.as(southClinician).post(`/api/referrals/${id}/${verb}`, body)).status).toBe(200)
    expect((await told())['Olga Owner']).toEqual([notice])
  })

  test('that is accepted for a colleague tells that colleague', async () => {
    const id = await referred()
    await house.as(southLead).post(`/api/referrals/${id}/accept`, { Owner: southClinician.personId })
    expect((await told())['Sam South']).toEqual(['referral-made', 'transfer-to-you'])
  })

  test('sent by a coordinator is answered to them and to the owner', async () => {
    await act(lead, 'refer', { To: south, Message: 'They moved south' })
    const id = (await house.as(southClinician).get('/api/referrals')).body.Items.at(-1).Id
    await house.as(southLead).post(`/api/referrals/${id}/decline`, { Reason: 'We are full' })
    expect(await told()).toMatchObject({ 'Olga Owner': ['referral-declined'], 'Lea North': ['referral-declined'] })
    expect((await lastOf(lead)).MessageBody).toBe('Cora South declined the case Mateo Delgado for South: We are full')
  })

  test('that is withdrawn tells the group', async () => {
    const id = await referred()
    await house.as(owner).post(`/api/referrals/${id}/withdraw`)
    expect((await told())['Sam South']).toEqual(['referral-made', 'referral-withdrawn'])
  })
})

describe('a share', () => {
  test('tells the colleague until when, and if it ends earlier', async () => {
    const { body } = await act(owner, 'share', {
      With: southClinician.personId,
      MayEdit: false,
      UntilDay: '2026-12-24',
    })
    expect((await lastOf(southClinician)).MessageBody).toBe(
      'Olga Owner shared the case Mateo Delgado with Sam South until Thursday, December 24, 2026.',
    )
    await act(owner, 'unshare', { Share: body.SharedWith[0].Id })
    expect(await told()).toEqual({ 'Sam South': ['share-ended', 'share-made'] })
  })

  test('with a group tells all of it', async () => {
    await act(owner, 'share', { With: south, MayEdit: true, UntilDay: '2026-12-24' })
    expect(await told()).toEqual({ 'Cora South': ['share-made'], 'Sam South': ['share-made'] })
  })

  test('with a group is written to all of it by one statement', async () => {
    const body = { With: south, MayEdit: true, UntilDay: '2026-12-24' }
    expect(await countInserts('notification', () => act(owner, 'share', body))).toBe(1)
    expect(Object.keys(await told())).toHaveLength(2)
  })
})

test('each notice is in the language of its reader', async () => {
  await house.owner.query(
    "update account set locale = 'es-ES' where id = (select account_id from member where person_id = $1)",
    [teammate.personId],
  )
  await transfer(owner, teammate.personId)
  expect((await lastOf(teammate)).MessageBody).toBe('Olga Owner le transfirió Mateo Delgado.')
})

test('former members are not told, nor members of another care model', async () => {
  const gone = await house.given.member(model, { groups: [south], name: 'Gone South' })
  await house.owner.query('update member set active = false where person_id = $1', [gone.personId])
  await referred()
  expect(Object.keys(await told())).not.toContain('Gone South')
})

test('a notice is not in the outbox of the member who caused it, nor of administrators', async () => {
  await transfer(owner, teammate.personId)
  for (const who of everybody()) expect((await house.as(who).get('/api/outbox')).body.Total).toBe(0)
})

test('an erased item is no longer named in any inbox', async () => {
  await transfer(owner, teammate.personId)
  await house.as(administrator).post(`/api/cases/${family.id}/erase`, { Name: 'Mateo Delgado' })
  const { rows } = await house.owner.query(
    "select from notification where message_body like '%Mateo Delgado%' and created_at = $1 and about_id is null",
    [house.clock.now()],
  )
  expect([await told(), rows]).toEqual([{}, []])
})
