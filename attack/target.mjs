// Starts the real server, as `npm start` does, on a free port and a data folder of its own with the attack world in it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts'
import { openPool } from '../apps/server/src/platform/database.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { send } from './loopback.mjs'
import { makeWorld } from './world.mjs'

const root = path.resolve(import.meta.dirname, '..')
const START_LIMIT_MS = 60_000

/** A folder with a migrated database and two care models in it; targets start on copies. */
export async function prepareBase() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-attack-'))
  // The database may run as somebody else, who has to get through.
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
  await owner.end()
  await server.stop()
  let count = 0
  return {
    world,
    /** `edits` and `sql` make a broken twin; `environment` is the server's. */
    start: (options = {}) => startTarget({ home, folder: copyOf(home, ++count), world, ...options }),
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

function copyOf(home, count) {
  const folder = path.join(home, `target-${count}`)
  // Node's own copy would give everything to us, and PostgreSQL insists that its files are its own.
  const { status, stderr } = spawnSync('cp', ['-a', path.join(home, 'base'), folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The data folder could not be copied: ${stderr}`)
  return folder
}

async function startTarget({ home, folder, world, edits = [], sql = '', environment = {} }) {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const logFile = `${folder}.log`
  const twinFile = path.join(home, `${path.basename(folder)}-twin.json`)
  writeFileSync(twinFile, JSON.stringify(edits))
  const options = { folder, port, logFile, twinFile, isTwin: edits.length > 0, environment }
  let child = await launch(options, base)
  const owner = openPool(
    { host: socketOf(folder), port: 5432, user: 'postgres', database: 'caseloom', max: 4 },
    'attack',
  )
  if (sql !== '') await owner.query(sql)
  return {
    base,
    folder,
    world,
    owner,
    /** Everything the server has said so far. */
    log: () => readFileSync(logFile, 'utf8'),
    postmasterPid: () => Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    async kill() {
      child.kill('SIGKILL')
      await exitOf(child)
    },
    async restart() {
      const startedAt = performance.now()
      child = await launch(options, base)
      return performance.now() - startedAt
    },
    /** Answers how long the orderly end took and its exit code. */
    async stop() {
      await owner.end()
      const startedAt = performance.now()
      child.kill('SIGTERM')
      const code = await exitOf(child)
      rmSync(folder, { recursive: true, force: true })
      return { ms: performance.now() - startedAt, code }
    },
  }
}

async function launch({ folder, port, logFile, twinFile, isTwin, environment }, base) {
  mkdirSync(path.dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'a')
  const hook = isTwin ? ['--import', path.join(import.meta.dirname, 'twin-hook.mjs')] : []
  const child = spawn(process.execPath, [...hook, path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...plainEnvironment(), CASELOOM_DATA: folder, PORT: String(port), ATTACK_TWIN: twinFile, ...environment },
  })
  closeSync(log)
  const startedAt = performance.now()
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server did not start:\n${readFileSync(logFile, 'utf8').slice(-3000)}`)
    const answer = await send(base, 'GET', '/readyz', { timeout: 2000, from: '127.0.0.1' })
    if (answer.status === 200) return child
    if (performance.now() - startedAt > START_LIMIT_MS) {
      child.kill('SIGKILL')
      throw new Error('The server was not ready in time.')
    }
    await pause(25)
  }
}

/** A server under attack must never meet the database or the address of a real installation. */
function plainEnvironment() {
  const ours = /^(CASELOOM_|DATABASE_|SMTP_URL|MAIL_FROM|PUBLIC_URL|TRUSTED_PROXIES|LOG_LEVEL|PORT$|HOST$)/
  const rest = Object.entries(process.env).filter(([name]) => !ours.test(name) || name.endsWith('_BIN'))
  // The log itself is attacked: it must say everything that a real installation's does.
  return { ...Object.fromEntries(rest), LOG_LEVEL: 'info' }
}

const exitOf = async (child) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode ?? child.signalCode
}

async function freePort() {
  const server = net.createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Where the embedded database of a data folder listens (apps/server/src/platform/embedded-postgres.ts). */
function socketOf(folder) {
  return path.join(os.tmpdir(), `caseloom-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
}
