import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reportReached } from '../calls/connection.ts'
import { whenReached } from './when-reached.ts'

const page = new EventTarget()
beforeAll(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterAll(() => void vi.unstubAllGlobals())

test('a call that waits for the server runs once, whichever part reports the return first', () => {
  const act = vi.fn<() => void>()
  whenReached(act)
  page.dispatchEvent(new Event('online'))
  reportReached()
  page.dispatchEvent(new Event('online'))
  expect(act).toHaveBeenCalledTimes(1)
})

test('a cancelled wait does nothing', () => {
  const act = vi.fn<() => void>()
  whenReached(act)()
  reportReached()
  page.dispatchEvent(new Event('online'))
  expect(act).not.toHaveBeenCalled()
})
