import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, afterEach, describe, expect, inject, test } from 'vitest'
import { cloneOfTemplate } from '../../../testing/clone-of-template.ts'
import { given } from '../../../testing/given.ts'
import { pictureOf } from '../../../testing/interrupted-migration.ts'
import { inTransaction } from '../database.ts'
import { migrate, readRelease, type Release } from '../migrate.ts'
import { divideCode } from './code-parts.ts'
import { hashStandingCode } from './standing-code.ts'

const release = readRelease()
const NOON = '2026-11-19T12:00:00Z'

let pool: pg.Pool
beforeEach(async () => {
  pool = await openDatabase()
})
afterEach(() => pool?.end())

/** A database of this version, with a care model. */
async function openDatabase(): Promise<pg.Pool> {
  const server = inject('database')
  const opened = new pg.Pool({ ...server, database: await cloneOfTemplate(server) })
  await given(opened, { now: () => new Date(NOON) }).careModel()
  return opened
}

/** The next version: an edit of the code, and perhaps a migration. */
function nextOf(edit: (text: string) => string, change?: string): Release {
  const migrations = [
    ...release.migrations,
    ...(change === undefined ? [] : [{ name: '9999-later.sql', sql: change, hash: 'later' }]),
  ]
  return { migrations, code: { ...release.code, rest: release.code.rest.map(edit), hash: 'f'.repeat(64) } }
}

const same = (text: string) => text
const otherFunction = (text: string) => text.replace("moment - interval '20 seconds'", "moment - interval '21 seconds'")
const otherPolicy = (text: string) =>
  text.replace('create policy own on meeting_link', 'create policy mine on meeting_link')

/** Each by its internal number, which is another one after it was dropped and made again. */
async function numbersOf(what: 'pg_policy' | 'pg_trigger' | 'pg_proc'): Promise<ReadonlyMap<string, string>> {
  const names = { pg_policy: "polname || ' on ' || polrelid::regclass", pg_trigger: 'tgname', pg_proc: 'proname' }
  const { rows } = await pool.query<{ name: string; oid: string }>(
    `select ${names[what]} as name, oid::text from ${what} ${what === 'pg_proc' ? "where pronamespace = 'app'::regnamespace" : ''}`,
  )
  return new Map(rows.map(({ name, oid }) => [name, oid]))
}

const changedBetween = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).toSorted()

/** The database as it is when all of the code is taken down and put up again, which an unknown mark asks for. */
async function pictureAnew(next: Release): Promise<readonly string[]> {
  const other = await openDatabase()
  await other.query(`comment on schema app is 'Caseloom 0.0.1, code ${'0'.repeat(64)}'`)
  await migrate(other, next)
  const picture = await pictureOf(other)
  await other.end()
  return picture
}

describe('a database that is brought up to date in place is as one whose code was replaced', () => {
  test.each<[string, Release]>([
    ['another function', nextOf(otherFunction)],
    ['another policy', nextOf(otherPolicy)],
    [
      'another trigger',
      nextOf((text) =>
        text.replace('create trigger rating_guarded after insert on', 'create trigger rating_guarded after update on'),
      ),
    ],
    [
      'a function more and one less',
      nextOf((text) =>
        text
          .replace(
            'create function app.touch(',
            () =>
              'create function app.more() returns integer language sql as $$ select 1 $$;\ngrant execute on function app.more to caseloom_app;\ncreate function app.touch(',
          )
          .replaceAll('app.group_name', 'app.name_of_group'),
      ),
    ],
    ['a right less', nextOf((text) => text.replace('grant execute on function app.zone to caseloom_app;', ''))],
    [
      'a function with other arguments',
      nextOf((text) =>
        text
          .replace('app.wall(moment timestamptz)', 'app.wall(at timestamptz)')
          .replace('(moment at time zone app.zone(), ', '(at at time zone app.zone(), '),
      ),
    ],
    [
      'a new table and a new column',
      nextOf(
        otherFunction,
        'create table more (id uuid primary key); alter table more enable row level security; alter table person add column nickname text',
      ),
    ],
    [
      'a migration that writes rows',
      nextOf(otherPolicy, "alter table care_model add column motto text; update care_model set motto = 'Care'"),
    ],
  ])('%s', async (_what, next) => {
    await migrate(pool, next)

    expect(await pictureOf(pool)).toEqual(await pictureAnew(next))
  })

  test('and nothing else of it is touched', async () => {
    const tables = ['pg_policy', 'pg_trigger', 'pg_proc'] as const
    const before = await Promise.all(tables.map(numbersOf))
    await migrate(
      pool,
      nextOf((text) => otherPolicy(otherFunction(text)), 'alter table person add column nickname text'),
    )
    const after = await Promise.all(tables.map(numbersOf))

    expect(tables.flatMap((_, place) => changedBetween(before[place] ?? new Map(), after[place] ?? new Map()))).toEqual(
      ['mine on meeting_link', 'own on meeting_link'],
    )
  })
})

describe('what somebody changed by hand', () => {
  const byHand = [
    'alter policy own on meeting_link using (true)',
    'alter policy system_only on token to public',
    'create policy more on consent using (true)',
    'grant execute on function app.cases_around to caseloom_app',
    'alter function app.sees_person security invoker',
    'create or replace function app.is_living(k consent, moment timestamptz) returns boolean language sql stable as $$ select true $$',
    'alter table item disable trigger item_words',
  ]

  test.each(byHand)('is noticed: %s', async (change) => {
    const client = await pool.connect()
    const before = await hashStandingCode(client)
    await client.query('begin')
    await client.query(change)
    const after = await hashStandingCode(client)
    await client.query('rollback')
    const again = await hashStandingCode(client)
    client.release()

    expect(after).not.toBe(before)
    expect(again).toBe(before)
  })

  test('is as in the files after the next version', async () => {
    const next = nextOf(otherFunction)
    for (const change of byHand) await pool.query(change)

    await migrate(pool, next)

    expect(await pictureOf(pool)).toEqual(await pictureAnew(next))
    const { rows } = await pool.query("select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'")
    expect(rows).toEqual([])
  })
})

/** Reads every table and stays in its transaction, as a backup does. */
async function readEverything(): Promise<pg.PoolClient> {
  const reader = await pool.connect()
  await reader.query('begin')
  const { rows } = await reader.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  for (const { name } of rows) await reader.query(`select from ${name} limit 0`)
  return reader
}

describe('while somebody reads every table,', () => {
  test('another function is there at once', async () => {
    const reader = await readEverything()

    await migrate(pool, nextOf(otherFunction))

    reader.release(true)
    const { rows } = await pool.query("select prosrc like '%21 seconds%' as is from pg_proc where proname = 'touch'")
    expect(rows).toEqual([{ is: true }])
  })

  test('another column waits, but not the calls behind it, and comes when they have read', async () => {
    const reader = await readEverything()
    const migrating = migrate(pool, nextOf(same, 'alter table person add column nickname text'))

    const waits: number[] = []
    for (let call = 0; call < 60; call += 1) {
      const startedAt = performance.now()
      await pool.query('select from person limit 1')
      waits.push(performance.now() - startedAt)
      await pause(50)
    }
    expect(Math.max(...waits)).toBeGreaterThan(100)
    expect(Math.max(...waits)).toBeLessThan(2000)

    reader.release(true)
    expect(await migrating).toEqual(['9999-later.sql'])
  })
})

/** As calls do: one table first, another later, with something in between; those of two kinds take them the other way round. */
function startCallers(count: number) {
  const state = { hasEnded: false, calls: 0, failures: [] as unknown[] }
  const caller = async (place: number) => {
    const tables = place % 2 === 0 ? ['person', 'comment'] : ['comment', 'person']
    while (!state.hasEnded) {
      await inTransaction(pool, { text: 'select app.begin_call()', values: [] }, async (tx) => {
        for (const table of tables) {
          await sql`select from ${sql.table(table)} limit 1`.execute(tx)
          await pause(30 + place)
        }
      }).then(
        () => (state.calls += 1),
        (error: unknown) => state.failures.push(error),
      )
    }
  }
  const all = Array.from({ length: count }, (_, place) => caller(place))
  const end = async () => {
    state.hasEnded = true
    await Promise.all(all)
    return state
  }
  return { end }
}

test('among calls of which some always have a table, a change of two tables is made at the first try, and no call fails', async () => {
  const callers = startCallers(8)
  await pause(300)
  const startedAt = performance.now()

  await migrate(
    pool,
    nextOf(otherFunction, 'alter table comment add column tone text; alter table person add column nickname text'),
  )

  const took = performance.now() - startedAt
  const { calls, failures } = await callers.end()
  expect(failures).toEqual([])
  expect(calls).toBeGreaterThan(8)
  expect(took).toBeLessThan(3000)
})

test('triggers of the version before see nothing of the rows that a migration writes, and are there afterwards', async () => {
  const seeing =
    "create function app.see() returns trigger language plpgsql as $$ begin new.motto := 'seen'; return new; end $$;\ncreate trigger see before update on care_model for each row execute function app.see();\n"
  const { migrations, code } = release
  await migrate(pool, { migrations, code: { ...code, rest: [seeing, ...code.rest], hash: 'e'.repeat(64) } })
  const policies = await numbersOf('pg_policy')

  await migrate(
    pool,
    nextOf(same, "alter table care_model add column motto text; update care_model set motto = 'Care'"),
  )

  expect((await pool.query('select motto from care_model')).rows).toEqual([{ motto: 'Care' }])
  expect(await numbersOf('pg_policy')).toEqual(policies)
  const { rows } = await pool.query('select distinct tgenabled from pg_trigger where not tgisinternal')
  expect(rows).toEqual([{ tgenabled: 'O' }])
})

describe('the code is divided:', () => {
  test('each statement of the files is about one function, policy or trigger, or about all of them', () => {
    const { parts, others } = divideCode([...release.code.ground, ...release.code.rest])

    expect(parts.filter(({ name, table }) => name === '' || table === '')).toEqual([])
    expect(others.map((text) => /^(?:do \$\$|create \w+ if not exists)/.exec(text)?.[0] ?? text).toSorted()).toEqual([
      'create extension if not exists',
      'create extension if not exists',
      'create extension if not exists',
      'create schema if not exists',
      'do $$',
      'do $$',
      'do $$',
      'do $$',
    ])
  })

  test('semicolons in strings, bodies and comments end nothing', () => {
    const text = `-- first; of all
create function app.one() returns text language sql as $body$ select 'a;b'; $body$;
comment on function app.one is 'It''s one; or two';
/* more; */
create policy seen on person using (name <> ';')`

    expect(divideCode([text]).parts.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['function one', 'policy seen'])
  })
})
