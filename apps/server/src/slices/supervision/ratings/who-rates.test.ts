import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSupervision, type FidelityForm } from '../../../testing/oversight/given-supervision.ts'
import type { GivenCase, GivenMember } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { givenMembersOfEachRight, type Who } from '../../../testing/members-of-each-right.ts'

let house: House
let members: Record<Who, GivenMember>
let family: GivenCase
let rating: string

beforeAll(async () => {
  house = await openHouse()
  const world = await givenMembersOfEachRight(house)
  ;({ members, family } = world)
  const make = givenSupervision(house.given, house.clock)
  const form: FidelityForm = await make.fidelityForm(world.model)
  const rater = await house.given.member(world.model, { role: 'supervisor', supervises: [family.groupId] })
  rating = await make.rating(family, form, { value: 4, rater })
})
afterAll(() => house.close())

type Row = readonly [who: Who, rates: number, reads: number, listed: number | null]

/** To rate the owner's work; to read a rating of it; how many ratings the case lists, null for who does not see the case. */
const rights: readonly Row[] = [
  ['owner', 403, 200, 1],
  ['reader', 403, 404, 0],
  ['editor', 403, 404, 0],
  ['colleague', 404, 404, null],
  ['supervisor', 200, 200, 1],
  ['coordinator', 200, 200, 1],
  ['foreignCoordinator', 404, 404, null],
  ['administrator', 200, 200, 1],
  ['otherModel', 404, 404, null],
]

test.each(rights)('the %s is answered %s on rating the owner’s work', async (who, status) => {
  const answer = await house.as(members[who]).post(`/api/cases/${family.id}/ratings`, {})
  expect(answer.status).toBe(status)
  // So that the next one begins a new rating.
  if (status === 200) await house.as(members[who]).delete(`/api/delete/${answer.body.Id}`)
})

test.each(rights)(
  'the %s, who may rate or not (%s), is answered %s on reading a rating',
  async (who, _rates, status) => {
    const visit = house.as(members[who])
    expect((await visit.get(`/api/documents/${rating}`)).status).toBe(status)
    expect((await visit.get(`/api/download/${rating}`)).status).toBe(status)
  },
)

test.each(rights)(
  'the case lists ratings only to those who read them: the %s (%s, %s) gets %s',
  async (who, _rates, _reads, listed) => {
    const { status, body } = await house.as(members[who]).get(`/api/cases/${family.id}/ratings`)
    expect(status === 200 ? body.Items.length : null).toBe(listed)
  },
)

test.each(rights)('the %s finds a rating by its words only if they read it (%s, %s)', async (who, _rates, reads) => {
  const { body } = await house.as(members[who]).get('/api/search?q=Fidelity')
  expect(body.Items.some(({ Id }: { Id: string }) => Id === rating)).toBe(reads === 200)
})

test.each(rights)('the %s sees the ratings of the group by answering for it', async (who) => {
  const status = ['supervisor', 'coordinator', 'administrator'].includes(who) ? 200 : 404
  expect((await house.as(members[who]).get(`/api/supervision/groups/${family.groupId}/ratings`)).status).toBe(status)
})

test.each(rights)('the %s sees the ratings of the owner by answering for the group, or as the owner', async (who) => {
  const status = ['supervisor', 'coordinator', 'administrator', 'owner'].includes(who) ? 200 : 404
  const url = `/api/supervision/members/${members.owner.personId}/ratings`
  expect((await house.as(members[who]).get(url)).status).toBe(status)
})
