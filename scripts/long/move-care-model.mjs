// Moves a care model of 1,000,000 items from one PostgreSQL to another while members write and read in it and in others, and prints the pause and
// the differences. `--items=…`: another size. `--twin`: a move that does not wait until the target has what was written last; it must be caught.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { buildApp } from '../../apps/server/src/app.ts'
import { moveCareModels } from '../../apps/server/src/placement/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { dispatchCalls } from '../../apps/server/src/platform/clusters/dispatcher.ts'
import { joinInstallation } from '../../apps/server/src/platform/clusters/join-installation.ts'
import { readConfiguration } from '../../apps/server/src/platform/configuration.ts'
import { openUnhurriedPool } from '../../apps/server/src/platform/database/copy-rows.ts'
import { openServerPool } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { migrateJobs } from '../../apps/server/src/platform/events/jobs.ts'
import { given } from '../../apps/server/src/testing/given.ts'
import { makeBulkWorld } from '../../bench/bulk-world.mjs'

const isTwin = process.argv.includes('--twin')
const words = process.argv.find((word) => word.startsWith('--items='))
const ITEMS = Number(words?.split('=')[1] ?? (isTwin ? 20_000 : 1_000_000))
const WRITERS = 4
const READERS = 2
const MOST_PAUSE_MS = 5000
/** Each writer rests as a busy member would, so that the database is not only writing. */
const REST_MS = 30

const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-move-'))
const say = (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

/** A PostgreSQL of its own that announces changes of rows. */
async function openCluster(name) {
  const data = path.join(folder, name)
  const first = await startEmbeddedPostgres(data)
  const admin = new pg.Client({ ...first.connection, database: 'postgres' })
  await admin.connect()
  await admin.query("alter system set wal_level = 'logical'")
  await admin.query('create database caseloom')
  await admin.end()
  await first.stop()
  const server = await startEmbeddedPostgres(data)
  const place = { ...server.connection, database: 'caseloom' }
  const owner = openUnhurriedPool(place, 'move check')
  await migrate(owner)
  await migrateJobs(owner)
  const { host, port, user } = server.connection
  const side = { name, pool: owner, config: place, address: `host=${host} port=${port} user=${user} dbname=caseloom` }
  const pool = openServerPool({ ...place, user: 'caseloom_app' })
  return { name, server, owner, side, pool, listen: { ...place, user: 'caseloom_app' } }
}

async function serve(cluster, beside, countsAt) {
  const configuration = readConfiguration(
    { LOG_LEVEL: 'silent', CASELOOM_LIMIT_FACTOR: '1000', CASELOOM_DATA: path.join(folder, 'data') },
    folder,
  )
  const { pool, listen, name } = cluster
  const parts = { configuration, clock: systemClock, pool, elsewhere: [beside.pool], listen, webFolder: '' }
  const app = await buildApp({ ...parts, ...(countsAt && { countsAt }) })
  await app.server.ready()
  return { name, server: app.server, platform: app.platform, app }
}

/** Counts and sums of the tables in which nobody writes here. */
async function sumsOf({ owner }, model) {
  const all = []
  for (const table of [
    'person',
    'managed_case',
    'appointment',
    'attendance',
    'relationship',
    'lookup',
    'trac',
    'answer',
    'search_word',
  ]) {
    const { rows } = await owner.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${table} t where care_model_id = $1`,
      [model],
    )
    all.push(`${table} ${rows[0]?.sum}`)
  }
  return all.join('; ')
}

async function check() {
  const home = await openCluster('home')
  const east = await openCluster('east')
  try {
    await joinInstallation('east', east.owner, home.owner)
    say(`Making ${ITEMS.toLocaleString('en-US')} items.`)
    const world = await makeBulkWorld(home.owner, ITEMS)
    const stays = await given(home.owner, systemClock).member(await given(home.owner, systemClock).careModel())
    const apps = { home: await serve(home, east), east: await serve(east, home, { pool: home.pool }) }
    dispatchCalls(apps.home, [apps.east])
    const base = await apps.home.server.listen({ host: '127.0.0.1', port: 0 })
    const { rows: cases } = await home.owner.query(
      "select id from managed_case where care_model_id = $1 and clinician_id = $2 and state = 'open' limit 20",
      [world.model.id, world.members.clinician.personId],
    )
    const before = await sumsOf(home, world.model.id)
    const load = startLoad(base, { member: world.members.clinician, stays, cases: cases.map(({ id }) => id) })
    const moved = await moveCareModels(
      { models: [world.model.id], source: home.side, target: east.side },
      { say, now: () => new Date(), keepOldMs: 5000, isHasty: isTwin },
    ).catch((error) => (error instanceof Error ? error : new Error(String(error))))
    const { acknowledged, longestMs, failed } = await load.end()
    if (moved instanceof Error) return { line: moved.message, isGood: false }
    const after = await sumsOf(east, world.model.id)
    const { rows: written } = await east.owner.query(
      "select message as body from comment where care_model_id = $1 and message like 'move %'",
      [world.model.id],
    )
    const found = new Map()
    for (const { body } of written) found.set(body, (found.get(body) ?? 0) + 1)
    const lost = acknowledged.filter((text) => found.get(text) !== 1).length
    const differences = lost + (before === after ? 0 : 1)
    for (const each of Object.values(apps)) await each.app.close()
    return {
      line:
        `${moved.rows.toLocaleString('en-US')} rows of ${ITEMS.toLocaleString('en-US')} items: a pause of ${Math.round(moved.pauseMs)} ms, ${moved.comparedInPause} rows compared in it; ` +
        `the longest call took ${Math.round(longestMs)} ms with its repetitions; ${acknowledged.length.toLocaleString('en-US')} acknowledged writes, ${failed} calls failed otherwise, ${differences} differences`,
      isGood: differences === 0 && failed === 0 && moved.pauseMs < MOST_PAUSE_MS,
    }
  } finally {
    for (const { owner, pool, server } of [home, east]) {
      await Promise.all([owner.end(), pool.end()])
      await server.stop()
    }
  }
}

/** Members who write and read until they are told to end. A call that is answered 503 is repeated with the same key. */
function startLoad(base, { member, stays, cases }) {
  const run = { isOver: false, longestMs: 0, failed: 0 }
  const acknowledged = []
  const call = async (token, path_, init = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers }
    const began = performance.now()
    for (;;) {
      const answer = await fetch(`${base}${path_}`, { ...init, headers }).catch(() => undefined)
      await answer?.arrayBuffer()
      if (answer?.status !== 503) {
        run.longestMs = Math.max(run.longestMs, performance.now() - began)
        if (answer?.status !== 200) {
          run.failed += 1
          if (run.failed <= 3) say(`${path_} answered ${answer?.status}`)
        }
        return answer?.status === 200
      }
      await pause(100)
    }
  }
  const write = async (writer) => {
    for (let count = 0; !run.isOver; count += 1) {
      const text = `move ${writer} ${count}`
      const body = JSON.stringify({ id: cases[count % cases.length], message: text })
      const headers = { 'idempotency-key': `move-${writer}-${count}` }
      if (await call(member.token, '/api/new/comment', { method: 'POST', body, headers })) acknowledged.push(text)
      await pause(REST_MS)
    }
  }
  const read = async () => {
    for (let count = 0; !run.isOver; count += 1) {
      await call(member.token, `/api/cases/${cases[count % cases.length]}`)
      await call(stays.token, '/api/session')
      await pause(REST_MS)
    }
  }
  const all = [
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
    ...Array.from({ length: READERS }, () => read()),
  ]
  return {
    async end() {
      run.isOver = true
      await Promise.all(all)
      return { acknowledged, longestMs: run.longestMs, failed: run.failed }
    },
  }
}

let isGood = false
try {
  const done = await check()
  isGood = isTwin ? !done.isGood && /differ/.test(done.line) : done.isGood
  console.log(isTwin ? `${done.line} — the twin was ${isGood ? '' : 'NOT '}caught` : done.line)
} catch (error) {
  console.log(error)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
