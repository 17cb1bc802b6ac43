import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'
import { everyWho, givenMembersOfEachRight } from '../../testing/members-of-each-right.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('administrators read the versions; for everybody else the call does not exist', async () => {
  const { members } = await givenMembersOfEachRight(house)
  const answers = await Promise.all(
    everyWho.map(async (who) => [who, (await house.as(members[who]).get('/api/versions')).status]),
  )
  const mayRead = new Set(['administrator', 'otherModel'])
  expect(answers).toEqual(everyWho.map((who) => [who, mayRead.has(who) ? 200 : 404]))
  expect((await house.anonymous.get('/api/versions')).status).toBe(401)
  expect((await house.as(members.administrator).get('/api/versions')).body).toEqual({
    Caseloom: expect.stringMatching(/^\d+\.\d+\.\d+/),
    Node: process.versions.node,
    PostgreSQL: expect.stringMatching(/^\d+\.\d+$/),
  })
})
