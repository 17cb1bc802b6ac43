// The server, or its database, is killed in the middle of a migration, on tables with rows in them: afterwards all is as it was,
// and the next start completes it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openPool } from '../apps/server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts'
import { readMigrations } from '../apps/server/src/platform/migrate.ts'
import {
  commandAt,
  countCommands,
  makeLevel,
  pictureOf,
  removeStop,
  stopAtCommand,
} from '../apps/server/src/testing/interrupted-migration.ts'
import { findingsList } from './findings.mjs'
import { exitOf, spawnServer, startServer } from './server-process.mjs'
import { socketOf } from './target.mjs'

const IN_THE_MIDDLE_MS = 30_000
const all = readMigrations()

/** `migrations`: how many of the last ones; `moments`: after which share of their commands; `victims`: who is killed. */
export async function migrations(target, options = {}) {
  const { moments = [0.9], victims = ['server'] } = options
  const count = Math.min(all.length, options.count ?? 1)
  const findings = findingsList()
  let kills = 0
  for (let index = all.length - count; index < all.length; index += 1) {
    for (const moment of moments) {
      for (const victim of victims) {
        await killOnce(target, { findings, index, moment, victim })
        kills += 1
      }
    }
  }
  return {
    figure: `${kills} kills in ${count} of ${all.length} migrations, each completed by the next start`,
    findings: findings.all(),
  }
}

async function killOnce(target, { findings, index, moment, victim }) {
  const where = `${victim} in ${all[index].name} at ${moment * 100} %`
  const data = target.copy()
  const before = await withDatabase(data, async (admin, connect) => {
    await admin.query('alter database caseloom rename to seeds')
    await admin.query('create database caseloom')
    const [pool, seeds] = [connect('caseloom'), connect('seeds')]
    await makeLevel(pool, all.slice(0, index), seeds)
    const picture = await pictureOf(pool)
    const commands = await commandsOf(admin, connect, { index, seeds })
    await stopAtCommand(pool, commandAt(moment, commands), 'time')
    await Promise.all([pool.end(), seeds.end()])
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
    findings.add('high', 'does not start again', where, error.message.slice(-300))
    return
  }
  await withDatabase(data, async (_admin, connect) => {
    const [pool, seeds] = [connect('caseloom'), connect('seeds')]
    const [after, latest] = [await pictureOf(pool), await pictureOf(seeds)]
    const wrong = differenceOf(schemaOf(latest), schemaOf(after))
    if (wrong !== undefined) findings.add('high', 'completed otherwise', where, wrong)
    // A migration may add rows, as choices that a care model did not have; it loses none.
    const lost = before.find((line) => countIn(line) > countIn(after.find((each) => tableIn(each) === tableIn(line))))
    if (lost !== undefined) findings.add('high', 'rows are lost', where, lost)
    await Promise.all([pool.end(), seeds.end()])
  })
}

const rowLine = /^(.+) has (\d+) rows$/
const tableIn = (line = '') => rowLine.exec(line)?.[1]
const countIn = (line = '') => Number(rowLine.exec(line)?.[2] ?? 0)
const schemaOf = (picture) => picture.filter((line) => !/ has \d+ rows$/.test(line))
const differenceOf = (wanted, found) =>
  wanted.find((line) => !found.includes(line)) ?? found.find((line) => !wanted.includes(line))

/** The database of a data folder without a server, for a while. */
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

async function commandsOf(admin, connect, { index, seeds }) {
  await admin.query('create database counting')
  const pool = connect('counting')
  await makeLevel(pool, all.slice(0, index), seeds)
  await stopAtCommand(pool, 0)
  await pool.query(all[index].sql)
  const commands = await countCommands(pool)
  await pool.end()
  await admin.query('drop database counting')
  return commands
}

/** Nothing is started yet: each kill has a data folder of its own. */
export function prepareToMigrate(base, { edits = [] }) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-migrations-'))
  const twinFile = path.join(home, 'twin.json')
  writeFileSync(twinFile, JSON.stringify(edits))
  return { copy: base.copy, edits, twinFile, stop: () => rmSync(home, { recursive: true }) }
}

/** Answers whether the migration was under way when it was ended. */
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
  // The server may end by itself, or wait for its database.
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
      if (rowCount > 0) return true
    } catch {
      // The database is not there yet.
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}
