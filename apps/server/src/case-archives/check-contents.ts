import { kindsThat } from '@caseloom/contracts/items/kinds'
import { textOf, type CaseContents } from './case-contents.ts'
import { parts, partNames, type PartName, type Points, type Row } from './parts.ts'

const peopleKinds: readonly string[] = kindsThat('isPerson')

/** The kinds of items whose own table each part is. */
const kindsOf: Partial<Readonly<Record<PartName, readonly string[]>>> = {
  People: peopleKinds,
  Relationships: ['RELATIONSHIP'],
  Cases: ['CASE'],
  Appointments: ['APPOINTMENT'],
  Attendances: ['ATTENDANCE'],
  Incidents: ['INCIDENT'],
  Events: ['EVENT'],
  Comments: ['COMMENT'],
  Documents: ['DOCFORM'],
}

/** An uploaded file as an item. Its row among the files names it; a person's photo is a file without such an item. */
const FILE = 'DOCBINARY'

/** Columns that refer to a row of another part, which must also be in the archive. */
const within: readonly (readonly [part: PartName, column: string, to: PartName])[] = [
  ['ContactItems', 'Person', 'People'],
  ['Relationships', 'Person', 'People'],
  ['Relationships', 'Related', 'People'],
  ['Cases', 'Person', 'People'],
  ['Phases', 'Case', 'Cases'],
  ['Suspensions', 'Case', 'Cases'],
  ['SeriesAttendees', 'Series', 'Series'],
  ['SeriesSkips', 'Series', 'Series'],
  ['Attendances', 'Appointment', 'Appointments'],
  ['PeopleInvolved', 'Item', 'Items'],
  ['CommentVersions', 'Comment', 'Comments'],
  ['Answers', 'Document', 'Documents'],
  ['AnswerVersions', 'Document', 'Documents'],
  ['Files', 'Item', 'Items'],
]

const idsIn = (rows: readonly Row[]) => new Set(rows.map((row) => textOf(row['Id'])))

function strayKind({ Items, ...contents }: CaseContents): string | null {
  const kinds = new Map(Items.map((row) => [textOf(row['Id']), textOf(row['Kind'])]))
  const known = [FILE, ...Object.values(kindsOf).flat()]
  const odd = Items.find((row) => !known.includes(textOf(row['Kind'])))
  if (odd) return `an item of the kind ${JSON.stringify(odd['Kind'])}`
  const strayFile = strayFiles(contents.Files, kinds)
  if (strayFile !== null) return strayFile
  for (const name of partNames) {
    const wanted = kindsOf[name]
    if (name === 'Items' || !wanted) continue
    const rows = contents[name]
    if (rows.some((row) => !wanted.includes(kinds.get(textOf(row['Id'])) ?? ''))) return `${name} without their items`
    const missing = Items.filter((row) => wanted.includes(textOf(row['Kind']))).length - rows.length
    if (missing > 0) return `items without their ${name}`
  }
  return null
}

/** Each uploaded file has one content, and nothing but these files and people has any. */
function strayFiles(files: readonly Row[], kinds: ReadonlyMap<string, string>): string | null {
  const owners = files.map((row) => textOf(row['Item'])).filter((id) => !peopleKinds.includes(kinds.get(id) ?? ''))
  if (owners.some((id) => kinds.has(id) && kinds.get(id) !== FILE)) return 'Files of items that are no files'
  const contentOf = new Set(owners)
  if (contentOf.size < owners.length) return 'Files twice'
  return [...kinds].some(([id, kind]) => kind === FILE && !contentOf.has(id)) ? 'items without their Files' : null
}

function strayPointer(contents: CaseContents): string | null {
  for (const [name, column, to] of within) {
    const ids = idsIn(contents[to])
    if (contents[name].some((row) => !ids.has(textOf(row[column])))) return `${name} of something that is not in it`
  }
  const known: Readonly<Record<Points, ReadonlySet<string>>> = {
    person: new Set([...idsIn(contents.People), ...idsIn(contents.Colleagues)]),
    lookup: idsIn(contents.Lookups),
    group: idsIn(contents.Groups),
    trac: idsIn(contents.Tracs),
    phase: new Set(contents.Tracs.flatMap((trac) => trac.Phases.map(({ Id }) => Id))),
    version: idsIn(contents.Versions),
  }
  for (const name of partNames) {
    for (const { points, name: column } of parts[name].columns) {
      if (points === undefined) continue
      const isStray = (row: Row) => row[column] !== null && !known[points].has(textOf(row[column]))
      if (contents[name].some(isStray)) return `${name} whose ${column} is not in it`
    }
  }
  return null
}

function twice(contents: CaseContents): string | null {
  const lists: readonly (readonly [string, readonly Row[], readonly string[]])[] = [
    ...partNames.map((name) => [name, contents[name], parts[name].key] as const),
    ...(['Lookups', 'Groups', 'Versions', 'Colleagues'] as const).map(
      (name) => [name, contents[name], ['Id']] as const,
    ),
  ]
  for (const [name, rows, key] of lists) {
    const keys = new Set(rows.map((row) => key.map((column) => textOf(row[column])).join(' ')))
    if (keys.size < rows.length) return `${name} twice`
  }
  return null
}

/** Why this is not exactly one complete case, or null: no reference in it may lead outside it. */
export function refusalToContents(contents: CaseContents): string | null {
  const { Cases, Items, Case } = contents
  const [own] = Cases
  if (Cases.length !== 1 || !own || own['Id'] !== Case.Id) return 'not exactly its one case'
  const stray = Items.find((row) => row['Case'] !== null && row['Case'] !== Case.Id)
  if (stray) return 'an item of another case'
  return twice(contents) ?? strayKind(contents) ?? strayPointer(contents)
}
