import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const file = path.resolve(import.meta.dirname, '../../../../migrations/last-release.json')

/**
 * What servers of the release before this version count on (docs/decisions/0083-migrations-in-two-phases.md). Rewritten by
 * scripts/declare-release.ts when a release is made.
 */
const LastRelease = z.object({
  version: z.string(),
  /** The last migration that it had. */
  migration: z.string(),
  /** The parts that its servers did not use any more, named as by breaksBetween. The next release may remove them. */
  unused: z.array(z.string()),
  /** The functions that the server's role may call, each with its result. */
  functions: z.record(z.string(), z.string()),
})
export type LastRelease = z.infer<typeof LastRelease>

export function readLastRelease(): LastRelease {
  return LastRelease.parse(JSON.parse(readFileSync(file, 'utf8')))
}
