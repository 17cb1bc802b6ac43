import type { DatabaseConfig } from '../platform/database/cluster-leader.ts'
import type { OwnerPool } from '../platform/database/insert-rows.ts'
import { TerminalError } from '../platform/terminal-error.ts'

/** One of the two clusters of a move, as the owner of its tables. */
export type Side = {
  readonly name: string
  readonly pool: OwnerPool
  /** The same for a connection of another kind. */
  readonly config: DatabaseConfig
  /** How a database reaches it, in libpq's way. */
  readonly address: string
}

/** The care models that move together, from one cluster to another. */
export type Move = { readonly models: readonly string[]; readonly source: Side; readonly target: Side }

/** Nothing was moved, or what was begun has been undone. */
export class MoveRefused extends TerminalError {}

/** What a move keeps while it lasts: on both sides, in a schema of its own. */
export const SCHEMA = 'caseloom_move'
/** The publication and the slot of the source, and the subscription of the target. */
export const CHANNEL = 'caseloom_move'

/** Values that come from our own rows, as literals of SQL that takes no parameters. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const listOf = (ids: readonly string[]) => `(${ids.map(literal).join(', ')})`
