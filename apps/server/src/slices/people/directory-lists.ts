import type { Kind, StatusClass } from '@caseloom/contracts/items/item'
import { familyKinds, kindsThat } from '@caseloom/contracts/items/kinds'
import type { DirectoryRow } from '@caseloom/contracts/people/endpoints'
import { TOTAL_CAP } from '@caseloom/contracts/paging'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { isSharedCase } from '../items/index.ts'
import { bornOn } from './born-on-lists.ts'

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

/** Nobody looks through more people with one birth date than this. */
const MOST_BORN = 1000

/** The first matches by name, or the first rows of everything. The functions answer only what the reader sees. */
function listFirst({ words, birthDays }: DirectoryWanted, kinds: readonly Kind[], atMost: number) {
  if (words === '') return sql`select d.id, d.name, d.kind from app.directory(${kinds}::text[], ${atMost}::int) d`
  const born =
    birthDays.length === 0 ? sql`` : sql`union select id, name, kind from ${bornOn(birthDays, kinds, MOST_BORN)}`
  return sql`select f.id, f.name, f.kind from (
      select id, name, kind from app.search(${words}, ${kinds}::text[], null) ${born}) f
    order by f.name collate "C", f.kind, f.id limit ${atMost}`
}

/** People, cases and shared folders that the reader sees, by name. */
export async function listDirectoryRows(
  tx: Tx,
  wanted: DirectoryWanted,
): Promise<{ rows: DirectoryRow[]; total: number }> {
  const kinds = wanted.kinds.length > 0 ? directoryKinds.filter((kind) => wanted.kinds.includes(kind)) : directoryKinds
  const counted = Math.max(TOTAL_CAP + 1, wanted.offset + wanted.limit + 1)
  const { rows } = await sql<Row>`
    with page as materialized (${listFirst(wanted, kinds, counted)})
    select i.id, i.person_id, i.name, i.kind, i.completed, c.state, i.status_class, coalesce(i.number, i.description) as description,
      case when i.kind = 'CASE' then t.name
        when i.kind = any (${familyKinds}::text[]) then (
          select string_agg(tt.name || ' · ' || app.name_of(r.person_id), ', ' order by tt.sequence) from relationship r
          join item tie on tie.care_model_id = r.care_model_id and tie.id = r.id and tie.deleted_at is null
          join lookup tt on tt.care_model_id = r.care_model_id and tt.id = r.type_id
          where r.care_model_id = i.care_model_id and r.related_id = i.id and not r.waits)
        end as detail,
      (select p.photo_id from person p where p.care_model_id = i.care_model_id and p.id = i.id) as photo_id,
      coalesce(i.id = app.person() or c.clinician_id = app.person() or (i.kind = 'SHAREDFOLDER' and i.clinician_id = app.person()), false) as own,
      ${isSharedCase('c')} or (i.kind = 'SHAREDFOLDER' and app.is_by_share(i.clinician_id, i.group_id, true)) as sharing,
      (select least(count(*), ${TOTAL_CAP + 1}) from page)::int as total
    from (select * from page order by name collate "C", kind, id offset ${wanted.offset} limit ${wanted.limit}) shown
    join item i on i.care_model_id = app.care_model() and i.id = shown.id
    left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.id
    left join trac t on t.care_model_id = c.care_model_id and t.id = c.trac_id
    order by i.name collate "C", i.kind, i.id`.execute(tx)
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
