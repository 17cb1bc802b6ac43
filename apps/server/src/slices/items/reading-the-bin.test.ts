import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('reading the bin leaves a row in the trail that names the items shown', async () => {
  const { given, owner } = house
  const model = await given.careModel()
  const group = await given.group(model)
  const clinician = await given.member(model, { groups: [group] })
  const administrator = await given.member(model, { role: 'administrator' })
  const { id } = await given.appointment(await given.managedCase(clinician, group))
  await owner.query('update item set deleted_at = $2 where id = $1', [id, house.clock.now()])

  const { headers, body } = await house.as(administrator).get('/api/bin')

  expect(body.Total).toBe(1)
  const { rows } = await owner.query('select action, refused, items, person_id from audit where request_id = $1', [
    headers['x-request-id'],
  ])
  expect(rows).toEqual([{ action: 'read', refused: false, items: [id], person_id: administrator.personId }])
})
