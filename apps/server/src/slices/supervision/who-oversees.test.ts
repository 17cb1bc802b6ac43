import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { everyWho, givenMembersOfEachRight, type Who } from '../../testing/members-of-each-right.ts'

let house: House
let members: Record<Who, GivenMember>
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  ;({ members, family } = await givenMembersOfEachRight(house))
})
afterAll(() => house.close())

/** Who answers for the owner's group. */
const overseers: readonly Who[] = ['supervisor', 'coordinator', 'administrator']

test.each(everyWho)('the %s sees the owner’s group and its cases only by answering for it', async (who) => {
  const visit = house.as(members[who])
  const status = overseers.includes(who) ? 200 : 404
  const { groupId } = family
  expect((await visit.get(`/api/supervision/groups/${groupId}`)).status).toBe(status)
  expect((await visit.get(`/api/supervision/groups/${groupId}/cases`)).status).toBe(status)
  const listed = (await visit.get('/api/supervision/groups?limit=100')).body.Items.map(({ Id }: { Id: string }) => Id)
  expect(listed.includes(groupId)).toBe(status === 200)
})

test.each(everyWho)('the %s sees the owner’s page only as the owner or by answering for the group', async (who) => {
  const visit = house.as(members[who])
  const status = [...overseers, 'owner'].includes(who) ? 200 : 404
  const { personId, memberId } = members.owner
  for (const id of [personId, memberId])
    for (const referral of ['', `?referral=${family.groupId}`]) {
      expect((await visit.get(`/api/supervision/members/${id}${referral}`)).status).toBe(status)
      expect((await visit.get(`/api/supervision/members/${id}/cases${referral}`)).status).toBe(status)
    }
})

describe('what is not there', () => {
  test('a group in which the member does not work leads to nothing', async () => {
    const other = await house.given.group(members.owner.model)
    const visit = house.as(members.administrator)
    expect((await visit.get(`/api/supervision/members/${members.owner.personId}?referral=${other}`)).status).toBe(404)
  })

  test('a patient has no page in supervision', async () => {
    expect((await house.as(members.administrator).get(`/api/supervision/members/${family.personId}`)).status).toBe(404)
  })

  test('a supervisor of one group counts nothing of a clinician’s other group', async () => {
    const { given } = house
    const other = await given.group(members.owner.model)
    const both = await given.member(members.owner.model, { groups: [family.groupId, other] })
    await given.managedCase(both, family.groupId)
    await given.managedCase(both, other)
    const visit = house.as(members.supervisor)
    expect((await visit.get(`/api/supervision/members/${both.personId}`)).body).toMatchObject({ Open: 1, Group: null })
    expect((await visit.get(`/api/supervision/members/${both.personId}/cases`)).body.Total).toBe(1)
    expect((await visit.get(`/api/supervision/members/${both.personId}?referral=${other}`)).status).toBe(404)
  })

  test('a case that a colleague shared with a supervisor is not among the cases that they supervise', async () => {
    const { given } = house
    const other = await given.group(members.owner.model)
    const stranger = await given.member(members.owner.model, { groups: [other, family.groupId] })
    const shared = await given.managedCase(stranger, other)
    await given.share(shared, members.supervisor.personId)
    const { body } = await house.as(members.supervisor).get(`/api/supervision/members/${stranger.personId}/cases`)
    expect(body.Items).toEqual([])
  })
})
