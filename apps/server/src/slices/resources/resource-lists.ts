import type { FileType } from '@caseloom/contracts/files/upload-rules'
import type { ResourceCard, ResourceLanguage } from '@caseloom/contracts/resources/resource'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Locale } from '@caseloom/contracts/locales'
import { fileWords } from '../files/index.ts'

export type ResourcesWanted = {
  readonly words: string
  readonly category?: string | undefined
  readonly language?: ResourceLanguage | undefined
  /** Also those that members do not see; row policies show them to administrators only. */
  readonly inactive: boolean
  readonly offset: number
  readonly limit: number
}

type Row = {
  id: string
  name: string
  description: string | null
  active: boolean
  version: number
  category: string
  language: ResourceLanguage | null
  link: string | null
  media_type: FileType | null
  bytes: number | null
}

const listed = (inactive: boolean) => sql`resource r join item i on i.care_model_id = r.care_model_id and i.id = r.id
    and i.kind = 'RESOURCE' and i.deleted_at is null and (i.active or ${inactive})`

/** Every word must be in the title, the description, the category or the link. */
function matching(wanted: Omit<ResourcesWanted, 'offset' | 'limit'>): RawBuilder<unknown> {
  const { words, category = null, language = null, inactive } = wanted
  return sql`from ${listed(inactive)} left join stored_file f on f.care_model_id = r.care_model_id and f.id = r.file_id
    where r.care_model_id = app.care_model()
      and (${category}::text is null or app.fold(r.category) = app.fold(${category}::text))
      and (${language}::text is null or r.language = ${language}::text)
      and not exists (select from regexp_split_to_table(trim(app.fold(${words})), '\\s+') word
        where strpos(concat_ws(' ', i.search, app.fold(r.category), lower(r.link)), word) = 0)`
}

/** By category, then in the order that administrators gave. */
export async function listResourceRows(tx: Tx, { offset, limit, ...wanted }: ResourcesWanted): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select i.id, i.name, i.description, i.active, i.version, r.category, r.language, r.link, f.media_type, f.bytes ${matching(wanted)}
    order by app.fold(r.category), r.place, i.name, i.id offset ${offset} limit ${limit}`.execute(tx)
  return rows
}

export async function countResources(tx: Tx, wanted: ResourcesWanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${matching(wanted)}`.execute(tx)
  return rows[0]?.total ?? 0
}

type Choices = { readonly categories: string[]; readonly languages: ResourceLanguage[] }

/** The choices by which the reader can narrow the list down. */
export async function listChoices(tx: Tx, inactive: boolean): Promise<Choices> {
  const { rows } = await sql<Choices>`
    select coalesce(array_agg(distinct r.category), '{}') as categories,
      coalesce(array_agg(distinct r.language) filter (where r.language is not null), '{}') as languages
    from ${listed(inactive)} where r.care_model_id = app.care_model()`.execute(tx)
  return rows[0] ?? { categories: [], languages: [] }
}

export const cardOf = (row: Row, { mayChange, locale }: { mayChange: boolean; locale: Locale }): ResourceCard => ({
  Id: row.id,
  RefId: row.media_type === null ? null : row.id,
  Name: row.name,
  Description: row.description,
  Type: 'RESOURCE',
  Active: row.active,
  Aux1: row.category,
  Aux2: row.language,
  Aux3: row.link,
  Status:
    row.media_type !== null && row.bytes !== null
      ? fileWords({ type: row.media_type, bytes: row.bytes }, locale)
      : null,
  MediaType: row.media_type,
  Version: row.version,
  Can: { Update: mayChange, Delete: mayChange },
})
