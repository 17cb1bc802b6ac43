import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { depth } from '../testing/depth.ts'
import { deadAddress, outerAddress, refused } from '../testing/machine/refused-configurations.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './database/embedded-postgres.ts'

/** Long enough for a refused start; a server that does start is killed after this time. */
const START_MS = 60_000
vi.setConfig({ testTimeout: START_MS + 10_000 })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the server as `npm start` does and returns its output. */
async function startWith(
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string }> {
  // The server has to use the same PostgreSQL as the test that made its data folder.
  const { PATH, NODE_COMPILE_CACHE, CASELOOM_POSTGRES_BIN } = process.env
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      ...(CASELOOM_POSTGRES_BIN !== undefined && { CASELOOM_POSTGRES_BIN }),
      CASELOOM_DATA: path.join(folder, 'data'),
      PORT: '0',
      ...environment,
    },
    timeout: START_MS,
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, said: said.trim() }
}

/** Refused by what the machine is asked next. */
const refusedByTheMachine: typeof refused = [
  [{ DATABASE_URL: deadAddress }, 'The database at DATABASE_URL does not answer (ECONNREFUSED).'],
  [
    { HOST: '198.51.100.7', PUBLIC_URL: outerAddress, TRUSTED_PROXIES: '127.0.0.1' },
    'HOST=198.51.100.7 is no address of this machine.',
  ],
  [{ CASELOOM_DATA: '/etc/passwd/data' }, '/etc/passwd/data cannot be a folder: a file is in the way.'],
  [{ CASELOOM_POSTGRES_BIN: '/nowhere' }, 'CASELOOM_POSTGRES_BIN is no folder with the programs of PostgreSQL'],
  [{ TMPDIR: '/nowhere/at/all' }, 'The temporary folder /nowhere/at/all is not there. Make it, or set TMPDIR.'],
  [{ PORT: '', HOST: '', CASELOOM_DATA: '/etc/passwd' }, 'CASELOOM_DATA is not a folder: /etc/passwd'],
  [{ OTEL_METRICS_EXPORTER: 'prometheus' }, 'The telemetry cannot be sent as configured. OTEL_METRICS_EXPORTER'],
]

const withASecret = refused.filter(([{ DATABASE_URL = '' }]) => DATABASE_URL.startsWith('mysql:'))

// Each start is a separate process, which takes a core for a second.
test.concurrent.each([...depth(withASecret, refused), ...refusedByTheMachine])(
  'the server says what is wrong with %o and does not start',
  async (environment, sentence) => {
    const { code, said } = await startWith(environment)

    expect(said).toContain(sentence)
    expect(said).not.toContain('secret-of-the-owner')
    expect(said.split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  },
)

test('a refused start creates nothing', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const untouched = path.join(folder, 'untouched')
  const wrong = [{ PORT: String(port) }, { TMPDIR: '/nowhere' }, { CASELOOM_POSTGRES_BIN: '/nowhere' }]

  const starts = await Promise.all(wrong.map((each) => startWith({ CASELOOM_DATA: untouched, ...each })))
  taken.close()

  expect(starts.map(({ code, said }) => ({ code, lines: said.split('\n').length }))).toEqual(
    wrong.map(() => ({ code: 1, lines: 1 })),
  )
  expect(starts[0]?.said).toContain(`Something else answers on port ${port} already.`)
  expect(existsSync(untouched)).toBe(false)
})

test('files or backups without their database are not taken for a new installation', async () => {
  const lost = path.join(folder, 'lost')
  mkdirSync(path.join(lost, 'backups'), { recursive: true })
  // As when the database has its own disk, which was not mounted.
  mkdirSync(path.join(lost, 'postgres'))
  writeFileSync(path.join(lost, 'backups', 'caseloom-2026-11-19.zip'), 'an archive')

  const { code, said } = await startWith({ CASELOOM_DATA: lost })

  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('has backups and no database. Restore') })
  expect(readdirSync(path.join(lost, 'postgres'))).toEqual([])
})

test('an empty database beside backups is not taken for a new installation', async () => {
  const emptied = path.join(folder, 'emptied')
  const made = await startEmbeddedPostgres(emptied, { fast: true, report: () => undefined })
  await made.stop()
  mkdirSync(path.join(emptied, 'backups'))
  writeFileSync(path.join(emptied, 'backups', 'caseloom-2026-11-19.zip'), 'an archive')

  const { code, said } = await startWith({ CASELOOM_DATA: emptied })

  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('has backups and an empty database.') })
})

test('a data folder that is a file is named', async () => {
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')

  const { code, said } = await startWith({ CASELOOM_DATA: file })

  expect({ code, said }).toEqual({ code: 1, said: `CASELOOM_DATA is not a folder: ${file}` })
})

describe('on an external database', () => {
  let server: EmbeddedPostgres
  let admin: pg.Client
  beforeAll(async () => {
    server = await startEmbeddedPostgres(path.join(folder, 'outer'), { report: () => undefined })
    admin = new pg.Client({ ...server.connection, database: 'postgres' })
    await admin.connect()
    await admin.query('create role caseloom_owner login')
    await admin.query('create role caseloom_app login nosuperuser nocreatedb nocreaterole noinherit nobypassrls')
    await admin.query('create database caseloom owner caseloom_owner')
  })
  afterAll(async () => {
    await admin.end()
    await server.stop()
  })

  const at = (role: string, database = 'caseloom') => {
    const { host, port } = server.connection
    return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  }
  const outer = () => ({ DATABASE_URL: at('caseloom_owner'), DATABASE_APP_URL: at('caseloom_app') })
  const setting = async (sql: string) => {
    await admin.query(sql)
    await admin.query('select pg_reload_conf()')
  }

  test('the server does not start on a database that could lose confirmed writes', async () => {
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      await setting(`alter system set ${name} = off`)
      const { code, said } = await startWith(outer())
      await setting(`alter system reset ${name}`)

      expect(said).toContain(`The database has ${name} off and could lose what it has confirmed. Turn it on.`)
      expect(code).toBe(1)
    }
  })

  test('the server does not start as a role that bypasses row policies', async () => {
    const sentence =
      'The server must not run as the owner of its tables. Set DATABASE_APP_URL to the role caseloom_app.'
    const asOwner = await startWith({ ...outer(), DATABASE_APP_URL: at('caseloom_owner') })
    const asSuperuser = await startWith({ ...outer(), DATABASE_APP_URL: at('postgres') })

    expect(asOwner.said).toContain(sentence)
    expect(asSuperuser.said).toContain(sentence)
  })

  test('the server does not start on a demo world if others can reach it', async () => {
    await startWith({ ...outer(), DATABASE_APP_URL: at('caseloom_owner') })
    const owner = new pg.Client({ connectionString: at('caseloom_owner') })
    await owner.connect()
    await owner.query(
      "insert into care_model (id, name, short_name, created_at, is_demo) values (gen_random_uuid(), 'D', 'd', now(), true)",
    )
    const { code, said } = await startWith(outer())
    await owner.query('delete from care_model')
    await owner.end()

    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('This database holds the demo world') })
  })

  test('an unreachable address is reported with its variable', async () => {
    const noRole = await startWith({ ...outer(), DATABASE_APP_URL: at('nobody') })
    const noDatabase = await startWith({ ...outer(), DATABASE_URL: at('caseloom_owner', 'nothing') })

    expect(noRole.said).toContain('The database does not let the role in DATABASE_APP_URL in')
    expect(noDatabase.said).toContain('The database named in DATABASE_URL does not exist.')
  })

  test('an owner that may not create the server’s role gets a sentence that says so', async () => {
    await admin.query('create database poor owner caseloom_owner')
    await admin.query('drop owned by caseloom_app')
    await admin.query('alter role caseloom_app rename to caseloom_app_away')
    const { said } = await startWith({ ...outer(), DATABASE_URL: at('caseloom_owner', 'poor') })
    await admin.query('alter role caseloom_app_away rename to caseloom_app')

    expect(said).toContain('The role in DATABASE_URL lacks a right that it needs.')
  })
})
