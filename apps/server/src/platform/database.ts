import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { startPatience, type Patience } from './patience.ts'
import { Problem, serverBusy } from './problem.ts'
import type { DB } from './tables.generated.ts'

// A day stays 'YYYY-MM-DD': as a Date it would become midnight of the server's own zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
// Counts and positions stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Connections to the database; those of the tables' owner are for migrations, jobs and commands alone. */
export type Pool = pg.Pool

/** What an action works with: queries of one transaction. */
export type Tx = Kysely<DB>

/** Below the patience of a request, so that the database itself ends what is too slow and the connection lives on. */
const STATEMENT_MS = 4000

/** Settings of every connection of the server: nothing may wait for ever. */
const timeLimits = `-c statement_timeout=${STATEMENT_MS} -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC`

export function openPool(config: pg.PoolConfig, name = 'caseloom'): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 4000,
    query_timeout: STATEMENT_MS + 500,
    keepAlive: true,
    application_name: name,
    options: timeLimits,
    ...config,
  })
  // A connection that dies while idle is replaced; without listeners Node would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * The server's own connections. Their statements are planned once, without a look at the values: with row policies planning takes
 * several times as long as running, and our statements are led by indexes whatever is asked. What is not tells the database so itself
 * (app.search); compiling them would take longer than running them. What does not wait for an answer is sent along with what came before it.
 */
export function openServerPool(config: pg.PoolConfig): pg.Pool {
  return openPool({
    ...config,
    pipeline: true,
    options: `${timeLimits} -c plan_cache_mode=force_generic_plan -c jit=off`,
  })
}

/** One statement as the driver takes it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

const names = new Map<string, string>()
/** Statements are written by us, so there are some hundreds; lists of changing length must not fill the database's memory. */
const NAMES_AT_MOST = 1000

/** Planned once for each connection: row policies make planning dearer than most of our statements. */
function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  let name = names.get(text)
  if (name === undefined && names.size < NAMES_AT_MOST) {
    name = `s${names.size + 1}`
    names.set(text, name)
  }
  return { text, values: [...values], ...(name !== undefined && { name }) }
}

/** What is asked in one turn of the event loop goes out in one write: each by itself would wake the database for one statement. */
function ask(client: pg.PoolClient, { text, values }: Statement): Promise<pg.QueryResult> {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query(prepared(text, values))
}

/**
 * A Kysely bound to one connection, so that whatever it is asked runs inside the transaction that is open there. After `end` it
 * asks nothing more: the connection may be in somebody else's transaction then.
 */
function queriesOn(client: pg.PoolClient): { readonly tx: Tx; readonly end: () => void } {
  let hasEnded = false
  const query = (text: string, values: readonly unknown[]) =>
    hasEnded ? Promise.reject(new Error('The transaction has ended')) : ask(client, { text, values })
  const borrowed = { query, release: () => undefined }
  const pool = { connect: () => Promise.resolve(borrowed), end: () => Promise.resolve() }
  // Kysely asks its pool for connect and end alone.
  const tx = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
  return { tx, end: () => void (hasEnded = true) }
}

export type SqlState = { code?: string; constraint?: string; syscall?: string }

function isRetriable(error: unknown): boolean {
  const { code } = error as SqlState
  return code === '40001' || code === '40P01'
}

/** The way to the database is broken: told by the system, or by the driver in words alone. */
function isCutOff(error: Error): boolean {
  const { code = '', syscall } = error as SqlState
  if (/^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|EAI_|ENOTFOUND)/.test(code)) return true
  // The socket of the private database, while it is being brought back.
  if (code === 'ENOENT') return syscall === 'connect'
  return code === '' && /timeout|Connection terminated|is not queryable/.test(error.message)
}

/** What the database says, in our words: too busy, no space, cut off; wrong values; everything else is a bug. */
export function problemFromDatabase(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error
  const code = (error as SqlState).code ?? ''
  if (/^(53|57P|08|25P03|25006|57014)/.test(code) || code === '55P03' || isRetriable(error) || isCutOff(error)) {
    return serverBusy()
  }
  if (code.startsWith('22')) return new Problem('request.invalid')
  return error
}

type Work<T> = (tx: Tx, began: pg.QueryResult, atTheEnd: (statement: Statement) => void) => Promise<T>

/** Sends the last statements and the commit in one go; answers when all of them are done. */
async function finish(client: pg.PoolClient, last: readonly Statement[]): Promise<void> {
  const statements = last.map((statement) => ask(client, statement))
  const [{ command }] = await Promise.all([ask(client, { text: 'commit', values: [] }), ...statements])
  if (command !== 'COMMIT') throw new Error('A transaction that had failed was to be committed')
}

/**
 * Runs work in one transaction that starts with `begin`, which sets who asks. Several of one request share its patience. A deadlock or serialization failure is tried again, twice. After a time-out the connection is thrown away:
 * a ROLLBACK on it would wait for the same answer that never came (brianc/node-postgres#3399).
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  begin: Statement,
  work: Work<T>,
  patience: Patience = startPatience(),
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await patience.connect(pool)
    const endWatch = patience.watch(client)
    let broken = false
    try {
      const [, began] = await Promise.all([ask(client, { text: 'begin', values: [] }), ask(client, begin)])
      const last: Statement[] = []
      const { tx, end } = queriesOn(client)
      const result = await work(tx, began, (statement) => void last.push(statement)).finally(end)
      await finish(client, last)
      return result
    } catch (error) {
      broken = (error as SqlState).code === undefined && !(error instanceof Problem)
      if (!broken) await client.query('rollback').catch(() => void (broken = true))
      if (!isRetriable(error) || attempt >= 3) throw error
    } finally {
      endWatch()
      client.release(broken)
    }
  }
}
