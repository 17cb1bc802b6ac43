import { expect, test, vi } from 'vitest'
import { isSomebodyHere, watchPresence } from './presence.ts'

test('a member counts as present for a minute after last using the page', () => {
  const handlers = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (name: string, handler: () => void) => handlers.set(name, handler))
  watchPresence()
  const start = performance.now()
  expect([isSomebodyHere(start + 59_000), isSomebodyHere(start + 61_000)]).toEqual([true, false])
  handlers.get('keydown')?.()
  expect(isSomebodyHere(performance.now())).toBe(true)
  vi.unstubAllGlobals()
})
