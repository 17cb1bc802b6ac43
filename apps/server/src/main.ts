import path from 'node:path'
import { buildApp } from './app.ts'
import { hasAnyCareModel, makeDemoWorld } from './demo/index.ts'
import { timetable, taskList } from './background-tasks.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigurationError, readConfiguration } from './platform/configuration.ts'
import { openPool } from './platform/database.ts'
import { DataFolderInUseError } from './platform/embedded-postgres.ts'
import { migrateJobs, startJobs } from './platform/jobs.ts'
import { migrate, MigrationError } from './platform/migrate.ts'
import { openDatabase, refuseUnsafeDatabase, UnsafeDatabaseError } from './platform/open-database.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const STOP_WITHIN_MS = 10_000

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env, root)
  const database = await openDatabase(configuration)
  const owner = openPool({ ...database.owner, max: 4, options: '-c statement_timeout=60000' }, 'caseloom owner')
  const applied = await migrate(owner)
  await migrateJobs(owner)
  if (applied.length > 0) say(`Database ready (${database.label}).`)
  const pool = openPool(database.server)
  await refuseUnsafeDatabase(pool)

  const isDemo = configuration.databaseUrl === undefined
  const accounts = isDemo && !(await hasAnyCareModel(owner)) ? await makeDemoWorld(owner, systemClock, say) : []

  const app = await buildApp({ configuration, clock: systemClock, pool, listen: database.server, webFolder: path.join(root, 'apps/web/dist') })
  const jobs = await startJobs(owner, taskList(app.platform, owner), timetable)
  await app.server.listen({ host: configuration.host, port: configuration.port })
  const address = app.server.server.address()
  const port = typeof address === 'object' && address ? address.port : configuration.port
  say(`Caseloom is at ${configuration.publicUrl ?? `http://localhost:${port}`}`)
  for (const line of accounts) say(line)

  let stopping = false
  /** Readiness goes red first, accepted requests are answered, then everything is closed; never longer than ten seconds. */
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    app.readiness.stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await app.close()
    await jobs.stop()
    await pool.end()
    await owner.end()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const sentences = [ConfigurationError, DataFolderInUseError, MigrationError, UnsafeDatabaseError]

try {
  await start()
} catch (error) {
  const known = sentences.some((kind) => error instanceof kind) && error instanceof Error
  process.stderr.write(known ? `${error.message}\n` : `Caseloom could not start.\n${String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
}
