import * as z from 'zod'
import { fileTypeNames } from '../files/upload-rules.ts'
import { Reference } from '../ids.ts'
import { Item, Kind } from '../items/item.ts'

export const FileType = z.enum(fileTypeNames)

/** An uploaded file. Completed means that it can no longer be renamed or deleted. */
export const BinaryDocument = Item.extend({
  MediaType: FileType,
  /** The size of what is stored. A picture is smaller than what was sent if it carried metadata. */
  Bytes: z.number().int(),
  /** SHA-256 of the stored content, in hexadecimal. */
  Hash: z.string(),
  /** The image endpoint has a small version of it. */
  HasThumbnail: z.boolean(),
  /** The item that it is attached to. */
  Target: Reference.extend({ Type: Kind }).nullable(),
})
export type BinaryDocument = z.infer<typeof BinaryDocument>
