import * as z from 'zod'

/** An item, and its version after the change. */
const Touched = z.tuple([z.uuid(), z.number().int()])

/** An appointment as it was before a change, and the properties that changed. */
const AsBefore = z.object({
  id: z.uuid(),
  properties: z.array(z.string()),
  name: z.string(),
  description: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  seriesId: z.uuid().nullable(),
  slot: z.string().nullable(),
  byHand: z.array(z.enum(['time', 'type', 'name'])),
  typeId: z.uuid().nullable(),
  subjectId: z.uuid().nullable(),
})

const Fields = z.object({
  rule: z.string(),
  firstDay: z.string(),
  startTime: z.string(),
  minutes: z.number(),
  untilDay: z.string().nullable(),
  madeTo: z.string(),
  subjectId: z.uuid().nullable(),
  active: z.boolean(),
})

/** What a change leaves behind in `undo.changes`: what it takes to bring the same rows back, and what must not have changed since. */
export const LeftBehind = z.object({
  /** The series and its version after the change. `before` is null if the change made it. */
  series: z
    .object({
      version: z.number().int(),
      before: Fields.nullable(),
      people: z.array(z.uuid()),
      skips: z.array(z.string()),
    })
    .nullable(),
  /** For a change to one appointment alone, the version of its series, whose rule decides where the others are. */
  besides: z.number().int().optional(),
  touched: z.array(Touched),
  before: z.array(AsBefore),
  /** Appointments that the change made and removed, and attendances. */
  made: z.array(z.uuid()),
  removed: z.array(z.uuid()),
  joined: z.array(z.uuid()),
  left: z.array(z.uuid()),
  /** Appointments that came out of the bin. Changes of before it was noted have none. */
  restored: z.array(z.uuid()).default([]),
})
export type LeftBehind = z.infer<typeof LeftBehind>
export type AsBefore = LeftBehind['before'][number]
