import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { WallTime } from '../times.ts'

/** Notes that were already typed: they give way to the previous ones, or stay. */
export const TypedNotes = z.enum(['replace', 'keep'])
export type TypedNotes = z.infer<typeof TypedNotes>

/** What loading from the previous appointment would copy. */
export const PreviousPreview = z.object({
  From: z.object({ Id, Name: z.string(), ScheduledStartTime: WallTime }),
  /** The type that the appointment would get; null if it keeps its own. */
  TypeLUI: Reference.nullable(),
  /** The notes that it would get; empty if the previous one has none. */
  Notes: z.string(),
  /** Other notes were typed into it already. The call then has to say whether they are kept. */
  HasTypedNotes: z.boolean(),
  /** The forms that would get answers, and how many. Answers that are there already stay. */
  Forms: z.array(z.object({ Id, Name: z.string(), Answers: z.number().int() })),
})
export type PreviousPreview = z.infer<typeof PreviousPreview>
