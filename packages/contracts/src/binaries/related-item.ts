import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { Item, Kind } from '../items/item.ts'
import { pageOf } from '../paging.ts'
import { WallTime } from '../times.ts'
import { FileType } from './binary-document.ts'
import { TEMPLATE } from './related-rules.ts'

/** An attachment of an item, or a form that the item still requires (spec: documents, section 3). */
export const RelatedItem = z.object({
  Id,
  /** The item that it is attached to: the target of a new attachment. */
  RefId: Id,
  Name: z.string(),
  /** A file's type and size in words; null for others. */
  Description: z.string().nullable(),
  Type: z.union([Kind, z.literal(TEMPLATE)]),
  Created: WallTime.nullable(),
  CreatedBy: Reference.nullable(),
  Completed: z.boolean(),
  /** What a file is; null for other items. */
  File: z.object({ MediaType: FileType, Bytes: z.number().int(), HasThumbnail: z.boolean() }).nullable(),
  Can: Item.shape.Can.pick({ Update: true, Delete: true, Download: true }),
})
export type RelatedItem = z.infer<typeof RelatedItem>

export const RelatedItems = pageOf(RelatedItem).extend({
  /** Whether the reader may attach a file to the item now, and put what is attached in another order. */
  CanAttach: z.boolean(),
})
export type RelatedItems = z.infer<typeof RelatedItems>
