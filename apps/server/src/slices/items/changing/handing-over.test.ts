import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
let model: GivenModel
let group: string
let giver: GivenMember
let taker: GivenMember

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model, 'North')
  giver = await house.given.member(model, { groups: [group], name: 'Grace Giver' })
  taker = await house.given.member(model, { groups: [await house.given.group(model, 'South')], name: 'Tom Taker' })
})
afterAll(() => house.close())

/** An appointment of a person whom only the taker made, so that the giver can no longer see it. */
async function withoutCase() {
  const personId = await house.given.person(model, { groupId: group, createdBy: taker.personId })
  return house.given.appointment({ model, personId, clinicianId: giver.personId, groupId: group }, { notes: 'Secret' })
}
const transfer = (id: string) =>
  house.as(giver).put(`/api/transfer/${id}`, { to: taker.personId, force: true }, { headers: { 'if-match': '"1"' } })

test('the trail names the giver and the taker', async () => {
  const { id } = await house.given.appointment(await house.given.managedCase(giver, group))
  await transfer(id)
  const { rows } = await house.owner.query(
    "select before, after from audit where item_id = $1 and action = 'transfer'",
    [id],
  )
  expect(rows).toEqual([{ before: 'Grace Giver', after: 'Tom Taker' }])
})

test('a giver who can no longer see the item is told the result, and that they may do nothing more', async () => {
  const { id } = await withoutCase()

  const answer = await transfer(id)

  expect((await house.as(giver).get(`/api/appointments/${id}`)).status).toBe(404)
  expect([answer.status, answer.headers.etag]).toEqual([200, '"2"'])
  expect(answer.body).toMatchObject({
    Id: id,
    Version: 2,
    Clinician: { Id: taker.personId, Name: 'Tom Taker' },
    Group: { Name: 'South' },
    LastModifiedBy: { Id: giver.personId },
    Can: {
      Update: false,
      Complete: false,
      Revert: false,
      Transfer: false,
      Delete: false,
      Download: false,
      Share: false,
    },
  })
  expect(answer.text).not.toContain('Secret')
  const now = (await house.as(taker).get(`/api/appointments/${id}`)).body
  for (const name of ['Version', 'Clinician', 'Group', 'LastModified', 'LastModifiedBy'])
    expect([name, answer.body[name]]).toEqual([name, now[name]])
})
