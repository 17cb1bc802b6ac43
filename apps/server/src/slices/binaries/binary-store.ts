import type { Kind } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type TargetOfFile = {
  readonly id: string
  readonly targetId: string
  readonly targetName: string
  readonly targetKind: Kind
}

type TargetRow = { id: string; target_id: string; target_name: string; target_kind: Kind }

/** The items that files are attached to, as far as the reader sees them. */
export async function listTargetsOf(tx: Tx, ids: readonly string[]): Promise<TargetOfFile[]> {
  const { rows } = await sql<TargetRow>`
    select i.id, t.id as target_id, t.name as target_name, t.kind as target_kind
    from item i join item t on t.care_model_id = i.care_model_id and t.id = i.target_id
    where i.care_model_id = app.care_model() and i.id = any (${ids}::uuid[])`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    targetId: row.target_id,
    targetName: row.target_name,
    targetKind: row.target_kind,
  }))
}

type Copy = {
  readonly targetId: string
  readonly hash: string
  /** Only a copy that was uploaded for this question. */
  readonly questionId?: string | undefined
}

/** The id of the newest file with this content that is attached to the item. Undefined if there is none. */
export async function findAttachedCopy(tx: Tx, { targetId, hash, questionId }: Copy): Promise<string | undefined> {
  const forQuestion = questionId === undefined ? sql`true` : sql`f.question_id = ${questionId}`
  const { rows } = await sql<{ id: string }>`
    select i.id from item i join stored_file f on f.care_model_id = i.care_model_id and f.item_id = i.id and f.hash = ${hash}
    where i.care_model_id = app.care_model() and i.target_id = ${targetId} and i.kind = 'DOCBINARY' and i.deleted_at is null
      and ${forQuestion}
    order by i.id desc limit 1`.execute(tx)
  return rows[0]?.id
}

export type Made = { readonly at: string; readonly byId: string | null; readonly byName: string | null }

/** When items were made and by whom, by id. */
export async function listMade(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Made>> {
  const { rows } = await sql<Made & { id: string }>`
    select i.id, app.wall(i.created_at) as at, i.created_by as "byId", app.name_of(i.created_by) as "byName"
    from item i where i.care_model_id = app.care_model() and i.id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...made }) => [id, made]))
}

/** Whether the file is an answer of a completed document. */
export async function isSignedOff(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select app.answers_completed(${id}) as is`.execute(tx)
  return rows[0]?.is ?? false
}
