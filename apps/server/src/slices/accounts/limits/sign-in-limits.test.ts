import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '@caseloom/contracts/accounts/endpoints'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { makeHttpServer } from '../../../platform/http/http-server.ts'
import { accountRoutes } from '../account-routes.ts'
import { browser, memberWithPassword, otherAddress, PASSWORD } from '../testing/account-visitors.ts'
import { networkOf, waitAfter } from './attempt-limits.ts'
import { hashingLine } from '../passwords/password-hashing.ts'

let house: House
let model: GivenModel
let member: GivenMember
let far = 1000

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1' } })
  model = await house.given.careModel()
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.owner.query('delete from attempt')
  member = await memberWithPassword(house, model)
})

type Try = { username?: string; password?: string; from?: string; headers?: Record<string, string> }

/** One sign-in by somebody new, from a new address unless one is given. */
async function attempt({ username = member.username, password = 'wrong', from, headers = {} }: Try = {}) {
  const body = { Username: username, Password: password, CareModel: model.shortName }
  return house.anonymous.post('/auth/sign-in', body, { from: from ?? otherAddress(++far), headers })
}

async function many(count: number, one: (index: number) => Try): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, i) => attempt(one(i))))
  return answers.map(({ status }) => status)
}

const lookedAt = (statuses: readonly number[]) => statuses.filter((status) => status !== 429).length

describe('from one address', () => {
  test('ten attempts a minute are checked, even for different names', async () => {
    const statuses = await many(25, (i) => ({ username: `name-${i}`, from: '198.51.100.7' }))

    expect(lookedAt(statuses)).toBe(10)
  })

  test('the next minute brings ten more', async () => {
    await many(12, (i) => ({ username: `name-${i}`, from: '198.51.100.8' }))
    house.clock.advance(61)

    expect((await attempt({ username: 'name-99', from: '198.51.100.8' })).status).toBe(401)
  })

  test('the refusal says how long to wait', async () => {
    await many(10, (i) => ({ username: `name-${i}`, from: '198.51.100.9' }))

    const { status, headers, body } = await attempt({ username: 'name-99', from: '198.51.100.9' })

    expect([status, headers['retry-after'], body.Values]).toEqual([429, '60', { Minutes: 1 }])
    expect(body.detail).toBe('Too many attempts. Wait 1 min and try again.')
  })

  test('a whole clinic that signs in at once is not delayed', async () => {
    const statuses = []
    for (let i = 0; i < 15; i++) statuses.push((await attempt({ password: PASSWORD, from: '198.51.100.10' })).status)

    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('simultaneous sign-ins from one place never deadlock', async () => {
    const colleagues = await Promise.all(Array.from({ length: 5 }, () => memberWithPassword(house, model)))
    const deadlocks = async () => {
      const { rows } = await house.owner.query<{ n: number }>(
        'select deadlocks::int as n from pg_stat_database where datname = current_database()',
      )
      return rows[0]?.n
    }
    const before = await deadlocks()

    for (let round = 0; round < 8; round++) {
      await house.owner.query('delete from attempt; delete from known_device')
      const from = otherAddress(++far)
      const of = (index: number) => ({ username: colleagues[index % 5]?.username ?? '', password: PASSWORD, from })
      expect(new Set(await many(10, of))).toEqual(new Set([200]))
    }
    // Connections report their statistics once a second.
    await pause(1500)
    expect(await deadlocks()).toBe(before)
  })

  test('a forwarded address is not trusted without a trusted proxy', async () => {
    const statuses = await many(20, (i) => ({
      username: `name-${i}`,
      from: '198.51.100.11',
      headers: { 'x-forwarded-for': otherAddress(i), forwarded: `for=${otherAddress(i)}` },
    }))

    expect(lookedAt(statuses)).toBe(10)
  })

  test('servers share the count, so it survives each of them', async () => {
    await many(10, (i) => ({ username: `name-${i}`, from: '198.51.100.12' }))
    const { platform } = house
    const second = await makeHttpServer(platform.configuration)
    accountRoutes(second, { ...platform, served: [] })
    const payload = { Username: 'a', Password: 'b', CareModel: 'c' }
    const post = { method: 'POST', url: '/auth/sign-in', payload, remoteAddress: '198.51.100.12' } as const

    const answer = await second.inject(post)
    await second.close()

    expect(answer.statusCode).toBe(429)
  })
})

describe('at one account', () => {
  test('somebody who signs in from several places at the same moment is let in everywhere', async () => {
    for (let round = 0; round < 10; round++)
      expect(await many(4, () => ({ password: PASSWORD }))).toEqual([200, 200, 200, 200])
  })

  test('five guesses from five addresses are checked, then no stranger for a minute', async () => {
    const statuses = await many(100, () => ({}))

    expect(lookedAt(statuses)).toBe(5)
  })

  test('the right password is answered like a wrong one during the wait', async () => {
    await many(5, () => ({}))

    const [right, wrong] = [await attempt({ password: PASSWORD }), await attempt()]

    expect([right.status, right.body.detail]).toEqual([429, 'Too many attempts. Wait 1 min and try again.'])
    expect({ ...wrong.body, RequestId: '' }).toEqual({ ...right.body, RequestId: '' })
  })

  test('the wait doubles up to fifteen minutes and is no longer than that', async () => {
    await many(5, () => ({}))
    const waits = []
    for (let i = 0; i < 6; i++) {
      const { headers } = await attempt()
      waits.push(Number(headers['retry-after']) / 60)
      house.clock.advance(Number(headers['retry-after']))
      await attempt()
    }

    expect(waits).toEqual([1, 2, 4, 8, 15, 15])
  })

  test('attempts during the wait do not lengthen it', async () => {
    await many(5, () => ({}))
    await many(20, () => ({}))
    house.clock.advance(60)

    expect((await attempt({ password: PASSWORD })).status).toBe(200)
  })

  test('a success resets the count', async () => {
    const from = otherAddress(1)
    await many(4, () => ({ from }))
    await attempt({ password: PASSWORD, from })

    expect(lookedAt(await many(9, () => ({ from })))).toBe(5)
  })

  test('a name that does not exist is slowed in the same way', async () => {
    const statuses = await many(20, (i) => ({ username: i % 2 ? 'No.Body' : ' no.body' }))

    expect(lookedAt(statuses)).toBe(5)
  })

  test('all spellings of a username share a limit, even with letters that JavaScript folds differently', async () => {
    const spellings = ['a', 'A'].flatMap((a) => ['i', 'I', 'İ', 'ı'].flatMap((i) => [`${a}l${i}ce`, `${a}L${i}CE`]))
    const { rows } = await house.owner.query<{ is: string }>(
      'select distinct lower(n) as is from unnest($1::text[]) n',
      [spellings],
    )

    const statuses = await many(8 * spellings.length, (i) => ({ username: spellings[i % spellings.length] ?? '' }))

    expect(lookedAt(statuses)).toBe(5 * rows.length)
  })

  test('the table of counts contains no name', async () => {
    await attempt({ username: 'very.secret.name' })

    const { rows } = await house.owner.query<{ key: string }>('select key from attempt')
    expect(rows.map(({ key }) => key).join()).not.toContain('secret')
  })
})

describe('somebody whose account is being guessed at', () => {
  test('signs in from where they signed in before', async () => {
    await attempt({ password: PASSWORD, from: '192.0.2.1' })
    await many(30, () => ({}))

    expect((await attempt({ password: PASSWORD, from: '192.0.2.1' })).status).toBe(200)
  })

  test('signs in from a new address in the browser they used before', async () => {
    const page = browser(house)
    await page.signIn(member, { from: '192.0.2.2' })
    await many(30, () => ({}))

    expect((await page.signIn(member, { from: '192.0.2.3' })).status).toBe(200)
  })

  test('signs in from a known browser, however often others behind the same address mistype', async () => {
    const page = browser(house)
    await page.signIn(member, { from: '192.0.2.8' })
    await many(30, (i) => ({ username: `name-${i}`, from: '192.0.2.8' }))

    expect((await page.signIn(member, { from: '192.0.2.8' })).status).toBe(200)
  })

  test('is not let past by a made-up device', async () => {
    await many(5, () => ({}))
    const stranger = browser(house)
    stranger.cookies.set('caseloom-device', 'B'.repeat(43))

    expect((await stranger.signIn(member, { from: otherAddress(2) })).status).toBe(429)
  })

  test('is not let past by a device of another account', async () => {
    const thief = await memberWithPassword(house, model)
    const page = browser(house)
    await page.signIn(thief, { from: '192.0.2.4' })
    await many(5, () => ({}))

    expect((await page.signIn(member, { from: '192.0.2.4' })).status).toBe(429)
  })

  test('has five guesses of their own there too', async () => {
    const page = browser(house)
    await page.signIn(member, { from: '192.0.2.5' })

    const statuses = []
    for (let i = 0; i < 8; i++) statuses.push((await page.signIn(member, { from: '192.0.2.5', password: 'no' })).status)

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })
})

describe('a few guesses at each of very many names', () => {
  test('are stopped for strangers beyond what people mistype, but not for known places', async () => {
    const page = browser(house)
    await page.signIn(member, { from: '192.0.2.6' })
    await house.owner.query(
      "insert into attempt values ('sign-in-spray', $1, 299, $1) on conflict (key) do update set count = 299",
      [house.clock.now()],
    )

    const statuses = await many(5, (i) => ({ username: `sprayed-${i}` }))

    expect(lookedAt(statuses)).toBe(1)
    expect((await page.signIn(member, { from: '192.0.2.6' })).status).toBe(200)
  })
})

describe('a server too busy to check a password', () => {
  test('says so and does not count the attempt', async () => {
    let leave = () => {}
    const held = new Promise<void>((resolve) => void (leave = resolve))
    const crowd = Array.from({ length: 200 }, () => hashingLine(() => held).catch(() => undefined))

    const { status, headers, body } = await attempt({ from: '192.0.2.7' })
    leave()
    await Promise.all(crowd)

    expect([status, headers['retry-after']]).toEqual([503, '2'])
    expect(body.detail).toBe('Caseloom cannot answer right now. Nothing was lost. Try again in a moment.')
    const { rows } = await house.owner.query('select distinct count from attempt')
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('the rules', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 15],
    [500, 15],
  ])('after %d failures the wait is %d minutes', (failures, minutes) => {
    expect(waitAfter(failures, 1)).toBe(minutes * 60_000)
  })

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

test('the test hook multiplies every limit', async () => {
  const generous = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '3' } })
  const page = browser(generous)
  const answers = []
  for (let i = 0; i < 16; i++) answers.push(await page.call(signIn, { Username: 'a', Password: 'b', CareModel: 'c' }))
  await generous.close()

  expect(lookedAt(answers.map(({ status }) => status))).toBe(15)
})
