import * as contract from '@caseloom/contracts/accounts/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { browser, memberWithPassword, PASSWORD, program, trail, type Browser } from '../testing/account-visitors.ts'
import { addMember, createAccount } from '../account-making-store.ts'
import { hashPassword, isPasswordOf } from './password-hashing.ts'

const NEW = 'kiln otter ninety-two'
const WEAK = 'Choose a password of 8 characters or more that is not among the most common ones.'

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
  await house.owner.query('delete from attempt')
  member = await memberWithPassword(house, model, { email: 'mara@clinic.example' })
  page = browser(house)
  await page.signIn(member)
})

const change = (body: object, who = page) => who.call(contract.changePassword, body)
const isIn = async (who: Browser) => (await who.call(contract.readSession)).status === 200
const signsIn = async (password: string) => (await browser(house).signIn(member, { password })).status === 200

describe('changing one’s own password', () => {
  test('takes effect, and ends every session but this one', async () => {
    const elsewhere = browser(house)
    await elsewhere.signIn(member)
    const ask = await program(house)
    const form = { username: member.username, password: PASSWORD, caremodel: model.shortName }
    const { body: pair } = await ask({ grant_type: 'password', ...form })

    const { status, body } = await change({ Current: PASSWORD, Password: NEW })

    expect([status, body]).toEqual([200, { Done: true }])
    expect([await isIn(page), await isIn(elsewhere)]).toEqual([true, false])
    expect((await ask({ grant_type: 'refresh_token', refresh_token: pair.refresh_token })).status).toBe(401)
    expect([await signsIn(NEW), await signsIn(PASSWORD)]).toEqual([true, false])
  })

  test('requires the current one', async () => {
    const { status, body } = await change({ Current: 'wrong', Password: NEW })

    expect([status, body.detail]).toEqual([400, 'The current password is not correct.'])
    expect(await signsIn(PASSWORD)).toBe(true)
  })

  test('is slowed after five wrong ones', async () => {
    const statuses = []
    for (let i = 0; i < 7; i++) statuses.push((await change({ Current: 'wrong', Password: NEW })).status)

    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await change({ Current: PASSWORD, Password: NEW })).headers['retry-after']).toBe('60')
  })

  test('requires a session', async () => {
    expect((await change({ Current: PASSWORD, Password: NEW }, browser(house))).status).toBe(401)
  })

  test('is in the trail, and so are failures', async () => {
    const own = await house.given.careModel()
    await page.signIn(await memberWithPassword(house, own))
    await change({ Current: 'wrong', Password: NEW })
    await change({ Current: PASSWORD, Password: NEW })

    expect(await trail(house, own)).toEqual(
      expect.arrayContaining([
        { action: 'change password', refused: true },
        { action: 'change password', refused: false },
      ]),
    )
  })
})

describe('a password', () => {
  test.each([
    'password1',
    'Passw0rd!',
    'qwertyuiop',
    '12345678',
    'iloveyou2',
    'aaaaaaaa',
    'Summer2026!',
    '1qaz2wsx',
    'football11',
    'caseloom-demo',
    'Clinician2026',
    'Aa123456!',
    'qwer4321!',
    'zxcvfdsa',
    'xsw23edc',
    'C4s3l00m!!',
  ])('like %j is refused', async (weak) => {
    const { status, body } = await change({ Current: PASSWORD, Password: weak })

    expect([status, body.detail]).toEqual([400, WEAK])
  })

  test("made of one's own name, the care model or the role is refused, whatever is added", async () => {
    const clinic = await house.given.careModel()
    await house.owner.query(`update care_model set name = 'Riverside Youth' where id = $1`, [clinic.id])
    const named = await memberWithPassword(house, clinic, {
      name: 'Maya Okafor',
      email: 'm.quillfeather@clinic.example',
    })
    const own = browser(house)
    await own.signIn(named)

    const wanted = ['Okafor2026', 'MayaOkafor1', '0k4f0r!!!', 'quillfeather7', 'Riverside#1', 'clinician.maya']
    const codes: string[] = []
    for (const Password of wanted) codes.push((await change({ Current: PASSWORD, Password }, own)).body.Code)

    expect(codes).toEqual(wanted.map(() => 'account.password_weak'))
  })

  test('that is the username is refused', async () => {
    const named = await memberWithPassword(house, model, { username: 'quillfeather' })
    const own = browser(house)
    await own.signIn(named)

    expect((await change({ Current: PASSWORD, Password: 'QuillFeather' }, own)).body.Code).toBe('account.password_weak')
  })

  test.each([
    ['seven characters', 'x9!kLm2'],
    ['129 characters', 'kiln otter '.repeat(12).slice(0, 129)],
  ])('of %s is refused at its field', async (_, password) => {
    const { status, body } = await change({ Current: PASSWORD, Password: password })

    expect([status, body.Fields[0].Path]).toEqual([400, 'Password'])
  })

  test.each([
    ['of 128 characters, down to the last', 'kiln otter '.repeat(12).slice(0, 128)],
    ['of any characters', '🦦 ñandú übt 東京'],
    ['with blanks around it', '  kiln otter  '],
  ])('%s is taken as it is', async (_, password) => {
    await change({ Current: PASSWORD, Password: password })

    expect([await signsIn(password), await signsIn(password.slice(0, -1))]).toEqual([true, false])
  })

  test('typed on another keyboard is the same password', async () => {
    await change({ Current: PASSWORD, Password: 'ñandú übermut'.normalize('NFC') })

    expect(await signsIn('ñandú übermut'.normalize('NFD'))).toBe(true)
  })

  test('that was never set fits nothing', async () => {
    expect(await isPasswordOf('none', 'none')).toBe(false)
  })

  test('is stored as argon2id with 19 MiB and two passes', async () => {
    expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('an account made by hand', () => {
  test('signs in as the member it was made', async () => {
    const now = house.clock.now()
    const personId = await house.given.person(model, { kind: 'CLINICIAN' })
    const accountId = await createAccount(house.owner, { username: 'by.hand', password: NEW, name: 'Noor Haddad' }, now)
    const groupId = await house.given.group(model)
    const groups = [{ id: groupId, supervises: true }]
    await addMember(house.owner, { careModelId: model.id, accountId, personId, role: 'supervisor', groups }, now)

    const { status } = await browser(house).signIn({ ...member, username: 'by.hand' }, { password: NEW })

    expect(status).toBe(200)
  })

  test.each(['short', 'password1', 'some.name'])('is not made with %j', async (password) => {
    const making = createAccount(
      house.owner,
      { username: 'some.name', password, name: 'Noor Haddad' },
      house.clock.now(),
    )

    await expect(making).rejects.toThrow(WEAK)
  })
})
