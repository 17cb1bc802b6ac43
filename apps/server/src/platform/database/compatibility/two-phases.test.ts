import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openEmptyDatabase } from '../../../testing/empty-database.ts'
import { makeTables, migrate, readRelease } from '../migrate.ts'
import { breaksBetween, shapeOf, type Shape } from './breaks-between.ts'
import { readLastRelease } from './last-release.ts'

const release = readRelease()
const last = readLastRelease()

let ours: pg.Pool
let now: Shape
let before: Shape

async function shapeOfTables(names: (name: string) => boolean): Promise<Shape> {
  const pool = await openEmptyDatabase(inject('database'))
  const client = await pool.connect()
  await client.query('begin')
  await makeTables(client, { ...release, migrations: release.migrations.filter(({ name }) => names(name)) })
  const shape = await shapeOf(client)
  client.release(true)
  await pool.end()
  return shape
}

beforeAll(async () => {
  before = {
    ...(await shapeOfTables((name) => name <= last.migration)),
    functions: new Map(Object.entries(last.functions)),
  }
  ours = await openEmptyDatabase(inject('database'))
  await migrate(ours)
  now = await shapeOf(ours)
})
afterAll(() => ours.end())

test('servers of the last release work on this database: nothing that they use was taken away or narrowed', () => {
  const breaks = breaksBetween(before, now).filter((each) => !last.unused.includes(each))

  // Add first, take away one release later: CONTRIBUTING.md, "Migrations".
  expect(breaks).toEqual([])
})

test('the last release has its last migration here, and what it declared as unused is named as a break is', () => {
  expect(release.migrations.map(({ name }) => name)).toContain(last.migration)
  for (const each of last.unused) expect(each).toMatch(/^(?:table|column|new column|new rule|right|function) /)
})

/** The breaks that a change of the tables causes. The change is rolled back afterwards. */
async function breaksOf(sql: string): Promise<readonly string[]> {
  const client = await ours.connect()
  try {
    await client.query('begin')
    await client.query(sql)
    return breaksBetween(now, await shapeOf(client))
  } finally {
    client.release(true)
  }
}

describe('a migration in one phase is found:', () => {
  const twins: readonly [string, string, string][] = [
    ['a dropped table', 'drop table docform_open', 'table docform_open is gone'],
    ['a renamed table', 'alter table docform_open rename to form_open', 'table docform_open is gone'],
    [
      'a dropped column',
      'alter table scheduled_message drop column next_at',
      'column scheduled_message.next_at is gone',
    ],
    ['a renamed column', 'alter table docform_open rename seen_at to at', 'column docform_open.seen_at is gone'],
    [
      'another type',
      'alter table docform_open alter seen_at type text',
      'column docform_open.seen_at is of another type',
    ],
    [
      'a new column that must be filled',
      'alter table docform_open add column way text not null',
      'new column docform_open.way must be filled',
    ],
    [
      'a column that must be filled now',
      'alter table scheduled_message alter about_id set not null',
      'column scheduled_message.about_id may no longer be empty',
    ],
    [
      'a default less',
      'alter table scheduled_message alter version drop default',
      'column scheduled_message.version has no default any more',
    ],
    [
      'a new check',
      "alter table scheduled_message add check (message_body <> 'x')",
      "new rule about scheduled_message: CHECK ((message_body <> 'x'::text))",
    ],
    [
      'a check with fewer words',
      `alter table scheduled_message drop constraint scheduled_message_channel_check,
        add check (channel in ('app', 'email'))`,
      "new rule about scheduled_message: CHECK ((channel = ANY (ARRAY['app'::text, 'email'::text])))",
    ],
    [
      'a new unique index',
      'create unique index on docform_open (document_id)',
      'new rule about docform_open: CREATE UNIQUE INDEX ON public.docform_open USING btree (document_id)',
    ],
    ['a right less', 'revoke delete on docform_open from caseloom_app', 'right to docform_open delete is gone'],
    [
      'a right less to a column',
      'revoke update (subject) on scheduled_message from caseloom_app',
      'right to scheduled_message.subject update is gone',
    ],
    ['a dropped function', 'drop function app.wal_position()', 'function wal_position() is gone'],
  ]

  test.each(twins)('%s', async (_what, sql, found) => {
    expect(await breaksOf(sql)).toContain(found)
  })
})

describe('a migration that only adds is not:', () => {
  test.each([
    ['a table', 'create table more (id uuid primary key, name text not null)'],
    ['a column that may be empty', 'alter table docform_open add column way text'],
    ['a column with a default', "alter table docform_open add column way text not null default 'page'"],
    [
      'a rule about a new column',
      "alter table docform_open add column way text check (way in ('page', 'phone')); create unique index on docform_open (way)",
    ],
    ['an index', 'create index on docform_open (document_id)'],
    [
      'a check with more words',
      `alter table scheduled_message drop constraint scheduled_message_channel_check,
        add check (channel in ('app', 'email', 'letter', 'sms'))`,
    ],
    ['a rule less', 'alter table scheduled_message drop constraint scheduled_message_channel_check'],
    ['a function', 'create function app.more() returns integer language sql as $$ select 1 $$'],
  ])('%s', async (_what, sql) => {
    expect(await breaksOf(sql)).toEqual([])
  })
})
