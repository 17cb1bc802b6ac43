import type { ServerEvent } from '@caseloom/contracts/items/event'
import { EVENTS_PATH } from '@caseloom/contracts/items/event-rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { isOwnOrigin } from '../../../platform/calls/origin.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import { actorFrom, beginAs, credentialOf, type Credential } from '../../../platform/calls/session-entry.ts'
import { hearersAt, keepsEventsSince, keyOf, listSeenEvents, MOVED, type HeardEvent } from './event-lists.ts'
import { checkTouched, hearNamed, tellAnswers, watcherOf, type ChangedAnswers, type Watcher } from './watched-items.ts'

const GATHER_MS = 40
const CHECK_MS = 15_000
/** More events at once, as from an import, are not sent one by one: the page asks again for everything it shows. */
const CATCH_UP_ROWS = 500
/** If more items change, as in a long series, the page is told once and reloads what it shows. */
const MOST_AT_ONCE = 100
/** More tabs than anyone has. Beyond that the oldest socket is closed; its page tries again later. */
const MOST_OF_ONE_ACCOUNT = 30
/** Sessions checked in one statement, at about a third of a millisecond each. */
const ASKED_AT_ONCE = 200
const MOST_UNREAD_BYTES = 65_536
/** Makes the page try again later (RFC 6455, 7.4). */
const TRY_AGAIN = 1013

type Listener = Watcher & {
  /** The account, or a guest's session. */
  readonly whose: string
  readonly waiting: Set<number>
  /** Events sent while catching up. The socket listens before it asks for missed events, so it would get these a second time. */
  readonly told: Set<number>
  /** The last event that the page heard before it connected. */
  readonly after: number
  isCatchingUp: boolean
}

/**
 * One socket per tab. The channel comes from the session, never from the client, and every event is queried as that session: the
 * row policies decide what it hears of, and an ended session hears only that it has ended.
 */
export function eventSocket(app: FastifyInstance, platform: Platform, answersOf: ChangedAnswers): void {
  const listeners = new Set<Listener>()
  const gathering = gather(platform, listeners, answersOf)
  const unsubscribe = platform.events.subscribe(
    ({ careModelId, position }) => {
      for (const listener of listeners) if (listener.careModelId === careModelId) gathering.add(listener, position)
    },
    () => {
      for (const { socket } of listeners) tell(socket, { Event: 'catch-up', Position: 0 })
    },
  )
  const checking = setInterval(() => {
    // No event arrives later than this.
    for (const listener of listeners) if (!listener.isCatchingUp) listener.told.clear()
    const rounds = [...listeners].map((listener) => ({ listener, positions: new Set<number>() }))
    void deliver(platform, rounds, answersOf)
  }, CHECK_MS)
  app.addHook('onClose', () => {
    unsubscribe()
    clearInterval(checking)
    gathering.end()
  })

  app.get(EVENTS_PATH, { websocket: true }, async (socket, request) => {
    let listener: Listener | undefined
    const page = hearNamed(socket, () => listener && void nameAgain(listener, page.take()))
    listener = await listenerOf(platform, socket, request)
    if (!listener) return
    makeRoom(listeners, listener.whose)
    listeners.add(listener)
    socket.on('close', () => listeners.delete(listener))
    if (listener.isCatchingUp) await catchUp(platform, listener)
    // The page may have left in the meantime.
    if (listener.waiting.size > 0 && listeners.has(listener)) gathering.tellSoon()
    await nameAgain(listener, page.take())
  })
}

async function nameAgain(listener: Listener, named: readonly string[]): Promise<void> {
  listener.named = named
  await listener.check()
}

/** Waits a moment, so that a batch of changes costs one query for all listeners. */
function gather(platform: Platform, listeners: ReadonlySet<Listener>, answersOf: ChangedAnswers) {
  let timer: NodeJS.Timeout | undefined
  function tellSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      const waiting = [...listeners].filter((listener) => listener.waiting.size > 0 && !listener.isCatchingUp)
      void deliver(platform, waiting.map(takeWaiting), answersOf)
    }, GATHER_MS)
  }
  return {
    add(listener: Listener, position: number): void {
      listener.waiting.add(position)
      // Missed events come first: a page that breaks off continues after the last event it heard.
      if (!listener.isCatchingUp) tellSoon()
    },
    tellSoon,
    end: () => clearTimeout(timer),
  }
}

/** The listener at the other end. Undefined if the session has ended, which the page is told, or if the page has left. */
async function listenerOf(
  platform: Platform,
  socket: WebSocket,
  request: FastifyRequest,
): Promise<Listener | undefined> {
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '')
  const sent = credentialOf(request, platform)
  // A browser cannot add headers to a socket's request.
  const credential = sent && { ...sent, page: asked.get('member') ?? undefined }
  const ownPage = credential?.use === 'access' || isOwnOrigin(request, platform)
  const actor = credential && ownPage ? await actorOf(platform, credential) : null
  // An unreachable database must not sign anyone out: the page tries again.
  if (actor === 'unknown') socket.close(TRY_AGAIN)
  else if (!credential || !actor) endSocket(socket)
  // A page that left during the lookup must not become a listener.
  if (!credential || !actor || actor === 'unknown' || socket.readyState !== socket.OPEN) return undefined
  const whose = actor.kind === 'member' ? actor.accountId : actor.sessionId
  const after = Number(asked.get('after') ?? Number.NaN)
  const isCatchingUp = Number.isSafeInteger(after) && after > 0
  const sets = { waiting: new Set<number>(), told: new Set<number>() }
  const watcher = watcherOf(platform, { socket, credential, careModelId: actor.careModelId }, tell)
  return Object.assign(watcher, { whose, ...sets, after, isCatchingUp })
}

function endSocket(socket: WebSocket): void {
  tell(socket, { Event: 'session:ended', Position: 0 })
  socket.close(4401)
}

function makeRoom(listeners: Set<Listener>, whose: string): void {
  const own = [...listeners].filter((listener) => listener.whose === whose)
  for (const listener of own.slice(0, Math.max(0, own.length - MOST_OF_ONE_ACCOUNT + 1))) {
    // At once, so that new sockets are not counted together with one that is closing.
    listeners.delete(listener)
    listener.socket.close(TRY_AGAIN)
  }
}

async function actorOf(platform: Platform, credential: Credential): Promise<Actor | null | 'unknown'> {
  const begin = beginAs(credential, platform.clock.now(), platform, true)
  const read = (_tx: unknown, began: Parameters<typeof actorFrom>[0]) => Promise.resolve(actorFrom(began, credential))
  return inTransaction(platform.pool, begin, read).catch((error: unknown) =>
    // For a page of another member this session does not exist.
    error instanceof Problem && error.code === 'session.other_member' ? null : 'unknown',
  )
}

type Round = { readonly listener: Listener; readonly positions: ReadonlySet<number> }

function takeWaiting(listener: Listener): Round {
  const positions = new Set(listener.waiting)
  listener.waiting.clear()
  return { listener, positions }
}

/** Sends each listener the waiting events that it may hear of, and tells listeners whose session has ended. */
async function deliver(platform: Platform, rounds: readonly Round[], answersOf: ChangedAnswers): Promise<void> {
  for (let start = 0; start < rounds.length; start += ASKED_AT_ONCE)
    await deliverSome(platform, rounds.slice(start, start + ASKED_AT_ONCE), answersOf)
}

async function deliverSome(platform: Platform, rounds: readonly Round[], answersOf: ChangedAnswers): Promise<void> {
  const credentials = new Map(rounds.map(({ listener: { credential } }) => [keyOf(credential), credential]))
  const wanted = new Set(rounds.flatMap(({ positions }) => (positions.size > CATCH_UP_ROWS ? [] : [...positions])))
  const heard = await hearersAt(platform, [...credentials.values()], [...wanted]).catch(() => undefined)
  for (const { listener, positions } of rounds) {
    const { socket, credential, told } = listener
    const events = heard?.get(keyOf(credential))
    if (heard && !events) endSocket(socket)
    else if (events === MOVED) socket.close(TRY_AGAIN)
    // The page itself asks for events that could not be queried now.
    else if (!events || positions.size > CATCH_UP_ROWS) tell(socket, { Event: 'catch-up', Position: 0 })
    else {
      const fresh = events.filter(({ Position }) => positions.has(Position) && !told.has(Position))
      if (fresh.length > MOST_AT_ONCE) tell(socket, { Event: 'catch-up', Position: 0 })
      else for (const event of fresh) tell(socket, event)
      void tellAnswers(platform, listener, fresh, { answersOf, tell })
    }
  }
  const isLiving = (events: readonly HeardEvent[] | undefined) => events !== undefined && events !== MOVED
  const living = rounds
    .map(({ listener }) => listener)
    .filter(({ credential }) => isLiving(heard?.get(keyOf(credential))))
  const watching = living.filter(({ named, check }) => named.length > 0 || check.isRunning())
  if (wanted.size > 0 && watching.length > 0) await checkTouched(platform, watching, [...wanted])
}

async function catchUp(platform: Platform, listener: Listener): Promise<void> {
  const { socket, credential, after } = listener
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
}

function tell(socket: WebSocket, event: ServerEvent): void {
  if (socket.readyState !== socket.OPEN) return
  // A client that does not read is disconnected; when its page comes back, it asks for what it missed.
  if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate()
  else socket.send(JSON.stringify(event))
}
