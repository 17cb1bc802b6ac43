import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exchange, NoAnswerError } from './api.ts'
import { problemSentence } from './problem-sentence.ts'
import { queryClient } from './query-client.ts'

const call = { method: 'GET', address: '/api/home' } as const

/** A server that takes the call and never answers, as fetch shows it. */
const silent = (_address: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', silent)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call that is never answered fails after half a minute, with a sentence of its own', async () => {
  const failed = exchange(call, {}).catch((error: unknown) => error)

  await vi.advanceTimersByTimeAsync(29_000)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)

  const error = await failed
  expect(error).toBeInstanceOf(NoAnswerError)
  expect(problemSentence(error)).toBe('The server did not answer in time. Nothing was lost. Try again.')
  expect(vi.getTimerCount()).toBe(0)
})

test('an answer that stops half-way counts as none', async () => {
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
    })
    return new Response(body, { status: 200 })
  })
  const failed = exchange(call, {}).catch((error: unknown) => error)

  await vi.advanceTimersByTimeAsync(30_000)

  expect(await failed).toBeInstanceOf(NoAnswerError)
})

test('a call that its caller ends is no failure to answer', async () => {
  const leaving = new AbortController()
  const failed = exchange(call, { signal: leaving.signal }).catch((error: unknown) => error)

  leaving.abort()

  expect(await failed).toMatchObject({ name: 'AbortError' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a read without an answer is not sent again by itself', async () => {
  let calls = 0
  const read = queryClient
    .fetchQuery({
      queryKey: ['never answered'],
      queryFn: () => {
        calls += 1
        return exchange(call, {})
      },
    })
    .catch((error: unknown) => error)

  await vi.advanceTimersByTimeAsync(120_000)

  expect(await read).toBeInstanceOf(NoAnswerError)
  expect(calls).toBe(1)
})
