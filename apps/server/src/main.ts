import path from 'node:path'
import { buildApp, type App } from './app.ts'
import { startAutomaticBackups, type OwnDatabase } from './backup/index.ts'
import { demoAccountLines, openDemoWorld } from './demo/index.ts'
import { timetable, taskList } from './background-tasks.ts'
import { systemClock } from './platform/clock.ts'
import { bringUpToDate, reaching } from './platform/bring-up-to-date.ts'
import { isForThisMachine, refuseUnsafeConfiguration } from './platform/configuration-guard.ts'
import { readConfiguration, type Configuration } from './platform/configuration.ts'
import { openPool, type Pool } from './platform/database/database.ts'
import { openClusters, openOwnerPool, openPools, serveClusters } from './further-clusters.ts'
import { watchDisk } from './platform/files/disk-watch.ts'
import { startJobs } from './platform/events/jobs.ts'
import { listenOn, refusePortInUse } from './platform/http/listening.ts'
import { standardError, standardOutput } from './platform/log-output.ts'
import { openDatabase, refuseUnfitDatabase } from './platform/database/open-database.ts'
import { sentenceOf } from './platform/sentence-of.ts'
import { beginToEnd } from './platform/orderly-end.ts'
import { prepareDataFolder } from './platform/database/prepare-data-folder.ts'
import { startTelemetry } from './platform/telemetry/start-telemetry.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/** Time between failing readiness and closing the port, so that load balancers stop sending requests here. */
const DRAIN_MS = 1000

async function start(): Promise<void> {
  const configuration = readSafeConfiguration()
  const isOwnDisk = configuration.databaseUrl === undefined
  await prepareDataFolder(configuration.dataFolder, isOwnDisk)
  await refusePortInUse(configuration)
  const telemetry = await startTelemetry(process.env)
  // A private database on a full disk needs the reserve to start.
  const disk = isOwnDisk ? await watchDisk(configuration.dataFolder, complain) : undefined
  const database = await openDatabase(configuration)
  const applied = await bringUpToDate(configuration, database.owner)
  const owner = openOwnerPool(database.owner)
  if (applied.length > 0) say(`Database ready (${database.label}).`)
  const { pool, standbyPool } = openPools(database)
  await reaching('DATABASE_APP_URL', configuration, () => refuseUnfitDatabase(pool, configuration))

  const clusters = await openClusters(configuration, owner)
  const isDemo = await openDemoWorld(owner, isForThisMachine(configuration), { clock: systemClock, say })

  const app = await buildApp({
    configuration,
    clock: systemClock,
    pool,
    elsewhere: clusters.map((cluster) => cluster.pool),
    standbyPool,
    disk,
    listen: database.listener,
    webFolder: path.join(root, 'apps/web/dist'),
    telemetry,
  })
  // The runner returns an unresponsive connection to the pool as if it were healthy; in pipeline mode the driver closes it.
  const queue = openPool({ ...database.owner, max: 4, pipeline: true }, 'caseloom jobs')
  const neighbours = clusters.map((cluster) => cluster.owner)
  const work = { taskList: taskList(app.platform, owner, neighbours), crontab: timetable }
  const jobs = await startJobs(queue, work, app.server.log)
  const further = await serveClusters({ app, pool, owner, parts: { clock: systemClock, telemetry } }, clusters)
  const backups = disk ? openBackups(configuration, { database: database.owner, disk, log: app.server.log }) : undefined
  telemetry?.watchState(watchedState(app, { pool, owner, configuration }))
  const close = async () => {
    further.closeSockets()
    await app.close()
    await further.close()
    backups?.stop()
    await jobs.stop()
    await telemetry?.close()
    for (const each of [pool, standbyPool, queue, owner]) await each?.end()
    await database.close()
  }
  const stop = stopper([app, ...further.apps], close)
  // Before anybody is told where it is: a service manager that ends it at once must not leave the database to itself.
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(DRAIN_MS))

  await listenOn((place) => app.server.listen(place), configuration)
  void app.platform.sealer.sealWhatWasLeft(owner)
  const address = app.server.server.address()
  const port = typeof address === 'object' && address ? address.port : configuration.port
  say(`Caseloom is at ${configuration.publicUrl ?? `http://localhost:${port}`}`)
  for (const line of isDemo ? demoAccountLines : []) say(line)
}

/** Readiness fails first, accepted requests are answered, then everything is closed; within ten seconds at most. */
function stopper(apps: readonly App[], close: () => Promise<void>): (drainMs: number) => Promise<void> {
  let stopping = false
  return async (drainMs) => {
    if (stopping) return
    stopping = true
    for (const { readiness } of apps) readiness.stopping = true
    await beginToEnd(drainMs)
    await close()
    process.exit(0)
  }
}

function readSafeConfiguration(): Configuration {
  const configuration = readConfiguration(process.env, root)
  refuseUnsafeConfiguration(configuration)
  return configuration
}

/** The private database is backed up automatically; for an external one the operator schedules `caseloom backup`. */
function openBackups({ dataFolder }: Configuration, parts: Pick<OwnDatabase, 'database' | 'disk' | 'log'>) {
  return startAutomaticBackups({ ...parts, dataFolder, clock: systemClock })
}

type Watched = { readonly pool: Pool; readonly owner: Pool; readonly configuration: Configuration }

function watchedState({ platform, readiness }: App, { pool, owner, configuration }: Watched) {
  return {
    pool,
    owner,
    standby: platform.standby,
    events: platform.events,
    isStopping: () => readiness.stopping,
    clock: systemClock,
    backupFolder: path.join(configuration.dataFolder, 'backups'),
  }
}

function say(line: string): void {
  standardOutput.write(`${line}\n`)
}

function complain(sentence: string): void {
  standardError.write(`${sentence}\n`)
}

try {
  await start()
} catch (error) {
  complain(sentenceOf(error) ?? `Caseloom could not start.\n${String(error instanceof Error ? error.stack : error)}`)
  process.exit(1)
}
