import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type FilledRow = {
  readonly name: string
  readonly description: string | null
  readonly versionId: string
  readonly number: number
  readonly body: TemplateBody
  readonly subject: string | null
  /** Null if a guest completed it. */
  readonly author: string | null
  readonly completed: boolean
  readonly changedAt: Date
}

/** A document with its template; undefined if the caller does not see one with this id. */
export async function findFilled(tx: Tx, id: string): Promise<FilledRow | undefined> {
  const { rows } = await sql<FilledRow>`
    select t.name, t.description, v.id as "versionId", v.number, v.body, app.name_of(d.subject_id) as subject,
      -- Only guests complete a form without a name.
      app.name_of(case when i.completed then i.completed_by else i.clinician_id end) as author, i.completed, i.modified_at as "changedAt"
    from docform d join item i on i.care_model_id = d.care_model_id and i.id = d.id
    join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id
    join template t on t.care_model_id = v.care_model_id and t.id = v.template_id
    where d.care_model_id = app.care_model() and d.id = ${id} and i.deleted_at is null`.execute(tx)
  return rows[0]
}

export async function listFilledAnswers(tx: Tx, id: string): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ question: string; value: unknown }>`
    select question_id as question, value from answer where care_model_id = app.care_model() and document_id = ${id}`.execute(
    tx,
  )
  return new Map(rows.map(({ question, value }) => [question, value]))
}

/** The names of items and groups that answers refer to. What the caller does not see has none. */
export async function listNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from item where care_model_id = app.care_model() and id = any (${ids}::uuid[])
    union all select id, name from care_group where care_model_id = app.care_model() and id = any (${ids}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
