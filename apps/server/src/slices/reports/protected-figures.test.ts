import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'
import { givenMembersOfEachRight, type Who } from '../../testing/members-of-each-right.ts'
import { keepFigures } from './keeping/keep-figures.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('figures follow the reach: a report counts a protected case for whoever opens it alone', async () => {
  const alone = await givenMembersOfEachRight(house)
  const other = await house.given.managedCase(alone.members.owner, alone.family.groupId)
  for (const of of [other, alone.family]) await house.given.appointment(of, { outcome: alone.model.outcomes.held })
  const sessions = async (who: Who) => {
    const answer = await house
      .as(alone.members[who])
      .get('/api/reports/sessions?from=2026-11-01&to=2026-11-30&by=clinician')
    return answer.body.Total.Sessions
  }
  const everyone = ['owner', 'supervisor', 'coordinator', 'administrator'] as const
  const figures = async () => Promise.all(everyone.map(sessions))
  expect(await figures()).toEqual([2, 2, 2, 2])
  // Once as they are computed, and once as they are kept.
  const keep = () => keepFigures(house.owner, house.clock.now())
  await keep()
  expect(await figures()).toEqual([2, 2, 2, 2])
  await house
    .as(alone.members.owner)
    .post(`/api/cases/${other.id}/protect`, { Reason: 'A programme for substance use' })
  expect(await figures()).toEqual([2, 1, 1, 1])
  await keep()
  expect(await figures()).toEqual([2, 1, 1, 1])
  await house.as(alone.members.owner).post(`/api/cases/${other.id}/unprotect`, { Reason: 'By mistake' })
  expect(await figures()).toEqual([2, 2, 2, 2])
})
