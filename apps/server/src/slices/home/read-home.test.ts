import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
})
afterAll(() => house.close())

test('reaches a week ahead and includes current appointments', async () => {
  const running = await house.given.appointment(family, { startsAt: '2026-11-19T18:00:00Z' })
  const last = await house.given.appointment(family, { startsAt: '2026-11-27T04:30:00Z' })
  await house.given.appointment(family, { startsAt: '2026-11-27T05:00:00Z' })

  const { Upcoming } = (await visit.get('/api/home')).body

  expect(Upcoming.map((item: { Id: string }) => item.Id)).toEqual([running.id, last.id])
})

test('keeps what was finished today, and nothing from yesterday', async () => {
  const held = await house.given.appointment(family, {
    startsAt: '2026-11-19T15:00:00Z',
    outcome: model.outcomes.held,
    notes: 'Good.',
  })
  await house.given.appointment(family, { startsAt: '2026-11-18T15:00:00Z', outcome: model.outcomes.noShow })
  expect((await visit.get('/api/home')).body.DoneToday).toMatchObject([
    { Id: held.id, Start: '2026-11-19T10:00:00', Outcome: 'Held', CaseId: family.id },
  ])
})
