import { isPicture } from '@caseloom/contracts/files/upload-rules'
import { takesFiles } from '@caseloom/contracts/items/kinds'
import { createHash } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { newId } from '../../platform/database/new-id.ts'
import { spokenName, storedName } from '../../platform/files/file-names.ts'
import { Problem } from '../../platform/problem.ts'
import { placeFor } from '../cases/index.ts'
import { fileWords, keepFile, readUpload, type Upload } from '../files/index.ts'
import { holdItem, insertItems, type StoredItem } from '../items/index.ts'
import { findAttachedCopy } from './binary-store.ts'

export type UploadTo = Upload & {
  readonly target: StoredItem
  /** The file is for a question of the target. Only a picture may do, and a copy that was stored for it already may serve as well. */
  readonly answers?: {
    readonly questionId: string
    readonly wantsPicture: boolean
    readonly mayReuse: (fileId: string) => Promise<boolean>
  }
}

type Place = {
  readonly personId: string | null
  readonly caseId: string | null
  readonly groupId: string | null
  readonly clinicianId: string | null
}

/**
 * Attaches a file to an item and returns the id of the new DOCBINARY. The caller has decided that the actor may: a member by the right to
 * change the target, a guest by the grant of the document. Throws the refusal of a file that is not what it claims, or is there already.
 */
export async function storeUpload(
  context: Context<Actor>,
  { target, file, small, answers }: UploadTo,
): Promise<string> {
  if (!takesFiles(target.kind)) throw new Problem('file.target_unfit')
  const { actor, locale, now, tx } = context
  const checked = await readUpload({ file, small }, locale)
  const given = file?.Name ?? ''
  if (answers?.wantsPicture && !isPicture(checked.type)) throw new Problem('document.picture_wanted')
  // A concurrent deletion of the target must wait, or the file would be left on an item in the bin. Guests change no item, so the row
  // policies let them lock none: their form is locked where it was found.
  if (actor.kind === 'member' && !(await holdItem(tx, target.id))) throw new Problem('record.not_found')
  const hash = createHash('sha256').update(checked.bytes).digest('hex')
  const copy = await findAttachedCopy(tx, { targetId: target.id, hash, questionId: answers?.questionId })
  if (copy !== undefined && (await answers?.mayReuse(copy)) === true) return copy
  if (copy !== undefined && !answers) throw new Problem('file.attached_already', { Name: spokenName(given, locale) })
  const id = newId(now)
  const place = await placeOf(context, target)
  const words = fileWords({ type: checked.type, bytes: checked.bytes.length })
  const item = {
    ...place,
    id,
    kind: 'DOCBINARY',
    name: storedName(given, locale),
    description: words,
    targetId: target.id,
    date: now,
    statusClass: 'neutral',
  } as const
  await insertItems(tx, actor.careModelId, [item], context)
  await keepFile(context, id, answers ? { ...checked, questionId: answers.questionId } : checked)
  const about = { kind: 'DOCBINARY', itemId: id, caseId: place.caseId, personId: place.personId } as const
  context.audit({ action: 'create', ...about, after: words })
  context.announce({ ...about, version: 1 })
  // Open pages of the target show the file.
  context.announce({
    itemId: target.id,
    kind: target.kind,
    personId: target.personId,
    caseId: target.caseId,
    version: target.version,
  })
  return id
}

/** A member's file is theirs. A guest has no person, so theirs belongs to the document's clinician. */
async function placeOf(context: Context<Actor>, target: StoredItem): Promise<Place> {
  const { actor } = context
  if (actor.kind === 'guest') {
    const { personId, caseId, groupId, clinicianId } = target
    return { personId, caseId, groupId, clinicianId }
  }
  const { subjectId, caseId, groupId } = await placeFor({ ...context, actor }, target, 'file.target_unfit')
  return { personId: subjectId, caseId, groupId, clinicianId: actor.personId }
}
