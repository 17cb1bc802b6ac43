import { Watching, type ServerEvent } from '@caseloom/contracts/items/event'
import type { RawData, WebSocket } from 'ws'
import { inTransaction, type Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { actorFrom, beginAs, type Credential } from '../../platform/session-entry.ts'
import { listTouched, listWatchable } from './event-lists.ts'

/** A page that says every moment that it shows something else is no more work than this. */
const CHECK_AFTER_MS = 250

type Tell = (socket: WebSocket, event: ServerEvent) => void

/** What one page shows and keeps. Each item stands with its case and its person, through which it can be taken away. */
export type Watcher = {
  readonly socket: WebSocket
  readonly credential: Credential
  readonly careModelId: string
  named: readonly string[]
  watched: ReadonlyMap<string, readonly string[]>
}

/** Listens to what a page says, from its first word on: that may come before it is known whose page it is. */
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
    /** What it said last, to be checked now. */
    take(): readonly string[] {
      clearTimeout(timer)
      timer = undefined
      return named
    },
  }
}

/** Undefined for what is no message of ours. The socket hands out each message as one buffer. */
function namedIn(data: RawData): readonly string[] | undefined {
  try {
    return Watching.parse(JSON.parse((data as Buffer).toString())).Watch
  } catch {
    return undefined
  }
}

/**
 * Tells a page which of the items that it has named its reader may not see. Of one that never was it is told the same, and of none
 * of them anything further.
 */
export async function checkNamed(platform: Platform, watcher: Watcher, tell: Tell): Promise<void> {
  const { named } = watcher
  if (named.length === 0) {
    watcher.watched = new Map()
    return
  }
  const watched = await readAs(platform, watcher, (tx) => listWatchable(tx, named))
  // Somebody who is signed out, or whom the database does not answer, is told so elsewhere.
  if (!watched || watcher.named !== named) return
  watcher.watched = watched
  watcher.named = named.filter((id) => watched.has(id))
  for (const Id of named) if (!watched.has(Id)) tell(watcher.socket, { Event: 'item:gone', Id, Position: 0 })
}

/** One question for all pages of a care model, and one for each that watches something that these events are about. */
export async function checkTouched(
  platform: Platform,
  watchers: readonly Watcher[],
  positions: readonly number[],
  tell: Tell,
): Promise<void> {
  for (const [, those] of Map.groupBy(watchers, ({ careModelId }) => careModelId)) {
    const [first] = those
    const touched = first && (await readAs(platform, first, (tx) => listTouched(tx, positions)))
    const affected = those.filter(({ watched }) => [...watched.values()].flat().some((id) => touched?.has(id)))
    for (const watcher of affected) await checkNamed(platform, watcher, tell)
  }
}

async function readAs<T>(platform: Platform, { credential }: Watcher, read: (tx: Tx) => Promise<T>) {
  const begin = beginAs(credential, platform.clock.now(), platform, true)
  return inTransaction(platform.pool, begin, (tx, began) =>
    actorFrom(began) ? read(tx) : Promise.resolve(undefined),
  ).catch(() => undefined)
}
