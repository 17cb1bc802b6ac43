import type { Kind, StatusClass } from '@caseloom/contracts/items/item'
import { kindsThat } from '@caseloom/contracts/items/kinds'
import type { DirectoryRow } from '@caseloom/contracts/people/endpoints'
import { TOTAL_CAP } from '@caseloom/contracts/paging'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type DirectoryWanted = {
  readonly words: string
  /** The days that the typed words may mean. */
  readonly birthDays: readonly string[]
  readonly kinds: readonly Kind[]
  readonly offset: number
  readonly limit: number
}

type Row = {
  id: string
  person_id: string | null
  name: string
  description: string | null
  kind: Kind
  completed: boolean
  state: string | null
  status_class: StatusClass
  own: boolean
  sharing: boolean
  detail: string | null
  photo_id: string | null
  total: number
}

const directoryKinds: readonly Kind[] = kindsThat('isInDirectory')

/** People, cases and shared folders that the reader sees, by name. */
export async function listDirectoryRows(
  tx: Tx,
  wanted: DirectoryWanted,
): Promise<{ rows: DirectoryRow[]; total: number }> {
  const kinds = wanted.kinds.length > 0 ? directoryKinds.filter((kind) => wanted.kinds.includes(kind)) : directoryKinds
  const counted = Math.max(TOTAL_CAP + 1, wanted.offset + wanted.limit + 1)
  const { rows } = await sql<Row>`
    select id, person_id, name, kind, completed, state, status_class, description, detail, photo_id, own, sharing,
      least(total, ${TOTAL_CAP + 1})::int as total
    from app.directory_page(${wanted.words}, ${wanted.birthDays}::date[], ${kinds}::text[], ${counted}::int, ${wanted.offset}::int, ${wanted.limit}::int)`.execute(
    tx,
  )
  // A page past the last row is empty, and still states the total.
  if (rows.length === 0 && wanted.offset > 0) {
    const { total } = await listDirectoryRows(tx, { ...wanted, offset: 0, limit: 1 })
    return { rows: [], total }
  }
  return { rows: rows.map(toDirectoryRow), total: rows[0]?.total ?? 0 }
}

const stateClass: Record<string, StatusClass> = { open: 'confirmed', suspended: 'waiting', closed: 'neutral' }

function toDirectoryRow(row: Row): DirectoryRow {
  const person = row.kind === 'CASE' ? (row.person_id ?? row.id) : row.id
  return {
    Id: row.id,
    RefId: person,
    PersonId: person,
    Name: row.name,
    // The wizard describes a case by its trac, which the detail already shows.
    Description: [...new Set([row.detail, row.description])].filter(Boolean).join(' · ') || null,
    Type: row.kind,
    Completed: row.completed,
    Status: row.state,
    StatusClass: row.state === null ? row.status_class : (stateClass[row.state] ?? 'neutral'),
    Sharing: row.sharing,
    Own: row.own,
    Photo: row.photo_id,
  }
}
