import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../testing/house.ts'
import { everyWho, givenMembersOfEachRight, type MembersOfEachRight } from '../../../testing/members-of-each-right.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'
import { givenDocuments } from '../../../testing/given-documents.ts'

const TRACS = '/api/tracs'

let house: House
let world: MembersOfEachRight
let admin: Visitor
let form: { id: string }

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  world = await givenMembersOfEachRight(house)
  admin = house.as(world.members.administrator)
  form = await givenDocuments(house.given, house.clock).template(world.model, { name: 'Engagement plan' })
})

const code = ({ status, body }: Answer) => [status, body.Code]
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
const phase = (Name: string, more: Record<string, unknown> = {}) => ({
  Name,
  Weeks: 4,
  SessionsAWeek: 1,
  Forms: [],
  ...more,
})
const wanted = (more: Record<string, unknown> = {}) => ({
  Name: `Trac ${crypto.randomUUID()}`,
  Phases: [phase('Engagement', { SessionsAWeek: 0.5, Forms: [{ Id: form.id, DueDays: 7 }] }), phase('Change')],
  ...more,
})
const names = ({ body }: Answer) => (body.Phases as { Name: string }[]).map(({ Name }) => Name)

test('a trac has phases in their order, with the forms that each schedules', async () => {
  const { status, body } = await admin.post(
    TRACS,
    wanted({ Name: 'Home and School', Groups: [world.family.groupId], FidelityForm: form.id }),
  )
  expect(status).toBe(200)
  expect(body).toEqual({
    Id: expect.any(String),
    Name: 'Home and School',
    Active: true,
    Groups: [{ Id: world.family.groupId, Name: expect.any(String) }],
    FirstSessionDays: 3,
    FidelityForm: { Id: form.id, Name: 'Engagement plan' },
    FidelityDays: 28,
    Phases: [
      {
        Id: expect.any(String),
        Name: 'Engagement',
        Weeks: 4,
        SessionsAWeek: 0.5,
        Forms: [{ Id: form.id, Name: 'Engagement plan', DueDays: 7 }],
        Cases: 0,
      },
      { Id: expect.any(String), Name: 'Change', Weeks: 4, SessionsAWeek: 1, Forms: [], Cases: 0 },
    ],
    OpenCases: 0,
    Version: 1,
  })
  expect((await admin.get(TRACS)).body.Items).toContainEqual(body)
})

describe('a change', () => {
  test('moves, renames, adds and removes phases in one step', async () => {
    const { body } = await admin.post(TRACS, wanted())
    const [engagement, change] = body.Phases as { Id: string }[]
    const changed = await admin.put(
      `${TRACS}/${body.Id}`,
      {
        Phases: [
          phase('Follow-up'),
          phase('Behavior change', { Id: change?.Id, Weeks: 8 }),
          phase('Engagement', { Id: engagement?.Id, Forms: [{ Id: form.id, DueDays: 14 }] }),
        ],
      },
      seen(1),
    )
    expect(names(changed)).toEqual(['Follow-up', 'Behavior change', 'Engagement'])
    expect(changed.body).toMatchObject({
      Version: 2,
      Phases: [{}, { Id: change?.Id, Weeks: 8 }, { Id: engagement?.Id, Forms: [{ DueDays: 14 }] }],
    })
    const fewer = await admin.put(`${TRACS}/${body.Id}`, { Phases: [phase('Behavior change', { Id: change?.Id })] })
    expect(names(fewer)).toEqual(['Behavior change'])
  })

  test('keeps a phase in which cases are or have been', async () => {
    const url = `${TRACS}/${world.model.tracId}`
    const answer = await admin.put(url, { Phases: [phase('Something else')] })
    expect(code(answer)).toEqual([409, 'trac.phase_in_use'])
    const trac = (
      (await admin.get(TRACS)).body.Items as { Id: string; Phases: { Id: string; Cases: number }[] }[]
    ).find(({ Id }) => Id === world.model.tracId)
    expect(trac?.Phases.some(({ Cases }) => Cases > 0)).toBe(true)
  })

  test('keeps a phase whose forms are there although no case is in it any more', async () => {
    const { body } = await admin.post(TRACS, wanted())
    const [engagement, change] = body.Phases as { Id: string }[]
    const document = await givenDocuments(house.given, house.clock).document(
      world.family,
      await givenDocuments(house.given, house.clock).template(world.model),
    )
    await house.owner.query('update docform set phase_id = $2 where id = $1', [document, engagement?.Id])
    const answer = await admin.put(`${TRACS}/${body.Id}`, { Phases: [phase('Change', { Id: change?.Id })] })
    expect([...code(answer), answer.body.Values]).toEqual([409, 'trac.phase_in_use', { Name: 'Engagement' }])
  })

  test('that changes nothing leaves no line in the trail', async () => {
    const { body } = await admin.post(TRACS, wanted({ Name: 'Quiet' }))
    await admin.put(`${TRACS}/${body.Id}`, { FirstSessionDays: 3 })
    await admin.put(`${TRACS}/${body.Id}`, { FirstSessionDays: 4 })
    const { rows } = await house.owner.query(
      "select after from audit where care_model_id = $1 and action = 'change trac' and after like 'Quiet%'",
      [world.model.id],
    )
    expect(rows).toEqual([{ after: expect.stringContaining('within 4 days') }])
  })

  test('of the weeks counts for the cases on it', async () => {
    const path = `/api/cases/${world.family.id}`
    const expected = async () => JSON.stringify((await house.as(world.members.owner).get(path)).body.Phases)
    const before = await expected()
    const { Items } = (await admin.get(TRACS)).body
    const trac = (Items as { Id: string; Phases: object[] }[]).find(({ Id }) => Id === world.model.tracId)
    const phases = (trac?.Phases ?? []).map((one) => ({ ...one, SessionsAWeek: 3, Cases: undefined }))
    expect((await admin.put(`${TRACS}/${world.model.tracId}`, { Phases: phases })).status).toBe(200)
    expect(await expected()).not.toBe(before)
  })

  test('takes it out of use and back, and what it does not name stays', async () => {
    const { body } = await admin.post(TRACS, wanted())
    const off = await admin.put(`${TRACS}/${body.Id}`, { Active: false })
    expect(off.body).toEqual({ ...body, Active: false, Version: 2 })
    expect((await admin.put(`${TRACS}/${body.Id}`, { Active: true })).body).toEqual({ ...body, Version: 3 })
  })

  test('of what someone else changed meanwhile is refused', async () => {
    const { body } = await admin.post(TRACS, wanted())
    await admin.put(`${TRACS}/${body.Id}`, { FirstSessionDays: 5 }, seen(1))
    expect(code(await admin.put(`${TRACS}/${body.Id}`, { FirstSessionDays: 9 }, seen(1)))).toEqual([
      412,
      'record.stale',
    ])
  })
})

const nobody = '018f0000-0000-7000-8000-000000000000'
test.each([
  [
    'a name that is taken',
    async () => ({ Name: (await admin.post(TRACS, wanted())).body.Name.toUpperCase() }),
    409,
    'trac.name_taken',
  ],
  ['no phase', () => ({ Phases: [] }), 400, 'request.invalid'],
  ['a phase of no week', () => ({ Phases: [phase('A', { Weeks: 0 })] }), 400, 'request.invalid'],
  ['a phase without sessions', () => ({ Phases: [phase('A', { SessionsAWeek: 0 })] }), 400, 'request.invalid'],
  ['a group that is not there', () => ({ Groups: [nobody] }), 404, 'record.not_found'],
  [
    'a form that is not there',
    () => ({ Phases: [phase('A', { Forms: [{ Id: nobody, DueDays: 1 }] })] }),
    404,
    'record.not_found',
  ],
  ['a phase of another trac', () => ({ Phases: [phase('A', { Id: world.model.phaseId })] }), 404, 'record.not_found'],
])('a trac with %s is refused', async (_, more, status, problem) => {
  expect(code(await admin.post(TRACS, wanted(await more())))).toEqual([status, problem])
})

test('every change is in the trail', async () => {
  const { body } = await admin.post(TRACS, wanted({ Name: 'Home and School' }))
  await admin.put(`${TRACS}/${body.Id}`, { Name: 'Home and Garden', Active: false })
  const { rows } = await house.owner.query(
    "select action, before, after from audit where care_model_id = $1 and action like '%trac' order by at, id",
    [world.model.id],
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      {
        action: 'create trac',
        before: null,
        after: expect.stringMatching(
          /^Home and School; first session within 3 days; Engagement: 4 weeks, 0\.5 a week, Engagement plan after 7 days; Change/,
        ),
      },
      { action: 'deactivate trac', before: null, after: 'Home and Garden' },
      {
        action: 'change trac',
        before: expect.stringMatching(/^Home and School/),
        after: expect.stringMatching(/^Home and Garden/),
      },
    ]),
  )
})

test('only administrators reach any of it; for everybody else the calls do not exist', async () => {
  const { body } = await admin.post(TRACS, wanted())
  for (const who of everyWho) {
    const visitor = house.as(world.members[who])
    const isAdministrator = who === 'administrator' || who === 'otherModel'
    const statuses = [
      (await visitor.get(TRACS)).status,
      (await visitor.post(TRACS, wanted(who === 'otherModel' ? { Phases: [phase('A')] } : {}))).status,
      (await visitor.put(`${TRACS}/${body.Id}`, { Active: false })).status,
    ]
    expect([who, ...statuses]).toEqual([
      who,
      ...(isAdministrator ? [200, 200] : [404, 404]),
      who === 'administrator' ? 200 : 404,
    ])
  }
})
