import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { depth } from '../testing/depth.ts'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { openHouse, type House } from '../testing/house.ts'
import {
  commandAt,
  countCommands,
  killWhereItWaits,
  makeLevel,
  pictureOf,
  removeStop,
  stopAtCommand,
  untilNobodyMigrates,
} from '../testing/interrupted-migration.ts'
import { migrateJobs } from './jobs.ts'
import { migrate, readMigrations } from './migrate.ts'
import { hangUp } from './patience.ts'

const migrations = readMigrations()

let house: House
let latest: readonly string[]

beforeAll(async () => {
  house = await openHouse()
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  const family = await house.given.managedCase(clinician, group)
  for (let count = 0; count < 20; count += 1) await house.given.appointment(family)
  latest = schemaOf(await pictureOf(house.owner))
})
afterAll(() => house.close())

const schemaOf = (picture: readonly string[]) => picture.filter((line) => !/ has \d+ rows$/.test(line))
const rowsOf = (picture: readonly string[]) =>
  new Map(
    picture.flatMap((line) => [/^(.+) has (\d+) rows$/.exec(line)]).map((row) => [row?.[1], Number(row?.[2] ?? 0)]),
  )
/** A migration may add rows, as choices that a care model did not have; it loses none. */
const lostRows = (before: readonly string[], after: readonly string[]) =>
  [...rowsOf(before)].filter(([table, count]) => count > (rowsOf(after).get(table) ?? 0))

/** Whoever works with this pool dies without a goodbye when the database waits: what the database sees of kill -9. */
async function dieInTheMiddle(pool: pg.Pool, work: (dying: pg.Pool) => Promise<unknown>): Promise<boolean> {
  const clients: pg.Client[] = []
  const dying = new pg.Pool({ ...pool.options, max: 1 })
  dying.on('error', () => undefined)
  dying.on('connect', (client) => {
    client.on('error', () => undefined)
    clients.push(client)
  })
  let working: Promise<unknown> = Promise.resolve()
  const stopped = await killWhereItWaits(
    pool,
    () => (working = work(dying).catch(() => undefined)),
    () => clients.forEach(hangUp),
  )
  await working
  await untilNobodyMigrates(pool)
  return stopped
}

/** Short runs try only the newest migration, the one that no installation has run yet. */
const killed = migrations.map(({ name }, index) => [name, index] as const).slice(depth(-1, 0))

test.each(killed)(
  'a process killed in %s leaves the database as it was, and the next start completes it',
  async (_name, index) => {
    const pool = await openEmptyDatabase(inject('database'))
    await makeLevel(pool, migrations.slice(0, index), house.owner)
    const before = await pictureOf(pool)
    for (const share of [0, 0.5, 1]) {
      await stopAtCommand(pool, commandAt(share, await commandsOf(index)))
      const stopped = await dieInTheMiddle(pool, migrate)
      await removeStop(pool)

      expect(stopped).toBe(true)
      expect(await pictureOf(pool)).toEqual(before)
    }

    expect(await migrate(pool)).toEqual(migrations.slice(index).map(({ name }) => name))

    const after = await pictureOf(pool)
    expect(schemaOf(after)).toEqual(latest)
    expect(lostRows(before, after)).toEqual([])
    await pool.end()
  },
)

/** How many commands of the n-th migration can be stopped at. */
async function commandsOf(index: number): Promise<number> {
  const pool = await openEmptyDatabase(inject('database'))
  await makeLevel(pool, migrations.slice(0, index), house.owner)
  await stopAtCommand(pool, 0)
  const client = await pool.connect()
  await client.query(migrations[index]?.sql ?? '')
  client.release()
  const count = await countCommands(pool)
  await pool.end()
  return count
}

test('whoever dies while the queue of jobs is made leaves it to the next start', async () => {
  for (const command of [1, 20, 60]) {
    const pool = await openEmptyDatabase(inject('database'))
    await stopAtCommand(pool, command)
    const stopped = await dieInTheMiddle(pool, migrateJobs)
    await removeStop(pool)

    await migrateJobs(pool)

    expect(stopped).toBe(true)
    const { rows } = await pool.query("select (graphile_worker.add_job('tidy')).attempts as attempts")
    expect(rows).toEqual([{ attempts: 0 }])
    await pool.end()
  }
})

test('of two that start at once on an empty database one makes the tables and the other waits', async () => {
  const pool = await openEmptyDatabase(inject('database'))
  const second = new pg.Pool(pool.options)

  const applied = await Promise.all([migrate(pool), migrate(second)])

  expect(applied.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, migrations.length])
  expect(schemaOf(await pictureOf(pool))).toEqual(latest)
  await second.end()
  await pool.end()
})
