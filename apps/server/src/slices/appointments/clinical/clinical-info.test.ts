import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let make: ReturnType<typeof givenDocuments>
let model: GivenModel
let family: GivenCase
let visit: Visitor
let note: GivenTemplate
let rating: GivenTemplate
let meeting: string

beforeAll(async () => {
  house = await openHouse()
  make = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  note = await make.template(model, { name: 'Session note' })
  rating = await make.template(model, { name: 'Alliance rating' })
  await asksFor(note, 1)
  await asksFor(rating, 2)
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
})
beforeEach(async () => {
  meeting = (await house.given.appointment(family, { type: model.types.session })).id
})
afterAll(() => house.close())

const asksFor = ({ id }: GivenTemplate, sequence: number) =>
  house.given.insert('required_form', {
    care_model_id: model.id,
    type_id: model.types.session,
    template_id: id,
    sequence,
  })
const clinicalInfo = async (id = meeting) => (await visit.get(`/api/appointments/${id}`)).body.ClinicalInfo
const begin = async ({ id }: GivenTemplate) =>
  (await visit.post(`/api/new/attachment?target=${meeting}&ofType=${id}`)).body.Id as string

// spec: appointments 13
describe('the clinical info of an appointment', () => {
  test('is the forms that its type asks for, in their order, with those that were begun', async () => {
    expect(await clinicalInfo()).toEqual([
      { Id: note.id, Name: 'Session note', Document: null },
      { Id: rating.id, Name: 'Alliance rating', Document: null },
    ])
    const document = await begin(rating)
    expect(await clinicalInfo()).toMatchObject([{ Document: null }, { Document: { Id: document, Completed: false } }])
  })

  test('is empty without a type, and with a type that asks for nothing', async () => {
    expect(await clinicalInfo((await house.given.appointment(family, { type: null })).id)).toEqual([])
    expect(await clinicalInfo((await house.given.appointment(family, { type: model.types.call })).id)).toEqual([])
  })

  test('follows the type', async () => {
    const change = { PropertyName: 'TypeLUI', PropertyValue: model.types.call }
    expect((await visit.put(`/api/update/${meeting}`, change)).body.ClinicalInfo).toEqual([])
  })

  test('names the first of two documents of a form, and none that was deleted', async () => {
    const first = await begin(note)
    house.clock.advance(60)
    const second = await begin(note)
    expect((await clinicalInfo())[0].Document.Id).toBe(first)
    await visit.delete(`/api/delete/${first}`)
    expect((await clinicalInfo())[0].Document.Id).toBe(second)
    await visit.delete(`/api/delete/${second}`)
    expect((await clinicalInfo())[0].Document).toBeNull()
  })

  test('keeps a form that was begun and is no longer offered', async () => {
    await begin(note)
    const another = (await house.given.appointment(family, { type: model.types.session })).id
    await house.owner.query('update template set active = false where id = $1', [note.id])
    const names = (forms: { Name: string }[]) => forms.map(({ Name }) => Name)
    expect(names(await clinicalInfo())).toEqual(['Session note', 'Alliance rating'])
    expect(names(await clinicalInfo(another))).toEqual(['Alliance rating'])
    await house.owner.query('update template set active = true where id = $1', [note.id])
  })
})
