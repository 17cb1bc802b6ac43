import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
let model: GivenModel
let north: string
let south: string
let maya: GivenMember
let luis: GivenMember
let family: GivenCase
/** A relative in Luis's family. */
let aunt: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
})
beforeEach(async () => {
  const { given } = house
  north = await given.group(model)
  south = await given.group(model)
  maya = await given.member(model, { groups: [north] })
  luis = await given.member(model, { groups: [south] })
  family = await given.managedCase(maya, north, { name: 'Mateo Delgado' })
  const theirs = await given.managedCase(luis, south, { name: 'Ada Quispe' })
  aunt = await given.person(model, { kind: 'CONTACT', name: 'Rosa Quispe', groupId: south, createdBy: luis.personId })
  await given.relationship(model, theirs.personId, aunt)
})
afterAll(() => house.close())

const connect = async () =>
  (
    await house
      .as(maya)
      .post(`/api/new/relationship?patient=${family.personId}&target=${aunt}&ofType=${model.mother}`, {})
  ).body.Id
const toDosOf = async (who: GivenMember) =>
  (await house.as(who).get('/api/home')).body.ToDos.find(
    ({ Name }: { Name: string }) => Name === 'relationships-to-confirm',
  )

test('a relationship that waits for the reader is a to-do about the reader’s own end', async () => {
  const id = await connect()
  expect(await toDosOf(luis)).toMatchObject({
    subRowTotal: 1,
    subRows: [
      {
        Id: id,
        PersonId: aunt,
        Name: 'Mother: Rosa Quispe',
        Description: 'Mateo Delgado',
        Type: 'RELATIONSHIP',
        Completable: false,
      },
    ],
  })
})

test.each(['accept', 'decline'])('it is removed from the to-dos by %s', async (verb) => {
  const id = await connect()
  await house.as(luis).post(`/api/relationships/${id}/${verb}`, { Reason: 'Not her.' })
  expect(await toDosOf(luis)).toBeUndefined()
})

test('a coordinator of the group is asked too; the asker, their supervisor, an administrator and strangers are not', async () => {
  await connect()
  const member = (more: object) => house.given.member(model, more)
  expect(
    (await toDosOf(await member({ role: 'coordinator', groups: [south], supervises: [south] })))?.subRowTotal,
  ).toBe(1)
  const others = [
    maya,
    await member({ role: 'supervisor', supervises: [south] }),
    await member({ role: 'supervisor', supervises: [north] }),
    await member({ role: 'administrator' }),
    await member({ groups: [south] }),
  ]
  for (const one of others) expect(await toDosOf(one)).toBeUndefined()
})

test('if nobody else may answer, it is a to-do of the administrators who were told', async () => {
  const administrator = await house.given.member(model, { role: 'administrator' })
  await house.owner.query(
    'update account set active = false where id = (select account_id from member where person_id = $1)',
    [luis.personId],
  )
  await connect()
  expect((await toDosOf(administrator))?.subRowTotal).toBe(1)
})

test('after a hand-over the new owner is asked, and no longer the old one', async () => {
  const next = await house.given.member(model, { groups: [south] })
  await connect()
  await house.owner.query('update managed_case set clinician_id = $1 where clinician_id = $2', [
    next.personId,
    luis.personId,
  ])
  expect((await toDosOf(next))?.subRowTotal).toBe(1)
  expect(await toDosOf(luis)).toBeUndefined()
})

test("a professional's relationships ask nobody", async () => {
  const teacher = await house.given.person(model, {
    kind: 'CONTACT',
    groupId: south,
    createdBy: luis.personId,
    more: { professional: true },
  })
  await house
    .as(maya)
    .post(`/api/new/relationship?patient=${family.personId}&target=${teacher}&ofType=${model.mother}`, {})
  expect(await toDosOf(luis)).toBeUndefined()
})
