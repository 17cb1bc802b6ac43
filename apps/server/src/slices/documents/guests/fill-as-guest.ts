import { SavedAnswer } from '@caseloom/contracts/documents/document'
import type { CompletionAnswer } from '@caseloom/contracts/items/endpoints'
import type { GuestActor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import {
  getItem,
  parseValue,
  refusedAsList,
  refuseStaleItem,
  refuseStaleProperty,
  type GuestChange,
} from '../../items/index.ts'
import { findAnswerProperty } from '../answer-property.ts'
import { refuseOpenQuestions } from '../complete-document.ts'
import { completeGuestForm, didComplete, holdGuestForm, stampGuestAnswer } from './guest-form-store.ts'
import { forGuest, getGuestForm } from './read-as-guest.ts'

async function holdForm(context: Context<GuestActor>, id: string) {
  if (!(await holdGuestForm(context.tx, id))) throw new Problem('record.not_found')
  return getGuestForm(context, id)
}

/** Saves one answer. A guest changes nothing else of a document. */
export async function saveAsGuest(context: Context<GuestActor>, id: string, { name, value }: GuestChange) {
  const { mayFill } = await holdForm(context, id)
  const property = name === undefined ? undefined : await findAnswerProperty(context, { id }, name)
  if (name === undefined || !property?.answer) throw new Problem('record.not_found')
  if (!mayFill) throw new Problem('guest.form_closed')
  const { tx, now, seenVersion } = context
  const item = await getItem(tx, id)
  const parsed = parseValue(property, property.label ?? name, value)
  await refuseStaleProperty(context, { item, name, property, seenVersion, value: parsed })
  const { before, after, isChanged } = await property.write(context, item, parsed)
  if (isChanged ?? before !== after) {
    const version = await stampGuestAnswer(tx, { documentId: id, questionId: name, now })
    if (version === undefined) throw new Problem('guest.form_closed')
    const { kind, caseId, personId } = item
    context.announce({ itemId: id, kind, personId, caseId, version, questionId: name })
    context.audit({
      action: 'update',
      kind,
      itemId: id,
      caseId,
      personId,
      property: property.label ?? name,
      before,
      after,
    })
  }
  const saved = SavedAnswer.parse(await property.answer(context, { id }))
  return { ...saved, LastModifiedBy: null, Questions: saved.Questions.map(forGuest) }
}

/** Completes the document if every required question is answered. Asked again by the same session, it gives the same answer. */
export async function completeAsGuest(context: Context<GuestActor>, id: string): Promise<CompletionAnswer> {
  const form = await holdForm(context, id)
  const { tx, now } = context
  const done = [{ Id: id, Name: form.name, ErrorMessage: null }]
  if (form.completed && (await didComplete(tx, id))) return done
  if (!form.mayFill) throw new Problem('guest.form_closed')
  const item = await getItem(tx, id)
  refuseStaleItem(context, item)
  await refusedAsList(context, [id], () => refuseOpenQuestions(context, [id]))
  const version = await completeGuestForm(tx, id, now)
  if (version === undefined) throw new Problem('guest.form_closed')
  const { kind, caseId, personId } = item
  context.announce({ itemId: id, kind, personId, caseId, version })
  context.audit({ action: 'complete', kind, itemId: id, caseId, personId })
  return done
}
