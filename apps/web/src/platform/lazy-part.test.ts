import { afterEach, expect, test, vi } from 'vitest'
import { reportConnection } from './calls/connection.ts'
import { lazyPart } from './lazy-part.tsx'
import { isRememberedFailure, reloadUnnoticed } from './session/remembered-failure.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  reportConnection('events', true)
})

test('a part is not imported without a network, because the browser would remember that as failed', async () => {
  const load = vi.fn<() => Promise<() => null>>(async () => () => null)
  const Part = lazyPart(load)
  vi.stubGlobal('navigator', { onLine: false })
  reportConnection('events', false)
  await Part.preload()
  expect(load).not.toHaveBeenCalled()

  vi.stubGlobal('navigator', { onLine: true })
  await Part.preload()
  expect(load).toHaveBeenCalledOnce()
})

test('a part is imported if the browser reports no network but the server can be reached', async () => {
  const load = vi.fn<() => Promise<() => null>>(async () => () => null)
  vi.stubGlobal('navigator', { onLine: false })
  await lazyPart(load).preload()
  expect(load).toHaveBeenCalledOnce()
})

const failed = new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1:3000/assets/cases-page.js')
const answers = (answer: () => Promise<{ ok: boolean }>) =>
  vi.stubGlobal('fetch', vi.fn<() => Promise<{ ok: boolean }>>(answer))

test('a failure counts as remembered if the server sends the file', async () => {
  answers(async () => ({ ok: true }))
  expect(await isRememberedFailure(failed)).toBe(true)
  expect(fetch).toHaveBeenCalledWith('http://127.0.0.1:3000/assets/cases-page.js', { cache: 'no-store' })
})

test.each([
  ['the server is away', () => Promise.reject(new TypeError('Failed to fetch')), failed],
  ['the file is not there any more', async () => ({ ok: false }), failed],
  ['nobody knows which file it was', async () => ({ ok: true }), new Error('Importing a module script failed.')],
])('it is not if %s', async (_when, answer, error) => {
  answers(answer)
  expect(await isRememberedFailure(error)).toBe(false)
})

/** Whether a page that was opened this many milliseconds ago reloads. */
async function reloadsAfter(millis: number): Promise<boolean> {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('Element', EventTarget)
  vi.stubGlobal('document', { activeElement: null, documentElement: {} })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('performance', { now: () => millis })
  await reloadUnnoticed()
  return reload.mock.calls.length > 0
}

test('an old page reloads, a young one does not', async () => {
  expect(await reloadsAfter(60_000)).toBe(true)
  expect(await reloadsAfter(59_999)).toBe(false)
})
