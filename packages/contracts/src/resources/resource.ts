import * as z from 'zod'
import { FileType } from '../binaries/binary-document.ts'
import { CardItem } from '../items/card-item.ts'
import { Item } from '../items/item.ts'
import { cleanLine, cleanText, limits } from '../items/typed-text.ts'
import { resourceLanguages, resourceLimits, webAddressIn } from './resource-rules.ts'

export const ResourceLanguage = z.enum(resourceLanguages)
export type ResourceLanguage = z.infer<typeof ResourceLanguage>

/** The heading under which the library lists a resource. */
export const ResourceCategory = z.string().transform(cleanLine).pipe(z.string().min(1).max(resourceLimits.category))

/** What a resource is about; may be empty. */
export const ResourceDescription = z
  .string()
  .transform((text) => cleanText(text).trim())
  .pipe(z.string().max(limits.description))

/** The address of a page on the web: http or https, without a password. */
export const WebAddress = z.string().transform((text, context) => {
  const address = webAddressIn(text)
  if (address !== null) return address
  context.addIssue({ code: 'custom', message: 'Not an address of the web' })
  return z.NEVER
})

/** An uploaded file of a resource. */
export const ResourceFile = z.object({
  MediaType: FileType,
  Bytes: z.number().int(),
  /** SHA-256 of the content, in hexadecimal. */
  Hash: z.string(),
  HasThumbnail: z.boolean(),
})

/** A link or a file for every member of the care model. Without either it waits for its file, and is not active. */
export const Resource = Item.extend({
  Category: z.string(),
  Language: ResourceLanguage.nullable(),
  Link: z.string().nullable(),
  File: ResourceFile.nullable(),
})
export type Resource = z.infer<typeof Resource>

/**
 * A resource in the library. Aux1 is its category, Aux2 its language, Aux3 its link, Status its file in words ("PDF document, 220 KB"), and
 * RefId the id by which its file is downloaded; null for a link.
 */
export const ResourceCard = CardItem.extend({
  Type: z.literal('RESOURCE'),
  Aux1: z.string(),
  Aux2: ResourceLanguage.nullable(),
  MediaType: FileType.nullable(),
  Version: z.number().int(),
  Can: Item.shape.Can.pick({ Update: true, Delete: true }),
})
export type ResourceCard = z.infer<typeof ResourceCard>
