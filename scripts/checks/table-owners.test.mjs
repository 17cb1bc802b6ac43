import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { tableNames, tablesAbove, tablesIn } from './table-owners.mjs'

const ladder = ['items', 'people', 'cases', 'appointments']

test('every table of the database has an owner', () => {
  const generated = readFileSync(path.join(root, 'apps/server/src/platform/database/tables.generated.ts'), 'utf8')
  const [, body = ''] = /export interface DB \{([^}]*)\}/.exec(generated) ?? []
  const tables = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)

  expect(tables.length).toBeGreaterThan(50)
  expect(tableNames.toSorted()).toEqual(tables.toSorted())
})

test.each([
  ['select a.id from appointment a', 'appointment'],
  ['left join  attendance t on true', 'attendance'],
  ['update appointment set notes = $1', 'appointment'],
  ["tx.insertInto('appointment').values(rows)", 'appointment'],
  ["tx.selectFrom('item').innerJoin('trac_phase as p', 'p.id', 'item.id')", 'trac_phase'],
])('%j in the people slice uses a table of a slice above', (text, table) => {
  expect(tablesAbove(text, 'people', ladder).map((use) => use.table)).toEqual([table])
})

test.each(['select from item i', 'select from person p join managed_case c on true', 'select app.appointment(1)'])(
  '%j in the people slice goes down',
  (text) => {
    expect(tablesAbove(text, 'people', ladder)).toEqual([])
  },
)

test('a use is found with its line', () => {
  expect(tablesIn('select 1\n  from item i')).toEqual([{ table: 'item', line: 2 }])
})
