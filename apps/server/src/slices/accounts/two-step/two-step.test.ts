import { createHmac } from 'node:crypto'
import * as contract from '@caseloom/contracts/accounts/endpoints'
import * as twoStep from '@caseloom/contracts/accounts/two-step-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { browser, memberWithPassword, PASSWORD, program, trail, type Browser } from '../testing/account-visitors.ts'
import { stepOf } from './codes.ts'

let house: House
let model: GivenModel
let member: GivenMember
let page: Browser

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1', PUBLIC_URL: 'http://localhost' } })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  await house.owner.query('delete from attempt')
  model = await house.given.careModel()
  member = await memberWithPassword(house, model)
  page = browser(house)
  await page.signIn(member)
})

/** Reads base32 (RFC 4648) and computes the code of RFC 6238, independently of the library that the server uses. */
function codeAt(secret: string, at: Date): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const hmac = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(step)
    .digest()
  const number = hmac.readUInt32BE((hmac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

const START = new Date(THURSDAY)
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000)

/** Turns it on and lets the confirming code pass, so that the next one can be used. */
async function turnOn(): Promise<{ secret: string; recovery: readonly string[] }> {
  const { body: begun } = await page.call(twoStep.beginTwoStep, { Password: PASSWORD })
  const { body } = await page.call(twoStep.confirmTwoStep, { Code: codeAt(begun.Secret, START) })
  house.clock.set(later(60).toISOString())
  return { secret: begun.Secret, recovery: body.RecoveryCodes }
}

const signIn = (code?: string, password = PASSWORD, who = browser(house)) =>
  who.call(contract.signIn, {
    Username: member.username,
    Password: password,
    CareModel: model.shortName,
    ...(code !== undefined && { Code: code }),
  })

describe('a code', () => {
  const secret = Buffer.from('12345678901234567890')
  // RFC 6238, appendix B: the last six of the eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is the one of the standard', (second, code) => {
    expect(stepOf(code, secret, { now: new Date(second * 1000), lastStep: 0 })).toBe(Math.floor(second / 30))
  })

  test.each([
    [-31, null],
    [-30, 33],
    [0, 33],
    [30, 33],
    [59, 33],
    [60, null],
  ])('is taken %i seconds after its own time only within a step of it', (seconds, step) => {
    const code = '081804'
    const start = 1_111_111_080
    expect(stepOf(code, secret, { now: new Date((start + seconds) * 1000), lastStep: 0 })).toBe(
      step === null ? null : start / 30,
    )
  })

  test('may be typed with a blank in the middle', () => {
    expect(stepOf(' 287 082', secret, { now: new Date(59_000), lastStep: 0 })).toBe(1)
  })
})

describe('turning it on', () => {
  test('needs the password, then a first code; sign-in asks for nothing until then', async () => {
    expect((await page.call(twoStep.beginTwoStep, { Password: 'wrong' })).body.Code).toBe('account.password_wrong')
    const { body } = await page.call(twoStep.beginTwoStep, { Password: PASSWORD })
    expect(body.Uri).toBe(
      `otpauth://totp/Caseloom:${member.username}?issuer=Caseloom&secret=${body.Secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await page.call(twoStep.readTwoStep)).body).toEqual({ SinceDay: null, RecoveryCodesLeft: 0 })
    expect((await signIn()).status).toBe(200)

    const wrong = await page.call(twoStep.confirmTwoStep, { Code: codeAt(body.Secret, later(120)) })
    expect([wrong.status, wrong.body.Code]).toEqual([400, 'account.code_wrong'])
    const { status, body: on } = await page.call(twoStep.confirmTwoStep, { Code: codeAt(body.Secret, START) })

    expect(status).toBe(200)
    expect(new Set(on.RecoveryCodes).size).toBe(10)
    expect(on.RecoveryCodes).toEqual(
      Array(10).fill(expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)),
    )
    expect((await page.call(twoStep.readTwoStep)).body).toEqual({ SinceDay: '2026-11-19', RecoveryCodesLeft: 10 })
  })

  test('signs out everybody else who is in with the password alone', async () => {
    const elsewhere = browser(house)
    await elsewhere.signIn(member)

    await turnOn()

    expect((await elsewhere.call(contract.readSession)).status).toBe(401)
    expect((await page.call(contract.readSession)).status).toBe(200)
  })

  test('again makes another secret before it is confirmed, and is refused afterwards', async () => {
    const { body: first } = await page.call(twoStep.beginTwoStep, { Password: PASSWORD })
    const { body: second } = await page.call(twoStep.beginTwoStep, { Password: PASSWORD })
    const confirm = (secret: string) => page.call(twoStep.confirmTwoStep, { Code: codeAt(secret, START) })

    expect((await confirm(first.Secret)).body.Code).toBe('account.code_wrong')
    expect((await confirm(second.Secret)).status).toBe(200)
    expect((await confirm(second.Secret)).body.Code).toBe('account.two_step_on')
    expect((await page.call(twoStep.beginTwoStep, { Password: PASSWORD })).body.Code).toBe('account.two_step_on')
  })

  test('is refused without a beginning, and slowed after five wrong codes', async () => {
    expect((await page.call(twoStep.confirmTwoStep, { Code: '000000' })).body.Code).toBe('account.two_step_not_begun')
    const { body } = await page.call(twoStep.beginTwoStep, { Password: PASSWORD })
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await page.call(twoStep.confirmTwoStep, { Code: 'x' })).status)

    expect(statuses).toEqual([400, 400, 400, 400, 429])
    expect((await page.call(twoStep.confirmTwoStep, { Code: codeAt(body.Secret, START) })).status).toBe(429)
  })
})

describe('sign-in with two steps', () => {
  test('asks for the code after the right password only, and starts no session without it', async () => {
    await turnOn()
    const other = browser(house)

    const asked = await signIn(undefined, PASSWORD, other)

    expect([asked.status, asked.body.Code]).toEqual([401, 'session.code_required'])
    expect(other.cookies.size).toBe(0)
    expect((await signIn(undefined, 'wrong', other)).body.Code).toBe('session.invalid_credentials')
    expect((await signIn('123456', 'wrong', other)).body.Code).toBe('session.invalid_credentials')
  })

  test('takes each code of the app once', async () => {
    const { secret } = await turnOn()
    const code = codeAt(secret, later(60))

    expect((await signIn(code)).status).toBe(200)
    expect((await signIn(code)).body.Code).toBe('session.code_wrong')
    house.clock.set(later(90).toISOString())
    expect((await signIn(codeAt(secret, later(60)))).body.Code).toBe('session.code_wrong')
    expect((await signIn(codeAt(secret, later(90)))).status).toBe(200)
  })

  test('lets only one of two sign-ins with the same code in', async () => {
    const { secret } = await turnOn()
    const code = codeAt(secret, later(60))

    const answers = await Promise.all([signIn(code), signIn(code)])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { recovery } = await turnOn()
    const [first = '', second = ''] = recovery

    expect((await signIn(first)).status).toBe(200)
    expect((await signIn(first)).body.Code).toBe('session.code_wrong')
    expect((await signIn(` ${second.toLowerCase().replace('-', ' ')} `)).status).toBe(200)
    expect((await page.call(twoStep.readTwoStep)).body.RecoveryCodesLeft).toBe(8)
  })

  test('is slowed after five wrong codes, as after wrong passwords', async () => {
    const { secret } = await turnOn()
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await signIn('000000')).status)

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await signIn(codeAt(secret, later(60)))).status).toBe(429)
  })

  test('is slowed when the code is left out again and again', async () => {
    await turnOn()
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await signIn()).status)

    expect(statuses.at(-1)).toBe(429)
  })

  test('holds at the token endpoint too', async () => {
    const { secret } = await turnOn()
    const ask = await program(house)
    const form = { grant_type: 'password', username: member.username, password: PASSWORD, caremodel: model.shortName }

    const without = await ask(form)
    expect([without.status, without.body.Code, without.body.error_code]).toEqual([
      401,
      'session.code_required',
      'invalid_grant',
    ])
    expect((await ask({ ...form, otp: '000000' })).body.Code).toBe('session.code_wrong')
    expect((await ask({ ...form, otp: codeAt(secret, later(60)) })).status).toBe(200)
  })

  test('still asks after the password was reset by a link', async () => {
    await turnOn()
    await house.owner.query('delete from attempt')
    await house.owner.query(
      `insert into password_reset (hash, account_id, created_at, expires_at)
        values (sha256('the link'), $1, $2, $2::timestamptz + interval '30 minutes')`,
      [member.accountId, later(60)],
    )
    const { status } = await browser(house).call(contract.resetPassword, {
      Token: 'the link',
      Password: 'kiln otter ninety-two',
    })

    expect(status).toBe(200)
    expect((await signIn(undefined, 'kiln otter ninety-two')).body.Code).toBe('session.code_required')
  })

  test('is in the trail with its refusals', async () => {
    await turnOn()
    await signIn('000000')

    expect(await trail(house, model)).toEqual(
      expect.arrayContaining([
        { action: 'begin two-step sign-in', refused: false },
        { action: 'turn on two-step sign-in', refused: false },
        { action: 'sign in', refused: true },
      ]),
    )
  })
})

describe('afterwards', () => {
  test('new recovery codes need the password and replace the ones before', async () => {
    const { recovery } = await turnOn()
    expect((await page.call(twoStep.renewRecoveryCodes, { Password: 'wrong' })).body.Code).toBe(
      'account.password_wrong',
    )
    const { body } = await page.call(twoStep.renewRecoveryCodes, { Password: PASSWORD })

    expect((await signIn(recovery[0])).body.Code).toBe('session.code_wrong')
    expect((await signIn(body.RecoveryCodes[0])).status).toBe(200)
  })

  test('turning it off needs the password, and sign-in asks for nothing again', async () => {
    await turnOn()
    expect((await page.call(twoStep.endTwoStep, { Password: 'wrong' })).body.Code).toBe('account.password_wrong')
    expect((await page.call(twoStep.endTwoStep, { Password: PASSWORD })).body).toEqual({ Done: true })
    expect((await page.call(twoStep.endTwoStep, { Password: PASSWORD })).body).toEqual({ Done: true })

    expect((await signIn()).status).toBe(200)
    expect((await page.call(twoStep.renewRecoveryCodes, { Password: PASSWORD })).body.Code).toBe('account.two_step_off')
    const { rows } = await house.owner.query('select from recovery_code where account_id = $1', [member.accountId])
    expect(rows).toEqual([])
  })

  test('nobody else is told or can change it', async () => {
    await turnOn()
    const colleague = browser(house)
    await colleague.signIn(await memberWithPassword(house, model))

    expect((await colleague.call(twoStep.readTwoStep)).body).toEqual({ SinceDay: null, RecoveryCodesLeft: 0 })
    for (const endpoint of [twoStep.readTwoStep, twoStep.beginTwoStep, twoStep.confirmTwoStep, twoStep.endTwoStep])
      expect((await browser(house).call(endpoint, { Password: PASSWORD, Code: '000000' })).status).toBe(401)
  })
})
