import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

/** More than the pool has connections. */
const AT_ONCE = 24

let house: House
let administrator: GivenMember

beforeAll(async () => {
  house = await openHouse()
  administrator = await house.given.member(await house.given.careModel(), { role: 'administrator' })
})
afterAll(() => house.close())

test('many invitations at once do not wait for each other’s connections', async () => {
  const invite = (n: number) =>
    house.as(administrator).post('/api/members', {
      FirstName: 'Ada',
      LastName: 'Lind',
      UserName: `at-once-${n}`,
      Email: `at-once-${n}@example.org`,
      Role: 'administrator',
      Groups: [],
    })
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => invite(n)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
