import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments } from '../../../testing/given-documents.ts'
import {
  bodyOf,
  givenDefinition,
  givenVersion,
  runUrl,
  statesOf,
  step,
  undoUrl,
} from '../../../testing/oversight/given-workflows.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let owner: GivenMember
let family: GivenCase
let change: string
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model, 'North')
  change = await house.given.phase(model, 'Behavior change', 2)
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  owner = await house.given.member(model, { groups: [group], name: 'Olga Owner' })
  visit = house.as(owner)
  family = await house.given.managedCase(owner, group, { name: 'Mateo Delgado' })
})

const two = bodyOf([step('a', { Next: [{ To: 'b' }] }), step('b')])

async function started(body = two, target = family.id): Promise<string> {
  const Definition = await givenDefinition(house, model, body)
  const { status, body: workflow } = await visit.post('/api/workflows', { Definition, Target: target })
  expect([status, workflow.Code]).toEqual([200, undefined])
  return workflow.Id
}
const run = (id: string, activity: string, Answer?: string) => visit.post(runUrl(id, activity), { Answer })
const undo = (id: string, activity: string) => visit.post(undoUrl(id, activity))
const code = ({ status, body }: { status: number; body: { Code: string } }) => [status, body.Code]
const states = async (id: string) => statesOf((await visit.get(`/api/workflows/${id}`)).body)
const count = async (table: string) =>
  (await house.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n

describe('starting a workflow', () => {
  test('makes an item of the case that belongs to its clinician, with the newest version', async () => {
    const Definition = await givenDefinition(house, model, two, { name: 'Intake' })
    await givenVersion(house, model, { definitionId: Definition, number: 2, body: bodyOf([step('only')]) })
    const coordinator = await house.given.member(model, { role: 'coordinator', groups: [group] })

    const { body } = await house.as(coordinator).post('/api/workflows', { Definition, Target: family.id })

    expect(body).toMatchObject({
      Type: 'WORKFLOW',
      Name: 'Intake',
      Person: { Id: family.personId },
      ManagedCase: { Id: family.id },
      Clinician: { Id: owner.personId },
      DefinitionVersion: 2,
      Completed: false,
    })
    expect(statesOf(body)).toEqual({ only: 'active' })
  })

  test('is offered for a case and an appointment of one, and not twice at a time', async () => {
    const Definition = await givenDefinition(house, model, two)
    const { id: session } = await house.given.appointment(family)
    const { body } = await visit.post('/api/workflows', { Definition, Target: family.id })

    const offered = async (target: string) =>
      (await visit.get(`/api/workflow-starts?target=${target}`)).body.Items.find(
        ({ Id }: { Id: string }) => Id === Definition,
      )
    expect(await offered(family.id)).toMatchObject({ Active: false, Running: body.Id })
    expect(await offered(session)).toMatchObject({ Active: true, Running: null })
    expect(code(await visit.post('/api/workflows', { Definition, Target: family.id }))).toEqual([
      409,
      'workflow.already_running',
    ])
  })

  test.each(['inactive', 'unpublished'])('of one that is %s is refused', async (what) => {
    const Definition = await givenDefinition(house, model, two, { active: what !== 'inactive' })
    if (what === 'unpublished')
      await house.owner.query('update workflow_version set published_at = null where definition_id = $1', [Definition])

    expect(code(await visit.post('/api/workflows', { Definition, Target: family.id }))).toEqual([
      409,
      'workflow.not_startable',
    ])
  })

  test('needs a case, and a case or an appointment', async () => {
    const Definition = await givenDefinition(house, model, two)
    const personId = await house.given.person(model, { groupId: group, createdBy: owner.personId })
    const without = { model, personId, clinicianId: owner.personId, groupId: group }
    const { id: caseless } = await house.given.appointment(without)

    expect(code(await visit.post('/api/workflows', { Definition, Target: caseless }))).toEqual([
      409,
      'workflow.case_required',
    ])
    expect(code(await visit.post('/api/workflows', { Definition, Target: family.personId }))).toEqual([
      400,
      'item.kind_not_creatable',
    ])
  })

  test('is refused on a closed case', async () => {
    const closed = await house.given.managedCase(owner, group, { state: 'closed' })
    const Definition = await givenDefinition(house, model, two)

    expect(code(await visit.post('/api/workflows', { Definition, Target: closed.id }))).toEqual([409, 'case.closed'])
  })
})

// spec: directory 147 199
describe('running an activity', () => {
  test('answers its new state, with the workflow', async () => {
    const id = await started()

    const { body } = await run(id, 'a', 'yes')

    expect(body).toMatchObject({ Activity: 'a', Name: 'Step a', Active: true, Made: null })
    expect(statesOf(body.Workflow)).toEqual({ a: 'done', b: 'active' })
  })

  test('that was run already changes nothing and answers the same', async () => {
    const id = await started()
    const first = await run(id, 'a', 'yes')

    const again = await run(id, 'a', 'yes')

    expect(again.body).toEqual(first.body)
  })

  test('happens once when two ask at the same moment', async () => {
    const { id: template } = await givenDocuments(house.given, house.clock).template(model)
    const id = await started(bodyOf([step('form', { Action: { Type: 'DOCUMENT', Template: template, DueInDays: 0 } })]))
    const before = await count('docform')

    const answers = await Promise.all(Array.from({ length: 8 }, () => run(id, 'form')))

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.Made?.Id}`)).size).toBe(1)
    expect(await count('docform')).toBe(Number(before) + 1)
  })

  test('with the same key is answered again, without the effect', async () => {
    const id = await started()
    const headers = { 'idempotency-key': '6f8f57715090da2632453988d9a1501b' }
    const first = await visit.post(runUrl(id, 'a'), { Answer: 'yes' }, { headers })
    await undo(id, 'a')

    const again = await visit.post(runUrl(id, 'a'), { Answer: 'yes' }, { headers })

    expect(again.body).toEqual(first.body)
    expect(await states(id)).toEqual({ a: 'active', b: 'ahead' })
  })

  test('whose turn it is not is refused by name', async () => {
    const id = await started()

    const answer = await run(id, 'b', 'yes')

    expect(code(answer)).toEqual([409, 'workflow.not_active'])
    expect(answer.body.detail).toContain('Step b')
  })

  test('that waits for a condition says what for', async () => {
    const waits = step('a', { Conditions: [{ Of: 'PHASE', In: [change] }] })
    const id = await started(bodyOf([waits]))

    const answer = await run(id, 'a', 'yes')

    expect(code(answer)).toEqual([409, 'workflow.waits'])
    expect(answer.body.detail).toBe('“Step a” cannot be run yet. The case must be in Behavior change.')
    const { body } = await visit.get(`/api/workflows/${id}`)
    expect(body.Activities[0]).toMatchObject({ Active: false, Reason: 'The case must be in Behavior change.' })
  })

  test('needs an answer to its question', async () => {
    expect(code(await run(await started(), 'a'))).toEqual([400, 'workflow.answer_required'])
  })

  test('with another answer than the one that was given is refused, not taken for done', async () => {
    const id = await started()
    await run(id, 'a', 'no')

    expect(code(await run(id, 'a', 'yes'))).toEqual([409, 'workflow.not_active'])
    expect((await run(id, 'a', 'no')).body).toMatchObject({ Active: true })
  })

  test('that the workflow does not have is not found', async () => {
    expect(code(await run(await started(), 'x', 'yes'))).toEqual([404, 'record.not_found'])
  })

  test('completes the workflow when nothing is left to do', async () => {
    const id = await started()
    await run(id, 'a', 'yes')

    const { body } = await run(id, 'b', 'yes')

    expect(body.Workflow).toMatchObject({ Completed: true, CompletedBy: { Id: owner.personId } })
  })

  test('of a completed workflow, or on a closed case, is refused', async () => {
    const id = await started()
    await visit.put(`/api/complete/${id}`)
    expect(code(await run(id, 'a', 'yes'))).toEqual([409, 'item.completed'])

    const other = await started()
    await house.owner.query("update managed_case set state = 'closed' where id = $1", [family.id])
    expect(code(await run(other, 'a', 'yes'))).toEqual([409, 'case.closed'])
    expect((await visit.get(`/api/workflows/${other}`)).body.Activities[0].Active).toBe(false)
  })

  test('waits for days of the care model’s calendar', async () => {
    const id = await started(bodyOf([step('a', { Conditions: [{ Of: 'DAYS', AtLeast: 2 }] })]))
    house.clock.set('2026-11-21T04:59:00Z')
    expect(await states(id)).toEqual({ a: 'waiting' })

    house.clock.set('2026-11-21T05:01:00Z')
    expect(await states(id)).toEqual({ a: 'active' })
  })
})

test('a workflow that runs keeps the version with which it began', async () => {
  const Definition = await givenDefinition(house, model, two)
  const { body } = await visit.post('/api/workflows', { Definition, Target: family.id })
  await givenVersion(house, model, { definitionId: Definition, number: 2, body: bodyOf([step('new')]) })

  const now = (await visit.get(`/api/workflows/${body.Id}`)).body

  expect([now.DefinitionVersion, Object.keys(statesOf(now))]).toEqual([1, ['a', 'b']])
})

describe('undoing an activity', () => {
  test('leaves a workflow completed that a member has ended', async () => {
    const id = await started()
    await run(id, 'a', 'yes')
    await visit.put(`/api/complete/${id}`)

    const { body } = await undo(id, 'a')

    expect(body).toMatchObject({ Activity: 'a', Active: false, Workflow: { Completed: true } })
    expect(body.Workflow.CompletedBy).toEqual({ Id: owner.personId, Name: 'Olga Owner' })
  })

  test('gives it its turn again, and opens a workflow that was completed', async () => {
    const id = await started()
    await run(id, 'a', 'yes')
    await run(id, 'b', 'yes')

    const { body } = await undo(id, 'b')

    expect(body).toMatchObject({ Activity: 'b', Active: false, Workflow: { Completed: false } })
    expect(statesOf(body.Workflow)).toEqual({ a: 'done', b: 'active' })
  })

  test('on which another depends is refused by the name of that one', async () => {
    const id = await started()
    await run(id, 'a', 'yes')
    await run(id, 'b', 'no')

    const answer = await undo(id, 'a')

    expect(code(answer)).toEqual([409, 'workflow.depended_on'])
    expect(answer.body.detail).toContain('Step b')
  })

  test('that is not run changes nothing', async () => {
    const id = await started()

    const { status, body } = await undo(id, 'a')

    expect([status, body.Active]).toEqual([200, false])
  })

  test('is part of the recent activity, with who ran and who undid it', async () => {
    const id = await started()
    await run(id, 'a', 'no')
    await undo(id, 'a')
    house.clock.advance(1)
    await run(id, 'a', 'yes')

    const { body } = await visit.get(`/api/workflow-runs?workflow=${id}`)

    const by = { Id: owner.personId, Name: 'Olga Owner' }
    expect(body.Items).toMatchObject([
      { Activity: 'a', Answer: 'yes', By: by, Undone: null, CanUndo: true, ByLink: false, Sent: null },
      { Activity: 'a', Answer: 'no', By: by, UndoneBy: by, CanUndo: false },
    ])
    expect(body.Total).toBe(2)
  })

  test('and running are in the trail of the case, with the name of the activity', async () => {
    const id = await started()
    await run(id, 'a', 'no')
    await undo(id, 'a')

    const { rows } = await house.owner.query<{ action: string; property: string; after: string | null }>(
      "select action, property, after from audit where item_id = $1 and about_case_id = $2 and action like '%activity' order by action",
      [id, family.id],
    )
    expect(rows).toEqual([
      { action: 'run activity', property: 'Step a', after: 'no' },
      { action: 'undo activity', property: 'Step a', after: null },
    ])
  })
})

test('the list shows open workflows with the activities whose turn it is, by case, owner and words', async () => {
  const id = await started(bodyOf([step('a', { Next: [{ To: 'b' }, { To: 'c' }] }), step('b'), step('c')]))
  await run(id, 'a', 'yes')
  const other = await house.given.managedCase(owner, group)
  await started(two, other.id)

  const { body } = await visit.get(`/api/workflows?case=${family.id}&scope=own&q=delgado`)

  expect(body.Items).toMatchObject([
    { Id: id, Description: 'Mateo Delgado', Done: 1, Total: 3, Waiting: 0, Activities: [{ Id: 'b' }, { Id: 'c' }] },
  ])
  expect((await visit.get('/api/workflows?scope=own')).body.Total).toBe(2)
  expect((await visit.get('/api/workflows?scope=own&completed=true')).body.Total).toBe(0)
})

// spec: home 39
test('the home page has the next step of each workflow on an open case', async () => {
  const id = await started(bodyOf([step('a'), step('b')], ['a', 'b']))
  await started(bodyOf([step('a', { Conditions: [{ Of: 'DAYS', AtLeast: 9 }] })]))

  const { ToDos } = (await visit.get('/api/home')).body

  expect(ToDos).toMatchObject([
    {
      Name: 'workflow-steps',
      subRowTotal: 1,
      subRows: [
        { Id: id, PersonId: family.personId, Name: 'Step a', Notes: 'Step b', Type: 'WORKFLOW', Completable: false },
      ],
    },
  ])
  await house.owner.query("update managed_case set state = 'suspended' where id = $1", [family.id])
  expect((await visit.get('/api/home')).body.ToDos).toEqual([])
})

test('the home page has the workflow that began first on top', async () => {
  const [later, earlier] = [await started(), await started()]
  await house.owner.query(`update item set date = date - interval '1 day' where id = $1`, [earlier])

  const [steps] = (await visit.get('/api/home')).body.ToDos

  expect(steps.subRows.map(({ Id }: { Id: string }) => Id)).toEqual([earlier, later])
})

test('the custom action is the workflow that the care model names, and nothing where it names none', async () => {
  const { id: session } = await house.given.appointment(family)
  const offered = async () => (await visit.get(`/api/workflow-starts?target=${session}`)).body.CustomAction
  expect(await offered()).toBeNull()

  const Definition = await givenDefinition(house, model, two, { name: 'After a no-show', custom: true })

  expect(await offered()).toMatchObject({ Id: Definition, Name: 'After a no-show', Active: true })
  await house.owner.query('update workflow_definition set is_custom_action = false where id = $1', [Definition])
})
