import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { partNames, parts } from './case-archives/parts.ts'

/**
 * The function of the owning slice that builds a new row of a table. The import of the parts of a case archive differs: it writes
 * the columns in the archive, which archived-columns.test.ts compares with the tables.
 */
const makers: Readonly<Record<string, string>> = {
  account: 'accountRow',
  answer: 'answerRow',
  appointment: 'appointmentRow',
  appointment_series: 'seriesRow',
  attendance: 'attendanceRow',
  care_group: 'groupRow',
  case_phase: 'casePhaseRow',
  case_share: 'shareRow',
  case_suspension: 'suspensionRow',
  comment: 'commentRow',
  contact_item: 'contactItemRow',
  dated_event: 'eventRow',
  dashboard_item: 'dashboardItemRow',
  docform: 'documentRow',
  fidelity_rating: 'ratingRow',
  group_member: 'groupMemberRow',
  incident: 'incidentRow',
  involved_person: 'involvedRow',
  item: 'itemRow',
  lookup: 'lookupRow',
  managed_case: 'caseRow',
  member: 'memberRow',
  person: 'personRow',
  relationship: 'relationshipRow',
  resource: 'resourceRow',
  series_attendee: 'seriesAttendeeRow',
  series_skip: 'seriesSkipRow',
  supervision_meeting: 'meetingRow',
  supervision_topic: 'topicRow',
  template: 'templateRow',
  template_version: 'templateVersionRow',
  to_do: 'toDoRow',
  trac: 'tracRow',
  trac_phase: 'tracPhaseRow',
  workflow: 'workflowRow',
  workflow_definition: 'workflowDefinitionRow',
  workflow_link: 'workflowLinkRow',
  workflow_run: 'workflowRunRow',
  workflow_version: 'workflowVersionRow',
}

/** Functions that build rows of a table for others, by calling the slice's function. */
const goBetweens: Readonly<Record<string, string>> = {
  item: 'importedItem',
  lookup: 'newCareModel',
  template: 'newTemplates',
  template_version: 'newTemplates',
}

/** Tables of which a single file writes rows. */
const writtenBy: Readonly<Record<string, string>> = {
  answer_version: 'slices/documents/answer-store.ts',
  audit: 'platform/trail/audit.ts',
}

/**
 * SQL that names the columns of its rows: saving an answer is one statement with the version that it replaces, skipping the day of a deleted
 * appointment one with finding that day, and the nightly extension writes the days of many series at once.
 */
const upserts = [
  'slices/documents/answer-store.ts answer',
  'slices/appointments/series/slot-store.ts series_skip',
  'slices/appointments/series/extension-store.ts series_skip',
]

/** The builders of test data use the functions for these tables. They name the columns of others, to leave a row's defaults to the database. */
const inTests = ['account', 'answer', 'docform', 'group_member', 'lookup', 'member', 'template', 'template_version']

const root = import.meta.dirname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter((file) => !/(^|\/)testing\//.test(file) || file.startsWith('testing/given'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

type Insert = { readonly file: string; readonly table: string; readonly isMade: boolean }

const insertion = /(?:insertRows\(\s*\w+,|insert\((?:\s*target,)?|put\(\s*world,|insertInto\(|insert into)\s*'?(\w+)/g

/** The inserts of a file, and whether the file calls the table's function at least once for each insert. */
function insertsIn({ file, text }: (typeof files)[number]): Insert[] {
  const found = [...text.matchAll(insertion)].map(([, table = '']) => table)
  const tables = file.startsWith('testing/') ? found.filter((table) => inTests.includes(table)) : found
  return tables.map((table) => {
    const names = [makers[table] ?? table, goBetweens[table]].filter((name) => name !== undefined)
    const made = text.match(new RegExp(`\\b(?:${names.join('|')})\\(`, 'g')) ?? []
    return { file, table, isMade: made.length >= tables.filter((each) => each === table).length }
  })
}

const inserts = files.flatMap(insertsIn)

test('every insert builds its row with the function of the owning slice', () => {
  const described = inserts.filter(
    ({ file, table, isMade }) => Object.hasOwn(makers, table) && !isMade && !upserts.includes(`${file} ${table}`),
  )
  expect(described).toEqual([])
  const used = new Set(inserts.map(({ table }) => table))
  expect(Object.keys(makers).filter((table) => !used.has(table))).toEqual([])
})

test('a function that builds rows for others calls that of the owning slice', () => {
  const without = Object.entries(goBetweens).filter(([table, name]) => {
    const defining = files.find(({ text }) => text.includes(`function ${name}(`))
    return !defining?.text.includes(`${makers[table]}(`)
  })
  expect(without).toEqual([])
})

test.each(Object.entries(writtenBy))('rows of %s are written by %s alone', (table, file) => {
  const writing = inserts.filter((insert) => insert.table === table).map((insert) => insert.file)
  expect(new Set(writing)).toEqual(new Set([file]))
})

test('the parts of a case are inserted only by their slice, or built by its function', () => {
  const tables = partNames.map((name): string => parts[name].table)
  const outside = inserts.filter(({ file, table }) => tables.includes(table) && !file.startsWith('slices/'))
  expect(outside.filter(({ table }) => !Object.hasOwn(makers, table))).toEqual([])
})
