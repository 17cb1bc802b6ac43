import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type Announcement = { readonly careModelId: string; readonly position: number }

/** Hears of committed events by PostgreSQL notification. `onGap` is told when some may have been missed. */
export type EventListener = {
  subscribe(hear: (announcement: Announcement) => void, onGap: () => void): () => void
  isListening(): boolean
  close(): Promise<void>
}

type Log = { warn(data: object, message: string): void }

/** Listens on one connection of its own and comes back by itself when that is lost. */
export function listenForEvents(config: pg.ClientConfig, log: Log): EventListener {
  const hearers = new Set<{ hear: (announcement: Announcement) => void; onGap: () => void }>()
  let closed = false
  let listening = false
  let client: pg.Client | undefined

  function handleNotification({ payload }: pg.Notification): void {
    const [careModelId, position] = (payload ?? '').split(' ')
    if (!careModelId || !position) return
    for (const hearer of hearers) hearer.hear({ careModelId, position: Number(position) })
  }

  async function stayConnected(): Promise<void> {
    // oxlint-disable-next-line eslint/no-unmodified-loop-condition -- close() ends the loop from outside
    for (let tries = 0; !closed; tries++) {
      const current = new pg.Client({
        ...config,
        application_name: 'caseloom events',
        keepAlive: true,
        connectionTimeoutMillis: 4000,
      })
      const lost = new Promise<void>((resolve) => {
        current.on('end', resolve)
        current.on('error', () => resolve())
      })
      try {
        await current.connect()
        client = current
        current.on('notification', handleNotification)
        await current.query('listen caseloom_event')
        listening = true
        if (tries > 0) for (const hearer of hearers) hearer.onGap()
        await lost
      } catch (error) {
        if (!closed) log.warn({ err: error }, 'the event connection could not be made')
      }
      listening = false
      await current.end().catch(() => undefined)
      if (!closed) await pause(Math.min(2000, 100 * 2 ** Math.min(tries, 5)))
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
      await client?.end().catch(() => undefined)
      await ended
    },
  }
}
