import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkExpressions } from './regular-expressions.mjs'

let tree

beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'caseloom-expressions-'))
})

afterEach(() => rmSync(tree, { recursive: true }))

const module = 'packages/contracts/src/planted.ts'
const migration = 'apps/server/migrations/0001-planted.sql'

async function plant(file, source) {
  mkdirSync(path.join(tree, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(tree, file), source)
  const { findings } = await checkExpressions(tree)
  return findings.map(({ file: at, line, text }) => `${at}:${line} ${text.replace(/, as with .*/s, '')}`)
}

describe('an expression that takes more than linear time is found in its place', () => {
  test.each([
    ['a literal', 'export const slow = /^(a+)+$/'],
    ['a schema', 'export const Slow = z.string().regex(/^(a+)+$/)'],
    ['a made one', "export const slow = new RegExp('^(a+)+$')"],
    ['a sum', "export const slow = RegExp('^(a+' + `)+$`, 'u')"],
    ['a raw text', 'export const slow = new RegExp(String.raw`^(a+)+$`)'],
  ])('%s', async (_kind, source) => {
    expect(await plant(module, `\n${source}`)).toEqual([`${module}:2 /^(a+)+$/ is exponential`])
  })

  test('a polynomial expression', async () => {
    expect(await plant(module, 'export const slow = /-+$/')).toEqual([`${module}:1 /-+$/ is 2nd degree polynomial`])
  })

  test.each([
    ['an operator', "alter table a add check (b ~ '^(a+)+$');"],
    ['a refusal', "select 1 where b !~* E'^(a+)+$'"],
    ['a function', "select regexp_replace(lower(coalesce(a, '(')), '^(a+)+$', '') from b"],
  ])('in SQL, %s', async (_kind, source) => {
    expect(await plant(migration, `-- ~ 'a comment'\n${source}`)).toEqual([`${migration}:2 /^(a+)+$/ is exponential`])
  })

  test('in the SQL of a store', async () => {
    const source = "import { sql } from 'kysely'\nexport const q = sql`select\n  from a where b ~ '^(a+)+$'`"

    expect(await plant(module, source)).toEqual([`${module}:3 /^(a+)+$/ is exponential`])
  })

  test('a PostgreSQL pattern with a back-reference', async () => {
    const found = await plant(migration, String.raw`select regexp_match(a, '^(.+)\1$')`)

    expect(found).toEqual([String.raw`${migration}:1 /^(.+)\1$/ refers back, which PostgreSQL can only do by trying`])
  })
})

describe('an expression built at run time is found', () => {
  const text = 'is made while the program runs: nobody can say what it may become'

  test.each([
    [module, 'export const any = (typed: string) => new RegExp(typed)'],
    [module, 'export const any = (typed: string) => sql`select from a where b ~ ${typed}`'],
    [migration, 'select from a where b ~ typed'],
    [migration, "select regexp_split_to_table(a, '^' || typed)"],
  ])('%s: %s', async (file, source) => {
    expect(await plant(file, source)).toEqual([`${file}:1 ${text}`])
  })
})

test('a safe expression passes', async () => {
  await plant(migration, "select 'a ~b', regexp_replace(a, '[[:alnum:]]+', '') where b similar to '[a-z]+'")

  expect(await plant(module, 'export const fine = [/^[a-z]+$/u, new RegExp(/x/)]')).toEqual([])
})
