import type { ServerEvent } from '@caseloom/contracts/items/event'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeReader, positionAfter } from './events.ts'

const changed = {
  Event: 'item:changed',
  Id: 'a',
  Type: 'APPOINTMENT',
  PersonId: null,
  CaseId: null,
  ClinicianId: null,
  Version: 1,
} as const

test.each<[string, number | undefined, ServerEvent, number | undefined]>([
  ['a change moves the page on', 7, { ...changed, Position: 8 }, 8],
  ['a gap without a position keeps what was reached', 7, { Event: 'catch-up', Position: 0 }, 7],
  ['a gap before anything was heard leaves it unknown', undefined, { Event: 'catch-up', Position: 0 }, undefined],
  ['a gap with a position is where the page asked from', 7, { Event: 'catch-up', Position: 9 }, 9],
])('%s', (_fact, before, event, after) => {
  expect(positionAfter(before, event)).toBe(after)
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answered = { Event: 'question:answer', Id: 'a', q: 'q', text: 'Yes', Answer: 'Yes', Version: 4 } as const

/** Which of the queries are asked again after these events reach a page that has the form in this version. */
function askedAgain(Version: number, events: readonly object[]) {
  const queryClient = new QueryClient()
  const keys = [
    ['items', 'a'],
    ['items', 'a', 'history'],
    ['home'],
    ['comments', 'a'],
    ['scheduled', 'a'],
    ['guest-grant'],
  ]
  for (const key of keys) queryClient.setQueryData(key, { Id: 'a', Version, Questions: [{ Id: 'q', Answer: 'Yes' }] })
  const { read } = makeReader(queryClient, () => undefined)
  for (const event of events) read({ data: JSON.stringify(event) } as MessageEvent)
  vi.runAllTimers()
  return keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated)
}

const form = { ...changed, Version: 4, Position: 8 }

test.each<[string, number, readonly object[], string[][]]>([
  [
    'one’s own answer, which its saving brought',
    4,
    [form, { ...answered, Position: 8 }],
    [['items', 'a', 'history'], ['home']],
  ],
  [
    'an answer of somebody else',
    3,
    [form, { ...answered, Position: 8 }],
    [['items', 'a'], ['items', 'a', 'history'], ['home']],
  ],
  [
    'one’s own answer, and something that is attached to the form',
    4,
    [form, { ...answered, Position: 8 }, { ...form, Position: 9 }],
    [['items', 'a'], ['items', 'a', 'history'], ['home'], ['comments', 'a'], ['scheduled', 'a'], ['guest-grant']],
  ],
  [
    'a change without an answer',
    4,
    [form],
    [['items', 'a'], ['items', 'a', 'history'], ['home'], ['comments', 'a'], ['scheduled', 'a'], ['guest-grant']],
  ],
])('what is asked again after %s', (_fact, known, events, asked) => {
  expect(askedAgain(known, events)).toEqual(asked)
})

test('a list that changed is asked again, and nothing else', () => {
  const queryClient = new QueryClient()
  const keys = [
    ['resources', { q: '' }],
    ['dashboard-items', 'CASE'],
    ['items', 'a'],
  ]
  for (const key of keys) queryClient.setQueryData(key, {})
  const { read } = makeReader(queryClient, () => undefined)

  read({ data: JSON.stringify({ Event: 'list:changed', List: 'dashboard-items', Position: 9 }) } as MessageEvent)

  const again = keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated)
  expect(again).toEqual([['dashboard-items', 'CASE']])
})
