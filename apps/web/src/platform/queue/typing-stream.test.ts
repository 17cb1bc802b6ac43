import { beforeEach, expect, test } from 'vitest'
import { endCutOff, endTyping, isCutOff, isStillTyping, noteCutOff, noteTyped } from './typing-stream.ts'

let field: { isConnected: boolean }

beforeEach(() => {
  endTyping()
  field = { isConnected: true }
})

test('letters belong to no field before anything was typed', () => {
  expect([isStillTyping(0), isCutOff(0)]).toEqual([false, false])
})

test('letters that follow one another belong to the field that lost the focus, and end with a pause', () => {
  noteTyped(field, 1000)

  expect([3900, 6800, 9700].map((at) => isStillTyping(at))).toEqual([true, true, true])
  expect(isStillTyping(12_701)).toBe(false)
  expect(isCutOff(9700)).toBe(false)
})

test('after the field disappeared no letter is a shortcut, however late, until the typist does something else', () => {
  noteTyped(field, 1000)
  field.isConnected = false

  expect([isStillTyping(1100), isStillTyping(600_000)]).toEqual([true, true])
  endTyping()
  expect(isStillTyping(600_100)).toBe(false)
})

test('Space and Enter are kept from the newly focused control only for a moment', () => {
  noteTyped(field, 1000)
  field.isConnected = false

  expect([isCutOff(3999), isCutOff(4000)]).toEqual([true, false])
})

test('letters right after a control disappeared are not shortcuts, until the typist does something else', () => {
  noteCutOff(1000)

  expect([isStillTyping(1100), isCutOff(1100)]).toEqual([true, false])
  expect(isStillTyping(4200)).toBe(false)
  noteCutOff(5000)
  endTyping()
  expect(isStillTyping(5100)).toBe(false)
})

test('letters are shortcuts again as soon as the page that was asked for is there, but not the rest of what was typed', () => {
  noteCutOff(1000)
  endCutOff()
  expect(isStillTyping(1100)).toBe(false)

  noteTyped(field, 2000)
  field.isConnected = false
  noteCutOff(2100)
  endCutOff()
  expect(isStillTyping(2200)).toBe(true)
})
