import type { WorkflowBody } from '@caseloom/contracts/workflows/workflow-body'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDocuments } from '../../../testing/given-documents.ts'
import { bodyOf, givenDefinition, step } from '../../../testing/oversight/given-workflows.ts'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let administrator: GivenMember
let admin: Visitor
let template: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  administrator = await house.given.member(model, { role: 'administrator', name: 'Ada Min' })
  admin = house.as(administrator)
  template = (await givenDocuments(house.given, house.clock).template(model, { name: 'Weekly check-in' })).id
})
afterAll(() => house.close())

let serial = 0
const code = ({ status, body }: { status: number; body: { Code: string } }) => [status, body.Code]
const url = (id: string, rest = '') => `/api/workflow-definitions/${id}${rest}`
const begun = async (Name = `Begun ${++serial}`) => (await admin.post('/api/workflow-definitions', { Name })).body
const save = (id: string, Body: WorkflowBody, version?: number) =>
  admin.put(url(id, '/draft'), { Body }, version === undefined ? {} : { headers: { 'if-match': `"${version}"` } })
const form = (Id: string, more: object = {}) =>
  step(Id, { Action: { Type: 'DOCUMENT', Template: template, DueInDays: 0 }, ...more })

describe('a workflow', () => {
  test('begins with an empty draft, is saved with what it still lacks, and is published once it lacks nothing', async () => {
    const { Id, Draft } = await begun()
    expect(Draft).toEqual({
      Number: 1,
      Body: { Start: [], Activities: [] },
      Faults: [{ Code: 'nothing', Activity: null, Message: 'The workflow has no steps.' }],
    })

    const open = await save(Id, bodyOf([form('a', { Next: [] })]))
    expect(open.body.Faults).toMatchObject([
      { Code: 'dead_end', Activity: 'a', Message: '“Step a” leads nowhere. Choose what follows, or the end.' },
    ])
    const refused = await admin.post(url(Id, '/publish'))
    expect(code(refused)).toEqual([409, 'workflow.not_ready'])
    expect(refused.body.Fields).toMatchObject([{ Path: 'Body/Activities/a', Code: 'dead_end' }])

    await save(Id, bodyOf([form('a')]))
    const { body } = await admin.post(url(Id, '/publish'))
    expect(body).toMatchObject({ Draft: null, Latest: { Number: 1 }, Versions: [{ Number: 1, Workflows: 0 }] })
  })

  test('that is broken is not saved', async () => {
    const { Id } = await begun()

    const answer = await save(Id, bodyOf([form('a', { Next: [{ To: 'a' }] })]))

    expect(code(answer)).toEqual([400, 'workflow.broken'])
    expect(answer.body.Fields[0].Message).toBe('These steps lead in a circle: Step a → Step a.')
    expect((await admin.get(url(Id))).body.Draft.Body.Activities).toEqual([])
  })

  test('is not published with a value that the kind refuses, or with a template that nobody can choose any more', async () => {
    const { Id } = await begun()
    const set = step('set', { Action: { Type: 'PROPERTY', Of: 'CASE', Property: 'StartDay', Value: 'soon' } })
    const gone = await givenDocuments(house.given, house.clock).template(model, { active: false })
    const make = step('make', { Action: { Type: 'DOCUMENT', Template: gone.id, DueInDays: 0 } })

    const { body } = await save(Id, bodyOf([set, make], ['set', 'make']))

    expect(body.Faults.map(({ Code }: { Code: string }) => Code)).toEqual(['template_unknown', 'property_value'])
  })

  test('is changed by one administrator after the other', async () => {
    const { Id, Version } = await begun()
    await save(Id, bodyOf([form('a')]), Version)

    expect(code(await save(Id, bodyOf([form('b')]), Version))).toEqual([412, 'record.stale'])
  })

  test('keeps its published versions when the draft is dropped, and does not lose its only draft', async () => {
    const Id = await givenDefinition(house, model, bodyOf([form('a')]))
    await save(Id, bodyOf([form('b')]))
    expect((await admin.get(url(Id))).body.Draft.Number).toBe(2)

    const { body } = await admin.delete(url(Id, '/draft'))

    expect(body).toMatchObject({ Draft: null, Latest: { Number: 1, Body: { Start: ['a'] } } })
    expect(code(await admin.delete(url(Id, '/draft')))).toEqual([409, 'workflow.no_draft'])
    expect(code(await admin.delete(url((await begun()).Id, '/draft')))).toEqual([409, 'workflow.never_published'])
  })

  test('has a name of its own, whatever its case and accents', async () => {
    await begun('Admisión')

    expect(code(await admin.post('/api/workflow-definitions', { Name: 'ADMISION' }))).toEqual([
      409,
      'workflow.name_taken',
    ])
  })

  test('is renamed, described and switched off, and the trail says so', async () => {
    const { Id, Name } = await begun()

    const { body } = await admin.put(url(Id), { Name: `${Name}!`, Description: 'First weeks', Active: false })

    expect(body).toMatchObject({ Name: `${Name}!`, Description: 'First weeks', Active: false })
    const { rows } = await house.owner.query<{ action: string }>(
      'select action from audit where $1 = any (items) and person_id = $2',
      [Id, administrator.personId],
    )
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'create workflow',
      'deactivate workflow',
      'describe workflow',
      'rename workflow',
    ])
  })

  test('is the custom action alone', async () => {
    const [one, other] = [await begun(), await begun()]
    await admin.put(url(one.Id), { IsCustomAction: true })
    await admin.put(url(other.Id), { IsCustomAction: true })

    const { Items } = (await admin.get('/api/workflow-definitions')).body

    const chosen = Items.filter(({ IsCustomAction }: { IsCustomAction: boolean }) => IsCustomAction)
    expect(chosen.map(({ Id }: { Id: string }) => Id)).toEqual([other.Id])
    await admin.put(url(other.Id), { IsCustomAction: false })
    expect((await admin.get(url(other.Id))).body.IsCustomAction).toBe(false)
  })
})

test('what can be named comes from the care model: active templates, phases, outcomes, and properties that kinds let change', async () => {
  const { body } = await admin.get('/api/workflow-choices')

  expect(body.Templates).toContainEqual({ Id: template, Name: 'Weekly check-in' })
  expect(body.Phases).toEqual([{ Id: model.phaseId, Name: 'Engagement', Description: 'Family at Home' }])
  expect(body.Outcomes).toContainEqual({ Id: model.outcomes.held, Name: 'Held', Success: true })
  expect(body.Properties.CASE).toEqual(['Name', 'StartDay'])
  expect(body.Properties.APPOINTMENT).toContain('Notes')
  expect(body.PropertyNames).toMatchObject({ StartDay: 'first day', TypeLUI: 'type' })
})

describe('as a file', () => {
  test('a workflow is read again as it was written', async () => {
    const Id = await givenDefinition(house, model, bodyOf([form('a')]), { name: 'Intake' })

    const file = (await admin.get(url(Id, '/file'))).body
    const { status, body } = await admin.post('/api/workflow-definitions/import', { File: file })

    expect(file).toMatchObject({
      Caseloom: 'workflow',
      Name: 'Intake',
      Names: [{ List: 'Templates', Id: template, Name: 'Weekly check-in' }],
    })
    expect([status, body.Name, body.Draft.Faults, body.Draft.Body]).toEqual([200, 'Intake (2)', [], file.Body])
    const { rows } = await house.owner.query(
      `select after from audit where care_model_id = $1 and action = 'import workflow' order by at desc, id desc limit 1`,
      [model.id],
    )
    expect(rows).toEqual([{ after: 'Intake (2)' }])
  })

  test('it finds what has the same name in another care model, and says what it does not find', async () => {
    const outcome = { Of: 'OUTCOME', In: [model.outcomes.noShow] }
    const Id = await givenDefinition(house, model, bodyOf([form('a', { Conditions: [outcome] })]), { name: 'Abroad' })
    const file = (await admin.get(url(Id, '/file'))).body
    const elsewhere = await house.given.careModel()
    const there = house.as(await house.given.member(elsewhere, { role: 'administrator' }))

    const { body } = await there.post('/api/workflow-definitions/import', { File: file })

    const [activity] = body.Draft.Body.Activities
    expect(activity.Conditions[0].In).toEqual([elsewhere.outcomes.noShow])
    expect(body.Draft.Faults).toMatchObject([{ Code: 'template_unknown', Activity: 'a' }])
  })

  test('it becomes the draft of a workflow', async () => {
    const { Id } = await begun()
    const from = await givenDefinition(house, model, bodyOf([form('a')]))
    const File = (await admin.get(url(from, '/file'))).body

    const { body } = await admin.post('/api/workflow-definitions/import', { File, Definition: Id })

    expect([body.Id, body.Draft.Body.Start]).toEqual([Id, ['a']])
  })

  test.each([
    ['nothing', null],
    ['something else', { resourceType: 'Questionnaire' }],
    [
      'an action that does not exist',
      {
        Caseloom: 'workflow',
        Name: 'X',
        Description: null,
        Body: { Start: [], Activities: [{ Id: 'a', Name: 'A', Action: { Type: 'SHELL' } }] },
      },
    ],
  ])('%s is refused', async (_what, File) => {
    expect(code(await admin.post('/api/workflow-definitions/import', { File }))).toEqual([400, 'workflow.file_invalid'])
  })
})

describe('a dry run', () => {
  test('says which activities would run on a case, what each would do, and what is left', async () => {
    const change = await house.given.phase(model, 'Behavior change', 2)
    const clinician = await house.given.member(model, { groups: [await house.given.group(model)] })
    const family = await house.given.managedCase(clinician, await house.given.group(model))
    const body = bodyOf([
      form('make', { Next: [{ To: 'ask' }] }),
      step('ask', {
        Next: [
          { To: 'move', When: 'yes' },
          { To: 'end', When: 'no' },
        ],
      }),
      step('move', { Action: { Type: 'PHASE', Phase: change }, Next: [{ To: 'then' }, { To: 'later' }] }),
      form('then', { Conditions: [{ Of: 'PHASE', In: [change] }] }),
      form('later', { Conditions: [{ Of: 'DAYS', AtLeast: 7 }] }),
    ])
    const dry = (Answers: object) =>
      admin.post('/api/workflow-definitions/dry-run', { Body: body, Case: family.id, Answers })

    expect((await dry({})).body).toEqual({
      Steps: [
        {
          Activity: 'make',
          Name: 'Step make',
          Action: 'DOCUMENT',
          Answer: null,
          Does: 'Makes the form “Weekly check-in”, due today.',
        },
        { Activity: 'ask', Name: 'Step ask', Action: 'QUESTION', Answer: 'yes', Does: 'Asks: ask?' },
        {
          Activity: 'move',
          Name: 'Step move',
          Action: 'PHASE',
          Answer: null,
          Does: 'Moves the case to Behavior change.',
        },
        {
          Activity: 'then',
          Name: 'Step then',
          Action: 'DOCUMENT',
          Answer: null,
          Does: 'Makes the form “Weekly check-in”, due today.',
        },
      ],
      Finishes: false,
      Left: [{ Activity: 'later', Name: 'Step later', State: 'waiting', Reason: 'Not before 7 days after the start.' }],
    })
    const no = (await dry({ ask: 'no' })).body
    expect([no.Steps.length, no.Finishes, no.Left.map(({ State }: { State: string }) => State)]).toEqual([
      2,
      true,
      ['passed', 'passed', 'passed'],
    ])
  })

  test('calls the properties and the values that it would set by their names', async () => {
    const clinician = await house.given.member(model, { groups: [await house.given.group(model)] })
    const family = await house.given.managedCase(clinician, await house.given.group(model))
    const set = (Of: 'CASE' | 'APPOINTMENT', Property: string, Value: string) => ({
      Action: { Type: 'PROPERTY', Of, Property, Value } as const,
    })
    const dry = (...steps: Parameters<typeof bodyOf>[0]) =>
      admin.post('/api/workflow-definitions/dry-run', { Body: bodyOf(steps), Case: family.id, Answers: {} })

    const { body } = await dry(
      step('day', { ...set('CASE', 'StartDay', '2026-11-02'), Next: [{ To: 'last' }] }),
      step('last', set('APPOINTMENT', 'OutcomeLUI', model.outcomes.noShow)),
    )

    expect(body.Steps.map(({ Does }: { Does: string }) => Does)).toEqual([
      'Sets first day of the case to “2026-11-02”.',
      'Sets outcome of the appointment to “No-show”.',
    ])
  })

  test('changes nothing in any table but the trail', async () => {
    const clinician = await house.given.member(model, { groups: [await house.given.group(model)] })
    const family = await house.given.managedCase(clinician, await house.given.group(model))
    const before = await contents()

    const { status } = await admin.post('/api/workflow-definitions/dry-run', {
      Body: bodyOf([form('make'), step('move', { Action: { Type: 'PHASE', Phase: model.phaseId } })], ['make', 'move']),
      Case: family.id,
    })

    expect(status).toBe(200)
    expect(await contents()).toEqual(before)
  })

  test('on a case of another care model, or on what is no case, is not found', async () => {
    const elsewhere = await house.given.careModel()
    const group = await house.given.group(elsewhere)
    const theirs = await house.given.managedCase(await house.given.member(elsewhere, { groups: [group] }), group)
    for (const Case of [theirs.id, administrator.personId])
      expect((await admin.post('/api/workflow-definitions/dry-run', { Body: bodyOf([form('a')]), Case })).status).toBe(
        404,
      )
  })
})

/** The rows of every table except the trail and what notes that a session is alive. */
async function contents(): Promise<Record<string, unknown>> {
  const { rows } = await house.owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('audit', 'audit_seal', 'session', 'idempotency') order by 1",
  )
  const found: Record<string, unknown> = {}
  for (const { name } of rows)
    found[name] = (
      await house.owner.query(
        `select count(*)::int as n, md5(string_agg(t::text, '' order by t::text)) as sum from "${name}" t`,
      )
    ).rows[0]
  return found
}

test.each(['clinician', 'supervisor', 'coordinator'] as const)(
  'a %s neither reads nor writes what administrators write',
  async (role) => {
    const Id = await givenDefinition(house, model, bodyOf([form('a')]))
    const visit = house.as(await house.given.member(model, { role }))

    for (const answer of [
      await visit.get('/api/workflow-definitions'),
      await visit.get(url(Id)),
      await visit.get(url(Id, '/file')),
      await visit.get('/api/workflow-choices'),
      await visit.put(url(Id), { Active: false }),
      await visit.put(url(Id, '/draft'), { Body: bodyOf([form('b')]) }),
      await visit.post(url(Id, '/publish')),
      await visit.post('/api/workflow-definitions', { Name: 'Mine' }),
      await visit.post('/api/workflow-definitions/import', { File: {} }),
      await visit.post('/api/workflow-definitions/dry-run', { Body: bodyOf([form('a')]), Case: Id }),
    ])
      expect(answer.status).toBe(404)
  },
)

test('the administrator of another care model finds none of it', async () => {
  const Id = await givenDefinition(house, model, bodyOf([form('a')]))
  const other = house.as(await house.given.member(await house.given.careModel(), { role: 'administrator' }))

  expect((await other.get('/api/workflow-definitions')).body.Items).toEqual([])
  for (const answer of [
    await other.get(url(Id)),
    await other.put(url(Id), { Active: false }),
    await other.put(url(Id, '/draft'), { Body: bodyOf([form('b')]) }),
    await other.post(url(Id, '/publish')),
  ])
    expect(answer.status).toBe(404)
})
