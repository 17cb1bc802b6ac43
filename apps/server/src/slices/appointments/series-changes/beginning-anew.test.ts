import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { occurrencesOf, repeat } from '../../../testing/given-series.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
let outcome: string
/** Held this morning and without an outcome. */
let id: string
let ended: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  outcome = await house.given.lookup(model.id, 'case-outcomes', 'Goals reached')
})
// The case was closed and opened again by mistake, so that its series, Thursdays from November 19 to December 24 at 10, has ended.
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  id = (await house.given.appointment(family, { name: 'Session 6' })).id
  ended = (await repeat(visit, id)).body.Id
  await visit.put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'First visit' })
  await visit.post(`/api/cases/${family.id}/close`, { Outcome: outcome })
  await visit.post(`/api/cases/${family.id}/activate`, { Reason: 'A mistake' })
})
afterAll(() => house.close())

const seriesOf = async (one: string) => (await visit.get(`/api/appointments/${one}`)).body.AppointmentSeries

describe('an open appointment of a series that has ended', () => {
  test('begins another series by the rule that it is given, and leaves the others in the one that ended', async () => {
    expect(await seriesOf(id)).toMatchObject({ Id: ended, Active: false })
    const { status, body } = await repeat(visit, id, { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', end: '2026-12-17' })

    expect([status, body.Made, body.Moved]).toEqual([200, 2, 0])
    expect(body.Id).not.toBe(ended)
    expect(await seriesOf(id)).toMatchObject({ Id: body.Id, Active: true })
    expect((await occurrencesOf(visit, id)).map((one) => one.ScheduledStartTime)).toEqual([
      '2026-11-19T10:00:00',
      '2026-12-03T10:00:00',
      '2026-12-17T10:00:00',
    ])
    expect(body.Occurrences.map((one: { ByHand: boolean }) => one.ByHand)).toEqual([false, false, false])
    expect((await occurrencesOf(visit, ended)).map((one) => one.ScheduledStartTime.slice(0, 10))).toEqual([
      '2026-11-26',
      '2026-12-03',
      '2026-12-10',
      '2026-12-17',
      '2026-12-24',
    ])
  })

  test('shows before what the rule would make', async () => {
    const { body } = await repeat(visit, id, { interval: '0 10 * * 4', end: '2026-12-03' }, '&preview=true')
    expect(body.Makes.map((one: { Start: string }) => one.Start)).toEqual([
      '2026-11-26T10:00:00',
      '2026-12-03T10:00:00',
    ])
    expect(await seriesOf(id)).toMatchObject({ Id: ended, Active: false })
  })

  test('is back in the ended series, named by hand, after the undo', async () => {
    const { body } = await repeat(visit, id)
    expect((await visit.post(`/api/undo/${body.Undo}`)).status).toBe(200)
    expect(await seriesOf(id)).toMatchObject({ Id: ended, Active: false })
    const [first] = (await visit.get(`/api/appointment-series/${ended}`)).body.Occurrences
    expect(first).toMatchObject({ Id: id, Name: 'First visit', ByHand: true })
  })

  test('needs a rule: no other change, and none of the series as such, begins it again', async () => {
    for (const [one, wanted] of [
      [id, { end: null }],
      [ended, { end: null, rule: 'FREQ=WEEKLY;BYDAY=TH' }],
    ] as const) {
      const { status, body } = await visit.put(`/api/update/series?id=${one}`, wanted)
      expect([status, body.Code]).toEqual([409, 'series.inactive'])
    }
  })

  test('is allowed to a member who may change it, even if a colleague has another one of the series', async () => {
    const [, other] = await occurrencesOf(visit, ended)
    const theirs = await house.given.group(model)
    const away = await house.given.member(model, { groups: [theirs] })
    const elsewhere = await house.given.managedCase(away, theirs)
    await house.owner.query(
      'update item set case_id = $2, clinician_id = $3, group_id = null, person_id = $4 where id = $1',
      [other?.Id, elsewhere.id, away.personId, elsewhere.personId],
    )
    expect((await repeat(visit, id)).status).toBe(200)
  })

  test('is refused if it was changed since it was read, and once it is completed', async () => {
    const wanted = { rule: 'FREQ=WEEKLY;BYDAY=TH', end: '2026-12-24' }
    const stale = await visit.put(`/api/update/series?id=${id}`, wanted, { headers: { 'if-match': '"1"' } })
    expect([stale.status, stale.body.Code]).toEqual([412, 'record.stale'])
    await visit.put(`/api/complete/${id}`, { Id: model.outcomes.noShow })
    expect((await repeat(visit, id)).body.Code).toBe('item.completed')
  })
})
