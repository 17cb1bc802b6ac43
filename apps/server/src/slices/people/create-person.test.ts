import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  model = await house.given.careModel()
  group = await house.given.group(model, 'North')
  clinician = await house.given.member(model, { groups: [group], name: 'Ines Carvalho' })
  visit = house.as(clinician)
})
afterAll(() => house.close())

const maya = { FirstName: 'Maya', LastName: 'Okafor' }
const create = (more: object = {}, by = visit, headers = {}) =>
  by.post('/api/new/person', { ...maya, ...more }, { headers })
const wrongFields = (answer: Awaited<ReturnType<typeof create>>) => [
  ...new Set((answer.body.Fields as { Path: string }[]).map(({ Path }) => Path)),
]
const countPeople = async () =>
  (await house.owner.query("select id from item where care_model_id = $1 and kind = 'PATIENT'", [model.id])).rowCount

// spec: directory 109, 174
test('a person is created with everything that is known of them', async () => {
  const answer = await create({
    MiddleName: ' Ada ',
    DOB: '2012-02-29',
    Gender: model.gender,
    Email: 'maya@example.org',
    Phone: '(215) 555-0148',
    Number: 'N-7',
    Title: 'Ms',
  })

  expect(answer.status).toBe(200)
  expect(answer.headers.etag).toBe('"1"')
  expect(answer.body).toMatchObject({
    ...maya,
    Type: 'PATIENT',
    Name: 'Maya Okafor',
    MiddleName: 'Ada',
    DOB: '2012-02-29',
    AgeYears: 14,
    Gender: { Id: model.gender, Name: 'Female' },
    Number: 'N-7',
    Title: 'Ms',
    Group: { Id: group, Name: 'North' },
    CreatedBy: { Id: clinician.personId },
    Can: { Update: true },
    PossibleDuplicates: [],
    Photo: null,
  })
  expect(answer.body.ContactItems).toMatchObject([
    { Type: 'EMAIL', Value: 'maya@example.org', Preferred: true },
    { Type: 'MOBILE_PHONE', Value: '+12155550148', Description: '(215) 555-0148', Preferred: true },
  ])
})

test('first and last name are enough, and empty values count as none', async () => {
  const { body } = await create({ MiddleName: '', DOB: '', Gender: '', Email: ' ', Phone: '', Number: null, Title: '' })
  expect(body).toMatchObject({ MiddleName: null, DOB: null, Gender: null, Number: null, Title: null, ContactItems: [] })
})

test('a new person is found at once by name and by phone', async () => {
  const { body } = await create({ Phone: '2155550148' })
  for (const q of ['okafo', '2155550148'])
    expect((await visit.get(`/api/search?q=${q}`)).body.Items).toMatchObject([{ Id: body.Id }])
  expect((await visit.get('/api/directory?type=PATIENT')).body.Items).toMatchObject([{ Id: body.Id }])
})

test('creating is in the trail and announced to open clients', async () => {
  const { body } = await create()
  const { rows } = await house.owner.query(
    `select a.action, a.kind, a.after, e.kind as event from audit a join event e on e.item_id = a.item_id where a.item_id = $1`,
    [body.Id],
  )
  expect(rows).toEqual([{ action: 'create', kind: 'PATIENT', after: 'Maya Okafor', event: 'PATIENT' }])
})

test('the same request sent twice makes one person', async () => {
  const key = { 'idempotency-key': `key-${model.id}` }
  const [first, second] = await Promise.all([create({}, visit, key), create({}, visit, key)])
  expect(second.body.Id).toBe(first.body.Id)
  expect(await countPeople()).toBe(1)
  expect((await create({ Title: 'Ms' }, visit, key)).body.Code).toBe('request.idempotency_key_reused')
})

test('two tabs that create the same person at once make one', async () => {
  const answers = await Promise.all([create(), create()])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await countPeople()).toBe(1)
})

describe('impossible values are refused at their field, and nothing is created', () => {
  test.each([
    ['FirstName', { FirstName: ' ' }],
    ['LastName', { LastName: '\u0000\u0007' }],
    ['LastName', { LastName: 'x'.repeat(2000) }],
    ['MiddleName', { MiddleName: 'x'.repeat(201) }],
    ['Title', { Title: 'x'.repeat(2000) }],
    ['Number', { Number: 'x'.repeat(101) }],
    ['Email', { Email: `${'x'.repeat(250)}@example.org` }],
    ['Phone', { Phone: '215555' }],
    ['Phone', { Phone: 'call me' }],
    // Area codes and exchanges never begin with 0 or 1; country codes never begin with 0.
    ['Phone', { Phone: '0155550148' }],
    ['Phone', { Phone: '2150550148' }],
    ['Phone', { Phone: '+0215555014' }],
    ['DOB', { DOB: '2026-02-30' }],
    ['DOB', { DOB: '1753-01-01' }],
    ['DOB', { DOB: '2026-11-20' }],
    ['DOB', { DOB: 'yesterday' }],
    ['Gender', { Gender: '01a00000-0000-7000-8000-00000000dead' }],
    ['Gender', { Gender: 'Female' }],
    ['Group', { Group: '01a00000-0000-7000-8000-00000000dead' }],
  ])('%s: %j', async (path, more) => {
    const answer = await create(more)
    expect([answer.status, answer.body.Code]).toEqual([400, 'request.invalid'])
    expect(wrongFields(answer)).toEqual([path])
    expect(await countPeople()).toBe(0)
  })

  test('every wrong field is named at once', async () => {
    const answer = await create({ FirstName: '', DOB: '2026-13-01', Phone: '1' })
    expect(wrongFields(answer)).toEqual(['FirstName', 'DOB', 'Phone'])
  })

  test('the day of birth may be today where the care model is', async () => {
    expect((await create({ DOB: '2026-11-19' })).status).toBe(200)
  })
})

test.each(['Zoë 👧🏽', 'عائشة', '<script>alert(1)</script>', "Robert'); drop table item; --", '李'])(
  'the name %j is kept as it is',
  async (FirstName) => {
    expect((await create({ FirstName })).body).toMatchObject({ FirstName, Name: `${FirstName} Okafor` })
  },
)

describe('the group', () => {
  test('is chosen if there are several, and must be one of the member’s own', async () => {
    const south = await house.given.group(model, 'South')
    const theirs = await house.given.group(model, 'Theirs')
    const both = house.as(await house.given.member(model, { groups: [group, south] }))

    const without = await create({}, both)
    const foreign = await create({ Group: theirs }, both)
    const chosen = await create({ Group: south }, both)

    expect([without.status, wrongFields(without)]).toEqual([400, ['Group']])
    expect([foreign.status, foreign.body.Code]).toEqual([403, 'person.group_forbidden'])
    expect(chosen.body.Group).toEqual({ Id: south, Name: 'South' })
    expect((await both.get('/api/new/person')).body.Groups.map((each: { Name: string }) => each.Name)).toEqual([
      'North',
      'South',
    ])
  })

  test('of another care model counts as missing', async () => {
    const elsewhere = await house.given.careModel()
    const answer = await create({ Group: await house.given.group(elsewhere) })
    expect([answer.status, wrongFields(answer)]).toEqual([400, ['Group']])
  })

  test('that is closed cannot be chosen', async () => {
    await house.owner.query('update care_group set active = false where id = $1', [group])
    expect((await create({ Group: group })).status).toBe(403)
    expect((await create()).body.Code).toBe('person.no_group')
    expect((await visit.get('/api/new/person')).body).toEqual({ Groups: [] })
  })
})
