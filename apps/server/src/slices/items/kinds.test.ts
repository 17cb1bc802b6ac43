import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { kindNames, kindsThat } from '@caseloom/contracts/items/kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const root = path.resolve(import.meta.dirname, '../../../../..')

test.each([
  ['isPerson', 'is_person'],
  ['isInDirectory', 'is_in_directory'],
  ['isWork', 'is_work'],
  ['isPart', 'is_part'],
  ['isFamily', 'is_family'],
  ['isFolder', 'is_folder'],
  ['isComment', 'is_comment'],
  ['isCounted', 'is_counted'],
] as const)('the contracts and the database agree on which kinds have %s', async (trait, fn) => {
  const { rows } = await house.owner.query<{ kind: string }>(
    `select k as kind from unnest(app.every_kind()) k where app.${fn}(k)`,
  )
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kindsThat(trait)))
})

test('the contracts and the database have the same kinds', async () => {
  const { rows } = await house.owner.query<{ kind: string }>('select unnest(app.every_kind()) as kind')
  expect(rows.map(({ kind }) => kind)).toEqual(kindNames)
})

/** Files that may name several kinds, each with the reason why no trait of the table could say it. */
const mayList: Readonly<Record<string, string>> = {
  'apps/server/database-code/kinds.sql': 'the table of kinds for the database',
  'apps/server/src/case-archives/case-contents.ts':
    'the shape of a case archive, which cannot change for existing archives',
  'apps/server/src/case-archives/gather-case.ts':
    'the kinds that an archive of a case carries elsewhere, or not at all',
  'apps/server/src/slices/home/home-lists.ts': 'the category of to-dos to which each kind belongs',
  'apps/server/src/slices/incidents/incident-routes.ts': 'the two kinds of its slice',
  'apps/server/src/slices/supervision/incidents/incident-lists.ts': 'the list of incidents and that of events',
  'packages/contracts/src/supervision/endpoints.ts': 'the list of incidents and that of events',
  'packages/contracts/src/supervision/supervision.ts': 'the list of incidents and that of events',
  'apps/web/src/platform/texts/kind-texts.ts': 'a word for each kind',
  'apps/web/src/slices/items/item-texts.ts': 'a word for each kind',
  'apps/web/src/slices/items/kind-glyph.tsx': 'an icon for each kind',
  'apps/web/src/platform/items/item-mark.tsx': 'an icon for each kind that is shown without a photo',
  'apps/web/src/slices/people/person-header.tsx': 'a word for each kind of person',
  'apps/web/src/slices/appointments/creating/create-panel.tsx': 'a title for each kind that the calendar creates',
}

function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|sql)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/node_modules\//.test(file))
}

const name = `(?:${kindNames.join('|')})`
const kind = `'+${name}'+`
/** The ways to list kinds: as an array, in an array's text, as a type, one case after another, by comparing, in one word, and by the keys of an object. */
const ways = [
  `${kind}\\s*,\\s*${kind}`,
  `'\\{${name},${name}\\b`,
  `${kind}\\s*\\|\\s*${kind}`,
  `case ${kind}:\\s*case ${kind}:`,
  `([\\w.]+) (?<equals>[!=])== ${kind} (?:&&|\\|\\|) \\1 \\k<equals>== ${kind}`,
  `\\b(?<column>[\\w.]+) (?<compares><>|=|!=) ${kind}\\s+(?:and|or)\\s+\\k<column> \\k<compares> ${kind}`,
  `['^(|/]${name}\\|${name}\\b`,
  `\\{[^{}]*?\\b${name}: [^{}]*?\\b${name}: [^{}]*?\\b${name}: `,
]
const list = new RegExp(ways.join('|'))

test.each([
  `const dated = ['APPOINTMENT', 'EVENT']`,
  `'{PATIENT,CONTACT}'::text[]`,
  `type Family = 'PATIENT' | 'CONTACT'`,
  `case 'PATIENT':\n  case 'CONTACT':`,
  `item.kind === 'DOCFORM' || item.kind === 'TODO'`,
  `where i.kind <> 'RELATIONSHIP' and i.kind <> 'WORKFLOW'`,
  `foundQuery(q, 'PATIENT|CONTACT')`,
  `const words = { PATIENT: 'patient', CONTACT: 'contact', CLINICIAN: 'clinician' }`,
])('a list of kinds is noticed in %j', (line) => {
  expect(list.test(line)).toBe(true)
})

test.each([`const kind = 'PATIENT'`, `kind = 'COMMENT' and other <> 'CASE'`, `{ APPOINTMENT: 1, EVENT: 2 }`])(
  'none is noticed in %j',
  (line) => {
    expect(list.test(line)).toBe(false)
  },
)

test('no other file lists kinds', () => {
  const folders = ['apps/server/src', 'apps/server/migrations', 'apps/server/database-code', 'apps/web/src', 'packages']
  const files = folders.flatMap(sources)
  const listing = files.filter((file) => list.test(readFileSync(path.join(root, file), 'utf8')))
  expect(files.length).toBeGreaterThan(500)
  expect(listing.toSorted()).toEqual(Object.keys(mayList).toSorted())
})
