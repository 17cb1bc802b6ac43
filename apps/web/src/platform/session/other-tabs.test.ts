import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: {} })
let answer: () => Response
const calls: string[] = []
const storage = new EventTarget()
const reload = vi.fn<() => void>()
let page: AbortController

beforeEach(() => {
  const { signal } = (page = new AbortController())
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    storage.addEventListener(type, listener, { signal }),
  )
  vi.stubGlobal('location', { reload })
  reload.mockClear()
  answer = () => Response.json({ Done: true })
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(address)
    return Promise.resolve(answer())
  })
})
afterEach(() => {
  page.abort()
  vi.unstubAllGlobals()
})

/** A browser tab with its own modules and no event socket. */
async function openTab() {
  vi.resetModules()
  const { endSession } = await import('./session.ts')
  const { hasSessionEnded } = await import('../session-end.ts')
  const { joinOtherTabs } = await import('./other-tabs.ts')
  joinOtherTabs()
  return { endSession, hasSessionEnded }
}

/** The channel delivers in a later turn. */
const delivered = () => new Promise((resolve) => setTimeout(resolve, 50))

test('signing out in one tab ends the page of the other tabs at once, without an event socket', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await second.endSession()
  await expect.poll(first.hasSessionEnded).toBe(true)
  expect(second.hasSessionEnded()).toBe(false)
})

test('a session that the server had ended already ends the other tabs too', async () => {
  const [first, second] = [await openTab(), await openTab()]
  const problem = {
    type: '',
    title: '',
    status: 401,
    detail: 'No.',
    Code: 'session.required',
    Values: {},
    RequestId: '',
  }
  answer = () => Response.json(problem, { status: 401 })
  await second.endSession()
  await expect.poll(first.hasSessionEnded).toBe(true)
})

test('a sign-out that did not reach the server ends nothing in the other tabs', async () => {
  const [first, second] = [await openTab(), await openTab()]
  answer = () => new Response(null, { status: 503 })
  await expect(second.endSession()).rejects.toThrow(/./)
  await delivered()
  expect(first.hasSessionEnded()).toBe(false)
})

test('a sign-in in another tab ends nothing', async () => {
  const first = await openTab()
  vi.resetModules()
  const { tellSignedIn } = await import('./signed-in.ts')
  tellSignedIn()
  await delivered()
  expect(first.hasSessionEnded()).toBe(false)
})

test('a page of somebody else reloads when another tab signs in, or begins a view', async () => {
  await openTab()
  const problem = {
    type: '',
    title: '',
    status: 401,
    detail: 'No.',
    Code: 'session.other_member',
    Values: {},
    RequestId: '',
  }
  answer = () => Response.json(problem, { status: 401 })
  vi.resetModules()
  const { tellSignedIn } = await import('./signed-in.ts')
  tellSignedIn()
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
})

test('a sign-in after an offline sign-out reloads a page without waiting changes', async () => {
  await openTab()
  expect(reload).not.toHaveBeenCalled()
  storage.dispatchEvent(Object.assign(new Event('storage'), { key: 'caseloom.signOutLater', newValue: null }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
})
