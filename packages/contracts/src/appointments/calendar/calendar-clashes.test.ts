import { expect, test } from 'vitest'
import { clashesAmong } from './calendar-rules.ts'

const at = (Id: string, from: number, to: number, ...People: string[]) => ({
  Id,
  Start: `2026-11-19T${String(from).padStart(2, '0')}:00:00`,
  End: `2026-11-19T${String(to).padStart(2, '0')}:00:00`,
  People,
})
const clashes = (...all: ReturnType<typeof at>[]) =>
  Object.fromEntries([...clashesAmong(all)].map(([id, other]) => [id, other.Id]))

test('appointments clash if they share a person and a time', () => {
  expect(clashes(at('a', 9, 10, 'Odessa', 'Mateo'), at('b', 9, 10, 'Ulrich', 'Mateo'))).toEqual({ a: 'b', b: 'a' })
  expect(clashes(at('a', 9, 10, 'Odessa', 'Mateo'), at('b', 9, 10, 'Ulrich', 'Ana'))).toEqual({})
  expect(clashes(at('a', 9, 10, 'Odessa'), at('b', 10, 11, 'Odessa'))).toEqual({})
  expect(clashes(at('a', 9, 10), at('b', 9, 10))).toEqual({})
})

test('each names the first that it clashes with, whoever they share', () => {
  const [a, b, c] = [
    at('a', 9, 12, 'Odessa', 'Mateo'),
    at('b', 10, 11, 'Ulrich', 'Mateo'),
    at('c', 8, 10, 'Odessa', 'Ana'),
  ]
  expect(clashes(a, b, c)).toEqual({ a: 'c', b: 'a', c: 'a' })
})
