import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beganDrawing, endedDrawing, isUnfinished } from './unfinished-frames.ts'

let kept: Record<string, string> = {}
beforeEach(() => {
  kept = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what began more than ten seconds ago and did not end is unfinished, and nothing else', () => {
  beganDrawing('a 1')
  vi.advanceTimersByTime(10_000)
  expect(isUnfinished('a 1')).toBe(false)
  vi.advanceTimersByTime(1)
  expect([isUnfinished('a 1'), isUnfinished('a 2')]).toEqual([true, false])
})

test('what ended is forgotten, and what else began is not', () => {
  beganDrawing('a')
  beganDrawing('b')
  vi.advanceTimersByTime(60_000)
  endedDrawing('a')
  expect([isUnfinished('a'), isUnfinished('b')]).toEqual([false, true])
  endedDrawing('b')
  expect(kept).toEqual({})
})

test.each(['no JSON', '7', 'null', '{"a":"soon"}'])('something else in its place does no harm: %s', (text) => {
  kept['caseloom.drawing'] = text
  expect(isUnfinished('a')).toBe(false)
  beganDrawing('a')
  endedDrawing('a')
})

test('without storage nothing is asked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
  })
  beganDrawing('a')
  expect(isUnfinished('a')).toBe(false)
})
