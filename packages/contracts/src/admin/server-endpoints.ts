import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { WallTime } from '../times.ts'

/** What the server knows of its own work: an administrator's home shows what is wrong, the debug page shows all of it. */
export const ServerState = z.object({
  /** Background jobs that failed each time and are no longer tried, the latest first. */
  FailedJobs: z.array(z.object({ Name: z.string(), Tries: z.number().int(), Last: WallTime })),
  /** Entries of the audit log that were not chained within five minutes; 1,000 at most. */
  Unsealed: z.number().int(),
  /** The automatic backups of a private database; null where the operator backs up an own one. */
  Backup: z
    .object({
      Last: WallTime.nullable(),
      /** Something was done more than an hour ago and is in no backup. */
      IsLate: z.boolean(),
    })
    .nullable(),
  /** Nothing can be saved until there is room again. */
  IsDiskFull: z.boolean(),
})
export type ServerState = z.infer<typeof ServerState>

export const readServerState = endpoint({
  method: 'GET',
  path: '/api/server-state',
  summary: 'Jobs that failed, the seal of the audit log, the last backup and the disk',
  caller: 'administrator',
  answer: ServerState,
  problems: ['session.required', 'record.not_found'],
})
