import type { CaseFigures } from '@caseloom/contracts/reports/case-figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenProgramme, type CaseName, type GivenProgramme } from '../../../testing/courses/given-programme.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'

let house: House
let programme: GivenProgramme

beforeAll(async () => {
  house = await openHouse()
  house.clock.set(THURSDAY)
  programme = await givenProgramme(house)
})
afterAll(() => house.close())

const read = async (name: CaseName): Promise<CaseFigures> =>
  (await house.as(programme.members.administrator).get(`/api/cases/${programme.cases[name].id}/figures`)).body

// Written down by hand from the courses in given-programme.ts.
describe('the figures of a case over its whole course', () => {
  test('that was called on its first day and seen on its second', async () => {
    expect(await read('regular')).toMatchObject({
      FirstContact: { Day: '2026-10-05', Days: 0 },
      FirstSession: { Day: '2026-10-06', Days: 1, WindowDays: 3, InTime: true },
      Sessions: 7,
      InReports: true,
    })
  })

  test('that was suspended before its first session: suspended days are not counted', async () => {
    expect(await read('suspendedEarly')).toMatchObject({
      FirstContact: { Day: '2026-10-22', Days: 3 },
      FirstSession: { Day: '2026-10-26', Days: 7, InTime: false },
    })
  })

  test('of a trac with a window of its own', async () => {
    expect((await read('twiceAWeek')).FirstSession).toEqual({ Day: '2026-10-20', Days: 1, WindowDays: 5, InTime: true })
  })

  test('that nobody reached yet', async () => {
    expect(await read('notReached')).toMatchObject({
      FirstContact: { Day: null, Days: null },
      FirstSession: { Day: null, Days: null, InTime: null },
      Sessions: 0,
      EngagementPercent: null,
    })
  })
})

test('the planning tool has a tick where the form of a phase is completed', async () => {
  const plans = async (name: CaseName) =>
    (await read(name)).Plans.map(({ PhaseName, DocumentId, CompletedDay }) => [
      PhaseName,
      DocumentId !== null,
      CompletedDay !== null,
    ])
  const { Name: first = '' } = { Name: (await read('regular')).Plans[0]?.PhaseName }

  expect(await plans('regular')).toEqual([[first, true, true]])
  expect(await plans('beganMidWeek')).toEqual([[first, true, false]])
  expect(await plans('suspended')).toEqual([[first, false, false]])
  expect(await plans('closed')).toEqual([
    [first, false, false],
    ['Behavior change', true, true],
  ])
})

test('incidents are listed with their days, the latest first, and the rest are counted', async () => {
  const { members, cases } = programme
  const visit = house.as(members.ana)
  for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const { body } = await visit.post(`/api/new?type=INCIDENT&target=${cases.regular.id}`, {})
    const at = `2026-11-${String(day).padStart(2, '0')}T10:00:00`
    await visit.put(`/api/update/${body.Id}`, { PropertyName: 'Date', PropertyValue: at })
  }

  const { Incidents, IncidentTotal } = await read('regular')
  expect(IncidentTotal).toBe(10)
  expect(Incidents.map((one) => one.Date?.slice(0, 10))).toEqual(
    [10, 9, 8, 7, 6, 5, 4, 3].map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  )
  expect((await read('closed')).IncidentTotal).toBe(0)
})

test('only a case has figures, and reading them is in its trail', async () => {
  const { members, cases } = programme
  const person = house.as(members.ana)
  expect((await person.get(`/api/cases/${cases.regular.personId}/figures`)).status).toBe(404)

  await person.get(`/api/cases/${cases.regular.id}/figures`)
  const { rows } = await house.owner.query(
    "select from audit where item_id = $1 and member_id = $2 and action = 'read report'",
    [cases.regular.id, members.ana.memberId],
  )
  expect(rows).toHaveLength(1)
})
