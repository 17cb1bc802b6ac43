import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { startPatience, type Patience } from '../patience.ts'
import { Problem, serverBusy } from '../problem.ts'
import type { DB } from './tables.generated.ts'
import { ask, type Ask, type Statement } from './statements/ask.ts'
import { beginThroughPooler } from './statements/ask-through-pooler.ts'

export type { Statement } from './statements/ask.ts'

// A day stays 'YYYY-MM-DD': as a Date it would become midnight in the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
// Counts and positions stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Connections to the database; those of the tables' owner are only for migrations, jobs and commands. */
export type Pool = pg.Pool

/** What an action works with: queries of one transaction. */
export type Tx = Kysely<DB>

/** Below the patience of a request, so that the database itself cancels a slow statement and the connection survives. */
const STATEMENT_MS = 4000

/** Settings of every connection of the server: nothing may wait for ever. */
const timeLimits = `-c statement_timeout=${STATEMENT_MS} -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC`

/** Behind a pooler of transactions no setting of the session and no LISTEN outlives a transaction. */
export type PoolConfig = pg.PoolConfig & { readonly isPooled?: boolean }

export function openPool(config: PoolConfig, name = 'caseloom'): pg.Pool {
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
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (config.isPooled) pooled.add(client)
    client.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') unreplicated.add(client)
    })
  })
  return pool
}

/** Connections behind a pooler, whose next transaction may reach another session of the database. */
const pooled = new WeakSet<object>()

/**
 * Connections on which the wait for a standby was cut short. PostgreSQL answers such a commit as done, with a warning: it is on the
 * disk of the leader, and lost if that machine is. The warning's words depend on the language; the function that gave it does not.
 */
const unreplicated = new WeakSet<object>()

/**
 * The server's own connections. Their statements use generic plans: with row policies, planning takes several times as long as
 * running, and our statements use indexes for all values. Those that need the values plan themselves (app.search). JIT is off because
 * compiling would take longer than running. Pipelining sends a statement without waiting for the answer to the one before.
 */
export function openServerPool(config: PoolConfig): pg.Pool {
  // A pooler refuses settings with which a connection begins; each transaction brings its own (ask-through-pooler.ts).
  if (config.isPooled) return openPool({ ...config, pipeline: true, options: undefined })
  return openPool({
    ...config,
    pipeline: true,
    options: `${timeLimits} -c plan_cache_mode=force_generic_plan -c jit=off`,
  })
}

/**
 * A Kysely bound to one connection, so that its queries run inside the transaction that is open there. After `end` it refuses
 * queries, because the connection may by then be in another request's transaction.
 */
function queriesOn(more: Ask): { readonly tx: Tx; readonly end: () => void } {
  let hasEnded = false
  const query = (text: string, values: readonly unknown[]) =>
    hasEnded ? Promise.reject(new Error('The transaction has ended')) : more({ text, values })
  const borrowed = { query, release: () => undefined }
  const pool = { connect: () => Promise.resolve(borrowed), end: () => Promise.resolve() }
  // Kysely uses only connect and end of its pool.
  const tx = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
  return { tx, end: () => void (hasEnded = true) }
}

export type SqlState = { code?: string; constraint?: string; syscall?: string }

/** Somebody has discarded what a session behind a pooler had prepared. */
const NOT_PREPARED = '26000'

function isRetriable(error: unknown): boolean {
  const { code } = error as SqlState
  return code === '40001' || code === '40P01' || code === NOT_PREPARED
}

const READ_ONLY = '25006'
const NO_SPACE = '53100'

/** How long after a change that found no space the database counts as full: a later one may fit into room that is there already. */
const FULL_FOR_MS = 10_000
const foundFullAt = new WeakMap<pg.Pool, number>()

/** Whether a change has lately found no space on the disk of the database. */
export function hasNoSpace(pool: pg.Pool): boolean {
  return performance.now() - (foundFullAt.get(pool) ?? -Infinity) < FULL_FOR_MS
}

/** The connection to the database is broken; the system reports that by code, the driver only by message. */
function isCutOff(error: Error): boolean {
  const { code = '', syscall } = error as SqlState
  if (/^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|EAI_|ENOTFOUND)/.test(code)) return true
  // The socket of the private database is missing while the database restarts.
  if (code === 'ENOENT') return syscall === 'connect'
  return code === '' && /timeout|Connection terminated|is not queryable/.test(error.message)
}

/** Translates database errors: too busy, no space, cut off, wrong values; everything else is a bug. */
export function problemFromDatabase(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error
  const code = (error as SqlState).code ?? ''
  if (/^(53|57P|08|25P03|25006|57014)/.test(code) || code === '55P03' || isRetriable(error) || isCutOff(error)) {
    return serverBusy()
  }
  if (code.startsWith('22')) return new Problem('request.invalid')
  return error
}

/**
 * The statement with which a transaction begins. `ahead` asks at once what depends on nothing but the caller's rights: it leaves in the same
 * write, because the database is woken by each write; through a pooler it waits until the session is known. It handles its own failures.
 */
export type Begin = Statement & { readonly ahead?: (tx: Tx) => void }

/** The answer to the statement with which a transaction begins. */
export type Began = pg.QueryResult

type Work<T> = (tx: Tx, began: Began, atTheEnd: (statement: Statement) => void) => Promise<T>

/** The commit may or may not have succeeded, so nobody may be told that it did. A repeated call with the same idempotency key learns the outcome. */
class UnsureCommitError extends Error {
  readonly code = '08007'
  constructor() {
    super('The commit was not seen by a standby')
  }
}

/** A transaction that has been begun: the answer to its first statement, and how to ask more of it. */
type Opened = {
  readonly began: Promise<pg.QueryResult>
  readonly ask: Ask
  /** Prepares again what a session of the database has lost. */
  readonly forget: () => void
}

/** Begins the transaction and sets the caller; all of it goes out in one write. */
function open(client: pg.PoolClient, begin: Statement): Opened {
  if (pooled.has(client)) return beginThroughPooler(client, begin, STATEMENT_MS)
  const opened = ask(client, { text: 'begin', values: [] })
  const began = Promise.all([ask(client, begin), opened]).then(([answer]) => answer)
  // The work may fail before it waits for this.
  began.catch(() => undefined)
  return { began, ask: (statement) => ask(client, statement), forget: () => undefined }
}

/** Does the work in the transaction, which can ask nothing once it has ended. */
async function within<T>(
  { began, ask: more }: Opened,
  begin: Begin,
  work: (tx: Tx, began: Began) => Promise<T>,
): Promise<T> {
  const { tx, end } = queriesOn(more)
  try {
    begin.ahead?.(tx)
    return await work(tx, await began)
  } finally {
    end()
  }
}

/** Sends the last statements and the commit together; resolves when all of them are done. */
async function finish(client: pg.PoolClient, { ask: more }: Opened, last: readonly Statement[]): Promise<void> {
  const statements = last.map((statement) => more(statement))
  const [{ command }] = await Promise.all([more({ text: 'commit', values: [] }), ...statements])
  if (command !== 'COMMIT') throw new Error('A transaction that had failed was to be committed')
  if (unreplicated.delete(client)) throw new UnsureCommitError()
}

/** Whether to give the connection up: it is cut, or leads to a server that has become a standby. */
function leadsNowhere(error: unknown): boolean {
  const { code } = error as SqlState
  return code === READ_ONLY || (code === undefined && !(error instanceof Problem))
}

/**
 * Runs work in one transaction that starts with `begin`, which sets the caller. Transactions of one request share its patience. A
 * deadlock, a serialization failure or a lost statement is retried twice. After a timeout the connection is discarded: a ROLLBACK on
 * it would wait for the same answer that never came (brianc/node-postgres#3399).
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  begin: Begin,
  work: Work<T>,
  patience: Patience = startPatience(),
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await patience.connect(pool)
    const endWatch = patience.watch(client)
    let opened: Opened | undefined
    let broken = false
    try {
      opened = open(client, begin)
      const last: Statement[] = []
      const result = await within(opened, begin, (tx, began) =>
        work(tx, began, (statement) => void last.push(statement)),
      )
      await finish(client, opened, last)
      return result
    } catch (error) {
      broken = leadsNowhere(error)
      if ((error as SqlState).code === NOT_PREPARED) opened?.forget()
      if ((error as SqlState).code === NO_SPACE) foundFullAt.set(pool, performance.now())
      if (!broken) await client.query('rollback').catch(() => void (broken = true))
      if (!isRetriable(error) || attempt >= 3) throw error
    } finally {
      endWatch()
      client.release(broken)
    }
  }
}
