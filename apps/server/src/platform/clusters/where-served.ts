import { sql } from 'kysely'
import type { Pool, Tx } from '../database/database.ts'

/** What a call brings that says on which cluster it belongs: a hash in hexadecimal, an id, or a name. */
export type Sought = {
  readonly what:
    | 'session'
    | 'care model'
    | 'any care model'
    | 'guest code'
    | 'guest link'
    | 'feed'
    | 'workflow link'
    | 'reset link'
    | 'passkey'
    | 'sign-on'
  readonly key: string
}

async function isServedBy(pool: Pool, { what, key }: Sought): Promise<boolean> {
  const { rows } = await pool.query<{ here: boolean }>('select app.serves($1, $2) as here', [what, key])
  return rows[0]?.here === true
}

/**
 * Claims a name for a care model until the transaction ends. Whether another cluster has or claims it is asked only then (isNamedElsewhere): of two
 * who want it at the same moment on different clusters, at least one sees the other's claim.
 */
export async function claimName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('care model name ' || lower(${name}), 0))`.execute(tx)
}

/** Whether a care model of another cluster has this name, short name or id, or is about to get the name. */
export async function isNamedElsewhere(elsewhere: readonly Pool[], name: string): Promise<boolean> {
  const found = await Promise.all(
    elsewhere.map(async (pool) => {
      // The claim first: who had it until now has the name by the time of the second question.
      const { rows } = await pool.query<{ free: boolean }>(
        "select pg_try_advisory_xact_lock_shared(hashtextextended('care model name ' || lower($1), 0)) as free",
        [name],
      )
      return rows[0]?.free !== true || isServedBy(pool, { what: 'care model', key: name })
    }),
  )
  return found.includes(true)
}

/** A cluster did not answer, and no other one has what was sought. */
export class ClusterAway extends Error {}

type Place<C> = { readonly cluster: C; readonly pool: Pool }

/** Sessions, feeds and links that are remembered: some bytes each. */
const REMEMBERED_AT_MOST = 50_000
/** The rows of a care model that has moved stay for longer than this where it was, and say that it has (move-care-model.ts). */
const REMEMBERED_FOR_MS = 60_000

/**
 * Finds the cluster of what a call brings. All clusters are asked at once, so that the answer takes as long for what is nowhere. Where a
 * session is, is remembered until its cluster refuses it (`forget`): its care model may have moved.
 */
export function finder<C>(places: readonly Place<C>[], most = REMEMBERED_AT_MOST) {
  const remembered = new Map<string, { readonly cluster: C; readonly until: number }>()

  async function ask(sought: Sought): Promise<C | undefined> {
    const answers = await Promise.allSettled(places.map(({ pool }) => isServedBy(pool, sought)))
    const found = answers.findIndex((answer) => answer.status === 'fulfilled' && answer.value)
    if (found !== -1) return places[found]?.cluster
    if (answers.some(({ status }) => status === 'rejected')) throw new ClusterAway('A cluster does not answer')
    return undefined
  }

  return {
    /** @throws ClusterAway if it may be on a cluster that does not answer. */
    async find(sought: Sought): Promise<C | undefined> {
      const known = remembered.get(keyOf(sought))
      if (known && known.until > performance.now()) return known.cluster
      const found = await ask(sought)
      if (found !== undefined && isRemembered(sought)) {
        if (remembered.size >= most) remembered.delete(remembered.keys().next().value ?? '')
        remembered.set(keyOf(sought), { cluster: found, until: performance.now() + REMEMBERED_FOR_MS })
      }
      return found
    },
    forget: (sought: Sought) => void remembered.delete(keyOf(sought)),
    forgetAll: () => remembered.clear(),
    /** How many of the clusters have it; none is remembered. */
    async listAll(sought: Sought): Promise<readonly C[]> {
      const answers = await Promise.all(places.map(({ pool }) => isServedBy(pool, sought)))
      return places.filter((_, index) => answers[index]).map(({ cluster }) => cluster)
    },
  }
}

const keyOf = ({ what, key }: Sought) => `${what} ${key}`
const isRemembered = ({ what }: Sought) => what === 'session' || what === 'feed' || what === 'workflow link'
