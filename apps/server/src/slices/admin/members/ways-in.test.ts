import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenMember } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { givenMembersOfEachRight, type MembersOfEachRight } from '../../../testing/members-of-each-right.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'

const MEMBERS = '/api/members'

let house: House
let world: MembersOfEachRight
let admin: Visitor

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  world = await givenMembersOfEachRight(house)
  admin = house.as(world.members.administrator)
})

const code = ({ status, body }: Answer) => [status, body.Code]
const mayRead = async (member: GivenMember) => (await house.as(member).get('/api/session')).status

describe('two-step sign-in', () => {
  test('is turned off for a member who lost the phone, and their sessions end', async () => {
    const { owner, administrator } = world.members
    const off = (of: GivenMember) => admin.post(`${MEMBERS}/${of.memberId}/end-two-step`)
    expect(code(await off(owner))).toEqual([409, 'account.two_step_off'])
    await house.owner.query(
      'insert into two_step (account_id, secret, begun_at, confirmed_at) values ($1, $2, now(), now())',
      [owner.accountId, Buffer.alloc(20)],
    )
    expect((await off(owner)).body).toMatchObject({ TwoStep: false })
    expect(await mayRead(owner)).toBe(401)
    expect(code(await off(administrator))).toEqual([409, 'member.own'])
  })
})

describe('passkeys', () => {
  const give = (of: GivenMember, name: string) =>
    house.owner.query(
      `insert into passkey (id, account_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, $4, 0, '{}', $5, now())`,
      [crypto.randomUUID(), of.accountId, Buffer.from(crypto.randomUUID()), Buffer.alloc(8), name],
    )

  test('are removed for a member who lost the device, whose sessions end', async () => {
    const { owner, colleague, administrator } = world.members
    const remove = (of: GivenMember) => admin.post(`${MEMBERS}/${of.memberId}/remove-passkeys`)
    for (const name of ['Phone', 'Laptop']) await give(owner, name)
    await give(colleague, 'Tablet')
    expect((await admin.get(`${MEMBERS}/${owner.memberId}`)).body).toMatchObject({ Passkeys: 2 })
    expect((await remove(owner)).body).toMatchObject({ Passkeys: 0 })
    expect(await mayRead(owner)).toBe(401)
    expect((await admin.get(`${MEMBERS}/${colleague.memberId}`)).body).toMatchObject({ Passkeys: 1 })
    const { rows } = await house.owner.query(
      "select before from audit where action = 'remove passkey of member' and about_person_id = $1 order by before",
      [owner.personId],
    )
    expect(rows).toEqual([{ before: 'Laptop' }, { before: 'Phone' }])
    expect(code(await remove(administrator))).toEqual([409, 'member.own'])
  })

  test('that a member does not have change nothing', async () => {
    const { colleague } = world.members
    expect((await admin.post(`${MEMBERS}/${colleague.memberId}/remove-passkeys`)).body).toMatchObject({ Passkeys: 0 })
    expect(await mayRead(colleague)).toBe(200)
  })
})

describe('a connection to single sign-on', () => {
  const connect = (of: GivenMember) =>
    house.owner.query(
      `insert into sso_link (account_id, issuer, subject, created_at) values ($1, 'https://id.example', $2, now())`,
      [of.accountId, crypto.randomUUID()],
    )
  const disconnect = (of: GivenMember) => admin.post(`${MEMBERS}/${of.memberId}/disconnect-single-sign-on`)
  const isConnected = async (of: GivenMember) => (await admin.get(`${MEMBERS}/${of.memberId}`)).body.SingleSignOn

  test('is ended for a member whose account at the organization somebody else may use, whose sessions end', async () => {
    const { owner, colleague, administrator } = world.members
    for (const member of [owner, colleague]) await connect(member)
    await house.owner.query(
      `insert into sso_attempt (state_hash, browser_hash, nonce, verifier, care_model, next, link_account_id, expires_at)
       values ('a', 'b', 'n', 'v', '', '/account', $1, now() + interval '5 minutes')`,
      [owner.accountId],
    )
    expect(await isConnected(owner)).toBe(true)
    expect((await disconnect(owner)).body).toMatchObject({ SingleSignOn: false })
    expect(await mayRead(owner)).toBe(401)
    expect([await isConnected(colleague), await mayRead(colleague)]).toEqual([true, 200])
    const left = await house.owner.query('select from sso_attempt where link_account_id = $1', [owner.accountId])
    expect(left.rowCount, 'nor can a sign-on that was under way connect it again').toBe(0)
    const { rows } = await house.owner.query(
      "select person_id from audit where action = 'disconnect single sign-on of member' and about_person_id = $1",
      [owner.personId],
    )
    expect(rows).toEqual([{ person_id: administrator.personId }])
    expect(code(await disconnect(administrator))).toEqual([409, 'member.own'])
  })

  test('that a member does not have changes nothing', async () => {
    const { colleague } = world.members
    expect((await disconnect(colleague)).body).toMatchObject({ SingleSignOn: false })
    expect(await mayRead(colleague)).toBe(200)
  })
})
