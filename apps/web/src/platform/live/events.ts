import type { ServerEvent } from '@caseloom/contracts/items/event'
import { EVENTS_PATH } from '@caseloom/contracts/items/event-rules'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { readEvent } from '../calls/checked-answers.ts'
import { withHeardAnswer, type Versioned } from '../calls/item-parts.ts'
import { GRACE_MILLIS, onReached, reportConnection, reportReached } from '../calls/connection.ts'
import { isNoAnswers, isTouched, namesItem } from './event-keys.ts'
import { logEvent, logVisibility } from './event-log.ts'
import { getPageMember } from '../page-member.ts'
import { hasSessionEnded, onSessionEnd, reportSessionEnd } from '../session-end.ts'
import { watchItems } from './watched-items.ts'

const COALESCE_MILLIS = 150
const FIRST_WAIT_MILLIS = 500
const LONGEST_WAIT_MILLIS = 30_000

type ItemChanged = Extract<ServerEvent, { Event: 'item:changed' }>

/** Invalidates what the events touched, once for all events that arrive within a moment. */
function makeInvalidator(queryClient: QueryClient) {
  let waiting: ItemChanged[] = []
  /** Positions of events that tell of an answer and nothing else. */
  let answers = new Set<number>()
  const flush = () => {
    const events = waiting
    const told = answers
    waiting = []
    answers = new Set()
    // The reader's own answer came with the response to its saving: a form of three hundred questions is not read again for it, and
    // neither is what no answer changes.
    const isKnown = (queryKey: QueryKey, { Id, Version, Position }: ItemChanged) =>
      told.has(Position) &&
      (isNoAnswers(queryKey) ||
        (hashKey(queryKey) === hashKey(['items', Id]) &&
          (queryClient.getQueryData<Versioned>(queryKey)?.Version ?? -1) >= Version))
    void queryClient.invalidateQueries({
      predicate: (query) =>
        events.some(
          (event) => (isTouched(query.queryKey, event) && !isKnown(query.queryKey, event)) || namesItem(query, event),
        ),
    })
  }
  return {
    add(event: ItemChanged) {
      if (waiting.length === 0) setTimeout(flush, COALESCE_MILLIS)
      waiting.push(event)
    },
    addAnswer: ({ Position }: ServerEvent) => void answers.add(Position),
  }
}

/** Invalidates every query but the session. */
function invalidateAll(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
}

/** The events of a gap or an end carry no position. The last one is kept, so that the next connection catches up from it. */
export function positionAfter(position: number | undefined, event: ServerEvent): number | undefined {
  return event.Position > 0 ? event.Position : position
}

/** Applies the events; `position` is that of the last one. */
export function makeReader(queryClient: QueryClient, lose: (id: string) => void) {
  const invalidator = makeInvalidator(queryClient)
  let position: number | undefined

  function read(message: MessageEvent) {
    const event = readEvent(parseJson(message.data))
    if (event === undefined) return
    position = positionAfter(position, event)
    logEvent(event.Event, 'Id' in event ? event.Id : undefined)
    if (event.Event === 'item:changed') invalidator.add(event)
    if (event.Event === 'list:changed') void queryClient.invalidateQueries({ queryKey: [event.List] })
    if (event.Event === 'question:answer') {
      invalidator.addAnswer(event)
      queryClient.setQueryData<Versioned>(['items', event.Id], (known) => known && withHeardAnswer(known, event))
    }
    if (event.Event === 'item:gone') lose(event.Id)
    if (event.Event === 'catch-up') invalidateAll(queryClient)
    if (event.Event === 'session:ended') reportSessionEnd()
  }

  return { read, position: () => position }
}

function openSocket(position: number | undefined): WebSocket {
  const address = new URL(EVENTS_PATH, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const member = getPageMember()
  if (member !== undefined) address.searchParams.set('member', member)
  if (position !== undefined) address.searchParams.set('after', String(position))
  return new WebSocket(address)
}

/** Half of the wait is random, so that clients do not all return to a restarted server at once. */
function waitAfter(failures: number): number {
  const wait = Math.min(LONGEST_WAIT_MILLIS, FIRST_WAIT_MILLIS * 2 ** failures)
  return wait / 2 + (Math.random() * wait) / 2
}

/** The one socket of this tab. It reconnects with the position it had reached and gets what it missed. */
export function listenToEvents(queryClient: QueryClient) {
  let socket: WebSocket | undefined
  const watched = watchItems(queryClient, (text) => {
    if (socket?.readyState !== WebSocket.OPEN) return false
    socket.send(text)
    return true
  })
  const reader = makeReader(queryClient, (id) => watched.lose(id))
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let grace: ReturnType<typeof setTimeout> | undefined

  function handleOpen() {
    logEvent('socket:open')
    clearTimeout(grace)
    grace = undefined
    reportReached()
    watched.begin()
    // Queries that failed in the meantime are retried.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    // Without a position there is nothing to catch up from: anything read before may be stale.
    if (failures > 0 && reader.position() === undefined) invalidateAll(queryClient)
    failures = 0
  }

  function handleClose() {
    logEvent('socket:closed')
    socket = undefined
    if (hasSessionEnded()) return
    grace ??= setTimeout(() => reportConnection('events', false), GRACE_MILLIS)
    retry = setTimeout(connect, waitAfter(failures))
    failures += 1
  }

  function connect() {
    clearTimeout(retry)
    if (hasSessionEnded() || socket) return
    socket = openSocket(reader.position())
    socket.addEventListener('open', handleOpen)
    socket.addEventListener('message', reader.read)
    socket.addEventListener('close', handleClose)
  }

  logVisibility()
  addEventListener('online', connect)
  onSessionEnd(connect)
  onReached(connect)
  addEventListener('offline', () => {
    reportConnection('events', false)
    socket?.close()
  })
  connect()
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
