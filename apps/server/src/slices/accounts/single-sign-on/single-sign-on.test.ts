import * as contract from '@caseloom/contracts/accounts/endpoints'
import * as sso from '@caseloom/contracts/accounts/single-sign-on-endpoints'
import * as twoStep from '@caseloom/contracts/accounts/two-step-endpoints'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { openIdentityPeer, signInAtPeer, type IdentityPeer } from '../testing/identity-peer.ts'
import {
  alsoMemberOf,
  browser,
  memberWithPassword,
  PASSWORD,
  trail,
  type Browser,
} from '../testing/account-visitors.ts'
import { ATTEMPT_MS } from './attempt-cookie.ts'

let peer: IdentityPeer
let house: House
let model: GivenModel
let member: GivenMember
let page: Browser
let people = 0
/** Who signs in at the provider: somebody else in each test. */
let name: string

beforeAll(async () => {
  peer = await openIdentityPeer('http://localhost/single-sign-on')
  house = await openHouse({
    environment: { PUBLIC_URL: 'http://localhost', CASELOOM_LIMIT_FACTOR: '1', ...peer.environment },
  })
})
afterAll(async () => {
  await house.close()
  await peer.close()
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  Object.assign(peer, { forge: undefined, hasForeignKey: false, isAway: false })
  await house.owner.query('delete from attempt')
  model = await house.given.careModel()
  name = `maya-${++people}`
  member = await memberWithPassword(house, model, { email: `${name}@clinic.example` })
  page = browser(house)
})

const code = ({ status, body }: { status: number; body: { Code?: string } }) => [status, body.Code]

async function begin(who = page, careModel = '', next = '') {
  const { body } = await who.call(sso.beginSingleSignOn, { CareModel: careModel, Next: next })
  return String(body.Address)
}
const finish = (query: string, more: object = {}, who = page) =>
  who.call(sso.finishSingleSignOn, { Query: query, ...more })

/** Goes to the provider and back. */
async function through(by: string | null = name, who = page) {
  const query = await signInAtPeer(await begin(who), by)
  return { query, answer: await finish(query, {}, who) }
}

/** Connects the account on its own page. */
async function connect(who: Browser, by = name) {
  const { body } = await who.call(sso.connectSingleSignOn, { Password: PASSWORD })
  return finish(await signInAtPeer(body.Address, by), {}, who)
}

async function connected(whom = member, by = name): Promise<void> {
  const own = browser(house)
  await own.signIn(whom)
  expect((await connect(own, by)).status).toBe(200)
}

const isIn = async (who = page) => (await who.call(contract.readSession)).status === 200

describe('an account that was connected on its own page', () => {
  test('is signed in to, and the member lands where they were going', async () => {
    await connected()
    const query = await signInAtPeer(await begin(page, '', '/directory?tab=2'), name)
    const { status, body, headers } = await finish(query)
    expect([status, body.Next, body.CareModel.ShortName]).toEqual([200, '/directory?tab=2', model.shortName])
    expect(await isIn()).toBe(true)
    expect([headers['set-cookie']].flat().join(' ')).toMatch(/caseloom=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/)
    const { body: own } = await page.call(sso.readSingleSignOn)
    expect(own).toEqual({
      Label: 'County sign-in',
      Connected: { SinceDay: '2026-11-19', LastUsed: '2026-11-19T13:30:00' },
    })
    expect(await trail(house, model)).toEqual([
      { action: 'connect single sign-on', refused: false },
      { action: 'sign in', refused: false },
      { action: 'sign in', refused: false },
    ])
  })

  test('asks for the password before it is connected', async () => {
    await page.signIn(member)
    const refused = await page.call(sso.connectSingleSignOn, { Password: 'no' })
    expect(code(refused)).toEqual([400, 'account.password_wrong'])
    expect((await page.call(sso.readSingleSignOn)).body.Connected).toBeNull()
  })

  test('is connected only in the browser in which its member is still signed in', async () => {
    await page.signIn(member)
    const { body } = await page.call(sso.connectSingleSignOn, { Password: PASSWORD })
    const query = await signInAtPeer(body.Address, name)
    await page.signIn(await memberWithPassword(house, model))
    expect(code(await finish(query))).toEqual([401, 'session.required'])
    const { rows } = await house.owner.query('select from sso_link where account_id = $1', [member.accountId])
    expect(rows).toEqual([])
  })

  test('is one account alone', async () => {
    await connected()
    const colleague = await memberWithPassword(house, model)
    await page.signIn(colleague)
    expect(code(await connect(page))).toEqual([409, 'account.sso_taken'])
    await page.signIn(member)
    expect(code(await connect(page, `${name}-other`))).toEqual([409, 'account.sso_taken'])
    expect((await connect(page)).status).toBe(200)
  })

  test('is not signed in to once it is disconnected, whatever address the provider knows, until its owner connects it', async () => {
    await connected()
    peer.people.set(name, { email: `${name}@clinic.example`, email_verified: true })
    await page.signIn(member)
    expect((await page.call(sso.disconnectSingleSignOn)).status).toBe(200)
    expect(code(await page.call(sso.disconnectSingleSignOn))).toEqual([404, 'record.not_found'])
    const other = browser(house)
    expect(code((await through(name, other)).answer)).toEqual([401, 'session.sso_unknown'])
    expect(await isIn(other)).toBe(false)
    expect((await connect(page)).status).toBe(200)
    expect((await through(name, other)).answer.status).toBe(200)
  })
})

describe('a first sign-in by e-mail address', () => {
  test('connects the only account that has it, if the provider has verified it', async () => {
    peer.people.set(name, { email: `${name.toUpperCase()}@clinic.example`, email_verified: true })
    expect((await through()).answer.status).toBe(200)
    const { rows } = await house.owner.query('select subject from outgoing_mail where account_id = $1', [
      member.accountId,
    ])
    expect(rows).toEqual([{ subject: 'Single sign-on was connected' }])
    // From now on the connection counts, whatever becomes of the address.
    peer.people.set(name, {})
    expect((await through(name, browser(house))).answer.status).toBe(200)
  })

  test.each([
    ['that the provider has not verified', { email_verified: false }],
    ['of which the provider does not say so', {}],
    ['of nobody here', { email: 'stranger@clinic.example', email_verified: true }],
  ])('opens nothing with an address %s', async (_, said) => {
    peer.people.set(name, { email: `${name}@clinic.example`, ...said })
    expect(code((await through()).answer)).toEqual([401, 'session.sso_unknown'])
    expect(await isIn()).toBe(false)
  })

  test('opens nothing if two accounts have the address, or the one is connected to somebody else', async () => {
    peer.people.set(name, { email: `${name}@clinic.example`, email_verified: true })
    const second = await memberWithPassword(house, model, { email: `${name}@clinic.example` })
    expect(code((await through()).answer)).toEqual([401, 'session.sso_unknown'])
    await house.owner.query('update account set email = null where id = $1', [second.accountId])
    await connected(member, `${name}-before`)
    expect(code((await through()).answer)).toEqual([401, 'session.sso_unknown'])
  })
})

describe('an account with two-step sign-in', () => {
  let totp: TOTP
  beforeEach(async () => {
    await connected()
    const secret = new Secret({ size: 20 })
    totp = new TOTP({ secret })
    await house.owner.query(
      'insert into two_step (account_id, secret, begun_at, confirmed_at, last_step) values ($1, $2, $3, $3, 0)',
      [member.accountId, Buffer.from(secret.bytes), house.clock.now()],
    )
  })
  const now = () => totp.generate({ timestamp: house.clock.now().getTime() })

  test('is asked for its code, which then goes with the same answer of the provider', async () => {
    const { query, answer } = await through()
    expect([...code(answer), await isIn()]).toEqual([401, 'session.code_required', false])
    expect(code(await finish(query, { Code: '000000' }))).toEqual([401, 'session.code_wrong'])
    expect((await finish(query, { Code: now() })).status).toBe(200)
    expect(await isIn()).toBe(true)
    expect(await trail(house, model)).toContainEqual({ action: 'sign in', refused: true })
  })

  test('is not opened by guessing: after ten codes the guesser waits, and nobody else does', async () => {
    const { query } = await through()
    for (let tries = 0; tries < 10; tries += 1)
      expect((await finish(query, { Code: '000000' })).body.Code).toBe('session.code_wrong')
    expect(code(await finish(query, { Code: now() }))).toEqual([429, 'session.too_many_attempts'])
    const other = browser(house)
    const body = { Username: member.username, Password: PASSWORD, CareModel: model.shortName, Code: now() }
    expect((await other.call(contract.signIn, body)).status).toBe(200)
  })

  test('keeps its way in when the second step is read', async () => {
    const { query } = await through()
    await finish(query, { Code: now() })
    expect((await page.call(twoStep.readTwoStep)).status).toBe(200)
  })
})

describe('the care model', () => {
  test('is asked for if the account has several, and may be typed before or after', async () => {
    const other = await house.given.careModel()
    await connected()
    await alsoMemberOf(house, member, other)
    const { query, answer } = await through()
    expect(code(answer)).toEqual([400, 'session.missing_caremodel'])
    expect(code(await finish(query, { CareModel: 'nowhere' }))).toEqual([403, 'session.passkey_elsewhere'])
    expect((await finish(query, { CareModel: other.shortName.toUpperCase() })).body.CareModel.ShortName).toBe(
      other.shortName,
    )
    const before = await signInAtPeer(await begin(page, model.shortName), name)
    expect((await finish(before)).body.CareModel.ShortName).toBe(model.shortName)
  })

  test.each([
    ['the account is not active', 'update account set active = false where id = $1'],
    ['the membership has ended', 'update member set active = false where account_id = $1'],
  ])('is none if %s', async (_, statement) => {
    await connected()
    await house.owner.query(statement, [member.accountId])
    expect(code((await through()).answer)).toEqual([403, 'session.sso_closed'])
    expect(await isIn()).toBe(false)
  })
})

describe('an answer of the provider', () => {
  beforeEach(() => connected())

  test('counts once, and for a session as well', async () => {
    const { query, answer } = await through()
    expect(answer.status).toBe(200)
    const had = new Map(page.cookies)
    expect(code(await finish(query))).toEqual([401, 'session.sso_attempt'])
    expect(page.cookies.get('caseloom')).toBe(had.get('caseloom'))
  })

  test('counts once if it arrives eight times at once', async () => {
    const query = await signInAtPeer(await begin(), name)
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish(query)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('counts only in the browser in which it was begun', async () => {
    const query = await signInAtPeer(await begin(), name)
    const thief = browser(house)
    expect(code(await finish(query, {}, thief))).toEqual([401, 'session.sso_attempt'])
    // One of their own does not help either: the cookie belongs to another attempt.
    await begin(thief)
    expect(code(await finish(query, {}, thief))).toEqual([401, 'session.sso_attempt'])
    expect(await isIn(thief)).toBe(false)
    expect((await finish(query)).status).toBe(200)
  })

  test('comes too late after ten minutes', async () => {
    const query = await signInAtPeer(await begin(), name)
    house.clock.advance(ATTEMPT_MS / 1000)
    expect(code(await finish(query))).toEqual([401, 'session.sso_attempt'])
  })

  test.each([
    ['without a state', (query: string) => query.replace(/state=[^&]*/, '')],
    ['with a state that nobody made', (query: string) => query.replace(/state=[^&]*/, 'state=made-up')],
  ])('%s is refused', async (_, change) => {
    const query = await signInAtPeer(await begin(), name)
    expect(code(await finish(change(query)))).toEqual([401, 'session.sso_attempt'])
  })

  test.each([
    ['a code that it did not give', (query: string) => query.replace(/code=[^&]*/, 'code=made-up')],
    ['another issuer', (query: string) => query.replace(/iss=[^&]*/, 'iss=http%3A%2F%2Fevil.example')],
  ])('with %s is refused', async (_, change) => {
    const query = await signInAtPeer(await begin(), name)
    expect(code(await finish(change(query)))).toEqual([401, 'session.sso_refused'])
    expect(await isIn()).toBe(false)
  })

  test.each([
    ['the nonce of another attempt', { nonce: 'another' }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'http://evil.example' }],
    ['an end that is past', { exp: 1_700_000_000 }],
    ['no person', { sub: undefined }],
  ])('whose token has %s is refused', async (_, forged) => {
    peer.forge = (claims) => ({ ...claims, ...forged })
    expect(code((await through()).answer)).toEqual([401, 'session.sso_refused'])
    expect(await isIn()).toBe(false)
  })

  test('whose token somebody else has signed is refused', async () => {
    peer.hasForeignKey = true
    expect(code((await through()).answer)).toEqual([401, 'session.sso_refused'])
  })

  test('that the member turned back is said plainly', async () => {
    expect(code((await through(null)).answer)).toEqual([401, 'session.sso_cancelled'])
  })
})

describe('a provider that is away', () => {
  test('is reported at the click, and when it is back the next click works', async () => {
    const fresh = await openHouse({ environment: { PUBLIC_URL: 'http://localhost', ...peer.environment } })
    try {
      peer.isAway = true
      const own = browser(fresh)
      expect((await own.call(contract.readInstallation)).body.SingleSignOn).toBe('County sign-in')
      expect(code(await own.call(sso.beginSingleSignOn, {}))).toEqual([503, 'session.sso_away'])
      peer.isAway = false
      expect((await own.call(sso.beginSingleSignOn, {})).status).toBe(200)
    } finally {
      await fresh.close()
    }
  })

  test('between the two steps is reported too, and that answer is used up', async () => {
    await connected()
    const query = await signInAtPeer(await begin(), name)
    peer.isAway = true
    expect(code(await finish(query))).toEqual([503, 'session.sso_away'])
    peer.isAway = false
    expect(code(await finish(query))).toEqual([401, 'session.sso_attempt'])
  })
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'nobody is led to %s',
  async (next) => {
    await connected()
    const query = await signInAtPeer(await begin(page, '', next), name)
    expect((await finish(query)).body.Next).toBe('/')
  },
)

test('a sign-in ends the session that the browser had', async () => {
  await connected()
  const colleague = await memberWithPassword(house, model)
  await page.signIn(colleague)
  const before = browser(house)
  for (const [key, value] of page.cookies) before.cookies.set(key, value)
  await through()
  expect([await isIn(before), await isIn()]).toEqual([false, true])
})

test('secrets are stored as hashes, and the attempt is gone with the sign-in', async () => {
  await connected()
  await begin()
  const state = new URL(await begin()).searchParams.get('state') ?? ''
  const { rows } = await house.owner.query<{ dump: string }>(
    "select string_agg(a::text, ' ') as dump from sso_attempt a",
  )
  expect(rows[0]?.dump).not.toContain(state)
  expect(rows[0]?.dump).not.toContain(page.cookies.get('caseloom-sso'))
  await house.owner.query('delete from sso_attempt')
  await through()
  expect((await house.owner.query('select from sso_attempt')).rowCount).toBe(0)
  expect(page.cookies.has('caseloom-sso')).toBe(false)
})

test('without single sign-on there is no button and no call', async () => {
  const plain = await openHouse()
  try {
    const own = browser(plain)
    expect((await own.call(contract.readInstallation)).body.SingleSignOn).toBeNull()
    expect(code(await own.call(sso.beginSingleSignOn, {}))).toEqual([404, 'record.not_found'])
    expect(code(await own.call(sso.finishSingleSignOn, { Query: '?state=x' }))).toEqual([404, 'record.not_found'])
    expect(code(await own.call(sso.readSingleSignOn))).toEqual([401, 'session.required'])
  } finally {
    await plain.close()
  }
})
