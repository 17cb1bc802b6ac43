import { Id } from '@caseloom/contracts/ids'
import { CalendarDay } from '@caseloom/contracts/times'
import * as z from 'zod'
import type { NamesFrom, TableByName } from './brought-by-name.ts'
import { partNames, parts, type Part, type PartName, type Row, type Shape } from './parts.ts'

/** One more whenever an older Caseloom could no longer read what is written. */
export const FORMAT = 2
/** The formats that can be read. Columns added after the first format are null in it. */
export const Format = z.number().int().min(1).max(FORMAT)

const LONGEST_TEXT = 100_000

const schemas: Readonly<Record<Shape, z.ZodType>> = {
  id: Id,
  text: z.string().max(LONGEST_TEXT),
  integer: z.number().int().min(-2_147_483_648).max(2_147_483_647),
  'yes or no': z.boolean(),
  instant: z.iso.datetime({ offset: true }),
  day: CalendarDay,
  anything: z.json(),
}

function rowSchema({ columns }: Part): z.ZodType<Row> {
  return z.strictObject(
    Object.fromEntries(
      // Archives made by an older version lack the columns added since.
      columns.map(({ name, shape, mayBeNull }) => [
        name,
        mayBeNull ? schemas[shape].nullable().default(null) : schemas[shape],
      ]),
    ),
  )
}

const Named = z.strictObject({ Id, Name: z.string().max(200) })

/** A schema for each name that a table's rows are brought with: one that is missing or foreign does not compile. */
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

/** What is in case.json: the case with all that hangs on it, and by name what a care model has of its own. */
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
  /** People who are only named: colleagues, and whoever the reader sees no more of. */
  Colleagues: z.array(Named.extend({ Kind: z.enum(['PATIENT', 'CLINICIAN', 'CONTACT']) })),
  // The keys are the names of the parts.
  ...(Object.fromEntries(partNames.map((name) => [name, z.array(rowSchema(parts[name]))])) as unknown as Record<
    PartName,
    z.ZodArray<z.ZodType<Row>>
  >),
})
export type CaseContents = z.infer<typeof CaseContents>

/** How many of each there are: what the manifest says and what reading it back must come to. */
export type Counts = Readonly<Record<PartName, number>>

export function countsOf(contents: Readonly<Record<PartName, readonly unknown[]>>): Counts {
  return Object.fromEntries(partNames.map((name) => [name, contents[name].length])) as Counts
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
