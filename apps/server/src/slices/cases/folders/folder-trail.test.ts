import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
let model: GivenModel
let owner: GivenMember
let next: GivenMember
let reader: GivenMember
let colleague: GivenMember
let supervisor: GivenMember
let administrator: GivenMember
let stranger: GivenMember
let family: GivenCase
let session: string
let folder: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

beforeEach(async () => {
  const { given } = house
  model = await given.careModel()
  const [north, south] = [await given.group(model, 'North'), await given.group(model, 'South')]
  owner = await given.member(model, { groups: [north] })
  next = await given.member(model, { groups: [south] })
  reader = await given.member(model, { groups: [south] })
  colleague = await given.member(model, { groups: [south] })
  supervisor = await given.member(model, { role: 'supervisor', supervises: [north] })
  administrator = await given.member(model, { role: 'administrator' })
  stranger = await given.member(model, { groups: [south] })
  family = await given.managedCase(owner, north, { name: 'Mateo Delgado' })
  await given.share(family, colleague.personId)
  session = (await given.appointment(family, { name: 'Mateo, session 9' })).id
  const made = await house.as(owner).post('/api/new/shared-folder', { Name: 'Delgado review', Item: session })
  folder = (made.body as { Id: string }).Id
  const sharing = { With: reader.personId, UntilDay: '2026-12-19', MayEdit: true }
  await house.as(owner).post(`/api/shared-folders/${folder}/share`, sharing)
})

type Row = { Action: string; Before: string | null; After: string | null }
const moving = new Set(['put in', 'take out', 'share', 'unshare'])

/** The entries of a trail about items put in, taken out, shown and hidden, oldest first; or the status of a refusal. */
async function told(who: GivenMember, about: string) {
  const { status, body } = await house.as(who).get(`/api/audit?item=${about}&limit=100`)
  if (status !== 200) return status
  const rows = (body as { Items: (Row & { Property: string | null })[] }).Items.toReversed()
  return rows
    .filter(({ Action, Property }) => moving.has(Action) && Property === null)
    .map(({ Action, Before, After }) => [Action, Before ?? After])
}
function takeOut() {
  house.clock.advance(1)
  return house.as(owner).post(`/api/shared-folders/${folder}/remove`, { Item: session })
}
const handOver = () => house.as(administrator).put(`/api/transfer/${family.id}`, { to: next.personId, force: true })
const trailsOfAll = (about: string) =>
  Promise.all([owner, reader, supervisor, administrator, colleague, stranger].map((who) => told(who, about)))

describe('the trail of a folder names what was put into it', () => {
  test('to those who see it there, and to nobody else', async () => {
    const named = [['put in', 'Mateo, session 9']]

    expect(await trailsOfAll(folder)).toEqual([named, named, named, named, 404, 404])
  })

  test('no longer to those who saw it only there, once it was taken out', async () => {
    await takeOut()

    const named = [
      ['put in', 'Mateo, session 9'],
      ['take out', 'Mateo, session 9'],
    ]
    const unnamed = [
      ['put in', null],
      ['take out', null],
    ]
    expect(await trailsOfAll(folder)).toEqual([named, unnamed, named, named, 404, 404])
  })

  test('no longer to anybody whose right to the case has ended', async () => {
    await handOver()

    const [named, unnamed] = [[['put in', 'Mateo, session 9']], [['put in', null]]]
    // The case stays in its group, which the supervisor leads.
    expect(await trailsOfAll(folder)).toEqual([unnamed, unnamed, named, named, 404, 404])
  })

  test('only to the administrator while it is in the bin, and to nobody after the case is erased', async () => {
    await house.as(owner).delete(`/api/delete/${session}`)
    const binned = await trailsOfAll(folder)

    await house.as(administrator).post(`/api/cases/${family.id}/erase`, { Name: 'Mateo Delgado' })

    const unnamed = [['put in', null]]
    expect(binned).toEqual([unnamed, unnamed, unnamed, [['put in', 'Mateo, session 9']], 404, 404])
    expect(await trailsOfAll(folder)).toEqual([unnamed, unnamed, unnamed, unnamed, 404, 404])
    const { rows } = await house.owner.query(
      `select from audit where item_id = $1 and (before like '%session 9' or after like '%session 9')`,
      [folder],
    )
    expect(rows).toEqual([])
  })
})

describe('the trail of an item names the folder', () => {
  test('to those who see the folder or may share the case, and to nobody else', async () => {
    const named = [['share', 'Delgado review']]

    expect(await trailsOfAll(session)).toEqual([named, [], named, named, [['share', null]], 404])
  })

  test('to the next owner of the case, and no longer to the previous one', async () => {
    await handOver()

    expect(await told(next, session)).toEqual([['share', 'Delgado review']])
    expect(await told(next, folder)).toBe(404)
    expect(await told(owner, session)).toBe(404)
  })
})

test('the trail of a case names no folder to members with whom the case is shared', async () => {
  const trail = await house.as(colleague).get(`/api/audit?item=${family.id}&limit=100`)

  expect(JSON.stringify(trail.body)).not.toContain('Delgado review')
})

test('a share that ended leaves no trail of the folder', async () => {
  const { body } = await house.as(owner).get(`/api/shared-folders/${folder}`)
  const [{ Id }] = (body as { Members: [{ Id: string }] }).Members
  await house.as(owner).post(`/api/shared-folders/${folder}/unshare`, { Share: Id })

  expect([await told(reader, folder), await told(reader, session)]).toEqual([404, 404])
})
