import * as z from 'zod'
import { Id, Reference } from '../../ids.ts'
import { Kind } from '../../items/item.ts'
import { WallTime } from '../../times.ts'

/** The fields in which two people are compared, in the order of the form. */
export const mergeFields = ['FirstName', 'MiddleName', 'LastName', 'Title', 'DOB', 'Gender', 'Number'] as const
export const MergeField = z.enum(mergeFields)
export type MergeField = z.infer<typeof MergeField>

/** One field of both people, as text to show; null if empty. */
export const ComparedField = z.object({
  Field: MergeField,
  Survivor: z.string().nullable(),
  Merged: z.string().nullable(),
})
export type ComparedField = z.infer<typeof ComparedField>

/** Two people side by side, and how much would move to the surviving one. */
export const MergePreview = z.object({
  Survivor: Reference.extend({ Type: Kind, Version: z.number().int() }),
  Merged: Reference.extend({ Type: Kind, Version: z.number().int() }),
  Fields: z.array(ComparedField),
  /** The removed person's items: cases, appointments, contact items, relationships and so on. */
  Moves: z.array(z.object({ Type: z.enum([...Kind.options, 'CONTACT_ITEM']), Count: z.number().int() })),
})
export type MergePreview = z.infer<typeof MergePreview>

/** A completed merge. `Kept` counts the values that stayed when it was undone, because somebody had changed them since. */
export const Merge = z.object({
  Id,
  Survivor: Reference,
  Merged: Reference,
  Taken: z.array(MergeField),
  At: WallTime,
  By: Reference.nullable(),
  UndoneAt: WallTime.nullable(),
  Kept: z.number().int().default(0),
})
export type Merge = z.infer<typeof Merge>
