import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Platform } from './platform.ts'

export type Readiness = { stopping: boolean }

/** `/healthz`: the process lives. `/readyz`: it can take requests: not stopping, room on the disk, and the database answers a write. */
export function healthRoutes(app: FastifyInstance, { pool, disk }: Platform, readiness: Readiness): void {
  app.get('/healthz', (_request, reply) => reply.send({ Status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (readiness.stopping) return reply.code(503).send({ Status: 'stopping' })
    if (disk.isFull()) return reply.code(503).header('retry-after', '5').send({ Status: 'disk full' })
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
