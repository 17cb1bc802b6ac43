import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenSupervision } from '../../testing/oversight/given-supervision.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import { verifyChainOn } from '../../platform/trail/audit-chain.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let supervisor: GivenMember
let administrator: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  supervisor = await house.given.member(model, { role: 'supervisor', supervises: [group] })
  administrator = await house.given.member(model, { role: 'administrator' })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
})
afterAll(() => house.close())

const erase = () => house.as(administrator).post(`/api/cases/${family.id}/erase`, { Name: 'Mateo Delgado' })
const comment = async (id: string) =>
  (await house.as(supervisor).post('/api/new/comment', { id, message: 'About Mateo' })).body.Id as string
const textsOf = async (ids: readonly string[]) =>
  (
    await house.owner.query(
      `select action, concat(before, after, reason) as texts from audit where item_id = any ($1) and concat(before, after, reason) <> ''`,
      [ids],
    )
  ).rows
const left = async (ids: readonly string[]) =>
  (await house.owner.query('select id from item where id = any ($1)', [ids])).rows

/** A rating of the work on the case, with a comment. */
async function aRating(): Promise<string[]> {
  const form = await givenSupervision(house.given, house.clock).fidelityForm(model)
  const visit = house.as(supervisor)
  const { Id } = (await visit.post(`/api/cases/${family.id}/ratings`, { Session: null })).body
  await visit.put(`/api/update/${Id}`, { PropertyName: form.stars, PropertyValue: 4 })
  await visit.put(`/api/update/${Id}`, { PropertyName: 'Name', PropertyValue: 'How Mateo was met' })
  return [Id, await comment(Id)]
}

/** What a meeting decided about the case, with a comment. */
async function aToDo(): Promise<string[]> {
  const visit = house.as(supervisor)
  const meeting = (await visit.post(`/api/supervision/groups/${group}/meetings`)).body.Id
  const decided = { Name: 'Call Mateo’s school', Notes: 'At noon', Member: clinician.personId, Case: family.id }
  await visit.post(`/api/supervision/meetings/${meeting}/decisions`, decided)
  const { rows } = await house.owner.query<{ id: string }>('select id from to_do where about_case_id = $1', [family.id])
  const [{ id } = { id: '' }] = rows
  return [id, await comment(id)]
}

describe('an erased case takes with it', () => {
  test.each([
    ['ratings of the work on it', aRating],
    ['to-dos about it', aToDo],
  ])('%s with their comments, and their texts in the trail', async (_what, make) => {
    const ids = await make()
    expect(await textsOf(ids)).not.toEqual([])

    expect((await erase()).status).toBe(200)

    expect(await left(ids)).toEqual([])
    expect(await textsOf(ids)).toEqual([])
  })

  test('nothing of what is not about it', async () => {
    const own = (await house.as(clinician).post('/api/to-dos', { Name: 'Order paper', Notes: '' })).body.Id

    await erase()

    expect(await left([own])).toEqual([{ id: own }])
    expect(await textsOf([own])).toMatchObject([{ texts: 'Order paper' }])
  })
})

test('the trail says that each was erased, and its hash chain stays valid', async () => {
  const ids = [...(await aRating()), ...(await aToDo())]
  await house.owner.query('select app.seal_audit($1, $2, 5)', [model.id, house.clock.now()])

  await erase()

  await house.owner.query('select app.seal_audit($1, $2, 1000)', [model.id, house.clock.now()])
  const { rows } = await house.owner.query<{ id: string }>(
    "select item_id as id from audit where care_model_id = $1 and action = 'erase'",
    [model.id],
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual([family.id, ...ids].toSorted())
  const owner = await house.owner.connect()
  try {
    expect((await verifyChainOn(owner, model.id, null)).fault).toBeNull()
  } finally {
    owner.release()
  }
})
