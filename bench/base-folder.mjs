// Data folders with a world of a given size. Made once and kept until the tables or the generator change.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { migrateJobs } from '../apps/server/src/platform/events/jobs.ts'
import { migrate, readRelease } from '../apps/server/src/platform/database/migrate.ts'
import { keepFigures } from '../apps/server/src/slices/reports/keeping/keep-figures.ts'
import { makeBulkWorld } from './bulk-world.mjs'

const home = path.join(os.tmpdir(), `caseloom-bench-${process.getuid?.() ?? 0}`)

/** Worlds of older tables are removed after this time without use. */
const KEPT_MS = 24 * 3_600_000

/** A copy of the folder with that many items, its members, and a function to remove it. */
export async function copyOfWorld(items, name) {
  const base = await worldOf(items)
  removeLeftovers()
  const folder = path.join(home, `${name}.${process.pid}`)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  // Node's own copy would change the owner to us, and PostgreSQL insists on owning its files.
  const { status, stderr } = spawnSync('cp', ['-a', path.join(base, 'data'), folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The data folder could not be copied: ${stderr}`)
  return { folder, world: JSON.parse(readFileSync(path.join(base, 'world.json'), 'utf8')), remove }
}

/** Removes copies whose process was killed, and old worlds of older tables. */
function removeLeftovers() {
  for (const name of readdirSync(home)) {
    const [, pid] = /\.(\d+)$/.exec(name) ?? []
    const world = path.join(home, name, 'world.json')
    const isOld = existsSync(world) && performance.timeOrigin - statSync(world).mtimeMs > KEPT_MS
    const isForsaken = pid !== undefined && !existsSync(`/proc/${pid}`)
    if (isOld || isForsaken) rmSync(path.join(home, name), { recursive: true, force: true })
  }
}

async function worldOf(items) {
  const folder = path.join(home, `${items}-${fingerprint()}`)
  if (existsSync(path.join(folder, 'world.json'))) {
    utimesSync(path.join(folder, 'world.json'), new Date(), new Date())
    return folder
  }
  mkdirSync(home, { recursive: true })
  // The database may run as another user, who has to get through.
  chmodSync(home, 0o711)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished)
  chmodSync(unfinished, 0o711)
  const server = await startEmbeddedPostgres(path.join(unfinished, 'data'), { fast: true })
  try {
    const admin = new pg.Client({ ...server.connection, database: 'postgres' })
    await admin.connect()
    await admin.query('create database caseloom')
    await admin.end()
    const owner = openPool({ ...server.connection, database: 'caseloom', max: 4, query_timeout: 0 })
    await migrate(owner)
    await migrateJobs(owner)
    const startedAt = performance.now()
    const world = await makeBulkWorld(owner, items)
    const seconds = (performance.now() - startedAt) / 1000
    process.stderr.write(`${items} items made in ${seconds.toFixed(1)} s\n`)
    await settle(owner)
    await owner.end()
    writeFileSync(path.join(unfinished, 'world.json'), JSON.stringify({ ...world, seconds }))
  } finally {
    await server.stop()
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  return folder
}

/**
 * Does the work that a server would otherwise do beside the first requests, as on an installation whose rows were not all made a minute ago:
 * the figures of every case, and the statistics and the visibility map of each table.
 */
async function settle(owner) {
  const startedAt = performance.now()
  await keepFigures(owner, new Date())
  await owner.query('vacuum (analyze)')
  process.stderr.write(`settled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

function fingerprint() {
  const sum = createHash('sha256')
  const { migrations, code } = readRelease()
  for (const { hash } of [...migrations, code]) sum.update(hash)
  for (const file of ['base-folder.mjs', 'bulk-world.mjs', 'bulk-world.sql'])
    sum.update(readFileSync(path.join(import.meta.dirname, file)))
  return sum.digest('hex').slice(0, 12)
}
