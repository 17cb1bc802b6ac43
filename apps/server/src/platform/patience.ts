import type pg from 'pg'

/** Every request is answered within five seconds, so it may wait for the database a little less. */
const PATIENCE_MS = 4500

/** How long one request waits for the database, over all its connections and queries. */
export type Patience = {
  connect(pool: pg.Pool): Promise<pg.PoolClient>
  /** Closes the connection when the time is up; returns a function that ends the watch. */
  watch(client: pg.PoolClient): () => void
}

export function startPatience(ms = PATIENCE_MS): Patience {
  const outAt = performance.now() + ms
  const left = () => Math.max(0, outAt - performance.now())
  return {
    connect: (pool) => connectWithin(pool, left()),
    watch(client) {
      const timer = setTimeout(() => hangUp(client), left())
      return () => clearTimeout(timer)
    },
  }
}

/** Skips the goodbye of `end()`, which would wait for the same silent server. Pending queries fail at once. */
export function hangUp(client: pg.Client): void {
  client.connection.stream.destroy()
}

/** The pool times the wait for a free connection and the opening of a new one separately. */
function connectWithin(pool: pg.Pool, ms: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isOut = false
    const timer = setTimeout(() => {
      isOut = true
      reject(new Error('timeout: no connection came in time'))
    }, ms)
    pool.connect().then(
      (client) => {
        clearTimeout(timer)
        if (isOut) client.release()
        else resolve(client)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
