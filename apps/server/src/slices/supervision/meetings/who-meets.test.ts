import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { givenMembersOfEachRight, type Who } from '../../../testing/members-of-each-right.ts'

let house: House
let members: Record<Who, GivenMember>
let family: GivenCase
let meeting: string
let decision: string

beforeAll(async () => {
  house = await openHouse()
  ;({ members, family } = await givenMembersOfEachRight(house))
  const visit = house.as(members.supervisor)
  meeting = (await visit.post(`/api/supervision/groups/${family.groupId}/meetings`)).body.Id
  const body = { Name: 'Call the school', Member: members.owner.personId }
  decision = (await visit.post(`/api/supervision/meetings/${meeting}/decisions`, body)).body.Decisions[0].Id
})
afterAll(() => house.close())

type Row = readonly [who: Who, oversees: number, leads: number, seesDecision: number, ticksOff: number]

/** To see the group's meetings; to lead this one, which the supervisor began; to see the owner's decision; to tick it off. */
const rights: readonly Row[] = [
  ['owner', 404, 404, 200, 200],
  ['reader', 404, 404, 404, 404],
  ['editor', 404, 404, 404, 404],
  ['colleague', 404, 404, 404, 404],
  ['supervisor', 200, 200, 200, 403],
  ['coordinator', 200, 200, 200, 200],
  ['foreignCoordinator', 404, 404, 404, 404],
  ['administrator', 200, 200, 200, 200],
  ['otherModel', 404, 404, 404, 404],
]

describe.each(rights)('the %s', (who, ...answered) => {
  const [oversees, leads, sees, ticks] = answered
  const visit = () => house.as(members[who])

  test(`is answered ${oversees} on reading flags and meetings, and on beginning one`, async () => {
    const answers = [
      await visit().get(`/api/supervision/groups/${family.groupId}/flags`),
      await visit().get(`/api/supervision/groups/${family.groupId}/meetings`),
      await visit().get(`/api/supervision/meetings/${meeting}`),
      await visit().post(`/api/supervision/groups/${family.groupId}/meetings`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => oversees))
  })

  test(`is answered ${leads} on discussing, deciding and writing notes`, async () => {
    const line = { Flag: 'rating-due', Member: members.owner.personId, Discussed: false }
    const decided = { Name: 'Call', Member: members.owner.personId }
    const answers = [
      await visit().put(`/api/supervision/meetings/${meeting}/agenda`, line),
      await visit().post(`/api/supervision/meetings/${meeting}/decisions`, decided),
      await visit().put(`/api/update/${meeting}`, { PropertyName: 'Notes', PropertyValue: who }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => leads))
  })

  test(`is answered ${sees} on reading what was decided for the owner`, async () => {
    expect((await visit().get(`/api/to-dos/${decision}`)).status).toBe(sees)
  })

  test(`is answered ${ticks} on ticking it off`, async () => {
    const { status } = await visit().put(`/api/complete/${decision}`, {})
    await house.given.update(
      'update item set completed = false, completed_at = null, completed_by = null where id = $1',
      [decision],
    )
    expect(status).toBe(ticks)
  })
})

test('a second supervisor of the group reads the first one’s meeting and does not lead it', async () => {
  const second = await house.given.member(members.owner.model, { role: 'supervisor', supervises: [family.groupId] })
  const visit = house.as(second)
  expect((await visit.get(`/api/supervision/meetings/${meeting}`)).body).toMatchObject({
    MayLead: false,
    Can: { Update: false },
  })
  const decided = { Name: 'Call', Member: members.owner.personId }
  expect((await visit.post(`/api/supervision/meetings/${meeting}/decisions`, decided)).status).toBe(403)
  const own = (await visit.post(`/api/supervision/groups/${family.groupId}/meetings`)).body
  expect(own.Id).not.toBe(meeting)
})

test('a member who began a meeting and has left its group reads it and no longer leads it', async () => {
  const { model } = members.owner
  const leaver = await house.given.member(model, { role: 'supervisor', supervises: [family.groupId] })
  const visit = house.as(leaver)
  const { Id } = (await visit.post(`/api/supervision/groups/${family.groupId}/meetings`)).body
  await house.given.update('delete from group_member where member_id = $1', [leaver.memberId])

  const answers = [
    await visit.post(`/api/supervision/meetings/${Id}/decisions`, { Name: 'Call', Member: members.owner.personId }),
    await visit.put(`/api/supervision/meetings/${Id}/agenda`, {
      Flag: 'rating-due',
      Member: members.owner.personId,
      Discussed: true,
    }),
    await visit.put(`/api/update/${Id}`, { PropertyName: 'Notes', PropertyValue: 'Mine' }),
    await visit.put(`/api/complete/${Id}`, {}),
    await visit.delete(`/api/delete/${Id}`),
  ]

  expect(answers.map(({ status, body }) => [status, body.Code])).toEqual(answers.map(() => [403, 'record.forbidden']))
  expect((await visit.get(`/api/supervision/meetings/${Id}`)).body).toMatchObject({
    MayLead: false,
    Can: { Update: false, Complete: false, Delete: false },
  })
})
