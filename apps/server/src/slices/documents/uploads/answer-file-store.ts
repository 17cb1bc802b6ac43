import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** The files among these that are attached to one of the documents and not in the bin. */
export async function listFilesThere(
  tx: Tx,
  documents: readonly string[],
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from app.files_there(${documents}::uuid[], ${files}::uuid[]) as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

type Signing = {
  readonly documentId: string
  readonly questionId: string
  readonly fileId: string
  /** The questions of the form that are signatures. */
  readonly signatures: readonly string[]
}

/** Whether the picture was stored by the caller, has signed nothing before, and came after the last change of somebody else. */
export async function isFreshSignature(
  tx: Tx,
  { documentId, questionId, fileId, signatures }: Signing,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select app.may_sign_with(${documentId}, ${questionId}, ${fileId}, ${signatures}::uuid[]) as is`.execute(tx)
  return rows[0]?.is ?? false
}
