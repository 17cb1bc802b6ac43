import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenGuest } from '../../../testing/guest-visitor.ts'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let form: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  const make = givenDocuments(house.given, house.clock)
  const template = await make.template(model)
  form = await make.document(family, template, { answered: true, name: 'Check-in' })
  const guest = await givenGuest(house, clinician, form)
  await guest.put(`/api/complete/${form}`)
})
afterAll(() => house.close())

/** The rows of the category on a member's home. */
async function toReview(member = clinician) {
  const { body } = await house.as(member).get('/api/home')
  const found = body.ToDos.find((category: { Name: string }) => category.Name === 'forms-to-review')
  return (found?.subRows ?? []) as { Id: string }[]
}
const see = (member = clinician) => house.as(member).post(`/api/documents/${form}/seen`)

describe('a form that a guest completed', () => {
  test('waits on its clinician’s home until they have seen it', async () => {
    const row = {
      Id: form,
      Name: 'Check-in',
      Description: 'Mateo Delgado',
      Date: '2026-11-19T13:30:00',
      Completable: false,
    }
    expect(await toReview()).toMatchObject([row])

    expect((await see()).status).toBe(200)

    expect(await toReview()).toEqual([])
    expect((await see()).status).toBe(200)
  })

  test('is not seen by reading it in the background', async () => {
    await house.as(clinician).get(`/api/documents/${form}`)

    expect(await toReview()).toHaveLength(1)
  })

  test.each(['supervisor', 'coordinator', 'administrator'] as const)(
    'is on no other home, and a %s who opens it leaves it on its clinician’s',
    async (role) => {
      const wanted = role === 'supervisor' ? { role, supervises: [group] } : { role, groups: [group] }
      const colleague = await house.given.member(model, wanted)

      expect([await toReview(colleague), (await see(colleague)).status]).toEqual([[], 200])
      expect(await toReview()).toHaveLength(1)
    },
  )

  test('is missing for a stranger and for another care model', async () => {
    const stranger = await house.given.member(model, { groups: [await house.given.group(model)] })
    const foreign = await house.given.member(await house.given.careModel(), { role: 'administrator' })

    expect([(await see(stranger)).status, (await see(foreign)).status]).toEqual([404, 404])
  })

  test('waits again when a guest completes it once more', async () => {
    await see()
    await house.as(clinician).put(`/api/revert/${form}`, { Reason: 'One answer is missing' })
    expect(await toReview()).toEqual([])
    const again = await givenGuest(house, clinician, form)

    await again.put(`/api/complete/${form}`)

    expect(await toReview()).toHaveLength(1)
  })

  test('does not wait in the bin, nor after its clinician completed it again', async () => {
    const visit = house.as(clinician)
    await visit.put(`/api/revert/${form}`, { Reason: 'x' })
    await visit.put(`/api/complete/${form}`)

    expect(await toReview()).toEqual([])
  })
})

test('a form that its clinician completed is none to review', async () => {
  const make = givenDocuments(house.given, house.clock)
  const own = await make.document(family, await make.template(model), { answered: true })
  await house.as(clinician).put(`/api/complete/${own}`)

  expect((await toReview()).map(({ Id }) => Id)).toEqual([form])
})
