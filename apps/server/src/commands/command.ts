import type { ParseArgsOptionsConfig } from 'node:util'
import type { Configuration } from '../platform/configuration.ts'
import type { Clock } from '../platform/clock.ts'
import type { OwnerPool } from '../platform/database/insert-rows.ts'
import { TerminalError } from '../platform/terminal-error.ts'

/** The terminal of the person who typed the command. */
export type Terminal = {
  readonly out: (line: string) => void
  /** Progress and faults; kept apart from `out`, so that the answer can be redirected. */
  readonly err: (line: string) => void
  /** Reads an answer without showing it; null if nobody is at the terminal. */
  readonly askSecret: (question: string) => Promise<string | null>
}

export type CommandContext = {
  readonly terminal: Terminal
  readonly clock: Clock
  /** Read when first needed; an invalid value fails with a sentence. */
  readonly configuration: Configuration
  /** Switches to the user who owns the data folder, before anything is created in it. */
  readonly becomeOwner: () => void
  /** The owner's connections to the database, opened at the first call in the way it asks for. */
  readonly owner: (how?: Opening) => Promise<OwnerPool>
  /** The command works on the cluster of this name. */
  readonly chooseCluster: (name: string) => void
  /** The owner's connections to each of the other clusters, as they are found; usually there are none. */
  readonly elsewhere: () => Promise<readonly ClusterOpened[]>
}

export type ClusterOpened = { readonly name: string; readonly pool: OwnerPool }

export type Opening = {
  /** The database is left as it is found: not migrated, perhaps empty. */
  readonly isAsFound?: boolean
  /** Creates a private database if there is none. Other commands refuse, because most likely they look in the wrong place. */
  readonly mayMake?: boolean
}

export type Typed = {
  readonly positionals: readonly string[]
  /** The last value given for an option. */
  readonly option: (name: string) => string | undefined
  readonly options: (name: string) => readonly string[]
  readonly flag: (name: string) => boolean
}

export type Command = {
  /** One word or two, as typed. */
  readonly name: string
  readonly usage: string
  readonly summary: string
  readonly options: ParseArgsOptionsConfig
  /** How many words it takes besides options. */
  readonly words: { readonly least: number; readonly most: number; readonly missing: string }
  /** Uses neither the database nor the data folder, so it keeps running as the user who started it. */
  readonly isApart?: true
  /** Returns the exit code. */
  readonly run: (typed: Typed, context: CommandContext) => Promise<number>
}

/** The command was typed wrong: a sentence, and exit code 2. */
export class UsageError extends Error {}

/** The command could not do its work: a sentence, and exit code 1. */
export class CommandFailed extends TerminalError {}

/** The value of an option that is required. */
export function required(typed: Typed, name: string, why: string): string {
  const value = typed.option(name)?.trim()
  if (!value) throw new UsageError(`--${name} is missing: ${why}`)
  return value
}
