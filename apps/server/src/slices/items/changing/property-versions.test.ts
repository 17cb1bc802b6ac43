import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test.each(['"{}"', '["{}", {"Notes": 3}]', '3'])(
  'the database refuses %s for the versions of an item’s properties',
  async (property_versions) => {
    const model = await house.given.careModel()
    await expect(house.given.item(model, 'EVENT', 'Court day', { property_versions })).rejects.toThrow(
      'item_property_versions',
    )
  },
)
