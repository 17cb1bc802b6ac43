import { expect, test } from 'vitest'
import { isEnterInField, type EnterPress } from './enter-key.ts'

/** Matches the part of the selector for date segments, or the one for inputs. */
const field = (part: string) =>
  Object.assign(new EventTarget(), { matches: (selector: string) => selector.includes(part) })
const press = (changes: Partial<EnterPress>): EnterPress => ({
  key: 'Enter',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  defaultPrevented: false,
  target: field('[role=spinbutton]'),
  ...changes,
})

test('Enter in a one-line field or a date triggers the main button', () => {
  expect(isEnterInField(press({}))).toBe(true)
})

test.each<Partial<EnterPress>>([
  { key: ' ' },
  { repeat: true },
  { ctrlKey: true },
  { shiftKey: true },
  { isComposing: true },
  { defaultPrevented: true },
  { target: field('textarea') },
  { target: null },
])('nothing else does: %o', (changes) => {
  expect(isEnterInField(press(changes))).toBe(false)
})
