import { openStanding } from '@caseloom/contracts/items/standing-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenAppointment, GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { givenAttendee } from '../../../testing/given-attendee.ts'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let visit: Visitor
let family: GivenCase
let template: GivenTemplate
let documents: ReturnType<typeof givenDocuments>

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  documents = givenDocuments(house.given, house.clock)
  template = await documents.template(model, { name: 'Session note' })
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  clinician = await house.given.member(model, { groups: [group] })
  visit = house.as(clinician)
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
})
afterAll(() => house.close())

const glance = async (by: Visitor = visit) => (await by.get(`/api/cases/${family.id}/glance`)).body
const session = (startsAt: string, more: object = {}) =>
  house.given.appointment(family, { startsAt, type: model.types.session, ...more })
const held = (startsAt: string) => session(startsAt, { outcome: model.outcomes.held, notes: 'Good.' })
const ids = (items: readonly { Id: string }[]) => items.map(({ Id }) => Id)

describe('overdue', () => {
  test('lists what ended without an outcome or is past its day, oldest first', async () => {
    const form = await documents.document(family, template, { date: new Date('2026-11-17T22:00:00Z') })
    const over = await session('2026-11-19T15:00:00Z')
    await session('2026-11-19T18:00:00Z')
    await held('2026-11-12T15:00:00Z')
    await documents.document(family, template, { date: new Date('2026-11-20T15:00:00Z') })

    const { Overdue, OverdueTotal } = await glance()

    expect(Overdue).toEqual([
      { Id: form, Name: 'Session note', Type: 'DOCFORM', Date: '2026-11-17T17:00:00', End: null, CanComplete: true },
      expect.objectContaining({ Id: over.id, Type: 'APPOINTMENT', End: '2026-11-19T11:00:00' }),
    ])
    expect(OverdueTotal).toBe(2)
  })

  test('names a form from the day after its due date, like its row in a list', async () => {
    // This morning, yesterday's last minute and today's first minute, in the care model's time zone.
    const times = ['2026-11-19T14:00:00Z', '2026-11-19T04:59:00Z', '2026-11-19T05:00:00Z']
    for (const time of times) await documents.document(family, template, { date: new Date(time) })

    const { Overdue } = await glance()

    const now = '2026-11-19T13:30:00'
    const listed = times.map(
      (time) =>
        openStanding({ Type: 'DOCFORM', Due: wallTimeOf(new Date(time), 'America/New_York') }, now) === 'overdue',
    )
    expect(listed).toEqual([false, true, false])
    expect(Overdue.map(({ Date: due }: { Date: string }) => due)).toEqual(['2026-11-18T23:59:00'])
  })

  test('is empty for a closed case, which has no next meetings either', async () => {
    await session('2026-11-19T15:00:00Z')
    await session('2026-11-24T15:00:00Z')
    await house.owner.query("update managed_case set state = 'closed', end_day = '2026-11-19' where id = $1", [
      family.id,
    ])
    expect(await glance()).toMatchObject({ Overdue: [], OverdueTotal: 0, NextMeetings: [] })
  })
})

test('the next two meetings say how many are expected', async () => {
  const third = await session('2026-12-10T15:00:00Z')
  const second = await session('2026-12-03T15:00:00Z')
  const first = await session('2026-11-24T15:00:00Z')
  await givenAttendee(house, model, first)

  const { NextMeetings } = await glance()

  expect(ids(NextMeetings)).toEqual([first.id, second.id])
  expect(NextMeetings[0]).toMatchObject({ Start: '2026-11-24T10:00:00', End: '2026-11-24T11:00:00', Expected: 2 })
  expect(ids(NextMeetings)).not.toContain(third.id)
})

describe('who was there', () => {
  const absent = (attendance: string) => house.owner.query('update item set active = false where id = $1', [attendance])

  test('covers the last eight sessions, the patient first, then family with their relation', async () => {
    const mother = await house.given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado' })
    await house.given.relationship(model, family.personId, mother)
    const made: GivenAppointment[] = []
    for (let week = 0; week < 9; week += 1) made.push(await held(`2026-09-${String(10 + week)}T15:00:00Z`))
    const last = made[8] as GivenAppointment
    const before = made[7] as GivenAppointment
    await givenAttendee(house, model, last, mother)
    await absent((await givenAttendee(house, model, before, mother)).id)

    const { Sessions, Presences } = await glance()

    expect([Sessions.length, Sessions[0], Sessions[7]]).toEqual([8, '2026-09-11T11:00:00', '2026-09-18T11:00:00'])
    expect(Presences).toEqual([
      expect.objectContaining({ PersonId: family.personId, Relation: null, There: 8, Expected: 8 }),
      {
        PersonId: mother,
        Name: 'Carmen Delgado',
        FirstName: 'Carmen',
        Photo: null,
        Relation: 'Mother',
        Marks: [...Array<string>(6).fill('not-expected'), 'not-there', 'there'],
        There: 1,
        Expected: 2,
      },
    ])
  })

  test('leaves out people who were removed from a session', async () => {
    const mother = await house.given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado' })
    const { id } = await givenAttendee(house, model, await held('2026-11-05T15:00:00Z'), mother)
    await house.owner.query('update item set deleted_at = $2, deleted_by = $3 where id = $1', [
      id,
      house.clock.now(),
      clinician.personId,
    ])
    expect(ids((await glance()).Presences.map((one: { PersonId: string }) => ({ Id: one.PersonId })))).toEqual([
      family.personId,
    ])
  })

  test('puts the patient first, even if they did not attend the first of the sessions', async () => {
    const mother = await house.given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado' })
    const alone = await held('2026-11-05T15:00:00Z')
    await givenAttendee(house, model, alone, mother)
    await house.owner.query('delete from item where kind = $1 and person_id = $2 and target_id = $3', [
      'ATTENDANCE',
      family.personId,
      alone.id,
    ])
    await held('2026-11-12T15:00:00Z')

    const { Sessions, Presences } = await glance()

    expect(Sessions).toEqual(['2026-11-05T10:00:00', '2026-11-12T10:00:00'])
    expect(Presences).toMatchObject([
      { PersonId: family.personId, Marks: ['not-expected', 'there'] },
      { PersonId: mother, Marks: ['there', 'not-expected'] },
    ])
  })

  test('counts a session that did not take place for no one', async () => {
    await held('2026-11-05T15:00:00Z')
    await session('2026-11-12T15:00:00Z', { outcome: model.outcomes.cancelled })
    expect((await glance()).Presences).toMatchObject([{ Marks: ['there', 'no-session'], There: 1, Expected: 1 }])
  })

  test('leaves out calls and meetings that are not sessions', async () => {
    await session('2026-11-05T15:00:00Z', { type: model.types.call, outcome: model.outcomes.held, notes: 'Good.' })
    expect(await glance()).toMatchObject({ Sessions: [], Presences: [] })
  })
})

test('forms say how many are open and how many are done', async () => {
  await documents.document(family, template, { completed: true })
  const later = await documents.document(family, template, { date: new Date('2026-11-30T15:00:00Z') })
  const sooner = await documents.document(family, template, { date: new Date('2026-11-20T15:00:00Z') })
  expect(await glance()).toMatchObject({
    OpenForms: [{ Id: sooner }, { Id: later }],
    OpenFormTotal: 2,
    CompletedForms: 1,
  })
})

test.each([
  ['its clinician', 'own', 200, true],
  ['a reader by a share', 'read', 200, false],
  ['a supervisor of the group', 'supervise', 200, false],
  ['a clinician of another group', 'none', 404, undefined],
] as const)('%s sees a case at a glance with %s rights: %i', async (_who, right, status, mayComplete) => {
  await session('2026-11-19T15:00:00Z')
  const other = await house.given.member(model, {
    groups: [await house.given.group(model)],
    ...(right === 'supervise' && { role: 'supervisor' as const, supervises: [group] }),
  })
  if (right === 'read') await house.given.share(family, other.personId)

  const answer = await (right === 'own' ? visit : house.as(other)).get(`/api/cases/${family.id}/glance`)

  expect([answer.status, answer.body.Overdue?.[0]?.CanComplete]).toEqual([status, mayComplete])
})

test('an item that is not a case has no glance', async () => {
  const { id } = await session('2026-11-19T15:00:00Z')
  expect((await visit.get(`/api/cases/${id}/glance`)).status).toBe(404)
  expect((await visit.get(`/api/cases/${family.personId}/glance`)).status).toBe(404)
})
