// Copies the database of a running cluster from a standby under 16 writers, who go on after that. Another cluster, which is empty, is begun from
// the backups: once as they were at a moment between two writes, once with everything. Each has what was acknowledged, and nothing of later.
// `--short`: 4 writers for a shorter time. `--twin`: the moment is not reached, only the end of the copy; the check must fail on it.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from '../attack/findings.mjs'
import { makeWorld } from '../attack/world/world.mjs'
import { startWriters } from '../attack/world/writers.mjs'
import { configOf } from '../apps/server/src/platform/database/cluster-leader.ts'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { checkCluster, isShort, isTwin } from './check.mjs'
import { openCluster, userOfDatabase } from './cluster.mjs'
import { caseloomEnvironment } from './parts/caseloom.mjs'
import { makeBackup } from './parts/pgbackrest.mjs'
import { HOST, readPlan, restoring } from './plan.mjs'
import { until } from './supervisor.mjs'

const WRITERS = isShort || isTwin ? 4 : 16
const WRITE_MS = isShort || isTwin ? 4000 : 20_000

await checkCluster({ name: 'backups', firstPort: '8200', caughtBy: ['acknowledged and lost'] }, backUpAndRestore)

/** @param {import('./plan.mjs').Plan} plan @param {ReturnType<typeof openCluster>} cluster */
async function backUpAndRestore(plan, cluster) {
  const findings = findingsList()
  const owner = openPool({ ...configOf(caseloomEnvironment(plan).DATABASE_URL), max: 4 }, 'backups')
  const target = { world: await makeWorld(owner), base: `http://${HOST}:${plan.front.port}`, owner }
  const writers = startWriters(target, findings, { count: WRITERS })
  await pause(WRITE_MS)
  const startedAt = performance.now()
  const said = makeBackup(plan, userOfDatabase())
  const tookMs = performance.now() - startedAt
  if (!/replay on the standby/.test(said))
    findings.add('high', 'NOT COVERED', 'a copy from a standby', said.slice(-500))
  await pause(WRITE_MS)
  writers.rest()
  await pause(1000)
  const { rows } = await owner.query('select clock_timestamp()::text as time')
  const atTheTime = writers.things()
  await pause(1000)
  writers.goOn()
  await pause(WRITE_MS)
  await writers.end()
  const atTheEnd = writers.things()
  await owner.end()
  await waitForArchive(plan)
  await cluster.stop()

  const point = await restored({ backups: plan.backups, until: isTwin ? 'copy' : rows[0].time }, atTheTime, findings)
  const latest = isShort || isTwin ? undefined : await restored({ backups: plan.backups }, atTheEnd, findings)
  const seconds = (ms) => `${Math.round(ms / 1000)} s`
  return {
    figure: `a copy under ${WRITERS} writers in ${seconds(tookMs)}; ${atTheTime.size} things at a moment restored in ${seconds(point)}${
      latest === undefined ? '' : `, ${atTheEnd.size} at the end in ${seconds(latest)}`
    }, with the start of the cluster`,
    findings: findings.all(),
  }
}

/** The last changes are handed over when their file is closed. */
async function waitForArchive({ haproxy, secrets }) {
  const superuser = { user: 'postgres', password: secrets().superuser, database: 'postgres' }
  const owner = openPool({ host: HOST, port: haproxy.write, ...superuser, max: 1 }, 'backups')
  const { rows } = await owner.query('select pg_walfile_name(pg_current_wal_lsn()) as file, pg_switch_wal()')
  const isThere = async () => {
    const archived = await owner.query('select last_archived_wal >= $1 as is from pg_stat_archiver', [rows[0].file])
    return archived.rows[0].is === true
  }
  await until(isThere, { what: 'The hand-over of the last changes', withinMs: 60_000 })
  await owner.end()
}

/** Begins another cluster and compares what is in it. Returns how long that took. @param {import('./plan.mjs').Source} source */
async function restored(source, things, findings) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-restored-'))
  const plan = restoring(readPlan({ CASELOOM_CLUSTER: folder, CASELOOM_CLUSTER_PORT: '8260' }), source)
  const cluster = openCluster(plan, (line) => console.log(line))
  const startedAt = performance.now()
  try {
    await cluster.start()
    const tookMs = performance.now() - startedAt
    const owner = openPool({ ...configOf(caseloomEnvironment(plan).DATABASE_URL), max: 1 }, 'backups')
    const { rows } = await owner.query("select id, message from comment where message like 'writer %'")
    await owner.end()
    compare(rows, things, findings)
    return tookMs
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function compare(rows, things, findings) {
  const stored = new Map(rows.map(({ id, message }) => [id, message]))
  for (const [id, { is, may }] of things) {
    const message = stored.get(id)
    if (message === undefined) findings.add('high', 'acknowledged and lost', 'restored', id)
    else if (message !== is && !may.has(message))
      findings.add('high', 'acknowledged and wrong', 'restored', `${message} instead of ${is}`)
  }
  if (stored.size > things.size)
    findings.add('high', 'of later', 'restored', `${stored.size} rows for ${things.size} things`)
}
