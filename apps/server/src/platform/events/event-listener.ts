import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openClient, type DatabaseConfig } from '../database/cluster-leader.ts'
import { hangUp } from '../patience.ts'

export type Announcement = { readonly careModelId: string; readonly position: number }

/** Receives committed events by PostgreSQL notification. `onGap` is called when some may have been missed. */
export type EventListener = {
  subscribe(hear: (announcement: Announcement) => void, onGap: () => void): () => void
  isListening(): boolean
  close(): Promise<void>
}

type Log = { warn(data: object, message: string): void }

const ANSWER_MS = 3000
/** How often an idle connection is checked. */
const BEAT_MS = 3000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 2000

/** Listens on a dedicated connection and reconnects when that is lost. */
export function listenForEvents(config: DatabaseConfig, log: Log): EventListener {
  const hearers = new Set<{ hear: (announcement: Announcement) => void; onGap: () => void }>()
  let closed = false
  let listening = false
  let client: pg.Client | undefined

  function handleNotification({ payload }: pg.Notification): void {
    const [careModelId, position] = (payload ?? '').split(' ')
    if (!careModelId || !position) return
    for (const hearer of hearers) hearer.hear({ careModelId, position: Number(position) })
  }

  function handleListening(): void {
    listening = true
    // The first time as well: a server that starts while its database is away already has pages.
    for (const hearer of hearers) hearer.onGap()
  }

  async function stayConnected(): Promise<void> {
    let waitMs = FIRST_WAIT_MS
    // oxlint-disable-next-line eslint/no-unmodified-loop-condition -- close() ends the loop from outside
    while (!closed) {
      client = openListener(config)
      client.on('notification', handleNotification)
      const hadListened = await listenOnce(client, handleListening, log)
      listening = false
      waitMs = hadListened ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, waitMs * 2)
      if (!closed) await pause(waitMs)
    }
  }

  const ended = stayConnected()
  return {
    subscribe(hear, onGap) {
      const hearer = { hear, onGap }
      hearers.add(hearer)
      return () => void hearers.delete(hearer)
    },
    isListening: () => listening,
    async close() {
      closed = true
      if (client) hangUp(client)
      await ended
    },
  }
}

function openListener(config: DatabaseConfig): pg.Client {
  return openClient({
    ...config,
    application_name: 'caseloom events',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
}

/** Ends when the connection does; returns whether it was ever established. */
async function listenOnce(client: pg.Client, onListening: () => void, log: Log): Promise<boolean> {
  const lost = new Promise<void>((resolve) => {
    client.on('end', resolve)
    client.on('error', () => resolve())
  })
  let beat: NodeJS.Timeout | undefined
  try {
    await client.connect()
    await client.query('listen caseloom_event')
    onListening()
    // A network can fail without closing the connection, which a client that only listens would never notice.
    beat = setInterval(() => void client.query('select').catch(() => hangUp(client)), BEAT_MS)
    await lost
    return true
  } catch (error) {
    log.warn({ err: error }, 'the event connection could not be made')
    return false
  } finally {
    clearInterval(beat)
    hangUp(client)
  }
}
