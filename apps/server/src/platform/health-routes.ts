import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

export type Readiness = { stopping: boolean }

/** `/healthz`: the process lives. `/readyz`: it can take requests: not stopping, and the database answers a write. */
export function healthRoutes(app: FastifyInstance, pool: pg.Pool, readiness: Readiness): void {
  app.get('/healthz', (_request, reply) => reply.send({ Status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (readiness.stopping) return reply.code(503).send({ Status: 'stopping' })
    try {
      await pool.query(
        "begin; select set_config('app.role', 'system', true); select app.count_attempt('readyz', now(), interval '1 minute'); rollback",
      )
      return await reply.send({ Status: 'ok' })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '2').send({ Status: 'database unavailable' })
    }
  })
}
