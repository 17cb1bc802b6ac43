import { generateKeyPairSync } from 'node:crypto'
import * as contract from '@caseloom/contracts/accounts/endpoints'
import * as passkeys from '@caseloom/contracts/accounts/passkey-endpoints'
import * as twoStep from '@caseloom/contracts/accounts/two-step-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import {
  alsoMemberOf,
  browser,
  memberWithPassword,
  PASSWORD,
  trail,
  type Browser,
} from '../testing/account-visitors.ts'
import { softAuthenticator, type Said } from '../testing/soft-authenticator.ts'
import { CHALLENGE_MS } from './challenges.ts'
import { partyOf } from './party.ts'

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

type Device = ReturnType<typeof softAuthenticator>

const begin = async (who = page) => (await who.call(passkeys.beginPasskey, { Password: PASSWORD })).body
const keep = (device: Device, challenge: string, said: Said = {}, who = page) =>
  who.call(passkeys.addPasskey, { Name: 'My phone', Credential: device.attest(challenge, said) })

async function add(who = page): Promise<Device> {
  const device = softAuthenticator()
  const { challenge } = await begin(who)
  expect((await keep(device, challenge, {}, who)).status).toBe(200)
  return device
}

const challengeOf = async (who: Browser) => (await who.call(passkeys.askForPasskey)).body.challenge

async function enter(device: Device, said: Said = {}, { careModel = model.shortName, who = browser(house) } = {}) {
  const Credential = device.assert(await challengeOf(who), said)
  return { who, answer: await who.call(passkeys.signInWithPasskey, { Credential, CareModel: careModel }) }
}

const refused = (answer: { status: number; body: { Code?: string } }) => [answer.status, answer.body.Code]

describe('a passkey', () => {
  test('is added after the password, and opens the account without one', async () => {
    await house.owner.query("update account set email = 'maya@clinic.example' where id = $1", [member.accountId])
    const device = await add()
    const letters = await house.owner.query('select to_address, subject from outgoing_mail where account_id = $1', [
      member.accountId,
    ])
    expect(letters.rows).toEqual([{ to_address: 'maya@clinic.example', subject: 'A passkey was added' }])

    const { who, answer } = await enter(device)

    expect(answer.body).toMatchObject({ CareModel: { ShortName: model.shortName } })
    expect((await who.call(contract.readSession)).body.Member.UserName).toBe(member.username)
    const { Items, ArePossible } = (await page.call(passkeys.listPasskeys)).body
    expect(ArePossible).toBe(true)
    expect(Items).toEqual([
      {
        Id: expect.any(String),
        Name: 'My phone',
        SinceDay: '2026-11-19',
        LastUsed: expect.stringMatching(/^2026-11-19T/),
      },
    ])
    const entries = (await trail(house, model)).filter(({ refused: isRefused }) => !isRefused)
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['add passkey', 'sign in']))
  })

  test('is not asked for without the right password', async () => {
    const answer = await page.call(passkeys.beginPasskey, { Password: 'wrong words here' })
    expect(refused(answer)).toEqual([400, 'account.password_wrong'])
  })

  test('needs no care model where there is only one, and no code of an app', async () => {
    const device = await add()
    await house.owner.query(
      `insert into two_step (account_id, secret, begun_at, confirmed_at) values ($1, $2, now(), now())`,
      [member.accountId, Buffer.alloc(20, 1)],
    )
    const { answer } = await enter(device, {}, { careModel: '' })
    expect(answer.status).toBe(200)
    expect((await page.call(twoStep.readTwoStep)).body.SinceDay).not.toBeNull()
  })

  test('asks for the care model where there are several, and opens none of others', async () => {
    const device = await add()
    const second = await house.given.careModel()
    await alsoMemberOf(house, member, second)
    const strange = await house.given.careModel()

    const answers = []
    for (const careModel of ['', second.shortName, second.id, strange.shortName])
      answers.push(refused((await enter(device, {}, { careModel })).answer))

    expect(answers).toEqual([
      [400, 'session.missing_caremodel'],
      [200, undefined],
      [200, undefined],
      [403, 'session.passkey_elsewhere'],
    ])
  })

  test('opens nothing once it is removed, and nobody removes another’s', async () => {
    const device = await add()
    const colleague = browser(house)
    await colleague.signIn(await memberWithPassword(house, model))
    const [passkey] = (await page.call(passkeys.listPasskeys)).body.Items
    const id = passkey?.Id ?? ''

    const byColleague = await colleague.call(passkeys.removePasskey, undefined, { params: { id } })
    expect(byColleague.status).toBe(404)
    expect((await colleague.call(passkeys.listPasskeys)).body.Items).toEqual([])
    expect((await enter(device)).answer.status).toBe(200)

    expect((await page.call(passkeys.removePasskey, undefined, { params: { id } })).status).toBe(200)
    expect(refused((await enter(device)).answer)).toEqual([401, 'session.passkey_unknown'])
    expect((await trail(house, model)).map(({ action }) => action)).toContain('remove passkey')
  })

  test('opens nothing of an account or a membership that has ended', async () => {
    const device = await add()
    await house.owner.query('update member set active = false where account_id = $1', [member.accountId])
    expect(refused((await enter(device)).answer)).toEqual([403, 'session.passkey_elsewhere'])
    await house.owner.query('update account set active = false where id = $1', [member.accountId])
    expect(refused((await enter(device)).answer)).toEqual([401, 'session.passkey_unknown'])
  })
})

describe('an answer opens nothing', () => {
  const strangeKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  test.each<[string, Said]>([
    ['of another key', { key: strangeKey }],
    ['of another page', { origin: 'http://localhost.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of a device that did not ask who holds it', { isVerified: false }],
    ['of a copy that counts behind', { counter: 1 }],
    ['that was made to add a passkey', { type: 'webauthn.create' }],
  ])('%s', async (_, said) => {
    const device = await add()
    expect((await enter(device, { counter: 5 })).answer.status).toBe(200)

    expect(refused((await enter(device, said)).answer)).toEqual([401, 'session.passkey_unknown'])
    expect(await trail(house, model)).toContainEqual(expect.objectContaining({ action: 'sign in', refused: true }))
    expect((await enter(device, { counter: 9 })).answer.status).toBe(200)
  })

  test('twice, however many tabs send it', async () => {
    const device = await add()
    const who = browser(house)
    const Credential = device.assert(await challengeOf(who), { counter: 0 })
    await house.owner.query('update passkey set counter = 0')
    const send = () => browser(house).call(passkeys.signInWithPasskey, { Credential, CareModel: model.shortName })
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401, 401])
  })

  test('to a challenge that is old, made up, or was for something else', async () => {
    const device = await add()
    const who = browser(house)
    const old = await challengeOf(who)
    house.clock.set(new Date(new Date(THURSDAY).getTime() + CHALLENGE_MS).toISOString())
    const madeUp = Buffer.from(`x.${Date.now() * 2}.y`).toString('base64url')
    const { challenge: toAdd } = await begin()
    for (const challenge of [old, madeUp, '', toAdd]) {
      const Credential = device.assert(challenge)
      const answer = await who.call(passkeys.signInWithPasskey, { Credential, CareModel: model.shortName })
      expect(refused(answer)).toEqual([401, 'session.passkey_unknown'])
    }
  })
})

describe('a passkey is not added', () => {
  test.each<[string, Said]>([
    ['from another page', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['by a device that did not ask who holds it', { isVerified: false }],
    ['by the answer to a sign-in', { type: 'webauthn.get' }],
  ])('%s', async (_, said) => {
    const { challenge } = await begin()
    expect(refused(await keep(softAuthenticator(), challenge, said))).toEqual([400, 'account.passkey_refused'])
  })

  test('with a challenge for another account, for a sign-in, or one that was used', async () => {
    const colleague = browser(house)
    await colleague.signIn(await memberWithPassword(house, model))
    const { challenge: theirs } = await begin(colleague)
    const forSignIn = await challengeOf(page)
    const { challenge: own } = await begin()
    expect((await keep(softAuthenticator(), own)).status).toBe(200)
    for (const challenge of [theirs, forSignIn, own])
      expect(refused(await keep(softAuthenticator(), challenge))).toEqual([400, 'account.passkey_refused'])
  })

  test('that another account has', async () => {
    const device = await add()
    const colleague = browser(house)
    await colleague.signIn(await memberWithPassword(house, model))
    const { challenge } = await begin(colleague)
    expect(refused(await keep(device, challenge, {}, colleague))).toEqual([400, 'account.passkey_refused'])
  })

  test('beyond ten', async () => {
    for (let made = 0; made < 10; made += 1) await add()
    const answer = await page.call(passkeys.beginPasskey, { Password: PASSWORD })
    expect(refused(answer)).toEqual([409, 'account.passkeys_full'])
  })
})

test('one network cannot ask for endless computing', async () => {
  const device = softAuthenticator()
  const statuses = new Set<number>()
  for (let tried = 0; tried < 101; tried += 1) {
    const Credential = device.assert('x')
    statuses.add((await browser(house).call(passkeys.signInWithPasskey, { Credential, CareModel: '' })).status)
  }
  expect([...statuses]).toEqual([401, 429])
})

test.each([
  ['https://care.example.org/app', { id: 'care.example.org', origin: 'https://care.example.org' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  [undefined, { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://care.example.org', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::1]', null],
])('at %s passkeys are for %j', (publicUrl, party) => {
  expect(partyOf({ publicUrl, port: 3000 })).toEqual(party)
})
