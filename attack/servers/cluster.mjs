// One database behind a faulty network, with as many real servers as requested, as in an installation.
import { rmSync } from 'node:fs'
import { openPool } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { startFaultProxy } from './fault-proxy.mjs'
import { openMailBox } from './mail-box.mjs'
import { startRoundRobin } from './round-robin.mjs'
import { startServer } from './server-process.mjs'

/**
 * `edits` and `sql` turn all its servers into broken twins. Several servers share one address.
 * @param {{ copy(): string, world: object }} base
 * @param {{ edits?: object[], sql?: string, servers?: number }} [wanted]
 */
export async function startCluster(base, { edits, sql = '', servers: count = 1 } = {}) {
  const folder = base.copy()
  const database = await startEmbeddedPostgres(folder)
  const { host, port } = database.connection
  const network = await startFaultProxy({ path: `${host}/.s.PGSQL.${port}` })
  const owner = openPool({ ...database.connection, database: 'caseloom', max: 4 }, 'attack')
  if (sql !== '') await owner.query(sql)
  const mailBox = await openMailBox()
  let number = 0
  const start = (name) =>
    startServer({ folder: `${folder}-server-${++number}`, edits, environment: environment({ network, mailBox }, name) })
  const servers = await Promise.all(Array.from({ length: count }, () => start('caseloom')))
  const front = count > 1 ? await startRoundRobin(servers.map((server) => server.port)) : undefined
  return {
    world: base.world,
    base: front?.base ?? servers[0]?.base,
    servers,
    startAnother: start,
    owner,
    network,
    mailBox,
    async stop() {
      await owner.end()
      network.end()
      front?.close()
      await Promise.all(servers.map((server) => server.stop('SIGINT')))
      mailBox.close()
      await network.close()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function environment({ network, mailBox }, name) {
  const address = (user) => `postgres://${user}@127.0.0.1:${network.port}/${name}`
  const database = { DATABASE_URL: address('postgres'), DATABASE_APP_URL: address('caseloom_app') }
  return { ...database, SMTP_URL: mailBox.url, TRUSTED_PROXIES: '127.0.0.1' }
}
