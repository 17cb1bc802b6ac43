import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/empty-database.ts'
import { openHouse, type House } from '../../testing/house.ts'
import {
  commandAt,
  countCommands,
  killWhereItWaits,
  pictureOf,
  removeStop,
  stopAtCommand,
  untilNobodyMigrates,
} from '../../testing/interrupted-migration.ts'
import { migrateJobs } from '../events/jobs.ts'
import { migrate, migrateWithin, readRelease, type Release } from './migrate.ts'
import { hangUp } from '../patience.ts'

const release = readRelease()

/** A possible next version: another column for all people, a rule about it, and one function less. */
const nextRelease: Release = {
  migrations: [
    ...release.migrations,
    {
      name: '9999-later.sql',
      sql: "alter table person add column nickname text; update person set nickname = first_name || '!'",
      hash: 'later',
    },
  ],
  code: {
    ...release.code,
    rest: release.code.rest.map((text) =>
      text.replace('create policy administrators on person_merge', 'create policy leaders on person_merge'),
    ),
    hash: 'f'.repeat(64),
  },
}

let house: House
let latest: readonly string[]

beforeAll(async () => {
  house = await openHouse()
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  const family = await house.given.managedCase(clinician, group)
  for (let count = 0; count < 20; count += 1) await house.given.appointment(family)
  const fresh = await openEmptyDatabase(inject('database'))
  await migrate(fresh)
  latest = schemaOf(await pictureOf(fresh))
  await fresh.end()
})
afterAll(() => house.close())

const schemaOf = (picture: readonly string[]) => picture.filter((line) => !/ has \d+ rows$/.test(line))
const rowsOf = (picture: readonly string[]) => picture.filter((line) => / has \d+ rows$/.test(line))

async function emptyDatabase(): Promise<pg.Pool> {
  const pool = await openEmptyDatabase(inject('database'))
  onTestFinished(() => pool.end())
  return pool
}

/** Cuts the connection of the work while the database waits, which to the database looks like kill -9. */
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

/** At how many commands the work can be stopped: it is done once and rolled back. */
async function commandsOf(pool: pg.Pool, to: Release): Promise<number> {
  await stopAtCommand(pool, 0)
  const client = await pool.connect()
  await client.query('begin')
  await migrateWithin(client, to)
  await client.query('rollback')
  client.release(true)
  const count = await countCommands(pool)
  await removeStop(pool)
  return count
}

async function expectAsBeforeWhenKilled(pool: pg.Pool, to: Release): Promise<void> {
  const before = await pictureOf(pool)
  const commands = await commandsOf(pool, to)
  for (const share of [0, 0.5, 1]) {
    await stopAtCommand(pool, commandAt(share, commands))
    const stopped = await dieInTheMiddle(pool, (dying) => migrate(dying, to))
    await removeStop(pool)

    expect(stopped).toBe(true)
    expect(await pictureOf(pool)).toEqual(before)
  }
}

describe('a process killed in the middle of bringing a database up to date leaves it as it was', () => {
  test('an empty one, and the next start makes it whole', async () => {
    const pool = await emptyDatabase()

    await expectAsBeforeWhenKilled(pool, release)

    expect(await migrate(pool)).toEqual(release.migrations.map(({ name }) => name))
    expect(schemaOf(await pictureOf(pool))).toEqual(latest)
  })

  test('one with rows, and the next start changes its tables and its code', async () => {
    const before = rowsOf(await pictureOf(house.owner))

    await expectAsBeforeWhenKilled(house.owner, nextRelease)

    expect(await migrate(house.owner, nextRelease)).toEqual(['9999-later.sql'])
    const { rows } = await house.owner.query('select from person where nickname is distinct from first_name || $1', [
      '!',
    ])
    expect(rows).toEqual([])
    const { rows: policies } = await house.owner.query(
      "select policyname from pg_policies where tablename = 'person_merge' order by 1",
    )
    expect(policies).toEqual([{ policyname: 'leaders' }, { policyname: 'owner_everything' }])
    const after = rowsOf(await pictureOf(house.owner))
    expect(after.filter((line) => !line.startsWith('migration '))).toEqual(
      before.filter((line) => !line.startsWith('migration ')),
    )
  })
})

test('a process killed while it creates the job queue leaves that to the next start', async () => {
  for (const command of [1, 20, 60]) {
    const pool = await emptyDatabase()
    await stopAtCommand(pool, command)
    const stopped = await dieInTheMiddle(pool, migrateJobs)
    await removeStop(pool)

    await migrateJobs(pool)

    expect(stopped).toBe(true)
    const { rows } = await pool.query("select (graphile_worker.add_job('tidy')).attempts as attempts")
    expect(rows).toEqual([{ attempts: 0 }])
  }
})

test('when two servers start at once on an empty database, one creates the tables and the other waits', async () => {
  const pool = await emptyDatabase()
  const second = new pg.Pool(pool.options)

  const applied = await Promise.all([migrate(pool), migrate(second)])

  expect(applied.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, release.migrations.length])
  expect(schemaOf(await pictureOf(pool))).toEqual(latest)
  await second.end()
})
