import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Platform } from '../platform.ts'

export type Readiness = { stopping: boolean }

/** Health checkers give up soon as well, and a database that takes longer is of no use. */
const READY_WITHIN_MS = 2000

/** `/healthz`: the process is alive. `/readyz`: it is not stopping, the disk has room, and the database accepts a write. */
export function healthRoutes(app: FastifyInstance, { pool, disk }: Platform, readiness: Readiness): void {
  // A client may reuse a kept-alive connection just as we close it, so while stopping every answer closes its connection.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.stopping) reply.header('connection', 'close')
    done()
  })
  app.get('/healthz', (_request, reply) => reply.send({ Status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (readiness.stopping) return reply.code(503).send({ Status: 'stopping' })
    if (disk.isFull()) return reply.code(503).header('retry-after', '5').send({ Status: 'disk full' })
    try {
      await Promise.race([probe(pool), refuseAfter(READY_WITHIN_MS)])
      return await reply.send({ Status: 'ok' })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '2').send({ Status: 'database unavailable' })
    }
  })
}

async function probe(pool: pg.Pool): Promise<void> {
  await pool.query(
    "begin; select set_config('app.role', 'system', true); select app.count_attempt('readyz', now(), interval '1 minute'); rollback",
  )
}

async function refuseAfter(ms: number): Promise<never> {
  await pause(ms, undefined, { ref: false })
  throw new Error('timeout: the database did not answer in time')
}
