import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenCase } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  for (let place = 0; place < 125; place++) {
    house.clock.advance(1)
    await house.given.item(model, 'DOCBINARY', `file ${place}`, { target_id: family.id, case_id: family.id })
  }
})
afterAll(() => house.close())

test('all attachments of an item can be read, page by page, the newest too', async () => {
  const page = async (query: string) => (await visit.get(`/api/hook/related/${family.id}?${query}`)).body
  const first = await page('limit=100')
  const second = await page(`limit=100&offset=${first.Next}`)

  expect([first.Total, first.Items.length, first.Next]).toEqual([125, 100, '100'])
  expect([second.Total, second.Items.length, second.Next]).toEqual([125, 25, null])
  const names = [...first.Items, ...second.Items].map(({ Name }: { Name: string }) => Name)
  expect(names).toEqual(Array.from({ length: 125 }, (_, place) => `file ${place}`))
})
