import { readSession } from '@caseloom/contracts/accounts/calls.generated'
import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'

const events = new EventTarget()
vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
const reload = vi.fn<() => void>()
vi.stubGlobal('location', { reload })
const asked: string[] = []
let code = ''
vi.stubGlobal('fetch', (address: string) => {
  asked.push(address)
  const refusal = { type: '', title: '', status: 401, detail: 'No.', Code: code, Values: {}, RequestId: '' }
  return Promise.resolve(Response.json(refusal, { status: 401 }))
})
const { watchForReturn } = await import('./session-return.ts')
// A refusal never reaches it.
const client = {} as unknown as QueryClient
beforeEach(() => {
  reload.mockClear()
  asked.length = 0
})

test('a tab whose browser has begun a view in another tab reloads by itself', async () => {
  code = 'session.other_member'
  const stop = watchForReturn(client)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(asked).toEqual([readSession.path])
  stop()
})

test('a tab whose session has really ended stays where it is', async () => {
  code = 'session.required'
  const stop = watchForReturn(client)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(reload).not.toHaveBeenCalled()
  stop()
})
