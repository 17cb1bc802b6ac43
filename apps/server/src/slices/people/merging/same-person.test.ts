import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let north: string
let clinician: GivenMember
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  model = await house.given.careModel()
  north = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [north], name: 'Ines Carvalho' })
  visit = house.as(clinician)
})
afterAll(() => house.close())

type Told = { FirstName: string; LastName: string; DOB?: string; Override?: boolean; Phone?: string }
const create = (told: Told, by = visit) => by.post('/api/new/person', told)

test.each([
  [{ FirstName: 'Zoë', LastName: 'García' }, { FirstName: 'zoe', LastName: 'GARCIA' }, true],
  [{ FirstName: 'Zoe\u0308', LastName: 'Garci\u0301a' }, { FirstName: 'Zoë', LastName: 'García' }, true],
  [{ FirstName: 'Mateo', LastName: 'Delgado' }, { FirstName: 'Mateo', LastName: 'Delgdao' }, true],
  [{ FirstName: 'Mateo', LastName: 'Delgado' }, { FirstName: 'Matteo', LastName: 'Delgado' }, true],
  [{ FirstName: 'Sean', LastName: "O'Shea" }, { FirstName: 'Seán', LastName: 'O’ Shea' }, true],
  [{ FirstName: 'Ana', LastName: 'Garcia-Lopez' }, { FirstName: 'Ana', LastName: 'Garcia Lopez' }, true],
  [{ FirstName: '伟', LastName: '王' }, { FirstName: '伟', LastName: '王' }, true],
  [
    { FirstName: 'Ann', LastName: 'Lee', DOB: '2012-02-29' },
    { FirstName: 'Bo', LastName: 'Lee', DOB: '2012-02-29' },
    true,
  ],
  [
    { FirstName: 'Ann', LastName: 'Lee', DOB: '2012-02-29' },
    { FirstName: 'Bo', LastName: 'Lee', DOB: '2012-03-01' },
    false,
  ],
  [{ FirstName: 'Ann', LastName: 'Lee' }, { FirstName: 'Bo', LastName: 'Lee' }, false],
  [{ FirstName: 'Ann', LastName: 'Lee' }, { FirstName: 'Ann', LastName: 'Leo' }, false],
  [
    { FirstName: 'Ann', LastName: 'Lee', DOB: '2012-02-29' },
    { FirstName: 'Ann', LastName: 'Moore', DOB: '2012-02-29' },
    false,
  ],
] satisfies [Told, Told, boolean][])('%j and %j may be the same person: %j', async (first, second, isSame) => {
  expect((await create(first)).status).toBe(200)
  const answer = await create(second)
  expect([answer.status, answer.body.Code]).toEqual(isSame ? [409, 'person.same_name'] : [200, undefined])
})

// spec: directory 206
test('the refusal says so letter for letter, and shows who is there already', async () => {
  const { body } = await create({ FirstName: 'Maya', LastName: 'Okafor', DOB: '2012-02-29', Phone: '2155550148' })
  const answer = await create({ FirstName: 'Maya', LastName: 'Okafor' })
  expect(answer.body.detail).toBe('A person with the same name already exists. Overwrite?')
  expect(answer.body.Values.Candidates).toMatchObject([
    { Id: body.Id, Name: 'Maya Okafor', Type: 'PATIENT', DOB: '2012-02-29', Phone: '(215) 555-0148', Photo: null },
  ])
})

describe('a person the reader cannot see', () => {
  const maya = { FirstName: 'Maya', LastName: 'Okafor', DOB: '2012-02-29' }
  const aStranger = async () => house.as(await house.given.member(model, { groups: [await house.given.group(model)] }))

  test('matches only by exact name and birth date, and nothing else is revealed', async () => {
    await create({ ...maya, Phone: '2155550148' })

    const answer = await create(maya, await aStranger())

    expect([answer.status, answer.body.Values]).toEqual([409, { Candidates: [], Unseen: true }])
    expect(answer.text).not.toMatch(/Okafor|2012|0148|PATIENT/)
  })

  test.each([
    ['the name without a birth date', { FirstName: 'Maya', LastName: 'Okafor' }],
    ['another birth date', { ...maya, DOB: '2012-03-01' }],
    ['the birth date with another first name', { ...maya, FirstName: 'Ada' }],
    ['a name spelled nearly so', { ...maya, LastName: 'Okafer' }],
  ])('does not by %s', async (_, told) => {
    await create(maya)

    expect((await create(told, await aStranger())).status).toBe(200)
  })
})

describe('the answer that a person may already exist', () => {
  test('is in the trail with the people it revealed', async () => {
    const { body } = await create({ FirstName: 'Maya', LastName: 'Okafor' })

    await create({ FirstName: 'Maya', LastName: 'Okafor' })

    const { rows } = await house.owner.query(
      'select action, refused, reason, items from audit where items = array[$1::uuid]',
      [body.Id],
    )
    const [action, reason] = ['POST /api/new/person', 'person.same_name']
    expect(rows).toEqual([{ action, refused: true, reason, items: [body.Id] }])
  })

  test('is given at most thirty times an hour', async () => {
    const strict = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1' } })
    const ours = await strict.given.careModel()
    const member = strict.as(await strict.given.member(ours, { groups: [await strict.given.group(ours)] }))
    await member.post('/api/new/person', { FirstName: 'Maya', LastName: 'Okafor' })
    const ask = (FirstName = 'Maya') => member.post('/api/new/person', { FirstName, LastName: 'Okafor' })

    const codes: string[] = []
    for (let count = 0; count < 31; count += 1) codes.push((await ask()).body.Code)
    // A new name is refused too; otherwise a refusal would reveal that the person exists.
    const other = await ask('Benjamin')
    strict.clock.advance(3601)
    codes.push((await ask()).body.Code)

    await strict.close()
    expect(other.body.Code).toBe('request.too_many')
    expect(codes).toEqual([...Array<string>(30).fill('person.same_name'), 'request.too_many', 'person.same_name'])
  })
})

test('somebody of another care model, or in the bin, is no match', async () => {
  const elsewhere = await house.given.careModel()
  await house.given.person(elsewhere, { name: 'Maya Okafor' })
  const gone = await house.given.person(model, { name: 'Maya Okafor' })
  await house.owner.query('update item set deleted_at = now() where id = $1', [gone])
  expect((await create({ FirstName: 'Maya', LastName: 'Okafor' })).status).toBe(200)
})

describe('Override', () => {
  // spec: directory 141
  test('creates a second person, changes nothing of the first and marks both', async () => {
    const { body: first } = await create({ FirstName: 'Maya', LastName: 'Okafor', DOB: '2012-02-29' })

    const { status, body: second } = await create({ FirstName: 'Maya', LastName: 'Okafor', Override: true })

    expect(status).toBe(200)
    expect(second.Id).not.toBe(first.Id)
    expect(second.PossibleDuplicates).toEqual([{ Id: first.Id, Name: 'Maya Okafor' }])
    const { body: again } = await visit.get(`/api/people/${first.Id}`)
    expect(again).toEqual({ ...first, PossibleDuplicates: [{ Id: second.Id, Name: 'Maya Okafor' }] })
    const { rows } = await house.owner.query<{ item_id: string; action: string }>(
      `select item_id, action from audit where action in ('mark duplicate', 'create anyway') and care_model_id = $1`,
      [model.id],
    )
    expect(new Map(rows.map((row) => [row.item_id, row.action]))).toEqual(
      new Map([
        [first.Id, 'mark duplicate'],
        [second.Id, 'create anyway'],
      ]),
    )
  })

  test('the trail of a new person does not tell their maker of invisible people', async () => {
    const maya = { FirstName: 'Maya', LastName: 'Okafor', DOB: '2012-02-29' }
    await create(maya)
    const stranger = house.as(await house.given.member(model, { groups: [await house.given.group(model)] }))
    const trailOf = async (told: Told) => {
      const { body } = await create({ ...told, Override: true }, stranger)
      const trail = await stranger.get(`/api/audit?item=${body.Id}`)
      return trail.body.Items.map(({ Action }: { Action: string }) => Action)
    }

    const [alike, unlike] = [await trailOf(maya), await trailOf({ ...maya, LastName: 'Nobody' })]

    expect([alike, unlike]).toEqual([unlike, expect.arrayContaining(['create'])])
  })

  test('marks nobody if nobody is alike', async () => {
    const { body } = await create({ FirstName: 'Maya', LastName: 'Okafor', Override: true })
    expect(body.PossibleDuplicates).toEqual([])
  })

  test('shows a mark only to readers who see both', async () => {
    const maya = { FirstName: 'Maya', LastName: 'Okafor', DOB: '2012-02-29' }
    const { body: first } = await create(maya)
    const stranger = house.as(await house.given.member(model, { groups: [await house.given.group(model)] }))
    const { body: second } = await create({ ...maya, Override: true }, stranger)
    const administrator = house.as(await house.given.member(model, { role: 'administrator' }))

    expect(second.PossibleDuplicates).toEqual([])
    expect((await visit.get(`/api/people/${first.Id}`)).body.PossibleDuplicates).toEqual([])
    expect((await administrator.get(`/api/people/${second.Id}`)).body.PossibleDuplicates).toMatchObject([
      { Id: first.Id },
    ])
  })
})

describe('several who create the same person at once', () => {
  const several = (made: readonly Told[]) =>
    Promise.all(
      made.map(async (told) => {
        const colleague = await house.given.member(model, { role: 'coordinator', groups: [north] })
        return { told, by: house.as(colleague) }
      }),
    ).then((calls) => Promise.all(calls.map(({ told, by }) => create(told, by))))
  const marks = async () =>
    (
      await house.owner.query<{ n: number }>(
        'select count(*)::int as n from possible_duplicate where care_model_id = $1',
        [model.id],
      )
    ).rows[0]?.n

  const alike: readonly (readonly [string, readonly Told[]])[] = [
    ['of one name', Array.from({ length: 4 }, () => ({ FirstName: 'Maya', LastName: 'Okafor' }))],
    [
      'of one birth date',
      ['Ann', 'Bo', 'Cy', 'Di'].map((FirstName) => ({ FirstName, LastName: 'Lee', DOB: '2012-02-29' })),
    ],
    [
      'of nearly one name',
      ['Delgado', 'Delgada', 'Delgade', 'Delgadi'].map((LastName) => ({ FirstName: 'Mateo', LastName })),
    ],
  ]

  test.each(alike)('%s: one is made, the others are asked', async (_, made) => {
    const answers = await several(made)
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
    expect(await marks()).toBe(0)
  })

  test.each(alike.slice(0, 2))(
    '%s, and each says that it is somebody else: all are made and marked, each pair once',
    async (_, made) => {
      const answers = await several(made.map((told) => ({ ...told, Override: true })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await marks()).toBe(6)
    },
  )
})
