import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { cleanText, Item, Kind, limits, Name } from '../items/item.ts'
import { Share } from './share.ts'

/** A named collection of items from several cases, with its own members. */
export const SharedFolder = Item.extend({
  Members: z.array(Share),
  /** How much lies in it. */
  ItemTotal: z.number().int(),
  /** The reader puts things in, takes them out and renames it. */
  CanFill: z.boolean(),
  /** The reader says who its members are. */
  CanShare: z.boolean(),
})
export type SharedFolder = z.infer<typeof SharedFolder>

/** A row of the list of folders. */
export const FolderRow = z.object({
  Id,
  Name: z.string(),
  Description: z.string().nullable(),
  Clinician: Reference.nullable(),
  ItemTotal: z.number().int(),
  MemberTotal: z.number().int(),
  /** The item that was asked about lies in it already. */
  Has: z.boolean(),
})
export type FolderRow = z.infer<typeof FolderRow>

/** A folder that holds an item of a case. Members who may share the case see it even if they cannot open the folder. */
export const ItemInFolder = z.object({
  Folder: Reference,
  Owner: Reference.nullable(),
  Item: Reference,
  Type: Kind,
  /** False if neither the folder's owner nor the member who added the item may share its case. The folder then hides the item. */
  IsShown: z.boolean(),
})
export type ItemInFolder = z.infer<typeof ItemInFolder>

/** What a folder is for, in a few words; may be empty. */
export const FolderDescription = z
  .string()
  .transform((text) => cleanText(text).trim())
  .pipe(z.string().max(limits.description))

export const NewFolder = z.object({
  Name,
  Description: FolderDescription.default(''),
  /** What is put into it at once. */
  Item: Id.nullish(),
})
export type NewFolder = z.infer<typeof NewFolder>
