/** A workflow must not be read more slowly because others have much (performance.md section 2). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { bodyOf, givenDefinition, step } from '../../../testing/oversight/given-workflows.ts'
import { spyOnQueries } from '../../../testing/spied-queries.ts'

const OTHERS = 3000

let house: House
let owner: GivenMember
let workflow: string

beforeAll(async () => {
  house = await openHouse()
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  owner = await house.given.member(model, { groups: [group] })
  const family = await house.given.managedCase(owner, group)
  const Definition = await givenDefinition(house, model, bodyOf([step('only')]))
  workflow = (await house.as(owner).post('/api/workflows', { Definition, Target: family.id })).body.Id
  await house.owner.query(
    `insert into item (care_model_id, id, kind, name, person_id, case_id, clinician_id, group_id, created_at, modified_at, search)
      select $1, app.new_id(), 'APPOINTMENT', 'Session', $2, $3, $4, $5, now(), now(), 'session' from generate_series(1, $6)`,
    [model.id, family.personId, family.id, owner.personId, group, OTHERS],
  )
  await house.owner.query('analyze')
})
afterAll(() => house.close())

test('reading a workflow looks each item up by its id, or among the workflows', async () => {
  const asked = spyOnQueries()
  expect((await house.as(owner).get(`/api/workflows/${workflow}`)).status).toBe(200)
  const [sent] = asked.mock.calls
    .map(([one]) => one)
    .filter(({ text = '' }) => text.includes('from workflow w join item'))
  asked.mockRestore()

  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, $3)', [owner.model.id, owner.memberId, house.clock.now()])
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sent?.text}`, [...(sent?.values ?? [])])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/ on item \w+/)
    expect(plan).not.toMatch(/Seq Scan on item\b/)
    for (const [condition] of plan.matchAll(/ on item \w+ .*\n\s+Index Cond: .*/g))
      expect(condition).toMatch(/\bid = |kind = 'WORKFLOW'/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
