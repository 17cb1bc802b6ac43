import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
let model: GivenModel
let administrator: GivenMember

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  administrator = await house.given.member(model, { role: 'administrator', name: 'Samuel Ortega' })
})
afterAll(() => house.close())

const path = '/api/notification-templates'
const named = (Name: string) => ({ Name, Subject: '', MessageBody: 'Good day' })
const add = async (name: string) => (await house.as(administrator).post(path, named(name))).body
const offered = async (query = '') =>
  (await house.as(administrator).get(`${path}${query}`)).body.Items.map(({ Name }: { Name: string }) => Name)

test('a template that is no longer offered keeps its name and its words, and administrators still see it', async () => {
  const visit = house.as(administrator)
  const made = await add('Retired')
  expect(made).toMatchObject({ Active: true, Version: 1 })
  const ended = await visit.put(`${path}/${made.Id}`, { ...named('Retired'), Active: false })
  expect(ended.body).toEqual({ ...made, Active: false, Version: 2 })
  expect(await offered()).not.toContain('Retired')
  expect(await offered('?inactive=true')).toContain('Retired')
  expect(
    (await visit.get('/api/workflow-choices')).body.Messages.map((one: { Name: string }) => one.Name),
  ).not.toContain('Retired')
  const again = await visit.post(path, named('Retired'))
  expect([again.status, again.body.Code]).toEqual([409, 'notification.template_name_taken'])
  const words = await visit.put(`${path}/${made.Id}`, { ...named('Retired'), MessageBody: 'Good evening' })
  expect(words.body).toMatchObject({ Active: false, MessageBody: 'Good evening' })
  await visit.put(`${path}/${made.Id}`, { ...named('Retired'), Active: true })
  expect(await offered()).toContain('Retired')
  const { rows } = await house.owner.query(
    `select action, before, after from audit where care_model_id = $1 and action like '%template' order by action, before`,
    [model.id],
  )
  expect(rows).toEqual([
    { action: 'activate template', before: null, after: 'Retired' },
    { action: 'add template', before: null, after: 'Retired: Good day' },
    { action: 'change template', before: 'Retired: Good day', after: 'Retired: Good evening' },
    { action: 'change template', before: 'Retired: Good evening', after: 'Retired: Good day' },
    { action: 'deactivate template', before: null, after: 'Retired' },
  ])
})

test('of two administrators who have read the same words, the second overwrites nothing', async () => {
  const made = await add('Shared')
  const colleague = await house.given.member(model, { role: 'administrator' })
  const write = (by: GivenMember, MessageBody: string) =>
    house.as(by).put(
      `${path}/${made.Id}`,
      { ...named('Shared'), MessageBody },
      {
        headers: { 'if-match': `"${made.Version}"` },
      },
    )
  const answers = await Promise.all([write(administrator, 'Mine'), write(colleague, 'Theirs')])
  const [first, second] = answers.toSorted((one, other) => one.status - other.status)
  expect([first?.status, second?.status, second?.body.Code, second?.body.Values]).toEqual([
    200,
    412,
    'record.stale',
    { Version: 2 },
  ])
  expect((await house.as(administrator).get(`${path}/${made.Id}`)).body.MessageBody).toBe(first?.body.MessageBody)
})

test('of two templates that get one name at once, one gets it, and the other is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await add(`One ${round}`), await add(`Other ${round}`)]
    const rename = ({ Id }: { Id: string }) =>
      house.as(administrator).put(`${path}/${Id}`, { ...named(`Shared name ${round}`), Active: true })
    const answers = await Promise.all([rename(one), rename(other)])
    const [kept, refused] = answers.toSorted((first, second) => first.status - second.status)
    expect([kept?.status, refused?.status, refused?.body.Code]).toEqual([200, 409, 'notification.template_name_taken'])
  }
})

test('a template has a name of its own, whatever its case and accents', async () => {
  const [first, second] = [await add('Próxima cita'), await add('Another')]
  const taken = [
    await house.as(administrator).post(path, named('proxima CITA')),
    await house.as(administrator).put(`${path}/${second.Id}`, named('PRÓXIMA cita')),
  ]
  expect(taken.map(({ status, body }) => [status, body.Code])).toEqual([
    [409, 'notification.template_name_taken'],
    [409, 'notification.template_name_taken'],
  ])
  expect((await house.as(administrator).put(`${path}/${first.Id}`, named('Proxima Cita'))).status).toBe(200)
})

test('the link of a workflow stands in the message alone, because a subject is shown to others than its sender', async () => {
  const write = (Subject: string, MessageBody: string) =>
    house.as(administrator).post(path, { Name: 'With a link', Subject, MessageBody })
  const refused = await write('See {{ Workflow.Link }}', 'Good day')
  expect([refused.status, refused.body.Code, refused.body.Fields?.[0]?.Path]).toEqual([
    400,
    'notification.variable_unknown',
    'Subject',
  ])
  expect((await write('Will you come?', 'Say so: {{Workflow.Link}}')).status).toBe(200)
})
