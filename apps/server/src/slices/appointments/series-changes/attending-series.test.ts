import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repeat } from '../../../testing/given-series.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
let mother: string
/** Thursdays from November 19 to December 24 at 10 in New York. */
let ids: string[]
let series: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  mother = await house.given.person(model, { kind: 'CONTACT' })
  await house.given.relationship(model, family.personId, mother)
  const { id } = await house.given.appointment(family, { name: 'Session 6' })
  const { body } = await repeat(visit, id)
  ids = body.Occurrences.map((one: { Id: string }) => one.Id)
  series = body.Id
})
afterAll(() => house.close())

const at = (place: number) => ids[place] ?? ''
const add = (id: string, cases: readonly string[], interval?: string, query = '') =>
  visit.post(`/api/new/appointment_series${query}`, { id, cases, ...(interval !== undefined && { interval }) })
const attendingIn = async (id: string): Promise<{ Id: string; PersonId: string }[]> =>
  (await visit.get(`/api/appointments/${id}`)).body.AppointmentAttendeesList
/** At which of the appointments somebody is expected. */
const placesOf = async (person: string) => {
  const there = await Promise.all(ids.map(async (id) => (await attendingIn(id)).some((one) => one.PersonId === person)))
  return there.flatMap((is, place) => (is ? [place] : []))
}
const standing = async () => (await visit.get(`/api/appointment-series/${series}`)).body.AttendingList
const isStanding = async (person: string) => (await standing()).some((one: { RefId: string }) => one.RefId === person)
const complete = (place: number) => visit.put(`/api/complete/${at(place)}`, { Id: model.outcomes.noShow })

describe('adding somebody to a series', () => {
  // spec: appointments 116; directory 50, 172, 252
  test('adds them to this and later appointments and to the standing list, unless the call says otherwise', async () => {
    await complete(4)
    const { status, body } = await add(at(2), [mother])
    expect([status, body.Id, typeof body.Undo]).toEqual([200, at(2), 'string'])
    expect([await placesOf(mother), await isStanding(mother)]).toEqual([[2, 3, 5], true])
    await visit.put(`/api/update/series?id=${series}`, { end: '2026-12-31' })
    const all = (await visit.get(`/api/appointment-series/${series}`)).body.Occurrences
    expect((await attendingIn(all.at(-1).Id)).map((one) => one.PersonId).toSorted()).toEqual(
      [family.personId, mother].toSorted(),
    )
  })

  test.each([
    ['ONLY', [2], false],
    ['ALL', [0, 1, 2, 3, 4, 5], true],
  ] as const)('%s adds them to those alone', async (interval, places, stands) => {
    await add(at(2), [mother], interval)
    expect([await placesOf(mother), await isStanding(mother)]).toEqual([places, stands])
  })

  test('by the id of the series means its next appointment', async () => {
    const { body } = await add(series, [mother])
    expect([body.Id, await placesOf(mother)]).toEqual([at(1), [1, 2, 3, 4, 5]])
  })

  test('is shown beforehand, with their other appointments then', async () => {
    const other = await house.given.appointment(family, {
      startsAt: '2026-12-10T15:30:00Z',
      clinicianId: family.clinicianId,
      name: 'At school',
    })
    await add(other.id, [mother], 'ONLY')
    const { body } = await add(at(2), [mother], 'FORWARD', '?preview=true')
    expect(body.Changes.map((one: { Id: string }) => one.Id)).toEqual(ids.slice(2))
    expect(body.Clashes).toMatchObject([
      {
        Start: '2026-12-10T10:00:00',
        Person: { Id: mother },
        With: { Id: other.id, Name: 'At school', ScheduledStartTime: '2026-12-10T10:30:00' },
      },
    ])
    expect(await placesOf(mother)).toEqual([])
  })

  test('of one alone is undone, and done again by the same attendance', async () => {
    const { body } = await add(at(2), [mother], 'ONLY')
    const attendance = (await attendingIn(at(2))).find((one) => one.PersonId === mother)?.Id
    expect((await visit.post(`/api/undo/${body.Undo}`)).status).toBe(200)
    expect([await placesOf(mother), await isStanding(mother)]).toEqual([[], false])
    const again = await add(at(2), [mother], 'ONLY')
    expect(again.body.AppointmentAttendeesList.find((one: { PersonId: string }) => one.PersonId === mother).Id).toBe(
      attendance,
    )
    const later = await add(at(4), [mother], 'ONLY')
    // The series has not changed with it, so that neither undo stands in the way of the other.
    expect((await visit.post(`/api/undo/${again.body.Undo}`)).status).toBe(200)
    expect((await visit.post(`/api/undo/${later.body.Undo}`)).status).toBe(200)
    expect(await placesOf(mother)).toEqual([])
  })

  // spec: appointments 98
  test('takes an interval that is known and at least one person, and is undone', async () => {
    expect((await add(at(2), [])).status).toBe(400)
    expect((await add(at(2), [mother], 'SOMETIMES')).status).toBe(400)
    const { body } = await add(at(2), [mother], 'ALL')
    expect((await visit.post(`/api/undo/${body.Undo}`)).status).toBe(200)
    expect([await placesOf(mother), await isStanding(mother)]).toEqual([[], false])
    expect((await add(at(2), [mother], 'ALL')).status).toBe(200)
    expect(await placesOf(mother)).toEqual([0, 1, 2, 3, 4, 5])
  })

  // S28
  test('with a key is done once, and the key is good for nothing else', async () => {
    const headers = { 'idempotency-key': 'attend' }
    const send = (cases: readonly string[], query = '') =>
      visit.post(`/api/new/appointment_series${query}`, { id: at(2), cases, interval: 'ONLY' }, { headers })
    const first = await send([mother])
    const again = await send([mother])
    expect([first.status, again.body]).toEqual([200, first.body])
    expect([(await send([family.id])).status, (await send([mother], '?preview=true')).status]).toEqual([422, 422])
  })

  test('all or none: not a person from outside the family', async () => {
    const elsewhere = await house.given.group(model)
    const away = await house.given.managedCase(await house.given.member(model, { groups: [elsewhere] }), elsewhere)
    expect((await add(at(2), [mother, away.id])).status).toBe(404)
    expect(await placesOf(mother)).toEqual([])
  })
})

describe('a stale version is refused, of the appointment or the series that the call names', () => {
  const headers = { 'if-match': '"1"' }
  beforeEach(async () => {
    await add(at(0), [mother], 'ALL')
    // Somebody else renames the appointment and changes the series.
    const rename = { PropertyName: 'Name', PropertyValue: 'Elsewhere' }
    await visit.put(`/api/update/${at(2)}`, rename)
  })
  const leave = { people: [] as string[], interval: 'FORWARD' }
  const calls: readonly (readonly [
    string,
    (of: string, more: object) => Promise<{ status: number; body: { Code: string } }>,
  ])[] = [
    ['adding', (of, more) => visit.post('/api/new/appointment_series', { id: of, cases: [mother] }, more)],
    [
      'removing',
      (of, more) => visit.post(`/api/appointment-series/${of}/remove`, { ...leave, people: [mother] }, more),
    ],
    ['deleting', (of, more) => visit.delete(`/api/series/delete/${of}`, more)],
    ['changing the rule', (of, more) => visit.put(`/api/update/series?id=${of}`, { end: '2026-12-31' }, more)],
  ]
  test.each(calls)('%s', async (_, act) => {
    for (const of of [at(2), series]) {
      const { status, body } = await act(of, { headers })
      expect([status, body.Code]).toEqual([412, 'record.stale'])
    }
    const current = (await visit.get(`/api/appointment-series/${series}`)).body.Version
    expect((await act(series, { headers: { 'if-match': `"${current}"` } })).status).toBe(200)
  })

  test.each(['FORWARD', 'ALL'])('deleting with the scope %s', async (scope) => {
    const attendance = (await attendingIn(at(2))).find((one) => one.PersonId === mother)?.Id ?? ''
    await house.owner.query('update item set version = 2 where id = $1', [attendance])
    const gone = await visit.delete(`/api/delete/${attendance}?scope=${scope}`, { headers })
    expect([gone.status, gone.body.Code]).toEqual([412, 'record.stale'])
    if (scope === 'FORWARD') return
    const all = await visit.delete(`/api/delete/${at(2)}?scope=ALL`, { headers })
    expect([all.status, all.body.Code]).toEqual([412, 'record.stale'])
  })
})

describe('leaving a series', () => {
  beforeEach(() => add(at(0), [mother], 'ALL'))
  const remove = (id: string, interval: string, query = '') =>
    visit.post(`/api/appointment-series/${id}/remove${query}`, { people: [mother], interval })

  test.each([
    ['ONLY', [0, 1, 3, 4, 5], true],
    ['FORWARD', [0, 1], false],
    ['ALL', [], false],
  ] as const)('%s concerns those alone, by the series and by an attendance', async (interval, places, stands) => {
    const { status, body } = await remove(at(2), interval)
    expect([status, await placesOf(mother), await isStanding(mother)]).toEqual([200, places, stands])
    await visit.post(`/api/undo/${body.Undo}`)
    expect([await placesOf(mother), await isStanding(mother)]).toEqual([[0, 1, 2, 3, 4, 5], true])
    const attendance = (await attendingIn(at(2))).find((one) => one.PersonId === mother)?.Id
    const deleted = await visit.delete(`/api/delete/${attendance}?scope=${interval}`)
    expect([deleted.status, await placesOf(mother), await isStanding(mother)]).toEqual([200, places, stands])
    expect((await visit.post(`/api/undo/${deleted.body.Undo}`)).status).toBe(200)
    expect(await placesOf(mother)).toEqual([0, 1, 2, 3, 4, 5])
  })

  // S28
  test('that is sent again with its key after a lost answer is done, and its Undo is there', async () => {
    await add(at(0), [mother], 'ALL')
    const headers = { 'idempotency-key': `left-${at(2)}` }
    const send = (interval: string, query = '') =>
      visit.post(`/api/appointment-series/${at(2)}/remove${query}`, { people: [mother], interval }, { headers })
    const [first, again] = [await send('FORWARD'), await send('FORWARD')]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect([(await send('ALL')).status, (await send('FORWARD', '?preview=true')).status]).toEqual([422, 422])
    expect((await visit.post(`/api/undo/${again.body.Undo}`)).status).toBe(200)
    expect(await placesOf(mother)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('brings nobody back by an undo who has been merged since', async () => {
    const { body } = await remove(at(0), 'ALL')
    const twin = await house.given.person(model, { kind: 'CONTACT' })
    const administrator = house.as(await house.given.member(model, { role: 'administrator' }))
    expect((await administrator.post(`/api/people/${twin}/merge`, { Merged: mother })).status).toBe(200)
    const undone = await visit.post(`/api/undo/${body.Undo}`)
    expect([undone.status, undone.body.Code]).toEqual([409, 'series.undo_expired'])
    const { rows } = await house.owner.query('select person_id from series_attendee where series_id = $1', [series])
    expect(rows).toEqual([{ person_id: family.personId }])
  })

  test('never changes what is completed, and counts where they were', async () => {
    await complete(1)
    await remove(series, 'ALL')
    expect(await placesOf(mother)).toEqual([1])
    await add(at(2), [mother])
    expect((await standing()).find((one: { RefId: string }) => one.RefId === mother)).toMatchObject({
      Expected: 1,
      Attended: 0,
    })
  })

  test('of one appointment that does not repeat concerns it alone, and is undone', async () => {
    const { id } = await house.given.appointment(family)
    await add(id, [mother])
    const preview = await remove(id, 'ALL', '?preview=true')
    expect(preview.body.Changes.map((one: { Id: string }) => one.Id)).toEqual([id])
    const { status, body } = await remove(id, 'FORWARD')
    expect([status, body.Id, body.AppointmentAttendeesList.length]).toEqual([200, id, 1])
    expect((await visit.post(`/api/undo/${body.Undo}`)).status).toBe(200)
    expect((await attendingIn(id)).map((one) => one.PersonId).toSorted()).toEqual([family.personId, mother].toSorted())
  })

  test('is not for the subject', async () => {
    const { status, body } = await visit.post(`/api/appointment-series/${at(2)}/remove`, {
      people: [family.personId],
      interval: 'ALL',
    })
    expect([status, body.Code]).toEqual([409, 'appointment.subject_stays'])
  })
})

describe('joining and leaving by one change', () => {
  let aunt: string
  beforeEach(async () => {
    aunt = await house.given.person(model, { kind: 'CONTACT' })
    await house.given.relationship(model, family.personId, aunt)
    await add(at(0), [mother], 'ALL')
  })
  const change = (leaving: readonly string[], interval = 'FORWARD', query = '') =>
    visit.post(`/api/new/appointment_series${query}`, { id: at(2), cases: [aunt], leaving, interval })
  const bothPlaces = async () => [await placesOf(aunt), await placesOf(mother)]

  test.each([
    ['ONLY', [2], [0, 1, 3, 4, 5]],
    ['FORWARD', [2, 3, 4, 5], [0, 1]],
    ['ALL', [0, 1, 2, 3, 4, 5], []],
  ] as const)('%s is undone as one', async (interval, joined, stayed) => {
    const { status, body } = await change([mother], interval)
    expect([status, await bothPlaces()]).toEqual([200, [joined, stayed]])
    expect((await visit.post(`/api/undo/${body.Undo}`)).status).toBe(200)
    expect(await bothPlaces()).toEqual([[], [0, 1, 2, 3, 4, 5]])
    expect([await isStanding(aunt), await isStanding(mother)]).toEqual([false, true])
  })

  test('is shown beforehand and changes nothing then', async () => {
    const { body } = await change([mother], 'FORWARD', '?preview=true')
    expect(body.Changes.map((one: { Id: string }) => one.Id)).toEqual(ids.slice(2))
    expect(await bothPlaces()).toEqual([[], [0, 1, 2, 3, 4, 5]])
  })

  test('adds nobody where somebody cannot leave', async () => {
    const stranger = await house.given.person(model, { kind: 'CONTACT' })
    const refused = [
      [[family.personId], 409, 'appointment.subject_stays'],
      [[mother, stranger], 404, 'record.not_found'],
      [[aunt], 400, 'item.value_invalid'],
    ] as const
    for (const [leaving, status, code] of refused) {
      const answer = await change(leaving)
      expect([answer.status, answer.body.Code]).toEqual([status, code])
    }
    expect(await bothPlaces()).toEqual([[], [0, 1, 2, 3, 4, 5]])
  })
})
