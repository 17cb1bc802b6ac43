import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyChain } from './platform/trail/audit-chain.ts'
import type { GivenCase, GivenMember, GivenModel } from './testing/given.ts'
import { openHouse, THURSDAY, type House } from './testing/house.ts'

const FIFTY_MINUTES = 3000
const TWO_HOURS = 7200
const THREE_DAYS = 259_200

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(THURSDAY))

const readCase = (member: GivenMember) => house.as(member).get(`/api/cases/${family.id}`)

test('a session created while the clock was ahead opens nothing until that time has come', async () => {
  house.clock.advance(TWO_HOURS)
  const early = await house.given.member(model, { role: 'administrator' })

  house.clock.set(THURSDAY)
  const before = await readCase(early)
  house.clock.advance(TWO_HOURS)

  expect(before.status).toBe(401)
  expect((await readCase(early)).status).toBe(200)
})

test('clocks of two servers may differ by minutes', async () => {
  const fresh = await house.given.member(model, { role: 'administrator' })

  house.clock.advance(-240)

  expect((await readCase(fresh)).status).toBe(200)
})

test.each([FIFTY_MINUTES, THREE_DAYS])(
  'after the clock was set back by %s s, the idle time of an active session counts from then on',
  async (seconds) => {
    const member = await house.given.member(model, { role: 'administrator' })
    const { rows } = await house.owner.query<{ session_id: string }>(
      `update session set kind = 'browser', created_at = $2::timestamptz - interval '4 days', last_seen_at = $2, expires_at = 'infinity'
      where id = $1 returning id as session_id`,
      [member.sessionId, house.clock.now()],
    )
    await house.owner.query(`update token set expires_at = 'infinity' where session_id = $1`, [rows[0]?.session_id])
    house.clock.advance(-seconds)

    const working = await readCase(member)
    await expect
      .poll(async () => {
        const seen = await house.owner.query('select last_seen_at from session where id = $1', [member.sessionId])
        return seen.rows[0]?.last_seen_at
      })
      .toEqual(house.clock.now())
    house.clock.advance(1801)

    expect(working.status).toBe(200)
    expect((await readCase(member)).status).toBe(401)
  },
)

test('an attempt window that began in the future has ended, and small clock corrections change nothing', async () => {
  const count = async (secondsLater: number) => {
    const at = new Date(new Date(THURSDAY).getTime() + secondsLater * 1000)
    const { rows } = await house.owner.query(`select app.count_attempt('clock', $1, interval '1 minute') as n`, [at])
    return rows[0]?.n
  }

  expect([await count(0), await count(10), await count(-5)]).toEqual([1, 2, 3])
  expect([await count(-THREE_DAYS), await count(-THREE_DAYS + 1)]).toEqual([1, 2])
  expect(await count(0)).toBe(1)
})

test('rows written after the clock was set back are sealed in the order of writing and pass verification', async () => {
  const reader = await house.given.member(model, { groups: [group] })
  await house.owner.query(`update session set created_at = '2020-01-01' where id = $1`, [reader.sessionId])
  const faults: (string | null)[] = []
  for (const seconds of [0, -THREE_DAYS, TWO_HOURS, -TWO_HOURS, THREE_DAYS]) {
    house.clock.advance(seconds)
    await readCase(reader)
    faults.push((await verifyChain(house.owner, model.id, null)).fault)
    await house.platform.sealer.flush()
    faults.push((await verifyChain(house.owner, model.id, null)).fault)
  }

  const { unsealed, sealed } = await verifyChain(house.owner, model.id, null)

  expect(faults).toEqual(Array.from({ length: 10 }, () => null))
  expect(unsealed.count).toBe(0)
  expect(sealed).toBeGreaterThanOrEqual(5)
})
