import type { GuestActor } from '../../../platform/actor.ts'
import type { LateAnswer } from '../../../platform/calls/late-answer.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem, lateOf, NOTHING, pageOf, printedWords, withNotice } from '../../items/index.ts'
import { listStoredDocuments, readDates } from '../document-store.ts'
import { answeredSections } from '../print-document.ts'
import { Problem } from '../../../platform/problem.ts'
import { getGuestForm } from './read-as-guest.ts'

/** The document for the guest's own papers: the first name of the person it is about, and nothing of the staff. */
export async function printAsGuest(context: Context<GuestActor>, id: string): Promise<LateAnswer> {
  const form = await getGuestForm(context, id)
  const [document] = await listStoredDocuments(context.tx, [id])
  if (!document) throw new Problem('record.not_found')
  const { say, moment } = printedWords(context.locale)
  const facts: [string, string][] = [
    [say('template'), say('templateVersion', { name: document.templateName, version: String(document.versionNumber) })],
    [say('subject'), form.firstName ?? NOTHING],
    [say('completed'), form.completed ? moment(form.completedAt) : NOTHING],
  ]
  const item = await getItem(context.tx, id)
  const printed = {
    ...pageOf(context, item, 'document'),
    subtitle: form.firstName ?? '',
    at: (await readDates(context.tx, id)).modifiedAt.toISOString(),
    sections: [{ heading: say('document'), facts }, ...(await answeredSections(context, document))],
  }
  return lateOf(context.actor.sessionId, withNotice(printed, item))
}
