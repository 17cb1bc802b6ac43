import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
let note: GivenTemplate
let previous: string
let meeting: string

beforeAll(async () => {
  house = await openHouse()
  const make = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  group = await house.given.group(model)
  note = await make.template(model, { name: 'Session note' })
  await house.given.insert('required_form', {
    care_model_id: model.id,
    type_id: model.types.session,
    template_id: note.id,
  })
})
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
  previous = await held('2026-02-02T15:00:00Z', 'The evening plan held.')
  meeting = (await house.given.appointment(family, { startsAt: '2026-02-09T15:00:00Z', type: model.types.call })).id
})
afterAll(() => house.close())

const held = async (startsAt: string, notes: string, of = family) =>
  (await house.given.appointment(of, { startsAt, notes, outcome: model.outcomes.held, type: model.types.session })).id
const load = (body?: object) => visit.put(`/api/load-from-previous/${meeting}`, body)
const preview = async () => (await visit.put(`/api/load-from-previous/${meeting}?preview=true`)).body
const read = async () => (await visit.get(`/api/appointments/${meeting}`)).body
const type = (text: string) => visit.put(`/api/update/${meeting}`, { PropertyName: 'Notes', PropertyValue: text })
const begin = async (target: string) =>
  (await visit.post(`/api/new/attachment?target=${target}&ofType=${note.id}`)).body.Id as string
const answer = (document: string, question: string, value: string) =>
  visit.put(`/api/update/${document}`, { PropertyName: question, PropertyValue: value })
async function answersOf(document: string): Promise<Record<string, unknown>> {
  const { rows } = await house.owner.query<{ question: string; value: unknown }>(
    'select question_id as question, value from answer where document_id = $1',
    [document],
  )
  return Object.fromEntries(rows.map(({ question, value }) => [question, value]))
}
/** A form of the previous appointment, which was open while it was filled in. */
async function filledBefore() {
  await visit.put(`/api/revert/${previous}`, { Reason: 'A slip' })
  const document = await begin(previous)
  await answer(document, note.questions.who, 'Mateo and Carmen')
  await answer(document, note.questions.next, 'Rehearse the offer')
  await visit.put(`/api/complete/${previous}`, { Id: model.outcomes.held })
  return document
}

// spec: appointments 117
describe('loading from the previous appointment', () => {
  test('copies type, notes and answers', async () => {
    await filledBefore()
    const { status, body } = await load()
    expect([status, body.TypeLUI.Id, body.Notes]).toEqual([200, model.types.session, 'The evening plan held.'])
    expect(body.ClinicalInfo).toMatchObject([{ Id: note.id, Document: { Completed: false } }])
    expect(await answersOf(body.ClinicalInfo[0].Document.Id)).toEqual({
      [note.questions.who]: 'Mateo and Carmen',
      [note.questions.next]: 'Rehearse the offer',
    })
  })

  test('takes the last completed one of the same clinician and subject, before this one', async () => {
    await held('2026-01-05T15:00:00Z', 'Much earlier.')
    await held('2026-03-01T15:00:00Z', 'Later than this one.')
    await house.given.appointment(family, { startsAt: '2026-02-05T15:00:00Z', notes: 'Still open.' })
    const colleague = await house.given.member(model, { groups: [group] })
    const theirs = await held('2026-02-06T15:00:00Z', 'Another clinician.')
    await house.owner.query('update item set clinician_id = $2 where id = $1', [theirs, colleague.personId])
    const sibling = await house.given.managedCase(clinician, group)
    await held('2026-02-07T15:00:00Z', 'Another family.', sibling)
    expect((await preview()).From.Id).toBe(previous)
    expect((await load()).body.Notes).toBe('The evening plan held.')
  })

  test('never takes one of another case, though the same person takes it', async () => {
    const teacher = await house.given.person(model, { kind: 'CONTACT', name: 'Kerem Aydin' })
    await house.given.relationship(model, family.personId, teacher)
    const other = await house.given.managedCase(clinician, group)
    await house.given.relationship(model, other.personId, teacher)
    const theirs = await held('2026-02-06T15:00:00Z', 'Of another family.', other)
    const alone = (await house.given.appointment(family, { startsAt: '2026-02-10T15:00:00Z' })).id
    await house.owner.query('update item set case_id = null, person_id = $2 where id = $1', [alone, teacher])
    await house.owner.query('update appointment set subject_id = $2 where id = any ($1)', [
      [meeting, theirs, alone],
      teacher,
    ])
    expect((await load()).body.Code).toBe('appointment.previous_missing')
    expect((await visit.put(`/api/load-from-previous/${alone}`)).body.Code).toBe('appointment.previous_missing')
  })

  test('says in advance what it would copy, and changes nothing', async () => {
    await filledBefore()
    expect(await preview()).toEqual({
      From: { Id: previous, Name: expect.any(String), ScheduledStartTime: expect.stringMatching(/^2026-02-02T/) },
      TypeLUI: { Id: model.types.session, Name: 'Family session' },
      Notes: 'The evening plan held.',
      HasTypedNotes: false,
      Forms: [{ Id: note.id, Name: 'Session note', Answers: 2 }],
    })
    expect(await read()).toMatchObject({ Version: 1, Notes: '', TypeLUI: { Id: model.types.call } })
  })

  test('never replaces typed notes without being told to', async () => {
    await type('Mine.')
    expect((await preview()).HasTypedNotes).toBe(true)
    const { status, body } = await load()
    expect([status, body.Code]).toEqual([409, 'appointment.notes_typed'])
    expect(await read()).toMatchObject({ Notes: 'Mine.', TypeLUI: { Id: model.types.call } })
    expect((await load({ notes: 'keep' })).body).toMatchObject({ Notes: 'Mine.', TypeLUI: { Id: model.types.session } })
    expect((await load({ notes: 'replace' })).body.Notes).toBe('The evening plan held.')
  })

  test('leaves answers that are there already', async () => {
    await filledBefore()
    await visit.put(`/api/update/${meeting}`, { PropertyName: 'TypeLUI', PropertyValue: model.types.session })
    const document = await begin(meeting)
    await answer(document, note.questions.who, 'Carmen alone')
    expect((await preview()).Forms).toMatchObject([{ Answers: 1 }])
    await load()
    expect(await answersOf(document)).toEqual({
      [note.questions.who]: 'Carmen alone',
      [note.questions.next]: 'Rehearse the offer',
    })
  })

  test('leaves a form that is completed, and a type that is no longer offered', async () => {
    await filledBefore()
    await visit.put(`/api/update/${meeting}`, { PropertyName: 'TypeLUI', PropertyValue: model.types.session })
    const document = await begin(meeting)
    await house.owner.query('update item set completed = true, completed_at = now() where id = $1', [document])
    await load()
    expect(await answersOf(document)).toEqual({})
    await visit.put(`/api/update/${meeting}`, { PropertyName: 'TypeLUI', PropertyValue: model.types.call })
    await house.owner.query('update lookup set active = false where id = $1', [model.types.session])
    expect((await load()).body.TypeLUI.Id).toBe(model.types.call)
    await house.owner.query('update lookup set active = true where id = $1', [model.types.session])
  })

  test('is in the trail of both appointments, also when it is only shown', async () => {
    const readsOf = async (id: string) => {
      const query = "select from audit where action = 'read' and item_id = $1 and about_case_id = $2 and person_id = $3"
      return (await house.owner.query(query, [id, family.id, clinician.personId])).rowCount
    }
    await preview()
    expect([await readsOf(previous), await readsOf(meeting)]).toEqual([1, 1])
    await load()
    expect([await readsOf(previous), await readsOf(meeting)]).toEqual([2, 1])
  })

  test('is in the trail like what a member types', async () => {
    await load()
    const { body } = await visit.get(`/api/audit?item=${meeting}&show=changes&offset=0&limit=20`)
    const said = (body.Items as { Property: string; After: string }[]).map(({ Property, After }) => [Property, After])
    expect(said).toEqual(
      expect.arrayContaining([
        ['Notes', 'The evening plan held.'],
        ['TypeLUI', 'Family session'],
      ]),
    )
  })

  // spec: appointments 94
  test('of somebody without an earlier one says so', async () => {
    await visit.put(`/api/revert/${previous}`, { Reason: 'A slip' })
    for (const { status, body } of [await load(), await visit.put(`/api/load-from-previous/${meeting}?preview=true`)]) {
      expect([status, body.Code]).toEqual([409, 'appointment.previous_missing'])
      expect(body.detail).toContain('No item was found.')
    }
  })

  test('does not show an appointment that the reader may not see', async () => {
    const away = await house.given.group(model)
    const elsewhere = await house.given.managedCase(await house.given.member(model, { groups: [away] }), away)
    const hidden = await held('2026-02-08T15:00:00Z', 'Hidden.', elsewhere)
    await house.owner.query('update item set clinician_id = $2 where id = $1', [hidden, clinician.personId])
    await house.owner.query('update appointment set subject_id = $2 where id = $1', [hidden, family.personId])
    const friend = await house.given.member(model, { groups: [group] })
    await house.given.share(family, friend.personId, true, '2099-12-31')
    const { body } = await house.as(friend).put(`/api/load-from-previous/${meeting}?preview=true`)
    expect(body.From.Id).toBe(previous)
  })
})
