import type { ConfigurationPart } from '@caseloom/contracts/admin/configuration/configuration-rules'
import type { WrittenList } from '@caseloom/contracts/admin/lookups/choice-rules'
import type { Context } from '../../../platform/calls/serve.ts'

/** How things of one kind get into a file and out of it. Each is known by its title, and those of one title by their order. */
export type Part<Thing> = {
  readonly part: ConfigurationPart
  /** The list that choices are in. */
  readonly list?: WrittenList
  /** As a file has them. */
  readonly read: (context: Context) => Promise<readonly Thing[]>
  readonly titleOf: (thing: Thing) => string
  /** How the care model would say the same: with its own ids, and with what the file leaves out. */
  readonly inOwnWords?: (context: Context, thing: Thing) => Promise<Thing>
  /** Adds the thing, or changes the one of this title; `nth` counts from 0 those of one title. */
  readonly write: (context: Context, thing: Thing, nth: number) => Promise<void>
  /** Puts the things of a file in the file's order, if they are in another one. Answers whether they were. */
  readonly order?: (context: Context, things: readonly Thing[]) => Promise<boolean>
}
