import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { tidyLastNames } from './last-name-store.ts'

let house: House
let model: GivenModel
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  model = await house.given.careModel()
  const groups = [await house.given.group(model)]
  visit = house.as(await house.given.member(model, { role: 'administrator', groups }))
})
afterAll(() => house.close())

/** The names that are shown as possibly the same when somebody of this name is created. */
const alike = async (FirstName: string, LastName: string): Promise<string[]> => {
  const { body } = await visit.post('/api/new/person', { FirstName, LastName })
  return (body.Values?.Candidates ?? []).map(({ Name }: { Name: string }) => Name)
}

async function nextNight() {
  house.clock.advance(86_400)
  await tidyLastNames(house.owner, house.clock.now())
}

const keptNames = async () =>
  (
    await house.owner.query<{ word: string }>(
      'select word from known_last_name where care_model_id = $1 order by word',
      [model.id],
    )
  ).rows.map(({ word }) => word)

test.each([
  ['Diaz', 'Daiz'],
  ['Wollerson', 'Wollersen'],
  ['Wollersonde', 'Wolersonda'],
  ['Garcia-Lopez', 'Garcia Lopes'],
])('%s is found by the slip %s', async (name, slip) => {
  await house.given.person(model, { name: `Maya ${name}` })
  expect(await alike('Maya', slip)).toEqual([`Maya ${name}`])
})

test('a person with a new last name is found by a misspelling of it', async () => {
  const { body } = await visit.post('/api/new/person', { FirstName: 'Maya', LastName: 'Okafor' })
  await visit.put(`/api/update/${body.Id}`, { PropertyName: 'LastName', PropertyValue: 'Wollerson' })
  expect(await alike('Maya', 'Wollersen')).toEqual(['Maya Wollerson'])
})

test('a name of another care model leads to nobody', async () => {
  await house.given.person(await house.given.careModel(), { name: 'Maya Wollerson' })
  expect(await alike('Maya', 'Wollersen')).toEqual([])
})

test('a last name is forgotten within two nights after the last person who had it', async () => {
  const gone = await house.given.person(model, { name: 'Nikos Xanthopoulos' })
  await house.given.person(model, { name: 'Eleni Papadakis' })
  await nextNight()
  await house.owner.query('delete from item where id = $1', [gone])

  await nextNight()
  await nextNight()

  const kept = await keptNames()
  expect([kept.includes('xanthopoulos'), kept.includes('papadakis')]).toEqual([false, true])
})

const writeNieuwenhuis = `with born as (insert into item (care_model_id, id, kind, name, created_at, modified_at)
    values ($1, app.new_id(), 'CONTACT', 'Jan Nieuwenhuis', now(), now()) returning care_model_id, id)
  insert into person (care_model_id, id, first_name, last_name) select care_model_id, id, 'Jan', 'Nieuwenhuis' from born`

test('two writers of one new name at once do not wait for each other, and it is kept once', async () => {
  const [one, other] = [await house.owner.connect(), await house.owner.connect()]
  try {
    for (const client of [one, other]) await client.query("begin; set local lock_timeout = '500ms'")
    await one.query(writeNieuwenhuis, [model.id])
    await other.query(writeNieuwenhuis, [model.id])
    for (const client of [one, other]) await client.query('commit')
  } finally {
    one.release(true)
    other.release(true)
  }
  expect(await alike('Jan', 'Nieuwenhius')).toEqual(['Jan Nieuwenhuis', 'Jan Nieuwenhuis'])

  await nextNight()

  expect((await keptNames()).filter((word) => word === 'nieuwenhuis')).toHaveLength(1)
})

test.each([
  ['created', writeNieuwenhuis],
  ['renamed', `update person set last_name = 'Nieuwenhuis' where care_model_id = $1 and first_name = 'Jan'`],
])('the name of somebody %s while it is being forgotten stays', async (_, write) => {
  const gone = await house.given.person(model, { name: 'Piet Nieuwenhuis' })
  await house.given.person(model, { name: 'Jan Bakker' })
  await house.owner.query('delete from item where id = $1', [gone])
  await nextNight()
  const writing = await house.owner.connect()
  try {
    await writing.query('begin')
    await writing.query(write, [model.id])
    await nextNight()
    await writing.query('commit')
  } finally {
    writing.release(true)
  }

  await nextNight()
  await nextNight()

  expect(await alike('Jan', 'Nieuwenhius')).toHaveLength(1)
})
