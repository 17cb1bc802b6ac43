import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { occurrencesOf, repeat } from '../../../../testing/given-series.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../../testing/given.ts'
import { openHouse, type House } from '../../../../testing/house.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

// The smallest cases of what random lives found.

let house: House
let model: GivenModel
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
/** Thursdays from November 19 to December 24 at 10 in New York. */
let ids: string[]
let series: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
})
beforeEach(async () => {
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  const { id } = await house.given.appointment(family, { name: 'Session 6' })
  const { body } = await repeat(visit, id)
  ids = body.Occurrences.map((one: { Id: string }) => one.Id)
  series = body.Id
})
afterAll(() => house.close())

const at = (place: number) => ids[place] ?? ''
const move = (place: number, PropertyValue: string, scope: string) =>
  visit.put(`/api/update/${at(place)}?scope=${scope}`, { PropertyName: 'ScheduledStartTime', PropertyValue })

test('a skip of the day of the very appointment from which it is asked for removes that one', async () => {
  const { status, body } = await visit.put(`/api/update/series?id=${at(2)}`, { skip: ['2026-12-03'] })
  expect([status, body.Removed, body.Id]).toEqual([200, 1, series])
  expect((await occurrencesOf(visit, at(0))).map(({ Id }) => Id)).not.toContain(at(2))
})

test('the preview of a deletion says which day will be left out', async () => {
  const { body } = await visit.delete(`/api/delete/${at(2)}?preview=true`)
  expect(body.Skips).toEqual(['2026-12-03'])
})

test('somebody joins the next appointment alone by the id of its series', async () => {
  const mother = await house.given.person(model, { kind: 'CONTACT' })
  await house.given.relationship(model, family.personId, mother)
  const { status, body } = await visit.post('/api/new/appointment_series', {
    id: series,
    cases: [mother],
    interval: 'ONLY',
  })
  expect([status, body.Id, body.AppointmentAttendeesList?.length]).toEqual([200, at(1), 2])
})

test('a series of one appointment is inactive once it is undone', async () => {
  const { id } = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })
  const { body } = await repeat(visit, id, { end: '2026-11-20', rule: 'FREQ=WEEKLY;BYDAY=FR' })
  await visit.post(`/api/undo/${body.Undo}`)
  const { rows } = await house.owner.query('select active from appointment_series where id = $1', [body.Id])
  expect(rows).toEqual([{ active: false }])
})

test('the undo of a move of one is refused once the others have moved to another time', async () => {
  const alone = await move(3, '2026-12-11T09:00:00', 'ONLY')
  await move(0, '2026-11-19T16:00:00', 'ALL')
  const undone = await visit.post(`/api/undo/${alone.body.Undo}`)
  expect([undone.status, undone.body.Code]).toEqual([409, 'series.undo_expired'])
})

test('a preview shows a time that the clocks skip as it will be shown', async () => {
  await repeat(visit, at(0), { rule: 'FREQ=WEEKLY;BYDAY=SU', end: '2027-03-21' })
  const { body } = await visit.put(`/api/update/series?id=${at(0)}&scope=ALL&preview=true`, { start: '02:30' })
  const shown = body.Moves.map((one: { Start: string }) => one.Start)
  expect(shown).toContain('2027-03-14T03:30:00')
  await visit.put(`/api/update/series?id=${at(0)}&scope=ALL`, { start: '02:30' })
  expect((await occurrencesOf(visit, at(0))).map((one) => one.ScheduledStartTime)).toEqual(shown)
})

test.each([
  ['ends before it', () => visit.put(`/api/update/series?id=${at(0)}`, { end: '2026-12-12' })],
  ['has another one at its time', () => move(2, '2026-12-24T10:00:00', 'ONLY')],
])('an appointment comes back from the bin without its series if that %s by now', async (_, act) => {
  const { body } = await visit.delete(`/api/delete/${at(5)}`)
  expect((await act()).status).toBe(200)
  expect((await visit.post(`/api/undo/${body.Undo}`)).status).toBe(200)
  const { AppointmentSeries } = (await visit.get(`/api/appointments/${at(5)}`)).body
  expect(AppointmentSeries).toBeNull()
})

test('one that moves alone into the hour that comes twice ends as its preview says, and can then be repeated', async () => {
  const query = `/api/update/${at(2)}?scope=ONLY`
  const wanted = { PropertyName: 'ScheduledStartTime', PropertyValue: '2027-11-07T01:00:00' }
  const { body } = await visit.put(`${query}&preview=true`, wanted)
  await visit.put(query, wanted)
  const one = (await visit.get(`/api/appointments/${at(2)}`)).body
  expect([body.Moves[0].Start, body.Moves[0].End]).toEqual([one.ScheduledStartTime, one.ScheduledEndTime])
  expect([one.ScheduledStartTime, one.ScheduledEndTime]).toEqual(['2027-11-07T01:00:00', '2027-11-07T01:00:00'])
  const alone = await house.given.appointment(family, { startsAt: '2027-11-07T05:30:00Z', minutes: 30 })
  const repeated = await repeat(visit, alone.id, { rule: 'FREQ=WEEKLY;BYDAY=SU', end: '2027-11-21' })
  expect([repeated.status, repeated.body.DurationMinutes]).toEqual([200, 30])
})

test('an attendance that is recorded cannot be deleted, and the preview of its deletion says the same', async () => {
  await visit.post('/api/new/appointment_series', { id: at(0), cases: [family.personId], interval: 'ONLY' })
  const [own] = (await visit.get(`/api/appointments/${at(0)}`)).body.AppointmentAttendeesList
  await visit.put(`/api/complete/${own.Id}`, { Id: model.outcomes.noShow })
  const answers = [
    await visit.delete(`/api/delete/${own.Id}?scope=ONLY&preview=true`),
    await visit.delete(`/api/delete/${own.Id}?scope=ONLY`),
  ]
  expect(answers.map(({ status, body }) => [status, body.Code])).toEqual([
    [409, 'item.not_deletable'],
    [409, 'item.not_deletable'],
  ])
})

test('one that is moved back to its day by the rule is no longer an exception, and follows the rule again', async () => {
  await move(2, '2026-12-03T15:00:00', 'ONLY')
  const byHand = async () => (await visit.get(`/api/appointment-series/${series}`)).body.Occurrences[2].ByHand
  expect(await byHand()).toBe(true)
  await move(2, '2026-12-03T10:00:00', 'ONLY')
  expect(await byHand()).toBe(false)
  await move(0, '2026-11-19T16:00:00', 'ALL')
  expect((await occurrencesOf(visit, at(0)))[2]?.ScheduledStartTime).toBe('2026-12-03T16:00:00')
})

test('one of before the rule’s first day that is moved to the rule’s time is an exception: the rule says nothing of its day', async () => {
  await move(3, '2026-12-10T15:00:00', 'FORWARD')
  await move(1, '2026-11-26T15:00:00', 'ONLY')
  const { Occurrences } = (await visit.get(`/api/appointment-series/${series}`)).body
  expect(Occurrences.map((one: { ByHand: boolean }) => one.ByHand)).toEqual([false, true, false, false, false, false])
})

describe('at a time that the clocks skip, 2:30 on March 14,', () => {
  /** Sundays from February 28 to March 28. */
  let sundays: string[]
  const shown = async () =>
    (await occurrencesOf(visit, sundays[0] ?? '')).map((one) => one.ScheduledStartTime.slice(5, 16))
  const moveOne = (place: number, PropertyValue: string, scope: string) =>
    visit.put(`/api/update/${sundays[place]}?scope=${scope}`, { PropertyName: 'ScheduledStartTime', PropertyValue })
  const givenSundays = async (start: string) => {
    const { id } = await house.given.appointment(family, { startsAt: '2027-02-28T07:30:00Z' })
    const { body } = await repeat(visit, id, { rule: 'FREQ=WEEKLY;BYDAY=SU', end: '2027-03-28', start })
    sundays = body.Occurrences.map((one: { Id: string }) => one.Id)
  }

  test('all cannot move onto one that was made longer and stays there', async () => {
    await givenSundays('02:30')
    await visit.put(`/api/update/${sundays[2]}`, {
      PropertyName: 'ScheduledEndTime',
      PropertyValue: '2027-03-14T05:00:00',
    })
    const wanted = { PropertyName: 'ScheduledStartTime', PropertyValue: '2027-03-14T02:30:00' }
    const preview = await visit.put(`/api/update/${sundays[3]}?scope=ALL&preview=true`, wanted)
    const { status, body } = await visit.put(`/api/update/${sundays[3]}?scope=ALL`, wanted)
    expect([status, body.Code, preview.body.BlockedAt]).toEqual([409, 'series.time_taken', '2027-03-14T03:30:00'])
  })

  test('one of the series gives way to one that was moved alone to the hour after', async () => {
    await givenSundays('10:00')
    await moveOne(1, '2027-03-14T03:30:00', 'ONLY')
    const { status } = await visit.put(`/api/update/series?id=${sundays[0]}&scope=ALL`, { start: '02:30' })
    expect([status, await shown()]).toEqual([
      200,
      ['02-28T02:30', '03-07T02:30', '03-14T03:30', '03-21T02:30', '03-28T02:30'],
    ])
  })

  test('moving all of them there moves only that one to the hour after', async () => {
    await givenSundays('10:00')
    await moveOne(2, '2027-03-14T02:30:00', 'ALL')
    expect(await shown()).toEqual(['02-28T02:30', '03-07T02:30', '03-14T03:30', '03-21T02:30', '03-28T02:30'])
  })

  test('one that is made longer with all the others leaves them where they begin', async () => {
    await givenSundays('02:30')
    await visit.put(`/api/update/${sundays[2]}?scope=ALL`, {
      PropertyName: 'ScheduledEndTime',
      PropertyValue: '2027-03-14T05:00:00',
    })
    const { Occurrences } = (await visit.get(`/api/appointment-series/${sundays[0]}`)).body
    expect(Occurrences.map((one: Record<string, string>) => [one.ScheduledStartTime, one.ScheduledEndTime])).toEqual([
      ['2027-02-28T02:30:00', '2027-02-28T04:00:00'],
      ['2027-03-07T02:30:00', '2027-03-07T04:00:00'],
      ['2027-03-14T03:30:00', '2027-03-14T05:00:00'],
      ['2027-03-21T02:30:00', '2027-03-21T04:00:00'],
      ['2027-03-28T02:30:00', '2027-03-28T04:00:00'],
    ])
  })
})
