import type pg from 'pg'
import type { Clock } from './clock.ts'

/** Chains new audit rows by hash in the background, within a second (product.md 4.15). */
export type AuditSealer = {
  /** There are new rows of this care model. */
  wake(careModelId: string): void
  /** Seals what waits; used at the end and by tests. */
  flush(): Promise<void>
  close(): Promise<void>
}

const BATCH = 2000
const EVERY_MS = 500

type Log = { warn(data: object, message: string): void }

export function startAuditSealer(pool: pg.Pool, clock: Clock, log: Log): AuditSealer {
  const waiting = new Set<string>()
  let running: Promise<void> = Promise.resolve()

  async function sealWaiting(): Promise<void> {
    // What is added while this runs is for the next round.
    for (const careModelId of Array.from(waiting)) {
      waiting.delete(careModelId)
      try {
        const { rows } = await pool.query<{ sealed: number }>('select app.seal_audit($1, $2, $3) as sealed', [
          careModelId,
          clock.now(),
          BATCH,
        ])
        if (rows[0]?.sealed === BATCH) waiting.add(careModelId)
      } catch (error) {
        // The rows stay, unsealed and named so by the verifier; the next round tries again.
        waiting.add(careModelId)
        log.warn({ err: error }, 'audit rows could not be sealed')
        return
      }
    }
  }

  const timer = setInterval(() => {
    if (waiting.size > 0) running = running.then(sealWaiting)
  }, EVERY_MS)

  async function flush(): Promise<void> {
    running = running.then(sealWaiting)
    await running
  }

  return {
    wake: (careModelId) => void waiting.add(careModelId),
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
