import * as z from 'zod'
import { Id, Reference } from '../../ids.ts'

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
  /** How often it is used. */
  Uses: z.number().int(),
  Version: z.number().int(),
})
export type Choice = z.infer<typeof Choice>
