import { expect, test } from 'vitest'
import { moveTo, ordered, placeAt } from './place-in-order.ts'

const items = ['a', 'b', 'c', 'd'].map((name) => ({ Id: name, Name: name }))
const named = (list: readonly { Id: string }[]) => list.map(({ Id }) => Id).join('')

test.each([
  ['a', 0, 'abcd'],
  ['a', 1, 'bacd'],
  ['a', 3, 'bcda'],
  ['c', 0, 'cabd'],
  ['d', 2, 'abdc'],
])('%s at place %i makes the order %s', (id, at, order) => {
  const move = moveTo(items, id, at)

  expect(named(move ? ordered(items, move) : items)).toBe(order)
})

test('what stays in its place is no move', () => {
  expect(moveTo(items, 'b', 1)).toBeNull()
})

test('the order stays if what is moved, or what it is moved after, is no longer there', () => {
  expect(ordered(items, { id: 'x', after: null })).toBe(items)
  expect(ordered(items, { id: 'a', after: 'x' })).toBe(items)
})

test.each([
  [0, 0],
  [14, 0],
  [16, 1],
  [45, 2],
  [100, 3],
])('at a height of %i the place among three of 20 pixels, below 5 of something else, is %i', (y, place) => {
  const others = [5, 25, 45].map((top) => ({ top, height: 20 }))

  expect(placeAt(y, others)).toBe(place)
})
