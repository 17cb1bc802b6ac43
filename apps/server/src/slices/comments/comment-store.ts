import type { Comment } from '@caseloom/contracts/comments/endpoints'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/new-id.ts'
import { commentRow } from './comment-row.ts'

type CommentRow = {
  id: string
  message: string
  author_id: string
  author_name: string
  author_photo: string | null
  created: string
  edited: string | null
  version: number
  case_id: string | null
  case_name: string | null
  mine: boolean
  removable: boolean
}

export type StoredComment = Comment & { readonly caseId: string | null; readonly caseName: string | null }

function toComment(row: CommentRow): StoredComment {
  return {
    Id: row.id,
    Message: row.message,
    Author: { Id: row.author_id, Name: row.author_name, Photo: row.author_photo },
    Created: row.created,
    Edited: row.edited,
    Version: row.version,
    Can: { Update: row.mine, Delete: row.removable },
    caseId: row.case_id,
    caseName: row.case_name,
  }
}

async function selectComments(
  tx: Tx,
  which: { readonly targetId: string } | { readonly ids: readonly string[] },
): Promise<StoredComment[]> {
  const filter = 'targetId' in which ? sql`i.target_id = ${which.targetId}` : sql`i.id = any (${which.ids}::uuid[])`
  const { rows } = await sql<CommentRow>`
    select i.id, c.message, i.created_by as author_id, coalesce(app.name_of(i.created_by), '') as author_name,
      (select p.photo_id from person p where p.care_model_id = i.care_model_id and p.id = i.created_by) as author_photo, app.wall(i.created_at) as created,
      app.wall(c.edited_at) as edited, i.version, i.case_id, app.name_of(i.case_id) as case_name,
      i.created_by = app.person() and open as mine, (i.created_by = app.person() or app.role() = 'administrator') and open as removable
    from item i join comment c on c.care_model_id = i.care_model_id and c.id = i.id
    left join managed_case m on m.care_model_id = i.care_model_id and m.id = i.case_id
    cross join lateral (select coalesce(m.state, 'open') <> 'closed' as open) case_is
    where i.care_model_id = app.care_model() and ${filter} and i.deleted_at is null order by i.created_at, i.id limit 500`.execute(
    tx,
  )
  return rows.map(toComment)
}

export const listCommentsOn = (tx: Tx, targetId: string) => selectComments(tx, { targetId })
export const listComments = (tx: Tx, ids: readonly string[]) => selectComments(tx, { ids })

export async function insertComment(tx: Tx, careModelId: string, id: string, message: string): Promise<void> {
  await tx
    .insertInto('comment')
    .values(commentRow({ care_model_id: careModelId, id, message }))
    .execute()
}

type Rewriting = { readonly careModelId: string; readonly id: string; readonly message: string; readonly now: Date }

/** Stores the new text, keeps the old one and returns it. */
export async function rewriteComment(tx: Tx, { careModelId, id, message, now }: Rewriting): Promise<string> {
  const before = await tx
    .selectFrom('comment')
    .select('message')
    .where('care_model_id', '=', careModelId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (before.message === message) return before.message
  await tx
    .insertInto('comment_version')
    .values({ care_model_id: careModelId, id: newId(now), comment_id: id, message: before.message, replaced_at: now })
    .execute()
  await tx
    .updateTable('comment')
    .set({ message, edited_at: now })
    .where('care_model_id', '=', careModelId)
    .where('id', '=', id)
    .execute()
  return before.message
}

/**
 * Who is notified of a comment on an item: the owner of its case or, for a person, of their open cases; the item's clinician;
 * earlier commenters; and the author of the comment that is answered. Of these, only members who see the item now.
 */
export async function listToTell(tx: Tx, itemId: string, answered: string | null, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.person_id as id from app.members_who_see(${itemId}, ${now}) m where m.person_id in (
      select ${answered}::uuid union select x from item i left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
        cross join unnest(array[i.clinician_id, c.clinician_id]) x where i.care_model_id = app.care_model() and i.id = ${itemId}
      union select c.clinician_id from managed_case c where c.care_model_id = app.care_model() and c.person_id = ${itemId} and c.state <> 'closed'
      union select i.created_by from item i where i.care_model_id = app.care_model() and i.target_id = ${itemId} and i.kind = 'COMMENT'
        and i.deleted_at is null)`.execute(tx)
  return rows.map(({ id }) => id)
}
