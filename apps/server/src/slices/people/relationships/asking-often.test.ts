import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

// A relationship to be confirmed rings the other member's bell. Made and deleted again and again, it would never stop.

let house: House
let model: GivenModel
let maya: GivenMember
let luis: GivenMember
let family: GivenCase
let theirs: GivenCase

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1' } })
  const { given } = house
  model = await given.careModel()
  const [north, south] = [await given.group(model), await given.group(model)]
  maya = await given.member(model, { groups: [north] })
  luis = await given.member(model, { groups: [south] })
  family = await given.managedCase(maya, north)
  theirs = await given.managedCase(luis, south)
})
afterAll(() => house.close())

const connect = (patient = family.personId, target = theirs.personId, who = maya) =>
  house.as(who).post(`/api/new/relationship?patient=${patient}&target=${target}&ofType=${model.mother}`, {})
const noticesOf = async ({ personId }: GivenMember) => {
  const { rowCount } = await house.owner.query('select from notification where to_person_id = $1', [personId])
  return rowCount
}

/** Fills the colleague's inbox up to this many requests from the member. */
async function askedTimes(times: number): Promise<void> {
  const { rows } = await house.owner.query<{ row: object }>(
    "select to_jsonb(n) as row from notification n where notice = 'relationship-asked' limit 1",
  )
  const all = Array.from({ length: times - 1 }, () => ({ ...rows[0]?.row, id: crypto.randomUUID() }))
  await house.owner.query('insert into notification select * from json_populate_recordset(null::notification, $1)', [
    JSON.stringify(all),
  ])
}

test('one colleague is asked at most thirty times an hour, and a refused request leaves nothing behind', async () => {
  const { body } = await connect()
  expect((await house.as(maya).delete(`/api/delete/${body.Id}`)).status).toBe(200)
  await askedTimes(30)

  const more = await connect()

  expect([more.status, more.body.Code]).toEqual([429, 'notification.too_many'])
  expect((await house.as(luis).get(`/api/relationships?person=${theirs.personId}`)).body.Items).toEqual([])
  expect(await noticesOf(luis)).toBe(30)
  const own = await house.given.person(model, { kind: 'CONTACT', createdBy: maya.personId, groupId: family.groupId })
  expect((await connect(family.personId, own)).status).toBe(200)
  house.clock.advance(3601)
  expect((await connect()).status).toBe(200)
})
