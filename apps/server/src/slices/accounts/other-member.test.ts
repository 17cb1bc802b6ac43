import * as contract from '@caseloom/contracts/accounts/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { browser, memberWithPassword, trail } from './testing/account-visitors.ts'

// The tabs of a browser share its cookie. A page names the member it was loaded for, and is refused once another member has signed in.

let house: House
let model: GivenModel
let group: string
let one: GivenMember
let other: GivenMember

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  one = await memberWithPassword(house, model)
  other = await memberWithPassword(house, model, { role: 'administrator' })
})
afterAll(() => house.close())

const pageOf = (member: { memberId: string }) => ({ headers: { 'caseloom-member': member.memberId } })

/** A browser in which a second member has signed in after the first, and an appointment that both may change. */
async function sharedBrowser() {
  const family = await house.given.managedCase(one, group)
  const { id } = await house.given.appointment(family)
  const tabs = browser(house)
  await tabs.signIn(one)
  await tabs.signIn(other)
  const headers = { cookie: `caseloom=${tabs.cookies.get('caseloom')}`, origin: 'http://localhost', host: 'localhost' }
  const write = (more: Readonly<Record<string, string>>) =>
    house.anonymous.put(
      `/api/update/${id}`,
      { PropertyName: 'Notes', PropertyValue: 'Typed by one.' },
      { headers: { ...headers, ...more } },
    )
  const notes = async () =>
    (await house.owner.query<{ notes: string }>('select notes from appointment where id = $1', [id])).rows[0]?.notes
  return { tabs, write, notes }
}

test('a form opened by one member is not accepted from another, and leaves no trace as theirs', async () => {
  const { write, notes } = await sharedBrowser()
  const before = await trail(house, model)

  const refused = await write({ ...pageOf(one).headers, 'accept-language': 'it-IT' })

  expect([refused.status, refused.body.Code]).toEqual([401, 'session.other_member'])
  expect(refused.body.detail).toContain('in questo browser ha avuto accesso un’altra persona')
  expect([await notes(), await trail(house, model)]).toEqual(['', before])
})

test('the member’s own page, and a program that names no member, may write', async () => {
  const { write } = await sharedBrowser()

  expect((await write(pageOf(other).headers)).status).toBe(200)
  expect((await write({})).status).toBe(200)
  const token = await house.as(other).get('/api/session', pageOf(one))
  expect(token.status).toBe(200)
})

test.each([
  ['reads', contract.readSession, undefined],
  ['goes on', contract.staySignedIn, {}],
  ['changes the language', contract.chooseLocale, { Locale: 'es-ES' }],
  [
    'changes the password',
    contract.changePassword,
    { Current: 'rainy-tuesday-in-oslo', Password: 'a new long phrase' },
  ],
  ['signs out', contract.signOut, undefined],
])('a page of the first member %s: refused, and the second stays signed in', async (_, endpoint, body) => {
  const { tabs } = await sharedBrowser()

  const { status, body: answer } = await tabs.call(endpoint, body, pageOf(one))

  expect([status, answer.Code]).toEqual([401, 'session.other_member'])
  expect((await tabs.call(contract.readSession)).status).toBe(200)
})
