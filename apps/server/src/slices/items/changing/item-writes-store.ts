import type { Kind, StatusClass } from '@caseloom/contracts/items/item'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'

/** The columns that every kind has and that a change may set. */
export type Fields = {
  readonly kind?: Kind
  readonly name?: string
  readonly number?: string | null
  readonly description?: string | null
  readonly date?: Date | null
  readonly status?: string | null
  readonly statusClass?: StatusClass
  readonly active?: boolean
  /** True stores the moment and the member; false clears both. */
  readonly completed?: boolean
}

export type ItemWrite = {
  readonly id: string
  /** The properties that changed: each gets the item's new version. */
  readonly properties?: readonly string[]
  readonly fields?: Fields
}

export type Stamp = { readonly actor: Actor; readonly now: Date }

export const byOf = (actor: Actor) => (actor.kind === 'member' ? actor.personId : null)

const columns = {
  kind: 'text',
  name: 'text',
  number: 'text',
  description: 'text',
  date: 'timestamptz',
  status: 'text',
  status_class: 'text',
  active: 'boolean',
  completed: 'boolean',
  completed_at: 'timestamptz',
  completed_by: 'uuid',
} as const

type Column = keyof typeof columns

const isColumn = (name: string): name is Column => Object.hasOwn(columns, name)

function columnsOf(
  { statusClass, completed, ...same }: Fields,
  { actor, now }: Stamp,
): Readonly<Record<string, unknown>> {
  return {
    ...same,
    ...(statusClass !== undefined && { status_class: statusClass }),
    ...(completed !== undefined && {
      completed,
      completed_at: completed ? now : null,
      completed_by: completed ? byOf(actor) : null,
    }),
  }
}

/**
 * Changes items in one statement, one update a row: sets their fields, raises their versions and notes which properties changed. `beside`
 * are common table expressions of the same statement, for what changes with the items in tables of their kind. Returns the new versions by
 * id. Throws record.forbidden if the member may not change one of them.
 */
export async function writeItems(
  tx: Tx,
  writes: readonly ItemWrite[],
  stamp: Stamp,
  beside?: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, number>> {
  if (writes.length === 0) return new Map()
  const wanted = writes.map(({ id, properties = [], fields = {} }) => ({
    id,
    properties,
    said: columnsOf(fields, stamp),
  }))
  // Only these are named in the statement, because triggers listen to single columns.
  const named = [...new Set(wanted.flatMap(({ said }) => Object.keys(said)))].filter(isColumn).toSorted()
  const settings = named.map((name) => {
    const [column, key] = [sql.ref(name), sql.lit(name)]
    return sql`, ${column} = case when w.said ? ${key} then (w.said ->> ${key})::${sql.raw(columns[name])} else i.${column} end`
  })
  const { rows } = await sql<{ id: string; version: number }>`
    ${beside ? sql`with ${beside}` : sql``} update item i set version = i.version + 1, modified_at = ${stamp.now}, modified_by = ${byOf(stamp.actor)}::uuid,
      property_versions = i.property_versions || coalesce(
        (select jsonb_object_agg(p, i.version + 1) from jsonb_array_elements_text(w.properties) p), '{}') ${sql.join(settings, sql` `)}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id uuid, properties jsonb, said jsonb)
    where i.care_model_id = app.care_model() and i.id = w.id and i.id = any (${writes.map(({ id }) => id)}::uuid[])
    returning i.id, i.version`.execute(tx)
  if (rows.length < writes.length) throw new Problem('record.forbidden')
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Changes one item, as writeItems, and returns its new version. */
export async function writeItem(tx: Tx, write: ItemWrite, stamp: Stamp): Promise<number> {
  const version = (await writeItems(tx, [write], stamp)).get(write.id)
  if (version === undefined) throw new Error('An item that was written has no version')
  return version
}
