import type { Kind, StatusClass } from '@caseloom/contracts/items/item'
import { kindsThat } from '@caseloom/contracts/items/kinds'
import type { SearchResult } from '@caseloom/contracts/search/endpoints'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { bornOn } from '../people/index.ts'

/** The kinds searched if none is asked for. */
const searchedKinds: readonly Kind[] = [...kindsThat('isInDirectory'), ...kindsThat('isWork')]

type Row = {
  id: string
  person_id: string | null
  person_name: string | null
  case_id: string | null
  name: string
  kind: Kind
  number: string | null
  description: string | null
  detail: string | null
  state: string | null
  status: string | null
  status_class: StatusClass
  active: boolean
  completed: boolean
  date: string | null
  photo_id: string | null
  length: number | null
  category: string | null
  birth_day: string | null
}

export type SearchWanted = {
  readonly words: string
  /** The days that the typed words may mean. */
  readonly birthDays: readonly string[]
  readonly kinds: readonly Kind[]
  readonly limit: number
}

/** People born on the typed day come before items that merely have it in their name. */
function found({ words, birthDays, limit }: SearchWanted, kinds: readonly Kind[]) {
  const called = sql`app.search(${words}, ${kinds}::text[], ${limit}) with ordinality s(id, rank, name, kind, place)`
  if (birthDays.length === 0) return called
  return sql`(select id, min(place) as place from (
      select id, place from ${bornOn(birthDays, kinds, limit)} with ordinality b(id, name, kind, place)
      union all select id, ${2 * limit} + place from ${called}) f group by id order by place limit ${limit}) s`
}

/** The owner's function finds and ranks by the access rule; the rows themselves are then read under the row policies. */
export async function listSearchResults(tx: Tx, now: Date, wanted: SearchWanted): Promise<SearchResult[]> {
  const kinds = wanted.kinds.length > 0 ? wanted.kinds : searchedKinds
  const birthDay =
    wanted.birthDays.length > 0
      ? sql`(select p.birth_day from person p
        where p.care_model_id = i.care_model_id and p.id = i.id and p.birth_day = any (${wanted.birthDays}::date[]))`
      : sql`null::date`
  const { rows } = await sql<Row>`
    select i.id, i.person_id, app.name_of(i.person_id) as person_name, i.case_id, i.name, i.kind, i.number, i.description, i.status, i.status_class,
      i.active, i.completed, app.wall(i.date) as date, c.state, g.name as category, ${birthDay} as birth_day,
      (select p.photo_id from person p where p.care_model_id = i.care_model_id and p.id = i.id) as photo_id,
      coalesce(c.end_day, app.today(${now})) - c.start_day as length, concat_ws(' · ', t.name, g.name,
        (select tt.name || ' · ' || p.name from relationship r join lookup tt on tt.care_model_id = r.care_model_id and tt.id = r.type_id
          join item living on living.care_model_id = r.care_model_id and living.id = r.id and living.deleted_at is null
          join item p on p.care_model_id = r.care_model_id and p.id = r.person_id
          where r.care_model_id = i.care_model_id and r.related_id = i.id and not r.waits order by tt.sequence limit 1)) as detail
    from ${found(wanted, kinds)}
    join item i on i.care_model_id = app.care_model() and i.id = s.id and i.deleted_at is null
    left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.id
    left join trac t on t.care_model_id = c.care_model_id and t.id = c.trac_id
    left join care_group g on g.care_model_id = c.care_model_id and g.id = c.group_id
    order by s.place`.execute(tx)
  return rows.map((row) => ({
    Id: row.id,
    RefId: row.kind === 'CASE' ? row.person_id : row.id,
    Name: row.name,
    // The description of a case is its trac, which the detail already has.
    Description:
      [row.number, row.detail, row.kind === 'CASE' ? null : row.description].filter(Boolean).join(' · ') || null,
    Type: row.kind,
    Person: row.person_id === null ? null : { Id: row.person_id, Name: row.person_name ?? '' },
    CaseId: row.case_id,
    Status: row.state ?? row.status,
    StatusClass:
      row.state === null
        ? row.status_class
        : row.state === 'open'
          ? 'confirmed'
          : row.state === 'suspended'
            ? 'waiting'
            : 'neutral',
    Active: row.active,
    Completed: row.completed,
    Date: row.date,
    Photo: row.photo_id,
    Length: row.length,
    Category: row.category,
    Aux1: row.birth_day,
  }))
}
