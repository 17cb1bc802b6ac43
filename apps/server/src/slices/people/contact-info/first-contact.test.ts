import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenFolders } from '../../../testing/given-folders.ts'
import { givenLeftCase } from '../../../testing/given-left-case.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let visit: Visitor
let family: GivenCase
let types: Record<'guardian' | 'mother' | 'aunt' | 'teacher', string>

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  const tie = (name: string, category: string, more: object = {}) =>
    house.given.lookup(model.id, 'relationship-types', name, { category, ...more })
  const ward = await tie('Ward', 'Family')
  types = {
    aunt: await tie('Aunt', 'Family'),
    teacher: await tie('Teacher', 'School'),
    mother: await tie('Birth mother', 'Family', { guardian_order: 2 }),
    guardian: await tie('Guardian', 'Family', { guardian_order: 1, inverse_id: ward }),
  }
  await house.owner.query('update lookup set inverse_id = $1 where id = $2', [types.guardian, ward])
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  clinician = await house.given.member(model, { groups: [group] })
  visit = house.as(clinician)
  const personId = await house.given.person(model, { name: 'Mateo Delgado', birthDay: '2012-05-01' })
  family = await house.given.managedCase(clinician, group, { personId })
})
afterAll(() => house.close())

async function relative(name: string, type: string, phone?: string): Promise<{ id: string; tie: string }> {
  const id = await house.given.person(model, { kind: 'CONTACT', name })
  const tie = await house.given.relationship(model, family.personId, id)
  await house.owner.query('update relationship set type_id = $2 where id = $1', [tie, type])
  if (phone) await house.given.contactItem(model, id, 'MOBILE_PHONE', phone)
  return { id, tie }
}

const first = async () => (await visit.get(`/api/cases/${family.id}`)).body.FirstContact

describe('the first contact of a child', () => {
  test('is the guardian, even if the child has a phone too', async () => {
    await house.given.contactItem(model, family.personId, 'MOBILE_PHONE', '+12155550100')
    await relative('Ana Delgado', types.aunt, '+12155550101')
    await relative('Naïka Delgado', types.mother, '+14845550166')
    const guardian = await relative('Rosa Quispe', types.guardian, '+12155550148')

    expect(await first()).toEqual({
      Id: guardian.id,
      Name: 'Rosa Quispe',
      FirstName: 'Rosa',
      Photo: null,
      Relation: 'Guardian',
      Phone: '+12155550148',
      PhoneText: '+12155550148',
      MayText: true,
    })
  })

  test('is the next guardian if the first one has no phone', async () => {
    await relative('Rosa Quispe', types.guardian)
    await relative('Naïka Delgado', types.mother, '+14845550166')
    expect(await first()).toMatchObject({ FirstName: 'Naïka', Relation: 'Birth mother' })
  })

  test('is other family before the child, and nobody from school', async () => {
    await relative('Tom Hall', types.teacher, '+12155550103')
    expect(await first()).toBeNull()
    await house.given.contactItem(model, family.personId, 'MOBILE_PHONE', '+12155550100')
    expect(await first()).toMatchObject({ Id: family.personId, Relation: null })
    await relative('Ana Delgado', types.aunt, '+12155550101')
    expect(await first()).toMatchObject({ FirstName: 'Ana', Relation: 'Aunt' })
  })

  test('is found through a relationship made from the guardian’s end', async () => {
    const { tie } = await relative('Rosa Quispe', types.guardian, '+12155550148')
    await house.owner.query(
      `update relationship set person_id = related_id, related_id = person_id,
         type_id = (select id from lookup where care_model_id = $2 and name = 'Ward') where id = $1`,
      [tie, model.id],
    )
    expect(await first()).toMatchObject({ FirstName: 'Rosa', Relation: 'Guardian' })
  })

  test('is nobody whose relationship left this case or was deleted', async () => {
    const mother = await relative('Naïka Delgado', types.mother, '+14845550166')
    await givenLeftCase(house.given, model, { tie: mother.tie, caseId: family.id })
    expect(await first()).toBeNull()
    const guardian = await relative('Rosa Quispe', types.guardian, '+12155550148')
    await house.owner.query('update item set deleted_at = now() where id = $1', [guardian.tie])
    expect(await first()).toBeNull()
  })

  test('accepts no texts at the preferred number if the family asked for that', async () => {
    const { id } = await relative('Naïka Delgado', types.mother, '+14845550166')
    const home = await house.given.contactItem(model, id, 'HOME_PHONE', '+12155550177')
    expect(await first()).toMatchObject({ Phone: '+14845550166', MayText: true })
    await house.owner.query('update contact_item set preferred = true, may_text = false where id = $1', [home])
    expect(await first()).toMatchObject({ Phone: '+12155550177', MayText: false })
  })
})

test('an adult is called directly', async () => {
  await house.owner.query("update person set birth_day = '2008-11-19' where id = $1", [family.personId])
  await house.given.contactItem(model, family.personId, 'MOBILE_PHONE', '+12155550100')
  await relative('Naïka Delgado', types.mother, '+14845550166')
  expect(await first()).toMatchObject({ Id: family.personId, Relation: null })
  await house.owner.query("update person set birth_day = '2008-11-20' where id = $1", [family.personId])
  expect(await first()).toMatchObject({ FirstName: 'Naïka' })
})

test('the appointment, the day and the person’s page name the same first contact as the case', async () => {
  await relative('Naïka Delgado', types.mother, '+14845550166')
  const { id } = await house.given.appointment(family, { startsAt: '2026-11-19T19:00:00Z' })
  const expected = await first()

  const appointment = (await visit.get(`/api/appointments/${id}`)).body
  const home = (await visit.get('/api/home')).body
  const person = (await visit.get(`/api/people/${family.personId}`)).body

  expect(expected).toMatchObject({ FirstName: 'Naïka' })
  expect([appointment.FirstContact, home.Upcoming[0].FirstContact, person.FirstContact]).toEqual([
    expected,
    expected,
    expected,
  ])
})

test('a reader who sees an item only through a shared folder gets no phone number of the family', async () => {
  await relative('Naïka Delgado', types.mother, '+14845550166')
  const { id } = await house.given.appointment(family)
  const reader = await house.given.member(model, { groups: [await house.given.group(model)] })
  const folders = givenFolders(house.given, house.clock)
  const folder = await folders.folder(clinician, group)
  await folders.putIn(model.id, folder, id)
  await folders.share(model.id, folder, { personId: reader.personId })

  const { status, body } = await house.as(reader).get(`/api/appointments/${id}`)

  expect([status, body.FirstContact]).toEqual([200, null])
})
