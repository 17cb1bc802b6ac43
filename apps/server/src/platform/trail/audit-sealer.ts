import type pg from 'pg'
import type { Clock } from '../clock.ts'

/** Chains new audit rows by hash in the background, within a second (product.md 4.15). */
export type AuditSealer = {
  /** There are new rows of this care model. */
  wake(careModelId: string): void
  /** Seals the rows that wait; used at shutdown and by tests. */
  flush(): Promise<void>
  /** Seals rows older than the look-back, as the owner of the tables; used at startup. */
  sealWhatWasLeft(owner: pg.Pool): Promise<void>
  close(): Promise<void>
}

const BATCH = 2000
const EVERY_MS = 500
const ROUNDS = 4
/** Twice the time a request may take from its row's id to its commit. Later rows wait for the scheduled job. */
const LOOK_BACK = '10 seconds'

type Log = { warn(data: object, message: string): void }

/**
 * Seals rows that are older than any look-back, such as those of a server that died after its clock was set back. It scans
 * the whole trail, so it runs once, alongside the requests.
 */
export async function sealWhatWasLeft(owner: pg.Pool, clock: Clock, log: Log): Promise<void> {
  try {
    const { rows } = await owner.query<{ id: string }>('select id from care_model')
    for (const { id } of rows) {
      await sealAll(owner, clock, id, '10 minutes')
      const count = await sealAll(owner, clock, id, null)
      if (count > 0) log.warn({ part: 'audit', count }, 'audit rows were sealed late')
    }
  } catch (error) {
    log.warn({ err: error }, 'the trail could not be gone through for rows without a seal')
  }
}

async function sealAll(owner: pg.Pool, clock: Clock, careModelId: string, lookBack: string | null): Promise<number> {
  for (let count = 0; ;) {
    const { rows } = await owner.query<{ sealed: number }>('select app.seal_audit($1, $2, $3, $4) as sealed', [
      careModelId,
      clock.now(),
      BATCH,
      lookBack,
    ])
    const sealed = rows[0]?.sealed ?? 0
    count += sealed
    if (sealed < BATCH) return count
  }
}

export function startAuditSealer(pool: pg.Pool, clock: Clock, log: Log): AuditSealer {
  /** How many more rounds a care model is checked for: the request that woke us may commit after the next round. */
  const waiting = new Map<string, number>()
  let running: Promise<void> = Promise.resolve()

  async function sealWaiting(): Promise<void> {
    // Care models added while this runs are for the next round.
    for (const [careModelId, rounds] of Array.from(waiting)) {
      if (rounds > 1) waiting.set(careModelId, rounds - 1)
      else waiting.delete(careModelId)
      try {
        const { rows } = await pool.query<{ sealed: number }>('select app.seal_audit($1, $2, $3, $4) as sealed', [
          careModelId,
          clock.now(),
          BATCH,
          LOOK_BACK,
        ])
        if (rows[0]?.sealed === BATCH) waiting.set(careModelId, ROUNDS)
      } catch (error) {
        // The rows stay unsealed, and the verifier reports them; the next round tries again.
        waiting.set(careModelId, ROUNDS)
        log.warn({ err: error }, 'audit rows could not be sealed')
        return
      }
    }
  }

  let isSealing = false
  const timer = setInterval(() => {
    // While the database is unreachable a round takes seconds; later rounds must not queue up behind it.
    if (waiting.size === 0 || isSealing) return
    isSealing = true
    running = sealWaiting().finally(() => void (isSealing = false))
  }, EVERY_MS)

  async function flush(): Promise<void> {
    await running
    await sealWaiting()
  }

  return {
    wake: (careModelId) => void waiting.set(careModelId, ROUNDS),
    flush,
    sealWhatWasLeft: (owner) => sealWhatWasLeft(owner, clock, log),
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
