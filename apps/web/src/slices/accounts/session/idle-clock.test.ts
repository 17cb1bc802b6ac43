import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startIdleClock, WARNING_SECONDS } from './idle-clock.ts'

const MINUTE = 60_000
const LENGTH = 1800

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aPage(ask: () => Promise<number>) {
  const page = { shown: null as number | null, hasEnded: false, lastInputAt: performance.now() }
  const stop = startIdleClock(
    {
      now: () => performance.now(),
      lastInputAt: () => page.lastInputAt,
      ask,
      show: (seconds) => void (page.shown = seconds),
      end: () => void (page.hasEnded = true),
    },
    LENGTH,
  )
  return { page, stop }
}

const notReached = () => Promise.reject(new Error('not reached'))

test('an unreachable server delays neither the warning nor the end', async () => {
  const { page } = aPage(notReached)
  await vi.advanceTimersByTimeAsync(28 * MINUTE - 2000)
  expect([page.shown, page.hasEnded]).toEqual([null, false])
  await vi.advanceTimersByTimeAsync(3000)
  expect(page.shown).toBeGreaterThan(WARNING_SECONDS - 3)
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(page.hasEnded).toBe(true)
})

test('without a connection the idle time begins when somebody last used the page', async () => {
  const { page } = aPage(notReached)
  await vi.advanceTimersByTimeAsync(20 * MINUTE)
  page.lastInputAt = performance.now()
  await vi.advanceTimersByTimeAsync(27 * MINUTE)
  expect([page.shown, page.hasEnded]).toEqual([null, false])
  await vi.advanceTimersByTimeAsync(1 * MINUTE + 2000)
  expect(page.shown).not.toBeNull()
  // Moving the mouse does not answer the warning.
  page.lastInputAt = performance.now()
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(page.hasEnded).toBe(true)
})

test('the server’s time takes precedence over the page’s clock', async () => {
  const { page } = aPage(() => Promise.resolve(LENGTH))
  await vi.advanceTimersByTimeAsync(95 * MINUTE)
  expect([page.shown, page.hasEnded]).toEqual([null, false])
})

test('a stopped clock neither warns nor ends the session', async () => {
  const { page, stop } = aPage(notReached)
  stop()
  await vi.advanceTimersByTimeAsync(95 * MINUTE)
  expect([page.shown, page.hasEnded]).toEqual([null, false])
})
