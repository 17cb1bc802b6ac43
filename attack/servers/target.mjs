// Starts the real server, as `npm start` does, on a free port and a new data folder with the attack world in it.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { openPool } from '../../apps/server/src/platform/database/database.ts'
import { migrateJobs } from '../../apps/server/src/platform/events/jobs.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { startServer } from './server-process.mjs'
import { fileOf, makeWorld } from '../world/world.mjs'
import { keepBytes } from '../../apps/server/src/platform/files/files-folder.ts'

/** A folder with a migrated database and two care models. Targets start on copies. */
export async function prepareBase() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-attack-'))
  // The database may run as another user, who has to get through.
  chmodSync(home, 0o711)
  const folder = path.join(home, 'base')
  const server = await startEmbeddedPostgres(folder, { fast: true })
  const admin = new pg.Client({ ...server.connection, database: 'postgres' })
  await admin.connect()
  await admin.query('create database caseloom')
  await admin.end()
  const owner = openPool({ ...server.connection, database: 'caseloom', max: 4 })
  await migrate(owner)
  await migrateJobs(owner)
  const world = await makeWorld(owner)
  for (const { markers } of [world.A, world.B]) await keepBytes(folder, fileOf(markers))
  await owner.query('analyze')
  await owner.end()
  await server.stop()
  let count = 0
  return {
    world,
    /** `edits` and `sql` make a broken twin; `environment` is the server's. */
    start: (options = {}) => startTarget({ folder: copyOf(home, ++count), world, ...options }),
    /** A copy of the folder, for starting a database on it without a server. */
    copy: () => copyOf(home, ++count),
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

function copyOf(home, count) {
  const folder = path.join(home, `target-${count}`)
  // Node's own copy would change the owner to us, and PostgreSQL insists on owning its files.
  const { status, stderr } = spawnSync('cp', ['-a', path.join(home, 'base'), folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The data folder could not be copied: ${stderr}`)
  return folder
}

/** @param {{ folder: string, world, edits?: object[], sql?: string, environment?: Record<string, string> }} wanted */
async function startTarget({ folder, world, edits, sql = '', environment }) {
  const server = await startServer({ folder, edits, environment })
  const owner = openPool(
    { host: socketOf(folder), port: 5432, user: 'postgres', database: 'caseloom', max: 4 },
    'attack',
  )
  if (sql !== '') await owner.query(sql)
  return {
    ...server,
    server,
    folder,
    world,
    owner,
    postmasterPid: () => Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    async stop() {
      await owner.end()
      // No client has to be warned, so SIGINT ends it at once, like Ctrl+C.
      const ended = await server.stop('SIGINT')
      if (ended.code === 'SIGKILL') console.log(`  the server did not end by itself:\n${server.log().slice(-2000)}`)
      rmSync(folder, { recursive: true, force: true })
      return ended
    },
  }
}

/** The socket folder of a data folder's embedded database (apps/server/src/platform/database/embedded-postgres.ts). */
export function socketOf(folder) {
  return path.join(os.tmpdir(), `caseloom-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
}
