import { DocumentForm } from '@caseloom/contracts/documents/document'
import type { Item } from '@caseloom/contracts/items/item'
import { toDoReasonText } from '@caseloom/contracts/home/to-do-reasons'
import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import type { Context } from '../../platform/calls/serve.ts'
import { instantOf, wallTimeOf } from '../../platform/wall-time.ts'
import { checkReceiver, type KindDefinition, type ListPart } from '../items/index.ts'
import { findAnswerProperty } from './answer-property.ts'
import { completeDocuments, reactivateDocuments } from './complete-document.ts'
import { documentLabel, documentProperties } from './document-properties.ts'
import { listDue, listDueTimes } from './document-store.ts'
import { documentDetails } from './document-view.ts'
import { documentsForGuests } from './guests/for-guests.ts'
import { formsToReview } from './guests/forms-to-review.ts'
import { makeDocument } from './make-document.ts'
import { findKeptPrint, listShownForms, printDocument } from './print-document.ts'

/** Open forms due by the end of today. Ticking one opens it, because it needs answers. */
async function formsDue({ tx, now, actor, locale }: Context, part: ListPart) {
  const today = wallTimeOf(now, actor.zone).slice(0, 10)
  const tomorrow = instantOf(`${plusDays(today, 1)}T00:00:00`, actor.zone) ?? now
  const { rows, total } = await listDue(tx, tomorrow, part)
  return {
    total,
    rows: rows.map((row) => ({
      Id: row.id,
      PersonId: row.person_id,
      CaseId: row.case_id,
      Name: row.name,
      Description: row.person_name,
      Notes: null,
      Date: row.date,
      End: null,
      Type: 'DOCFORM' as const,
      Completed: false,
      Completable: false,
      Version: row.version,
      Why: toDoReasonText({ why: 'due', day: row.date.slice(0, 10), today }, locale),
    })),
  }
}

/** Fields of a document that the item has under another name. */
const fromItem = ({ Date: date, CompletedBy, Group }: Item) => ({
  ScheduledDate: date,
  CompletedByName: CompletedBy?.Name ?? null,
  AssociatedGroup: Group,
})

/** An item's answer, reduced to a document with the names of the spec. */
export const DocumentAnswer = DocumentForm.omit({ ScheduledDate: true, CompletedByName: true, AssociatedGroup: true })
  .loose()
  .transform((document) => DocumentForm.parse({ ...document, ...fromItem(document) }))

export const documents = { of: ['DOCFORM'], details: documentDetails } as const

export const documentKind: KindDefinition = {
  kind: 'DOCFORM',
  label: documentLabel,
  properties: documentProperties,
  findProperty: findAnswerProperty,
  answer: DocumentAnswer,
  details: documentDetails,
  toDo: { name: 'forms-due', list: formsDue },
  toReview: formsToReview,
  dueTimes: ({ tx }, ids) => listDueTimes(tx, ids),
  hasTaker: true,
  creation: { create: makeDocument, from: 'templates' },
  completion: { complete: completeDocuments, revert: reactivateDocuments },
  transfer: { check: checkReceiver, ofCompleted: 'document.transfer_completed' },
  deletion: { ofCompleted: 'document.completed_not_deletable' },
  printing: { print: printDocument, shown: listShownForms, kept: findKeptPrint },
  forGuests: documentsForGuests,
}
