import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Published versions never change, so their bodies are read once a process. The caller has found the version by a document or a template
 * that they see.
 */
const kept = new Map<string, TemplateBody>()
const MOST_KEPT = 500

/** The bodies of these published versions, by version id. */
export async function bodiesOf(tx: Tx, versionIds: readonly string[]): Promise<ReadonlyMap<string, TemplateBody>> {
  const missing = [...new Set(versionIds)].filter((id) => !kept.has(id))
  if (missing.length > 0) {
    const { rows } = await sql<{ id: string; body: TemplateBody; published: boolean }>`
      select id, body, published_at is not null as published from template_version
      where care_model_id = app.care_model() and id = any (${missing}::uuid[])`.execute(tx)
    const read = new Map(rows.map(({ id, body }) => [id, body]))
    const bodies = new Map(versionIds.flatMap((id) => entryOf(id, read.get(id) ?? kept.get(id))))
    for (const { id, body, published } of rows) if (published) keep(id, body)
    return bodies
  }
  return new Map(versionIds.flatMap((id) => entryOf(id, kept.get(id))))
}

const entryOf = (id: string, body: TemplateBody | undefined): [string, TemplateBody][] => (body ? [[id, body]] : [])

/** The version that was kept first goes first; a clinic uses far fewer. */
function keep(id: string, body: TemplateBody): void {
  if (kept.size >= MOST_KEPT) for (const oldest of [...kept.keys()].slice(0, 1)) kept.delete(oldest)
  kept.set(id, body)
}

export type FormOf = { readonly versionId: string; readonly subjectId: string }

/** Which version a document fills, and whom it is about. */
export async function findForm(tx: Tx, documentId: string): Promise<FormOf | undefined> {
  const { rows } = await sql<FormOf>`
    select version_id as "versionId", subject_id as "subjectId" from docform
    where care_model_id = app.care_model() and id = ${documentId}`.execute(tx)
  return rows[0]
}

/**
 * What people, groups and files are called that answers refer to; a reference never shows more. Guests read the names of the people who
 * are offered to them and of their form's files.
 */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string | null }>`
    select wanted.id, coalesce(app.name_in_answer(wanted.id), g.name) as name from unnest(${ids}::uuid[]) as wanted(id)
    left join care_group g on g.care_model_id = app.care_model() and g.id = wanted.id`.execute(tx)
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
}
