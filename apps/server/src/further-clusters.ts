import type { Runner } from 'graphile-worker'
import { buildApp, type App, type AppParts } from './app.ts'
import { taskList, timetable } from './background-tasks.ts'
import { bringUpToDate, reaching } from './platform/bring-up-to-date.ts'
import { dispatchCalls } from './platform/clusters/dispatcher.ts'
import { HOME, type FurtherCluster } from './platform/clusters/configured-clusters.ts'
import { joinInstallation } from './platform/clusters/join-installation.ts'
import type { Configuration } from './platform/configuration.ts'
import { openPool, openServerPool, type Pool, type PoolConfig } from './platform/database/database.ts'
import { openDatabase, refuseUnfitDatabase, type OpenDatabase } from './platform/database/open-database.ts'
import { startJobs } from './platform/events/jobs.ts'
import { closeSockets } from './platform/http/http-server.ts'

/** The connections to a cluster. */
export type ClusterPools = {
  readonly name: string
  readonly configuration: Configuration
  readonly database: OpenDatabase
  readonly pool: Pool
  readonly standbyPool: Pool | undefined
  /** For jobs, as the owner of the tables. */
  readonly owner: Pool
}

/** Cleanup jobs may take a minute; the database cancels them before our own timeout. */
const unhurried = { options: '-c statement_timeout=60000 -c timezone=UTC', query_timeout: 61_000 }

export const openOwnerPool = (config: PoolConfig): Pool =>
  openPool({ ...config, max: 4, pipeline: true, ...unhurried }, 'caseloom owner')

/** A standby that does not answer soon leaves the read to the leader. */
export function openPools({ server, standby }: OpenDatabase) {
  return {
    pool: openServerPool(server),
    standbyPool: standby && openServerPool({ ...standby, connectionTimeoutMillis: 1000 }),
  }
}

/** The configuration with which the care models of a further cluster are served. */
function configurationOn(configuration: Configuration, { name: _name, ...places }: FurtherCluster): Configuration {
  return { ...configuration, ...places, clusters: [] }
}

/** Brings the further clusters up to date and connects to them. One that does not answer stops the start, as the home cluster does. */
export async function openClusters(configuration: Configuration, home: Pool): Promise<readonly ClusterPools[]> {
  const opened: ClusterPools[] = []
  for (const cluster of configuration.clusters) {
    const own = configurationOn(configuration, cluster)
    const database = await openDatabase(own)
    await bringUpToDate(own, database.owner)
    const owner = openOwnerPool(database.owner)
    await joinInstallation(cluster.name, owner, home)
    const pools = openPools(database)
    await reaching('DATABASE_APP_URL', own, () => refuseUnfitDatabase(pools.pool, own))
    opened.push({ name: cluster.name, configuration: own, database, owner, ...pools })
  }
  return opened
}

type Home = Pick<ClusterPools, 'pool' | 'owner'> & {
  readonly app: App
  readonly parts: Pick<AppParts, 'clock' | 'telemetry'>
}

export type Further = {
  readonly apps: readonly App[]
  /** The home cluster's port waits for the sockets of all clusters to close. */
  closeSockets(): void
  close(): Promise<void>
}

/** Serves the care models of the further clusters behind the port of the home cluster, and does their background work. */
export async function serveClusters(home: Home, clusters: readonly ClusterPools[]): Promise<Further> {
  const served: { readonly cluster: ClusterPools; readonly app: App; readonly jobs: Runner; readonly queue: Pool }[] =
    []
  for (const cluster of clusters) {
    const { configuration, database, pool, standbyPool, owner } = cluster
    const others = [home, ...clusters.filter((each) => each !== cluster)]
    const app = await buildApp({
      ...home.parts,
      configuration,
      pool,
      standbyPool,
      listen: database.listener,
      // The pages come from the home cluster.
      webFolder: '',
      elsewhere: others.map((each) => each.pool),
      countsAt: home.app.platform,
    })
    await app.server.ready()
    const queue = openPool({ ...database.owner, max: 4, pipeline: true }, 'caseloom jobs')
    const work = {
      taskList: taskList(
        app.platform,
        owner,
        others.map((each) => each.owner),
      ),
      crontab: timetable,
    }
    served.push({ cluster, app, queue, jobs: await startJobs(queue, work, app.server.log) })
    void app.platform.sealer.sealWhatWasLeft(owner)
  }
  if (served.length > 0) {
    await home.app.server.ready()
    dispatchCalls(
      { name: HOME, ...home.app },
      served.map(({ cluster, app }) => ({ name: cluster.name, ...app })),
    )
  }
  return {
    apps: served.map(({ app }) => app),
    closeSockets() {
      for (const { app } of served) closeSockets(app.server)
    },
    async close() {
      for (const { app, jobs, queue, cluster } of served) {
        await app.close()
        await jobs.stop()
        for (const each of [cluster.pool, cluster.standbyPool, queue, cluster.owner]) await each?.end()
        await cluster.database.close()
      }
    },
  }
}
