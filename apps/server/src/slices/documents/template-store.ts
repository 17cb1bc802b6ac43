import type { Template, TemplateBody } from '@caseloom/contracts/documents/template'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Each template with its newest published version. */
const published = sql`template t join lateral (select v.id, v.number, v.body, v.published_at from template_version v
  where v.care_model_id = t.care_model_id and v.template_id = t.id and v.published_at is not null order by v.number desc limit 1) v on true`

export async function listActiveTemplates(tx: Tx): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select t.id as "Id", t.name as "Name", t.description as "Description", 'TEMPLATE' as "Type", t.active as "Active", v.number as "Version",
      app.wall(v.published_at) as "Published"
    from ${published} where t.care_model_id = app.care_model() and t.active order by app.fold(t.name), t.id`.execute(tx)
  return rows
}

export type PublishedTemplate = {
  readonly name: string
  readonly versionId: string
  readonly number: number
  readonly publishedAt: Date
  readonly body: TemplateBody
}

/** The version of the template that the document fills, whatever has become of the template. */
export async function findOwnVersion(
  tx: Tx,
  documentId: string,
  templateId: string,
): Promise<PublishedTemplate | undefined> {
  const { rows } = await sql<PublishedTemplate>`
    select t.name, v.id as "versionId", v.number, v.published_at as "publishedAt", v.body
    from docform d join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id
    join template t on t.care_model_id = v.care_model_id and t.id = v.template_id
    where d.care_model_id = app.care_model() and d.id = ${documentId} and t.id = ${templateId}`.execute(tx)
  return rows[0]
}

export async function findActiveTemplate(tx: Tx, id: string): Promise<PublishedTemplate | undefined> {
  const { rows } = await sql<PublishedTemplate>`
    select t.name, v.id as "versionId", v.number, v.published_at as "publishedAt", v.body
    from ${published} where t.care_model_id = app.care_model() and t.id = ${id} and t.active`.execute(tx)
  return rows[0]
}
