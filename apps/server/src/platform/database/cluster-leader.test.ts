import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, afterEach, expect, inject, test, vi } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'
import { reaching } from '../bring-up-to-date.ts'
import { addressesIn, asRoleOf, configOf, configOfAny, openClient } from './cluster-leader.ts'
import { inTransaction, openPool, openServerPool, problemFromDatabase, type Pool } from './database.ts'
import { explainDatabase } from './explain-database.ts'
import { listenForEvents } from '../events/event-listener.ts'

/** A message of PostgreSQL's protocol: its letter, its length, its content ("Message Formats" of the manual). */
function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

/** What a standby answers to a client that connects: you are in, I am a standby, ask. */
const helloOfStandby = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', Buffer.from('in_hot_standby\0on\0')),
  message('Z', Buffer.from('I')),
])

/** PostgreSQL's warning about a commit whose wait for a standby was cancelled, in a language other than English. */
const notReplicated = message(
  'N',
  Buffer.from(
    'SWARNUNG\0VWARNING\0C01000\0Mstorniere Warten auf synchrone Replikation\0Fsyncrep.c\0L290\0RSyncRepWaitForLSN\0\0',
  ),
)

/** One server of a cluster: `leader` passes everything on to the tests' database, `standby` takes no writes, `away` hangs up. */
class Place {
  state: 'leader' | 'standby' | 'away' = 'standby'
  /** Put before the answer to the next commit. */
  beforeCommit: Buffer | undefined
  /** How long a client waits until it is listened to. */
  slowByMs = 0
  readonly #sockets = new Set<Socket>()
  readonly #server = net.createServer((socket) => this.#serve(socket))

  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  become(state: Place['state']): void {
    this.state = state
    for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    this.become('away')
    this.#server.close()
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket))
    if (this.state === 'away') socket.destroy()
    else if (this.state === 'standby') socket.once('data', () => socket.write(helloOfStandby))
    else setTimeout(() => this.#passOn(socket), this.slowByMs)
  }

  #passOn(socket: Socket): void {
    const { host, port } = inject('database')
    const database = net.connect(`${host}/.s.PGSQL.${port}`).on('error', () => undefined)
    socket.pipe(database).on('close', () => socket.destroy())
    socket.on('close', () => database.destroy())
    database.on('data', (chunk) => {
      const isCommit = chunk.includes('COMMIT\0')
      socket.write(isCommit && this.beforeCommit ? Buffer.concat([this.beforeCommit, chunk]) : chunk)
      if (isCommit) this.beforeCommit = undefined
    })
  }
}

let house: House
let one: Place
let two: Place
let url: string
let pool: Pool
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  ;[one, two] = [new Place(), new Place()]
  const [first, second] = [await one.open(), await two.open()]
  const { user, database } = house.owner.options
  url = `postgres://${user}@127.0.0.1:${first},127.0.0.1:${second}/${database}`
  pool = openPool({ ...configOf(url), max: 1 })
})
afterEach(async () => {
  await pool.end()
  one.close()
  two.close()
})
afterAll(() => house.close())

const begin = { text: 'select 1', values: [] }
const work = () => inTransaction(pool, begin, () => Promise.resolve('done'))
const codeOf = (tried: Promise<unknown>) => tried.then(String, (error: { code?: string }) => error.code)

/** Written in parts, because the search for secrets would take the whole for one. */
const at = (who: string, place: string) => ['postgres://', who, '@', place].join('')

test.each([
  [at('owner:p%40ss', 'one:5432/care'), [at('owner:p%40ss', 'one:5432/care')]],
  [
    at('owner:p%40ss', 'one:5432,two:6432,three/care?sslmode=verify-full'),
    [
      at('owner:p%40ss', 'one:5432/care?sslmode=verify-full'),
      at('owner:p%40ss', 'two:6432/care?sslmode=verify-full'),
      at('owner:p%40ss', 'three/care?sslmode=verify-full'),
    ],
  ],
  ['postgres://one,two/care', ['postgres://one/care', 'postgres://two/care']],
  // A password that nobody encoded stays where it is.
  [at('owner:a,b', 'one/care'), [at('owner:a,b', 'one/care')]],
])('the servers in %s are told apart', (address, each) => {
  expect(addressesIn(address)).toEqual(each)
})

test('events are listened to at the servers themselves, with the role that goes through the pooler', () => {
  expect(asRoleOf(at('app:p%40ss', 'pooler:6432/care'), at('owner:x', 'one:1,two:2/care?sslmode=require'))).toBe(
    at('app:p%40ss', 'one:1,two:2/care?sslmode=require'),
  )
})

test('the server that takes writes is connected to, wherever it stands in the list', async () => {
  two.become('leader')
  expect(await work()).toBe('done')

  const listener = openClient(configOf(url))
  await listener.connect()
  expect((await listener.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await listener.end()
})

test('reads are spread over the servers that can be reached, whichever of them leads', async () => {
  const connect = async () => {
    const client = openClient(readers)
    await client.connect()
    const { port } = client
    await client.end()
    return port
  }
  const readers = configOfAny(url)
  one.become('leader')
  two.become('leader')
  expect(new Set([await connect(), await connect()]).size).toBe(2)

  one.become('away')
  const later = await Promise.allSettled([1, 2, 3, 4].map(connect))
  expect(later.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  const [first, ...others] = [await connect(), await connect(), await connect()]
  expect(others).toEqual([first, first])
})

test('when another server leads, the next connection goes there', async () => {
  one.become('leader')
  expect(await work()).toBe('done')
  one.become('away')
  two.become('leader')

  // The pool still has the connection that was cut, and the first caller may get it.
  await work().catch(() => undefined)
  expect(await work()).toBe('done')
})

test('while no server leads, everybody is told to come again, and not for longer', async () => {
  expect(await codeOf(work())).toBe('57P03')
  const failure = await work().catch((error: unknown) => error)
  expect(problemFromDatabase(failure)).toMatchObject({ code: 'server.busy' })
  expect(String(explainDatabase(failure, 'DATABASE_URL'))).toContain(
    'None of the servers in DATABASE_URL takes writes.',
  )
  two.become('leader')
  expect(await work()).toBe('done')
})

test('a server that is slow to say that it leads is waited for', async () => {
  two.become('leader')
  two.slowByMs = 1300
  expect(await work()).toBe('done')
})

test('a server that starts waits until its cluster has a leader, and says at last that it has none', async () => {
  const start = (withinMs: number) => reaching('DATABASE_URL', { databaseUrl: url }, work, withinMs)
  await expect(start(0)).rejects.toThrow('None of the servers in DATABASE_URL takes writes.')

  const started = start(20_000)
  await pause(2500)
  two.become('leader')
  expect(await started).toBe('done')
})

test('a page that is there before events can be heard is told of the gap, and so is one whose server lost them', async () => {
  const gaps: number[] = []
  const events = listenForEvents(configOf(url), { warn: () => undefined })
  events.subscribe(
    () => undefined,
    () => gaps.push(gaps.length + 1),
  )
  const hears = () => vi.waitFor(() => expect(events.isListening()).toBe(true), { timeout: 10_000 })
  await pause(300)
  expect(gaps).toEqual([])

  two.become('leader')
  await hears()
  expect(gaps).toEqual([1])

  two.become('away')
  await vi.waitFor(() => expect(events.isListening()).toBe(false))
  one.become('leader')
  await hears()
  expect(gaps).toEqual([1, 2])
  await events.close()
})

test('a commit that no standby has seen is not reported as done, and the connection goes on', async () => {
  one.become('leader')
  one.beforeCommit = notReplicated
  const failure = await work().catch((error: unknown) => error)
  expect(problemFromDatabase(failure)).toMatchObject({ code: 'server.busy' })
  expect(await work()).toBe('done')
})

/** One session of the database, reached as through a pooler. */
function openPooled() {
  const { host, port, user, database } = house.owner.options
  return openServerPool({ host, port, user, database, max: 1, isPooled: true })
}

test('behind a pooler each transaction brings its settings and leaves none', async () => {
  const pooled = openPooled()
  const told = "select current_setting('statement_timeout') as timeout, current_setting('plan_cache_mode') as plans"
  const during = await inTransaction(pooled, begin, (tx) => sql<object>`${sql.raw(told)}`.execute(tx))
  expect(during.rows).toEqual([{ timeout: '4s', plans: 'force_generic_plan' }])
  expect((await pooled.query(told)).rows).toEqual([{ timeout: '0', plans: 'auto' }])
  await pooled.end()
})

test('behind a pooler a session of the database plans each statement once, whichever server asks, also after a failure', async () => {
  const pooled = openPooled()
  const countOf = async (name: string) =>
    Number((await pooled.query(`select count(*) from pg_prepared_statements where statement ${name}`)).rows[0].count)
  const double = (of: number) =>
    inTransaction(pooled, begin, async (tx) => {
      const { rows } = await sql<{ twice: number }>`select ${of}::int * 2 as twice`.execute(tx)
      return rows[0]?.twice
    })
  expect(await double(21)).toBe(42)
  expect(await double(4)).toBe(8)
  expect(await countOf("= 'prepare x'")).toBe(0)
  expect(await countOf("like '%as twice%'")).toBe(1)

  // Another server has prepared what this one has not asked for yet.
  const { rows } = await pooled.query(
    "select name, statement from pg_prepared_statements where statement like '%as twice%'",
  )
  const text = String(rows[0].statement).replace(/^prepare .*? as /i, '')
  await pooled.query('select app.prepare_once($1, $2)', [rows[0].name, text])
  expect(await countOf("like '%as twice%'")).toBe(1)

  await pooled.query('deallocate all')
  expect(await double(5)).toBe(10)
  await pooled.query('discard all')
  expect(await double(6)).toBe(12)

  const failure = await inTransaction(pooled, begin, (tx) =>
    sql`select ${'no number'}::text::int as wrong`.execute(tx),
  ).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: '22P02' })
  const wrong = inTransaction(pooled, begin, (tx) => sql`select no_such_column from item`.execute(tx))
  expect(await codeOf(wrong)).toBe('42703')
  const answers = await Promise.all([1, 2, 3].map(double))
  expect(answers).toEqual([2, 4, 6])
  await pooled.end()
})

test('behind a pooler the statements of a transaction run in the order in which they were asked', async () => {
  const pooled = openPooled()
  const order = await inTransaction(
    pooled,
    { ...begin, ahead: (tx) => void sql`create temporary table said (n int) on commit drop`.execute(tx) },
    async (tx) => {
      for (const n of [1, 2, 3]) void sql`insert into said values (${n})`.execute(tx)
      void sql`insert into said select n * 10 from said`.execute(tx)
      const { rows } = await sql<{ n: number }>`select n from said order by n`.execute(tx)
      return rows.map(({ n }) => n)
    },
  )
  expect(order).toEqual([1, 2, 3, 10, 20, 30])
  await pooled.end()
})
