import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type BundleForm = {
  readonly id: string
  readonly name: string
  readonly subjectId: string
  readonly subjectName: string | null
  readonly completed: boolean
}

export type StoredBundle = {
  readonly id: string
  readonly caseId: string
  readonly caseName: string
  readonly created: string
  /** Forms that are not in the bin, in the order in which they are offered. */
  readonly forms: readonly BundleForm[]
}

type Row = { id: string; case_id: string; case_name: string | null; created: string; forms: BundleForm[] | null }

/** The bundles of a case, or one bundle, as far as the reader sees them. */
export async function listBundles(
  tx: Tx,
  which: { readonly caseId: string } | { readonly id: string },
): Promise<StoredBundle[]> {
  const filter = 'id' in which ? sql`b.id = ${which.id}` : sql`b.case_id = ${which.caseId}`
  const { rows } = await sql<Row>`
    select b.id, b.case_id, app.name_of(b.case_id) as case_name, app.wall(b.created_at) as created,
      (select json_agg(json_build_object('id', i.id, 'name', i.name, 'subjectId', d.subject_id, 'subjectName', app.name_of(d.subject_id),
          'completed', i.completed) order by f.sequence)
        from guest_bundle_form f join docform d on d.care_model_id = f.care_model_id and d.id = f.document_id
        join item i on i.care_model_id = d.care_model_id and i.id = d.id and i.deleted_at is null
        where f.care_model_id = b.care_model_id and f.bundle_id = b.id) as forms
    from guest_bundle b where b.care_model_id = app.care_model() and ${filter} order by b.created_at desc, b.id desc`.execute(
    tx,
  )
  return rows.map((row) => ({
    id: row.id,
    caseId: row.case_id,
    caseName: row.case_name ?? '',
    created: row.created,
    forms: row.forms ?? [],
  }))
}

export type OpenFormOfCase = Omit<BundleForm, 'completed'> & { readonly date: string | null }

/** Open documents of a case, as far as the reader sees them, the newest first. */
export async function listOpenForms(tx: Tx, caseId: string, atMost: number): Promise<OpenFormOfCase[]> {
  const { rows } = await sql<OpenFormOfCase>`
    select i.id, i.name, d.subject_id as "subjectId", app.name_of(d.subject_id) as "subjectName", app.wall(i.date) as date
    from item i join docform d on d.care_model_id = i.care_model_id and d.id = i.id
    where i.care_model_id = app.care_model() and i.case_id = ${caseId} and i.kind = 'DOCFORM' and not i.completed and i.deleted_at is null
    order by i.created_at desc, i.id desc limit ${atMost}`.execute(tx)
  return rows
}

export type NewBundle = {
  readonly careModelId: string
  readonly id: string
  readonly caseId: string
  readonly createdBy: string
  readonly now: Date
  readonly forms: readonly string[]
}

export async function insertBundle(
  tx: Tx,
  { careModelId, id, caseId, createdBy, now, forms }: NewBundle,
): Promise<void> {
  await tx
    .insertInto('guest_bundle')
    .values({ care_model_id: careModelId, id, case_id: caseId, created_at: now, created_by: createdBy })
    .execute()
  await tx
    .insertInto('guest_bundle_form')
    .values(
      forms.map((document, sequence) => ({
        care_model_id: careModelId,
        bundle_id: id,
        document_id: document,
        sequence,
      })),
    )
    .execute()
}
