import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenMember } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { everyWho, givenMembersOfEachRight, type MembersOfEachRight } from '../../../testing/members-of-each-right.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'

const MEMBERS = '/api/members'
const GROUPS = '/api/groups'

let house: House
let world: MembersOfEachRight
let admin: Visitor
let north: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  world = await givenMembersOfEachRight(house)
  admin = house.as(world.members.administrator)
  north = await house.given.group(world.model)
})

const code = ({ status, body }: Answer) => [status, body.Code]
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
const wanted = () => ({
  FirstName: 'Ada',
  UserName: `ada.${crypto.randomUUID()}`,
  Email: null,
  Role: 'clinician',
  Groups: [north],
})
const mayRead = async (member: GivenMember) => (await house.as(member).get('/api/session')).status

describe('groups', () => {
  test('are made, renamed and taken out of use, each name once', async () => {
    const made = await admin.post(GROUPS, { Name: '  South ' })
    expect(made.body).toEqual({
      Id: expect.any(String),
      Name: 'South',
      Active: true,
      Members: 0,
      OpenCases: 0,
      Version: 1,
    })
    expect(code(await admin.post(GROUPS, { Name: 'SOUTH' }))).toEqual([409, 'group.name_taken'])
    const url = `${GROUPS}/${made.body.Id}`
    expect((await admin.put(url, { Name: 'south' })).body).toMatchObject({ Name: 'south', Version: 2 })
    expect(code(await admin.put(url, { Name: 'Deep South' }, seen(1)))).toEqual([412, 'record.stale'])
    expect((await admin.put(url, { Active: false })).body).toMatchObject({ Active: false })
    const { Items } = (await admin.get(GROUPS)).body
    expect(Items.at(-1)).toMatchObject({ Name: 'south', Active: false })
  })

  test('count their members and open cases', async () => {
    const { Items } = (await admin.get(GROUPS)).body
    const found = (Items as { Id: string }[]).find(({ Id }) => Id === world.family.groupId)
    expect(found).toMatchObject({ Members: 4, OpenCases: 1 })
  })
})

test('the setup counts what has been set up', async () => {
  const before = (await admin.get('/api/setup')).body
  expect(before).toEqual({
    Confirmed: false,
    Lookups: false,
    ApiClients: false,
    Groups: 3,
    Tracs: 1,
    Forms: 0,
    Members: 7,
    SendsMail: false,
    Attention: 0,
    WithoutGroup: 0,
    Undelivered: 0,
  })
  await admin.put(`${GROUPS}/${north}`, { Active: false })
  await admin.put(`${MEMBERS}/${world.members.owner.memberId}`, { Active: false })
  await admin.put(`/api/tracs/${world.model.tracId}`, { Active: false })
  expect((await admin.get('/api/setup')).body).toEqual({ ...before, Groups: 2, Members: 6, Tracs: 0 })

  const reviewed = await admin.post('/api/setup/reviewed', { Step: 'api-clients' })
  await admin.post('/api/lookups/incident-types/choices', { Choices: [{ Name: 'Water damage' }] })

  expect(reviewed.body).toMatchObject({ Lookups: false, ApiClients: true })
  expect((await admin.get('/api/setup')).body).toMatchObject({ Lookups: true, ApiClients: true })
})

test('only administrators reach any of it; for everybody else the calls do not exist', async () => {
  const own = `${MEMBERS}/${world.members.owner.memberId}`
  const answers = await Promise.all(
    everyWho.map(async (who) => {
      const visitor = house.as(world.members[who])
      const calls = [
        await visitor.get(MEMBERS),
        await visitor.get(`${MEMBERS}/without-sign-in`),
        await visitor.get(own),
        await visitor.get(GROUPS),
        await visitor.get('/api/setup'),
        ...(who === 'administrator' || who === 'otherModel'
          ? []
          : [
              await visitor.post(MEMBERS, wanted()),
              await visitor.put(own, { Active: false }),
              await visitor.post(`${own}/send-link`),
              await visitor.post(`${own}/end-two-step`),
              await visitor.post(`${own}/remove-passkeys`),
              await visitor.post(`${own}/disconnect-single-sign-on`),
              await visitor.post(GROUPS, { Name: `By ${who}` }),
              await visitor.put(`${GROUPS}/${north}`, { Active: false }),
            ]),
      ]
      return [who, [...new Set(calls.map(({ status }) => status))]]
    }),
  )
  expect(answers).toEqual(
    everyWho.map((who) => [who, who === 'administrator' ? [200] : who === 'otherModel' ? [200, 404] : [404]]),
  )
  expect((await house.anonymous.get(MEMBERS)).status).toBe(401)
})

test('the database lets no other role write members and groups, whatever a query forgets', async () => {
  const { owner } = world.members
  const client = await house.pool.connect()
  const as = async (statement: string) => {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, now())', [world.model.id, owner.memberId])
    const { rowCount } = await client.query(statement)
    await client.query('rollback')
    return rowCount
  }
  try {
    expect(await as("update member set role = 'administrator'")).toBe(0)
    expect(await as('update care_group set active = false')).toBe(0)
    expect(await as('delete from group_member')).toBe(0)
    expect(await as('select from app.members_to_administer(now())')).toBe(0)
    await expect(
      client.query('begin').then(async () => {
        await client.query('select app.set_member($1, $2, now())', [world.model.id, owner.memberId])
        return client.query(
          'insert into care_group (care_model_id, id, name, created_at) values ($1, gen_random_uuid(), $2, now())',
          [world.model.id, 'Mine'],
        )
      }),
    ).rejects.toThrow('row-level security')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the list has nobody of another care model, and another one’s administrator reaches none of these', async () => {
  const { otherModel, owner } = world.members
  const names = (await admin.get(MEMBERS)).body.Items as { Id: string }[]
  expect(names.map(({ Id }) => Id)).not.toContain(otherModel.memberId)
  const foreign = house.as(otherModel)
  const own = `${MEMBERS}/${owner.memberId}`
  for (const answer of [
    await foreign.get(own),
    await foreign.put(own, { Active: false }),
    await foreign.post(`${own}/send-link`),
    await foreign.post(`${own}/end-two-step`),
    await foreign.post(`${own}/remove-passkeys`),
    await foreign.post(`${own}/disconnect-single-sign-on`),
    await foreign.put(`${GROUPS}/${north}`, { Name: 'Mine' }),
  ])
    expect(code(answer)).toEqual([404, 'record.not_found'])
  expect(await mayRead(owner)).toBe(200)
})
