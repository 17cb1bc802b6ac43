import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../testing/house.ts'
import { broughtByName, tablesByName } from './brought-by-name.ts'
import { leftOut, partNames, parts, type Part, type Points, type Shape } from './parts.ts'

type Column = { readonly table: string; readonly column: string; readonly type: string; readonly mayBeNull: boolean }
type Reference = { readonly table: string; readonly column: string; readonly to: string }

let house: House
let columns: readonly Column[]
let references: readonly Reference[]

beforeAll(async () => {
  house = await openHouse()
  ;({ rows: columns } = await house.owner.query<Column>(
    `select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type", not a.attnotnull as "mayBeNull"
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      where a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`,
  ))
  ;({ rows: references } = await house.owner.query<Reference>(
    `select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as "to"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and a.attname <> 'care_model_id'`,
  ))
})
afterAll(() => house.close())

const allParts: readonly Part[] = partNames.map((name) => parts[name])
const isBroughtByName = (table: string) => tablesByName.some((name) => name === table)

/** The columns of each table of which an archive has rows. */
function carriedColumns(): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([
    ...allParts.map((part) => [part.table, new Set(part.columns.map(({ column }) => column))] as const),
    ...tablesByName.map((table) => [table, new Set<string>(Object.values(broughtByName[table]))] as const),
  ])
}

test('an archive carries every column of its tables, or leaves it out for a reason', () => {
  const carried = carriedColumns()
  const reasons = new Set(Object.keys(leftOut).filter((name) => name.includes('.')))
  const lost: string[] = []
  for (const { table, column } of columns) {
    const own = carried.get(table)
    if (!own || own.has(column)) continue
    const names = [`${table}.${column}`, `*.${column}`]
    if (!names.some((name) => Object.hasOwn(leftOut, name))) lost.push(names[0] ?? '')
    for (const name of names) reasons.delete(name)
  }
  expect({ lost, 'left out, but carried or missing': [...reasons] }).toEqual({
    lost: [],
    'left out, but carried or missing': [],
  })
})

test('every column that an archive carries exists', () => {
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const carried = [...carriedColumns()].flatMap(([table, own]) => [...own].map((column) => `${table}.${column}`))
  expect(carried.filter((name) => !there.has(name))).toEqual([])
})

test('an archive carries every table that refers to one of its tables, or leaves it out for a reason', () => {
  const carried = carriedColumns()
  const referring = new Set(references.filter(({ to }) => carried.has(to)).map(({ table }) => table))
  const others = [...referring].filter((table) => !carried.has(table)).toSorted()
  expect(others).toEqual(Object.keys(leftOut).filter((name) => !name.includes('.')))
})

const shapes: Readonly<Record<string, Shape>> = {
  uuid: 'id',
  text: 'text',
  integer: 'integer',
  boolean: 'yes or no',
  'timestamp with time zone': 'instant',
  date: 'day',
  jsonb: 'anything',
  'time without time zone': 'time',
  'text[]': 'texts',
}

test('each part takes what its columns can hold', () => {
  const byName = new Map(columns.map((column) => [`${column.table}.${column.column}`, column]))
  const wrong = allParts.flatMap(({ table, columns: own }) =>
    own.flatMap(({ column, shape, mayBeNull }) => {
      const found = byName.get(`${table}.${column}`)
      if (!found) return []
      const isRight = shapes[found.type] === shape && (mayBeNull || !found.mayBeNull)
      return isRight ? [] : [`${table}.${column} holds ${found.type}${found.mayBeNull ? ' or null' : ''}`]
    }),
  )
  expect(wrong).toEqual([])
})

const pointsTo: Readonly<Record<string, Points>> = {
  lookup: 'lookup',
  care_group: 'group',
  trac: 'trac',
  trac_phase: 'phase',
  template_version: 'version',
}

test('each column that refers to a row brought by name is matched by that name', () => {
  const wrong = references.flatMap(({ table, column, to }) => {
    const own = allParts.find((part) => part.table === table)?.columns.find((each) => each.column === column)
    return !own || !isBroughtByName(to) || own.points === pointsTo[to] ? [] : [`${table}.${column} refers to ${to}`]
  })
  expect(wrong).toEqual([])
})
