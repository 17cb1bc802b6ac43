import * as z from 'zod'
import { Id } from '../ids.ts'
import { MOST_WATCHED, sharedLists } from './event-rules.ts'
import { Kind } from './item.ts'

/** An event of the socket: something the reader may see has changed. It never carries the new value; the page asks for that. */
export const ItemChanged = z.object({
  Event: z.literal('item:changed'),
  Id,
  Type: Kind,
  PersonId: Id.nullable(),
  CaseId: Id.nullable(),
  /** Its owner: their lists hold it. */
  ClinicianId: Id.nullable(),
  Version: z.number().int(),
})

/**
 * An answer has changed in a form that the page shows: `q` is the question and `text` the answer in the reader's words (product.md 4.13).
 * `Answer` is in the shape of the question's type. An `item:changed` of the same version comes with it.
 */
export const QuestionAnswer = z.object({
  Event: z.literal('question:answer'),
  Id,
  q: Id,
  text: z.string().nullable(),
  Answer: z.unknown(),
  Version: z.number().int(),
})
export type QuestionAnswer = z.infer<typeof QuestionAnswer>

/** A list that every member sees has changed. Its items are not named: some may be hidden from the reader now. */
export const ListChanged = z.object({ Event: z.literal('list:changed'), List: z.enum(sharedLists) })

/** After a gap that the server can no longer fill: ask for everything in view again. */
export const CatchUp = z.object({ Event: z.literal('catch-up') })

/** The reader may no longer see an item that the page watches, or it is gone. Sent only for ids that the page itself has named. */
export const ItemGone = z.object({ Event: z.literal('item:gone'), Id })

/** The session behind this socket has ended. */
export const SessionEnded = z.object({ Event: z.literal('session:ended') })

/** `Position` rises; a socket that reconnects with `?after=` gets what it missed. */
export const ServerEvent = z
  .discriminatedUnion('Event', [ItemChanged, ListChanged, QuestionAnswer, ItemGone, CatchUp, SessionEnded])
  .and(z.object({ Position: z.number().int() }))
export type ServerEvent = z.infer<typeof ServerEvent>

/** Sent by a page whenever the items that it shows or caches have changed. */
export const Watching = z.object({ Watch: z.array(Id).max(MOST_WATCHED) })
export type Watching = z.infer<typeof Watching>
