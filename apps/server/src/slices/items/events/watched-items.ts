import { Watching, type QuestionAnswer, type ServerEvent } from '@caseloom/contracts/items/event'
import { localeFor, type Locale } from '@caseloom/contracts/locales'
import type { RawData, WebSocket } from 'ws'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { oneAtATime, type OneAtATime } from '../../../platform/events/one-at-a-time.ts'
import { actorFrom, beginAs, type Credential } from '../../../platform/calls/session-entry.ts'
import { listTouched, listWatchable, type HeardEvent } from './event-lists.ts'

/** A page that keeps naming new items causes at most one check in this time. */
const CHECK_AFTER_MS = 250

type Tell = (socket: WebSocket, event: ServerEvent) => void

/** The items that a page shows. Each comes with its case and person, through which the right to see it can end. */
export type Watcher = {
  readonly socket: WebSocket
  readonly credential: Credential
  readonly careModelId: string
  named: readonly string[]
  watched: ReadonlyMap<string, readonly string[]>
  /** Tells the page which of the items that it named its reader may not see. */
  readonly check: OneAtATime
}

/** Listens from the first message on, which may arrive before the session is known. */
export function hearNamed(socket: WebSocket, onNamed: () => void) {
  let named: readonly string[] = []
  let timer: NodeJS.Timeout | undefined
  socket.on('message', (data: RawData) => {
    const message = namedIn(data)
    if (!message) return
    named = message
    timer ??= setTimeout(onNamed, CHECK_AFTER_MS)
  })
  socket.on('close', () => clearTimeout(timer))
  return {
    /** The items that the page named last, to be checked now. */
    take(): readonly string[] {
      clearTimeout(timer)
      timer = undefined
      return named
    },
  }
}

/** Undefined for an unknown message. ws delivers each message as one Buffer. */
function namedIn(data: RawData): readonly string[] | undefined {
  try {
    return Watching.parse(JSON.parse((data as Buffer).toString())).Watch
  } catch {
    return undefined
  }
}

/** A page that watches items, before it has named any. */
export function watcherOf(
  platform: Platform,
  page: Pick<Watcher, 'socket' | 'credential' | 'careModelId'>,
  tell: Tell,
): Watcher {
  const watcher: Watcher = {
    ...page,
    named: [],
    watched: new Map(),
    // If two checks overlapped, the one that read before a right ended could finish last.
    check: oneAtATime(() => checkNamed(platform, watcher, tell)),
  }
  return watcher
}

/**
 * Tells a page which of the items it named its reader may not see. An id that never existed gets the same answer, and no other
 * event reveals anything about either.
 */
async function checkNamed(platform: Platform, watcher: Watcher, tell: Tell): Promise<void> {
  const { named } = watcher
  if (named.length === 0) {
    watcher.watched = new Map()
    return
  }
  const watched = await readAs(platform, watcher, (tx) => listWatchable(tx, named))
  // Ended sessions and database failures are reported elsewhere. A page that named others in the meantime is checked again.
  if (!watched || watcher.named !== named) return
  watcher.watched = watched
  watcher.named = named.filter((id) => watched.has(id))
  for (const Id of named) if (!watched.has(Id)) tell(watcher.socket, { Event: 'item:gone', Id, Position: 0 })
}

/** One query for all pages, and one for each page that watches something the events are about. */
export async function checkTouched(
  platform: Platform,
  watchers: readonly Watcher[],
  positions: readonly number[],
): Promise<void> {
  const careModelIds = [...new Set(watchers.map(({ careModelId }) => careModelId))]
  // Read as the system, since no single reader sees every event: a guest sees those of their own form.
  const begin = beginAs(null, platform.clock.now(), platform, true)
  const touched = await inTransaction(platform.pool, begin, (tx) => listTouched(tx, careModelIds, positions)).catch(
    () => undefined,
  )
  for (const watcher of watchers) if (isAffected(watcher, touched)) await watcher.check()
}

/** A check that is under way may have read before the change. */
function isAffected({ check, watched }: Watcher, touched: ReadonlySet<string> | undefined): boolean {
  return check.isRunning() || touched === undefined || [...watched.values()].flat().some((id) => touched.has(id))
}
/** The answers that changed with these versions of documents. Documents are above items, so app.ts passes this down. */
export type ChangedAnswers = (
  tx: Tx,
  locale: Locale,
  changed: readonly { readonly Id: string; readonly Version: number }[],
) => Promise<readonly QuestionAnswer[]>

/** Tells a page the answers that changed in the forms that it watches. */
export async function tellAnswers(
  platform: Platform,
  watcher: Watcher,
  events: readonly HeardEvent[],
  { answersOf, tell }: { readonly answersOf: ChangedAnswers; readonly tell: Tell },
): Promise<void> {
  const changed = events.flatMap((event) =>
    event.Event === 'item:changed' && event.Type === 'DOCFORM' && watcher.watched.has(event.Id) ? [event] : [],
  )
  if (changed.length === 0) return
  const positions = new Map(changed.map(({ Id, Version, Position }) => [`${Id} ${Version}`, Position]))
  const answers = await readAs(platform, watcher, (tx, locale) => answersOf(tx, locale, changed))
  for (const answer of answers ?? [])
    tell(watcher.socket, { ...answer, Position: positions.get(`${answer.Id} ${answer.Version}`) ?? 0 })
}

async function readAs<T>(platform: Platform, { credential }: Watcher, read: (tx: Tx, locale: Locale) => Promise<T>) {
  const begin = beginAs(credential, platform.clock.now(), platform, true)
  return inTransaction(platform.pool, begin, (tx, began) => {
    const actor = actorFrom(began, credential)
    return actor ? read(tx, localeFor(actor.locale)) : Promise.resolve(undefined)
  }).catch(() => undefined)
}
