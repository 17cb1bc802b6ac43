import type pg from 'pg'

/** Every request is answered within five seconds, so all that it waits for the database is a little less. */
const PATIENCE_MS = 4500

/** How long one request waits for the database, however many connections and questions that takes. */
export type Patience = {
  connect(pool: pg.Pool): Promise<pg.PoolClient>
  /** Closes the connection when patience is out; answers what ends the watch. */
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

/** Without the goodbye of `end()`, which waits for the same silence. Whoever waits for an answer is told at once. */
export function hangUp(client: pg.Client): void {
  client.connection.stream.destroy()
}

/** The pool counts the wait for a free connection and the making of a new one each by itself. */
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
