import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenTrac } from '../../../testing/given-trac.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

/** Relatives and helpers can be created while they are being connected (product.md 4.4). */
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

let serial = 0
const unlike = () => String.fromCharCode(97 + serial++).repeat(7)
const relative = (more: Record<string, unknown> = {}) => ({ FirstName: 'Rosa', LastName: unlike(), ...more })

const connect = (Person: Record<string, unknown> | undefined, member = clinician, patient = family.personId) =>
  house.as(member).post(`/api/new/relationship?patient=${patient}&ofType=${model.mother}`, { id: patient, Person })

test('a relative is created as a contact and connected to the patient in one step', async () => {
  const { status, body } = await connect(relative({ LastName: 'Quispe', Phone: '2155550148' }))

  expect([status, body.TypeRef.Name, body.Person.Type, body.Person.Name]).toEqual([
    200,
    'Mother',
    'CONTACT',
    'Rosa Quispe',
  ])
  const { body: made } = await house.as(clinician).get(`/api/people/${body.Person.Id}`)
  expect([made.Type, made.ContactItems[0].Value, made.Can.Update]).toEqual(['CONTACT', '+12155550148', true])
})

test('every wrong field of a new relative is named by its path in the request', async () => {
  const { status, body } = await connect({ FirstName: ' ', LastName: unlike(), Phone: '12' })

  expect([status, body.Code]).toEqual([400, 'request.invalid'])
  expect(body.Fields.map(({ Path }: { Path: string }) => Path)).toEqual(['Person/FirstName', 'Person/Phone'])
})

test('a member of several groups is not asked for one: the family decides', async () => {
  const south = await house.given.group(model)
  const wanderer = await house.given.member(model, { groups: [south, north] })
  family = await house.given.managedCase(wanderer, north)

  expect((await connect(relative(), wanderer)).status).toBe(200)
})

test('a possible duplicate stops a new relative until the member says that it is somebody else', async () => {
  const person = relative()
  await connect(person)

  const refused = await connect({ ...person, MiddleName: 'Second' })

  expect([refused.status, refused.body.Code]).toEqual([409, 'person.same_name'])
  expect(refused.body.Values.Candidates[0].Name).toBe(`Rosa ${person.LastName}`)
  expect((await connect({ ...person, Override: true })).status).toBe(200)
})

test('a member who may not connect people to the patient creates nobody', async () => {
  const reader = await house.given.member(model, { groups: [north] })
  await house.given.share(family, reader.personId, false)
  const person = relative()

  const answers = [await connect(person, reader), await connect(person, await house.given.member(model))]

  expect(answers.map(({ status }) => status)).toEqual([403, 404])
  const { rows } = await house.owner.query('select from person where last_name = $1', [person.LastName])
  expect(rows).toHaveLength(0)
})

test('both a new and a known person, or neither, is refused', async () => {
  const known = await house.given.person(model, { kind: 'CONTACT' })
  const both = await house
    .as(clinician)
    .post(`/api/new/relationship?patient=${family.personId}&target=${known}&ofType=${model.mother}`, {
      Person: relative(),
    })

  expect([both.body.Code, (await connect(undefined)).body.Code]).toEqual([
    'relationship.incomplete',
    'relationship.incomplete',
  ])
})

test('the same request sent twice creates one relative', async () => {
  const body = { id: family.personId, Person: relative() }
  const path = `/api/new/relationship?patient=${family.personId}&ofType=${model.mother}`
  const send = () => house.as(clinician).post(path, body, { headers: { 'idempotency-key': 'rosa-once' } })

  const [first, second] = [await send(), await send()]

  expect(second.body.Person.Id).toBe(first.body.Person.Id)
})

const choices = async (words: string, member = clinician) => {
  const { body } = await house.as(member).post('/api/new/case', { Step1Person: { Words: words } })
  return body.Step1Person.AvailableList.map(({ Name }: { Name: string }) => Name)
}

test('relatives do not wait for a case: the wizard lists them only when they are looked for', async () => {
  const { body } = await connect(relative({ FirstName: 'Coach' }))

  expect(await choices('')).not.toContain(body.Person.Name)
  expect(await choices(body.Person.LastName)).toEqual([body.Person.Name])
  const administrator = await house.given.member(model, { role: 'administrator' })
  expect(await choices(body.Person.LastName, administrator)).toEqual([body.Person.Name])
  const stranger = await house.given.member(model, { groups: [north] })
  expect(await choices(body.Person.LastName, stranger)).toEqual([])
})

const makeCase = async (personId: string) =>
  house.as(clinician).post('/api/new/case', {
    Step1Person: { Selected: { Id: personId } },
    Step2Group: { Selected: { Id: north } },
    Step3Trac: { Selected: { Id: await givenTrac(house.given, model) } },
    Create: true,
  })

test('a contact becomes a patient with their first case, and the trail says so', async () => {
  const { body } = await connect(relative())

  expect((await makeCase(body.Person.Id)).status).toBe(200)

  const { body: made } = await house.as(clinician).get(`/api/people/${body.Person.Id}`)
  expect([made.Type, made.CaseCount]).toEqual(['PATIENT', 1])
  const { body: trail } = await house.as(clinician).get(`/api/audit?item=${body.Person.Id}`)
  expect(trail.Items).toContainEqual(expect.objectContaining({ Property: 'Type', Before: 'CONTACT', After: 'PATIENT' }))
})

test('a person can be created as a contact', async () => {
  const wanted = relative({ Type: 'CONTACT', Group: north })

  const { body } = await house.as(clinician).post('/api/new/person', wanted)

  expect(body.Type).toBe('CONTACT')
  expect((await house.as(clinician).post('/api/new/person', relative({ Type: 'CLINICIAN' }))).status).toBe(400)
})

test('a professional cannot become anyone’s patient', async () => {
  const { body } = await connect(relative())
  const mark = { PropertyName: 'Professional', PropertyValue: true }
  expect((await house.as(clinician).put(`/api/update/${body.Person.Id}`, mark)).status).toBe(200)

  expect(await choices(body.Person.LastName)).toEqual([])
  expect((await makeCase(body.Person.Id)).status).not.toBe(200)
  const type = { PropertyName: 'Type', PropertyValue: 'PATIENT' }
  expect((await house.as(clinician).put(`/api/update/${body.Person.Id}`, type)).status).toBe(400)
})
