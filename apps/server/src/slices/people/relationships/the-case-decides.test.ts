import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

// A person's group decides who sees them until there is a case. From then on the case alone decides (product.md section 2).

let house: House
let model: GivenModel
let north: string
let south: string
let maya: GivenMember
let luis: GivenMember
let administrator: GivenMember
let northern: readonly GivenMember[]
let southern: GivenMember
let family: GivenCase
let uncle: string
let tie: string

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  north = await given.group(model)
  south = await given.group(model)
  maya = await given.member(model, { groups: [north] })
  luis = await given.member(model, { groups: [south] })
  administrator = await given.member(model, { role: 'administrator' })
  northern = [
    maya,
    await given.member(model, { role: 'supervisor', supervises: [north] }),
    await given.member(model, { role: 'coordinator', groups: [north] }),
  ]
  southern = await given.member(model, { role: 'coordinator', groups: [south] })
})
beforeEach(async () => {
  const { given } = house
  const child = await given.person(model, { createdBy: maya.personId, name: `Ada Quispe` })
  family = await given.managedCase(maya, north, { personId: child })
  uncle = await given.person(model, { kind: 'CONTACT', groupId: north, createdBy: maya.personId })
  tie = await given.relationship(model, child, uncle)
})
afterAll(() => house.close())

/** The members who can read, find, list, book or write to the person. */
async function whoReaches(person: string, members = northern): Promise<string[]> {
  const found: string[] = []
  for (const member of members) {
    const visit = house.as(member)
    const name = (await house.owner.query<{ name: string }>('select name from item where id = $1', [person])).rows[0]
      ?.name
    const answers = [
      await visit.get(`/api/people/${person}`),
      await visit.get(`/api/activity?person=${person}`),
      await visit.put(`/api/update/${person}`, { PropertyName: 'Title', PropertyValue: 'Mr' }),
      await visit.get(`/api/relationships?person=${person}`),
    ]
    const lists = [
      await visit.get(`/api/directory?limit=100`),
      await visit.get(`/api/search?q=${encodeURIComponent(name ?? '')}`),
    ]
    for (const { status } of answers) if (status !== 404) found.push(`${member.role} ${status}`)
    for (const { text } of lists) if (text.includes(person)) found.push(`${member.role} finds them`)
  }
  return found
}

async function handOver(): Promise<void> {
  for (const to of [luis.personId, south])
    expect((await house.as(administrator).put(`/api/transfer/${family.id}`, { to, force: true })).status).toBe(200)
}
const seenBy = async (member: GivenMember, person: string) =>
  (await house.as(member).get(`/api/people/${person}`)).status === 200

test('before the hand-over the clinician and their leaders can reach the uncle the clinician created', async () => {
  for (const member of northern) expect([member.role, await seenBy(member, uncle)]).toEqual([member.role, true])
})

test('after the hand-over his creator and the old group’s leaders can reach neither him nor the patient', async () => {
  await handOver()

  expect([await whoReaches(uncle), await whoReaches(family.personId)]).toEqual([[], []])
  expect([await seenBy(luis, uncle), await seenBy(southern, uncle)]).toEqual([true, true])
})

test('nor after the new owner has deleted the relationship: he stays with the case', async () => {
  await handOver()
  expect((await house.as(luis).delete(`/api/delete/${tie}`)).status).toBe(200)

  expect(await whoReaches(uncle)).toEqual([])
  expect([await seenBy(luis, uncle), await seenBy(southern, uncle)]).toEqual([true, true])
})

test('nor after he was taken out of that case', async () => {
  await handOver()
  expect((await house.as(luis).delete(`/api/delete/${tie}?modifier=${family.id}`)).status).toBe(200)

  expect(await whoReaches(uncle)).toEqual([])
})

test('a member who created a person and connected them by mistake has them back after disconnecting', async () => {
  await house.as(maya).delete(`/api/delete/${tie}`)

  expect(await seenBy(maya, uncle)).toBe(true)
})

test('an erased case leaves its people to the leaders of its last group only', async () => {
  await handOver()
  const name = (await house.owner.query<{ name: string }>('select name from item where id = $1', [family.id])).rows[0]
    ?.name
  const erased = await house.as(administrator).post(`/api/cases/${family.id}/erase`, { Name: name })

  expect(erased.status).toBe(200)
  expect([await whoReaches(uncle), await whoReaches(family.personId)]).toEqual([[], []])
  expect([await seenBy(southern, uncle), await seenBy(southern, family.personId)]).toEqual([true, true])
})

test('messages about him are offered to members who see him through the case, not to the old group', async () => {
  await handOver()
  const { text } = await house.as(luis).get(`/api/notification-recipients?item=${uncle}`)

  expect([maya, ...northern].filter(({ personId }) => text.includes(personId))).toEqual([])
  expect(text).toContain(southern.personId)
})
