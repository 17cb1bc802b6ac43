import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
let model: GivenModel
let north: string
let owner: GivenMember
let helper: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  model = await house.given.careModel()
  north = await house.given.group(model)
  owner = await house.given.member(model, { groups: [north] })
  helper = await house.given.member(model, { groups: [await house.given.group(model)] })
  family = await house.given.managedCase(owner, north)
  await house.given.share(family, helper.personId, true, '2027-12-31')
})
afterAll(() => house.close())

async function comment(key: string) {
  const body = { id: family.id, message: 'Father came late.' }
  return house.as(helper).post('/api/new/comment', body, { headers: { 'idempotency-key': key } })
}

test('an answer is repeated as long as the caller may see its items', async () => {
  const first = await comment('while')

  const again = await comment('while')

  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
})

test('an answer is not repeated after the right to see its items has ended', async () => {
  await comment('after')
  await house.owner.query(`update case_share set until_day = '2026-11-01' where case_id = $1`, [family.id])

  const again = await comment('after')

  expect([again.status, again.body.Code]).toEqual([404, 'record.not_found'])
  expect(again.text).not.toContain('Father')
})

test('an answer that mentions an item only in its text is not repeated after that either', async () => {
  const { id } = await house.given.appointment(family, { name: 'Session about the father' })
  const send = () =>
    house
      .as(helper)
      .post(
        '/api/notification',
        { Id: id, To: owner.personId, MessageBody: 'About {{Item.Name}}' },
        { headers: { 'idempotency-key': 'words' } },
      )
  expect((await send()).status).toBe(200)
  await house.owner.query(`update case_share set until_day = '2026-11-01' where case_id = $1`, [family.id])

  expect((await send()).status).toBe(404)
})

test('creating something for others gets the same answer twice, even though the caller cannot see it', async () => {
  const administrator = await house.given.member(model, { role: 'administrator' })
  const body = { Name: 'Made once' }
  const make = () =>
    house.as(administrator).post('/api/new/shared-folder', body, { headers: { 'idempotency-key': 'others' } })

  const [first, again] = [await make(), await make()]

  expect([first.status, again.body]).toEqual([200, first.body])
})

test('stored answers keep nothing about an erased case, and their keys stay taken', async () => {
  const other = await house.given.managedCase(owner, north, { name: 'Ada Quispe' })
  const [first, kept] = [await comment('erased'), { id: other.id, message: 'Mother came late.' }]
  const keep = () => house.as(owner).post('/api/new/comment', kept, { headers: { 'idempotency-key': 'kept' } })
  const before = await keep()
  const administrator = await house.given.member(model, { role: 'administrator' })
  const { Name } = (await house.as(administrator).get(`/api/cases/${family.id}`)).body

  expect((await house.as(administrator).post(`/api/cases/${family.id}/erase`, { Name })).status).toBe(200)

  const { rows } = await house.owner.query<{ answers: string }>(
    'select string_agg(answer::text, chr(10)) as answers from idempotency where care_model_id = $1',
    [model.id],
  )
  expect([first.status, rows[0]?.answers.includes('Father'), rows[0]?.answers.includes('Mother')]).toEqual([
    200,
    false,
    true,
  ])
  expect([(await comment('erased')).status, (await keep()).body]).toEqual([404, before.body])
})

test('stored answers keep nothing about an item of an erased case that the caller did not see', async () => {
  await comment('unseen')
  await house.owner.query("update idempotency set seen = '{}' where care_model_id = $1", [model.id])
  const administrator = await house.given.member(model, { role: 'administrator' })
  const { Name } = (await house.as(administrator).get(`/api/cases/${family.id}`)).body

  await house.as(administrator).post(`/api/cases/${family.id}/erase`, { Name })

  expect((await comment('unseen')).status).toBe(404)
})
