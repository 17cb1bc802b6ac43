import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repeat } from '../../testing/given-series.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

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
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  meeting = (await house.given.appointment(family)).id
})
afterAll(() => house.close())

const add = (cases: readonly string[], by = visit, id = meeting) =>
  by.post('/api/new/appointment_series', { id, cases, interval: 'ONLY' })
const attending = async () => {
  const { body } = await visit.get(`/api/appointments/${meeting}`)
  return body.AppointmentAttendeesList.map((one: { PersonId: string }) => one.PersonId)
}
const attendanceOf = async (personId: string) => {
  const { body } = await visit.get(`/api/appointments/${meeting}`)
  return body.AppointmentAttendeesList.find((one: { PersonId: string }) => one.PersonId === personId)?.Id
}
async function aRelative(of = family) {
  const mother = await house.given.person(model, { kind: 'CONTACT' })
  return { mother, tie: await house.given.relationship(model, of.personId, mother) }
}
/** Another member's family, in another group. */
async function anotherFamily() {
  const away = await house.given.group(model)
  return house.given.managedCase(await house.given.member(model, { groups: [away] }), away)
}

describe('who attends an appointment', () => {
  // spec: appointments 115; directory 49, 171
  test('is added by themselves, by a relationship, and by a case', async () => {
    const [{ mother }, aunt] = [await aRelative(), await aRelative()]
    const other = await house.given.managedCase(clinician, group)
    const { status, body } = await add([mother, aunt.tie, other.id])
    expect([status, body.Id]).toEqual([200, meeting])
    const [first, ...others] = await attending()
    expect(first).toBe(family.personId)
    expect(others.toSorted()).toEqual([mother, aunt.mother, other.personId].toSorted())
  })

  test('is undone, as long as nothing was recorded about them', async () => {
    const [{ mother }, aunt] = [await aRelative(), await aRelative()]
    const first = await add([mother])
    expect((await visit.post(`/api/undo/${first.body.Undo}`)).status).toBe(200)
    expect(await attending()).toEqual([family.personId])
    const second = await add([mother, aunt.mother])
    await visit.put(`/api/complete/${await attendanceOf(mother)}`, { Id: model.outcomes.held })
    expect((await visit.post(`/api/undo/${second.body.Undo}`)).body.Code).toBe('series.undo_expired')
    expect(await attending()).toContain(aunt.mother)
  })

  test('and attends already is not added again, and there is nothing to undo', async () => {
    const { mother } = await aRelative()
    const { body } = await add([mother])
    const again = await add([mother, family.personId])
    expect([again.status, again.body.Version, again.body.Undo]).toEqual([200, body.Version, undefined])
  })

  test('is named with their relation to the family, from whichever end the relationship was entered', async () => {
    const { mother } = await aRelative()
    const [grandfather, teacher] = [
      await house.given.person(model, { kind: 'CONTACT' }),
      await house.given.person(model, { kind: 'CONTACT' }),
    ]
    const grandfatherOf = { inverse_id: await house.given.lookup(model.id, 'relationship-types', 'Grandfather') }
    const grandchild = await house.given.lookup(model.id, 'relationship-types', 'Grandchild', grandfatherOf)
    await house.given.relationship(model, grandfather, family.personId, { type_id: grandchild })
    await house.owner.query('update person set professional = true where id = $1', [teacher])
    await house.given.relationship(model, family.personId, teacher, { related_waits: true })

    const { body } = await add([mother, grandfather, teacher])

    const named = body.AppointmentAttendeesList.map((one: { PersonId: string; Description: string }) => [
      one.PersonId,
      one.Description,
    ])
    expect(Object.fromEntries(named)).toEqual({
      [family.personId]: null,
      [mother]: 'Mother',
      [grandfather]: 'Grandfather',
      [teacher]: 'Mother',
    })
  })

  test('raises the version of the appointment and appears in the trail', async () => {
    const { mother } = await aRelative()
    const before = (await visit.get(`/api/appointments/${meeting}`)).body.Version
    expect((await add([mother])).body.Version).toBe(before + 1)
    const trail = await house.owner.query(
      "select about_person_id as person_id from audit where action = 'create' and kind = 'ATTENDANCE' and item_id = $1",
      [await attendanceOf(mother)],
    )
    expect(trail.rows).toEqual([{ person_id: mother }])
  })

  test('is added once, however often they are named', async () => {
    const { mother, tie } = await aRelative()
    await add([mother, tie, family.id, mother])
    await add([mother])
    expect(await attending()).toEqual([family.personId, mother])
  })

  test('is of the family that the appointment is about, whoever takes it', async () => {
    const [shared, { mother }, aunt] = [await anotherFamily(), await aRelative(), await aRelative()]
    await house.given.share(shared, clinician.personId)
    await house.given.relationship(model, shared.personId, mother)
    expect((await visit.put(`/api/update/takenby?id=${meeting}`, { whom: mother })).status).toBe(200)
    for (const id of [shared.id, shared.personId]) {
      const { status, body } = await add([id])
      expect([status, body.Code]).toEqual([403, 'appointment.attendee_outside'])
    }
    expect((await add([family.personId, aunt.mother])).status).toBe(200)
    expect((await attending()).toSorted()).toEqual([mother, family.personId, aunt.mother].toSorted())
  })

  test('is of the family of every appointment that they are added to', async () => {
    const [other, editor] = [await anotherFamily(), await house.given.member(model, { groups: [group] })]
    for (const one of [family, other]) await house.given.share(one, editor.personId, true, '2099-12-31')
    const [one, both] = [(await aRelative()).mother, (await aRelative()).mother]
    await house.given.relationship(model, other.personId, both)
    const last = (await repeat(visit, meeting)).body.Occurrences.at(-1).Id
    await house.owner.query('update item set case_id = $2 where id = $1 or target_id = $1', [last, other.id])
    const added = async (person: string, interval: string) => {
      const body = { id: meeting, cases: [person], interval }
      return (await house.as(editor).post('/api/new/appointment_series', body)).status
    }
    expect([await added(one, 'ALL'), await added(one, 'ONLY'), await added(both, 'ALL')]).toEqual([403, 200, 200])
  })

  test('can be a colleague or a professional', async () => {
    const colleague = await house.given.member(model, { groups: [group] })
    const teacher = await house.given.person(model, {
      kind: 'CONTACT',
      createdBy: clinician.personId,
      more: { professional: true },
    })
    await house.given.relationship(model, family.personId, teacher)
    expect((await add([teacher])).status).toBe(200)
    const seen = (await visit.get(`/api/people/${colleague.personId}`)).status
    expect((await add([colleague.personId])).status).toBe(seen)
  })

  test('can be a professional whom a colleague entered, by themselves and by their relationship', async () => {
    const professional = { kind: 'CONTACT', more: { professional: true } } as const
    const [teacher, officer] = [
      await house.given.person(model, professional),
      await house.given.person(model, professional),
    ]
    const tie = await house.given.relationship(model, family.personId, officer, { related_waits: true })
    expect((await add([teacher, tie])).status).toBe(200)
    // Both were added in the same moment.
    expect((await attending()).toSorted()).toEqual([family.personId, teacher, officer].toSorted())
  })

  test('are added all or none: with an unknown id nobody is added', async () => {
    const { mother } = await aRelative()
    expect((await add([mother, (await anotherFamily()).id])).status).toBe(404)
    expect(await attending()).toEqual([family.personId])
  })

  test('cannot be a member of a family whose case is only shared with the reader', async () => {
    const shared = await anotherFamily()
    const { mother } = await aRelative(shared)
    await house.given.share(shared, clinician.personId, true, '2099-12-31')
    for (const id of [shared.id, shared.personId, mother]) {
      const { status, body } = await add([id])
      expect([status, body.Code]).toEqual([403, 'appointment.attendee_outside'])
    }
    const theirs = (await house.given.appointment(shared)).id
    expect((await add([mother], visit, theirs)).status).toBe(200)
  })

  test.each(['item', 'incident'] as const)('is a person: not an %s', async (kind) => {
    const id =
      kind === 'item'
        ? meeting
        : await house.given.item(model, 'INCIDENT', 'Fall', { case_id: family.id, person_id: family.personId })
    expect((await add([id])).status).toBe(404)
  })
})

describe('who may add them', () => {
  const roles = [
    ['the owner', () => visit, 200],
    [
      'a supervisor of the group',
      async () => house.as(await house.given.member(model, { role: 'supervisor', supervises: [group] })),
      403,
    ],
    [
      'a coordinator of the group',
      async () => house.as(await house.given.member(model, { role: 'coordinator', supervises: [group] })),
      200,
    ],
    ['an administrator', async () => house.as(await house.given.member(model, { role: 'administrator' })), 200],
    ['somebody who reads a share', () => sharedWith(false), 403],
    ['somebody who edits a share', () => sharedWith(true), 200],
    ['a stranger', async () => house.as(await house.given.member(model, { groups: [group] })), 404],
  ] as const
  async function sharedWith(mayEdit: boolean) {
    const friend = await house.given.member(model, { groups: [group] })
    await house.given.share(family, friend.personId, mayEdit, '2099-12-31')
    return house.as(friend)
  }

  test.each(roles)('%s', async (_who, by, status) => {
    const { mother } = await aRelative()
    expect((await add([mother], await by())).status).toBe(status)
    expect((await attending()).length).toBe(status === 200 ? 2 : 1)
  })

  test('nobody, once it is completed or its case is closed', async () => {
    const { mother } = await aRelative()
    const done = (await house.given.appointment(family, { outcome: model.outcomes.held, notes: 'Good.' })).id
    expect((await add([mother], visit, done)).body.Code).toBe('item.completed')
    await house.owner.query("update managed_case set state = 'closed' where id = $1", [family.id])
    expect((await add([mother])).body.Code).toBe('case.closed')
  })
})

describe('who was added', () => {
  test('is taken off again, comes back with Undo, and can be added again', async () => {
    const { mother } = await aRelative()
    await add([mother])
    const { body } = await visit.delete(`/api/delete/${await attendanceOf(mother)}`)
    expect(await attending()).toEqual([family.personId])
    await visit.post(`/api/undo/${body.Undo}`)
    expect(await attending()).toEqual([family.personId, mother])
    await visit.delete(`/api/delete/${await attendanceOf(mother)}`)
    expect((await add([mother])).status).toBe(200)
    expect(await attending()).toEqual([family.personId, mother])
  })

  test('the subject cannot be removed', async () => {
    const { status, body } = await visit.delete(`/api/delete/${await attendanceOf(family.personId)}`)
    expect([status, body.Code]).toEqual([409, 'appointment.subject_stays'])
    expect(await attending()).toEqual([family.personId])
  })

  test('does not get the appointment into their own lists', async () => {
    const other = await house.given.managedCase(clinician, group)
    await add([other.id])
    const { body } = await visit.get(`/api/activity?case=${other.id}&offset=0&limit=50`)
    expect(body.Items).toEqual([])
  })
})
