import * as z from 'zod'
import { Id, Reference } from '../../ids.ts'
import { WallTime } from '../../times.ts'

/** A program that connects to the care model, as administrators see it. Its secret is never shown again. */
export const ApiClient = z.object({
  /** The client id, with which it identifies itself at the token endpoint. */
  Id,
  Name: z.string(),
  Created: WallTime,
  /** The page of the member who made it. */
  CreatedBy: Reference.nullable(),
  /** When it last called the token endpoint, to the minute. */
  LastUsed: WallTime.nullable(),
  /** From then on it is refused. It does not begin again. */
  Ended: WallTime.nullable(),
  Version: z.number().int(),
})
export type ApiClient = z.infer<typeof ApiClient>
