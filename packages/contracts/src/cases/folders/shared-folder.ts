import * as z from 'zod'
import { Id, Reference } from '../../ids.ts'
import { Item, Kind, Name } from '../../items/item.ts'
import { cleanText, limits } from '../../items/typed-text.ts'
import { Share } from '../share.ts'

/** A named collection of items from several cases, with its own members. */
export const SharedFolder = Item.extend({
  Members: z.array(Share),
  /** The number of items in it. */
  ItemTotal: z.number().int(),
  /** The reader may add items, remove them and rename the folder. */
  CanFill: z.boolean(),
  /** The reader may change its members. */
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
  /** It already holds the item that was asked about. */
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

/** The folder's purpose in a few words; may be empty. */
export const FolderDescription = z
  .string()
  .transform((text) => cleanText(text).trim())
  .pipe(z.string().max(limits.description))

export const NewFolder = z.object({
  Name,
  Description: FolderDescription.default(''),
  /** Items to add at once. */
  Item: Id.nullish(),
})
export type NewFolder = z.infer<typeof NewFolder>
