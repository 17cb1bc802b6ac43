import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenAttendee } from '../../../testing/given-attendee.ts'
import { givenSeriesRows } from '../../../testing/given-series-rows.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
let meeting: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group], name: 'Odessa Quill' })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  meeting = (await house.given.appointment(family)).id
})
afterAll(() => house.close())

type Row = { Id: string; Name: string; Description: string | null; Active: boolean; Attended: number; Of: number }
const ask = (query: Record<string, string> = {}, by = visit, id = meeting) =>
  by.get(`/api/attendee-choices?${new URLSearchParams({ id, ...query }).toString()}`)
const rowsOf = async (query: Record<string, string> = {}): Promise<Row[]> => (await ask(query)).body.Items
const names = async (query: Record<string, string> = {}) => (await rowsOf(query)).map(({ Name }) => Name)
async function aRelative(name: string, more = {}) {
  const person = await house.given.person(model, { kind: 'CONTACT', name })
  await house.given.relationship(model, family.personId, person, more)
  return person
}
const aFamily = async (name: string) => {
  const away = await house.given.group(model)
  const owner = await house.given.member(model, { groups: [away] })
  return house.given.managedCase(owner, away, { name })
}

describe('who can be added to an appointment', () => {
  // spec: appointments 126; directory 189
  test('are those around the subject who do not attend yet, with what they are to them', async () => {
    const [mother] = [await aRelative('Ana Bell'), await aRelative('Cora Bell')]
    expect(await rowsOf()).toMatchObject([
      { Id: mother, Name: 'Ana Bell', Description: 'Mother', Active: true },
      { Name: 'Cora Bell', Description: 'Mother' },
    ])

    await givenAttendee(house, model, await attendanceOf(meeting), mother)

    expect(await names()).toEqual(['Cora Bell'])
  })

  test('say to how many of the latest sessions at which they were expected they came', async () => {
    const mother = await aRelative('Ana Bell')
    const past = async (day: number) => {
      const startsAt = new Date(Date.UTC(2026, 9, day, 15)).toISOString()
      return house.given.appointment(family, { outcome: model.outcomes.held, startsAt })
    }
    // The first is before the latest 20. She was not expected at the last.
    const all = []
    for (let day = 1; day <= 21; day++) all.push(await past(day))
    for (const one of all.slice(0, 20)) await givenAttendee(house, model, one, mother)
    const missed = await attendanceIdOf(all[5]?.id ?? '', mother)
    await house.owner.query('update item set active = false where id = $1', [missed])
    expect(await rowsOf()).toMatchObject([{ Name: 'Ana Bell', Attended: 18, Of: 19 }])
  })

  test('say the same of a series as its standing list does, of its appointments alone', async () => {
    const mother = await aRelative('Ana Bell')
    const elsewhere = await house.given.appointment(family, {
      outcome: model.outcomes.held,
      startsAt: '2026-11-10T15:00:00Z',
    })
    await givenAttendee(house, model, elsewhere, mother)
    const { id: series, appointments } = await givenSeriesRows(house, family, {
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      firstDay: '2026-10-05',
    })
    for (const one of appointments.slice(0, 3)) {
      await givenAttendee(house, model, await attendanceOf(one.id), mother)
      await visit.put(`/api/complete/${one.id}`, { Id: model.outcomes.noShow })
    }
    await house.owner.query('update item set active = true where id = $1', [
      await attendanceIdOf(appointments[0]?.id ?? '', mother),
    ])
    expect(await rowsOf({ id: series })).toMatchObject([{ Name: 'Ana Bell', Attended: 1, Of: 3 }])
    await visit.post('/api/new/appointment_series', { id: series, cases: [mother] })
    const { AttendingList } = (await visit.get(`/api/appointment-series/${series}`)).body
    expect(AttendingList.find((one: { RefId: string }) => one.RefId === mother)).toMatchObject({
      Attended: 1,
      Expected: 3,
    })
  })

  test('by the id of a series are for the appointment for which it stands: the next, not one that lacks its outcome', async () => {
    const mother = await aRelative('Ana Bell')
    const { id: series, appointments } = await givenSeriesRows(house, family, {
      rule: 'FREQ=WEEKLY;BYDAY=TH',
      firstDay: '2026-11-12',
      count: 3,
    })
    await givenAttendee(house, model, await attendanceOf(appointments[2]?.id ?? ''), mother)
    house.clock.set('2026-11-22T12:00:00Z')
    expect(await names({ id: series })).toEqual([])
    house.clock.set(THURSDAY)
    expect(await names({ id: series })).toEqual(['Ana Bell'])
  })

  test('cannot be added while their relationship waits for confirmation', async () => {
    await aRelative('Ana Bell', { related_waits: true })
    expect(await rowsOf()).toMatchObject([{ Name: 'Ana Bell', Active: false }])
  })

  test('are colleagues too, once they are named', async () => {
    expect(await names()).toEqual([])
    expect(await names({ q: 'odessa' })).toContain('Odessa Quill')
  })

  test('are those around the person that it is about, whoever takes it', async () => {
    const [mother, other] = [await aRelative('Ana Bell'), await aRelative('Cora Bell')]
    const shared = await aFamily('Ulrich Vandermeer')
    await house.given.share(shared, clinician.personId)
    await house.given.relationship(model, shared.personId, mother)
    await visit.put(`/api/update/takenby?id=${meeting}`, { whom: mother })
    expect((await rowsOf()).map(({ Id }) => Id)).toEqual([family.personId, other])
    // The subject's attendance takes the place of the former one's, which may come back.
    expect((await rowsOf({ q: 'bell' })).map(({ Id }) => Id)).toEqual([other])
  })

  test('are no colleagues whom the member does not see, who cannot be added either', async () => {
    const colleague = await house.given.member(model, { groups: [group], name: 'Philippa Starling' })
    expect(await names({ q: 'philippa starling' })).toEqual([])
    const added = await visit.post('/api/new/appointment_series', { id: meeting, cases: [colleague.personId] })
    expect(added.status).toBe(404)
    const coordinator = house.as(await house.given.member(model, { role: 'coordinator', groups: [group] }))
    const offered = (await ask({ q: 'philippa starling' }, coordinator)).body.Items
    expect(offered.map(({ Id }: Row) => Id)).toEqual([colleague.personId])
    const by = await coordinator.post('/api/new/appointment_series', { id: meeting, cases: [colleague.personId] })
    expect(by.status).toBe(200)
  })

  test('are not people of a family that the member does not see, however well they are named', async () => {
    const stranger = await aFamily('Ulrich Vandermeer')
    const { rows } = await house.owner.query<{ name: string }>('select name from item where id = $1', [
      stranger.personId,
    ])
    expect(await names({ q: rows[0]?.name ?? '' })).toEqual([])
  })

  test('come in pages, each person once', async () => {
    for (const letter of ['A', 'B', 'C']) await aRelative(`${letter} Bell`)
    const mother = await aRelative('D Bell')
    await house.given.relationship(model, mother, family.personId)
    const { body } = await ask({ offset: '2', limit: '2' })
    expect([body.Items.map(({ Name }: Row) => Name), body.Total, body.Next]).toEqual([['C Bell', 'D Bell'], 4, null])
  })

  test('are told to nobody who does not see the appointment', async () => {
    const away = await house.given.group(model)
    const stranger = house.as(await house.given.member(model, { groups: [away] }))
    expect((await ask({}, stranger)).status).toBe(404)
  })
})

async function attendanceIdOf(id: string, personId: string) {
  const { rows } = await house.owner.query<{ id: string }>(
    'select id from attendance where appointment_id = $1 and person_id = $2',
    [id, personId],
  )
  return rows[0]?.id
}

async function attendanceOf(id: string) {
  const { rows } = await house.owner.query<{ id: string }>('select id from attendance where appointment_id = $1', [id])
  return { id, attendanceId: rows[0]?.id ?? '' }
}
