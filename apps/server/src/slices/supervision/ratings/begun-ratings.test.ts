import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenSupervision, type FidelityForm } from '../../../testing/oversight/given-supervision.ts'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import type { Role } from '@caseloom/contracts/roles'

let house: House
let model: GivenModel
let group: string
let form: FidelityForm
let supervisor: GivenMember

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  form = await givenSupervision(house.given, house.clock).fidelityForm(model)
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  supervisor = await house.given.member(model, { role: 'supervisor', supervises: [group] })
})
afterAll(() => house.close())

/** A rating of the own case of a member who answers for the group, begun by another and with a comment. */
async function begunRatingOf(role: Role) {
  const supervises = role === 'supervisor' ? [group] : []
  const rated = await house.given.member(model, { role, groups: [group], supervises, name: 'Rosa Rated' })
  const own = await house.given.managedCase(rated, group)
  const visit = house.as(supervisor)
  const { Id } = (await visit.post(`/api/cases/${own.id}/ratings`, { Session: null })).body
  await visit.put(`/api/update/${Id}`, { PropertyName: form.stars, PropertyValue: 2 })
  const comment = (await visit.post('/api/new/comment', { id: Id, message: 'Not sure about this' })).body.Id
  return { rated, own, id: Id as string, comment: comment as string, visit: house.as(rated) }
}

const leading = ['supervisor', 'coordinator', 'administrator'] as const

describe('an unfinished rating of one’s own work is hidden from', () => {
  test.each(leading)('a %s: its document, its comments, its place in lists and in search', async (role) => {
    const { own, id, visit } = await begunRatingOf(role)

    const statuses = await Promise.all(
      [`/api/documents/${id}`, `/api/download/${id}`, `/api/comments?item=${id}`].map(
        async (url) => (await visit.get(url)).status,
      ),
    )

    expect(statuses).toEqual([404, 404, 404])
    expect((await visit.get(`/api/cases/${own.id}/ratings`)).body.Items).toEqual([])
    const found = (await visit.get('/api/search?q=Fidelity')).body.Items
    expect(found.filter((item: { Id: string }) => item.Id === id)).toEqual([])
  })

  test.each(leading)('a %s: what the trail says of it and a notice of its comment', async (role) => {
    const { rated, id, comment, visit } = await begunRatingOf(role)

    const { Items } = (await visit.get('/api/audit?limit=100')).body

    const about = (Items ?? []).filter(({ ItemId }: { ItemId: string }) => ItemId === id || ItemId === comment)
    expect(about).toEqual([])
    const { rows } = await house.owner.query('select notice from notification where to_person_id = $1', [
      rated.personId,
    ])
    expect(rows).toEqual([])
  })

  test.each(leading)('a %s, until it is completed', async (role) => {
    const { id, visit } = await begunRatingOf(role)

    await house.as(supervisor).put(`/api/complete/${id}`, {})

    expect((await visit.get(`/api/documents/${id}`)).status).toBe(200)
  })

  test.each(leading)('nobody else who answers for the group: another %s reads it', async (role) => {
    const supervises = role === 'supervisor' ? [group] : []
    const other = await house.given.member(model, { role, groups: [group], supervises })
    const { id, comment } = await begunRatingOf('supervisor')

    expect((await house.as(other).get(`/api/documents/${id}`)).status).toBe(200)
    const { rows } = await house.owner.query('select from item where id = $1', [comment])
    expect(rows).toHaveLength(1)
  })
})
