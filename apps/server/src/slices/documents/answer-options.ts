import { referencesIn } from '@caseloom/contracts/documents/answer-rules'
import type { QuestionOption } from '@caseloom/contracts/documents/document'
import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Actor } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { asGuest, getItem } from '../items/index.ts'
import { checkFiles } from './uploads/answer-files.ts'
import { bodiesOf, findForm } from './form-store.ts'
import { formIn } from './form.ts'
import { getGuestForm } from './guests/read-as-guest.ts'
import { findOptions, isOption, type OptionsOf } from './options-store.ts'

/** Which list a question's choices come from for this reader, if they are not in its template. */
function optionsOf(question: TemplateQuestion, { kind }: Actor): OptionsOf | null {
  switch (findQuestionType(question.QType)) {
    case 'RelContactComboBox':
      return 'relatives'
    case 'GroupComboBox':
      return 'groups'
    case 'PatientComboBox':
      return kind === 'guest' ? 'patients around' : 'patients'
    default:
      return null
  }
}

type Referring = {
  readonly question: TemplateQuestion
  readonly documentId: string
  readonly answer: unknown
}

/** Refuses a person or a group that the question does not offer to this reader, and a file that was not uploaded for it. */
export async function checkReferred({ tx, actor }: Context<Actor>, referring: Referring): Promise<void> {
  const { question, documentId, answer } = referring
  const ids = referencesIn(question, answer)
  if (ids.length === 0) return
  const from = optionsOf(question, actor)
  if (from === null) return checkFiles(tx, referring)
  for (const id of ids)
    if (!(await isOption(tx, from, documentId, id)))
      throw new Problem('item.value_invalid', { Property: question.Text })
}

/** What the question offers for these words: relatives in the case, active groups, or patients that the reader sees. Guests see those around the document. */
export async function listOptions(
  caller: Context<Actor>,
  wanted: { readonly id: string; readonly question: string; readonly q: string },
): Promise<QuestionOption[]> {
  const { tx, locale, audit } = caller
  const item = await getItem(tx, wanted.id)
  const found = item.kind === 'DOCFORM' ? await findForm(tx, item.id) : undefined
  const body = found && (await bodiesOf(tx, [found.versionId])).get(found.versionId)
  const question = body && formIn(body, locale).questions.get(wanted.question)
  if (!found || !question) throw new Problem('document.question_missing')
  const guest = asGuest(caller)
  if (guest && !(await getGuestForm(guest, item.id)).mayFill) throw new Problem('guest.form_closed')
  const from = optionsOf(question, caller.actor)
  const options = from === null ? [] : await findOptions(tx, from, item.id, wanted.q)
  const about = { kind: item.kind, itemId: item.id, caseId: item.caseId, personId: item.personId }
  audit({ action: 'read options', ...about, items: from === 'groups' ? [] : options.map(({ Id }) => Id) })
  return options
}
