import { writtenLists } from '@caseloom/contracts/admin/lookups/choice-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../testing/house.ts'
import { everyWho, givenMembersOfEachRight, type MembersOfEachRight } from '../../../testing/members-of-each-right.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'

type Row = { Id: string; Name: string; Active: boolean; Uses: number; Version: number }

const path = (list: string, id?: string) => `/api/lookups/${list}/choices${id === undefined ? '' : `/${id}`}`
const TYPES = 'appointment-types'
const OUTCOMES = 'appointment-outcomes'
const TIES = 'relationship-types'

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
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
const rows = ({ body }: Answer) => body.Items as Row[]
const names = (answer: Answer) => rows(answer).map(({ Name }) => Name)
const add = (list: string, ...Choices: object[]) => admin.post(path(list), { Choices })
const listed = async (list: string) => rows(await admin.get(path(list)))
const find = async (list: string, name: string) => {
  const found = (await listed(list)).find(({ Name }) => Name === name)
  if (!found) throw new Error(`${name} is missing`)
  return found
}
const trail = async () => {
  const { rows: entries } = await house.owner.query<{ action: string; before: string | null; after: string }>(
    "select action, before, after from audit where care_model_id = $1 and action like '%choice%' order by at, id",
    [world.model.id],
  )
  return entries
}

describe('choices are added', () => {
  test('several at once, after those that are there, and members are offered them', async () => {
    const answer = await add(TYPES, { Name: ' Telehealth visit ', Category: 'Therapy session' }, { Name: 'Drop-in' })
    expect(names(answer)).toEqual(['Family session', 'Phone call', 'Telehealth visit', 'Drop-in'])
    expect(rows(answer)[2]).toEqual({
      Id: expect.any(String),
      Name: 'Telehealth visit',
      Category: 'Therapy session',
      Active: true,
      Success: null,
      Present: null,
      Inverse: null,
      IsFixed: false,
      Uses: 0,
      Version: 1,
    })
    expect(names(await house.as(world.members.owner).get(`/api/lookups/${TYPES}`))).toContain('Telehealth visit')
    expect(new Set((await trail()).map(({ after }) => after))).toEqual(
      new Set(['appointment-types: Telehealth visit; Therapy session', 'appointment-types: Drop-in']),
    )
  })

  test('all or none: a name that is taken keeps the others out too', async () => {
    expect(code(await add(TYPES, { Name: 'Drop-in' }, { Name: 'FAMILY SESSION' }))).toEqual([409, 'lookup.name_taken'])
    expect(code(await add(TYPES, { Name: 'Drop-in' }, { Name: 'drop-in' }))).toEqual([409, 'lookup.name_taken'])
    expect((await listed(TYPES)).map(({ Name }) => Name)).toEqual(['Family session', 'Phone call'])
  })

  test('an outcome says what it means', async () => {
    await add(OUTCOMES, { Name: 'Held outdoors', Success: true, Present: true }, { Name: 'Nobody home' })
    expect(await find(OUTCOMES, 'Held outdoors')).toMatchObject({ Success: true, Present: true })
    expect(await find(OUTCOMES, 'Nobody home')).toMatchObject({ Success: false, Present: false })
    await add('case-outcomes', { Name: 'Goals met', Success: true, Present: true })
    expect(await find('case-outcomes', 'Goals met')).toMatchObject({ Success: true, Present: null })
  })

  test('a type of relationship brings its other end along', async () => {
    await add(TIES, { Name: 'Godmother', Category: 'Family', Inverse: 'Godchild' }, { Name: 'Twin', Inverse: 'twin' })
    const godmother = await find(TIES, 'Godmother')
    const godchild = await find(TIES, 'Godchild')
    expect(godmother).toMatchObject({ Inverse: { Id: godchild.Id, Name: 'Godchild' } })
    expect(godchild).toMatchObject({ Category: 'Family', Inverse: { Id: godmother.Id, Name: 'Godmother' } })
    expect(await find(TIES, 'Twin')).toMatchObject({ Inverse: { Name: 'Twin' } })
    await add(TIES, { Name: 'Godfather', Inverse: 'godchild' })
    expect(await find(TIES, 'Godfather')).toMatchObject({ Inverse: { Id: godchild.Id } })
    expect(code(await add(TIES, { Name: 'Cousin' }))).toEqual([400, 'lookup.inverse_missing'])
  })
})

describe('a change', () => {
  test('renames it where it is used, and ends its use without taking it from there', async () => {
    const { id: appointment } = await house.given.appointment(world.family)
    const { Id, Uses } = await find(TYPES, 'Family session')
    expect(Uses).toBe(1)
    expect((await admin.put(path(TYPES, Id), { Name: 'Session with all' }, seen(1))).body).toMatchObject({
      Name: 'Session with all',
      Version: 2,
    })
    expect((await admin.put(path(TYPES, Id), { Active: false }, seen(2))).body).toMatchObject({
      Active: false,
      Uses: 1,
    })
    const { body } = await house.as(world.members.owner).get(`/api/appointments/${appointment}`)
    expect(JSON.stringify(body)).toContain('Session with all')
    const refused = await house
      .as(world.members.owner)
      .put('/api/update', { Id: appointment, PropertyName: 'TypeLUI', PropertyValue: Id })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(await trail()).toEqual(
      expect.arrayContaining([
        {
          action: 'change choice',
          before: 'appointment-types: Family session; Therapy session',
          after: 'appointment-types: Session with all; Therapy session',
        },
        { action: 'deactivate choice', before: null, after: 'appointment-types: Session with all' },
      ]),
    )
  })

  test('of what someone else changed meanwhile is refused', async () => {
    const { Id } = await find(TYPES, 'Phone call')
    await admin.put(path(TYPES, Id), { Category: 'Talk' }, seen(1))
    expect(code(await admin.put(path(TYPES, Id), { Name: 'Call' }, seen(1)))).toEqual([412, 'record.stale'])
    expect(code(await admin.put(path(TYPES, Id), { Name: 'family session' }))).toEqual([409, 'lookup.name_taken'])
    expect((await admin.put(path(TYPES, Id), { Name: 'Phone Call' })).body).toMatchObject({ Name: 'Phone Call' })
  })

  test('of nothing leaves no line in the trail', async () => {
    const { Id } = await find(TYPES, 'Phone call')
    await admin.put(path(TYPES, Id), { Name: 'Phone call' })
    expect(await trail()).toEqual([])
  })

  test('leaves a list at least one choice', async () => {
    const [first, second] = await listed(TYPES)
    await admin.put(path(TYPES, first?.Id), { Active: false })
    expect(code(await admin.put(path(TYPES, second?.Id), { Active: false }))).toEqual([409, 'lookup.last'])
  })

  test('keeps the outcome that the product itself gives', async () => {
    expect(code(await add(OUTCOMES, { Name: 'Cancelled', Success: true }))).toEqual([409, 'lookup.name_taken'])
    await house.given.lookup(world.model.id, OUTCOMES, 'Cancelled', { success: false, present: false })
    const { Id } = await find(OUTCOMES, 'Cancelled')
    for (const changes of [{ Name: 'Off' }, { Active: false }, { Success: true }, { Present: true }])
      expect(code(await admin.put(path(OUTCOMES, Id), changes))).toEqual([409, 'lookup.fixed'])
    expect((await admin.put(path(OUTCOMES, Id), { Category: 'Called off' })).body).toMatchObject({
      IsFixed: true,
      Category: 'Called off',
    })
  })

  test('of the other end of a relationship type counts from both sides', async () => {
    await add(TIES, { Name: 'Mother', Inverse: 'Child' })
    const { Id } = await find(TIES, 'Mother')
    const changed = await admin.put(path(TIES, Id), { Inverse: 'Son or daughter' })
    expect(changed.body).toMatchObject({ Inverse: { Name: 'Son or daughter' } })
    expect(await find(TIES, 'Son or daughter')).toMatchObject({ Inverse: { Id } })
  })
})

describe('the order', () => {
  test('is the one that members are offered', async () => {
    const [session, call] = (await listed(TYPES)).map(({ Id }) => Id)
    const answer = await admin.put(`/api/lookups/${TYPES}/order`, { Ids: [call, session] })
    expect(names(answer)).toEqual(['Phone call', 'Family session'])
    expect(names(await house.as(world.members.owner).get(`/api/lookups/${TYPES}`))).toEqual(names(answer))
    expect(await trail()).toEqual([
      {
        action: 'order choices',
        before: 'appointment-types: Family session, Phone call',
        after: 'appointment-types: Phone call, Family session',
      },
    ])
  })

  test('is refused when it lacks a choice, has one twice or has one of another list', async () => {
    const [session, call] = (await listed(TYPES)).map(({ Id }) => Id)
    const [other] = (await listed(OUTCOMES)).map(({ Id }) => Id)
    for (const Ids of [[session], [session, call, call], [session, other], [session, call, other]])
      expect(code(await admin.put(`/api/lookups/${TYPES}/order`, { Ids }))).toEqual([409, 'lookup.order_stale'])
  })
})

test('uses are counted in each list, also those that the reader could not see by name', async () => {
  const appointment = await house.given.appointment(world.family, { outcome: world.model.outcomes.held })
  expect(appointment).toBeDefined()
  expect(await find(OUTCOMES, 'Held')).toMatchObject({ Uses: expect.any(Number) })
  expect((await find(OUTCOMES, 'Held')).Uses).toBeGreaterThan(0)
  for (const list of writtenLists) expect((await admin.get(path(list))).status).toBe(200)
})

test('types of contact items are the product’s own', async () => {
  expect(code(await admin.get(path('contact-types')))).toEqual([400, 'request.invalid'])
})

test('only administrators reach any of it; for everybody else the calls do not exist', async () => {
  const { Id } = await find(TYPES, 'Phone call')
  const [session, call] = (await listed(TYPES)).map((row) => row.Id)
  for (const who of everyWho) {
    const visitor = house.as(world.members[who])
    const statuses = [
      (await visitor.get(path(TYPES))).status,
      (await visitor.put(path(TYPES, Id), { Category: 'Talk' })).status,
      (await visitor.put(`/api/lookups/${TYPES}/order`, { Ids: [call, session] })).status,
      (await visitor.post(path('genders'), { Choices: [{ Name: `By ${who}` }] })).status,
    ]
    const wanted = who === 'administrator' ? [200, 200, 200, 200] : who === 'otherModel' ? [200, 404, 409, 200] : [404]
    expect([who, ...(wanted.length === 1 ? new Set(statuses) : statuses)]).toEqual([who, ...wanted])
  }
  expect((await listed('genders')).map(({ Name }) => Name)).toEqual(['Female', 'By administrator'])
  expect((await house.anonymous.get(path(TYPES))).status).toBe(401)
})

test('uses are counted up to a thousand, each choice on its own', async () => {
  const { Id } = await find(TYPES, 'Phone call')
  const client = await house.owner.connect()
  // Only the appointments themselves are counted, so no other rows are needed.
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into appointment (care_model_id, id, starts_at, ends_at, type_id)
      select $1, gen_random_uuid(), now(), now() + interval '1 hour', $2 from generate_series(1, 1200)`,
    [world.model.id, Id],
  )
  await client.query("set session_replication_role = 'origin'")
  client.release()
  expect((await find(TYPES, 'Phone call')).Uses).toBe(1001)
  expect((await find(TYPES, 'Family session')).Uses).toBeLessThan(1000)
})

test('the database lets no other role write choices, whatever a query forgets', async () => {
  const client = await house.pool.connect()
  const as = async (statement: string) => {
    await client.query('begin')
    try {
      await client.query('select app.set_member($1, $2, now())', [world.model.id, world.members.coordinator.memberId])
      return (await client.query(statement)).rowCount
    } finally {
      await client.query('rollback')
    }
  }
  try {
    expect(await as("update lookup set name = 'Mine'")).toBe(0)
    expect(await as("select from app.uses_of_choices('appointment-types')")).toBe(0)
    await expect(
      as(
        `insert into lookup (care_model_id, id, list, name, active) values ('${world.model.id}', gen_random_uuid(), 'genders', 'Mine', true)`,
      ),
    ).rejects.toThrow('row-level security')
  } finally {
    client.release()
  }
})
