import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { givenMembersOfEachRight, type Who } from '../../../testing/members-of-each-right.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let members: Record<Who, GivenMember>
let family: GivenCase
let mother: string

beforeAll(async () => {
  house = await openHouse()
  ;({ model, members, family } = await givenMembersOfEachRight(house))
  mother = await house.given.person(model, { kind: 'CONTACT' })
  await house.given.relationship(model, family.personId, mother)
  const held = { outcome: model.outcomes.held, notes: 'It went well.', type: model.types.session } as const
  await house.given.appointment(family, { ...held, startsAt: '2026-01-05T15:00:00Z' })
})
afterAll(() => house.close())

const here = { latitude: 39.9526, longitude: -75.1652, accuracy: 12, time: '2026-11-19T18:58:00Z' }
const calls = {
  'fill it from the previous one': (visit: Visitor, id: string) => visit.put(`/api/load-from-previous/${id}`),
  'see what the previous one would give': (visit: Visitor, id: string) =>
    visit.put(`/api/load-from-previous/${id}?preview=true`),
  'change who takes it': (visit: Visitor, id: string) => visit.put(`/api/update/takenby?id=${id}`, { whom: mother }),
  'look up who may take it': (visit: Visitor, id: string) => visit.get(`/api/appointments/${id}/takers`),
  'record its location': (visit: Visitor, id: string) => visit.put(`/api/update/location?id=${id}`, here),
}
const changing = Object.entries(calls)

const right: Readonly<Record<Who, number>> = {
  owner: 200,
  reader: 403,
  editor: 200,
  colleague: 404,
  supervisor: 403,
  coordinator: 200,
  foreignCoordinator: 404,
  administrator: 200,
  otherModel: 404,
}
const table = changing.flatMap(([what, call]) =>
  Object.entries(right).map(([who, status]) => [who as Who, what, call, status] as const),
)

// spec: appointments 117, 121, 122
describe('of an open appointment', () => {
  test.each(table)('the %s may, or may not, %s', async (who, _what, call, status) => {
    const { id } = await house.given.appointment(family, { startsAt: '2026-12-01T15:00:00Z' })
    expect((await call(house.as(members[who]), id)).status).toBe(status)
    const { rows } = await house.owner.query<{ version: number }>('select version from item where id = $1', [id])
    const mayBeChanged = status === 200
    expect(mayBeChanged || rows[0]?.version === 1).toBe(true)
  })
})

describe('nobody may', () => {
  const changes = changing.filter(([, one]) => one !== calls['look up who may take it'])
  async function refusals(id: string) {
    const codes: string[] = []
    for (const [, call] of changes) {
      const { status, body } = await call(house.as(members.owner), id)
      codes.push(`${status} ${body.Code}`)
    }
    return [...new Set(codes)]
  }

  test('once it is completed', async () => {
    const { id } = await house.given.appointment(family, { outcome: model.outcomes.held, notes: 'Good.' })
    expect(await refusals(id)).toEqual(['409 item.completed'])
  })

  test('once its case is closed', async () => {
    const closed = await house.given.managedCase(members.owner, family.groupId)
    const { id } = await house.given.appointment(closed)
    await house.owner.query("update managed_case set state = 'closed' where id = $1", [closed.id])
    expect(await refusals(id)).toEqual(['409 case.closed'])
  })

  test('of anything but an appointment', async () => {
    const event = await house.given.item(model, 'INCIDENT', 'Fall', { case_id: family.id, person_id: family.personId })
    const visit = house.as(members.owner)
    for (const [, call] of changing) expect((await call(visit, event)).body.Code).toBe('record.not_found')
    expect((await calls['record its location'](visit, crypto.randomUUID())).status).toBe(404)
  })

  test('with the version of somebody who has not seen the last change', async () => {
    const { id } = await house.given.appointment(family)
    const visit = house.as(members.owner)
    await visit.put(`/api/update/location?id=${id}`, here)
    await visit.put(`/api/update/takenby?id=${id}`, { whom: mother })
    const stale = { headers: { 'if-match': '"1"' } }
    const later = { ...here, time: '2026-11-19T19:58:00Z' }
    expect((await visit.put(`/api/update/location?id=${id}`, later, stale)).body.Code).toBe('record.stale')
    const whom = { whom: family.personId }
    expect((await visit.put(`/api/update/takenby?id=${id}`, whom, stale)).body.Code).toBe('record.stale')
    expect((await visit.put(`/api/load-from-previous/${id}`, {}, stale)).body.Code).toBe('record.stale')
  })
})
