import { DocumentForm, type Question } from '@caseloom/contracts/documents/document'
import { bareItem, noRights } from '@caseloom/contracts/items/bare-item'
import type { GuestActor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { documentDetails } from '../document-view.ts'
import { pageReached } from '../leave-off.ts'
import { findGuestForm, writeGuestPage, type GuestFormItem } from './guest-form-store.ts'

export async function getGuestForm({ tx }: Pick<Context, 'tx'>, id: string): Promise<GuestFormItem> {
  const form = await findGuestForm(tx, id)
  if (!form) throw new Problem('record.not_found')
  return form
}

type Told = Pick<Question, 'Visible' | 'AlwaysHidden' | 'AnsweredBy'>

/** What members or the template say in a question that is not shown is not for guests. What guests said there was theirs. */
function hiding({ Visible, AlwaysHidden, AnsweredBy }: Told) {
  if (Visible) return { AnsweredBy: null }
  const isTheirs = !AlwaysHidden && AnsweredBy === null
  const nothing = { Answer: null, AnswerText: null, Files: undefined, AnsweredAt: null }
  return { AnsweredBy: null, Initial: undefined, ...(!isTheirs && nothing) }
}

/** Guests are not told who answered before them, nor what is answered where they see no question. */
export const forGuest = (question: Question): Question => ({
  ...question,
  ...hiding(question),
  ...(question.Cells && { Cells: question.Cells.map((row) => row.map((cell) => ({ ...cell, ...hiding(cell) }))) }),
})

/** The document with its questions and answers. Of people it shows one first name, of the case and the group nothing. */
export async function readAsGuest(context: Context<GuestActor>, id: string): Promise<DocumentForm> {
  const form = await getGuestForm(context, id)
  const parts = (await documentDetails(context, [id])).get(id)
  if (!parts) throw new Problem('record.not_found')
  context.audit({ action: 'read', kind: 'DOCFORM', itemId: id, caseId: form.caseId, personId: form.personId })
  return DocumentForm.parse({
    ...parts,
    ...unknownToGuests,
    Id: id,
    Type: 'DOCFORM',
    Name: form.name,
    Active: form.active,
    Completed: form.completed,
    CompletedDate: form.completedAt,
    Created: form.createdAt,
    LastModified: form.modifiedAt,
    CaremodelId: form.careModelId,
    Version: form.version,
    Subject: parts.Subject && form.firstName !== null ? { ...parts.Subject, Name: form.firstName } : null,
    Questions: parts.Questions.map((rows) => rows.map((row) => row.map(forGuest))),
    LeftOffPage: Math.min(form.page, parts.PageCount),
    Can: { ...noRights, Update: form.mayFill, Complete: form.mayFill, Download: true },
  } satisfies DocumentForm)
}

const unknownToGuests = {
  ...bareItem,
  ScheduledDate: null,
  CompletedByName: null,
  AppSubjectPatient: null,
  AssociatedGroup: null,
  Trac: null,
  Target: null,
} as const

/** Stores the page that the guest is on. A closed form has none any more. */
export async function leaveOffAsGuest(context: Context<GuestActor>, id: string, page: number) {
  const form = await getGuestForm(context, id)
  const reached = await pageReached(context, id, page)
  if (form.mayFill) await writeGuestPage(context.tx, id, reached)
  return { Id: id, Page: reached }
}
