import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'
import { groundTopics, topics } from './database-code.ts'
import { migrate, readRelease, type Release } from './migrate.ts'

const release = readRelease()
const texts = [...release.code.ground, ...release.code.rest]

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const definedIn = (pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match.slice(1).join('.'))).toSorted()
const listed = async (query: string) =>
  (await house.owner.query<{ name: string }>(query)).rows.map(({ name }) => name).toSorted()

describe('each part of the code is defined in one file', () => {
  test('every file is a topic', () => {
    const files = readdirSync(path.resolve(import.meta.dirname, '../../../database-code'))
    expect(files.toSorted()).toEqual([...groundTopics, ...topics].map((topic) => `${topic}.sql`).toSorted())
  })

  test('functions: those of the database are those of the files, each once', async () => {
    const defined = definedIn(/^create (?:or replace )?function app\.(\w+)/gm)
    expect(defined).toEqual(
      await listed("select proname as name from pg_proc where pronamespace = 'app'::regnamespace"),
    )
    expect(new Set(defined).size).toBe(defined.length)
  })

  test('policies', async () => {
    const defined = definedIn(/^create policy (\w+) on (\w+)/gm)
    const found = await listed(
      "select policyname || '.' || tablename as name from pg_policies where policyname <> 'owner_everything'",
    )
    expect(defined).toEqual(found)
  })

  test('triggers', async () => {
    const defined = definedIn(/^create trigger (\w+)/gm)
    expect(defined).toEqual(await listed('select tgname as name from pg_trigger where not tgisinternal'))
  })

  test('the migrations have none', () => {
    for (const { name, sql } of release.migrations)
      expect([name, /\b(?:create|alter|drop)\b[^;]*\b(?:function|trigger|policy)\b/i.exec(sql)?.[0]]).toEqual([
        name,
        undefined,
      ])
  })
})

test('a row policy looks up what a row depends on by an index, and never collects everything first', async () => {
  const { rows } = await house.owner.query<{ name: string; asks: number; byIndex: number }>(
    `select format('%s on %s', policyname, tablename) as name, regexp_count(qual, 'EXISTS [(]') as asks, regexp_count(qual, 'OFFSET 0[)]') as "byIndex"
      from pg_policies where qual ~ 'EXISTS [(]'`,
  )
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(({ asks, byIndex }) => asks !== byIndex)).toEqual([])
})

test('nothing rewrites the text of a function: neither a migration nor the server reads it to change it', () => {
  // In two parts, so that a search for it finds no file at all.
  const rewriter = ['pg_get', 'functiondef'].join('_')
  const root = path.resolve(import.meta.dirname, '../../..')
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /^(?:src|migrations|database-code)\/.*\.(?:ts|sql)$/.test(name) && !name.endsWith('.test.ts'),
  )
  const rewriting = names.filter((name) => readFileSync(path.join(root, name), 'utf8').includes(rewriter))
  expect([names.length > 500, rewriting]).toEqual([true, []])
})

test('every function compiles once all are created', async () => {
  const { rows } = await house.owner.query<{ name: string; language: string }>(
    `select p.oid::regprocedure::text as name, l.lanname as language from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'app'::regnamespace`,
  )
  for (const { name, language } of rows) {
    const validator = language === 'sql' ? 'fmgr_sql_validator' : 'plpgsql_validator'
    await house.owner.query(`select ${validator}($1::regprocedure)`, [name])
  }
  expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['sql', 'plpgsql']))
})

test('every function but those of triggers has a comment', async () => {
  expect(
    await listed(`select proname as name from pg_proc p where pronamespace = 'app'::regnamespace and prorettype <> 'trigger'::regtype
      and obj_description(p.oid, 'pg_proc') is null`),
  ).toEqual([])
})

test('nobody but the owner and the server may call a function', async () => {
  expect(
    await listed(`select p.proname as name from pg_proc p cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where p.pronamespace = 'app'::regnamespace and a.grantee not in (p.proowner, 'caseloom_app'::regrole)`),
  ).toEqual([])
})

const withCode = (code: Partial<Release['code']>): Release => ({ ...release, code: { ...release.code, ...code } })
const has = async (name: string) =>
  (await listed("select proname as name from pg_proc where pronamespace = 'app'::regnamespace")).includes(name)

describe('a start with different code from the database’s', () => {
  test('replaces it, and leaves nothing that the files no longer define', async () => {
    const more = 'create function app.of_long_ago() returns integer language sql as $$ select 1 $$;'
    await migrate(house.owner, withCode({ rest: [more, ...release.code.rest], hash: 'a'.repeat(64) }))
    expect(await has('of_long_ago')).toBe(true)

    expect(await migrate(house.owner)).toEqual([])

    expect(await has('of_long_ago')).toBe(false)
  })

  test('is refused if the tables are of a later version, or from before the first release', async () => {
    await house.owner.query("insert into migration (name, hash) values ('9999-later.sql', 'x')")
    await expect(migrate(house.owner)).rejects.toThrow('made by a newer Caseloom (9999-later.sql)')
    await house.owner.query("update migration set name = '0001-ground.sql' where name = '0001-baseline.sql'")
    await expect(migrate(house.owner)).rejects.toThrow(
      'This database was made by a Caseloom from before its first release (0001-ground.sql). Start with a new data folder or database.',
    )
    await house.owner.query("update migration set name = '0001-baseline.sql' where name = '0001-ground.sql'")
    await house.owner.query("delete from migration where name = '9999-later.sql'")
  })
  test('is refused if the database is of a later version that does not serve it', async () => {
    const later = { version: '0.10.0', serves: '0.10.0' }
    await migrate(house.owner, withCode(later))
    await migrate(house.owner, withCode({ ...later, hash: 'b'.repeat(64) }))

    await expect(migrate(house.owner, withCode({ version: '0.9.1' }))).rejects.toThrow(
      'This database was made by a newer Caseloom (0.10.0). Start that version, or restore a backup.',
    )
  })
})
