import { expect, test } from 'vitest'
import { isStray, type Press } from './press-guard.ts'

const [card, next, field] = [{}, {}, {}]
const first: Press = { at: 1000, x: 40, y: 40, on: card, name: 'Naïka Joseph', field: null }
const second = (changes: Partial<Press>): Press => ({ ...first, at: 1300, ...changes })

test.each([
  ['meets the card of the next step', { on: next }, true],
  ['meets what the button has become', { name: 'Stop' }, true],
  ['comes at the last moment', { on: next, at: 1500 }, true],
  ['moves by a hair', { on: next, x: 43, y: 44 }, true],
  ['meets the same button again', {}, false],
  ['finds the focus in the field that the first one opened', { field }, true],
  ['comes later', { on: next, at: 1501 }, false],
  ['is meant for another place', { on: next, x: 60 }, false],
  ['meets nothing that can be pressed', { on: null }, false],
])('a second press that %s', (_what, changes, isIt) => {
  expect(isStray(second(changes), first)).toBe(isIt)
})

test('a first press is never stray', () => {
  expect(isStray(first, undefined)).toBe(false)
})
