import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser, aServer } from '../../platform/queue/send-queue-world.ts'
import type { Waiting } from '../../platform/queue/waiting.ts'
import { newCommentSlot, WaitingComments } from './waiting-comments.tsx'

vi.stubGlobal('document', { documentElement: {} })
const queued = vi.hoisted(() => ({ list: (): readonly Waiting[] => [] }))
vi.mock('../../platform/queue/sending.ts', () => ({ useWaiting: () => queued.list(), sendQueue: {} }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const words = 'Carmen kept the evening plan.'

async function sentTo(server: ReturnType<typeof aServer>) {
  const queue = aBrowser(server).openTab()
  queued.list = queue.list
  const call = { method: 'POST', address: '/api/new/comment', body: { id: 'a', message: words } } as const
  const change = { item: 'a', slot: newCommentSlot('key'), label: 'Comments', call, key: 'key', text: words }
  queue.put(change).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(700)
  return renderToStaticMarkup(<WaitingComments itemId="a" />)
}

// spec: home 174
test('a comment that the server refuses raises an alert with the reason, and its words are kept', async () => {
  const server = aServer({ a: {} })
  server.refusal = { refused: 'This case is closed.', mayPass: false }
  const drawn = await sentTo(server)
  expect(drawn).toMatch(/role="alert".*Something went wrong: This case is closed\./)
  expect(drawn).toContain(words)
  for (const way of ['Try again', 'Copy', 'Discard']) expect(drawn).toContain(way)
})

test('a comment that cannot be sent yet waits, without an alert', async () => {
  const server = aServer({ a: {} })
  server.isDead = true
  const drawn = await sentTo(server)
  expect(drawn).toContain(words)
  expect(drawn).toContain('Waiting to send')
  expect(drawn).not.toContain('role="alert"')
})
