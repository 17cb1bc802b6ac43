// One database behind a faulty network and as many real servers on it as are asked for, as an installation of its own has them.
import { rmSync } from 'node:fs'
import { openPool } from '../apps/server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts'
import { startFaultProxy } from './fault-proxy.mjs'
import { startServer } from './server-process.mjs'

/** `edits` and `sql` make broken twins of all its servers. */
export async function startCluster(base, { edits, sql = '', servers: count = 1, environment = {} } = {}) {
  const folder = base.copy()
  const database = await startEmbeddedPostgres(folder)
  const { host, port } = database.connection
  const network = await startFaultProxy({ path: `${host}/.s.PGSQL.${port}` })
  const owner = openPool({ ...database.connection, database: 'caseloom', max: 4 }, 'attack')
  if (sql !== '') await owner.query(sql)
  const address = (user) => `postgres://${user}@127.0.0.1:${network.port}/caseloom`
  const addresses = { DATABASE_URL: address('postgres'), DATABASE_APP_URL: address('caseloom_app') }
  const start = (number) =>
    startServer({ folder: `${folder}-server-${number}`, edits, environment: { ...addresses, ...environment } })
  const servers = await Promise.all(Array.from({ length: count }, (_, number) => start(number + 1)))
  return {
    world: base.world,
    base: servers[0].base,
    servers,
    owner,
    network,
    async stop() {
      await owner.end()
      network.end()
      await Promise.all(servers.map((server) => server.stop('SIGINT')))
      await network.close()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
