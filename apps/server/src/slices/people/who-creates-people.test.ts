import type { Role } from '@caseloom/contracts/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { refusalToCreatePerson } from './new-person-policy.ts'

/** product.md section 2 for creating people: every role, in the own group, in another one, in none. */
let house: House
let model: GivenModel
let north: string
let south: string
let none: string
const who = new Map<string, GivenMember>()

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  north = await given.group(model, 'North')
  south = await given.group(model, 'South')
  none = await given.group(model, 'None')
  const gone = await given.group(model, 'Gone', { active: false })
  for (const role of ['clinician', 'coordinator', 'administrator'] as const)
    who.set(role, await given.member(model, { role, groups: [north, gone] }))
  who.set('supervisor', await given.member(model, { role: 'supervisor', supervises: [north] }))
  who.set('a clinician of no group', await given.member(model))
})
afterAll(() => house.close())

let serial = 0
/** Names too different to match each other. */
const unlike = () => String.fromCharCode(97 + serial++).repeat(6)
const create = (name: string, Group: string) => {
  const member = who.get(name)
  if (!member) throw new Error(`Nobody is called ${name}`)
  return house.as(member).post('/api/new/person', { FirstName: 'Ada', LastName: unlike(), Group })
}

test.each([
  ['clinician', 200, 403],
  ['supervisor', 200, 403],
  ['coordinator', 200, 403],
  ['administrator', 200, 200],
  ['a clinician of no group', 403, 403],
])('%s creates in the own group: %i, in another one: %i', async (name, own, other) => {
  const answers = [await create(name, north), await create(name, south)]
  expect(answers.map(({ status }) => status)).toEqual([own, other])
  for (const { body } of answers.filter(({ status }) => status === 403)) expect(body.detail).toMatch(/group/)
})

test.each([
  ['clinician', ['North']],
  ['supervisor', ['North']],
  ['coordinator', ['North']],
  ['administrator', ['None', 'North', 'South']],
  ['a clinician of no group', []],
])('%s chooses among %j: the active groups in which they may create', async (name, places) => {
  const member = who.get(name)
  if (!member) throw new Error(`Nobody is called ${name}`)
  const { body } = await house.as(member).get('/api/new/person')
  expect(body.Groups.map((group: { Name: string }) => group.Name)).toEqual(places)
})

test('a guest gets the answer of a call that does not exist', async () => {
  const { given, owner } = house
  const grant = crypto.randomUUID()
  await given.insert('guest_grant', {
    care_model_id: model.id,
    id: grant,
    object_id: north,
    object_type: 'DOCFORM',
    objects: '{}',
    draft_key: Buffer.alloc(32),
    created_at: house.clock.now(),
    expires_at: '2027-01-01T00:00:00Z',
  })
  const guest = await given.member(model)
  await owner.query(
    `update session set kind = 'guest', grant_id = $2, account_id = null, member_id = null where id = $1`,
    [guest.sessionId, grant],
  )
  const answers = [
    await house.as(guest).post('/api/new/person', { FirstName: 'Ada', LastName: 'Krüger' }),
    await house.as(guest).get('/api/new/person'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})

describe('until there is a case a new person is seen', () => {
  test.each([
    ['by their creator', 'creator', 200],
    ['not by another clinician of the group', 'colleague', 404],
    ['by the supervisor of the group', 'supervisor', 200],
    ['by the coordinator of the group', 'coordinator', 200],
    ['not by a supervisor of another group', 'other supervisor', 404],
    ['by an administrator', 'administrator', 200],
  ])('%s', async (_, name, status) => {
    const { given } = house
    const creator = who.get('clinician') ?? (await given.member(model))
    const others = {
      creator,
      colleague: await given.member(model, { groups: [north] }),
      'other supervisor': await given.member(model, { role: 'supervisor', supervises: [none] }),
    }
    const { body } = await create('clinician', north)
    const reader = others[name as keyof typeof others] ?? who.get(name)
    expect((await house.as(reader).get(`/api/people/${body.Id}`)).status).toBe(status)
  })
})

test('the database lets nobody be put into a group that is not the member’s', async () => {
  const member = who.get('clinician')
  if (!member) throw new Error('No clinician')
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query("select app.enter(sha256(convert_to($1, 'UTF8')), 'access', $2, '30 minutes', false)", [
      member.token,
      house.clock.now(),
    ])
    const id = crypto.randomUUID()
    await client.query(
      `insert into item (care_model_id, id, kind, name, created_at, created_by, modified_at) values ($1, $2, 'PATIENT', 'X', now(), $3, now())`,
      [model.id, id, member.personId],
    )
    await expect(
      client.query(
        `insert into person (care_model_id, id, first_name, last_name, group_id, created_by) values ($1, $2, 'X', 'Y', $3, $4)`,
        [model.id, id, south, member.personId],
      ),
    ).rejects.toThrow(/row-level security/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

const roles: readonly Role[] = ['clinician', 'supervisor', 'coordinator', 'administrator']
test.each(roles)('the policy for a %s', (role) => {
  const isAll = role === 'administrator'
  expect(refusalToCreatePerson(role, { groups: 0, isKnown: false, isOwn: false })).toBe(
    isAll ? null : 'person.no_group',
  )
  expect(refusalToCreatePerson(role, { groups: 1, isKnown: true, isOwn: false })).toBe('person.group_forbidden')
  expect(refusalToCreatePerson(role, { groups: 1, isKnown: true, isOwn: true })).toBeNull()
  expect(refusalToCreatePerson(role, { groups: 2, isKnown: false, isOwn: false })).toBeNull()
})
