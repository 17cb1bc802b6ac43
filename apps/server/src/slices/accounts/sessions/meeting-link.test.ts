import * as contract from '@caseloom/contracts/accounts/meeting-link-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { viewing } from '../testing/viewing.ts'

const PATH = contract.chooseMeetingLink.path
const LINK = 'https://meet.example.org/maya'

let house: House
let model: GivenModel
let maya: GivenMember

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  maya = await house.given.member(model, { name: 'Maya Okafor' })
})
afterAll(() => house.close())

const linkOf = async (member: GivenMember) => (await house.as(member).get('/api/session')).body.Member.MeetingLink

test.each(['clinician', 'supervisor', 'coordinator', 'administrator'] as const)(
  'a %s has a link of their own',
  async (role) => {
    const member = await house.given.member(model, { role })
    expect(await linkOf(member)).toBeNull()
    expect((await house.as(member).put(PATH, { Link: `${LINK}-${role}` })).body).toEqual({ Link: `${LINK}-${role}` })
    expect(await linkOf(member)).toBe(`${LINK}-${role}`)
    expect(await linkOf(maya)).toBeNull()
  },
)

test('a link is changed and taken away, and the trail says so without it', async () => {
  const visitor = house.as(maya)
  await visitor.put(PATH, { Link: LINK })
  await visitor.put(PATH, { Link: ` ${LINK}-2 ` })
  expect(await linkOf(maya)).toBe(`${LINK}-2`)
  await visitor.put(PATH, { Link: null })
  expect(await linkOf(maya)).toBeNull()
  const { rows } = await house.owner.query(
    'select action, before, after from audit where member_id = $1 and action like $2 order by action',
    [maya.memberId, '%meeting link'],
  )
  const chosen = { action: 'choose meeting link', before: null, after: null }
  expect(rows).toEqual([chosen, chosen, { ...chosen, action: 'remove meeting link' }])
})

test('an administrator who views as the member is not given the link', async () => {
  const { browserOf, viewAs } = viewing(house)
  await house.as(maya).put(PATH, { Link: LINK })
  const admin = await browserOf(await house.given.member(model, { role: 'administrator' }))

  const { id } = await house.given.managedCase(maya, await house.given.group(model), {})

  const view = await viewAs(maya, admin)
  const { status, body } = await view.get('/api/session')
  const { Values } = (await view.get(`/api/notification-recipients?item=${id}`)).body

  expect([status, body.Member.Id, body.Member.MeetingLink]).toEqual([200, maya.memberId, null])
  expect([Values['Sender.Name'], Values['Sender.MeetingLink']]).toEqual(['Maya Okafor', undefined])
})

test.each(['http://meet.example.org', 'javascript:alert(1)', 'meet', '', `${LINK}/${'a'.repeat(500)}`])(
  '%s is refused',
  async (Link) => {
    const { status, body } = await house.as(maya).put(PATH, { Link })
    expect([status, body.Code]).toEqual([400, 'request.invalid'])
  },
)
