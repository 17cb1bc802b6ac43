import { Id } from '@caseloom/contracts/ids'
import { CalendarDay } from '@caseloom/contracts/times'
import * as z from 'zod'
import type { NamesFrom, TableByName } from './brought-by-name.ts'
import { partNames, parts, partsAddedSince, type Part, type PartName, type Row, type Shape } from './parts.ts'

/** Rises whenever an older Caseloom could no longer read the archive. */
export const FORMAT = 3
/** The formats that can be read. Columns added after the first format are null in it. */
export const Format = z.number().int().min(1).max(FORMAT)

const LONGEST_TEXT = 100_000

const schemas: Readonly<Record<Shape, z.ZodType>> = {
  id: Id,
  text: z.string().max(LONGEST_TEXT),
  // Archives made by an older version lack it.
  texts: z.array(z.string().max(200)).max(20).default([]),
  integer: z.number().int().min(-2_147_483_648).max(2_147_483_647),
  'yes or no': z.boolean(),
  instant: z.iso.datetime({ offset: true }),
  day: CalendarDay,
  time: z.iso.time(),
  anything: z.json(),
}

function rowSchema({ columns }: Part): z.ZodType<Row> {
  return z.strictObject(
    Object.fromEntries(
      // Archives made by an older version lack columns added since.
      columns.map(({ name, shape, mayBeNull }) => [
        name,
        mayBeNull ? schemas[shape].nullable().default(null) : schemas[shape],
      ]),
    ),
  )
}

const rowsSchema = (name: PartName) => {
  const rows = z.array(rowSchema(parts[name]))
  return partsAddedSince.includes(name) ? rows.default([]) : rows
}

const Named = z.strictObject({ Id, Name: z.string().max(200) })

/** A schema for each carried column of a table; a missing or unknown name does not compile. */
type Names<T extends TableByName> = Record<NamesFrom<T>, z.ZodType>

const Group = z.strictObject({ Id, Name: z.string().max(200) } satisfies Names<'care_group'>)

const Lookup = z.strictObject({
  Id,
  List: z.string().max(60),
  Name: z.string().min(1).max(200),
  Category: z.string().max(200).nullable(),
  Success: z.boolean().nullable(),
  Present: z.boolean().nullable(),
  Inverse: Id.nullable(),
} satisfies Names<'lookup'>)

const TracPhase = z.strictObject({
  Id,
  Name: z.string().max(200),
  Sequence: z.number().int(),
  Weeks: z.number().int().min(1).max(200),
  SessionsAWeek: z.number().min(0).max(99),
} satisfies Names<'trac_phase'>)

const Trac = z.strictObject({
  Id,
  Name: z.string().min(1).max(200),
  Description: z.string().nullable(),
  FirstSessionDays: z.number().int(),
  Category: z.string().nullable(),
  NeedsRelationship: z.boolean(),
  Phases: z.array(TracPhase),
} satisfies Names<'trac'> & { Phases: z.ZodType })

const Version = z.strictObject({
  Id,
  Template: z.string().min(1).max(200),
  Description: z.string().nullable(),
  Number: z.number().int().min(1),
  Body: z.looseObject({ Pages: z.array(z.looseObject({})) }),
  PublishedAt: schemas.instant.nullable(),
} satisfies Names<'template'> & Names<'template_version'>)

/** The contents of case.json: the case with everything that belongs to it, and the care model's own rows by name. */
export const CaseContents = z.strictObject({
  Product: z.literal('caseloom'),
  Kind: z.literal('case'),
  Format,
  MadeAt: z.iso.datetime(),
  MadeBy: Named,
  CareModel: z.strictObject({ Id, Name: z.string().min(1).max(200), TimeZone: z.string().max(60) }),
  Case: Named,
  Lookups: z.array(Lookup),
  Groups: z.array(Group),
  Tracs: z.array(Trac).length(1),
  Versions: z.array(Version),
  /** People of whom only the name is included: colleagues, and people whom the reader may not see further. */
  Colleagues: z.array(Named.extend({ Kind: z.enum(['PATIENT', 'CLINICIAN', 'CONTACT']) })),
  // The keys are the names of the parts.
  ...(Object.fromEntries(partNames.map((name) => [name, rowsSchema(name)])) as unknown as Record<
    PartName,
    z.ZodArray<z.ZodType<Row>>
  >),
})
export type CaseContents = z.infer<typeof CaseContents>

/** The number of rows in each part: the manifest states it, and reading the archive back must reach it. */
export type Counts = Readonly<Record<PartName, number>>

export function countsOf(contents: Readonly<Record<PartName, readonly unknown[]>>): Counts {
  return Object.fromEntries(partNames.map((name) => [name, contents[name].length])) as Counts
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Before the third format an archive did not say with which files a form was signed off. Those that the answers of a completed form name were, and
 * they stay with it (files of answers).
 */
export function withSignedFiles(contents: CaseContents): CaseContents {
  if (contents.Format >= 3) return contents
  const items = new Map(contents.Items.map((row) => [textOf(row['Id']), row]))
  const of = (row: Row) => `${textOf(row['Document'])} ${textOf(row['Question'])}`
  const answers = new Map(contents.Answers.map((row) => [of(row), textOf(row['Value'])]))
  const signedOff = (file: Row): unknown => {
    const item = textOf(file['Item'])
    const document = textOf(items.get(item)?.['Target'])
    const named = answers.get(`${document} ${textOf(file['Question'])}`) ?? ''
    const form = items.get(document)
    return form?.['Completed'] === true && named.includes(item) ? (form['CompletedAt'] ?? null) : null
  }
  const Files = contents.Files.map((file) => ({ ...file, SignedOffAt: file['SignedOffAt'] ?? signedOff(file) }))
  return { ...contents, Files }
}
