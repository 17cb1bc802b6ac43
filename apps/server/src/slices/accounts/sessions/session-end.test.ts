import * as contract from '@caseloom/contracts/accounts/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isSignedIn } from '../../../platform/http/web-pages.ts'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { alsoMemberOf, browser, memberWithPassword, trail, type Browser } from '../testing/account-visitors.ts'
import { tidySessions } from './session-store.ts'

let house: House
let model: GivenModel
let member: GivenMember
let page: Browser

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  member = await memberWithPassword(house, model)
  page = browser(house)
  await page.signIn(member)
})

const isIn = async (who = page) => (await who.call(contract.readSession)).status === 200
const opens = async (cookie: string | undefined) =>
  (await house.anonymous.get('/api/session', { headers: { cookie: `caseloom=${cookie}` } })).status === 200

test('the page to sign in asks whether somebody is signed in', async () => {
  const asks = (cookie: string | undefined) =>
    isSignedIn(
      { headers: {}, cookies: { caseloom: cookie } } as unknown as Parameters<typeof isSignedIn>[0],
      house.platform,
    )
  const cookie = page.cookies.get('caseloom')

  expect(await asks(undefined)).toBe(false)
  expect(await asks(cookie)).toBe(true)
  await page.call(contract.signOut)
  expect(await asks(cookie)).toBe(false)
})

describe('a browser session ends', () => {
  // spec: directory 4, 184
  test('at sign-out, at once, and the cookie goes', async () => {
    const cookie = page.cookies.get('caseloom')

    const { body, headers } = await page.call(contract.signOut)

    expect(body).toEqual({ Done: true })
    expect(headers['set-cookie']).toBe('caseloom=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    expect(await opens(cookie)).toBe(false)
  })

  test.each([
    ['the account is disabled', 'update account set active = false where id = $1'],
    ['the member leaves the care model', 'update member set active = false where account_id = $1'],
    [
      'the care model is closed',
      'update care_model set active = false where id = (select care_model_id from member where account_id = $1)',
    ],
  ])('when %s', async (_, statement) => {
    await house.owner.query(statement, [member.accountId])

    expect(await isIn()).toBe(false)
    await house.owner.query('update care_model set active = true')
  })

  test('a new role holds from the next call on', async () => {
    await house.owner.query("update member set role = 'administrator' where id = $1", [member.memberId])

    expect((await page.call(contract.readSession)).body.Member.Role).toBe('administrator')
  })

  test('after 30 minutes without a user, whatever the page fetches by itself', async () => {
    const cookie = `caseloom=${page.cookies.get('caseloom')}`
    const fetchedByItself = () => house.anonymous.get('/api/home', { headers: { cookie, 'caseloom-unattended': '1' } })

    house.clock.advance(20 * 60)
    const early = await fetchedByItself()
    house.clock.advance(11 * 60)

    expect([early.status, (await fetchedByItself()).status]).toEqual([200, 401])
  })

  test('after 30 idle minutes; reading the own session does not count as activity', async () => {
    house.clock.advance(1799)
    const before = await page.call(contract.readSession)
    house.clock.advance(1)

    expect([before.status, before.body.IdleSecondsLeft]).toEqual([200, 1])
    expect(await isIn()).toBe(false)
  })

  test('not while somebody asks to stay', async () => {
    house.clock.advance(1799)
    const { body } = await page.call(contract.staySignedIn, {})
    house.clock.advance(1799)

    expect(body).toEqual({ IdleSecondsLeft: 1800 })
    expect(await isIn()).toBe(true)
  })

  test('staying counts even seconds after the last call', async () => {
    house.clock.advance(10)
    await page.call(contract.staySignedIn, {})
    house.clock.advance(1795)

    expect(await isIn()).toBe(true)
  })

  test('after twelve hours, however busy somebody was', async () => {
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      house.clock.advance(1200)
      await page.call(contract.staySignedIn, {})
    }
    const before = await isIn()
    house.clock.advance(1200)

    expect([before, await isIn()]).toEqual([true, false])
  })
})

describe('signing out', () => {
  // spec: directory 184
  test('without a session says the same', async () => {
    expect((await house.anonymous.post('/auth/sign-out')).body).toEqual({ Done: true })
  })

  test('by a page of another site is refused', async () => {
    const { status } = await page.call(contract.signOut, undefined, {
      headers: { origin: 'https://elsewhere.example' },
    })

    expect([status, await isIn()]).toEqual([403, true])
  })

  test('without saying where the call comes from is refused: a cookie alone authorises nothing', async () => {
    const headers = { cookie: `caseloom=${page.cookies.get('caseloom')}` }

    const { status } = await house.anonymous.post('/auth/sign-out', undefined, { headers })

    expect([status, await isIn()]).toEqual([403, true])
  })
})

describe('another care model of the same account', () => {
  test('is entered with a new session that ends when the old one would have', async () => {
    const there = await house.given.careModel()
    await alsoMemberOf(house, member, there)
    const before = page.cookies.get('caseloom')
    house.clock.advance(600)

    const { status, body } = await page.call(contract.switchCareModel, { CareModel: there.id })

    expect([status, body]).toEqual([200, { CareModel: { Name: expect.any(String), ShortName: there.shortName } }])
    expect((await page.call(contract.readSession)).body.CareModel.Id).toBe(there.id)
    expect(await opens(before)).toBe(false)
    const { rows } = await house.owner.query<{ ends: number }>(
      'select count(distinct expires_at)::int as ends from session where account_id = $1 and kind = $2',
      [member.accountId, 'browser'],
    )
    expect(rows).toEqual([{ ends: 1 }])
  })

  test('is in the trail of both', async () => {
    const own = await house.given.careModel()
    const there = await house.given.careModel()
    const who = await memberWithPassword(house, own)
    await alsoMemberOf(house, who, there)
    await page.signIn(who)

    await page.call(contract.switchCareModel, { CareModel: there.id })

    expect((await trail(house, own)).map(({ action }) => action)).toEqual(['sign in', 'switch care model'])
    expect((await trail(house, there)).map(({ action }) => action)).toEqual(['sign in'])
  })

  test('that the account is not a member of is not found', async () => {
    const there = await house.given.careModel()

    const { status, body } = await page.call(contract.switchCareModel, { CareModel: there.id })

    expect([status, body.detail]).toEqual([404, 'This page does not exist, or you do not have access to it.'])
    expect(await isIn()).toBe(true)
  })

  test('is not open to a program’s token', async () => {
    const there = await house.given.careModel()
    await alsoMemberOf(house, member, there)

    const { status, headers } = await house.as(member).post('/api/session/care-model', { CareModel: there.id })

    expect([status, headers['set-cookie']]).toEqual([404, undefined])
  })
})

test('refusals are worded in the account’s language', async () => {
  const { body } = await page.call(contract.chooseLocale, { Locale: 'it-IT' })

  expect(body).toEqual({ Locale: 'it-IT' })
  expect((await page.call(contract.readSession)).body.Locale).toBe('it-IT')
  const refused = await page.call(contract.readGuestGrant)
  expect(refused.body.detail).toBe('Questa pagina non esiste o non ha i permessi per vederla.')
})

test('expired tokens and sessions are deleted, and nothing else', async () => {
  const old = browser(house)
  await old.signIn(member)
  house.clock.advance(14 * 3600)
  await page.signIn(member)

  await tidySessions(house.owner, house.clock.now())

  const { rows } = await house.owner.query(
    "select count(*)::int as tokens from token join session on session.id = session_id where account_id = $1 and use = 'cookie'",
    [member.accountId],
  )
  expect(rows).toEqual([{ tokens: 1 }])
  expect(await isIn()).toBe(true)
})
