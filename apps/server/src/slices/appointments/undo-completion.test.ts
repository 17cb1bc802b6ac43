import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenAppointment, GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { givenAttendee } from '../../testing/given-attendee.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
let session: GivenAppointment

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  session = await house.given.appointment(family, { notes: 'Two offers were made.' })
})
afterAll(() => house.close())

const complete = () => visit.put(`/api/complete/${session.id}`, { Id: model.outcomes.noShow })
const undo = (by: Visitor = visit) => by.post(`/api/appointments/${session.id}/undo-completion`, {})
const read = async () => (await visit.get(`/api/appointments/${session.id}`)).body

describe('taking a completion back', () => {
  test('leaves the appointment as if it had not been completed', async () => {
    await complete()

    const { status, body } = await undo()

    expect(status).toBe(200)
    expect(body).toMatchObject({
      Completed: false,
      CompletedBy: null,
      OutcomeLUI: null,
      Notes: 'Two offers were made.',
      Can: { Update: true, Complete: true },
    })
    expect(body.AppointmentAttendeesList).toMatchObject([{ Completed: false, Active: true, Status: null }])
  })

  test('is in the trail', async () => {
    await complete()
    await undo()
    const { rows } = await house.owner.query("select kind from audit where action = 'undo' and about_case_id = $1", [
      family.id,
    ])
    expect(rows.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['APPOINTMENT', 'ATTENDANCE'])
  })

  test('leaves an attendance that was recorded by itself before', async () => {
    const sister = await givenAttendee(house, model, session)
    await visit.put(`/api/complete/${sister.id}`, { Id: model.outcomes.cancelled })
    house.clock.advance(60)
    await complete()
    await undo()
    expect((await read()).AppointmentAttendeesList).toMatchObject([
      { Completed: false },
      { Id: sister.id, Completed: true, Status: 'Cancelled by family' },
    ])
  })

  test('leaves an attendance that was given the same outcome by itself before', async () => {
    const sister = await givenAttendee(house, model, session)
    await visit.put(`/api/complete/${sister.id}`, { Id: model.outcomes.noShow })
    house.clock.advance(60)
    await complete()
    await undo()
    expect((await read()).AppointmentAttendeesList).toMatchObject([
      { Completed: false },
      { Id: sister.id, Completed: true },
    ])
  })

  test('is possible for ten minutes and not longer', async () => {
    await complete()
    house.clock.advance(10 * 60)
    expect((await undo()).status).toBe(200)
    await complete()
    house.clock.advance(10 * 60 + 1)
    expect((await undo()).body.Code).toBe('item.undo_expired')
  })

  test('is refused for an open appointment and for other items', async () => {
    expect((await undo()).body.Code).toBe('item.not_completed')
    expect((await visit.post(`/api/appointments/${family.id}/undo-completion`, {})).status).toBe(404)
  })

  test('is refused once somebody has changed it', async () => {
    const { Version } = await read()
    await complete()
    const answer = await house
      .as(clinician)
      .post(`/api/appointments/${session.id}/undo-completion`, {}, { headers: { 'if-match': `"${Version}"` } })
    expect(answer.status).toBe(412)
  })
})

test.each([
  ['a colleague of the group with a share to edit', 'edit', 'item.undo_expired', 409],
  ['a supervisor of the group', 'supervise', 'record.forbidden', 403],
  ['a reader by a share', 'read', 'record.forbidden', 403],
  ['a stranger', 'none', 'record.not_found', 404],
] as const)('%s cannot take back what somebody else completed', async (_who, right, code, status) => {
  await complete()
  const other = await house.given.member(model, {
    groups: [await house.given.group(model)],
    ...(right === 'supervise' && { role: 'supervisor' as const, supervises: [group] }),
  })
  if (right === 'edit' || right === 'read') await house.given.share(family, other.personId, right === 'edit')

  const answer = await undo(house.as(other))

  expect([answer.status, answer.body.Code]).toEqual([status, code])
  expect((await read()).Completed).toBe(true)
})
