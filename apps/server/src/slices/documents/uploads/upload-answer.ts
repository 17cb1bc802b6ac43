import { isAsked } from '@caseloom/contracts/documents/document-rules'
import { shapeOf } from '@caseloom/contracts/documents/question-types'
import type { Reference } from '@caseloom/contracts/ids'
import type { Actor } from '../../../platform/actor.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { storeUpload } from '../../binaries/index.ts'
import type { Upload } from '../../files/index.ts'
import { asGuest, getItem, refusalToCreateFor, type StoredItem } from '../../items/index.ts'
import { bodiesOf, findForm } from '../form-store.ts'
import { maySignWith, wantsPicture } from './answer-files.ts'
import { formIn, isSignature } from '../form.ts'
import { holdGuestForm } from '../guests/guest-form-store.ts'
import { getGuestForm } from '../guests/read-as-guest.ts'

type Asked = { readonly id: string; readonly question: string }

/** Members by the right to change the document, guests while they may fill it. */
async function getOpenDocument(caller: Context<Actor>, id: string): Promise<StoredItem> {
  const guest = asGuest(caller)
  if (guest && !(await holdGuestForm(guest.tx, id))) throw new Problem('record.not_found')
  if (guest && !(await getGuestForm(guest, id)).mayFill) throw new Problem('guest.form_closed')
  const item = await getItem(caller.tx, id)
  if (item.kind !== 'DOCFORM') throw new Problem('record.not_found')
  if (!guest) refuse(refusalToCreateFor(item))
  if (item.completed) throw new Problem('item.completed')
  return item
}

/** Stores a file for a question of the document. The answer itself is sent by itself, with the Id. */
export async function uploadAnswer(
  caller: Context<Actor>,
  { id, question }: Asked,
  upload: Upload,
): Promise<Reference> {
  const target = await getOpenDocument(caller, id)
  const found = await findForm(caller.tx, id)
  const body = found && (await bodiesOf(caller.tx, [found.versionId])).get(found.versionId)
  const form = body && formIn(body, caller.locale)
  const asked = form?.questions.get(question)
  if (!form || !asked) throw new Problem('document.question_missing')
  const shape = isAsked(asked) ? shapeOf(asked) : null
  if (shape !== 'file' && shape !== 'files') throw new Problem('document.question_takes_no_file')
  const answers = {
    questionId: question,
    wantsPicture: wantsPicture(asked),
    // The answer to an upload may get lost. A signature of before is not taken for a new one.
    mayReuse: (fileId: string) =>
      isSignature(asked)
        ? maySignWith(caller.tx, { form, documentId: id, questionId: question }, fileId)
        : Promise.resolve(true),
  }
  const fileId = await storeUpload(caller, { ...upload, target, answers })
  return { Id: fileId, Name: (await getItem(caller.tx, fileId)).name }
}
