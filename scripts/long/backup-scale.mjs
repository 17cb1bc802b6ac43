// Measures the time, the archive size and the memory of a backup and a restore of many items: every figure that the operations page
// promises. --items=1000000 for more.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openPool } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { migrateJobs } from '../../apps/server/src/platform/events/jobs.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { makeBulkWorld } from '../../bench/bulk-world.mjs'

const { values } = parseArgs({ options: { items: { type: 'string', default: '100000' } } })
const items = Number(values.items)
/** One hour to be back (RTO). A backup must be done well before the next one is due (RPO). */
const LIMITS = { backupSeconds: 300, restoreSeconds: 3600, megabytesOfMemory: 600 }

const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-scale-'))
try {
  const source = path.join(home, 'source')
  await makeSource(source)
  const archive = path.join(home, 'backup.zip')
  const backup = caseloom(source, 'backup', '--to', archive)
  const restore = caseloom(path.join(home, 'plain'), 'restore', archive)
  const verified = caseloom(path.join(home, 'verified'), 'restore', archive, '--verify')
  const megabytes = (statSync(archive).size / 1_048_576).toFixed(1)
  const isWithin =
    [backup, restore, verified].every(({ code, memory }) => code === 0 && memory <= LIMITS.megabytesOfMemory) &&
    backup.seconds <= LIMITS.backupSeconds &&
    verified.seconds <= LIMITS.restoreSeconds
  for (const { code, said } of [backup, restore, verified]) if (code !== 0) console.log(said)
  console.log(
    `${items.toLocaleString('en-US')} items: backup in ${backup.seconds.toFixed(1)} s, ${megabytes} MB, ` +
      `restore in ${restore.seconds.toFixed(1)} s, with --verify ${verified.seconds.toFixed(1)} s; ` +
      `memory at most ${Math.max(backup.memory, restore.memory, verified.memory)} MB`,
  )
  process.exitCode = isWithin ? 0 : 1
} finally {
  rmSync(home, { recursive: true, force: true })
}

/** Items with a hashed line in the trail each. */
async function makeSource(folder) {
  const server = await startEmbeddedPostgres(folder, { fast: true })
  const admin = openPool({ ...server.connection, database: 'postgres' })
  await admin.query('create database caseloom')
  await admin.end()
  const unhurried = { options: '-c statement_timeout=0 -c timezone=UTC', query_timeout: 0 }
  const owner = openPool({ ...server.connection, database: 'caseloom', max: 4, ...unhurried })
  await migrate(owner)
  await migrateJobs(owner)
  await makeBulkWorld(owner, items)
  // The baseline rows of the benchmarks are not part of Caseloom.
  await owner.query('drop schema bench cascade')
  await owner.query(`insert into audit (care_model_id, id, at, action, kind, item_id, about_person_id, property, before, after)
    select care_model_id, app.new_id(), now(), 'update', kind, id, person_id, 'Name', name, name || ' again' from item`)
  for (const { id } of (await owner.query('select id from care_model')).rows)
    await owner.query('select app.seal_audit($1, now(), 2000000)', [id])
  await owner.end()
  await server.stop()
}

function caseloom(data, ...words) {
  const cli = path.resolve(import.meta.dirname, '../../apps/server/src/cli.ts')
  const tell = path.join(import.meta.dirname, 'tell-memory.mjs')
  const startedAt = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', tell, cli, ...words], {
    env: { PATH: process.env.PATH, CASELOOM_DATA: data },
    encoding: 'utf8',
  })
  const seconds = (performance.now() - startedAt) / 1000
  const memory = Math.round(Number(/memory (\d+)/.exec(stderr)?.[1]) / 1024)
  return { code: status, said: stdout + stderr, seconds, memory }
}
