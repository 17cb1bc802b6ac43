import * as contract from '@caseloom/contracts/accounts/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import { registerClient } from './account-making-store.ts'
import {
  asProgram,
  browser,
  memberWithPassword,
  PASSWORD,
  program,
  trail,
  type Program,
} from './testing/account-visitors.ts'

let house: House
let model: GivenModel
let member: GivenMember
let ask: Program

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  member = await memberWithPassword(house, model, { username: 'tess' })
  ask = await program(house)
})
afterAll(() => house.close())

const credentials = () => ({
  grant_type: 'password',
  username: member.username,
  password: PASSWORD,
  caremodel: model.shortName,
})
const refresh = (token: string, by = ask) => by({ grant_type: 'refresh_token', refresh_token: token })
const statusWith = async (token: string) => (await house.as({ token }).get('/api/session')).status

async function signedIn(): Promise<{ access_token: string; refresh_token: string }> {
  const { body } = await ask(credentials())
  return body
}

describe('a program', () => {
  // spec: home 116, 135
  test('gets tokens for a member, and nobody keeps the answer', async () => {
    const { status, body, headers } = await ask(credentials())

    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 900,
      userId: member.personId,
    })
    expect(await statusWith(body.access_token)).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
  })

  // spec: home 135
  test.each([
    ['none', ''],
    ['an unknown one', `Basic ${Buffer.from('nobody:x').toString('base64')}`],
    ['a wrong secret', `Basic ${Buffer.from('program-1:wrong').toString('base64')}`],
    ['one without a colon', `Basic ${Buffer.from('program-1').toString('base64')}`],
    ['a bearer token', 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ])('is not served with %s as its authorization', async (_, authorization) => {
    const token = await ask(credentials(), '/oauth/token', { headers: { authorization } })
    const revoked = await ask({ token: 'x' }, '/oauth/revoke', { headers: { authorization } })

    const { status, body, headers } = token
    expect([status, body.detail]).toEqual([401, 'This application is not registered here.'])
    expect(headers['www-authenticate']).toContain('Basic realm=')
    expect(revoked.status).toBe(401)
  })

  test('is not served once it is switched off', async () => {
    const gone = await program(house, 'program-that-goes')
    await house.owner.query("update api_client set ended_at = now() where id = 'program-that-goes'")

    expect((await gone(credentials())).body.Code).toBe('session.client_invalid')
  })

  test('may have a colon and a percent sign in its secret', async () => {
    await registerClient(house.owner, { id: 'odd', name: 'Odd', secret: 'a:b%c d' })

    expect((await asProgram(house, 'odd', 'a:b%c d')(credentials())).status).toBe(200)
  })

  // spec: home 112, 113, 157, 158, 159, 160, 161
  test.each([
    [{}, 400, 'This type of sign-in is not available.'],
    [{ grant_type: 'client_credentials' }, 400, 'This type of sign-in is not available.'],
    [{ grant_type: 'password' }, 400, 'Missing username or password'],
    [{ grant_type: 'password', username: 'tess' }, 400, 'Missing username or password'],
    [{ grant_type: 'password', password: 'x', caremodel: 'y' }, 400, 'Missing username or password'],
    [{ grant_type: 'password', username: 'tess', password: 'x' }, 400, 'Missing caremodel'],
    [{ grant_type: 'password', username: 'tess', password: 'x', caremodel: 'y' }, 401, 'Invalid username or password'],
    [{ grant_type: 'password', password: '' }, 400, 'Missing guest code.'],
    [{ grant_type: 'password', password: 'AAAAA-AAAAA' }, 401, 'Invalid guest code'],
    [{ grant_type: 'refresh_token' }, 401, 'This session can no longer be continued. Sign in again.'],
  ])('that sends %j is answered %d, %j', async (form, status, sentence) => {
    const answer = await ask(form)

    expect(answer.body.error_description).toBe(sentence)
    expect([answer.status, answer.body.error, answer.headers['cache-control']]).toEqual([status, sentence, 'no-store'])
  })

  test.each([
    [{}, 'unsupported_grant_type'],
    [{ grant_type: 'password' }, 'invalid_request'],
    [{ grant_type: 'password', username: 'tess', password: 'x', caremodel: 'y' }, 'invalid_grant'],
    [{ grant_type: 'refresh_token', refresh_token: 'x'.repeat(500) }, 'invalid_request'],
  ])('that sends %j reads the error %j of RFC 6749 beside the sentence', async (form, code) => {
    expect((await ask(form)).body.error_code).toBe(code)
  })

  test('that sends a field twice is refused', async () => {
    const { anonymous } = house
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }

    const answer = await anonymous.post('/oauth/token', 'grant_type=password&password=a&password=b', { headers })

    expect([answer.status, answer.body.Fields[0].Path]).toEqual([400, 'password'])
  })
})

describe('an access token', () => {
  test('ends after 15 minutes', async () => {
    const { access_token: token } = await signedIn()

    house.clock.advance(899)
    const before = await statusWith(token)
    house.clock.advance(1)
    const after = await statusWith(token)

    expect([before, after]).toEqual([200, 401])
  })

  test('is no refresh token, and a refresh token no access token', async () => {
    const pair = await signedIn()

    expect([(await refresh(pair.access_token)).status, await statusWith(pair.refresh_token)]).toEqual([401, 401])
  })
})

describe('a refresh token', () => {
  // spec: home 137
  test('gives a new pair that works', async () => {
    const pair = await signedIn()

    const { status, body } = await refresh(pair.refresh_token)

    expect([status, body.userId, body.expires_in]).toEqual([200, member.personId, 900])
    expect(body.refresh_token).not.toBe(pair.refresh_token)
    expect(await statusWith(body.access_token)).toBe(200)
    expect((await refresh(body.refresh_token)).status).toBe(200)
  })

  test('used twice within ten seconds leads to the same pair', async () => {
    const pair = await signedIn()
    const first = await refresh(pair.refresh_token)

    house.clock.advance(10)
    const second = await refresh(pair.refresh_token)

    expect(second.body).toEqual({ ...first.body, expires_in: 890 })
  })

  test('used again later ends the whole session', async () => {
    const pair = await signedIn()
    const first = await refresh(pair.refresh_token)

    house.clock.advance(11)
    const second = await refresh(pair.refresh_token)

    expect([second.status, second.body.error]).toEqual([401, 'This session can no longer be continued. Sign in again.'])
    expect(await statusWith(first.body.access_token)).toBe(401)
    expect((await refresh(first.body.refresh_token)).status).toBe(401)
  })

  test('used twenty times at once has one successor', async () => {
    const pair = await signedIn()

    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(pair.refresh_token)))

    expect(new Set(answers.map(({ body }) => body.refresh_token))).toEqual(new Set([answers[0]?.body.refresh_token]))
    const { rows } = await house.owner.query<{ count: number }>(
      "select count(*)::int from token where use = 'refresh' and session_id = (select session_id from token where hash = sha256($1))",
      [Buffer.from(pair.refresh_token)],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  test('is of no use to another program', async () => {
    const pair = await signedIn()
    const other = await program(house)

    expect((await refresh(pair.refresh_token, other)).status).toBe(401)
    expect((await refresh(pair.refresh_token)).status).toBe(200)
  })

  test('does not carry a session beyond twelve hours', async () => {
    house.clock.set(THURSDAY)
    let { refresh_token: token } = await signedIn()
    house.clock.advance(11 * 3600 + 3540)
    const { body } = await refresh(token)
    token = body.refresh_token

    house.clock.advance(60)

    expect(body.expires_in).toBe(60)
    expect([await statusWith(body.access_token), (await refresh(token)).status]).toEqual([401, 401])
  })

  test.each([
    ['the account is disabled', 'update account set active = false where id = $1'],
    ['the membership ends', 'update member set active = false where account_id = $1'],
  ])('is refused once %s', async (_, statement) => {
    const leaving = await memberWithPassword(house, model)
    const { body } = await ask({ ...credentials(), username: leaving.username })

    await house.owner.query(statement, [leaving.accountId])

    expect([(await refresh(body.refresh_token)).status, await statusWith(body.access_token)]).toEqual([401, 401])
  })

  test('that was stolen is in the trail', async () => {
    const own = await house.given.careModel()
    const who = await memberWithPassword(house, own)
    const { body } = await ask({ ...credentials(), username: who.username, caremodel: own.shortName })
    await refresh(body.refresh_token)
    house.clock.advance(11)

    await refresh(body.refresh_token)

    expect(await trail(house, own)).toEqual([
      { action: 'sign in', refused: false },
      { action: 'refresh session', refused: true },
    ])
  })
})

describe('revoking', () => {
  test.each(['access_token', 'refresh_token'] as const)('an %s ends its session', async (kind) => {
    const pair = await signedIn()

    const { status, body } = await ask({ token: pair[kind] }, '/oauth/revoke')

    expect([status, body]).toEqual([200, { Done: true }])
    expect([await statusWith(pair.access_token), (await refresh(pair.refresh_token)).status]).toEqual([401, 401])
  })

  test('a token that is not known is answered alike', async () => {
    const { status, body } = await ask({ token: 'never-was' }, '/oauth/revoke')

    expect([status, body]).toEqual([200, { Done: true }])
  })

  test('the token of another program changes nothing', async () => {
    const pair = await signedIn()
    const other = await program(house)

    await other({ token: pair.refresh_token }, '/oauth/revoke')

    expect(await statusWith(pair.access_token)).toBe(200)
  })
})

test('no secret is stored in plain text', async () => {
  const pair = await signedIn()
  const page = browser(house)
  await page.signIn(member)

  const { rows } = await house.owner.query<{ dump: string }>(
    'select string_agg(token::text, chr(10)) || (select string_agg(session::text, chr(10)) from session) as dump from token',
  )
  for (const secret of [pair.access_token, pair.refresh_token, page.cookies.get('caseloom') ?? 'none']) {
    expect(rows[0]?.dump).not.toContain(secret)
    expect(rows[0]?.dump).not.toContain(Buffer.from(secret).toString('hex'))
  }
  expect((await page.call(contract.readSession)).status).toBe(200)
})
