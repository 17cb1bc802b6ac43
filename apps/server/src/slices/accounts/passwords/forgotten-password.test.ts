import * as contract from '@caseloom/contracts/accounts/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handedOver } from '../../../platform/messages/mail-failure.ts'
import type { Letter, Mail } from '../../../platform/messages/mail.ts'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { resetPasswordByHand } from '../account-making-store.ts'
import { browser, memberWithPassword, PASSWORD, trail, type Browser } from '../testing/account-visitors.ts'
import { sendWaitingMail } from '../waiting-mail-store.ts'

const NEW = 'kiln otter ninety-two'
const WEAK = 'Choose a password of 8 characters or more that is not among the most common ones.'
const LINK_GONE = 'This link has already been used or has expired. Ask for a new one.'

let house: House
let model: GivenModel
let member: GivenMember
let page: Browser

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1', PUBLIC_URL: 'http://localhost' } })
  model = await house.given.careModel()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  await house.owner.query('delete from attempt; delete from outgoing_mail; delete from password_reset')
  member = await memberWithPassword(house, model, { email: 'mara@clinic.example' })
  page = browser(house)
  await page.signIn(member)
})

const isIn = async (who: Browser) => (await who.call(contract.readSession)).status === 200
const signsIn = async (password: string) => (await browser(house).signIn(member, { password })).status === 200

const ask = (username: string) => house.anonymous.post('/auth/forgot-password', { Username: username })
const reset = (token: string, password = NEW) =>
  house.anonymous.post('/auth/reset-password', { Token: token, Password: password })

async function letters(): Promise<
  { to_address: string; body: string; message_id: string; state: string; subject: string }[]
> {
  return (await house.owner.query('select * from outgoing_mail order by created_at')).rows
}

async function linkFor(who: GivenMember): Promise<string> {
  await ask(who.username)
  return /http:\/\/localhost\/reset-password#([\w-]{43})/.exec((await letters()).at(-1)?.body ?? '')?.[1] ?? ''
}

describe('a forgotten password', () => {
  test('every name is answered alike, in the same time', async () => {
    const timed = async (username: string) => {
      const start = performance.now()
      const { status, body, headers } = await ask(username)
      return { answer: { status, body, length: headers['content-length'] }, ms: performance.now() - start }
    }
    const [known, unknown] = [await timed(member.username), await timed('nobody')]

    expect(known.answer).toEqual({ ...unknown.answer, status: 200, body: { Done: true } })
    expect(Math.abs(known.ms - unknown.ms)).toBeLessThan(150)
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(190)
  })

  test('brings a letter to the account’s own address, in its language', async () => {
    await house.owner.query("update account set locale = 'es-ES' where id = $1", [member.accountId])

    await linkFor(member)

    expect(await letters()).toMatchObject([
      {
        to_address: 'mara@clinic.example',
        subject: 'Elija una nueva contraseña',
        state: 'queued',
        message_id: expect.stringMatching(/^<[0-9a-f-]{36}@localhost>$/),
      },
    ])
  })

  test.each([
    ['an unknown name', async () => 'nobody'],
    ['an account without an address', async () => (await memberWithPassword(house, model)).username],
    [
      'a disabled account',
      async () => {
        await house.owner.query('update account set active = false where id = $1', [member.accountId])
        return member.username
      },
    ],
  ])('brings no letter for %s', async (_, nameOf) => {
    const { body } = await ask(await nameOf())

    expect([body, await letters()]).toEqual([{ Done: true }, []])
  })

  test('without a name is refused', async () => {
    expect((await ask(' ')).body.detail).toBe('Missing username or password')
  })

  test('does not flood a mailbox', async () => {
    for (let i = 0; i < 5; i++) await ask(member.username)

    expect(await letters()).toHaveLength(3)
  })

  test('can be asked for ten times an hour from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => ask(`name-${i}`)))

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('the link follows PUBLIC_URL, whatever host the request names', async () => {
    await house.anonymous.post(
      '/auth/forgot-password',
      { Username: member.username },
      { headers: { host: 'evil.example' } },
    )

    const [letter] = await letters()
    expect(letter?.body).toContain('http://localhost/reset-password#')
    expect(letter?.body).not.toContain('evil')
  })
})

describe('a reset link', () => {
  test('sets a password and ends every session', async () => {
    const { status, body } = await reset(await linkFor(member))

    expect([status, body]).toEqual([200, { Done: true }])
    expect([await isIn(page), await signsIn(NEW), await signsIn(PASSWORD)]).toEqual([false, true, false])
  })

  test('works once', async () => {
    const token = await linkFor(member)
    await reset(token)

    expect((await reset(token, 'another fine one')).body.detail).toBe(LINK_GONE)
  })

  test('used by five at once works for one', async () => {
    const token = await linkFor(member)

    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
  })

  test('works for 30 minutes', async () => {
    const token = await linkFor(member)
    house.clock.advance(1800)

    expect((await reset(token)).body.detail).toBe(LINK_GONE)
  })

  test('is void once a later link or the member has set a password', async () => {
    const [first, second] = [await linkFor(member), await linkFor(member)]
    await reset(second)

    expect((await reset(first)).body.detail).toBe(LINK_GONE)
  })

  test('survives a password that is too weak', async () => {
    const token = await linkFor(member)
    const weak = await reset(token, 'password1')

    expect([weak.body.detail, (await reset(token)).status]).toEqual([WEAK, 200])
  })

  test('that never existed is refused, and attempts are limited', async () => {
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await reset('x'.repeat(43))).status)

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  test('ends the wait that guesses at the old password have caused', async () => {
    for (let i = 0; i < 6; i++) await browser(house).signIn(member, { password: 'wrong', from: `192.0.2.${i + 1}` })
    await reset(await linkFor(member))

    expect((await browser(house).signIn(member, { password: NEW, from: '192.0.2.99' })).status).toBe(200)
  })

  test('is in the trail', async () => {
    const own = await house.given.careModel()
    const who = await memberWithPassword(house, own, { email: 'x@y.example' })
    await reset(await linkFor(who))

    expect(await trail(house, own)).toEqual([{ action: 'reset password', refused: false }])
  })

  test('can be made by hand', async () => {
    const path = await resetPasswordByHand(house.owner, member.username.toUpperCase(), house.clock.now())

    expect((await reset(path?.split('#')[1] ?? '')).status).toBe(200)
    expect(await resetPasswordByHand(house.owner, 'nobody', house.clock.now())).toBeNull()
  })
})

describe('letters that wait', () => {
  function mailbox(fail?: object): Mail & { sent: Letter[] } {
    const sent: Letter[] = []
    const send = async (letter: Letter) => {
      if (fail) throw Object.assign(new Error('no'), fail)
      sent.push(letter)
    }
    return { canSend: true, send, sent }
  }
  const states = async () => (await letters()).map(({ state }) => state)

  test('are sent once, and the link does not stay behind', async () => {
    const token = await linkFor(member)
    const mail = mailbox()

    await Promise.all([1, 2].map(() => sendWaitingMail(house.owner, mail, house.clock.now())))

    expect(mail.sent.map(({ body }) => body.includes(token))).toEqual([true])
    expect((await letters()).map(({ state, body }) => [state, body])).toEqual([['sent', '']])
  })

  test('stay queued without a mail server', async () => {
    await linkFor(member)

    await sendWaitingMail(house.owner, { ...mailbox(), canSend: false }, house.clock.now())

    expect(await states()).toEqual(['queued'])
  })

  test.each([
    ['cannot be reached', { code: 'ECONNECTION', command: 'CONN' }, 'queued'],
    ['says no for good', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'failed'],
    ['goes away after the text', { code: 'ETIMEDOUT', command: 'CONN', [handedOver]: true }, 'uncertain'],
  ])('get different states when the mail server %s', async (_, failure, state) => {
    await linkFor(member)

    await sendWaitingMail(house.owner, mailbox(failure), house.clock.now())

    expect(await states()).toEqual([state])
  })

  test('are not sent after their link has ended', async () => {
    await linkFor(member)
    const mail = mailbox()
    house.clock.advance(1801)

    await sendWaitingMail(house.owner, mail, house.clock.now())

    expect([mail.sent, await states()]).toEqual([[], ['failed']])
  })

  test('that were being sent when the server stopped are called uncertain', async () => {
    await linkFor(member)
    await house.owner.query("update outgoing_mail set state = 'sending', sent_at = $1", [house.clock.now()])
    house.clock.advance(601)

    await sendWaitingMail(house.owner, mailbox(), house.clock.now())

    expect(await states()).toEqual(['uncertain'])
  })
})
