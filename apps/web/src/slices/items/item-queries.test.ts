import type { Item } from '@caseloom/contracts/items/item'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetLists, itemKey, itemQuery } from './item-queries.ts'

const item = (Version: number, Name: string) => ({ Id: 'one', Version, Name }) as Item

/** A client that has the item as it was saved last, while a read of it is under way that ends with `read`. */
async function whileReading(saved: Item, read: Item) {
  const client = new QueryClient()
  client.setQueryData(itemKey('one'), item(1, 'First'))
  const { promise, resolve } = Promise.withResolvers<Item>()
  const reading = client.fetchQuery({ ...itemQuery('one', () => promise), staleTime: 0 })
  client.setQueryData(itemKey('one'), saved)
  resolve(read)
  await reading
  return client.getQueryData(itemKey('one'))
}

test('a read that began before a change was saved does not take it back', async () => {
  expect(await whileReading(item(2, 'Typed'), item(1, 'First'))).toEqual(item(2, 'Typed'))
})

test('a read of the same or a later version is shown', async () => {
  expect(await whileReading(item(2, 'Typed'), item(2, 'Typed, and read'))).toEqual(item(2, 'Typed, and read'))
  expect(await whileReading(item(2, 'Typed'), item(3, 'Of a colleague'))).toEqual(item(3, 'Of a colleague'))
})

test.each([
  ['case-figures', 'case'],
  ['case-courses', 'case'],
  ['reports', 'sessions', {}],
])('a change that the reader made brings %s up to date', (...key) => {
  const client = new QueryClient()
  client.setQueryData(key, {})

  forgetLists(client)

  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})
