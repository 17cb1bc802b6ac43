import * as z from 'zod'
import { Id } from '../../ids.ts'
import { WallTime } from '../../times.ts'

export const CaseArchiveState = z.enum(['waiting', 'making', 'ready', 'failed', 'cancelled'])
export type CaseArchiveState = z.infer<typeof CaseArchiveState>

/** A case as a ZIP, with its progress. */
export const CaseArchive = z.object({
  Id,
  State: CaseArchiveState,
  Done: z.number().int(),
  Total: z.number().int(),
  /** The size of the file, once it is ready. */
  Bytes: z.number().int().nullable(),
  FileName: z.string(),
  Asked: WallTime,
  /** When a file that is ready will be deleted. */
  Expires: WallTime.nullable(),
  /** The reason for a failure, as a sentence in the reader's language. */
  Reason: z.string().nullable(),
})
export type CaseArchive = z.infer<typeof CaseArchive>
