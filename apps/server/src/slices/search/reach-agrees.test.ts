import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'
import { randomWorld, SEEDS } from './testing/random-world.ts'
import { asMember, byTheIndex, disagreements, visible, withFunction } from './testing/reach-agreements.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe.each([
  ['what is reached leads', (definition: string) => definition],
  ['the index leads, as for those who reach very much', byTheIndex],
])('where %s', (_, changed) => {
  test.each(SEEDS)('in the random world %i lists and search show what the row policies let through', async (seed) => {
    const world = await randomWorld(house, seed)

    expect(await withFunction(house, 'search', changed, () => disagreements(house, world))).toEqual([])
  })
})

test('the random worlds have a member of every reach', async () => {
  const world = await randomWorld(house, 1)
  const counts = await Promise.all(
    world.members.map((member) => asMember(house, world, member, async (ask) => (await ask(visible)).length)),
  )
  const all = Math.max(...counts)

  expect(counts.filter((count) => count > 1 && count < all).length).toBeGreaterThan(3)
})
