import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repeat } from '../../testing/given-series.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
let parentSession: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  parentSession = await house.given.lookup(model.id, 'appointment-types', 'Parent session', {
    category: 'Therapy session',
  })
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
})
afterAll(() => house.close())

const create = async (target = family.id) => (await visit.post(`/api/new?type=APPOINTMENT&target=${target}`, {})).body

describe('a new appointment', () => {
  test("has the type of the case's last session", async () => {
    await house.given.appointment(family, { startsAt: '2026-11-05T15:00:00Z' })
    await house.given.appointment(family, { startsAt: '2026-11-12T15:00:00Z', type: parentSession })
    await house.given.appointment(family, { startsAt: '2026-11-26T15:00:00Z' })

    expect(await create()).toMatchObject({ TypeLUI: { Id: parentSession }, Description: 'Parent session' })
  })

  test('has the type of the next session if there was none yet', async () => {
    await house.given.appointment(family, { startsAt: '2026-11-26T15:00:00Z', type: parentSession })

    expect(await create()).toMatchObject({ TypeLUI: { Id: parentSession } })
  })

  test('does not take the type of a phone call, another case or an appointment in the bin', async () => {
    const other = await house.given.managedCase(clinician, group)
    const { id } = await house.given.appointment(family, { startsAt: '2026-11-05T15:00:00Z' })
    await visit.delete(`/api/delete/${id}`)
    await house.given.appointment(family, { startsAt: '2026-11-12T15:00:00Z', type: model.types.call })
    await house.given.appointment(other, { startsAt: '2026-11-12T15:00:00Z' })

    expect(await create()).toMatchObject({ TypeLUI: null })
  })
})

describe('an appointment without a type', () => {
  const complete = (id: string, Id = model.outcomes.held, Data: object[] = []) =>
    visit.put(`/api/complete/${id}`, { Id, ...(Data.length > 0 && { Data }) })
  const typeless = async () =>
    (await house.given.appointment(family, { startsAt: '2026-11-19T15:00:00Z', type: null, notes: 'Well.' })).id

  test('is not completed with Success, and says what is missing', async () => {
    const id = await typeless()

    expect(await complete(id)).toMatchObject({
      status: 409,
      body: [{ ErrorMessage: 'Choose an appointment type first, so that it counts as a session.' }],
    })
    expect((await visit.get(`/api/appointments/${id}`)).body).toMatchObject({ Completed: false, OutcomeLUI: null })
  })

  test('takes its type along with the outcome, and then counts', async () => {
    const id = await typeless()
    const Data = [{ Id: id, PropertyName: 'TypeLUI', PropertyValue: model.types.session }]

    expect(await complete(id, model.outcomes.held, Data)).toMatchObject({ status: 200 })
    expect((await visit.get(`/api/cases/${family.id}`)).body.Phases[0]).toMatchObject({ Sessions: 1 })
  })

  test('stops a batch that it is in and is named, unless its type comes along', async () => {
    const of = { startsAt: '2026-11-19T15:00:00Z', notes: 'Well.' }
    const typed = (await house.given.appointment(family, of)).id
    const id = (await house.given.appointment(family, { ...of, type: null, name: 'At school' })).id
    const together = `${typed}/${id}`
    const { status, body } = await complete(together)
    expect([status, body[0]]).toEqual([
      409,
      {
        Id: id,
        Name: 'At school',
        ErrorMessage: 'Choose an appointment type first, so that it counts as a session.',
      },
    ])
    expect((await visit.get(`/api/appointments/${typed}`)).body.Completed).toBe(false)

    const Data = [{ Id: id, PropertyName: 'TypeLUI', PropertyValue: model.types.session }]
    expect((await complete(together, model.outcomes.held, Data)).status).toBe(200)
    for (const one of [typed, id])
      expect((await visit.get(`/api/appointments/${one}`)).body).toMatchObject({
        Completed: true,
        TypeLUI: { Id: model.types.session },
      })
  })

  test('is named in its series as one without a type', async () => {
    const id = await typeless()
    const { Occurrences } = (await repeat(visit, id, { end: '2026-12-03' })).body
    expect(Occurrences.map(({ HasType }: { HasType: boolean }) => HasType)).toEqual([false, false, false])
    await visit.put(`/api/update/${id}`, { PropertyName: 'TypeLUI', PropertyValue: model.types.session })
    const { body } = await visit.get(`/api/appointment-series/${id}`)
    expect(body.Occurrences.map(({ HasType }: { HasType: boolean }) => HasType)).toEqual([true, false, false])
  })

  test('is completed without one if no session was held', async () => {
    expect(await complete(await typeless(), model.outcomes.noShow)).toMatchObject({
      status: 200,
    })
  })
})
