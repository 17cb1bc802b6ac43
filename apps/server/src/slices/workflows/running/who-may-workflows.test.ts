import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bodyOf, givenDefinition, runUrl, step, undoUrl } from '../../../testing/oversight/given-workflows.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import {
  everyWho,
  givenMembersOfEachRight,
  type MembersOfEachRight,
  type Who,
} from '../../../testing/members-of-each-right.ts'

let house: House
let world: MembersOfEachRight
let definition: string
let id: string

beforeAll(async () => {
  house = await openHouse()
  world = await givenMembersOfEachRight(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  const body = bodyOf([step('a', { Next: [{ To: 'b' }] }), step('b')])
  definition = await givenDefinition(house, world.model, body)
  const started = await as('owner').post('/api/workflows', { Definition: definition, Target: world.family.id })
  id = started.body.Id
})

const as = (who: Who) => house.as(world.members[who])

const sees: readonly Who[] = ['owner', 'reader', 'editor', 'supervisor', 'coordinator', 'administrator']
const changes: readonly Who[] = ['owner', 'editor', 'coordinator', 'administrator']

/** 200 for those who may, 403 for those who see it alone, 404 for everybody else. */
const expected = (who: Who, may: readonly Who[]) => (may.includes(who) ? 200 : sees.includes(who) ? 403 : 404)

describe.each(everyWho)('%s', (who) => {
  test('reads the workflow, and may run its activities, exactly if they may', async () => {
    const { status, body } = await as(who).get(`/api/workflows/${id}`)

    expect(status).toBe(expected(who, sees))
    expect(body.Activities?.[0].Active).toBe(sees.includes(who) ? changes.includes(who) : undefined)
  })

  test('finds it in lists and in what ran exactly if they see it', async () => {
    await as('owner').post(runUrl(id, 'a'), { Answer: 'yes' })
    const listed = (await as(who).get('/api/workflows?limit=100')).body.Items
    const runs = (await as(who).get('/api/workflow-runs?limit=100')).body.Items

    expect(listed.some(({ Id }: { Id: string }) => Id === id)).toBe(sees.includes(who))
    expect(runs.some(({ Workflow }: { Workflow: { Id: string } }) => Workflow.Id === id)).toBe(sees.includes(who))
  })

  test('runs an activity exactly if they may change the case', async () => {
    const answer = await as(who).post(runUrl(id, 'a'), { Answer: 'yes' })

    expect(answer.status).toBe(expected(who, changes))
    const { rows } = await house.owner.query('select ran_by from workflow_run where workflow_id = $1', [id])
    expect(rows).toEqual(changes.includes(who) ? [{ ran_by: world.members[who].personId }] : [])
  })

  test('undoes one exactly if they may change the case', async () => {
    await as('owner').post(runUrl(id, 'a'), { Answer: 'yes' })

    const answer = await as(who).post(undoUrl(id, 'a'))

    expect(answer.status).toBe(expected(who, changes))
  })

  test('starts one exactly if they may change the case', async () => {
    const other = await givenDefinition(house, world.model, bodyOf([step('a')]))

    const answer = await as(who).post('/api/workflows', { Definition: other, Target: world.family.id })

    expect(answer.status).toBe(expected(who, changes))
  })

  test('is told what may be started exactly if they see the case', async () => {
    const other = await givenDefinition(house, world.model, bodyOf([step('a')]))
    const { status, body } = await as(who).get(`/api/workflow-starts?target=${world.family.id}`)

    expect(status).toBe(sees.includes(who) ? 200 : 404)
    const offered = (body.Items ?? []).find(({ Id }: { Id: string }) => Id === other)
    expect(offered?.Active).toBe(sees.includes(who) ? changes.includes(who) : undefined)
  })

  test('is told which one runs for a case or an appointment, and that they read it is in the trail', async () => {
    const { id: session } = await house.given.appointment(world.family)
    for (const target of [world.family.id, session]) {
      const before = house.clock.now()
      house.clock.advance(1)
      const { body } = await as(who).get(`/api/workflow-starts?target=${target}`)
      const named = (body.Items ?? []).flatMap(({ Running }: { Running: string | null }) => Running ?? [])
      const { rows } = await house.owner.query(
        'select action, item_id, about_case_id, items from audit where member_id = $1 and at > $2 and not refused',
        [world.members[who].memberId, before],
      )
      expect(named.includes(id)).toBe(sees.includes(who) && target === world.family.id)
      const row = { action: 'list', item_id: target, about_case_id: world.family.id, items: named }
      expect(rows).toEqual(sees.includes(who) ? [row] : [])
    }
  })

  test('completes, opens again and deletes it as any item of the case', async () => {
    const supervises = [...changes, 'supervisor'] as const
    expect((await as(who).put(`/api/complete/${id}`)).status).toBe(expected(who, changes))
    await as('owner').put(`/api/complete/${id}`)
    expect((await as(who).put(`/api/revert/${id}`, { Reason: 'Wrong.' })).status).toBe(expected(who, supervises))
    await as('owner').put(`/api/revert/${id}`, { Reason: 'Wrong.' })
    expect((await as(who).delete(`/api/delete/${id}`)).status).toBe(expected(who, changes))
  })
})

test('an activity does nothing that its runner may not do', async () => {
  // The editor of the case may not move somebody else's case to a person of theirs; nothing of the run stays.
  const action = { Type: 'PROPERTY', Of: 'CASE', Property: 'Clinician', Value: world.members.editor.personId } as const
  const body = bodyOf([step('take', { Action: action })])
  const Definition = await givenDefinition(house, world.model, body)
  const started = await as('editor').post('/api/workflows', { Definition, Target: world.family.id })

  const answer = await as('editor').post(runUrl(started.body.Id, 'take'))

  expect([answer.status, answer.body.Code]).toEqual([400, 'item.property_unknown'])
  const { rows } = await house.owner.query('select from workflow_run where workflow_id = $1', [started.body.Id])
  expect(rows).toEqual([])
})

test('a workflow of another care model cannot be started', async () => {
  const elsewhere = await givenDefinition(house, world.members.otherModel.model, bodyOf([step('a')]))

  const answer = await as('owner').post('/api/workflows', { Definition: elsewhere, Target: world.family.id })

  expect(answer.status).toBe(404)
})

test('without the server, the database shows and takes no workflow of others', async () => {
  const { rows } = await house.owner.query<{ id: string; care_model_id: string }>(
    'select id, care_model_id from workflow where id = $1',
    [id],
  )
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, $3)', [
      world.model.id,
      world.members.foreignCoordinator.memberId,
      house.clock.now(),
    ])
    for (const table of ['workflow', 'workflow_run', 'workflow_link'])
      expect([table, (await client.query(`select from ${table}`)).rowCount]).toEqual([table, 0])
    const insert = `insert into workflow_run (care_model_id, id, workflow_id, activity, ran_at, ran_by)
      values ($1, gen_random_uuid(), $2, 'a', now(), $3)`
    const values = [world.model.id, rows[0]?.id, world.members.foreignCoordinator.personId]
    await expect(client.query(insert, values)).rejects.toThrow('row-level security')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
