import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repeat } from '../../../testing/given-series.ts'
import { givenMembersOfEachRight, type MembersOfEachRight, type Who } from '../../../testing/members-of-each-right.ts'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
let given: MembersOfEachRight
let mother: string
/** Thursdays from November 19 to December 24 at 10 in New York. The last one was given to a colleague, outside the case. */
let ids: readonly string[]

beforeAll(async () => {
  house = await openHouse()
  given = await givenMembersOfEachRight(house)
  mother = await house.given.person(given.model, { kind: 'CONTACT' })
  await house.given.relationship(given.model, given.family.personId, mother)
})
beforeEach(async () => {
  const { owner, colleague } = given.members
  const { id } = await house.given.appointment(given.family)
  const by = house.as(owner)
  const { body } = await repeat(by, id)
  ids = body.Occurrences.map((one: { Id: string }) => one.Id)
  await by.post('/api/new/appointment_series', { id, cases: [mother], interval: 'ALL' })
  await house.owner.query(
    'update item set person_id = null, case_id = null, group_id = null, clinician_id = $2 where id = $1 or target_id = $1',
    [ids.at(-1), colleague.personId],
  )
})
afterAll(() => house.close())

const remove = (who: Who, place: number, interval: string, query = '') =>
  house
    .as(given.members[who])
    .post(`/api/appointment-series/${ids[place]}/remove${query}`, { people: [mother], interval })

/** At which of the appointments the mother is expected. */
async function places(): Promise<number[]> {
  const { rows } = await house.owner.query<{ id: string }>(
    `select t.appointment_id as id from attendance t join item i on i.id = t.id and i.deleted_at is null
     where t.person_id = $1 and t.appointment_id = any ($2)`,
    [mother, ids],
  )
  return rows.map(({ id }) => ids.indexOf(id)).toSorted((a, b) => a - b)
}

describe('somebody is removed from one appointment of a series of which another one was given away', () => {
  test.each<readonly [Who, number]>([
    ['owner', 200],
    ['editor', 200],
    ['coordinator', 200],
    ['administrator', 200],
    ['reader', 403],
    ['supervisor', 403],
    ['colleague', 404],
    ['foreignCoordinator', 404],
    ['otherModel', 404],
  ])('by %s: %i, and so is its preview', async (who, expected) => {
    const shown = await remove(who, 1, 'ONLY', '?preview=true')
    expect([shown.status, await places()]).toEqual([expected, [0, 1, 2, 3, 4, 5]])
    const { status, body } = await remove(who, 1, 'ONLY')
    expect([status, await places()]).toEqual([expected, expected === 200 ? [0, 2, 3, 4, 5] : [0, 1, 2, 3, 4, 5]])
    if (status !== 200) return
    expect(shown.body.Changes.map(({ Id }: { Id: string }) => Id)).toEqual([ids[1]])
    expect((await house.as(given.members[who]).post(`/api/undo/${body.Undo}`)).status).toBe(200)
    expect(await places()).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('by the colleague to whom it was given, from that one alone', async () => {
    expect((await remove('colleague', 5, 'ONLY')).status).toBe(200)
    expect(await places()).toEqual([0, 1, 2, 3, 4])
    expect((await remove('colleague', 5, 'FORWARD')).body.Code).toBe('series.partly_yours')
  })

  test.each<readonly [Who, number, string | undefined]>([
    ['owner', 403, 'series.partly_yours'],
    ['editor', 403, 'series.partly_yours'],
    ['administrator', 200, undefined],
  ])('but not from later ones by %s, who does not see all: %i', async (who, expected, code) => {
    const { status, body } = await remove(who, 1, 'FORWARD')
    expect([status, body.Code]).toEqual([expected, code])
  })
})
