import { shownQuestions } from '@caseloom/contracts/documents/conditions'
import { scoresOf } from '@caseloom/contracts/documents/scores'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { bodiesOf } from '../form-store.ts'

/** What a completed form of a case gave for one of its template's scores, by the score's own name. */
export type CaseScore = {
  readonly caseId: string
  readonly documentId: string
  readonly templateId: string
  /** When the form was completed, and the day of it in the care model. */
  readonly completedAt: Date
  readonly day: string
  readonly name: string
  readonly value: number
  readonly most: number | null
}

type Form = {
  readonly id: string
  readonly caseId: string
  readonly templateId: string
  readonly versionId: string
  readonly completedAt: Date
  readonly day: string
}

async function listForms(tx: Tx, caseIds: readonly string[]): Promise<Form[]> {
  const { rows } = await sql<Form>`
    select i.id, i.case_id as "caseId", v.template_id as "templateId", v.id as "versionId", i.completed_at as "completedAt",
      app.today(i.completed_at)::text as day
    from item i
    join docform d on d.care_model_id = i.care_model_id and d.id = i.id
    join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id
    where i.care_model_id = app.care_model() and i.case_id = any (${caseIds}::uuid[]) and i.kind = 'DOCFORM' and i.completed
      and i.deleted_at is null and jsonb_array_length(coalesce(v.body -> 'Scores', '[]')) > 0
    order by i.completed_at, i.id`.execute(tx)
  return rows
}

type Value = { readonly documentId: string; readonly questionId: string; readonly value: unknown }

async function listValues(tx: Tx, documentIds: readonly string[]): Promise<Map<string, Value[]>> {
  if (documentIds.length === 0) return new Map()
  const { rows } = await sql<Value>`
    select document_id as "documentId", question_id as "questionId", value from answer
    where care_model_id = app.care_model() and document_id = any (${documentIds}::uuid[])`.execute(tx)
  return Map.groupBy(rows, ({ documentId }) => documentId)
}

/** The scores of these cases' completed forms, the latest last. Each is computed by its own form's version. */
export async function listCaseScores(tx: Tx, caseIds: readonly string[]): Promise<CaseScore[]> {
  const forms = await listForms(tx, caseIds)
  const [bodies, values] = await Promise.all([
    bodiesOf(
      tx,
      forms.map(({ versionId }) => versionId),
    ),
    listValues(
      tx,
      forms.map(({ id }) => id),
    ),
  ])
  return forms.flatMap(({ id: documentId, versionId, ...form }) => {
    const body = bodies.get(versionId)
    if (!body) return []
    const answers = new Map(values.get(documentId)?.map(({ questionId, value }) => [questionId, value]))
    return scoresOf(body, answers, shownQuestions(body, answers)).flatMap(({ Name: name, Value: value, Max: most }) =>
      value === null ? [] : [{ ...form, documentId, name, value, most }],
    )
  })
}
