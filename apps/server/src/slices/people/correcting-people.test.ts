import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

/** A member who may change a person can correct everything about them (product.md 4.4). */
let house: House
let model: GivenModel
let north: string
let clinician: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  north = await house.given.group(model, 'North')
  clinician = await house.given.member(model, { groups: [north] })
})
beforeEach(async () => {
  family = await house.given.managedCase(clinician, north)
})
afterAll(() => house.close())

const correct = (PropertyName: string, PropertyValue: unknown, { id = family.personId, version = '' } = {}) =>
  house
    .as(clinician)
    .put(`/api/update/${id}`, { PropertyName, PropertyValue }, version ? { headers: { 'if-match': version } } : {})

test.each([
  ['FirstName', 'Inti', 'Inti'],
  ['MiddleName', 'Ruth', 'Ruth'],
  ['LastName', 'Quispe Mamani', 'Quispe Mamani'],
  ['Title', 'Dr', 'Dr'],
  ['DOB', '2014-03-02', '2014-03-02'],
  ['Number', ' FT-2026-0171 ', 'FT-2026-0171'],
  ['Number', '', null],
  ['DOB', null, null],
])('%s is corrected to %j', async (property, value, is) => {
  const { status, body } = await correct(property, value)

  expect([status, body[property]]).toEqual([200, is])
})

test('the trail has who corrected a number, and its values before and after', async () => {
  await correct('Number', 'FT-1')
  await correct('Number', 'FT-2')

  const { body } = await house.as(clinician).get(`/api/audit?item=${family.personId}`)
  expect(body.Items).toContainEqual(expect.objectContaining({ Property: 'Number', Before: 'FT-1', After: 'FT-2' }))
})

test('a birth date in the future is refused', async () => {
  const answer = await correct('DOB', '2150-01-01')

  expect([answer.status, answer.body.Code]).toEqual([400, 'person.birth_day_invalid'])
})

test('two members who correct the same fact at once do not overwrite each other', async () => {
  const { headers } = await house.as(clinician).get(`/api/people/${family.personId}`)
  const seen = { version: String(headers['etag']) }
  await correct('DOB', '2014-03-02', seen)

  const late = await correct('DOB', '2014-02-03', seen)

  expect([late.status, late.body.Values.Current]).toEqual([412, '2014-03-02'])
  expect((await correct('Title', 'Ms', seen)).status).toBe(200)
})

test('a person entered as the wrong kind is corrected, but a patient with a case stays one', async () => {
  const relative = await house.given.person(model, { groupId: north, createdBy: clinician.personId })

  expect((await correct('Type', 'CONTACT', { id: relative })).body.Type).toBe('CONTACT')
  const refused = await correct('Type', 'CONTACT')
  expect([refused.status, refused.body.Code]).toEqual([409, 'person.has_case'])
  const colleague = await correct('Type', 'CONTACT', { id: clinician.personId })
  expect([colleague.status, colleague.body.Code]).toEqual([400, 'item.property_unknown'])
})
