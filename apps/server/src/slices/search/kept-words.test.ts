import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { tidyWords } from './word-store.ts'

let house: House
let model: GivenModel
let administrator: GivenMember

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  administrator = await house.given.member(model, { role: 'administrator' })
})
afterAll(() => house.close())

const insertContact = `insert into item (care_model_id, id, kind, name, created_at, modified_at)
  values ($1, app.new_id(), 'CONTACT', $2, now(), now())`

const countOf = async (word: string) =>
  (await house.owner.query<{ count: number }>('select count(*)::int as count from search_word where word = $1', [word]))
    .rows[0]?.count

const find = async (q: string) =>
  (await house.as(administrator).get(`/api/search?q=${q}`)).body.Items.map((item: { Name: string }) => item.Name)

async function nextNight() {
  house.clock.advance(86_400)
  await tidyWords(house.owner, house.clock.now())
}

test('another writer of a name that an import adds does not wait for the import', async () => {
  const [long, short] = [await house.owner.connect(), await house.owner.connect()]
  try {
    await long.query('begin')
    await long.query(insertContact, [model.id, 'Nieuwenhuis'])
    await short.query("begin; set local lock_timeout = '500ms'")
    await short.query(insertContact, [model.id, 'Nieuwenhuis'])
    const renamed = await house.given.person(model)
    await short.query("update item set name = 'Nieuwenhuis' where id = $1", [renamed])
    await short.query('commit')
    await long.query('commit')
  } finally {
    long.release(true)
    short.release(true)
  }
  expect(await find('nieuwenhius')).toEqual(['Nieuwenhuis', 'Nieuwenhuis', 'Nieuwenhuis'])

  await nextNight()

  expect(await countOf('nieuwenhuis')).toBe(1)
  expect(await find('nieuwenhius')).toHaveLength(3)
})

test('a surname is forgotten within two nights after the last person of that name', async () => {
  const gone = await house.given.item(model, 'CONTACT', 'Xanthopoulos')
  await house.given.item(model, 'CONTACT', 'Papadakis')
  await nextNight()
  await house.owner.query('delete from item where id = $1', [gone])

  await nextNight()
  await nextNight()

  expect([await countOf('xanthopoulos'), await countOf('papadakis')]).toEqual([0, 1])
})

test('a name that comes back while it is being forgotten stays', async () => {
  const gone = await house.given.item(model, 'CONTACT', 'Vasquez')
  await house.owner.query('delete from item where id = $1', [gone])
  await nextNight()
  const writing = await house.owner.connect()
  try {
    await writing.query('begin')
    await writing.query(insertContact, [model.id, 'Vasquez'])
    await nextNight()
    await writing.query('commit')
  } finally {
    writing.release(true)
  }
  expect(await find('vaqsuez')).toEqual(['Vasquez'])

  await nextNight()
  await nextNight()

  expect(await find('vaqsuez')).toEqual(['Vasquez'])
})

test('a name that is being written while the cleanup runs stays', async () => {
  const gone = await house.given.item(model, 'CONTACT', 'Zielinski')
  await house.owner.query('delete from item where id = $1', [gone])
  const writing = await house.owner.connect()
  try {
    await writing.query('begin')
    await writing.query(insertContact, [model.id, 'Zielinski'])
    await nextNight()
    await writing.query('commit')
  } finally {
    writing.release(true)
  }

  await nextNight()
  await nextNight()

  expect(await find('zielinksi')).toEqual(['Zielinski'])
})
