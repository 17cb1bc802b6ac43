import type { Report, ReportRow } from '@caseloom/contracts/reports/report'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenSupervision, type FidelityForm } from '../../testing/oversight/given-supervision.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'

let house: House
let model: GivenModel
let group: string
let form: FidelityForm
let maya: GivenMember
let omar: GivenMember
let supervisor: GivenMember
let mayas: GivenCase
let omars: GivenCase

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  model = await house.given.careModel()
  group = await house.given.group(model)
  form = await givenSupervision(house.given, house.clock).fidelityForm(model)
  maya = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  omar = await house.given.member(model, { groups: [group], name: 'Omar Haddad' })
  supervisor = await house.given.member(model, { role: 'supervisor', supervises: [group] })
  mayas = await house.given.managedCase(maya, group)
  omars = await house.given.managedCase(omar, group)
})
afterAll(() => house.close())

const rated = (of: GivenCase, value: number, day: string, more: { ratedId?: string; completed?: boolean } = {}) =>
  givenSupervision(house.given, house.clock).rating(of, form, {
    value,
    rater: supervisor,
    at: new Date(`${day}T15:00:00Z`),
    ...more,
  })
const NOVEMBER = 'from=2026-11-01&to=2026-11-30'
const report = async (who = supervisor, query = NOVEMBER): Promise<Report> =>
  (await house.as(who).get(`/api/reports/fidelity?${query}`)).body
const rowsOf = async (who = supervisor, query = NOVEMBER) =>
  (await house.as(who).get(`/api/report-rows?figure=fidelity&${query}`)).body
const fidelityBy = (rows: readonly ReportRow[]) =>
  Object.fromEntries(rows.map(({ Name, Figures }) => [Name, Figures.Fidelity]))

describe('fidelity in a report', () => {
  test('is the mean of the ratings completed in the period, and of those in the period before', async () => {
    await rated(mayas, 2, '2026-10-20')
    await rated(mayas, 3, '2026-11-03')
    await rated(omars, 4, '2026-11-05')
    await rated(omars, 1, '2026-11-06', { completed: false })

    const { Total, Before } = await report()

    expect(Total.Fidelity).toEqual({ Ratings: 2, Mean: 3.5, Most: 5 })
    expect(Before.Fidelity).toEqual({ Ratings: 1, Mean: 2, Most: 5 })
  })

  test('of each part of the period is that of its own ratings', async () => {
    await rated(mayas, 3, '2026-11-03')
    await rated(mayas, 5, '2026-11-11')

    const { Parts } = await report()

    const withRating = Parts.filter(({ Figures }) => Figures.Fidelity.Ratings > 0)
    expect(withRating.map(({ From, Figures }) => [From, Figures.Fidelity.Mean])).toEqual([
      [expect.stringMatching('2026-11-0'), 3],
      ['2026-11-09', 5],
    ])
  })

  test('counts for the rated member, also in a colleague’s case', async () => {
    await rated(mayas, 3, '2026-11-03')
    await rated(mayas, 5, '2026-11-04', { ratedId: omar.personId })

    const { Rows } = await report(supervisor, `${NOVEMBER}&by=clinician`)

    expect(fidelityBy(Rows)).toMatchObject({ 'Maya Okafor': { Mean: 3 }, 'Omar Haddad': { Mean: 5 } })
    const filtered = await report(supervisor, `${NOVEMBER}&clinician=${maya.personId}`)
    expect(filtered.Total.Fidelity).toMatchObject({ Ratings: 1, Mean: 3 })
  })

  test('is seen by the rated member and by those who answer for the group, and by no colleague', async () => {
    await rated(mayas, 3, '2026-11-03')
    await rated(mayas, 5, '2026-11-04', { ratedId: omar.personId })

    expect((await report(maya)).Total.Fidelity).toMatchObject({ Ratings: 1, Mean: 3 })
    expect((await report(omar)).Total.Fidelity).toMatchObject({ Ratings: 0, Mean: null })
  })

  test('lists the ratings behind it with their values, as many as it counts', async () => {
    const id = await rated(mayas, 3, '2026-11-03')
    await rated(omars, 4, '2026-10-05')

    const { Items, Total } = await rowsOf()

    expect(Total).toBe(1)
    expect(Items).toMatchObject([{ Id: id, Type: 'DOCFORM', Day: '2026-11-03', Value: 3, Most: 5 }])
    expect(Items[0].Case.Id).toBe(mayas.id)
  })

  test.each(['csv', 'xlsx', 'pdf'])('is in the file: %s', async (format) => {
    await rated(mayas, 3, '2026-11-03')
    const { status } = await house.as(supervisor).get(`/api/reports/fidelity/download?${NOVEMBER}&format=${format}`)
    expect(status).toBe(200)
  })
})
