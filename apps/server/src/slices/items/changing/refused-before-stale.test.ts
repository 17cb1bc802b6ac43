import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let family: GivenCase
let clinician: GivenMember
let reader: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  const looker = await house.given.member(model, { groups: [await house.given.group(model)] })
  await house.given.share(family, looker.personId)
  reader = house.as(looker)
})
afterAll(() => house.close())

const stale = { headers: { 'if-match': '"1"' } }
const rename = (id: string) =>
  house.as(clinician).put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'Changed' })

describe('a member who may only read is refused for that, whatever version they name', () => {
  const calls: readonly [string, (open: string, done: string) => ReturnType<Visitor['put']>][] = [
    ['a completion', (open) => reader.put(`/api/complete/${open}`, { Id: model.outcomes.noShow }, stale)],
    [
      'a completion with something to unlock',
      (open, done) =>
        reader.put(`/api/complete/${open}`, { Id: model.outcomes.noShow, Revert: [done], Reason: 'x' }, stale),
    ],
    ['a re-activation', (_, done) => reader.put(`/api/revert/${done}`, { Reason: 'x' }, stale)],
    ['a deletion', (open) => reader.delete(`/api/delete/${open}`, stale)],
    ['a change', (open) => reader.put(`/api/update/${open}`, { PropertyName: 'Name', PropertyValue: 'x' }, stale)],
  ]
  test.each(calls)('%s', async (_, call) => {
    const open = await house.given.appointment(family)
    const done = await house.given.appointment(family, { outcome: model.outcomes.noShow })
    await rename(open.id)
    await house.owner.query('update item set version = 2 where id = $1', [done.id])

    const answer = await call(open.id, done.id)

    expect([answer.status, answer.body.Code]).toEqual([403, 'record.forbidden'])
  })
})

test('the other items that a completion unlocks or changes are checked first, too', async () => {
  const own = await house.given.managedCase(clinician, family.groupId)
  const mine = await house.given.appointment(own)
  await rename(mine.id)
  const stranger = await house.given.member(model, { groups: [await house.given.group(model)] })
  await house.given.share(own, stranger.personId, true)
  await house.given.share(family, stranger.personId)
  const theirs = await house.given.appointment(family)
  const done = await house.given.appointment(family, { outcome: model.outcomes.noShow })

  const Data = [{ Id: theirs.id, PropertyName: 'Notes', PropertyValue: 'x' }]
  const visit = house.as(stranger)
  const answers = [
    await visit.put(`/api/complete/${mine.id}`, { Id: model.outcomes.noShow, Data }, stale),
    await visit.put(`/api/complete/${mine.id}`, { Id: model.outcomes.noShow, Revert: [done.id], Reason: 'x' }, stale),
    await visit.put(`/api/complete/${mine.id}`, { Id: model.outcomes.noShow }, stale),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 412])
})
