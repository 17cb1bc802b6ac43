import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Patience } from '../patience.ts'
import { Problem } from '../problem.ts'
import { inTransaction, type Began, type Statement, type Tx } from './database.ts'

/** How far the leader had written when it was asked. */
export type WalPosition = { readonly lsn: string; readonly timeline: number }

/** For so long a standby may take to replay what the leader had written. */
const CATCH_UP = '50 milliseconds'
/** After a standby was behind, and after it failed, the leader answers for a while without asking it. */
const REST_WHEN_BEHIND_MS = 500
const REST_AFTER_FAILURE_MS = 5000
const BEHIND = '55000'

type Read<T> = (tx: Tx, began: Began) => Promise<T>

/**
 * Reads on standbys of the database. What is read there is as new as on the leader: the leader is first asked how far it has written, and
 * the standby answers only when it has replayed that. So nobody misses a change that was acknowledged before they asked, their own or
 * another's, and no right is used that had ended by then.
 */
export type StandbyReads = {
  /**
   * Runs a read on a standby. Undefined if none can answer now: then the leader has to.
   * @throws what the read throws as a Problem; it would throw the same on the leader.
   */
  read<T>(begin: (after: readonly unknown[]) => Statement, work: Read<T>, patience: Patience): Promise<T | undefined>
  /** How many reads standbys have answered, and how many were left to the leader. */
  readonly counts: { readonly answered: number; readonly left: number }
}

export type StandbyReadsParts = {
  readonly leader: pg.Pool
  readonly standby: pg.Pool
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export function openStandbyReads({ leader, standby, log }: StandbyReadsParts): StandbyReads {
  const counts = { answered: 0, left: 0 }
  let restsUntil = 0
  const askPosition = askedOnceForAll(async () => {
    const { rows } = await leader.query<WalPosition>('select lsn, timeline from app.wal_position()')
    return rows[0]
  })

  function rest(error: unknown): void {
    const isBehind = (error as { code?: string }).code === BEHIND
    restsUntil = performance.now() + (isBehind ? REST_WHEN_BEHIND_MS : REST_AFTER_FAILURE_MS)
    if (!isBehind) log.warn({ err: error }, 'a standby could not answer, so the leader does')
  }

  return {
    counts,
    async read(begin, work, patience) {
      const position = performance.now() < restsUntil ? undefined : await askPosition()
      if (position === undefined) {
        counts.left += 1
        return undefined
      }
      try {
        const answer = await inTransaction(standby, begin([position.lsn, position.timeline, CATCH_UP]), work, patience)
        counts.answered += 1
        return answer
      } catch (error) {
        if (error instanceof Problem) throw error
        rest(error)
        counts.left += 1
        return undefined
      }
    },
  }
}

/**
 * Callers that come while a question is on its way share the next one: the answer to a question that was put earlier would be too old.
 */
export function askedOnceForAll<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  async function askAfterThisOne(): Promise<T> {
    await running.catch(() => undefined)
    next = undefined
    const answer = ask()
    running = answer
    return answer
  }
  return () => (next ??= askAfterThisOne())
}
