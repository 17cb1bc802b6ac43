import type { Kind, StatusClass } from '@caseloom/contracts/items/item'
import type { DirectoryRow } from '@caseloom/contracts/people/endpoints'
import { TOTAL_CAP } from '@caseloom/contracts/paging'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type DirectoryWanted = {
  readonly words: string
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
  total: number
}

const directoryKinds: readonly Kind[] = ['PATIENT', 'CLINICIAN', 'CONTACT', 'CASE', 'SHAREDFOLDER']

/**
 * People, cases and shared folders that the reader sees, by name. A member's people are reached from their cases, so that the
 * list never asks the access rule about everybody; administrators walk the index of names.
 */
export async function listDirectoryRows(
  tx: Tx,
  wanted: DirectoryWanted,
): Promise<{ rows: DirectoryRow[]; total: number }> {
  const kinds = wanted.kinds.length > 0 ? directoryKinds.filter((kind) => wanted.kinds.includes(kind)) : directoryKinds
  const words = wanted.words.trim()
  const found = words === '' ? sql`` : sql`and i.id in (select s.id from app.search(${words}, ${kinds}::text[], 200) s)`
  const { rows } = await sql<Row>`
    with mine as materialized (select c.id, c.person_id from managed_case c where c.care_model_id = app.care_model() and app.role() <> 'administrator'),
    seen as materialized (
      select id from mine union select person_id from mine
      union select r.related_id from relationship r join mine on mine.person_id = r.person_id where r.care_model_id = app.care_model()
      union select r.person_id from relationship r join mine on mine.person_id = r.related_id where r.care_model_id = app.care_model()
      union select p.id from person p where p.care_model_id = app.care_model() and app.role() <> 'administrator' and p.group_id is not null
        and (p.created_by = app.person() or p.group_id = any (app.groups()))
      union select app.person()
    ),
    page as (
      select i.id from item i
      where i.care_model_id = app.care_model() and i.deleted_at is null and i.kind = any (${kinds}::text[]) ${found}
        and (app.role() = 'administrator' or i.id in (select id from seen))
      order by i.name collate "C", i.kind, i.id
    ),
    counted as (select count(*) as total from (select 1 from page limit ${TOTAL_CAP + 1}) capped)
    select i.id, i.person_id, i.name, i.kind, i.completed, c.state, i.status_class,
      coalesce(i.number, i.description) as description,
      case when i.kind = 'CASE' then t.name
        when i.kind in ('CONTACT', 'PATIENT') then (
          select string_agg(tt.name || ' · ' || pi.name, ', ' order by tt.sequence) from relationship r
          join lookup tt on tt.care_model_id = r.care_model_id and tt.id = r.type_id
          join item pi on pi.care_model_id = r.care_model_id and pi.id = r.person_id
          where r.care_model_id = i.care_model_id and r.related_id = i.id)
        end as detail,
      coalesce(i.id = app.person() or c.clinician_id = app.person(), false) as own,
      coalesce(c.id = any (app.shared_cases()) and c.clinician_id <> app.person() and app.role() <> 'administrator' and not c.group_id = any (app.groups()), false) as sharing,
      (select total from counted)::int as total
    from (select id from page offset ${wanted.offset} limit ${wanted.limit}) shown
    join item i on i.care_model_id = app.care_model() and i.id = shown.id
    left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.id
    left join trac t on t.care_model_id = c.care_model_id and t.id = c.trac_id
    order by i.name collate "C", i.kind, i.id`.execute(tx)
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
    Description: [row.detail, row.description].filter(Boolean).join(' · ') || null,
    Type: row.kind,
    Completed: row.completed,
    Status: row.state,
    StatusClass: row.state === null ? row.status_class : (stateClass[row.state] ?? 'neutral'),
    Sharing: row.sharing,
    Own: row.own,
  }
}
