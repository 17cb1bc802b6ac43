import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
  await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
})
afterAll(() => house.close())

test('the recipients are the family by contact item and colleagues who see it, with reasons against some', async () => {
  const mother = await house.given.person(model, { kind: 'CONTACT', name: 'Rosa Delgado' })
  await house.given.relationship(model, family.personId, mother)
  const hers = await house.given.contactItem(model, mother, 'MOBILE_PHONE', '+12155550125')
  await house.owner.query('update contact_item set may_text = false where id = $1', [hers])

  const { body } = await house.as(clinician).get(`/api/notification-recipients?item=${family.id}`)

  const told = body.Items.map((one: { Id: string; Refusal: string | null }) => [one.Id, one.Refusal])
  expect(told).toContainEqual([mobile, null])
  expect(told).toContainEqual([hers, 'Rosa Delgado has not agreed to be contacted this way.'])
  expect(told).toContainEqual([coordinator.personId, null])
  expect(told.map(([id]: [string]) => id)).not.toContain(stranger.personId)
  expect(told.map(([id]: [string]) => id)).not.toContain(clinician.personId)
  expect(body.Sends).toEqual(['app'])
})

test.each([
  ['a guardian, for a child', '2015-03-01', 'mother'],
  ['the person, for an adult', '1980-03-01', 'patient'],
])('the first to write to is %s', async (_, born, first) => {
  const { id, personId } = await house.given.managedCase(clinician, group)
  await house.owner.query('update person set birth_day = $2 where id = $1', [personId, born])
  const mother = await house.given.person(model, { kind: 'CONTACT' })
  const typeId = await house.given.lookup(model.id, 'relationship-types', `Mother ${mother}`, {
    category: 'Family',
    guardian_order: 1,
  })
  const tie = await house.given.relationship(model, personId, mother)
  await house.owner.query('update relationship set type_id = $2 where id = $1', [tie, typeId])
  for (const one of [personId, mother]) await house.given.contactItem(model, one, 'MOBILE_PHONE', '+12155550126')

  const { body } = await house.as(clinician).get(`/api/notification-recipients?item=${id}`)

  expect(body.FirstContact).toBe(first === 'mother' ? mother : personId)
})

test('guardians are offered first, then the person and other family, then everyone else, each with their relation', async () => {
  const tie = async (name: string, type: string, category: string, guardian: number | null) => {
    const personId = await house.given.person(model, { kind: 'CONTACT', name })
    const typeId = await house.given.lookup(model.id, 'relationship-types', `${type} ${personId}`, {
      category,
      guardian_order: guardian,
    })
    const tieId = await house.given.relationship(model, family.personId, personId)
    await house.owner.query('update relationship set type_id = $2 where id = $1', [tieId, typeId])
    await house.given.contactItem(model, personId, 'MOBILE_PHONE', '+12155550125')
  }
  await tie('Tom Hall', 'Teacher', 'School', null)
  await tie('Ana Delgado', 'Aunt', 'Family', null)
  await tie('Carmen Delgado', 'Mother', 'Family', 2)

  const { body } = await house.as(clinician).get(`/api/notification-recipients?item=${family.id}`)

  const ways = body.Items.filter((one: { Channel: string }) => one.Channel !== 'app')
  const said = ways.map((one: { Person: { Name: string }; Relation: string | null }) => [
    one.Person.Name,
    one.Relation?.split(' ')[0] ?? null,
  ])
  const inOrder = said.filter(([name]: [string]) => /Hall|Ana|Carmen/.test(name))
  expect(inOrder).toEqual([
    ['Carmen Delgado', 'Mother'],
    ['Ana Delgado', 'Aunt'],
    ['Tom Hall', 'Teacher'],
  ])
  const patient = said.findIndex(([, relation]: [string, string | null]) => relation === null)
  expect([said[0], patient]).toEqual([['Carmen Delgado', 'Mother'], 1])
  expect(body.Items.at(-1)).toMatchObject({ Channel: 'app', Relation: null })
})

test.each(['in a case', 'without one'])('a person %s is visible to everybody who is offered', async (where) => {
  const own = { groupId: group, createdBy: clinician.personId }
  const person = where === 'in a case' ? family.personId : await house.given.person(model, own)
  const { body } = await house.as(clinician).get(`/api/notification-recipients?item=${person}`)
  const offered = new Set(body.Items.map((one: { Id: string }) => one.Id))
  const all = [coordinator, stranger, administrator]
  const sees = await Promise.all(
    all.map(async (each) => (await house.as(each).get(`/api/people/${person}`)).status === 200),
  )
  expect(all.map(({ personId }) => offered.has(personId))).toEqual(sees)
  expect(sees).toEqual([true, false, true])
})
