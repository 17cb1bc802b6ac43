import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { membersAround } from '../../../testing/members-around.ts'

/** A member who may change both can say that two possible duplicates are different people. */
let house: House
let model: GivenModel
let north: string
let clinician: GivenMember
let first: string
let second: string
let who: (name: string) => GivenMember

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  ;({ group: north, maker: clinician, who } = await membersAround(house, model))
})
let serial = 0
beforeEach(async () => {
  const LastName = String.fromCharCode(97 + serial++).repeat(9)
  const make = async () =>
    (await house.as(clinician).post('/api/new/person', { FirstName: 'Ada', LastName, Override: true })).body.Id
  first = await make()
  second = await make()
})
afterAll(() => house.close())

const refute = (name: string, one = first, Other = second) =>
  house.as(who(name)).post(`/api/people/${one}/not-the-same`, { Other })
const duplicatesOf = async (id: string) =>
  (await house.as(clinician).get(`/api/people/${id}`)).body.PossibleDuplicates.map(({ Id }: { Id: string }) => Id)

test.each([
  ['the maker', 200],
  ['an administrator', 200],
  ['the coordinator of the group', 200],
  ['the supervisor of the group', 403],
  ['a colleague of the group', 404],
  ['an administrator of another care model', 404],
])('%s is answered %i', async (name, status) => {
  expect((await refute(name)).status).toBe(status)
  expect(await duplicatesOf(first)).toEqual(status === 200 ? [] : [second])
})

test('it holds for both people, appears in both trails, and they are not marked again', async () => {
  await refute('the maker', second, first)

  expect([await duplicatesOf(first), await duplicatesOf(second)]).toEqual([[], []])
  for (const id of [first, second]) {
    const { body } = await house.as(clinician).get(`/api/audit?item=${id}`)
    expect(body.Items.map(({ Action }: { Action: string }) => Action)).toContain('refute duplicate')
  }
})

test('two people who are not marked cannot be told apart', async () => {
  const other = await house.given.person(model, { groupId: north, createdBy: clinician.personId })

  expect((await refute('the maker', first, other)).status).toBe(404)
  expect((await refute('the maker', first, first)).status).toBe(404)
})
