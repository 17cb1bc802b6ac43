import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { depth } from '../../testing/depth.ts'
import { DataFolderInUseError, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const ROUNDS = depth([1, 2], [1, 2, 3, 4])

/** A data folder with a new database that was stopped. */
let made: string
let folder: string
let started: EmbeddedPostgres[]
let elsewhere: ChildProcess[]

beforeAll(async () => {
  made = mkdtempSync(path.join(os.tmpdir(), 'caseloom-test-'))
  const server = await startEmbeddedPostgres(made, { report: () => undefined })
  await server.stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-test-'))
  started = []
  elsewhere = []
})

afterEach(async () => {
  // One that a failed test leaves behind would hold the output of this process, and the run would not end.
  for (const child of elsewhere) child.kill('SIGKILL')
  await Promise.all(started.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
})

/** Making a database takes two seconds; most tests begin with one that is there. */
function givenDatabase(): void {
  // Node's own copy would change the owner, and PostgreSQL insists on owning its files.
  expect(spawnSync('cp', ['-a', `${made}/.`, folder]).status).toBe(0)
}

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder, { report: () => undefined })
  started.push(server)
  return server
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ ...server.connection, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 100) throw error
      await pause(100)
    }
  }
}

/** The server in a separate process, which prints its database's process id and then waits to be killed. */
async function startElsewhere() {
  const launcher = new URL('embedded-postgres.ts', import.meta.url).href
  const program = `const { startEmbeddedPostgres } = await import('${launcher}')
    try { console.log((await startEmbeddedPostgres('${folder}')).pid); setInterval(() => {}, 1000) }
    catch (error) { console.log(error.message); process.exit(1) }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  elsewhere.push(child)
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim() }
}

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
}

test('the database is made with checksums and writes every commit to the disk', async () => {
  const server = await start()

  expect(
    await query(
      server,
      `select name || '=' || setting from pg_settings where name in
      ('data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit', 'max_connections', 'jit', 'listen_addresses') order by name`,
    ),
  ).toEqual([
    'data_checksums=on',
    'fsync=on',
    'full_page_writes=on',
    'jit=off',
    'listen_addresses=',
    'max_connections=60',
    'synchronous_commit=on',
  ])
})

test('a restart keeps the data', async () => {
  givenDatabase()
  const first = await start()
  await query(first, 'create table note as select 42 as answer')
  await first.stop()

  expect(await query(await start(), 'select answer from note')).toEqual([42])
})

test('stopping leaves neither a process nor a socket', async () => {
  givenDatabase()
  const server = await start()
  await server.stop()

  expect(isAlive(server.pid)).toBe(false)
  expect(existsSync(server.connection.host)).toBe(false)
})

test('a second server on the same folder is refused in a sentence', async () => {
  givenDatabase()
  await start()

  const refusal = await start().catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(DataFolderInUseError)
  expect(String(refusal)).toContain(
    `Another Caseloom server is using the data folder ${folder}. Stop it first, or start this one with CASELOOM_DATA set to another folder.`,
  )
})

test('a second server in another process is refused and the first one goes on', async () => {
  givenDatabase()
  const first = await start()

  const { child, said } = await startElsewhere()
  if (child.exitCode === null) await once(child, 'exit')

  expect(said).toContain('Another Caseloom server is using the data folder')
  expect(child.exitCode).toBe(1)
  expect(await query(first, 'select 1')).toEqual([1])
})

test('killing the database loses nothing acknowledged and brings it back', async () => {
  givenDatabase()
  const server = await start()
  await query(server, 'create table note as select 42 as answer')

  process.kill(server.pid, 'SIGKILL')

  expect(await eventually(() => query(server, 'select answer from note'))).toEqual([42])
})

test('a database that is killed over and over comes back each time', async () => {
  givenDatabase()
  const server = await start()
  await query(server, 'create table note (answer integer)')

  for (const round of ROUNDS) {
    // The new database responds a moment before its process id is known.
    await eventually(() => Promise.resolve(process.kill(server.pid, 'SIGKILL')))
    await eventually(() => query(server, `insert into note values (${round})`))
  }

  expect(await query(server, 'select distinct answer from note order by answer')).toEqual(ROUNDS)
})

test('killing the server closes its database, and the next server takes the folder over', async () => {
  givenDatabase()
  const { child, said } = await startElsewhere()

  child.kill('SIGKILL')
  const next = await start()

  expect(isAlive(Number(said))).toBe(false)
  expect(await query(next, 'select 1')).toEqual([1])
})

test('a lock file that names an unrelated running process does not keep the database from starting', async () => {
  givenDatabase()
  const pidFile = path.join(folder, 'postgres', 'postmaster.pid')
  writeFileSync(pidFile, `${process.ppid}\n${path.join(folder, 'postgres')}\n0\n5432\n/tmp\n\n\nready   \n`)
  writeFileSync(path.join(folder, 'server.lock'), `${process.ppid} 1\n`)

  expect(await query(await start(), 'select 1')).toEqual([1])
})

test('an interrupted creation of the database is started again', async () => {
  givenDatabase()
  const fresh = path.join(folder, 'postgres.new')
  rmSync(path.join(folder, 'postgres'), { recursive: true })
  writeFileSync(fresh, 'half done')

  expect(await query(await start(), 'select 1')).toEqual([1])
})

test('a start that fails leaves nothing behind in the temporary folder', async () => {
  const temporary = path.join(folder, 'tmp')
  mkdirSync(temporary)
  mkdirSync(path.join(folder, 'postgres'))
  writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '18\n')
  vi.stubEnv('TMPDIR', temporary)

  await expect(start()).rejects.toThrow('The database did not start')

  expect(readdirSync(temporary)).toEqual([])
  vi.unstubAllEnvs()
})
