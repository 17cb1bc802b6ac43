import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenAttendee } from '../../../testing/given-attendee.ts'
import { occurrencesOf, repeat } from '../../../testing/given-series.ts'
import type { GivenAppointment, GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
let meeting: GivenAppointment
let id: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
// On Thursday, November 19, from 10 to 11 in New York.
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  meeting = await house.given.appointment(family, { name: 'Session 6' })
  id = meeting.id
})
afterAll(() => house.close())

const days = (all: readonly { ScheduledStartTime: string }[]) => all.map((one) => one.ScheduledStartTime)

describe('an appointment that is made to repeat', () => {
  // spec: appointments 50, 51, 114
  test('makes one for each day of its rule up to the until date, and says what it did', async () => {
    const { status, body } = await repeat(visit, id)

    expect([status, body.Made, body.Moved, body.Changed, body.Removed]).toEqual([200, 5, 0, 0, 0])
    expect(days(body.Occurrences)).toEqual([
      '2026-11-19T10:00:00',
      '2026-11-26T10:00:00',
      '2026-12-03T10:00:00',
      '2026-12-10T10:00:00',
      '2026-12-17T10:00:00',
      '2026-12-24T10:00:00',
    ])
    expect(body).toMatchObject({
      Name: 'Session',
      Active: true,
      OccursChron: '0 10 * * 4',
      OccursTill: '2026-12-24',
      StartTime: '10:00',
      DurationMinutes: 60,
      Can: { Update: true, Delete: true },
    })
    const one = await visit.get(`/api/appointments/${id}`)
    expect(one.body.AppointmentSeries).toMatchObject({ Id: body.Id, Active: true, OccursTill: '2026-12-24' })
  })

  // spec: appointments 102
  test.each([{ rule: 'FREQ=WEEKLY;BYDAY=TU' }, { interval: '0 10 * * 2' }])(
    'by %o every week includes its own weekday',
    async (wanted) => {
      const { body } = await repeat(visit, id, { ...wanted, end: '2026-12-01' })
      expect(body.OccursRule).toBe('FREQ=WEEKLY;BYDAY=TU,TH')
      expect(days(body.Occurrences)).toEqual([
        '2026-11-19T10:00:00',
        '2026-11-24T10:00:00',
        '2026-11-26T10:00:00',
        '2026-12-01T10:00:00',
      ])
    },
  )

  test('has each of them in the trail when it is read', async () => {
    const all = (await repeat(visit, id)).body.Occurrences.map((one: { Id: string }) => one.Id)
    await visit.get(`/api/appointment-series/${id}`)
    const { rows } = await house.owner.query(
      "select items from audit where item_id = $1 and action = 'read' and member_id = $2 order by audit.id desc limit 1",
      [id, clinician.memberId],
    )
    expect(rows).toEqual([{ items: all }])
  })

  // spec: directory 125
  test('lets each of them say how many there are, those in the bin left out', async () => {
    const infoOf = async (one: string) => (await visit.get(`/api/appointments/${one}`)).body.AppointmentSeriesInfo
    expect(await infoOf(id)).toBe(null)
    await repeat(visit, id)
    const last = (await occurrencesOf(visit, id)).at(-1)?.Id ?? ''
    expect([await infoOf(id), await infoOf(last)]).toEqual([{ Count: 6 }, { Count: 6 }])
    await visit.delete(`/api/delete/${last}`)
    expect(await infoOf(id)).toEqual({ Count: 5 })
  })

  test('numbers the sessions on, and gives them its type, case, clinician, subject and attendees', async () => {
    const { personId } = await givenAttendee(house, model, meeting)
    await repeat(visit, id)

    const all = await occurrencesOf(visit, id)
    expect(all.map((one) => one.Name)).toEqual([6, 7, 8, 9, 10, 11].map((number) => `Session ${number}`))
    const last = (await visit.get(`/api/appointments/${all.at(-1)?.Id}`)).body
    const first = (await visit.get(`/api/appointments/${id}`)).body
    for (const same of ['TypeLUI', 'Subject', 'ManagedCase', 'Clinician', 'DurationMinutes'])
      expect([same, last[same]]).toEqual([same, first[same]])
    expect(last.AppointmentAttendeesList.map((one: { PersonId: string }) => one.PersonId).toSorted()).toEqual(
      [family.personId, personId].toSorted(),
    )
  })

  test('is shown before it is made, and nothing has changed then', async () => {
    const { status, body } = await repeat(visit, id, { skip: ['2026-12-24'] }, '&preview=true')

    expect(status).toBe(200)
    expect(body.Makes.map((one: { Start: string }) => one.Start)).toEqual([
      '2026-11-26T10:00:00',
      '2026-12-03T10:00:00',
      '2026-12-10T10:00:00',
      '2026-12-17T10:00:00',
    ])
    expect(body).toMatchObject({
      Moves: [],
      Changes: [],
      Removes: [],
      Clashes: [],
      Skips: ['2026-12-24'],
      BlockedAt: null,
    })
    expect((await visit.get(`/api/appointments/${id}`)).body).toMatchObject({ AppointmentSeries: null, Version: 1 })
  })

  // S28
  test('with a key is made once, and the key is good for nothing else', async () => {
    const send = (end: string) =>
      visit.put(
        `/api/update/series?id=${id}`,
        { rule: 'FREQ=WEEKLY;BYDAY=TH', end },
        { headers: { 'idempotency-key': 'weekly' } },
      )
    const first = await send('2026-12-24')
    const again = await send('2026-12-24')
    expect([first.status, first.body.Made, again.body]).toEqual([200, 5, first.body])
    const other = await send('2026-12-31')
    expect([other.status, other.body.Code]).toEqual([422, 'request.idempotency_key_reused'])
  })

  test('is as it was after the undo, and the others are gone', async () => {
    const made = (await repeat(visit, id)).body
    const undone = await visit.post(`/api/undo/${made.Undo}`)
    expect([undone.status, undone.body]).toEqual([200, { Id: id, Name: 'Session 6' }])
    const one = (await visit.get(`/api/appointments/${id}`)).body
    expect([one.AppointmentSeries, one.ScheduledStartTime]).toEqual([null, '2026-11-19T10:00:00'])
    for (const { Id } of made.Occurrences.slice(1))
      expect((await visit.get(`/api/appointments/${Id}`)).status).toBe(404)
    expect((await visit.post(`/api/undo/${made.Undo}`)).body.Code).toBe('series.undo_expired')
    expect((await repeat(visit, id)).body.Made).toBe(5)
  })
})
