import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
})
afterAll(() => house.close())

const read = async (url: string) => (await house.as(clinician).get(url)).body
const row = async () => (await read('/api/cases')).Items[0]
const session = (day: string, outcome = model.outcomes.held, type = model.types.session) =>
  house.given.appointment(family, { startsAt: `${day}T15:00:00Z`, outcome, type })

type Week = { State: string; Sessions: number }
const filled = (weeks: Week[]) => weeks.filter(({ State }) => State.startsWith('held')).length
const red = (weeks: Week[]) => weeks.filter(({ State }) => State === 'none').length

test('a session in the week in which the phase changed counts in one phase', async () => {
  const change = await house.given.phase(model, 'Behavior change', 2)
  await house.as(clinician).post(`/api/cases/${family.id}/phase`, { Phase: change })
  await session('2026-11-17')

  const { Phases } = await read(`/api/cases/${family.id}`)

  expect(Phases.map(({ Sessions }: Week) => Sessions)).toEqual([1, 0])
})

test('the percentage of a case that began on a Thursday can be counted in its weeks', async () => {
  await session('2026-10-13')
  await session('2026-11-17')

  const [{ Weeks, WeeklyPercent }] = (await read(`/api/cases/${family.id}`)).Phases

  expect([Weeks[0].State, filled(Weeks), red(Weeks)]).toEqual(['partial', 2, 5])
  expect(WeeklyPercent).toBe(29)
})

test('a visit to an empty home does not count as the last session', async () => {
  await session('2026-11-10')
  await session('2026-11-19', model.outcomes.noShow)
  await session('2026-11-18', model.outcomes.held, model.types.call)

  expect((await row()).LastSession).toBe('2026-11-10T10:00:00')
})

test('a case that began this week shows eight weeks like any other, seven of them before its start', async () => {
  await house.as(clinician).put(`/api/update/${family.id}`, { PropertyName: 'StartDay', PropertyValue: '2026-11-17' })

  const { Weeks } = await row()

  expect(Weeks.map(({ State }: Week) => State)).toEqual([...Array.from({ length: 7 }, () => 'outside'), 'open'])
})

test('a case is never a negative number of days long', async () => {
  await house.owner.query("update managed_case set start_day = '2030-01-01' where id = $1", [family.id])

  expect((await row()).LengthDays).toBe(0)
})
