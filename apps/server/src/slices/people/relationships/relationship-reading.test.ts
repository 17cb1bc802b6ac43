import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

const NIL = '00000000-0000-0000-0000-000000000000'

let house: House
let model: GivenModel
let north: string
let clinician: GivenMember
let visit: Visitor
let friend: string
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  north = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [north], name: 'Maya Okafor' })
  visit = house.as(clinician)
  const child = await house.given.lookup(model.id, 'relationship-types', 'Child', { category: 'Family' })
  await house.owner.query("update lookup set inverse_id = $2, category = 'Family' where id = $1", [model.mother, child])
  friend = await house.given.lookup(model.id, 'relationship-types', 'Friend', { category: 'Community' })
})
beforeEach(async () => {
  family = await house.given.managedCase(clinician, north, { name: 'Mateo Delgado' })
})
afterAll(() => house.close())

const connect = (target: string, ofType = model.mother, patient = family.personId) =>
  visit.post(`/api/new/relationship?patient=${patient}&target=${target}&ofType=${ofType}`, { id: patient })
const contact = async (name: string) => {
  const id = await house.given.person(model, { kind: 'CONTACT', name, groupId: north, createdBy: clinician.personId })
  await connect(id)
  return id
}
const reachedBy = (id: string, item: object) => visit.post(`/api/contactinfo/${id}`, item)
const ties = async (more = '', of = family.personId) => (await visit.get(`/api/relationships?person=${of}${more}`)).body
const names = async (more = '', of?: string) =>
  (await ties(more, of)).Items.map((tie: { Person: { Name: string } }) => tie.Person.Name)

// spec: home 73; directory 107
test('a relationship says from whose end it is read, who owns the case, and where such people stand', async () => {
  const carmen = await contact('Carmen Delgado')

  expect((await ties()).Items[0]).toMatchObject({
    PersonId: family.personId,
    PersonName: 'Mateo Delgado',
    ClinicianId: clinician.personId,
    ClinicianName: 'Maya Okafor',
    Category: 'Family',
    Description: 'Mother · Mateo Delgado',
    Active: true,
  })
  expect((await ties('', carmen)).Items[0]).toMatchObject({
    PersonName: 'Carmen Delgado',
    Category: 'Family',
    Description: 'Child · Carmen Delgado',
  })
})

test('without includeEmpty people without contact items are left out', async () => {
  await contact('Nobody Writes')
  await reachedBy(await contact('Carmen Delgado'), { Type: 'STREET_ADDRESS', value: '418 Juniper St' })

  expect(await names()).toHaveLength(2)
  expect(await names('&includeEmpty=false')).toEqual(['Carmen Delgado'])
  expect((await ties('&includeEmpty=false&offset=5')).Total).toBe(1)
})

// spec: home 152
test('messageOnly leaves people who can receive a message', async () => {
  await contact('Nobody Writes')
  await reachedBy(await contact('Only Address'), { Type: 'STREET_ADDRESS', value: '418 Juniper St' })
  await reachedBy(await contact('No Texts'), { Type: 'MOBILE_PHONE', value: '2155550148', MayText: false })
  await reachedBy(await contact('No Mail'), { Type: 'EMAIL', value: 'no@example.org', MayMail: false })
  await reachedBy(await contact('By Text'), { Type: 'HOME_PHONE', value: '2155550149' })
  await reachedBy(await contact('By Mail'), { Type: 'EMAIL', value: 'yes@example.org' })

  expect((await names('&messageOnly=true')).toSorted()).toEqual(['By Mail', 'By Text'])
})

// spec: home 152
test('removeDuplicates shows a person who is connected twice by the first of their relationships', async () => {
  const carmen = await contact('Carmen Delgado')
  await connect(carmen, friend)

  expect((await ties()).Total).toBe(2)
  const once = await ties('&removeDuplicates=true')
  expect([once.Total, once.Items[0].TypeRef.Name]).toEqual([1, 'Mother'])
})

test('removeDuplicates considers only relationships of the case if only those are asked for', async () => {
  const carmen = await contact('Carmen Delgado')
  await connect(carmen, friend)
  const mother = (await ties()).Items.find((tie: { TypeRef: { Name: string } }) => tie.TypeRef.Name === 'Mother')
  await visit.delete(`/api/delete/${mother.Id}?modifier=${family.id}`)

  const { Items } = await ties(`&removeDuplicates=true&case=${family.id}`)

  expect(Items.map((tie: { TypeRef: { Name: string } }) => tie.TypeRef.Name)).toEqual(['Friend'])
})

test('includeRelationships names other people each is connected to, but nobody the reader does not see', async () => {
  const carmen = await contact('Carmen Delgado')
  const sister = await house.given.managedCase(clinician, north, { name: 'Lucia Delgado' })
  const stranger = await house.given.member(model, { groups: [await house.given.group(model)] })
  const hidden = await house.given.managedCase(stranger, north, { name: 'Hidden Family' })
  await connect(carmen, model.mother, sister.personId)
  await house.given.relationship(model, hidden.personId, carmen)

  const [tie] = (await ties('&includeRelationships=true')).Items

  const named = { Id: sister.personId, Name: 'Lucia Delgado', TypeRef: { Id: expect.any(String), Name: 'Child' } }
  expect(tie.Relationships).toEqual([named])
  expect((await ties()).Items[0]).not.toHaveProperty('Relationships')
})

test.each(['includeEmpty', 'includeRelationships', 'removeDuplicates', 'messageOnly'])(
  '%s takes true or false and nothing else',
  async (flag) => {
    const answer = await visit.get(`/api/relationships?person=${family.personId}&${flag}=maybe`)
    expect([answer.status, answer.body.Code]).toEqual([400, 'request.invalid'])
  },
)

// spec: home 79
test('the nil Id stands for who is not yet created: it is nobody, and as a value it is none', async () => {
  const change = (PropertyValue: string) =>
    visit.put(`/api/update/${family.personId}`, { PropertyName: 'Gender', PropertyValue })

  expect((await connect(NIL)).body.Code).toBe('relationship.incomplete')
  expect((await visit.get(`/api/people/${NIL}`)).status).toBe(404)
  expect((await change(model.gender)).body.Gender.Id).toBe(model.gender)
  expect((await change(NIL)).body.Gender).toBeNull()
})

// spec: home 190
test.each(['1753-01-01T00:00:00', null])('a date is cleared by %j', async (cleared) => {
  const change = (PropertyValue: string | null) =>
    visit.put(`/api/update/${family.personId}`, { PropertyName: 'DOB', PropertyValue })
  expect((await change('2011-04-12')).body.DOB).toBe('2011-04-12')

  expect((await change(cleared)).body.DOB).toBeNull()
  expect((await visit.get(`/api/people/${family.personId}`)).body.DOB).toBeNull()
})
