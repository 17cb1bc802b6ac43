import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { GivenCase, GivenMember } from '../given.ts'
import { openHouse, type House } from '../house.ts'
import type { Visitor } from '../visitor.ts'

// Adding a kind takes its folder (drill-kind.ts), its row in the tables of kinds, and one line in kinds.ts. This test adds the row and the
// line, and then does everything with the kind that can be done with an item.

vi.mock('@caseloom/contracts/items/kinds', async (original) => {
  const actual: typeof import('@caseloom/contracts/items/kinds') = await original()
  Object.assign(actual.kinds, { DRILL: { isWork: true, isDated: true, isCompletable: true } })
  actual.kindNames.push('DRILL' as never)
  return actual
})
vi.mock('../../kinds.ts', async (original) => {
  const { kindDefinitions }: typeof import('../../kinds.ts') = await original()
  const { drillKind } = await import('./drill-kind.ts')
  return { kindDefinitions: [...kindDefinitions, drillKind] }
})

let house: House
let clinician: GivenMember
let colleague: GivenMember
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  await house.owner.query(`create or replace function app.is_work(kind text) returns boolean language sql immutable parallel safe
    as $$ select kind in ('APPOINTMENT', 'DOCFORM', 'DOCBINARY', 'INCIDENT', 'EVENT', 'DRILL') $$`)
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  colleague = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
})
afterAll(() => house.close())

const make = async (): Promise<{ Id: string; Type: string; Name: string }> =>
  (await visit.post(`/api/new?type=DRILL&target=${family.id}`)).body

const activity = async () => {
  const { body } = await visit.get(`/api/activity?case=${family.id}&kinds=DRILL`)
  return body.Items.map(({ Id, Name, Completed }: Record<string, unknown>) => ({ Id, Name, Completed }))
}

test('it is created, offered, listed, found and commented on', async () => {
  const { Id, Type } = await make()

  expect(Type).toBe('DRILL')
  expect((await visit.get('/api/new')).body.Items).toContainEqual(expect.objectContaining({ Type: 'DRILL' }))
  expect(await activity()).toContainEqual({ Id, Name: 'Fire drill', Completed: false })
  const found = (await visit.get('/api/search?q=fire%20drill')).body
  expect(JSON.stringify(found)).toContain(Id)
  expect((await visit.post(`/api/new/comment?target=${Id}`, { Message: 'Well done.' })).status).toBe(200)
})

test('it is renamed, completed, unlocked, given away, deleted and restored', async () => {
  const { Id } = await make()

  const { body } = await visit.put(`/api/update/${Id}`, { PropertyName: 'Name', PropertyValue: 'Evacuation drill' })
  expect(body).toMatchObject({ Name: 'Evacuation drill', Version: 2 })
  expect((await visit.put(`/api/complete/${Id}`, {})).status).toBe(200)
  expect((await visit.put(`/api/complete/${Id}`, {})).body).toMatchObject([{ Id }])
  expect((await visit.put(`/api/revert/${Id}`, { Reason: 'A slip' })).body).toMatchObject({ Completed: false })
  expect((await visit.put(`/api/transfer/${Id}`, { to: colleague.personId })).body).toMatchObject({
    Clinician: { Id: colleague.personId },
  })
  const deleted = await visit.delete(`/api/delete/${Id}`)
  expect(await activity()).not.toContainEqual(expect.objectContaining({ Id }))
  expect((await visit.post(`/api/undo/${deleted.body.Undo}`)).status).toBe(200)
  expect(await activity()).toContainEqual({ Id, Name: 'Evacuation drill', Completed: false })
})

test('it is printed, and the audit trail has what was done', async () => {
  const { Id } = await make()

  expect((await visit.get(`/api/download/${Id}`)).status).toBe(200)
  const { rows } = await house.owner.query<{ action: string }>(
    'select action from audit where item_id = $1 order by id',
    [Id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['create', 'print'])
})
