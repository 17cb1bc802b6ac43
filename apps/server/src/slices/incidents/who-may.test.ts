import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { givenMembersOfEachRight, type Who } from '../../testing/members-of-each-right.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let members: Record<Who, GivenMember>
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  ;({ members, family } = await givenMembersOfEachRight(house))
})
afterAll(() => house.close())

type Row = readonly [who: Who, see: number, change: number, supervise: number]

/** Rights to see; to create, change, complete and delete; to re-activate. */
const rights: readonly Row[] = [
  ['owner', 200, 200, 200],
  ['reader', 200, 403, 403],
  ['editor', 200, 200, 200],
  ['colleague', 404, 404, 404],
  ['supervisor', 200, 403, 200],
  ['coordinator', 200, 200, 200],
  ['foreignCoordinator', 404, 404, 404],
  ['administrator', 200, 200, 200],
  ['otherModel', 404, 404, 404],
]

describe.each([
  ['INCIDENT', 'incidents', 'FollowUp'],
  ['EVENT', 'events', 'Notes'],
] as const)('%s', (type, plural, text) => {
  let id: string
  const owner = () => house.as(members.owner)

  beforeEach(async () => {
    id = (await owner().post(`/api/new?type=${type}&target=${family.id}`, {})).body.Id
    await owner().put(`/api/update/${id}`, { PropertyName: text, PropertyValue: 'Done.' })
  })

  const actions: Record<string, (visit: Visitor) => Promise<{ status: number }>> = {
    create: (visit) => visit.post(`/api/new?type=${type}&target=${family.id}`, {}),
    change: (visit) => visit.put(`/api/update/${id}`, { PropertyName: text, PropertyValue: 'More.' }),
    complete: (visit) => visit.put(`/api/complete/${id}`, {}),
    delete: (visit) => visit.delete(`/api/delete/${id}`),
  }

  test.each(rights)('the %s is answered %s on reading', async (name, see) => {
    expect((await house.as(members[name]).get(`/api/${plural}/${id}`)).status).toBe(see)
  })

  test.each(
    rights.flatMap(([name, , change]) => Object.keys(actions).map((action) => [name, action, change] as const)),
  )('the %s who would %s is answered %s', async (name, action, status) => {
    expect((await actions[action]?.(house.as(members[name])))?.status).toBe(status)
  })

  test.each(rights)('the %s is answered as the table says on re-activating', async (name, _see, _change, supervise) => {
    await owner().put(`/api/complete/${id}`, {})
    const answer = await house.as(members[name]).put(`/api/revert/${id}`, { Reason: 'A slip' })
    expect(answer.status).toBe(supervise)
  })

  test('the database itself refuses rows of another care model', async () => {
    const { rows } = await house.pool.query(`select from ${type === 'EVENT' ? 'dated_event' : 'incident'}`)
    expect(rows).toEqual([])
  })
})

test.each(rights)('the %s is answered %s on asking who may take it up', async (name, see) => {
  const { body } = await house.as(members.owner).post(`/api/new?type=INCIDENT&target=${family.id}`, {})
  expect((await house.as(members[name]).get(`/api/incidents/${body.Id}/takers`)).status).toBe(see)
})

test.each(rights)('the %s is answered %s on asking which colleagues may be named as involved', async (name, see) => {
  for (const type of ['INCIDENT', 'EVENT']) {
    const { body } = await house.as(members.owner).post(`/api/new?type=${type}&target=${family.id}`, {})
    expect((await house.as(members[name]).get(`/api/people-involved/${body.Id}/staff`)).status).toBe(see)
  }
})

test('only incidents and events answer who may be named as involved', async () => {
  const { id } = await house.given.appointment(family)
  expect((await house.as(members.owner).get(`/api/people-involved/${id}/staff`)).status).toBe(404)
})

test('a supervisor follows up what they have taken up, until they hand it over', async () => {
  const { body } = await house.as(members.owner).post(`/api/new?type=INCIDENT&target=${family.id}`, {})
  const supervisor = house.as(members.supervisor)
  const write = (PropertyName: string, PropertyValue: string) =>
    supervisor.put(`/api/update/${body.Id}`, { PropertyName, PropertyValue })
  const take = { PropertyName: 'TakenUpBy', PropertyValue: members.supervisor.personId }
  expect((await write('FollowUp', 'Called.')).status).toBe(403)
  await house.as(members.owner).put(`/api/update/${body.Id}`, take)

  const written = await write('FollowUp', 'Called the school.')
  const completed = await supervisor.put(`/api/complete/${body.Id}`, {})
  const reopened = await supervisor.put(`/api/revert/${body.Id}`, { Reason: 'Not over yet' })
  const handed = await write('TakenUpBy', members.coordinator.personId)

  expect([written, completed, reopened, handed].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(handed.body.Can).toMatchObject({ Update: false, Complete: false })
  expect((await write('FollowUp', 'More.')).status).toBe(403)
  // What they took up opens nothing else of the case.
  expect((await supervisor.post(`/api/new?type=INCIDENT&target=${family.id}`, {})).status).toBe(403)
})

test('in a closed case nothing can be reported or changed', async () => {
  const closed = await house.given.managedCase(members.owner, family.groupId)
  const visit = house.as(members.owner)
  const { body } = await visit.post(`/api/new?type=INCIDENT&target=${closed.id}`, {})
  await house.owner.query("update managed_case set state = 'closed' where id = $1", [closed.id])
  const answers = [
    await visit.post(`/api/new?type=EVENT&target=${closed.id}`, {}),
    await visit.put(`/api/update/${body.Id}`, { PropertyName: 'Severity', PropertyValue: 'low' }),
  ]
  expect(answers.map((answer) => [answer.status, answer.body.Code])).toEqual(answers.map(() => [409, 'case.closed']))
})
