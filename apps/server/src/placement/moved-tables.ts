import type { Owner } from '../platform/database/insert-rows.ts'
import { MoveRefused } from './side.ts'

/** A table whose rows are replicated. */
export type MovedTable = {
  readonly name: string
  /** The column that says whose a row is. */
  readonly model: string
  /** By these columns, beside the care model, rows are found on the other side. */
  readonly key: readonly string[]
  readonly keyTypes: readonly string[]
  readonly columns: readonly string[]
  /** The columns that are not computed from others. */
  readonly stored: readonly string[]
  /** It has no key of its own, so the source tells the target the whole row that changed. */
  readonly isWhole: boolean
  /** The sequence that numbers its rows. */
  readonly sequence: string | null
}

/** Tables without a key, and by what their rows are grouped to be compared. */
const groups: Readonly<Record<string, readonly string[]>> = {
  case_day: ['case_id'],
  case_person: ['case_id'],
  figure_day: ['day'],
  known_last_name: ['word'],
  search_word: ['word'],
}

/** Rows of the care model that do not lead their key by it: they are few, and are copied while nobody is let in. */
const copied = new Set(['session', 'api_client', 'placement'])

type Found = {
  name: string
  columns: string[]
  stored: string[]
  types: string[]
  key: string[] | null
  sequence: string | null
}

/** All tables whose key begins with the care model. A table of which nothing is known here stops the move. */
export async function listMovedTables(owner: Owner): Promise<readonly MovedTable[]> {
  const { rows } = await owner.query<Found>(
    `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns,
        array_agg(a.attname::text order by a.attname) filter (where a.attgenerated = '') as stored,
        array_agg(format_type(a.atttypid, null) order by a.attname) as types,
        (select array_agg(k.attname::text order by x.n) from pg_index i cross join lateral unnest(i.indkey) with ordinality x (attnum, n)
          join pg_attribute k on k.attrelid = c.oid and k.attnum = x.attnum where i.indrelid = c.oid and i.indisprimary) as key,
        min(pg_get_serial_sequence(format('%I', c.relname), a.attname)) filter (where a.attidentity <> '') as sequence
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and exists (select from pg_attribute m where m.attrelid = c.oid and m.attname = 'care_model_id' and not m.attisdropped)
      group by c.oid, c.relname order by c.relname`,
  )
  return rows.filter(({ name }) => !copied.has(name)).map(tableOf)
}

function tableOf({ name, columns, stored, types, key, sequence }: Found): MovedTable {
  const isWhole = key === null
  if (key && key[0] !== 'care_model_id')
    throw new MoveRefused(`The table ${name} cannot be moved: its key does not begin with the care model.`)
  const within = key?.slice(1) ?? groups[name]
  if (!within) throw new MoveRefused(`The table ${name} cannot be moved: nothing says by what its rows are compared.`)
  const typeOf = (column: string) => types[columns.indexOf(column)] ?? 'text'
  return { name, model: 'care_model_id', key: within, keyTypes: within.map(typeOf), columns, stored, isWhole, sequence }
}

/** Tables of accounts, by the column that names the account. They go where the care models of the account go. */
export const accountTables: readonly (readonly [table: string, column: string])[] = [
  ['account', 'id'],
  ['two_step', 'account_id'],
  ['recovery_code', 'account_id'],
  ['passkey', 'account_id'],
  ['sso_link', 'account_id'],
  ['password_reset', 'account_id'],
  ['outgoing_mail', 'account_id'],
]
