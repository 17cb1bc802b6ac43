import * as z from 'zod'
import { Id, Reference } from '../../ids.ts'
import { Name } from '../../items/item.ts'
import { cleanLine } from '../../items/typed-text.ts'
import { choiceLimits } from './choice-rules.ts'

/** A choice of a list, as administrators write it. */
export const Choice = z.object({
  Id,
  Name: z.string(),
  Category: z.string().nullable(),
  /** Whether it is offered. Where it was chosen before, it can still be read. */
  Active: z.boolean(),
  /** Outcomes: it ended as hoped. */
  Success: z.boolean().nullable(),
  /** Outcomes of appointments: the attendee was there. */
  Present: z.boolean().nullable(),
  /** Relationship types: what the other end is called. */
  Inverse: Reference.nullable(),
  /** The product itself finds it by its name, which therefore stays. */
  IsFixed: z.boolean(),
  /** How often it is used: exact up to 1,000, and 1,001 for more. */
  Uses: z.number().int(),
  Version: z.number().int(),
})
export type Choice = z.infer<typeof Choice>

const category = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().max(choiceLimits.category))
  .transform((typed) => (typed === '' ? null : typed))
  .nullable()

/** A choice as it is typed. */
export const NewChoice = z.object({
  Name,
  Category: category.optional(),
  Success: z.boolean().optional(),
  Present: z.boolean().optional(),
  /** Relationship types: the name of the other end, which is added if the list lacks it. The own name means the same at both ends. */
  Inverse: Name.optional(),
})
