import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../../../platform/secrets.ts'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { hearersAt, keyOf } from './event-lists.ts'

let house: House
let model: GivenModel
let admin: Visitor
let clinician: GivenMember
let stranger: GivenMember

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  model = await house.given.careModel()
  admin = house.as(await house.given.member(model, { role: 'administrator' }))
  clinician = await house.given.member(model, { groups: [await house.given.group(model)] })
  const elsewhere = await house.given.careModel()
  stranger = await house.given.member(elsewhere, { role: 'administrator' })
})

const credentialOf = ({ token }: GivenMember) => ({ hash: hashOf(token), use: 'access' as const })

/** The lists of which a member's window hears while this is done. */
async function heardOf(work: () => Promise<unknown>, who = clinician): Promise<string[]> {
  const last = 'select coalesce(max(position), 0)::int as at from event'
  const { rows: before } = await house.owner.query<{ at: number }>(last)
  await work()
  const { rows } = await house.owner.query<{ at: number }>(
    'select position::int as at from event where position > $1',
    [before[0]?.at ?? 0],
  )
  const asked = credentialOf(who)
  const heard = await hearersAt(
    house.platform,
    [asked],
    rows.map(({ at }) => at),
  )
  return (heard.get(keyOf(asked)) ?? []).flatMap((event) => (event.Event === 'list:changed' ? event.List : []))
}

const link = { Name: 'Plan', Description: '', Category: 'Safety', Language: 'es', Link: 'https://www.example.org/plan' }
const aResource = async () => {
  const { Id } = (await admin.post('/api/resources', link)).body
  await admin.post(`/api/resources/${Id}/activate`)
  return Id as string
}

describe('a resource that members no longer see', () => {
  test('is told to their windows, by its list alone, when it is hidden and when it is deleted', async () => {
    const [hidden, deleted] = [await aResource(), await aResource()]

    expect(await heardOf(() => admin.post(`/api/resources/${hidden}/deactivate`))).toEqual(['resources'])
    expect(await heardOf(() => admin.delete(`/api/delete/${deleted}`))).toEqual(['resources'])
  })

  test('is told to nobody of another care model', async () => {
    const id = await aResource()
    expect(await heardOf(() => admin.post(`/api/resources/${id}/deactivate`), stranger)).toEqual([])
  })
})

test('whatever changes in a dashboard is told to windows that show it', async () => {
  const url = '/api/dashboard-items'
  const said = { Name: '<p>Hello</p>', Type: 'HTML', Header: 'For the team', ShownOn: 'REPORTS' }
  const ids: string[] = []
  const create = async () => void ids.push((await admin.post(url, said)).body.Id)

  const heard = [
    await heardOf(create),
    await heardOf(create),
    await heardOf(() => admin.put(`${url}/${ids[0]}`, { Name: '<p>Bye</p>' })),
    await heardOf(() => admin.post(`${url}/${ids[0]}/move`, { Up: false })),
    await heardOf(() => admin.delete(`${url}/${ids[0]}`)),
  ]

  expect(heard).toEqual(heard.map(() => ['dashboard-items']))
})
