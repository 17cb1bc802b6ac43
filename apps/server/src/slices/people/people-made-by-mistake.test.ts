import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { membersAround } from '../../testing/members-around.ts'

/** The creator can delete a person made by mistake while nothing refers to them (product.md 4.4). */
let house: House
let model: GivenModel
let north: string
let maker: GivenMember
let who: (name: string) => GivenMember

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  ;({ group: north, maker, who } = await membersAround(house, model))
})
afterAll(() => house.close())

let serial = 0
async function makePerson(Type: 'PATIENT' | 'CONTACT' = 'PATIENT', member = maker): Promise<string> {
  const LastName = String.fromCharCode(97 + serial++).repeat(8)
  const { body } = await house
    .as(member)
    .post('/api/new/person', { FirstName: 'Ada', LastName, Type, Group: north, Override: true })
  return body.Id
}
const remove = (id: string, member = maker) => house.as(member).delete(`/api/delete/${id}`)
const mayDelete = async (id: string, member = maker) =>
  (await house.as(member).get(`/api/people/${id}`)).body.Can?.Delete

test.each([
  ['the maker', true, 200, undefined],
  ['an administrator', true, 200, undefined],
  ['the coordinator of the group', false, 403, 'person.not_maker'],
  ['the supervisor of the group', false, 403, 'record.forbidden'],
  ['a colleague of the group', undefined, 404, 'record.not_found'],
  ['an administrator of another care model', undefined, 404, 'record.not_found'],
])('%s is told that they may: %j, and is answered %i', async (name, may, status, code) => {
  const id = await makePerson()

  expect(await mayDelete(id, who(name))).toBe(may)
  const answer = await remove(id, who(name))
  expect([answer.status, answer.body.Code]).toEqual([status, code])
})

test.each(['PATIENT', 'CONTACT'] as const)('a %s is gone from lists, and comes back with undo', async (type) => {
  const id = await makePerson(type)

  const { body } = await remove(id)

  expect((await house.as(maker).get(`/api/people/${id}`)).status).toBe(404)
  expect((await house.as(maker).post(`/api/undo/${body.Undo}`)).status).toBe(200)
  expect((await house.as(maker).get(`/api/people/${id}`)).status).toBe(200)
})

const uses: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'a case': (id) => house.given.managedCase(maker, north, { personId: id }),
  'a closed case': (id) => house.given.managedCase(maker, north, { personId: id, state: 'closed' }),
  'a relationship': async (id) => {
    const other = await makePerson('CONTACT')
    return house.as(maker).post(`/api/new/relationship?patient=${id}&target=${other}&ofType=${model.mother}`)
  },
  'an incident': (id) => house.as(maker).post(`/api/new?type=INCIDENT&target=${id}`),
  'an appointment in the bin': async (id) => {
    const { body } = await house.as(maker).post(`/api/new?type=APPOINTMENT&target=${id}`)
    return house.as(maker).delete(`/api/delete/${body.Id}`)
  },
}

test.each(Object.keys(uses))('a person with %s cannot be deleted', async (what) => {
  const id = await makePerson()
  await uses[what]?.(id)

  const answer = await remove(id)

  expect([await mayDelete(id), answer.status, answer.body.Code]).toEqual([false, 409, 'person.in_use'])
})

test('a relative whose relationship was deleted can be deleted too, and the relationship is not restored without them', async () => {
  const child = await house.given.managedCase(maker, north)
  const other = await makePerson('CONTACT')
  const { body: tie } = await house
    .as(maker)
    .post(`/api/new/relationship?patient=${child.personId}&target=${other}&ofType=${model.mother}`)
  const { body: untied } = await remove(tie.Id)

  const answer = await remove(other)

  expect(answer.status).toBe(200)
  const undone = await house.as(maker).post(`/api/undo/${untied.Undo}`)
  expect([undone.status, undone.body.Code]).toEqual([409, 'item.target_deleted'])
})

test('nobody can delete a colleague', async () => {
  const answer = await remove(maker.personId, who('an administrator'))

  expect([answer.status, answer.body.Code]).toEqual([409, 'item.not_deletable'])
})
