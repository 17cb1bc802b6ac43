import { answerSchema } from '@caseloom/contracts/documents/answer-schema'
import { questionsOf } from '@caseloom/contracts/documents/document-rules'
import type { Kind } from '@caseloom/contracts/items/item'
import type { Locale } from '@caseloom/contracts/locales'
import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ListPart } from '../items/index.ts'
import { answerRow, documentRow } from './document-row.ts'
import { bodiesOf } from './form-store.ts'

export type StoredDocument = {
  readonly id: string
  readonly templateId: string
  readonly templateName: string
  readonly versionNumber: number
  readonly versionId: string
  readonly body: TemplateBody
  readonly subjectId: string
  readonly subjectName: string | null
  readonly patientId: string | null
  readonly patientName: string | null
  readonly tracName: string | null
  readonly targetId: string | null
  readonly targetName: string | null
  readonly targetKind: Kind | null
  readonly leftOffPage: number
  readonly isRating: boolean
}

type Row = {
  id: string
  template_id: string
  template_name: string
  number: number
  version_id: string
  subject_id: string
  subject_name: string | null
  patient_id: string | null
  patient_name: string | null
  trac_name: string | null
  target_id: string | null
  target_name: string | null
  target_kind: Kind | null
  page: number | null
  is_rating: boolean
}

/** A document refers to its version, so there always is one. */
const NO_BODY: TemplateBody = { Pages: [] }

/** The documents among the ids that the reader sees. The target of a document is named only if the reader sees it too. */
export async function listStoredDocuments(tx: Tx, ids: readonly string[]): Promise<StoredDocument[]> {
  const { rows } = await sql<Row>`
    select d.id, t.id as template_id, t.name as template_name, v.number, d.version_id, d.subject_id, app.name_of(d.subject_id) as subject_name,
      coalesce(c.person_id, p.id) as patient_id, app.name_of(coalesce(c.person_id, p.id)) as patient_name, tr.name as trac_name,
      target.id as target_id, target.name as target_name, target.kind as target_kind, r.page,
      i.case_id is null and app.is_rating(d.id) as is_rating
    from docform d join item i on i.care_model_id = d.care_model_id and i.id = d.id
    join template_version v on v.care_model_id = d.care_model_id and v.id = d.version_id
    join template t on t.care_model_id = v.care_model_id and t.id = v.template_id
    left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
    left join trac tr on tr.care_model_id = c.care_model_id and tr.id = c.trac_id
    left join item p on p.care_model_id = d.care_model_id and p.id = d.subject_id and p.kind = 'PATIENT'
    left join item target on target.care_model_id = i.care_model_id and target.id = i.target_id
    left join docform_reader r on r.care_model_id = d.care_model_id and r.document_id = d.id
    where d.care_model_id = app.care_model() and d.id = any (${ids}::uuid[])`.execute(tx)
  const versionIds = rows.map((row) => row.version_id)
  const bodies = await bodiesOf(tx, versionIds)
  return rows.map((row) => ({
    id: row.id,
    templateId: row.template_id,
    templateName: row.template_name,
    versionNumber: row.number,
    versionId: row.version_id,
    body: bodies.get(row.version_id) ?? NO_BODY,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    patientId: row.patient_id,
    patientName: row.patient_name,
    tracName: row.trac_name,
    targetId: row.target_id,
    targetName: row.target_name,
    targetKind: row.target_kind,
    leftOffPage: row.page ?? 1,
    isRating: row.is_rating,
  }))
}

export type NewDocument = {
  readonly careModelId: string
  readonly id: string
  readonly versionId: string
  readonly subjectId: string
  /** The phase that scheduled it, and for when. */
  readonly phaseId?: string
  readonly dueAt?: Date
  /** Who made it, and when: the answers that it begins with are theirs. */
  readonly by: string | null
  readonly at: Date
}

export async function insertDocuments(tx: Tx, documents: readonly NewDocument[]): Promise<void> {
  await tx
    .insertInto('docform')
    .values(
      documents.map((document) =>
        documentRow({
          care_model_id: document.careModelId,
          id: document.id,
          version_id: document.versionId,
          subject_id: document.subjectId,
          phase_id: document.phaseId ?? null,
          due_at: document.dueAt ?? null,
        }),
      ),
    )
    .execute()
  const bodies = await bodiesOf(
    tx,
    documents.map(({ versionId }) => versionId),
  )
  const answers = documents.flatMap((document) => initialAnswers(document, bodies.get(document.versionId) ?? NO_BODY))
  if (answers.length > 0) await tx.insertInto('answer').values(answers).execute()
}

/** The answers that the template gives a new document to begin with. */
function initialAnswers({ careModelId, id, by, at }: NewDocument, body: TemplateBody) {
  return questionsOf(body).flatMap((question) => {
    const value =
      question.Initial === undefined ? null : (answerSchema(question)?.safeParse(question.Initial).data ?? null)
    if (value === null) return []
    const said = { question_id: question.Id, value: JSON.stringify(value), answered_at: at, answered_by: by }
    return [answerRow({ care_model_id: careModelId, id }, said)]
  })
}

export type StoredAnswer = {
  readonly documentId: string
  readonly questionId: string
  readonly value: unknown
  readonly signedHash: string | null
  readonly answeredAt: string
  readonly answeredById: string | null
  readonly answeredByName: string | null
}

export async function listAnswers(tx: Tx, documentIds: readonly string[]): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select document_id as "documentId", question_id as "questionId", value, signed_hash as "signedHash", app.wall(answered_at) as "answeredAt",
      answered_by as "answeredById", app.name_of(answered_by) as "answeredByName"
    from answer where care_model_id = app.care_model() and document_id = any (${documentIds}::uuid[])`.execute(tx)
  return rows
}

/** The reader's bookmark. */
export async function writeLeftOff(tx: Tx, documentId: string, page: number): Promise<void> {
  await sql`
    insert into docform_reader (care_model_id, document_id, member_id, page) values (app.care_model(), ${documentId}, app.member(), ${page})
    on conflict (care_model_id, document_id, member_id) do update set page = excluded.page`.execute(tx)
}

type WhichPrint = {
  readonly documentId: string
  readonly version: number
  readonly locale: Locale
  /** The earlier forms that it shows, and their versions. */
  readonly earlier: string
}

export async function findPrint(
  tx: Tx,
  { documentId, version, locale, earlier }: WhichPrint,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await tx
    .selectFrom('docform_print')
    .select('bytes')
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('document_id', '=', documentId)
    .where('item_version', '=', version)
    .where('locale', '=', locale)
    .where('earlier', '=', earlier)
    .executeTakeFirst()
  return row && new Uint8Array(row.bytes)
}

type Print = WhichPrint & { readonly bytes: Uint8Array; readonly now: Date }

/** Two simultaneous prints make the same bytes, and one of them is kept. One that shows other earlier forms takes the place of the one before. */
export async function keepPrint(tx: Tx, { documentId, version, locale, earlier, bytes, now }: Print): Promise<void> {
  await sql`
    insert into docform_print (care_model_id, document_id, item_version, locale, earlier, hash, bytes, made_at)
      values (app.care_model(), ${documentId}, ${version}, ${locale}, ${earlier}, sha256(${Buffer.from(bytes)}::bytea), ${Buffer.from(bytes)}::bytea, ${now})
    on conflict (care_model_id, document_id, item_version, locale) do update
      set earlier = excluded.earlier, hash = excluded.hash, bytes = excluded.bytes, made_at = excluded.made_at
      where docform_print.earlier is distinct from excluded.earlier`.execute(tx)
}

type DueRow = {
  id: string
  person_id: string | null
  case_id: string | null
  name: string
  person_name: string | null
  date: string
  version: number
  total: number
}

/** The member's open documents that are due before a given time, the oldest first. */
export async function listDue(
  tx: Tx,
  before: Date,
  { offset, limit }: ListPart,
): Promise<{ rows: DueRow[]; total: number }> {
  const { rows } = await sql<DueRow>`
    select i.id, i.person_id, i.case_id, i.name, app.name_of(i.person_id) as person_name, app.wall(i.date) as date, i.version, (count(*) over ())::int as total
    from item i left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
    where i.care_model_id = app.care_model() and i.clinician_id = app.person() and i.kind = 'DOCFORM' and not i.completed and i.date < ${before}
      and i.deleted_at is null and coalesce(c.state, 'open') <> 'closed' and not (coalesce(c.state, 'suspended') = 'suspended' and app.is_paused(i.id))
    order by i.date, i.id offset ${offset} limit ${limit}`.execute(tx)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** When open forms are due, except those of suspended cases. */
export async function listDueTimes(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; due: string }>`
    select i.id, app.wall(i.date) as due from item i
    where i.care_model_id = app.care_model() and i.id = any (${ids}::uuid[]) and i.date is not null and not app.is_paused(i.id)`.execute(
    tx,
  )
  return new Map(rows.map(({ id, due }) => [id, due]))
}

/** Whether it rates a colleague's work. */
export async function isRating(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select app.is_rating(${id}) as is`.execute(tx)
  return rows[0]?.is ?? false
}

/** When it is scheduled: the date of its item. */
export async function readDate(tx: Tx, id: string): Promise<Date | null> {
  const { rows } = await sql<{ date: Date | null }>`
    select date from item where care_model_id = app.care_model() and id = ${id}`.execute(tx)
  return rows[0]?.date ?? null
}

export type DocumentDates = {
  readonly date: Date | null
  readonly completedAt: Date | null
  readonly completedBy: string | null
  readonly modifiedAt: Date
}

export async function readDates(tx: Tx, id: string): Promise<DocumentDates> {
  const { rows } = await sql<DocumentDates>`
    select date, completed_at as "completedAt", completed_by as "completedBy", modified_at as "modifiedAt"
    from item where care_model_id = app.care_model() and id = ${id}`.execute(tx)
  const [dates] = rows
  if (!dates) throw new Error('The document is not there any more')
  return dates
}
