import { onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import { systemClock, type Clock } from '../../platform/clock.ts'
import { readConfiguration } from '../../platform/configuration.ts'
import { openPool, type Pool } from '../../platform/database/database.ts'
import { visitor, type Visitor } from '../../testing/visitor.ts'

/** The server on a restored database, and a visitor who is not signed in. */
export async function serverOn(owner: Pool, clock: Clock = systemClock): Promise<Visitor> {
  const { host = '', port = 0, database = '' } = owner.options
  const config = { host, port, database, user: 'caseloom_app' }
  const pool = openPool({ ...config, max: 4 })
  const configuration = readConfiguration({ LOG_LEVEL: 'silent', CASELOOM_LIMIT_FACTOR: '1000' }, '/nowhere')
  const app = await buildApp({ configuration, clock, pool, listen: config, webFolder: '/nonexistent' })
  await app.server.ready()
  onTestFinished(async () => {
    await app.close()
    await pool.end()
  })
  return visitor(app.server, {})
}
