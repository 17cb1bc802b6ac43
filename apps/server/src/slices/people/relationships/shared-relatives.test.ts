import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

// A mother belongs to two families with a team each. Marking her as a professional would close both relationships.

let house: House
let model: GivenModel
let north: string
let maya: GivenMember
let luis: GivenMember
let coordinator: GivenMember
let mother: string
let ours: GivenCase
let theirs: GivenCase

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  north = await given.group(model)
  const south = await given.group(model)
  maya = await given.member(model, { groups: [north] })
  luis = await given.member(model, { groups: [south] })
  coordinator = await given.member(model, { role: 'coordinator', groups: [north, south] })
  theirs = await given.managedCase(luis, south)
})
beforeEach(async () => {
  ours = await house.given.managedCase(maya, north)
  mother = await house.given.person(model, { kind: 'CONTACT', name: 'Naïka Joseph' })
  await house.given.contactItem(model, mother, 'HOME_PHONE', '+12155550102')
  await house.given.relationship(model, ours.personId, mother)
})
afterAll(() => house.close())

const mark = (who: GivenMember) =>
  house.as(who).put(`/api/update/${mother}`, { PropertyName: 'Professional', PropertyValue: true })
const phonesSeenBy = async (who: GivenMember) =>
  (await house.as(who).get(`/api/people/${mother}`)).body.ContactItems.length

test('one team cannot take a relative from the other by marking her as a professional', async () => {
  await house.given.relationship(model, theirs.personId, mother)

  const answer = await mark(maya)

  expect([answer.status, answer.body.Code]).toEqual([403, 'person.other_families'])
  expect([await phonesSeenBy(maya), await phonesSeenBy(luis)]).toEqual([1, 1])
})

test('a member responsible for all of her families may, and so may the only team she belongs to', async () => {
  const alone = await mark(maya)
  mother = await house.given.person(model, { kind: 'CONTACT', name: 'Ana Joseph' })
  for (const { personId } of [ours, theirs]) await house.given.relationship(model, personId, mother)

  expect([alone.status, (await mark(coordinator)).status]).toEqual([200, 200])
})
