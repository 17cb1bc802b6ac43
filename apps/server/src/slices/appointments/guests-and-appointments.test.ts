import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDocuments } from '../../testing/given-documents.ts'
import { repeat } from '../../testing/given-series.ts'
import type { GivenCase, GivenMember } from '../../testing/given.ts'
import { givenGuest } from '../../testing/guest-visitor.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Answer, Visitor } from '../../testing/visitor.ts'

// The house test of guests (documents/guests/guest-calls.test.ts) tries every call with any id, and a call that lacks something else is
// refused for that. These are well formed.

let house: House
let clinician: GivenMember
let family: GivenCase
let guest: Visitor
let mother: string
let [meeting, alone, attendance] = ['', '', '']

beforeAll(async () => {
  house = await openHouse()
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  mother = await house.given.person(model, { kind: 'CONTACT' })
  await house.given.relationship(model, family.personId, mother)
  await house.given.appointment(family, {
    outcome: model.outcomes.held,
    notes: 'Good.',
    startsAt: '2026-01-05T15:00:00Z',
  })
  const make = givenDocuments(house.given, house.clock)
  const form = await make.document(family, await make.template(model))
  guest = await givenGuest(house, clinician, form)
  meeting = (await house.given.appointment(family)).id
  alone = (await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })).id
  const by = house.as(clinician)
  await repeat(by, meeting)
  const { body } = await by.post('/api/new/appointment_series', { id: meeting, cases: [mother], interval: 'ALL' })
  attendance = body.AppointmentAttendeesList.find((one: { PersonId: string }) => one.PersonId === mother).Id
})
afterAll(() => house.close())

const here = { latitude: 39.9526, longitude: -75.1652, accuracy: 12, time: '2026-11-19T18:58:00Z' }
const name = { PropertyName: 'Name', PropertyValue: 'Visit' }
type Call = (visit: Visitor) => Promise<Answer>
/** Every call of appointments for members, by its name in the contract. */
const calls: Readonly<Record<string, Call>> = {
  'GET /api/appointments/{id}': (visit) => visit.get(`/api/appointments/${meeting}`),
  'GET /api/appointments/{id}/takers': (visit) => visit.get(`/api/appointments/${meeting}/takers`),
  'GET /api/appointments/{id}/ics': (visit) => visit.get(`/api/appointments/${meeting}/ics`),
  'GET /api/cases/{id}/glance': (visit) => visit.get(`/api/cases/${family.id}/glance`),
  'GET /api/attendee-choices': (visit) => visit.get(`/api/attendee-choices?id=${meeting}`),
  'GET /api/appointment-series/{id}': (visit) => visit.get(`/api/appointment-series/${meeting}`),
  'GET /api/calendar': (visit) => visit.get(`/api/calendar?from=2026-11-01&to=2026-11-30&case=${family.id}`),
  'GET /api/calendar/feed': (visit) => visit.get('/api/calendar/feed'),
  'PUT /api/calendar/working-hours': (visit) =>
    visit.put('/api/calendar/working-hours', { Days: [1], From: '09:00', Until: '12:00' }),
  'PUT /api/load-from-previous/{id}': (visit) => visit.put(`/api/load-from-previous/${meeting}?preview=true`),
  'PUT /api/update/takenby': (visit) => visit.put(`/api/update/takenby?id=${alone}`, { whom: mother }),
  'PUT /api/update/location': (visit) => visit.put(`/api/update/location?id=${alone}`, here),
  'PUT /api/update/series': (visit) => visit.put(`/api/update/series?id=${meeting}`, { end: '2026-12-17' }),
  'POST /api/new/appointment_series': (visit) =>
    visit.post('/api/new/appointment_series', { id: alone, cases: [mother], interval: 'ONLY' }),
  'POST /api/calendar/feed': (visit) => visit.post('/api/calendar/feed'),
  'DELETE /api/calendar/feed': (visit) => visit.delete('/api/calendar/feed'),
  'POST /api/appointment-series/{id}/remove': (visit) =>
    visit.post(`/api/appointment-series/${meeting}/remove`, { people: [mother], interval: 'FORWARD' }),
  'POST /api/appointments/{id}/undo-completion': (visit) => visit.post(`/api/appointments/${alone}/undo-completion`),
  'DELETE /api/series/delete/{id}': (visit) => visit.delete(`/api/series/delete/${meeting}`),
}
/** Calls of any item, with what they take for a series. */
const ofItems: Readonly<Record<string, Call>> = {
  'a change with a scope': (visit) => visit.put(`/api/update/${meeting}?scope=ALL`, name),
  'several changes with a scope': (visit) =>
    visit.put(`/api/update/raw/${meeting}?scope=ALL`, { Data: [{ Id: meeting, ...name }] }),
  'the deletion of an attendance': (visit) => visit.delete(`/api/delete/${attendance}?scope=ALL`),
  'the deletion of a series': (visit) => visit.delete(`/api/delete/${meeting}?scope=ALL`),
}

const isOfAppointments = (path: string) =>
  /appointment|calendar|series|takenby|load-from-previous|location|glance|attendee-choices/.test(path)

test('every call about appointments is among these', () => {
  const served = house.platform.served
    .map(({ endpoint }) => endpoint)
    .filter(({ path, caller }) => caller !== 'public' && isOfAppointments(path))
  expect(Object.keys(calls).toSorted()).toEqual(served.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test('a guest reaches none of them, although a member does', async () => {
  const rows = async () =>
    (
      await house.owner.query(
        'select id, version, deleted_at from item union all select id, version, null from appointment_series order by 1',
      )
    ).rows
  const before = await rows()
  const reached: unknown[] = []
  for (const [what, call] of Object.entries({ ...calls, ...ofItems })) {
    const { status, body, text } = await call(guest)
    if (status !== 404 || body.Code !== 'record.not_found' || text.includes('Delgado'))
      reached.push([what, status, text])
  }
  expect(reached).toEqual([])
  expect(await rows()).toEqual(before)

  // The last of these deletes the series. Nobody completed the appointment alone, which is said to members only.
  const answers: [string, number][] = []
  for (const [what, call] of Object.entries({ ...calls, ...ofItems })) {
    if (what.startsWith('DELETE /api/series') || what.startsWith('the deletion of an')) continue
    answers.push([what, (await call(house.as(clinician))).status])
  }
  const others = answers.filter(([, status]) => status !== 200)
  expect(others).toEqual([['POST /api/appointments/{id}/undo-completion', 409]])
})
