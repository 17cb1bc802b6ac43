import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { DesignRow, PublishedVersion } from '@caseloom/contracts/templates/template-design'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { findNamesake } from '../../platform/find-namesake.ts'
import { templateRow, templateVersionRow } from '../documents/index.ts'

const counted = sql`(select count(*)::int from docform d where d.care_model_id = v.care_model_id and d.version_id = v.id)`

/** A version as administrators see it: { Number, Published, Documents }. */
const seenVersion = sql`json_build_object('Number', v.number, 'Published', app.wall(v.published_at), 'Documents', ${counted})`

export async function listDesigns(tx: Tx): Promise<DesignRow[]> {
  const { rows } = await sql<DesignRow>`
    select t.id as "Id", t.name as "Name", t.description as "Description", t.active as "Active", latest.seen as "Latest",
      draft.number as "DraftNumber",
      coalesce((select sum(jsonb_array_length(r)) from jsonb_path_query(coalesce(draft.body, latest.body), '$.Pages[*].Rows[*]') r), 0)::int
        as "Questions"
    from template t
    left join template_version draft on draft.care_model_id = t.care_model_id and draft.template_id = t.id and draft.published_at is null
    left join lateral (select ${seenVersion} as seen, v.body from template_version v
      where v.care_model_id = t.care_model_id and v.template_id = t.id and v.published_at is not null order by v.number desc limit 1) latest on true
    where t.care_model_id = app.care_model() order by app.fold(t.name), t.id`.execute(tx)
  return rows
}

export type StoredDesign = {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly active: boolean
  readonly version: number
}

export type StoredForm = {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly active: boolean
  /** The body of its newest version; null if none was published yet. */
  readonly body: TemplateBody | null
  readonly hasDraft: boolean
}

/** All templates by name, with what each says. */
export async function listForms(tx: Tx): Promise<StoredForm[]> {
  const { rows } = await sql<StoredForm>`
    select t.id, t.name, t.description, t.active,
      (select v.body from template_version v where v.care_model_id = t.care_model_id and v.template_id = t.id and v.published_at is not null
        order by v.number desc limit 1) as body,
      exists (select from template_version v where v.care_model_id = t.care_model_id and v.template_id = t.id and v.published_at is null) as "hasDraft"
    from template t where t.care_model_id = app.care_model() order by app.fold(t.name), t.id`.execute(tx)
  return rows
}

/** Locks the template where it is to be changed, so that two administrators change it one after the other. */
export async function findDesign(tx: Tx, id: string, forUpdate: boolean): Promise<StoredDesign | undefined> {
  const { rows } = await sql<StoredDesign>`
    select id, name, description, active, version from template where care_model_id = app.care_model() and id = ${id}
    ${forUpdate ? sql`for update` : sql``}`.execute(tx)
  return rows[0]
}

export type StoredVersion = {
  readonly id: string
  readonly number: number
  readonly isDraft: boolean
  readonly body: TemplateBody
}

const versionColumns = sql`id, number, published_at is null as "isDraft", body`

const bodiesOf = (templateId: string, number?: number) => sql<StoredVersion>`
  select ${versionColumns} from template_version where care_model_id = app.care_model() and template_id = ${templateId}
    and ${
      number === undefined
        ? sql`(published_at is null or number = (select max(number) from template_version
            where care_model_id = app.care_model() and template_id = ${templateId} and published_at is not null))`
        : sql`number = ${number}`
    } order by number`

/** The draft and the newest published version, or the version of a number. */
export async function listBodies(tx: Tx, templateId: string, number?: number): Promise<StoredVersion[]> {
  return (await bodiesOf(templateId, number).execute(tx)).rows
}

type WholeDesign = StoredDesign & { readonly bodies: StoredVersion[]; readonly published: PublishedVersion[] }

/**
 * The template with its draft, its newest published version and the list of all published ones. In one statement: a draft saved between two
 * would be shown under the version before it, and the next save of its own author refused.
 */
export async function findWholeDesign(tx: Tx, id: string): Promise<WholeDesign | undefined> {
  const { rows } = await sql<WholeDesign>`
    select t.id, t.name, t.description, t.active, t.version,
      (select coalesce(json_agg(b), '[]') from (${bodiesOf(id)}) b) as bodies,
      (select coalesce(json_agg(${seenVersion} order by v.number desc), '[]') from template_version v
        where v.care_model_id = t.care_model_id and v.template_id = t.id and v.published_at is not null) as published
    from template t where t.care_model_id = app.care_model() and t.id = ${id}`.execute(tx)
  return rows[0]
}

/** The answer holds until the transaction ends. */
export async function isNameTaken(tx: Tx, name: string, butBy: string | null): Promise<boolean> {
  await sql`select app.hold_template_names(app.care_model())`.execute(tx)
  return (await findNamesake(tx, 'template', name, { butNot: butBy })) !== undefined
}

/** The name, with a number if another template has it: the same questionnaire may be imported again, to change it in another way. */
export async function freeName(tx: Tx, wanted: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select app.free_template_name(app.care_model(), ${wanted}) as name`.execute(tx)
  return rows[0]?.name ?? wanted
}

type NewDesign = {
  readonly careModelId: string
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly now: Date
}

export async function insertDesign(tx: Tx, { careModelId, id, name, description, now }: NewDesign): Promise<void> {
  await tx
    .insertInto('template')
    .values(templateRow({ care_model_id: careModelId, id, name, description, created_at: now }))
    .execute()
}

type Changed = Partial<Pick<StoredDesign, 'name' | 'description' | 'active'>>

/** Every change raises the version, that of a draft too. */
export async function touchDesign(tx: Tx, id: string, changed: Changed = {}): Promise<void> {
  await tx
    .updateTable('template')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .execute()
}

type Draft = {
  readonly careModelId: string
  readonly id: string
  readonly templateId: string
  readonly body: TemplateBody
}

/** The draft gets the number after the newest published one. */
export async function insertDraft(tx: Tx, { careModelId, id, templateId, body }: Draft): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from template_version
    where care_model_id = ${careModelId} and template_id = ${templateId}`.execute(tx)
  const number = rows[0]?.number ?? 1
  const draft = templateVersionRow({
    care_model_id: careModelId,
    id,
    template_id: templateId,
    number,
    body: JSON.stringify(body),
  })
  await tx.insertInto('template_version').values(draft).execute()
}

export async function writeDraft(tx: Tx, versionId: string, body: TemplateBody): Promise<void> {
  await sql`
    update template_version set body = ${JSON.stringify(body)}::jsonb
    where care_model_id = app.care_model() and id = ${versionId}`.execute(tx)
}

export async function markPublished(tx: Tx, versionId: string, now: Date): Promise<void> {
  await sql`
    update template_version set published_at = ${now} where care_model_id = app.care_model() and id = ${versionId}`.execute(
    tx,
  )
}

export async function removeDraft(tx: Tx, versionId: string): Promise<void> {
  await sql`delete from template_version where care_model_id = app.care_model() and id = ${versionId}`.execute(tx)
}
