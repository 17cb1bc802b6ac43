// The server, or its database, is killed while it migrates a database, either empty or with rows and older code. Afterwards
// nothing has changed, and the next start completes the migration.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openPool } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { migrateWithin, readRelease } from '../../apps/server/src/platform/database/migrate.ts'
import {
  commandAt,
  countCommands,
  pictureOf,
  removeStop,
  stopAtCommand,
} from '../../apps/server/src/testing/interrupted-migration.ts'
import { findingsList } from '../findings.mjs'
import { exitOf, spawnServer, startServer } from '../servers/server-process.mjs'
import { socketOf } from '../servers/target.mjs'

const IN_THE_MIDDLE_MS = 30_000

/** The states that the server finds. Each is prepared from the migrated database `caseloom` and leaves it intact. */
const findsFirst = {
  'no tables': async (admin, _connect, data) => {
    // The server does not start on an empty database whose files are still there.
    rmSync(path.join(data, 'files'), { recursive: true, force: true })
    await admin.query('alter database caseloom rename to whole')
    await admin.query('create database caseloom')
  },
  'rows, and other code': async (admin, connect) => {
    await admin.query('create database whole template caseloom')
    const pool = connect('caseloom')
    await pool.query(`comment on schema app is 'Caseloom 0.0.1, code ${'0'.repeat(64)}'`)
    await pool.end()
  },
}

/** `finds`: the initial states; `moments`: after which share of the commands; `victims`: which process is killed. */
export async function migrations(target, options = {}) {
  const { finds = ['rows, and other code'], moments = [0.9], victims = ['server'] } = options
  const findings = findingsList()
  let kills = 0
  for (const first of finds) {
    for (const moment of moments) {
      for (const victim of victims) {
        await killOnce(target, { findings, first, moment, victim })
        kills += 1
      }
    }
  }
  return {
    figure: `${kills} kills on a database with ${finds.join(', with ')}, each completed by the next start`,
    findings: findings.all(),
  }
}

async function killOnce(target, { findings, first, moment, victim }) {
  const where = `${victim} on a database with ${first} at ${moment * 100} %`
  const data = target.copy()
  const before = await withDatabase(data, async (admin, connect) => {
    await findsFirst[first](admin, connect, data)
    const pool = connect('caseloom')
    const picture = await pictureOf(pool)
    await stopAtCommand(pool, commandAt(moment, await commandsOf(pool)), 'time')
    await pool.end()
    return picture
  })
  const stopped = await startAndKill(target, data, victim)
  if (!stopped) findings.add('high', 'NOT COVERED', where, readFileSync(`${data}.log`, 'utf8').slice(-300))
  await withDatabase(data, async (_admin, connect) => {
    const pool = connect('caseloom')
    await removeStop(pool)
    const found = differenceOf(before, await pictureOf(pool))
    if (found !== undefined) findings.add('high', 'left half done', where, found)
    await pool.end()
  })
  await startAgain(target, data, { findings, where, before })
  rmSync(data, { recursive: true, force: true })
}

async function startAgain(target, data, { findings, where, before }) {
  try {
    const server = await startServer({ folder: data, edits: target.edits })
    await server.stop()
  } catch (error) {
    findings.add('high', 'does not start again', where, String(error).slice(-300))
    return
  }
  await withDatabase(data, async (_admin, connect) => {
    const [pool, whole] = [connect('caseloom'), connect('whole')]
    const [after, latest] = [await pictureOf(pool), await pictureOf(whole)]
    const wrong = differenceOf(schemaOf(latest), schemaOf(after))
    if (wrong !== undefined) findings.add('high', 'completed otherwise', where, wrong)
    // The server's jobs may add rows, but no row may be lost.
    const lost = before.find((line) => countIn(line) > countIn(after.find((each) => tableIn(each) === tableIn(line))))
    if (lost !== undefined) findings.add('high', 'rows are lost', where, lost)
    await Promise.all([pool.end(), whole.end()])
  })
}

const rowLine = /^(.+) has (\d+) rows$/
const tableIn = (line = '') => rowLine.exec(line)?.[1]
const countIn = (line = '') => Number(rowLine.exec(line)?.[2] ?? 0)
const schemaOf = (picture) => picture.filter((line) => !/ has \d+ rows$/.test(line))
const differenceOf = (wanted, found) =>
  wanted.find((line) => !found.includes(line)) ?? found.find((line) => !wanted.includes(line))

/** Opens the database of a data folder without a server. */
async function withDatabase(data, work) {
  const postgres = await startEmbeddedPostgres(data, { fast: true, report: () => undefined })
  const admin = new pg.Client({ ...postgres.connection, database: 'postgres' })
  await admin.connect()
  try {
    return await work(admin, (database) => openPool({ ...postgres.connection, database, max: 2 }, 'attack'))
  } finally {
    await admin.end()
    await postgres.stop()
  }
}

/** The number of commands at which the server can be stopped: runs everything once and rolls it back. */
async function commandsOf(pool) {
  await stopAtCommand(pool, 0)
  const client = await pool.connect()
  await client.query('begin')
  await migrateWithin(client, readRelease())
  await client.query('rollback')
  client.release()
  return countCommands(pool)
}

/** Nothing is started yet: each kill has its own data folder. */
export function prepareToMigrate(base, { edits = [] }) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-migrations-'))
  const twinFile = path.join(home, 'twin.json')
  writeFileSync(twinFile, JSON.stringify(edits))
  return { copy: base.copy, edits, twinFile, stop: () => rmSync(home, { recursive: true }) }
}

/** Returns whether the migration was running when it was killed. */
async function startAndKill(target, data, victim) {
  const options = {
    folder: data,
    port: 0,
    logFile: `${data}.log`,
    twinFile: target.twinFile,
    isTwin: target.edits.length > 0,
  }
  const child = spawnServer({ ...options, environment: {} })
  const stopped = await isInTheMiddle(child, data)
  if (stopped && victim === 'database') process.kill(postmasterOf(data), 'SIGKILL')
  else child.kill('SIGKILL')
  // The server may exit, or wait for its database.
  await Promise.race([exitOf(child), pause(3000)])
  child.kill('SIGKILL')
  await exitOf(child)
  return stopped
}

const postmasterOf = (data) => Number(readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

async function isInTheMiddle(child, data) {
  const config = { host: socketOf(data), user: 'postgres', database: 'postgres' }
  for (const endsAt = performance.now() + IN_THE_MIDDLE_MS; performance.now() < endsAt; await pause(50)) {
    if (child.exitCode !== null || child.signalCode !== null) return false
    const client = new pg.Client(config)
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rowCount } = await client.query("select from pg_stat_activity where wait_event = 'PgSleep'")
      if ((rowCount ?? 0) > 0) return true
    } catch {
      // The database does not exist yet.
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}
