import type { Configuration, ConfigurationPlan } from '@caseloom/contracts/admin/configuration/configuration'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments } from '../../../testing/given-documents.ts'
import type { GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { everyWho, givenMembersOfEachRight } from '../../../testing/members-of-each-right.ts'
import { bodyOf, givenDefinition, step } from '../../../testing/oversight/given-workflows.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'

const PATH = '/api/configuration'

let house: House
let model: GivenModel
let admin: Visitor

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  model = await house.given.careModel()
  admin = house.as(await house.given.member(model, { role: 'administrator' }))
})

const code = ({ status, body }: Answer) => [status, body.Code]
const exported = async (visitor = admin): Promise<Configuration> => (await visitor.get(PATH)).body
const preview = (File: unknown, visitor = admin) => visitor.post(`${PATH}/import?preview=true`, { File })
const apply = (File: unknown, Plan?: string, visitor = admin) => visitor.post(`${PATH}/import`, { File, Plan })
const said = ({ body }: Answer) =>
  (body as ConfigurationPlan).Steps.map(({ Part, Name, Does }) => [Part, Name, Does].join(' '))
const refused = ({ body }: Answer) =>
  (body as ConfigurationPlan).Refused.map(({ Part, Name, Code }) => [Part, Name, Code].join(' '))

const question = (Text: string) => ({
  Pages: [{ Title: 'Page', Rows: [[{ Id: crypto.randomUUID(), QType: 'ShortAnswer', Text }]] }],
})
const form = (Name: string, more: object = {}) => ({
  Name,
  Description: null,
  Active: true,
  Body: question('Who?'),
  ...more,
})
const trac = (Name: string, more: object = {}) => ({
  Name,
  Phases: [{ Name: 'Engagement', Weeks: 4, SessionsAWeek: 0.5 }],
  ...more,
})
const file = (parts: object) => ({ Caseloom: 'configuration', ...parts })

async function otherAdmin(): Promise<Visitor> {
  const other = await house.given.careModel()
  return house.as(await house.given.member(other, { role: 'administrator' }))
}

const trail = async () =>
  (
    await house.owner.query<{ action: string; after: string | null }>(
      'select action, after from audit where care_model_id = $1 order by at, id',
      [model.id],
    )
  ).rows

/** A programme with something in every part. */
async function givenProgramme(): Promise<void> {
  const group = await house.given.group(model)
  const plan = (
    await givenDocuments(house.given, house.clock).template(model, { name: 'Plan', body: question('What?') })
  ).id
  await admin.put('/api/care-model', { Locale: 'es-ES', SupportAddress: 'help@river.example', FeedNames: 'full' })
  const phases = [
    { Name: 'Begin', Weeks: 3, SessionsAWeek: 2.5, Forms: [{ Id: plan, DueDays: 7 }] },
    { Name: 'Change', Weeks: 8, SessionsAWeek: 1, Forms: [] },
  ]
  await admin.post('/api/tracs', { Name: 'River', Groups: [group], FidelityForm: plan, Phases: phases })
  await admin.post('/api/lookups/incident-types/choices', {
    Choices: [{ Name: 'Fall', Category: 'Harm' }, { Name: 'Call' }],
  })
  const message = { Name: 'Hello', Subject: 'From {{Sender.Name}}', MessageBody: 'Hello {{Person.FirstName}}' }
  await admin.post('/api/notification-templates', message)
  const own = { Subject: 'Soon', Body: 'Come on {{Item.Date}}.' }
  await admin.put('/api/wordings/reminder/es-ES', { Own: own })
  await admin.put('/api/wordings/staff-help/en-US', { Own: { Subject: null, Body: 'Call Ines.' } })
  const chart = { Name: 'const option = {}', Type: 'CHART', Header: 'Sessions', ShownOn: 'CASE' }
  await admin.post('/api/dashboard-items', chart)
  await admin.post('/api/dashboard-items', { ...chart, Name: 'const option = { second: true }', Active: false })
  const actions = bodyOf([step('a', { Action: { Type: 'DOCUMENT', Template: plan, DueInDays: 0 } })])
  const workflow = (await admin.post('/api/workflow-definitions', { Name: 'Intake' })).body.Id
  await admin.put(`/api/workflow-definitions/${workflow}/draft`, { Body: actions })
  await admin.post(`/api/workflow-definitions/${workflow}/publish`)
  await admin.put(`/api/workflow-definitions/${workflow}`, { IsCustomAction: true })
}

/** Ids of workflows aside, which are the care model's own. */
const withoutIds = ({ Workflows, ...rest }: Configuration) => ({
  ...rest,
  Workflows: Workflows.map(({ Body, Names, ...workflow }) => ({
    ...workflow,
    Activities: Body.Activities.length,
    Names: Names.map(({ List, Name }) => `${List} ${Name}`),
  })),
})

describe('a whole programme', () => {
  test('is the same in another care model, where a second time changes nothing', async () => {
    await givenProgramme()
    const wanted = await exported()
    const there = await otherAdmin()

    const planned = await preview(wanted, there)
    expect(planned.body.Refused).toEqual([])
    const applied = await apply(wanted, planned.body.Plan, there)

    expect(applied.status).toBe(200)
    expect(applied.body).toEqual(planned.body)
    expect(said(applied)).toEqual(
      expect.arrayContaining(['Forms Plan add', 'Tracs River add', 'Messages Hello add', 'Workflows Intake add']),
    )
    expect(withoutIds(await exported(there))).toMatchObject(withoutIds(wanted))
    const again = await apply(wanted, undefined, there)
    expect(again.body).toMatchObject({ Steps: [], Refused: [] })
    const things = wanted.Groups.length + Object.values(wanted.Choices).flat().length + wanted.Forms.length
    expect(wanted.Wordings).toHaveLength(2)
    const further =
      wanted.Wordings.length +
      wanted.Messages.length +
      wanted.Tracs.length +
      wanted.Workflows.length +
      wanted.Dashboards.length
    expect(again.body.Same).toBe(things + further + 1)
  })

  test('is a file without a name or an id of the care model, outside workflows', async () => {
    await givenProgramme()
    const { Workflows: _, Forms: __, ...wanted } = await exported()
    const { Name, ShortName } = (await admin.get('/api/care-model')).body
    const text = JSON.stringify(wanted)
    expect(text).not.toContain(Name)
    expect(text).not.toContain(ShortName)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  })
})

test('own words come and change with the file, those that it does not name stay, and bad ones are refused', async () => {
  await givenProgramme()
  const wording = (Name: string, Locale: string, Body: string, Subject: string | null = null) => ({
    Name,
    Locale,
    Subject,
    Body,
  })
  const answer = await apply(
    file({
      Wordings: [
        wording('reminder', 'es-ES', 'Venga el {{Item.Date}}.', 'Pronto'),
        wording('staff-help', 'en-US', 'Call Ines.', 'A subject that it does not have'),
        wording('form-done', 'en-US', 'Thanks.'),
      ],
    }),
  )
  expect(said(answer)).toEqual(['Wordings reminder es-ES change', 'Wordings form-done en-US add'])
  expect((await exported()).Wordings.map(({ Name, Locale, Body }) => [Name, Locale, Body])).toEqual([
    ['reminder', 'es-ES', 'Venga el {{Item.Date}}.'],
    ['form-done', 'en-US', 'Thanks.'],
    ['staff-help', 'en-US', 'Call Ines.'],
  ])
  const bad = await preview(file({ Wordings: [wording('guest-link', 'en-US', 'No link.', 'Form')] }))
  expect(refused(bad)).toEqual(['Wordings guest-link en-US wording.variable_missing'])
  const twice = await preview(
    file({ Wordings: [wording('form-done', 'it-IT', 'Uno.'), wording('form-done', 'it-IT', 'Due.')] }),
  )
  expect(code(twice)).toEqual([400, 'request.invalid'])
})

test('a preview changes nothing and leaves no line in the trail', async () => {
  await givenProgramme()
  const before = await exported()
  const lines = (await trail()).length
  const { body } = await preview(file({ Groups: [{ Name: 'North' }], Forms: [form('Plan'), form('Other')] }))
  expect(body.Steps).toHaveLength(3)
  expect(await exported()).toEqual(before)
  // The second export's own line.
  expect(await trail()).toHaveLength(lines + 1)
})

test('what the file does not name stays, and what it names is added or changed, each with its line in the trail', async () => {
  await givenProgramme()
  const before = await exported()
  const changed = file({
    Settings: { SupportAddress: 'new@river.example' },
    Groups: [{ Name: 'North', Active: false }],
    Choices: { 'incident-types': [{ Name: 'Call' }, { Name: 'Fall', Category: 'Danger' }, { Name: 'Fire' }] },
    Tracs: [trac('River', { Phases: [{ Name: 'Change', Weeks: 9, SessionsAWeek: 1 }] })],
    Messages: [{ Name: 'Hello', MessageBody: 'Good day' }],
  })
  const answer = await apply(changed)
  expect(said(answer)).toEqual([
    'Settings  change',
    'Groups North add',
    'Choices Fall change',
    'Choices Fire add',
    'Choices incident-types order',
    'Messages Hello change',
    'Tracs River change',
  ])
  const after = await exported()
  expect(after).toMatchObject({
    Settings: { ...before.Settings, SupportAddress: 'new@river.example' },
    Groups: [...before.Groups, { Name: 'North', Active: false }],
    Forms: before.Forms,
    Workflows: before.Workflows,
    Dashboards: before.Dashboards,
  })
  expect(after.Choices['incident-types']?.map(({ Name, Category }) => [Name, Category])).toEqual([
    ['Call', undefined],
    ['Fall', 'Danger'],
    ['Fire', undefined],
  ])
  expect(after.Tracs.find(({ Name }) => Name === 'River')?.Phases).toEqual([
    { Name: 'Change', Weeks: 9, SessionsAWeek: 1, Forms: [] },
  ])
  const actions = (await trail()).map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining([
      'create group',
      'deactivate group',
      'change choice',
      'order choices',
      'change trac',
      'change template',
    ]),
  )
  expect((await trail()).findLast(({ action }) => action === 'import configuration')?.after).toBe('7')
})

test('a changed form is published as its next version, and documents keep theirs', async () => {
  await apply(file({ Forms: [form('Check-in')] }))
  const wanted = form('Check-in', { Description: 'Every week', Body: question('Who else?') })
  expect(said(await apply(file({ Forms: [wanted] })))).toEqual(['Forms Check-in change'])
  const [row] = (await admin.get('/api/form-templates')).body.Items
  expect(row).toMatchObject({ Name: 'Check-in', Description: 'Every week', Latest: { Number: 2 }, DraftNumber: null })
})

test('the other end of a relationship comes with it, and is not counted twice', async () => {
  const ends = [
    { Name: 'Mentor', Category: 'Helper', Inverse: 'Mentee' },
    { Name: 'Mentee', Category: 'Helper', Inverse: 'Mentor' },
  ]
  const answer = await apply(file({ Choices: { 'relationship-types': ends } }))
  expect(said(answer).filter((line) => !line.endsWith('order'))).toEqual(['Choices Mentor add'])
  expect(answer.body.Same).toBe(1)
  expect((await exported()).Choices['relationship-types']).toEqual(
    expect.arrayContaining(ends.map((end) => ({ ...end, Active: true }))),
  )
})

describe('nothing of a file is applied', () => {
  const whole = (parts: object) => file({ Groups: [{ Name: 'North' }], ...parts })

  /** The refused parts of a file. The preview and the import must name the same ones, and neither may change anything. */
  async function refusedOf(wanted: object): Promise<string[]> {
    const before = await exported()
    const planned = await preview(wanted)
    const answer = await apply(wanted)
    expect(code(answer)).toEqual([409, 'configuration.refused'])
    expect(answer.body.Fields.map(({ Message }: { Message: string }) => Message)).toEqual(
      planned.body.Refused.map(({ Message }: { Message: string }) => Message),
    )
    expect(await exported()).toEqual(before)
    return refused(planned)
  }

  test('if it names something that does not exist, and everything that is wrong is said at once', async () => {
    const lost = trac('Lost', { FidelityForm: 'Nowhere' })
    expect(
      await refusedOf(
        whole({
          Tracs: [lost, trac('Also', { Groups: ['Moon'] })],
          Messages: [{ Name: 'Odd', MessageBody: '{{Nobody}}' }],
        }),
      ),
    ).toEqual([
      'Messages Odd notification.variable_unknown',
      'Tracs Lost configuration.name_missing',
      'Tracs Also configuration.name_missing',
    ])
  })

  test('if it would write over a draft', async () => {
    await apply(file({ Forms: [form('Check-in')] }))
    const [{ Id }] = (await admin.get('/api/form-templates')).body.Items
    await admin.put(`/api/form-templates/${Id}/draft`, { Body: question('Mine?') })
    expect(await refusedOf(whole({ Forms: [form('Check-in')] }))).toEqual(['Forms Check-in configuration.draft_waits'])
  })

  test('if it would write over the draft of a workflow', async () => {
    const id = await givenDefinition(house, model, bodyOf([step('a')]), { name: 'Intake' })
    const { Workflows } = await exported()
    await admin.put(`/api/workflow-definitions/${id}/draft`, { Body: bodyOf([step('a'), step('b')], ['a', 'b']) })
    const changed = Workflows.map((workflow) => ({ ...workflow, Body: bodyOf([step('c')]) }))
    expect(await refusedOf(whole({ Workflows: changed }))).toEqual(['Workflows Intake configuration.draft_waits'])
  })

  test('if it would take a phase away that a case is in', async () => {
    const group = await house.given.group(model)
    await house.given.managedCase(await house.given.member(model, { groups: [group] }), group)
    const wanted = trac('Family at Home', { Phases: [{ Name: 'Other', Weeks: 4, SessionsAWeek: 1 }] })
    expect(await refusedOf(whole({ Tracs: [wanted] }))).toEqual(['Tracs Family at Home trac.phase_in_use'])
  })

  test('if a form of it is not ready to be published, with what it lacks', async () => {
    const wanted = form('Empty', { Body: { Pages: [{ Title: '', Rows: [] }] } })
    expect(await refusedOf(whole({ Forms: [wanted] }))).toEqual(['Forms Empty template.not_ready'])
    // Entries that name the form are refused too, so nothing of it is left.
    const rated = trac('Rated', { FidelityForm: 'Empty' })
    expect(await refusedOf(whole({ Forms: [wanted], Tracs: [rated] }))).toEqual([
      'Forms Empty template.not_ready',
      'Tracs Rated configuration.name_missing',
    ])
    const [{ Message }] = (await preview(whole({ Forms: [wanted] }))).body.Refused
    expect(Message.length).toBeGreaterThan('This form is not ready.'.length)
  })

  test('if the plan that was seen is no longer what would happen', async () => {
    const wanted = file({ Groups: [{ Name: 'North' }] })
    const { Plan } = (await preview(wanted)).body
    await admin.post('/api/groups', { Name: 'North' })
    expect(code(await apply(wanted, Plan))).toEqual([409, 'configuration.changed_meanwhile'])
  })

  test.each([
    ['that is of another kind', { Caseloom: 'workflow', Name: 'Intake' }],
    ['that names a thing twice', file({ Groups: [{ Name: 'North' }, { Name: 'North' }] })],
    ['with a word that means nothing', file({ Groups: [{ Name: 'North', Activ: false }] })],
    ['with a part that means nothing', file({ Teams: [] })],
    ['that sets the time zone', file({ Settings: { TimeZone: 'Asia/Tokyo' } })],
    ['that is no object', 'groups: North'],
  ])('%s', async (_, wanted) => {
    expect(code(await apply(wanted))).toEqual([400, 'request.invalid'])
    expect(code(await preview(wanted))).toEqual([400, 'request.invalid'])
  })
})

test('a name that a file has twice is named', async () => {
  const groups = [{ Name: 'North' }, { Name: 'South' }, { Name: 'South' }]
  const { status, body } = await preview(file({ Groups: groups }))
  expect(status).toBe(400)
  expect(body.Fields).toMatchObject([{ Path: 'File/Groups', Message: '“South” is here more than once.' }])
})

test('the next export says of groups, choices and messages what the file said', async () => {
  const name = fc.constantFrom('Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm')
  const things = <T>(thing: fc.Arbitrary<T & { Name: string }>) =>
    fc.uniqueArray(thing, { selector: ({ Name }) => Name, maxLength: 5 })
  const files = fc.record({
    Groups: things(fc.record({ Name: name, Active: fc.boolean() })),
    Events: things(fc.record({ Name: name, Active: fc.constant(true), Category: fc.constantFrom('Home', 'School') })),
    Messages: things(
      fc.record({
        Name: name,
        Active: fc.boolean(),
        Subject: fc.constantFrom('', 'Hello'),
        MessageBody: fc.constantFrom('One', 'Two'),
      }),
    ),
  })
  await fc.assert(
    fc.asyncProperty(files, async ({ Groups, Events, Messages }) => {
      const wanted = file({ Groups, Choices: { 'event-types': Events }, Messages })
      const planned = await preview(wanted)
      const applied = await apply(wanted, planned.body.Plan)
      expect(applied.body).toEqual(planned.body)
      const now = await exported()
      expect(now.Groups).toEqual(expect.arrayContaining(Groups))
      expect(now.Messages).toEqual(expect.arrayContaining(Messages))
      expect(now.Choices['event-types']?.slice(0, Events.length)).toEqual(Events)
      expect((await preview(wanted)).body.Steps).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('only administrators reach it, each for their own care model; for everybody else the calls do not exist', async () => {
  const { members } = await givenMembersOfEachRight(house)
  for (const who of everyWho) {
    const visitor = house.as(members[who])
    const wanted = file({ Groups: [{ Name: `Of ${who}` }] })
    const answers = [await visitor.get(PATH), await preview(wanted, visitor), await apply(wanted, undefined, visitor)]
    const isAdministrator = who === 'administrator' || who === 'otherModel'
    expect([who, ...answers.map(({ status }) => status)]).toEqual([
      who,
      ...Array.from({ length: 3 }, () => (isAdministrator ? 200 : 404)),
    ])
  }
  const names = (await exported(house.as(members.administrator))).Groups.map(({ Name }) => Name)
  expect(names).toContain('Of administrator')
  expect(names).not.toContain('Of otherModel')
  expect((await house.anonymous.get(PATH)).status).toBe(401)
})
