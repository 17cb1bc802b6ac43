import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
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
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  meeting = (await house.given.appointment(family)).id
})
afterAll(() => house.close())

const read = async () => (await visit.get(`/api/appointments/${meeting}`)).body
const give = (whom: string) => visit.put(`/api/update/takenby?id=${meeting}`, { whom })
const takers = async (q = '') =>
  (await visit.get(`/api/appointments/${meeting}/takers?q=${q}`)).body.Items as { Id: string; Description: string }[]
const attending = async () =>
  (await read()).AppointmentAttendeesList.map((one: { PersonId: string }) => one.PersonId) as string[]
async function aRelative(of = family.personId, name = 'Carmen Delgado') {
  const relative = await house.given.person(model, { kind: 'CONTACT', name })
  await house.given.relationship(model, of, relative)
  return relative
}
/** A family of another member's, shared with nobody. */
async function strangers() {
  const away = await house.given.group(model)
  return house.given.managedCase(await house.given.member(model, { groups: [away] }), away)
}

describe('who takes an appointment', () => {
  // spec: appointments 104, 121
  test('can be changed: their attendance takes the place of the former one’s, and the case stays', async () => {
    const mother = await aRelative()
    const { status, body } = await give(mother)
    expect([status, body.Subject.Id, body.Person.Id, body.ManagedCase.Id]).toEqual([
      200,
      mother,
      family.personId,
      family.id,
    ])
    expect(await attending()).toEqual([mother])
    expect((await give(family.personId)).status).toBe(200)
    expect(await attending()).toEqual([family.personId])
  })

  test('may be anybody of the patient’s family, also where a relative took it before', async () => {
    const [mother, father] = [await aRelative(), await aRelative(family.personId, 'Rafael Delgado')]
    await house.owner.query('update item set person_id = $2 where id = $1', [meeting, mother])
    await give(mother)
    expect((await takers()).map(({ Id }) => Id).toSorted()).toEqual([family.personId, mother, father].toSorted())
    expect((await give(father)).status).toBe(200)
    expect(await attending()).toEqual([father])
  })

  test('already attends: everybody else goes on attending', async () => {
    const [mother, aunt] = [await aRelative(), await aRelative()]
    await visit.post('/api/new/appointment_series', { id: meeting, cases: [mother, aunt], interval: 'ONLY' })
    await give(mother)
    expect(await attending()).toEqual([mother, aunt])
  })

  test('leaves what was recorded about the former one', async () => {
    const [mother, aunt] = [await aRelative(), await aRelative()]
    await visit.post('/api/new/appointment_series', { id: meeting, cases: [aunt], interval: 'ONLY' })
    const [own] = (await read()).AppointmentAttendeesList
    await visit.put(`/api/complete/${own.Id}`, { Id: model.outcomes.held })
    await give(mother)
    expect((await attending()).toSorted()).toEqual([mother, aunt, family.personId].toSorted())
  })

  test('is in the trail by name, with both attendances', async () => {
    const mother = await aRelative()
    const { AppointmentAttendeesList: before } = await read()
    await give(mother)
    const { body } = await visit.get(`/api/audit?item=${meeting}&show=changes&offset=0&limit=20`)
    const said = (body.Items as { Action: string; Property: string | null; After: string | null }[]).map(
      ({ Action, Property, After }) => [Action, Property, After],
    )
    expect(said).toContainEqual(['update', 'Subject', 'Carmen Delgado'])
    const { rows } = await house.owner.query(
      "select action, about_person_id as person from audit where kind = 'ATTENDANCE' and item_id = any (select id from item where target_id = $1)",
      [meeting],
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { action: 'create', person: mother },
        { action: 'delete', person: before[0].PersonId },
      ]),
    )
  })

  test('the same person changes nothing', async () => {
    expect((await give(family.personId)).body.Version).toBe(1)
  })

  test('cannot be of a family that the reader may not bring along', async () => {
    const [stranger, shared] = [await strangers(), await strangers()]
    const theirMother = await aRelative(stranger.personId)
    for (const id of [stranger.personId, stranger.id, theirMother]) expect((await give(id)).status).toBe(404)
    await house.given.share(shared, clinician.personId, true, '2099-12-31')
    const sharedMother = await aRelative(shared.personId)
    for (const id of [shared.personId, sharedMother])
      expect((await give(id)).body.Code).toBe('appointment.attendee_outside')
    expect(await attending()).toEqual([family.personId])
  })

  test('does not lead on from one family to another', async () => {
    const shared = await strangers()
    await house.given.share(shared, clinician.personId, true, '2099-12-31')
    const mother = await aRelative()
    await house.given.relationship(model, shared.personId, mother)
    await give(mother)
    // The other child is related to the mother, not to the person that the appointment is about.
    expect((await give(shared.personId)).body.Code).toBe('appointment.attendee_outside')
  })

  test('is no relative whose relationship waits for confirmation', async () => {
    const uncle = await house.given.person(model, { kind: 'CONTACT' })
    const tie = await house.given.relationship(model, family.personId, uncle, { related_waits: true })
    expect((await give(tie)).body.Code).toBe('relationship.waiting')
  })
})

// spec: appointments 126; directory 93
describe('the people offered', () => {
  test('are the person and their family, with their relation, the person first', async () => {
    const mother = await aRelative()
    const items = await takers()
    expect(items.map(({ Id, Description }) => [Id, Description])).toEqual([
      [family.personId, null],
      [mother, 'Mother'],
    ])
  })

  test('are in the trail of the appointment', async () => {
    const mother = await aRelative()
    await takers()
    const { rows } = await house.owner.query(
      "select about_case_id as in_case, items from audit where action = 'read' and item_id = $1 and person_id = $2",
      [meeting, clinician.personId],
    )
    expect(rows).toEqual([{ in_case: family.id, items: [family.personId, mother] }])
  })

  test('are found by parts of their names', async () => {
    const [mother, aunt] = [await aRelative(), await aRelative(family.personId, 'Lucía Ruiz')]
    expect((await takers('carm del')).map(({ Id }) => Id)).toEqual([mother])
    expect((await takers('lucia')).map(({ Id }) => Id)).toEqual([aunt])
    expect(await takers('nobody at all')).toEqual([])
  })

  test('can all be chosen, and nobody else is offered', async () => {
    await aRelative()
    const own = await house.given.managedCase(clinician, group, { name: 'Carmen Own' })
    const stranger = await strangers()
    await aRelative(stranger.personId, 'Carmen Strange')
    const offered = await takers('carmen')
    // A patient of the clinician's may be brought along by name; a stranger's family may not.
    expect(offered).toHaveLength(2)
    expect(offered[1]?.Id).toBe(own.personId)
    for (const { Id } of [...offered, ...(await takers())]) expect((await give(Id)).status).toBe(200)
  })
})
