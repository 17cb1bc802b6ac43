import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenTrac } from '../../../testing/given-trac.ts'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

/** A clinician is warned but never blocked when a patient already has an open case (product.md 4.4). */
let house: House
let model: GivenModel
let north: string
let clinician: GivenMember

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  north = await house.given.group(model, 'North')
  clinician = await house.given.member(model, { groups: [north], name: 'Maya Okafor' })
})
afterAll(() => house.close())

const bodyFor = (personId: string, more: object = {}) => ({
  Step1Person: { Selected: { Id: personId } },
  Step2Group: { Selected: { Id: north } },
  Step3Trac: { Selected: { Id: model.tracId } },
  ...more,
})
const send = (body: object, member = clinician) => house.as(member).post('/api/new/case', body)

test("the wizard shows the chosen patient's open cases", async () => {
  const family = await house.given.managedCase(clinician, north)

  const { body } = await send({ Step1Person: { Selected: { Id: family.personId } } })

  expect(body.OpenCases).toEqual([
    {
      Id: family.id,
      Name: 'Family at Home',
      PersonId: family.personId,
      GroupName: 'North',
      ClinicianName: 'Maya Okafor',
      StartDay: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    },
  ])
})

test('closed cases, and patients without cases, cause no warning', async () => {
  const family = await house.given.managedCase(clinician, north)
  await house.owner.query("update managed_case set state = 'closed' where id = $1", [family.id])
  const waiting = await house.given.person(model, { groupId: north, createdBy: clinician.personId })

  const answers = [await send(bodyFor(family.personId)), await send(bodyFor(waiting))]

  expect(answers.map(({ body }) => body.OpenCases)).toEqual([[], []])
})

test('an open case that the reader may not see is not mentioned', async () => {
  const family = await house.given.managedCase(clinician, north)
  const south = await house.given.group(model)
  const elsewhere = await house.given.member(model, { groups: [south] })
  const own = await house.given.managedCase(elsewhere, south, { personId: family.personId })

  const { body } = await send({ Step1Person: { Selected: { Id: family.personId } } }, elsewhere)

  expect(body.OpenCases.map(({ Id }: { Id: string }) => Id)).toEqual([own.id])
})

test('another case on another trac is created without a question', async () => {
  const family = await house.given.managedCase(clinician, north)
  const trac = await givenTrac(house.given, model)

  const answer = await send(bodyFor(family.personId, { Step3Trac: { Selected: { Id: trac } }, Create: true }))

  expect(answer.status).toBe(200)
})

test('the same trac in the same group asks once more and then creates the case', async () => {
  const family = await house.given.managedCase(clinician, north)

  const refused = await send(bodyFor(family.personId, { Create: true }))
  const made = await send(bodyFor(family.personId, { Create: true, Override: true }))

  expect([refused.status, refused.body.Code, made.status]).toEqual([409, 'case.open_already', 200])
  expect(made.body.Id).not.toBe(family.id)
})

test('a single group does not have to be chosen', async () => {
  const { given } = house
  const waiting = await given.person(model, { groupId: north, createdBy: clinician.personId })
  await given.group(model, 'Not theirs')

  const { body } = await send({ Step1Person: { Selected: { Id: waiting } } })

  expect([body.Step2Group.Selected?.Name, body.Step3Trac.AvailableList.length > 0]).toEqual(['North', true])
  const both = await given.member(model, { groups: [north, await given.group(model)] })
  expect((await send({ Step1Person: { Selected: { Id: waiting } } }, both)).body.Step2Group.Selected).toBeNull()
})
