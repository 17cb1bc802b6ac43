import * as contract from '@caseloom/contracts/accounts/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import type { GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { depth } from '../../../testing/depth.ts'
import { browser, memberWithPassword, otherAddress, program, trail } from '../testing/account-visitors.ts'

let house: House
let model: GivenModel
let form: string

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1' } })
  model = await house.given.careModel()
  const personId = await house.given.person(model, { name: 'Noa Lind' })
  form = await house.given.item(model, 'DOCFORM', 'Weekly check-in', { person_id: personId })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  await house.owner.query('delete from attempt')
})

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
let made = 0

/** A grant of the form for 14 days, with a code and a link. */
async function grant(): Promise<{ id: string; code: string; token: string }> {
  const id = `0190b8a0-0000-7000-8000-${String(++made).padStart(12, '0')}`
  const code = `10K${letters[made % 32]}${letters[Math.trunc(made / 32)]}QWER1`
  const token = newSecret()
  const now = house.clock.now()
  await house.given.insert('guest_grant', {
    care_model_id: model.id,
    id,
    object_id: form,
    object_type: 'DOCFORM',
    objects: [form],
    code_hash: hashOf(code),
    link_hash: hashOf(token),
    locale: 'es-ES',
    draft_key: Buffer.alloc(32),
    created_at: now,
    expires_at: new Date(now.getTime() + 14 * 86_400_000),
  })
  return { id, code, token }
}

/** Codes in the right form, none of which was made. */
const codeOf = (number: number) => `ZZZZZZ${[15, 10, 5, 0].map((bits) => letters[(number >> bits) % 32]).join('')}`

const say = (code: string, from?: string) => house.anonymous.post('/auth/guest', { Code: code }, from ? { from } : {})

async function guestPage(code: string) {
  const page = browser(house)
  await page.call(contract.signInAsGuest, { Code: code })
  return page
}

describe('a guest', () => {
  // spec: home 115
  test('without a code is told so', async () => {
    const { status, body } = await say('  ')

    expect([status, body.detail]).toEqual([400, 'Missing guest code.'])
  })

  test.each(['', '12345', 'AAAAA-AAAAA', 'no code at all', 'x'.repeat(43)])('with %j is not let in', async (code) => {
    const { status, body, headers } = await say(code || 'ZZZZZ-ZZZZZ')

    expect([status, body.detail, headers['set-cookie']]).toEqual([401, 'Invalid guest code', undefined])
  })

  test('may type the code in any case, with blanks, hyphens and letters that look like digits', async () => {
    const { code } = await grant()
    const typed = ` ${code.slice(0, 5).toLowerCase().replace('1', 'l').replace('0', 'o')} – ${code.slice(5)} `

    const { status, body } = await say(typed)

    expect([status, body]).toEqual([200, { ObjectId: form, ObjectType: 'DOCFORM' }])
  })

  // spec: documents 141
  test('reads what was granted, with first names alone', async () => {
    const { id, token } = await grant()
    const page = await guestPage(token)

    const { status, body } = await page.call(contract.readGuestGrant)

    expect([status, body]).toEqual([
      200,
      {
        Id: id,
        ObjectId: form,
        ObjectType: 'DOCFORM',
        Name: 'Weekly check-in',
        Forms: [
          { Id: form, Name: 'Weekly check-in', FirstName: 'Noa', SubjectNumber: 1, Completed: false, Open: true },
        ],
        SenderName: null,
        Now: '2026-11-19T13:30:00',
        DraftKey: Buffer.alloc(32).toString('base64'),
        CareModelName: expect.any(String),
        DoneText: null,
        WeekStart: 'monday',
        ExpiresDay: '2026-12-03',
        Completed: false,
        Locale: 'es-ES',
      },
    ])
  })

  test('has a cookie that lasts as long as the grant, and counts as one use', async () => {
    const { id, code } = await grant()

    const { headers } = await say(code)

    expect(headers['set-cookie']).toMatch(/^caseloom=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/)
    const { rows } = await house.owner.query('select use_count from guest_grant where id = $1', [id])
    expect(rows).toEqual([{ use_count: 1 }])
  })

  // spec: home 134; documents 140
  test('reaches nothing but what guests may call', async () => {
    const page = await guestPage((await grant()).code)
    const calls = [
      page.call(contract.readSession),
      page.call(contract.staySignedIn, {}),
      page.call(contract.switchCareModel, { CareModel: model.id }),
      page.call(contract.chooseLocale, { Locale: 'it-IT' }),
      page.call(contract.changePassword, { Current: 'x', Password: 'rainy-tuesday-in-oslo' }),
    ]

    for (const { status, body } of await Promise.all(calls)) {
      expect([status, body.detail]).toEqual([404, 'Esta página no existe o no tiene acceso a ella.'])
    }
  })

  test('is not asked who they are again while the grant lasts, however long they pause', async () => {
    const page = await guestPage((await grant()).code)

    house.clock.advance(13 * 86_400)

    expect((await page.call(contract.readGuestGrant)).status).toBe(200)
  })

  test('signs out at once', async () => {
    const page = await guestPage((await grant()).code)
    const cookie = `caseloom=${page.cookies.get('caseloom')}`

    await page.call(contract.signOut)

    expect((await house.anonymous.get('/api/guest/grant', { headers: { cookie } })).status).toBe(401)
  })

  test('cannot act as a member, nor a member as a guest', async () => {
    const page = browser(house)
    await page.signIn(await memberWithPassword(house, model))

    expect((await page.call(contract.readGuestGrant)).status).toBe(404)
  })
})

describe('a grant ends', () => {
  const ends: [string, (id: string) => Promise<unknown>][] = [
    ['when it is revoked', (id) => house.owner.query('update guest_grant set revoked_at = now() where id = $1', [id])],
    ['after 14 days', async () => house.clock.advance(14 * 86_400)],
    [
      'an hour after completion',
      async (id) => {
        await house.owner.query('update guest_grant set completed_at = $2 where id = $1', [id, house.clock.now()])
        house.clock.advance(3600)
      },
    ],
    ['with its care model', () => house.owner.query('update care_model set active = false where id = $1', [model.id])],
  ]
  // spec: home 161
  test.each(ends)('%s: for a guest who is signed in, for the code and for the link', async (_, end) => {
    const { id, code, token } = await grant()
    const page = await guestPage(code)
    const ask = await program(house)
    const pair = await ask({ grant_type: 'password', password: code })

    await end(id)

    expect((await page.call(contract.readGuestGrant)).status).toBe(401)
    expect([(await say(code)).body.detail, (await say(token)).body.detail]).toEqual(
      Array.from({ length: 2 }, () => 'Invalid guest code'),
    )
    expect((await ask({ grant_type: 'refresh_token', refresh_token: pair.body.refresh_token })).status).toBe(401)
    await house.owner.query('update care_model set active = true')
  })

  test('it can still be read for 59 minutes after completion', async () => {
    const { id, code } = await grant()
    const page = await guestPage(code)
    await house.owner.query('update guest_grant set completed_at = $2 where id = $1', [id, house.clock.now()])

    house.clock.advance(3540)

    expect((await page.call(contract.readGuestGrant)).body.Completed).toBe(true)
  })
})

describe('at the token endpoint', () => {
  // spec: home 117, 131, 136
  test('a code alone gives tokens and says what it opens', async () => {
    const { id, code } = await grant()
    const ask = await program(house)

    const { status, body } = await ask({ grant_type: 'password', password: code })

    expect([status, body]).toMatchObject([200, { userId: id, obj: form, objType: 'DOCFORM', token_type: 'Bearer' }])
    expect((await house.as({ token: body.access_token }).get('/api/guest/grant')).status).toBe(200)
    expect((await house.as({ token: body.access_token }).get('/api/session')).status).toBe(404)
  })

  test('a refresh says again what it opens', async () => {
    const { id, code } = await grant()
    const ask = await program(house)
    const first = await ask({ grant_type: 'password', password: code })

    const { body } = await ask({ grant_type: 'refresh_token', refresh_token: first.body.refresh_token })

    expect(body).toMatchObject({ userId: id, obj: form, objType: 'DOCFORM' })
  })
})

describe('guessing codes', () => {
  test('ends after ten an hour from one address', async () => {
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push((await say(`AAAAA-AAAA${letters[i]}`, '198.51.100.1')).status)
    house.clock.advance(3601)

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    expect((await say('BBBBB-BBBBB', '198.51.100.1')).status).toBe(401)
  })

  test('ends after a hundred an hour from all addresses together, at once or one by one', async () => {
    const guesses = Array.from({ length: 130 }, (_, i) => say(`AAAAA-A${String(i).padStart(4, '0')}`, otherAddress(i)))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)

    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    const { headers, body } = await say((await grant()).code, otherAddress(900))
    expect([headers['retry-after'], body.detail]).toEqual(['3600', 'Too many attempts. Wait 60 min and try again.'])
  })

  test('ten thousand times opens nothing: after a hundred the code itself is not looked at', async () => {
    await Promise.all(Array.from({ length: 20 }, grant))
    const { code } = await grant()
    const GUESSES = depth(1000, 10_000)
    const statuses = new Map<number, number>()
    for (let first = 0; first < GUESSES; first += 50) {
      const guesses = Array.from({ length: 50 }, (_, i) => say(codeOf(first + i), otherAddress(first + i)))
      for (const { status } of await Promise.all(guesses)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }

    expect(Object.fromEntries(statuses)).toEqual({ 401: 100, 429: GUESSES - 100 })
    expect((await say(code, otherAddress(GUESSES))).status).toBe(429)
    house.clock.advance(3601)
    expect((await say(code, otherAddress(GUESSES))).status).toBe(200)
  }, 300_000)

  test('does not keep a family from its link', async () => {
    await house.owner.query("insert into attempt values ('guest-codes', $1, 100, $1)", [house.clock.now()])

    expect((await say((await grant()).token)).status).toBe(200)
  })

  test('from one address keeps no family behind it from its link, nor does guessing links', async () => {
    const { token } = await grant()
    const at = '198.51.100.7'
    for (let i = 0; i < 12; i++) await say(`AAAAA-AAAA${letters[i]}`, at)
    expect((await say((await grant()).code, at)).status).toBe(429)
    expect((await say(token, at)).status).toBe(200)

    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push((await say(newSecret(), at)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    expect((await say(token, at)).status).toBe(200)
  })

  test('of links does not keep a family from its code', async () => {
    for (let i = 0; i < 12; i++) await say(newSecret(), '198.51.100.8')
    expect((await say((await grant()).code, '198.51.100.8')).status).toBe(200)
  })

  test('does not include a family that opens its code often', async () => {
    const { code } = await grant()
    const statuses = []
    for (let i = 0; i < 15; i++) statuses.push((await say(code, '198.51.100.2')).status)

    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

test('guests are in the trail when they come and when they go', async () => {
  const own = await house.given.careModel()
  const was = [model, form] as const
  model = own
  form = await house.given.item(own, 'DOCFORM', 'Another')
  const page = await guestPage((await grant()).code)
  await page.call(contract.readGuestGrant)
  await page.call(contract.signOut)
  ;[model, form] = was

  expect(await trail(house, own)).toEqual(
    ['read', 'sign in as guest', 'sign out'].map((action) => ({ action, refused: false })),
  )
})
