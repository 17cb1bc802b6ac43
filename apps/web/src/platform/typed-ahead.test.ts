import { beforeEach, expect, test } from 'vitest'
import { expectTyping, forgetTyped, keepTyped, readTyped } from './typed-ahead.ts'

beforeEach(forgetTyped)

const type = (...keys: string[]) => keys.map((key) => keepTyped({ key }))

test('keys are not kept until a field is expected', () => {
  expect(type('a')).toEqual([false])
  expect(readTyped()).toBe('')
})

test('letters wait for the field in order, and Backspace removes one', () => {
  expectTyping()
  expect(type('d', 'e', 'x', 'Backspace', 'l', 'Shift', 'G')).toEqual(Array.from({ length: 7 }, () => true))
  expect(readTyped()).toBe('delG')
})

test('once the field has the letters they are forgotten, and keys are shortcuts again', () => {
  expectTyping()
  type('a')
  forgetTyped()
  expect([readTyped(), ...type('a')]).toEqual(['', false])
})

test('Escape discards the letters', () => {
  expectTyping()
  type('a', 'Escape')
  expect([readTyped(), ...type('b')]).toEqual(['', false])
})
