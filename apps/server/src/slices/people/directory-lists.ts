import type { Kind, StatusClass } from '@caseloom/contracts/items/item'
import type { DirectoryRow } from '@caseloom/contracts/people/endpoints'
import { TOTAL_CAP } from '@caseloom/contracts/paging'
import type { Role } from '@caseloom/contracts/roles'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { isSharedCase } from '../items/index.ts'
import { bornOn } from './born-on-lists.ts'

export type DirectoryWanted = {
  readonly words: string
  /** The days that the words may mean. */
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

const directoryKinds: readonly Kind[] = ['PATIENT', 'CLINICIAN', 'CONTACT', 'CASE', 'SHAREDFOLDER']

/**
 * Everybody and everything a member's cases lead to, joined rather than looked up in a condition: the planner must not ask the
 * access rule about people who are not in it (the offset holds it to that).
 */
const reached = sql`(select c.id from app.reached_cases() c union select p from app.reached_people() p
    union select unnest(app.folders())) seen
  cross join lateral (select * from item x where x.care_model_id = app.care_model() and x.id = seen.id offset 0) i`

/** More than this many people of one birth day nobody looks through. */
const MOST_BORN = 1000

/** Whatever the reader sees of what is called so. */
const called = (words: string, kinds: readonly Kind[]) => sql`app.search(${words}, ${kinds}::text[], null)`

const unionBorn = (birthDays: readonly string[], columns: RawBuilder<unknown>, born: RawBuilder<unknown>) =>
  birthDays.length === 0 ? sql`` : sql`union select ${columns} from ${born}`

/** Administrators see everybody: they walk the index of names, or what was found, without asking about each. */
function everybody({ words, birthDays }: DirectoryWanted, kinds: readonly Kind[], atMost: number) {
  if (words === '') return sql`select e.id, e.name, e.kind from app.everybody(${kinds}::text[], ${atMost}::int) e`
  const born = sql`app.everybody_of(array(select id from ${bornOn(birthDays, kinds, MOST_BORN)}), ${kinds}::text[], ${atMost}::int)`
  return sql`select f.id, f.name, f.kind from (
      select id, name, kind from ${called(words, kinds)} ${unionBorn(birthDays, sql`id, name, kind`, born)}) f
    order by f.name collate "C", f.kind, f.id limit ${atMost}`
}

function whoIsReached({ words, birthDays }: DirectoryWanted, kinds: readonly Kind[], atMost: number) {
  const born = unionBorn(birthDays, sql`id`, bornOn(birthDays, kinds, MOST_BORN))
  const found = words === '' ? sql`` : sql`join (select id from ${called(words, kinds)} ${born}) f on f.id = i.id`
  return sql`select i.id, i.name, i.kind from ${reached} ${found}
    where i.care_model_id = app.care_model() and i.deleted_at is null and i.kind = any (${kinds}::text[])
    order by i.name collate "C", i.kind, i.id limit ${atMost}`
}

/** People, cases and shared folders that the reader sees, by name. */
export async function listDirectoryRows(
  tx: Tx,
  role: Role,
  wanted: DirectoryWanted,
): Promise<{ rows: DirectoryRow[]; total: number }> {
  const kinds = wanted.kinds.length > 0 ? directoryKinds.filter((kind) => wanted.kinds.includes(kind)) : directoryKinds
  const counted = Math.max(TOTAL_CAP + 1, wanted.offset + wanted.limit + 1)
  const page = (role === 'administrator' ? everybody : whoIsReached)(wanted, kinds, counted)
  const { rows } = await sql<Row>`
    with page as materialized (${page})
    select i.id, i.person_id, i.name, i.kind, i.completed, c.state, i.status_class, coalesce(i.number, i.description) as description,
      case when i.kind = 'CASE' then t.name
        when i.kind in ('CONTACT', 'PATIENT') then (
          select string_agg(tt.name || ' · ' || app.name_of(r.person_id), ', ' order by tt.sequence) from relationship r
          join item tie on tie.care_model_id = r.care_model_id and tie.id = r.id and tie.deleted_at is null
          join lookup tt on tt.care_model_id = r.care_model_id and tt.id = r.type_id
          where r.care_model_id = i.care_model_id and r.related_id = i.id and not r.waits)
        end as detail,
      (select p.photo_id from person p where p.care_model_id = i.care_model_id and p.id = i.id) as photo_id,
      coalesce(i.id = app.person() or c.clinician_id = app.person() or (i.kind = 'SHAREDFOLDER' and i.clinician_id = app.person()), false) as own,
      ${isSharedCase('c')} or (i.kind = 'SHAREDFOLDER' and app.role() <> 'administrator'
        and i.clinician_id is distinct from app.person() and (i.group_id = any (app.groups())) is not true) as sharing,
      (select least(count(*), ${TOTAL_CAP + 1}) from page)::int as total
    from (select * from page order by name collate "C", kind, id offset ${wanted.offset} limit ${wanted.limit}) shown
    join item i on i.care_model_id = app.care_model() and i.id = shown.id
    left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.id
    left join trac t on t.care_model_id = c.care_model_id and t.id = c.trac_id
    order by i.name collate "C", i.kind, i.id`.execute(tx)
  // Past the last row a page is empty, and still says how many there are.
  if (rows.length === 0 && wanted.offset > 0) {
    const { total } = await listDirectoryRows(tx, role, { ...wanted, offset: 0, limit: 1 })
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
