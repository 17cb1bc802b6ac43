import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a person is shown at once even after a large import, before the database has statistics', async () => {
  const { given } = house
  const model = await given.careModel()
  const group = await given.group(model)
  const clinician = await given.member(model, { groups: [group] })
  const ofCase = await given.managedCase(clinician, group)
  await given.relationship(model, ofCase.personId, await given.person(model, { kind: 'CONTACT' }))
  await house.owner.query(
    `insert into item (care_model_id, id, kind, name, person_id, case_id, created_at, modified_at)
      select $1, gen_random_uuid(), 'EVENT', 'Event ' || n, $2, $3, now(), now() from generate_series(1, 1500) n`,
    [model.id, ofCase.personId, ofCase.id],
  )

  await house.owner.query('delete from pg_statistic')

  const startedAt = performance.now()
  const { status, body } = await house.as(clinician).get(`/api/people/${ofCase.personId}`)

  expect(status).toBe(200)
  expect(body.Relationships).toHaveLength(1)
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
