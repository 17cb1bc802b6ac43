import { EVENTS_PATH, type ServerEvent } from '@caseloom/contracts/items/event'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/database.ts'
import { isOwnOrigin } from '../../platform/origin.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { actorFrom, beginAs, credentialOf, type Credential } from '../../platform/session-entry.ts'
import { keepsEventsSince, listSeenEvents } from './event-lists.ts'

const GATHER_MS = 40
const CHECK_MS = 15_000
/** More at once, as an import makes, are not told one by one: the page asks anew for what it shows. */
const CATCH_UP_ROWS = 500
/** More tabs than anybody has; the oldest one is told to ask for itself. */
const MOST_OF_ONE_SESSION = 30
const MOST_UNREAD_BYTES = 65_536
/** The page comes back after a while (RFC 6455, 7.4). */
const TRY_AGAIN = 1013

type Listener = {
  readonly socket: WebSocket
  readonly credential: Credential
  readonly careModelId: string
  readonly sessionId: string
  readonly waiting: Set<number>
  /** What it was told of when it came back: whoever is listened for before that is asked hears the same as news. */
  readonly told: Set<number>
  isCatchingUp: boolean
  timer: NodeJS.Timeout | undefined
}

/**
 * One socket a tab. The channel comes from the session, never from the client, and every event is asked for as that session:
 * the row policies decide what it hears of, and a session that has ended hears that and nothing more.
 */
export function eventSocket(app: FastifyInstance, platform: Platform): void {
  const listeners = new Set<Listener>()
  const unsubscribe = platform.events.subscribe(
    ({ careModelId, position }) => {
      for (const listener of listeners) if (listener.careModelId === careModelId) gather(platform, listener, position)
    },
    () => {
      for (const { socket } of listeners) tell(socket, { Event: 'catch-up', Position: 0 })
    },
  )
  const checking = setInterval(() => {
    for (const listener of listeners) {
      // News is never so late.
      if (!listener.isCatchingUp) listener.told.clear()
      void deliver(platform, listener, [])
    }
  }, CHECK_MS)
  app.addHook('onClose', () => {
    unsubscribe()
    clearInterval(checking)
  })

  app.get(EVENTS_PATH, { websocket: true }, async (socket, request) => {
    const credential = credentialOf(request, platform)
    const ownPage = credential?.use === 'access' || isOwnOrigin(request, platform)
    const actor = credential && ownPage ? await actorOf(platform, credential) : null
    // Nobody is signed out because the database is out of reach: the page tries again.
    if (actor === 'unknown') return socket.close(TRY_AGAIN)
    if (!credential || !actor) return endSocket(socket)
    // Whoever left while we asked who they are must not be listened for.
    if (socket.readyState !== socket.OPEN) return
    const { careModelId, sessionId } = actor
    const after = Number(new URLSearchParams(request.url.split('?')[1] ?? '').get('after') ?? Number.NaN)
    const isCatchingUp = Number.isSafeInteger(after) && after > 0
    const sets = { waiting: new Set<number>(), told: new Set<number>() }
    const listener: Listener = { socket, credential, careModelId, sessionId, ...sets, isCatchingUp, timer: undefined }
    makeRoom(listeners, sessionId)
    listeners.add(listener)
    socket.on('close', () => {
      clearTimeout(listener.timer)
      listeners.delete(listener)
    })
    if (isCatchingUp) await catchUp(platform, listener, after)
  })
}

function endSocket(socket: WebSocket): void {
  tell(socket, { Event: 'session:ended', Position: 0 })
  socket.close(4401)
}

function makeRoom(listeners: Set<Listener>, sessionId: string): void {
  const own = [...listeners].filter((listener) => listener.sessionId === sessionId)
  for (const { socket } of own.slice(0, Math.max(0, own.length - MOST_OF_ONE_SESSION + 1))) socket.close(TRY_AGAIN)
}

async function actorOf(platform: Platform, credential: Credential): Promise<Actor | null | 'unknown'> {
  const begin = beginAs(credential, platform.clock.now(), platform, true)
  return inTransaction(platform.pool, begin, (_tx, began) => Promise.resolve(actorFrom(began))).catch(() => 'unknown')
}

/** Waits a moment so that a batch of changes is one question to the database. */
function gather(platform: Platform, listener: Listener, position: number): void {
  listener.waiting.add(position)
  // What was missed comes first: a page that breaks off in between goes on from the last that it heard.
  if (!listener.isCatchingUp) tellSoon(platform, listener)
}

function tellSoon(platform: Platform, listener: Listener): void {
  listener.timer ??= setTimeout(() => {
    const positions = [...listener.waiting]
    listener.waiting.clear()
    listener.timer = undefined
    void deliver(platform, listener, positions)
  }, GATHER_MS)
}

async function deliver(platform: Platform, listener: Listener, positions: readonly number[]): Promise<void> {
  const { socket, credential } = listener
  try {
    const begin = beginAs(credential, platform.clock.now(), platform, true)
    const events = await inTransaction(platform.pool, begin, async (tx, began) => {
      if (!actorFrom(began)) throw new Problem('session.required')
      if (positions.length > CATCH_UP_ROWS) return [{ Event: 'catch-up' as const, Position: 0 }]
      return positions.length > 0 ? listSeenEvents(tx, { positions }) : []
    })
    for (const event of events) if (!listener.told.has(event.Position)) tell(socket, event)
  } catch (error) {
    if (error instanceof Problem) {
      endSocket(socket)
      return
    }
    // What could not be asked for now is asked for by the page itself.
    tell(socket, { Event: 'catch-up', Position: 0 })
  }
}

async function catchUp(platform: Platform, listener: Listener, after: number): Promise<void> {
  const { socket, credential } = listener
  const begin = beginAs(credential, platform.clock.now(), platform, true)
  const events = await inTransaction(platform.pool, begin, async (tx) =>
    (await keepsEventsSince(tx, after)) ? listSeenEvents(tx, { after, atMost: CATCH_UP_ROWS }) : null,
  ).catch(() => null)
  if (!events || events.length >= CATCH_UP_ROWS) tell(socket, { Event: 'catch-up', Position: after })
  else
    for (const event of events) {
      listener.told.add(event.Position)
      tell(socket, event)
    }
  listener.isCatchingUp = false
  // Whoever left meanwhile is told nothing.
  if (listener.waiting.size > 0 && socket.readyState === socket.OPEN) tellSoon(platform, listener)
}

function tell(socket: WebSocket, event: ServerEvent): void {
  if (socket.readyState !== socket.OPEN) return
  // Whoever does not read is let go; a page that comes back asks for what it missed.
  if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate()
  else socket.send(JSON.stringify(event))
}
