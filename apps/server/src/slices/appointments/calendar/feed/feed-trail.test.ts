/** What the trail and the accounting of disclosures say of a feed that was read (product 4.15, S43, decision 78). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenProtection } from '../../../../testing/given-protection.ts'
import type { GivenCase, GivenMember } from '../../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../../testing/house.ts'
import {
  givenMembersOfEachRight,
  type MembersOfEachRight,
  type Who,
} from '../../../../testing/members-of-each-right.ts'

let house: House
let around: MembersOfEachRight

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  around = await givenMembersOfEachRight(house)
})

const begin = async (who: GivenMember) =>
  new URL((await house.as(who).post('/api/calendar/feed')).body.Address as string).pathname
const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ method: 'GET', url, headers })
/** What each reading named, the first reading first. */
async function named({ memberId }: GivenMember): Promise<(string[] | null)[]> {
  const { rows } = await house.owner.query<{ items: string[] | null }>(
    "select items from audit where member_id = $1 and action = 'read' and reason = 'calendar feed' order by id",
    [memberId],
  )
  return rows.map(({ items }) => items)
}

test('each reading is in the trail, which names what it showed: all once a day, and then what has changed', async () => {
  const { owner } = around.members
  const first = (await house.given.appointment(around.family, { startsAt: '2026-11-24T15:00:00Z' })).id
  const second = (await house.given.appointment(around.family, { startsAt: '2026-11-25T15:00:00Z' })).id
  const url = await begin(owner)
  // What was made at most a minute before a reading may be named twice.
  house.clock.advance(600)

  const { headers } = await get(url)
  house.clock.advance(600)
  await get(url)
  house.clock.advance(600)
  expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  expect(await named(owner)).toEqual([[first, second], null, null])

  await house.as(owner).put(`/api/update/${second}`, { PropertyName: 'Name', PropertyValue: 'Visit at school' })
  house.clock.advance(600)
  const changed = await get(url)
  expect((await named(owner)).at(-1)).toEqual([second])

  // At midnight of the care model, five hours before that of UTC.
  house.clock.set('2026-11-20T04:59:00Z')
  await get(url)
  expect((await named(owner)).at(-1)).toBeNull()
  house.clock.set('2026-11-20T05:01:00Z')
  // A calendar that has it already is shown nothing, so nothing is named.
  await get(url, { 'if-none-match': String(changed.headers.etag) })
  expect((await named(owner)).at(-1)).toBeNull()
  house.clock.advance(1)
  await get(url)
  expect((await named(owner)).at(-1)).toEqual([first, second])
})

test('a case says who saw it in a feed', async () => {
  const { owner } = around.members
  const { id } = await house.given.appointment(around.family, { startsAt: '2026-11-24T15:00:00Z' })
  await get(await begin(owner))

  const { body } = await house.as(owner).get(`/api/audit?item=${id}&lists=true`)
  expect(body.Items).toMatchObject([{ Action: 'read', Reason: 'calendar feed' }])
})

describe('of a protected case, the accounting lists who read an appointment of theirs in a feed', () => {
  /** A protected case of the owner, in which this member has an appointment, and how many of the feed's readings were accounted for. */
  async function readTwice(who: Who, isNamed: boolean) {
    const { members } = around
    const member = members[who]
    const family: GivenCase = around.family
    const { protect, consent } = givenProtection(house.given, house.clock)
    await house.given.appointment(
      { ...family, clinicianId: member.personId },
      { startsAt: '2026-11-24T15:00:00Z', name: 'In private' },
    )
    await protect(family)
    if (isNamed) await consent(family, { people: [member.personId] })
    const url = await begin(member)
    const isShown = (await get(url)).body.includes('BEGIN:VEVENT')
    house.clock.advance(600)
    await get(url)
    const { body } = await house.as(members.owner).get(`/api/cases/${family.id}/disclosures`)
    const rows = body.Items.map((one: { To: string | null; Times: number; Consent: unknown }) => ({
      times: one.Times,
      isByConsent: one.Consent !== null,
    }))
    return { isShown, rows }
  }

  test.each(['reader', 'editor', 'supervisor', 'coordinator', 'administrator'] as const)(
    'the %s, under the consent that names them',
    async (who) => {
      expect(await readTwice(who, true)).toEqual({ isShown: true, rows: [{ times: 2, isByConsent: true }] })
    },
  )

  test.each([
    'reader',
    'editor',
    'supervisor',
    'coordinator',
    'administrator',
    'colleague',
    'foreignCoordinator',
  ] as const)('the %s is shown nothing without one', async (who) => {
    expect(await readTwice(who, false)).toEqual({ isShown: false, rows: [] })
  })

  test('its clinician’s reading is no disclosure', async () => {
    expect(await readTwice('owner', false)).toEqual({ isShown: true, rows: [] })
  })
})
