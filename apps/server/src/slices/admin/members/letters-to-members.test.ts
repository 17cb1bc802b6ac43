import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../testing/house.ts'
import { givenMembersOfEachRight, type MembersOfEachRight } from '../../../testing/members-of-each-right.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'
import { sendWaitingMail } from '../../accounts/index.ts'

const MEMBERS = '/api/members'

let house: House
let world: MembersOfEachRight
let admin: Visitor
let usernames = 0

beforeAll(async () => {
  house = await openHouse({
    environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'care@clinic.example', CASELOOM_LIMIT_FACTOR: '1' },
  })
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.owner.query('delete from outgoing_mail; delete from attempt')
  world = await givenMembersOfEachRight(house)
  admin = house.as(world.members.administrator)
})

const code = ({ status, body }: Answer) => [status, body.Code]
const invite = (more: Record<string, unknown> = {}) =>
  admin.post(MEMBERS, {
    FirstName: 'Ada',
    UserName: `ada.mail.${++usernames}`,
    Email: 'ada@clinic.example',
    Role: 'administrator',
    Groups: [],
    ...more,
  })
const letters = async (): Promise<{ to_address: string; subject: string; body: string; state: string }[]> =>
  (await house.owner.query('select * from outgoing_mail order by created_at, id')).rows
const links = async (): Promise<number> =>
  (await house.owner.query('select from password_reset where used_at is null')).rowCount ?? 0
const tokenIn = (text = '') => /reset-password(?:\?first)?#([\w-]{43})/.exec(text)?.[1] ?? ''
const opens = async (token: string) =>
  (await house.anonymous.post('/auth/reset-password', { Token: token, Password: 'kiln otter ninety-two' })).status ===
  200

describe('where e-mail is sent', () => {
  test('the link of an invitation is told to its reader alone', async () => {
    const { body } = await invite()
    expect(body.Link).toBeNull()
    const [letter] = await letters()
    expect(await opens(tokenIn(letter?.body))).toBe(true)
  })

  test('an invitation is in the language of the care model', async () => {
    await house.owner.query("update care_model set locale = 'it-IT' where id = $1", [world.model.id])
    await invite()
    expect((await letters())[0]?.body).toContain('con il ruolo di amministratore')
  })

  test('a member with a password gets a link at their own address, and nobody else has it', async () => {
    const { owner } = world.members
    await admin.put(`${MEMBERS}/${owner.memberId}`, { Email: 'owner@clinic.example' })
    const { body } = await admin.post(`${MEMBERS}/${owner.memberId}/send-link`)
    expect(body.Link).toBeNull()
    expect(await letters()).toMatchObject([{ to_address: 'owner@clinic.example', subject: 'Set a new password' }])
  })

  test('no more than ten links an hour go to one member', async () => {
    const { body } = await invite()
    const answers = []
    for (let count = 0; count < 10; count += 1)
      answers.push((await admin.post(`${MEMBERS}/${body.Id}/send-link`)).status)
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 200), 429])
    house.clock.advance(3601)
    expect((await admin.post(`${MEMBERS}/${body.Id}/send-link`)).status).toBe(200)
  })

  test('no administrator invites more than a hundred an hour, refused ones counted', async () => {
    await house.owner.query('delete from attempt')
    const taken = () => invite({ UserName: world.members.owner.username })
    for (let count = 0; count < 100; count += 1) expect((await taken()).status).toBe(409)
    expect(code(await taken())).toEqual([429, 'session.too_many_attempts'])
    expect((await invite()).status).toBe(429)
  })

  test('a letter that did not arrive keeps no link', async () => {
    await invite()
    const refuses = { canSend: true, send: () => Promise.reject(Object.assign(new Error('no'), { responseCode: 550 })) }
    await sendWaitingMail(house.owner, refuses, house.clock.now())
    expect(await letters()).toMatchObject([{ state: 'failed', body: '' }])
  })
})

describe('what was sent opens nothing any more', () => {
  test('once the access has ended', async () => {
    const { body } = await invite()
    const token = tokenIn((await letters())[0]?.body)
    await admin.put(`${MEMBERS}/${body.Id}`, { Active: false })
    expect(await letters()).toEqual([])
    expect(await opens(token)).toBe(false)
  })

  test('once the address was corrected', async () => {
    const { body } = await invite({ Email: 'stranger@elsewhere.example' })
    const token = tokenIn((await letters())[0]?.body)
    const changed = await admin.put(`${MEMBERS}/${body.Id}`, { Email: 'ada@clinic.example' })
    expect(changed.body).toMatchObject({ Letter: null, InvitedUntil: null })
    expect(await opens(token)).toBe(false)
  })

  test('and a letter that did not arrive is forgotten when the link is handed over instead', async () => {
    const { body } = await invite()
    await house.owner.query("update outgoing_mail set state = 'failed'")
    const { body: changed } = await admin.put(`${MEMBERS}/${body.Id}`, { Email: null })
    expect(changed.Letter).toBeNull()
    const again = await admin.post(`${MEMBERS}/${body.Id}/send-link`)
    expect(again.body).toMatchObject({ Letter: null, Link: expect.stringContaining('/reset-password?first#') })
    expect((await admin.get('/api/setup')).body.Attention).toBe(0)
  })
})

const givenSignOn = (accountId: string) =>
  house.owner.query(
    `insert into sso_link (account_id, issuer, subject, created_at) values ($1, 'https://id.example', $2, now())`,
    [accountId, crypto.randomUUID()],
  )

describe('the owner of an account learns', () => {
  test('at the former address that it was changed', async () => {
    const { owner } = world.members
    await house.owner.query("update account set email = 'owner@clinic.example' where id = $1", [owner.accountId])
    await admin.put(`${MEMBERS}/${owner.memberId}`, { Email: 'other@clinic.example' })
    expect(await letters()).toMatchObject([
      { to_address: 'owner@clinic.example', subject: 'Your e-mail address was changed' },
    ])
  })

  test('that their passkeys were removed', async () => {
    const { owner } = world.members
    await house.owner.query("update account set email = 'owner@clinic.example' where id = $1", [owner.accountId])
    await admin.post(`${MEMBERS}/${owner.memberId}/remove-passkeys`)
    expect(await letters()).toEqual([])
    await house.owner.query(
      `insert into passkey (id, account_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, $3, 0, '{}', 'Phone', now())`,
      [crypto.randomUUID(), owner.accountId, Buffer.from(crypto.randomUUID())],
    )
    await admin.post(`${MEMBERS}/${owner.memberId}/remove-passkeys`)
    expect(await letters()).toMatchObject([
      { to_address: 'owner@clinic.example', subject: 'Your passkeys were removed' },
    ])
  })

  test('that single sign-on was disconnected', async () => {
    const { owner } = world.members
    await house.owner.query("update account set email = 'owner@clinic.example' where id = $1", [owner.accountId])
    await admin.post(`${MEMBERS}/${owner.memberId}/disconnect-single-sign-on`)
    expect(await letters()).toEqual([])
    await givenSignOn(owner.accountId)
    await admin.post(`${MEMBERS}/${owner.memberId}/disconnect-single-sign-on`)
    expect(await letters()).toMatchObject([
      { to_address: 'owner@clinic.example', subject: 'Single sign-on was disconnected' },
    ])
  })

  test('that two-step sign-in was turned off', async () => {
    const { owner } = world.members
    await house.owner.query("update account set email = 'owner@clinic.example' where id = $1", [owner.accountId])
    await house.owner.query(
      'insert into two_step (account_id, secret, begun_at, confirmed_at) values ($1, $2, now(), now())',
      [owner.accountId, Buffer.alloc(20)],
    )
    await admin.post(`${MEMBERS}/${owner.memberId}/end-two-step`)
    expect(await letters()).toMatchObject([
      { to_address: 'owner@clinic.example', subject: 'Two-step sign-in was turned off' },
    ])
    // A later link does not take the notice back.
    await admin.post(`${MEMBERS}/${owner.memberId}/send-link`)
    expect(await letters()).toHaveLength(2)
  })
})

describe('a member whose access has ended', () => {
  test('is no longer offered work, nor given any', async () => {
    const { owner, colleague } = world.members
    const offered = async () =>
      ((await house.as(owner).get('/api/receivers?q=')).body.Items as { Id: string }[]).map(({ Id }) => Id)
    const before = await offered()
    expect(before).toContain(colleague.personId)
    await admin.put(`${MEMBERS}/${colleague.memberId}`, { Active: false })
    expect(await offered()).toEqual(before.filter((id) => id !== colleague.personId))
  })

  test('keeps the sessions in another care model', async () => {
    const { owner } = world.members
    const other = await house.given.member(await house.given.careModel())
    await house.owner.query('update member set account_id = $2 where id = $1', [other.memberId, owner.accountId])
    await house.owner.query('update session set account_id = $2 where id = $1', [other.sessionId, owner.accountId])
    await admin.put(`${MEMBERS}/${owner.memberId}`, { Active: false })
    expect((await house.as(owner).get('/api/session')).status).toBe(401)
    expect((await house.as(other).get('/api/session')).status).toBe(200)
  })
})

test('the refusals are at their fields', async () => {
  const before = await links()
  const fields = ({ body }: Answer) => (body.Fields as { Path: string }[] | undefined)?.map(({ Path }) => Path)
  expect(fields(await invite({ UserName: world.members.owner.username }))).toEqual(['UserName'])
  expect(fields(await invite({ FirstName: '' }))).toEqual(['FirstName'])
  expect(fields(await invite({ Role: 'clinician' }))).toEqual(['Groups'])
  expect(await links()).toBe(before)
  expect(code(await invite({ UserName: 'maya\u200B' }))).toEqual([400, 'request.invalid'])
})
