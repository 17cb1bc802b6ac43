import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { givenPdf, sendFiles } from '../../testing/given-uploads.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let target: string
let visit: Visitor
/** Three files, in the order in which they were attached. */
let files: string[]

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  visit = house.as(clinician)
})
afterAll(() => house.close())

const attach = async (name: string): Promise<string> => {
  house.clock.advance(1)
  const { body } = await sendFiles(visit, `/api/upload-too-new/${target}`, {
    file: [`${name}.pdf`, givenPdf('', `%PDF-1.7\n%${name} ${target}\n`)],
  })
  return body.Id
}
beforeEach(async () => {
  family = await house.given.managedCase(clinician, group)
  target = (await house.given.appointment(family)).id
  files = [await attach('a'), await attach('b'), await attach('c')]
})

const at = (place: number) => files[place] ?? ''
const names = (ids: readonly string[]) => ids.map((id) => 'abcd'[files.indexOf(id)]).join('')
const shown = async (query = '') => {
  const { body } = await visit.get(`/api/hook/related/${target}${query}`)
  return names((body.Items as { Id: string }[]).map(({ Id }) => Id))
}
const move = (id: string, after: string | null, by = visit) =>
  by.post(`/api/hook/related/${target}/move`, { Id: id, After: after })

test('what is attached is moved after another one, or first, and stays there', async () => {
  const { status, body } = await move(at(0), at(1))
  expect([status, names(body.Ids), await shown()]).toEqual([200, 'bac', 'bac'])
  await move(at(2), null)
  expect([await shown(), await shown('?offset=1&limit=1')]).toEqual(['cba', 'b'])
})

test('what is attached later comes last', async () => {
  await move(at(2), null)
  files.push(await attach('d'))
  expect(await shown()).toBe('cabd')
})

test('a file that comes back from the bin has its place again', async () => {
  await move(at(2), at(0))
  const { body } = await visit.delete(`/api/delete/${at(2)}`)
  expect(await shown()).toBe('ab')
  await visit.post(`/api/undo/${body.Undo}`)
  expect(await shown()).toBe('acb')
})

test('two people who move at once keep both moves', async () => {
  const colleague = await house.given.member(model, { groups: [group] })
  await house.given.share(family, colleague.personId, true, '2099-12-31')
  const [one, other] = await Promise.all([move(at(2), null), move(at(0), at(1), house.as(colleague))])
  expect([one?.status, other?.status, await shown()]).toEqual([200, 200, 'cba'])
})

test('what a colleague has deleted meanwhile is neither moved nor a place to move to', async () => {
  await visit.delete(`/api/delete/${at(1)}`)
  const { id: other } = await house.given.appointment(family)
  for (const [id, after] of [
    [at(1), null],
    [at(0), at(1)],
    [at(0), at(0)],
    [other, null],
    [at(0), other],
  ] as const)
    expect((await move(id, after)).status).toBe(404)
  expect(await shown()).toBe('ac')
})

test('a member who may change the item may also move a file that they only read, and nobody else moves any', async () => {
  const south = await house.given.group(model)
  const stranger = await house.given.member(model, { groups: [south] })
  const administrator = house.as(await house.given.member(model, { role: 'administrator' }))
  target = family.personId
  files = [await attach('a'), await attach('b'), await attach('c')]
  await house.owner.query('update item set case_id = null, clinician_id = $2, group_id = $3 where id = $1', [
    at(1),
    stranger.personId,
    south,
  ])
  const foreign = (await visit.get(`/api/hook/related/${target}`)).body.Items[1]
  expect([foreign.Id, foreign.Can.Update]).toEqual([at(1), false])

  expect([(await move(at(2), at(0))).status, await shown()]).toEqual([200, 'acb'])
  expect([(await move(at(1), null)).status, await shown()]).toEqual([200, 'bac'])
  expect([(await move(at(0), null, administrator)).status, await shown()]).toEqual([200, 'abc'])
  for (const role of ['clinician', 'supervisor', 'coordinator'] as const) {
    const other = house.as(await house.given.member(model, { role, groups: [south] }))
    expect([role, (await move(at(2), null, other)).status]).toEqual([role, 404])
  }
  const reader = await house.given.member(model, { groups: [south] })
  await house.given.share(family, reader.personId, false, '2099-12-31')
  expect((await move(at(2), null, house.as(reader))).status).toBe(403)
  expect(await shown()).toBe('abc')
})

test('nothing is moved in a closed case', async () => {
  await house.owner.query("update managed_case set state = 'closed' where id = $1", [family.id])
  const { status, body } = await move(at(2), null)
  expect([status, body.Code]).toEqual([409, 'case.closed'])
})

test('a move is in the trail of what was moved, and open pages of the item hear of it; one that changes nothing is in neither', async () => {
  const noted = async () =>
    (await house.owner.query("select from audit where item_id = $1 and action = 'move'", [at(2)])).rowCount
  const heard = async () => (await house.owner.query('select from event where item_id = $1', [target])).rowCount
  const before = await heard()
  await move(at(2), at(1))
  expect([await noted(), await heard()]).toEqual([0, before])
  await move(at(2), null)
  expect([await noted(), await heard()]).toEqual([1, (before ?? 0) + 1])
})
