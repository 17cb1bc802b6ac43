import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

// A picker names people of other teams to members who type their names. Names typed one after another would list everybody.

let house: House
let model: GivenModel
let maya: GivenMember
let luis: GivenMember

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1' } })
})
afterAll(() => house.close())

beforeEach(async () => {
  const { given } = house
  model = await given.careModel()
  const [north, south] = [await given.group(model), await given.group(model)]
  maya = await given.member(model, { groups: [north], name: 'Maya Okafor' })
  luis = await given.member(model, { groups: [north] })
  const strangers = await given.member(model, { groups: [south], name: 'Quentin Underwood' })
  await given.managedCase(strangers, south, { name: 'Xaviera Quillfeather' })
  await given.managedCase(maya, north, { name: 'Mateo Delgado' })
})

const find = (who: GivenMember, words: string) =>
  house.as(who).get(`/api/person-choices?q=${encodeURIComponent(words)}`)

async function named(times: number, words = 'xaviera quillfeather'): Promise<void> {
  for (let time = 0; time < times; time += 1) expect((await find(maya, words)).status).toBe(200)
}

test('people whom a member does not see are named to them at most sixty times an hour', async () => {
  await named(60)

  const more = await find(maya, 'xaviera quillfeather')

  expect([more.status, more.body.Code, more.body.detail]).toEqual([
    429,
    'person.too_many_named',
    'You have looked up too many people within an hour. Try again later.',
  ])
  expect((await find(luis, 'xaviera quillfeather')).body.Items).toHaveLength(1)
  house.clock.advance(3601)
  expect((await find(maya, 'xaviera quillfeather')).body.Items).toHaveLength(1)
})

test('the refusal does not reveal who exists, and people whom a member sees are still found', async () => {
  await named(60)

  const answers = await Promise.all(
    ['nobody atall', 'FT-2026-0001', 'mateo delgado', 'mateo', 'm d'].map((q) => find(maya, q)),
  )

  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 200, 200])
  expect(answers[3]?.body.Items).toMatchObject([{ Name: 'Mateo Delgado' }])
})

test('sixty at the same moment are no more than one after another', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => find(maya, 'xaviera quillfeather')))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
})

test.each([
  ['people the member sees', 'mateo delgado'],
  ['colleagues', 'quentin underwood'],
  ['nobody', 'nobody atall'],
])('answers that name %s are not counted', async (_, words) => {
  await named(61, words)

  expect((await find(maya, 'xaviera quillfeather')).status).toBe(200)
})
