import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
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
  house.clock.set(THURSDAY)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
})
afterAll(() => house.close())

const read = async (id: string) => (await visit.get(`/api/appointments/${id}`)).body
const create = (target: string, body: object = {}) => visit.post(`/api/new?type=APPOINTMENT&target=${target}`, body)

describe('a new appointment', () => {
  // spec: home 66; appointments 44, 104, 106, 159
  test('lasts one hour from the next full quarter hour', async () => {
    house.clock.set('2026-11-19T18:31:20Z')
    expect((await create(family.id)).body).toMatchObject({
      ScheduledStartTime: '2026-11-19T13:45:00',
      ScheduledEndTime: '2026-11-19T14:45:00',
      DurationMinutes: 60,
      Person: { Id: family.personId },
      Subject: { Id: family.personId },
      ManagedCase: { Id: family.id },
      Clinician: { Id: clinician.personId },
      Completed: false,
    })
  })

  // spec: home 109; appointments 48; directory 120, 144
  test('has its subject attending', async () => {
    const { body } = await create(family.id)
    expect(body.AppointmentAttendeesList).toMatchObject([
      { RefId: family.personId, Type: 'ATTENDANCE', Completed: false, StatusClass: 'confirmed' },
    ])
  })

  // spec: appointments 49; directory 121, 124
  test('names who attends, and what a schedule shows of it', async () => {
    const { id } = await house.given.appointment(family, {
      name: 'Family session 9',
      startsAt: '2026-11-20T15:00:00Z',
      minutes: 45,
      notes: 'Bring the sheet.',
      type: model.types.session,
    })

    const { body } = await visit.get(`/api/appointments/${id}`)

    const mateo = { Id: family.personId, Name: body.Subject.Name }
    expect(body).toMatchObject({
      Name: 'Family session 9',
      Type: 'APPOINTMENT',
      ScheduledStartTime: '2026-11-20T10:00:00',
      ScheduledEndTime: '2026-11-20T10:45:00',
      DurationMinutes: 45,
      Notes: 'Bring the sheet.',
      Person: mateo,
      Active: true,
      Created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      TypeLUI: { Id: model.types.session, Name: expect.any(String) },
    })
    expect(body.AppointmentAttendeesList).toMatchObject([{ Name: mateo.Name, PersonId: mateo.Id, Person: mateo }])
    expect(body.AppointmentAttendeesList[0]).toHaveProperty('Description')
  })

  test('takes the chosen slot', async () => {
    const { body } = await create(family.id, {
      ScheduledStartTime: '2026-11-20T09:00:00',
      ScheduledEndTime: '2026-11-20T09:45:00',
    })
    expect([body.ScheduledStartTime, body.DurationMinutes]).toEqual(['2026-11-20T09:00:00', 45])
  })

  test('for a person with exactly one open case of the creator takes that case', async () => {
    expect((await create(family.personId)).body.ManagedCase).toMatchObject({ Id: family.id })
  })

  test('for a person with two open cases of the creator takes none', async () => {
    await house.given.managedCase(clinician, group, { personId: family.personId })
    expect((await create(family.personId)).body.ManagedCase).toBeNull()
  })

  test.each([
    ['2026-11-20T09:00:00', '2026-11-20T08:00:00', 'appointment.ends_before_start'],
    ['2026-11-20T09:00:00', '2026-11-22T09:00:00', 'appointment.too_long'],
    ['2026-02-30T09:00:00', undefined, 'item.value_invalid'],
  ])('from %s to %s is refused: %s', async (ScheduledStartTime, ScheduledEndTime, code) => {
    expect(
      (await create(family.id, { ScheduledStartTime, ...(ScheduledEndTime && { ScheduledEndTime }) })).body.Code,
    ).toBe(code)
  })
})

describe('its time', () => {
  // spec: home 65; appointments 60, 65
  test('moving the start keeps the length', async () => {
    const { id } = await house.given.appointment(family, { minutes: 45 })
    const answer = await visit.put(`/api/update/${id}`, {
      PropertyName: 'ScheduledStartTime',
      PropertyValue: '2026-12-01T08:00:00',
    })
    expect(answer.body).toMatchObject({
      ScheduledStartTime: '2026-12-01T08:00:00',
      ScheduledEndTime: '2026-12-01T08:45:00',
      Date: '2026-12-01T08:00:00',
    })
  })

  // spec: appointments 61
  test('an end before the start is refused with a sentence', async () => {
    const { id } = await house.given.appointment(family)
    const answer = await visit.put(`/api/update/${id}`, {
      PropertyName: 'ScheduledEndTime',
      PropertyValue: '2026-11-19T09:59:00',
    })
    expect([answer.status, answer.body.detail]).toEqual([400, 'The end must come after the start.'])
  })

  test('in the gap of daylight saving time moves forward by its length, and one that exists twice means the first', async () => {
    const { id } = await house.given.appointment(family)
    const gap = await visit.put(`/api/update/${id}`, {
      PropertyName: 'ScheduledStartTime',
      PropertyValue: '2027-03-14T02:30:00',
    })
    expect(gap.body.ScheduledStartTime).toBe('2027-03-14T03:30:00')
    await visit.put(`/api/update/${id}`, { PropertyName: 'ScheduledStartTime', PropertyValue: '2026-11-01T01:30:00' })
    const { rows } = await house.owner.query<{ starts_at: Date }>('select starts_at from appointment where id = $1', [
      id,
    ])
    expect(rows[0]?.starts_at.toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })
})

describe('an outcome', () => {
  // spec: appointments 46, 63, 68, 73
  test('set as a property completes the appointment', async () => {
    const { id } = await house.given.appointment(family)
    const answer = await visit.put(`/api/update/${id}`, {
      PropertyName: 'OutcomeLUI',
      PropertyValue: model.outcomes.noShow,
    })
    expect(answer.body).toMatchObject({
      Completed: true,
      CompletedBy: { Id: clinician.personId },
      OutcomeLUI: { Name: 'No-show', Success: false },
    })
  })

  // spec: appointments 74
  test('with Success and without notes is refused, and nothing changes', async () => {
    const { id } = await house.given.appointment(family)
    const answer = await visit.put(`/api/update/${id}`, {
      PropertyName: 'OutcomeLUI',
      PropertyValue: model.outcomes.held,
    })
    expect([answer.status, answer.body.detail]).toEqual([409, 'Additional info is required.'])
    expect(await read(id)).toMatchObject({ Completed: false, OutcomeLUI: null, Version: 1 })
  })

  // spec: home 67; appointments 47, 112
  test('with Success takes the notes that travel with it', async () => {
    const { id } = await house.given.appointment(family)
    const body = {
      Id: model.outcomes.held,
      Data: [{ Id: id, PropertyName: 'Notes', PropertyValue: 'Two offers were made.' }],
    }
    expect((await visit.put(`/api/complete/${id}`, body)).body).toEqual([
      { Id: id, Name: expect.any(String), ErrorMessage: null },
    ])
    expect(await read(id)).toMatchObject({ Completed: true, Notes: 'Two offers were made.' })
  })

  // spec: appointments 55, 111
  test('that is refused by complete answers the list, its reason first', async () => {
    const [fine, lacking] = [
      await house.given.appointment(family, { notes: 'Good.' }),
      await house.given.appointment(family),
    ]
    const answer = await visit.put(`/api/complete/${fine.id}/${lacking.id}`, { Id: model.outcomes.held })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject([
      { Id: lacking.id, ErrorMessage: 'Additional info is required.' },
      { Id: fine.id, ErrorMessage: null },
    ])
    expect((await read(fine.id)).Completed).toBe(false)
  })

  // spec: appointments 97
  test('is asked for where none was chosen', async () => {
    const { id } = await house.given.appointment(family)
    expect((await visit.put(`/api/complete/${id}`, {})).body[0].ErrorMessage).toBe('Choose an outcome first.')
  })

  // spec: home 68, 80; appointments 48, 79; directory 143
  test('is given to every attendance that has none; present ones are active', async () => {
    const { id } = await house.given.appointment(family, { notes: 'Good.' })
    await visit.put(`/api/complete/${id}`, { Id: model.outcomes.held })
    expect((await read(id)).AppointmentAttendeesList).toMatchObject([
      { Completed: true, Active: true, Status: 'Held', StatusClass: 'neutral' },
    ])
  })

  // spec: home 80; directory 143
  test('of the last attendance completes the appointment', async () => {
    const { id, attendanceId } = await house.given.appointment(family)
    const answer = await visit.put(`/api/complete/${attendanceId}`, { Id: model.outcomes.cancelled })
    expect(answer.status).toBe(200)
    expect(await read(id)).toMatchObject({
      Completed: true,
      OutcomeLUI: { Name: 'Cancelled by family' },
      AppointmentAttendeesList: [{ Completed: true, Active: false, StatusClass: 'rejected' }],
    })
  })
})

describe('a completed appointment', () => {
  const held = () => house.given.appointment(family, { outcome: model.outcomes.held, notes: 'Good.' })

  // spec: appointments 69, 105
  test.each(['Name', 'Notes', 'ScheduledStartTime', 'TypeLUI'])('keeps its %s', async (PropertyName) => {
    const { id } = await held()
    expect(
      (await visit.put(`/api/update/${id}`, { PropertyName, PropertyValue: '2026-12-01T08:00:00' })).body.Code,
    ).toBe('item.completed')
  })

  // spec: appointments 70, 145
  test('cannot be completed again', async () => {
    const { id } = await held()
    expect((await visit.put(`/api/complete/${id}`, { Id: model.outcomes.held })).body[0].ErrorMessage).toBe(
      'Appointment is already completed.',
    )
  })

  // spec: appointments 45, 72, 113
  test('is unlocked with a reason, which is in the trail, and proposes its old outcome', async () => {
    const { id } = await held()
    const answer = await visit.put(`/api/revert/${id}`, { Reason: 'Wrong outcome' })
    expect(answer.body).toMatchObject({
      Completed: false,
      CompletedDate: null,
      OutcomeLUI: { Name: 'Held' },
      Can: { Update: true, Revert: false },
    })
    const { rows } = await house.owner.query("select reason from audit where item_id = $1 and action = 'revert'", [id])
    expect(rows).toEqual([{ reason: 'Wrong outcome' }])
    expect((await visit.put(`/api/complete/${id}`, {})).status).toBe(200)
  })

  // spec: appointments 72
  test('is not unlocked without one', async () => {
    const { id } = await held()
    expect((await visit.put(`/api/revert/${id}`, { Reason: ' ' })).body.detail).toBe('Say why, in a few words.')
  })

  test('one that is open cannot be re-activated', async () => {
    const { id } = await house.given.appointment(family)
    expect((await visit.put(`/api/revert/${id}`, { Reason: 'x' })).body.Code).toBe('item.not_completed')
  })
})

describe('handing over', () => {
  test('to a colleague of the group changes the owner', async () => {
    const colleague = await house.given.member(model, { groups: [group] })
    const { id } = await house.given.appointment(family)
    const answer = await visit.put(`/api/transfer/${id}`, { to: colleague.personId })
    expect(answer.body.Clinician.Id).toBe(colleague.personId)
  })

  // spec: appointments 118; directory 185
  test('to somebody outside the group asks first', async () => {
    const outsider = await house.given.member(model, { groups: [await house.given.group(model)], name: 'Leah Porter' })
    const { id } = await house.given.appointment(family)
    const asked = await visit.put(`/api/transfer/${id}`, { to: outsider.personId })
    expect([asked.status, asked.body.detail]).toEqual([409, 'Leah Porter is outside the group. Transfer anyway?'])
    expect((await visit.put(`/api/transfer/${id}`, { to: outsider.personId, force: true })).status).toBe(200)
  })

  test('to oneself or to somebody who is not a colleague is refused', async () => {
    const { id } = await house.given.appointment(family)
    expect((await visit.put(`/api/transfer/${id}`, { to: clinician.personId })).body.Code).toBe('transfer.to_self')
    expect((await visit.put(`/api/transfer/${id}`, { to: family.personId })).status).toBe(404)
  })

  test('without a case ends the giver’s access', async () => {
    const colleague = await house.given.member(model, { groups: [group] })
    const person = await house.given.person(model, { groupId: group, createdBy: colleague.personId })
    const { id } = await house.given.appointment({
      model,
      personId: person,
      clinicianId: clinician.personId,
      groupId: group,
    })
    expect((await visit.put(`/api/transfer/${id}`, { to: colleague.personId })).status).toBe(200)
    expect((await visit.get(`/api/appointments/${id}`)).status).toBe(404)
    expect((await house.as(colleague).get(`/api/appointments/${id}`)).status).toBe(200)
  })
})

describe('the day on the home page', () => {
  // spec: home 17, 37, 60, 61; directory 123
  test('shows what is to come, and what has started without an outcome as a to-do until it has one', async () => {
    const started = await house.given.appointment(family, { startsAt: '2026-11-19T15:00:00Z', notes: 'Good.' })
    const ahead = await house.given.appointment(family, { startsAt: '2026-11-19T19:00:00Z' })

    const before = (await visit.get('/api/home')).body
    expect(before.Upcoming.map((item: { Id: string }) => item.Id)).toEqual([ahead.id])
    expect(before.ToDos).toMatchObject([
      { Name: 'appointments-to-complete', subRowTotal: 1, subRows: [{ Id: started.id, Completable: false }] },
    ])

    await visit.put(`/api/complete/${started.id}`, { Id: model.outcomes.held })
    expect((await visit.get('/api/home')).body.ToDos).toMatchObject([
      { subRowTotal: 0, subRows: [{ Id: started.id, Completed: true }] },
    ])
  })

  // spec: home 62
  test('a to-do says whose it is, when it was and what is written down', async () => {
    const started = await house.given.appointment(family, {
      name: 'Family session 9',
      startsAt: '2026-11-19T15:00:00Z',
      notes: 'Good.',
    })

    const [category] = (await visit.get('/api/home')).body.ToDos

    expect(category.subRows).toEqual([
      {
        Id: started.id,
        PersonId: family.personId,
        CaseId: family.id,
        Name: 'Family session 9',
        Description: expect.any(String),
        Notes: 'Good.',
        Date: '2026-11-19T10:00:00',
        End: '2026-11-19T11:00:00',
        Type: 'APPOINTMENT',
        Completed: false,
        Completable: false,
        Version: expect.any(Number),
        Why: 'Began Thu, Nov 19, 10:00 AM and has no outcome yet.',
      },
    ])
  })

  test('is empty for somebody without cases', async () => {
    const newcomer = await house.given.member(model, { groups: [group] })
    expect((await house.as(newcomer).get('/api/home')).body).toEqual({
      Upcoming: [],
      DoneToday: [],
      ToDos: [],
      Cases: [],
      SessionsThisWeek: 0,
      ExpectedThisWeek: 0,
    })
  })

  // spec: home 32
  test('counts the sessions held this week and those expected', async () => {
    await house.given.appointment(family, {
      startsAt: '2026-11-17T15:00:00Z',
      outcome: model.outcomes.held,
      notes: 'Good.',
      type: model.types.session,
    })
    await house.given.appointment(family, {
      startsAt: '2026-11-18T15:00:00Z',
      outcome: model.outcomes.held,
      notes: 'Good.',
      type: model.types.call,
    })
    expect((await visit.get('/api/home')).body).toMatchObject({ SessionsThisWeek: 1, ExpectedThisWeek: 1 })
  })
})
