import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { hasNoSpace, inTransaction } from '../database/database.ts'
import { startPatience } from '../patience.ts'
import type { Platform } from '../platform.ts'

export type Readiness = { stopping: boolean }

/** Health checkers give up soon as well, and a database that takes longer is of no use. */
const WRITTEN_WITHIN_MS = 2000
const READ_WITHIN_MS = 1000

type State = 'ok' | 'read only' | 'database unavailable'

/**
 * `/healthz`: the process is alive. `/readyz`: it is not stopping, its disk and that of the database have room, and the database accepts a write; where it does not,
 * whether it can be read at least.
 */
export function healthRoutes(
  app: FastifyInstance,
  { pool, disk }: Pick<Platform, 'pool' | 'disk'>,
  readiness: Readiness,
): void {
  let running: Promise<State> | undefined
  /** Questions at the same time share an answer: anybody may ask, and a commit waits for disks. */
  const findState = () =>
    (running ??= stateOf(pool, (error) => app.log.warn({ err: error }, 'not ready')).finally(() => {
      running = undefined
    }))
  // A client may reuse a kept-alive connection just as we close it, so while stopping every answer closes its connection.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.stopping) reply.header('connection', 'close')
    done()
  })
  app.get('/healthz', (_request, reply) => reply.send({ Status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (readiness.stopping) return reply.code(503).send({ Status: 'stopping' })
    if (disk.isFull() || hasNoSpace(pool))
      return reply.code(503).header('retry-after', '5').send({ Status: 'disk full' })
    const state = await findState()
    if (state !== 'ok') reply.code(503).header('retry-after', '2')
    return reply.send({ Status: state })
  })
}

/** Whether the database serves this server at the moment: fully, for reading only, or not at all. */
async function stateOf(pool: pg.Pool, complain: (error: unknown) => void): Promise<State> {
  try {
    await write(pool)
    return 'ok'
  } catch (error) {
    complain(error)
    return read(pool).then(
      () => 'read only',
      () => 'database unavailable',
    )
  }
}

/** Writes and takes it back, but commits: on a cluster, the commit alone waits until a standby has it. */
async function write(pool: pg.Pool): Promise<void> {
  const begin = { text: "select set_config('app.role', 'system', true)", values: [] }
  await inTransaction(
    pool,
    begin,
    async (tx) => {
      await sql`savepoint tried`.execute(tx)
      await sql`select app.count_attempt('readyz', now(), interval '1 minute')`.execute(tx)
      await sql`rollback to savepoint tried`.execute(tx)
    },
    startPatience(WRITTEN_WITHIN_MS),
  )
}

async function read(pool: pg.Pool): Promise<void> {
  const begin = { text: 'select id from care_model limit 1', values: [] }
  await inTransaction(pool, begin, () => Promise.resolve(), startPatience(READ_WITHIN_MS))
}
