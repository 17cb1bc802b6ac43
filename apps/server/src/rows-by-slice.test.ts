import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { partNames, parts } from './case-archives/parts.ts'

/**
 * The function of the owning slice that builds a new row of a table. The import of a case archive differs: it writes the columns
 * in the archive, which archived-columns.test.ts compares with the tables.
 */
const makers: Readonly<Record<string, string>> = {
  appointment: 'appointmentRow',
  attendance: 'attendanceRow',
  care_group: 'groupRow',
  case_phase: 'casePhaseRow',
  case_share: 'shareRow',
  case_suspension: 'suspensionRow',
  comment: 'commentRow',
  contact_item: 'contactItemRow',
  dated_event: 'eventRow',
  docform: 'documentRow',
  incident: 'incidentRow',
  item: 'itemRow',
  managed_case: 'caseRow',
  person: 'personRow',
  relationship: 'relationshipRow',
  trac: 'tracRow',
  trac_phase: 'tracPhaseRow',
}

const root = import.meta.dirname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

type Insert = { readonly file: string; readonly table: string; readonly isMade: boolean }

/** The inserts of a file, and whether the file calls the table's function at least once for each insert. */
function insertsIn({ file, text }: (typeof files)[number]): Insert[] {
  const found = [...text.matchAll(/(?:insertRows\(\s*\w+,|put\(\s*world,|insertInto\(|insert into)\s*'?(\w+)/g)]
  const tables = found.map(([, table = '']) => table)
  return tables.map((table) => {
    const maker = makers[table] ?? table
    const made = text.match(new RegExp(`\\b(?:${maker}${table === 'item' ? '|importedItem' : ''})\\(`, 'g')) ?? []
    return { file, table, isMade: made.length >= tables.filter((each) => each === table).length }
  })
}

const inserts = files.flatMap(insertsIn)

test('every insert builds its row with the function of the owning slice', () => {
  const described = inserts.filter(({ table, isMade }) => Object.hasOwn(makers, table) && !isMade)
  expect(described).toEqual([])
  const used = new Set(inserts.map(({ table }) => table))
  expect(Object.keys(makers).filter((table) => !used.has(table))).toEqual([])
})

test('the parts of a case are inserted only by their slice, or built by its function', () => {
  // Saving an answer is an upsert; the demo world only inserts.
  const apart = new Set(['answer'])
  const tables = partNames.map((name): string => parts[name].table).filter((table) => !apart.has(table))
  const outside = inserts.filter(({ file, table }) => tables.includes(table) && !file.startsWith('slices/'))
  expect(outside.filter(({ table }) => !Object.hasOwn(makers, table))).toEqual([])
})
