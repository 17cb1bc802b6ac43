import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { givenLink } from '../../../testing/oversight/given-links.ts'
import { step } from '../../../testing/oversight/given-workflows.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let owner: GivenMember
let teammate: GivenMember
let administrator: GivenMember
let family: GivenCase
let session: string
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  model = await house.given.careModel()
  group = await house.given.group(model)
  owner = await house.given.member(model, { groups: [group], name: 'Olga Owner' })
  teammate = await house.given.member(model, { groups: [group], name: 'Tess Team' })
  administrator = await house.given.member(model, { role: 'administrator', name: 'Ada Min' })
  visit = house.as(owner)
  family = await house.given.managedCase(owner, group, { name: 'Mateo Delgado' })
  await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
  session = (await house.given.appointment(family, { startsAt: '2026-11-24T15:00:00Z' })).id
})

const sentLink = () => {
  const NoOutcome = model.outcomes.cancelled
  const question = step('coming', { Action: { Type: 'QUESTION', Question: 'Will you come?', ByLink: true, NoOutcome } })
  return givenLink(house, { model, visit, question, target: session })
}
const cancel = async () => {
  const { url } = await sentLink()
  return async () => (await house.anonymous.post(url, { value: 'no' })).body.Cancelled
}
const deactivate = ({ personId }: GivenMember) =>
  house.owner.query(
    'update account a set active = false from member m where m.account_id = a.id and m.person_id = $1',
    [personId],
  )
/** The people who were told that the family cancelled. */
async function told() {
  const { rows } = await house.owner.query<{ id: string }>(
    `select to_person_id as id from notification where care_model_id = $1 and notice = 'link-cancelled' order by id`,
    [model.id],
  )
  return rows.map(({ id }) => id)
}

describe('that a family cancelled by a link', () => {
  test('is told to the clinician alone, while they can sign in', async () => {
    await house.given.member(model, { role: 'supervisor', supervises: [group] })
    const answer = await cancel()

    await answer()

    expect(await told()).toEqual([owner.personId])
  })

  test('is told to the leaders of the group once the clinician’s account is inactive', async () => {
    const leaders = [
      await house.given.member(model, { role: 'supervisor', supervises: [group] }),
      await house.given.member(model, { role: 'coordinator', groups: [group] }),
    ]
    await house.given.member(model, { role: 'supervisor', supervises: [await house.given.group(model)] })
    const answer = await cancel()
    await deactivate(owner)

    expect(await answer()).toBe(true)

    expect((await told()).toSorted()).toEqual(leaders.map(({ personId }) => personId).toSorted())
  })

  test('is told to the administrators where nobody leads the group', async () => {
    const answer = await cancel()
    await deactivate(owner)

    expect(await answer()).toBe(true)

    expect(await told()).toEqual([administrator.personId])
    const [notice] = (await house.as(administrator).get('/api/notifications')).body.Items
    expect(notice).toMatchObject({ Notice: 'link-cancelled', Subject: 'The family cancelled: Mateo Delgado' })
  })
})

describe('a workflow goes with its case to another clinician', () => {
  const transfer = () => visit.put(`/api/transfer/${family.id}`, { to: teammate.personId, force: true })

  test.each([
    ['open', async () => {}],
    ['completed', async (id: string) => void (await visit.put(`/api/complete/${id}`))],
    ['in the bin', async (id: string) => void (await visit.delete(`/api/delete/${id}`))],
  ])('while it is %s', async (_state, change) => {
    const { workflow: id } = await sentLink()
    await change(id)

    expect((await transfer()).status).toBe(200)

    const { rows } = await house.owner.query('select clinician_id as who from item where id = $1', [id])
    expect(rows).toEqual([{ who: teammate.personId }])
  })

  test('and the answer to a link that it sent before is told to that clinician', async () => {
    const { workflow: id, url } = await sentLink()
    await visit.put(`/api/complete/${id}`)
    await transfer()
    await house.as(teammate).put(`/api/revert/${id}`, { Reason: 'Not over yet.' })

    expect((await house.anonymous.post(url, { value: 'no' })).body.Cancelled).toBe(true)

    expect(await told()).toEqual([teammate.personId])
  })
})
