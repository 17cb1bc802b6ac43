import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { depth } from '../../testing/depth.ts'
import type { GivenAppointment, GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { givenAttendee } from '../../testing/given-attendee.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
})
afterAll(() => house.close())

/** A meeting of the patient and the mother. */
async function meeting(wanted: Parameters<House['given']['appointment']>[1] = {}) {
  const appointment: GivenAppointment = await house.given.appointment(family, { notes: 'Good.', ...wanted })
  const mother = await givenAttendee(house, model, appointment)
  return { id: appointment.id, subject: appointment.attendanceId, mother: mother.id, motherPersonId: mother.personId }
}
const held = () => meeting({ outcome: model.outcomes.held })
const read = async (id: string) => (await visit.get(`/api/appointments/${id}`)).body
const complete = (ids: readonly string[], Id: string | null = model.outcomes.held) =>
  visit.put(`/api/complete/${ids.join('/')}`, { ...(Id && { Id }) })
const revert = (ids: readonly string[]) => visit.put(`/api/revert/${ids.join('/')}`, { Reason: 'A slip' })
const statesOf = async (id: string) => {
  const { Completed, OutcomeLUI, AppointmentAttendeesList } = await read(id)
  return [
    Completed,
    OutcomeLUI?.Name ?? null,
    ...AppointmentAttendeesList.map((one: { Completed: boolean; Status: string | null }) =>
      one.Completed ? one.Status : 'open',
    ),
  ]
}
const auditOf = async (id: string) =>
  (
    await house.owner.query(
      "select action, before, after, reason from audit where item_id = $1 and action in ('complete', 'revert') order by id",
      [id],
    )
  ).rows

describe('with two attendees', () => {
  test('the first attendance leaves the appointment open', async () => {
    const { id, mother } = await meeting()
    await complete([mother])
    expect(await statesOf(id)).toEqual([false, null, 'open', 'Held'])
  })

  test('the last one completes it, and it takes the outcome of its subject', async () => {
    const { id, subject, mother } = await meeting()
    await complete([subject], model.outcomes.noShow)
    await complete([mother], model.outcomes.held)
    expect(await statesOf(id)).toEqual([true, 'No-show', 'No-show', 'Held'])
  })

  test('completing the appointment leaves alone what was completed before it', async () => {
    const { id, subject, mother } = await meeting()
    await complete([mother], model.outcomes.cancelled)
    await complete([id])
    expect(await statesOf(id)).toEqual([true, 'Held', 'Held', 'Cancelled by family'])
    expect((await read(id)).AppointmentAttendeesList).toMatchObject([
      { Id: subject, Active: true, StatusClass: 'neutral' },
      { Id: mother, Active: false, StatusClass: 'rejected' },
    ])
  })

  test('the last one with Success and without notes is refused, and stays open', async () => {
    const { id, subject, mother } = await meeting({ notes: '' })
    await complete([subject])
    const answer = await complete([mother])
    expect([answer.status, answer.body[0]]).toEqual([
      409,
      { Id: mother, Name: expect.any(String), ErrorMessage: 'Additional info is required.' },
    ])
    expect(await statesOf(id)).toEqual([false, null, 'Held', 'open'])
  })

  test('unlocking one unlocks the appointment, and the other stays as it was', async () => {
    const { id, mother } = await held()
    await revert([mother])
    expect(await statesOf(id)).toEqual([false, 'Held', 'Held', 'open'])
    await complete([mother], null)
    expect(await statesOf(id)).toEqual([true, 'Held', 'Held', 'Held'])
  })

  test('a re-activation proposes to each attendee again what they had', async () => {
    const { id, mother } = await held()
    await revert([mother])
    await complete([mother], model.outcomes.noShow)
    await revert([id])

    const { body } = await visit.get(`/api/appointments/${id}`)
    expect(body.AppointmentAttendeesList).toMatchObject([
      { Completed: false, Status: null, OutcomeLUI: { Id: model.outcomes.held, Name: 'Held', Success: true } },
      { Completed: false, Status: null, OutcomeLUI: { Id: model.outcomes.noShow, Name: 'No-show', Success: false } },
    ])
  })

  test('a second outcome also applies to attendees who only repeated the first', async () => {
    const { id } = await held()
    await revert([id])
    await complete([id], model.outcomes.noShow)
    expect(await statesOf(id)).toEqual([true, 'No-show', 'No-show', 'No-show'])
  })
})

describe('at the same time', () => {
  const PAIRS = depth(6, 12)

  test('both attendances complete, and the appointment with them', async () => {
    const meetings = await Promise.all(Array.from({ length: PAIRS }, () => meeting()))
    const answers = await Promise.all(
      meetings.flatMap(({ subject, mother }) => [complete([subject]), complete([mother])]),
    )
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    for (const { id } of meetings) expect(await statesOf(id)).toEqual([true, 'Held', 'Held', 'Held'])
  })

  test('one completes while the other is unlocked: never a completed appointment with an open attendance', async () => {
    const meetings = await Promise.all(Array.from({ length: PAIRS }, () => meeting()))
    for (const { subject } of meetings) await complete([subject])
    await Promise.all(meetings.flatMap(({ subject, mother }) => [complete([mother]), revert([subject])]))
    for (const { id } of meetings) {
      const [completed, , ...attendees] = await statesOf(id)
      expect([completed, attendees]).toEqual([!attendees.includes('open'), attendees])
    }
  })

  test('the appointment and one of its attendances: both are completed, without a deadlock', async () => {
    const meetings = await Promise.all(Array.from({ length: PAIRS }, () => meeting()))
    const answers = await Promise.all(
      meetings.flatMap(({ id, mother }) => [complete([mother], model.outcomes.noShow), complete([id])]),
    )
    expect(answers.every((answer) => [200, 409].includes(answer.status))).toBe(true)
    for (const { id } of meetings) expect((await statesOf(id)).slice(0, 3)).toEqual([true, 'Held', 'Held'])
  })
})

describe('a batch of an appointment and its own attendance', () => {
  test.each([
    ['the attendance first', (m: Awaited<ReturnType<typeof meeting>>) => [m.mother, m.id]],
    ['the appointment first', (m: Awaited<ReturnType<typeof meeting>>) => [m.id, m.mother]],
    ['everything', (m: Awaited<ReturnType<typeof meeting>>) => [m.subject, m.id, m.mother]],
  ])('is completed, %s', async (_, idsOf) => {
    const one = await meeting()
    const answer = await complete(idsOf(one))
    expect([answer.status, answer.body.map((row: { Id: string }) => row.Id)]).toEqual([200, idsOf(one)])
    expect(await statesOf(one.id)).toEqual([true, 'Held', 'Held', 'Held'])
    for (const id of [one.id, one.subject, one.mother]) expect(await auditOf(id)).toHaveLength(1)
  })

  test('gives the appointment the requested outcome, not the one its subject had', async () => {
    const { id, subject, mother } = await meeting()
    await complete([subject], model.outcomes.noShow)
    await complete([mother, id])
    expect(await statesOf(id)).toEqual([true, 'Held', 'No-show', 'Held'])
  })

  test.each([
    ['the attendance first', (m: Awaited<ReturnType<typeof meeting>>) => [m.mother, m.id]],
    ['the appointment first', (m: Awaited<ReturnType<typeof meeting>>) => [m.id, m.mother]],
  ])('is unlocked, %s', async (_, idsOf) => {
    const one = await held()
    const answer = await revert(idsOf(one))
    expect([answer.status, answer.body.map((item: { Id: string }) => item.Id)]).toEqual([200, idsOf(one)])
    expect(await statesOf(one.id)).toEqual([false, 'Held', 'open', 'open'])
    for (const id of [one.id, one.subject, one.mother]) expect(await auditOf(id)).toHaveLength(1)
  })

  test('unlocks one attendance and completes the appointment again', async () => {
    const { id, mother } = await held()
    const answer = await visit.put(`/api/complete/${id}`, {
      Id: model.outcomes.noShow,
      Revert: [mother],
      Reason: 'She was not there',
    })
    expect(answer.status).toBe(200)
    expect(await statesOf(id)).toEqual([true, 'No-show', 'Held', 'No-show'])
  })

  test('is refused if one was already completed, and nothing changes', async () => {
    const { id, subject, mother } = await meeting()
    await complete([mother])
    expect((await complete([subject, mother])).status).toBe(409)
    expect(await statesOf(id)).toEqual([false, null, 'open', 'Held'])
  })

  test('an outcome sent as data completes it once', async () => {
    const { id } = await meeting()
    const Data = [{ Id: id, PropertyName: 'OutcomeLUI', PropertyValue: model.outcomes.noShow }]
    expect((await visit.put(`/api/complete/${id}`, { Data })).status).toBe(200)
    expect(await statesOf(id)).toEqual([true, 'No-show', 'No-show', 'No-show'])
    expect(await auditOf(id)).toHaveLength(1)
  })
})

describe('the trail', () => {
  test('has every attendance that was completed with the appointment', async () => {
    const { id, subject, mother, motherPersonId } = await meeting()
    await complete([id])
    expect(await auditOf(subject)).toMatchObject([{ action: 'complete', after: 'Held' }])
    expect(await auditOf(mother)).toMatchObject([{ action: 'complete', after: 'Held' }])
    const { rows } = await house.owner.query('select about_case_id, about_person_id from audit where item_id = $1', [
      mother,
    ])
    expect(rows).toEqual([{ about_case_id: family.id, about_person_id: motherPersonId }])
  })

  test('has every attendance that was unlocked with the appointment', async () => {
    const { id, subject, mother } = await held()
    await revert([id])
    for (const one of [id, subject, mother])
      expect(await auditOf(one)).toMatchObject([{ action: 'revert', reason: 'A slip' }])
  })

  test('shows that unlocking an attendance unlocked the appointment', async () => {
    const { id, subject, mother } = await held()
    await revert([mother])
    expect(await auditOf(id)).toMatchObject([{ action: 'revert', reason: 'A slip' }])
    expect(await auditOf(subject)).toEqual([])
  })
})
