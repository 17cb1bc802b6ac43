import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool } from '../platform/database/database.ts'
import type { OwnerPool } from '../platform/database/insert-rows.ts'
import { cloneOfTemplate } from '../testing/clone-of-template.ts'
import { commandLine } from '../testing/command-line.ts'
import { hasDemoWorld, makeDemoWorld, mayMakeDemoWorld } from './index.ts'

const clock = { now: () => new Date('2026-11-19T18:30:00Z') }

let owner: OwnerPool

beforeAll(async () => {
  const server = inject('database')
  owner = openPool({ ...server, database: await cloneOfTemplate(server), max: 2 })
  await makeDemoWorld(owner, clock, () => undefined)
})
afterAll(() => owner.end())

/** The row count of each table, except tables that belong to no care model or account. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not in ('migration', 'installation', 'attempt', 'outgoing_mail')`,
  )
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from "${name}"`)
      return [name, rows[0]?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

test('the demo is removed without a trace, other care models stay, and it is not created again', async () => {
  const type = commandLine(owner, clock, [], {})
  await type('create-admin', 'ada', '--care-model', 'River Valley', '--time-zone', 'America/Denver')
  // This account belongs to both care models, so it stays.
  await type('create-admin', 'clinician', '--care-model', 'River Valley')
  const { rows: before } = await owner.query<{ id: string }>("select id from care_model where name = 'River Valley'")

  const { code, out } = await type('remove-demo')

  expect({ code, out }).toEqual({
    code: 0,
    out: [
      "Removed Family Therapy and Parent Support with 16 accounts and the demo's API client.",
      'clinician belongs to another care model too, and needs a new password: caseloom reset-password clinician',
    ].join('\n'),
  })
  const { rows: open } = await owner.query("select username from account where password_hash <> ''")
  expect(open).toEqual([{ username: 'ada' }])
  const { rows: models } = await owner.query<{ id: string }>('select id from care_model')
  const { rows: names } = await owner.query<{ username: string }>('select username from account order by username')
  expect(models).toEqual(before)
  expect(names.map(({ username }) => username)).toEqual(['ada', 'clinician'])
  expect(await rowCounts()).toMatchObject({ account: 2, member: 2, item: 2, person: 2, audit: 2 })
  expect(Object.keys(await rowCounts())).not.toContain('api_client')
  expect([await hasDemoWorld(owner), await mayMakeDemoWorld(owner)]).toEqual([false, false])
})

test('the trail is still append-only afterwards', async () => {
  await expect(owner.query('delete from audit')).rejects.toThrow('The audit trail cannot be changed')
})

test('without a demo the command says so', async () => {
  const { code, err } = await commandLine(owner, clock)('remove-demo')

  expect({ code, err }).toEqual({ code: 1, err: 'There is no demo world here.' })
})
