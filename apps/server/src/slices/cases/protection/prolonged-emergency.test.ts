/** Emergency access that is asked for again: for longer, or because an answer was lost (decision 87). */
import { MOST_EMERGENCIES } from '@caseloom/contracts/cases/protection/protection-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { givenMembersOfEachRight, type MembersOfEachRight, type Who } from '../../../testing/members-of-each-right.ts'

const WHY = 'Overdose, in the emergency room'
const STILL = 'Still in intensive care, not awake'

let house: House
let rights: MembersOfEachRight
let family: GivenCase

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1' } })
  rights = await givenMembersOfEachRight(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  // Each test has an hour of its own, as tries are counted by the hour.
  house.clock.advance(100_000)
  family = await house.given.managedCase(rights.members.owner, rights.family.groupId, { name: 'Zinnia Zimmer' })
  await as('owner').post(`/api/cases/${family.id}/protect`, { Reason: 'A programme for substance use' })
})

const as = (who: Who) => house.as(rights.members[who])
const personOf = (who: Who) => rights.members[who].personId
const ask = (who: Who, more: object = {}, headers: Record<string, string> = {}) =>
  as(who).post('/api/emergency-access', { Case: family.id, Reason: WHY, Hours: 1, ...more }, { headers })
const isOpenTo = async (who: Who) => (await as(who).get(`/api/cases/${family.id}`)).status === 200
const emergencies = async () => (await as('owner').get(`/api/cases/${family.id}/protection`)).body.Emergencies
const inHours = async (hours: number) => {
  const { rows } = await house.owner.query(
    'select to_char($1::timestamptz at time zone zone_of.time_zone, $3) as wall from care_model zone_of where id = $2',
    [new Date(house.clock.now().getTime() + hours * 3_600_000), rights.model.id, 'YYYY-MM-DD"T"HH24:MI:SS'],
  )
  return rows[0].wall
}

/** The notices about it, and how many there are of each. */
async function told(who: Who): Promise<Record<string, number>> {
  const { rows } = await house.owner.query(
    `select notice, count(*)::int from notification
      where sender_id = $1 and created_at > $2::timestamptz - interval '1 day' and notice like 'emergency%' group by notice`,
    [personOf(who), house.clock.now()],
  )
  return Object.fromEntries(rows.map(({ notice, count }) => [notice, count]))
}

describe.each(['reader', 'editor', 'colleague', 'supervisor', 'coordinator', 'foreignCoordinator'] as const)(
  'the %s',
  (who) => {
    test('prolongs it by a new reason, of which its clinician and the administrators hear', async () => {
      await ask(who)
      house.clock.advance(1800)
      const { body } = await ask(who, { Hours: 4, Reason: STILL })

      expect(body.Items).toMatchObject([{ Id: family.id, Until: await inHours(4) }])
      expect(await told(who)).toEqual({
        'emergency-begun': 1,
        'emergency-somewhere': 1,
        'emergency-prolonged': 1,
        'emergency-prolonged-somewhere': 1,
      })
      const inbox = await as('owner').get('/api/notifications?limit=1')
      expect(inbox.body.Items[0]).toMatchObject({
        Notice: 'emergency-prolonged',
        MessageBody: expect.stringContaining(STILL),
      })
      const others = await as('administrator').get('/api/notifications?limit=1')
      expect(others.body.Items[0].Notice).toBe('emergency-prolonged-somewhere')
      expect(JSON.stringify(others.body.Items[0])).not.toMatch(/Zinnia|intensive care/)
      house.clock.advance(3 * 3600)
      expect(await isOpenTo(who)).toBe(true)
      house.clock.advance(3601)
      expect(await isOpenTo(who)).toBe(false)
    })
  },
)

test('the administrator prolongs it as well', async () => {
  await ask('administrator')
  house.clock.advance(1800)
  await ask('administrator', { Hours: 4, Reason: STILL })
  house.clock.advance(3 * 3600)
  expect(await isOpenTo('administrator')).toBe(true)
})

test.each(['owner', 'otherModel'] as const)('there is nothing to open or prolong for the %s', async (who) => {
  expect((await ask(who)).body).toEqual({ Items: [] })
  expect((await ask(who, { Hours: 4 })).body).toEqual({ Items: [] })
})

test('the longer access takes the place of the one that lasted, and is in the trail with both ends', async () => {
  const began = await inHours(1)
  await ask('colleague')
  house.clock.advance(600)
  await ask('colleague', { Hours: 24, Reason: STILL })

  expect(await emergencies()).toMatchObject([
    { Reason: STILL, IsLiving: true, Until: await inHours(24) },
    { Reason: WHY, IsLiving: false, Until: await inHours(0) },
  ])
  const trail = await as('owner').get(`/api/audit?item=${family.id}&show=changes`)
  expect(trail.body.Items[0]).toMatchObject({
    Action: 'prolong emergency access',
    Before: began,
    After: await inHours(24),
    Reason: STILL,
  })
  const { Items } = (await as('owner').get(`/api/cases/${family.id}/disclosures`)).body
  expect(
    Items.map((one: { Action: string; Emergency: { Reason: string } }) => [one.Action, one.Emergency.Reason]),
  ).toEqual(
    expect.arrayContaining([
      ['open in emergency', WHY],
      ['prolong emergency access', STILL],
    ]),
  )

  const [{ Id: Emergency }] = await emergencies()
  expect((await as('colleague').post(`/api/cases/${family.id}/end-emergency`, { Emergency })).status).toBe(200)
  expect(await isOpenTo('colleague')).toBe(false)
})

test.each([
  ['would not end later', 4, 600, 1],
  ['comes within a minute', 1, 60, 1],
])('a request that %s changes nothing, and nobody is told', async (_why, first, later, second) => {
  const before = await ask('colleague', { Hours: first })
  house.clock.advance(later)
  const again = await ask('colleague', { Hours: second, Reason: STILL })

  expect(again.body).toEqual(before.body)
  expect(await emergencies()).toHaveLength(1)
  expect(await told('colleague')).toEqual({ 'emergency-begun': 1, 'emergency-somewhere': 1 })
})

test('a reason is asked for each time', async () => {
  await ask('colleague')
  house.clock.advance(600)
  expect((await ask('colleague', { Hours: 4, Reason: 'Again' })).body.Code).toBe('emergency.reason_short')
  expect(await emergencies()).toHaveLength(1)
})

test('a request that is repeated with its key extends nothing, tells nobody and does not count towards the limit of the hour', async () => {
  const key = { 'idempotency-key': 'an answer that was lost' }
  const first = await ask('colleague', {}, key)
  house.clock.advance(300)
  for (let time = 0; time < MOST_EMERGENCIES; time += 1) {
    const again = await ask('colleague', {}, key)
    expect([again.status, again.body]).toEqual([200, first.body])
  }
  expect(await emergencies()).toHaveLength(1)
  expect(await told('colleague')).toEqual({ 'emergency-begun': 1, 'emergency-somewhere': 1 })

  for (let time = 1; time < MOST_EMERGENCIES; time += 1) expect((await ask('colleague')).status).toBe(200)
  expect((await ask('colleague')).body.Code).toBe('request.too_many')
  // A call that succeeded once still gets its answer.
  expect((await ask('colleague', {}, key)).body).toEqual(first.body)
  expect((await ask('colleague', { Hours: 4 }, key)).body.Code).toBe('request.idempotency_key_reused')
})

test('a repeated request names nobody any more when the access has ended', async () => {
  const key = { 'idempotency-key': 'asked once' }
  await ask('colleague', {}, key)
  house.clock.advance(3601)
  const late = await ask('colleague', {}, key)
  expect([late.status, late.text.includes('Zinnia')]).toEqual([404, false])
})
