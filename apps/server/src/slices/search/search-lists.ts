import type { Kind, StatusClass } from '@caseloom/contracts/items/item'
import { kindsThat } from '@caseloom/contracts/items/kinds'
import type { SearchResult } from '@caseloom/contracts/search/endpoints'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

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

/** Items that match the words, and people born on a day that the words may mean, as far as the reader may see them. Best first, with the columns of a row. */
export async function listSearchResults(tx: Tx, now: Date, wanted: SearchWanted): Promise<SearchResult[]> {
  const { words, birthDays, limit } = wanted
  const kinds = wanted.kinds.length > 0 ? wanted.kinds : searchedKinds
  const { rows } = await sql<Row>`
    select * from app.search_page(${words}, ${birthDays}::date[], ${kinds}::text[], ${limit}::int, app.today(${now}))`.execute(
    tx,
  )
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
