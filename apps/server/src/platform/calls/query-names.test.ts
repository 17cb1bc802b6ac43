import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeat } from '../../testing/given-series.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let visit: Visitor
let id: string
beforeAll(async () => {
  house = await openHouse()
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  visit = house.as(clinician)
  id = (await house.given.appointment(await house.given.managedCase(clinician, group))).id
})
afterAll(() => house.close())

test.each(['Preview=true', 'preview[]=true', 'previw=true', '%20preview=true'])(
  'a change that is asked for with ?%s, which is no parameter of it, is refused and not carried out',
  async (parameter) => {
    const answer = await repeat(visit, id, {}, `&${parameter}`)

    expect(answer).toMatchObject({
      status: 400,
      body: {
        Code: 'request.invalid',
        Fields: [{ Code: 'unrecognized_keys', Message: 'This call has no parameter of this name.' }],
      },
    })
    const { body } = await visit.get(`/api/appointments/${id}`)
    expect(body).toMatchObject({ Id: id, Version: 1 })
  },
)

test('a change without any parameters refuses one', async () => {
  const change = { PropertyName: 'Name', PropertyValue: 'Moved' }
  expect(await visit.put(`/api/update/${id}?dryrun=1`, change)).toMatchObject({ status: 400 })
  expect(await visit.put(`/api/update/${id}`, change)).toMatchObject({ status: 200 })
})

test('a reading call takes no notice of a parameter that it does not know', async () => {
  expect(await visit.get(`/api/appointments/${id}?utm_source=mail`)).toMatchObject({ status: 200 })
})
