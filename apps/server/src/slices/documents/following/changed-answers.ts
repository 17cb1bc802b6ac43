import { answerText, referencesIn } from '@caseloom/contracts/documents/answer-rules'
import type { QuestionAnswer } from '@caseloom/contracts/items/event'
import type { Locale } from '@caseloom/contracts/locales'
import type { Tx } from '../../../platform/database/database.ts'
import { listAnswersAt, type ChangedAnswer, type ChangedForm } from '../answer-store.ts'
import { bodiesOf, namesOf } from '../form-store.ts'
import { fillingOf } from '../document-view.ts'
import { formIn, type Form } from '../form.ts'
import { listGiven } from '../uploads/answer-files.ts'

/** What the event socket tells those who have a form open: the answers that changed with these versions, in the reader's words. */
export async function listChangedAnswers(
  tx: Tx,
  locale: Locale,
  changed: readonly ChangedForm[],
): Promise<QuestionAnswer[]> {
  const answers = await listAnswersAt(tx, changed)
  const versions = answers.map(({ versionId }) => versionId)
  const bodies = await bodiesOf(tx, versions)
  const found = answers.flatMap((answer) => {
    const body = bodies.get(answer.versionId)
    const question = body && formIn(body, locale).questions.get(answer.questionId)
    return question ? [{ ...answer, form: formIn(body, locale), question }] : []
  })
  const shownTo = await shownToGuests(tx, found)
  const asked = found.filter(
    ({ documentId, question, ...answer }) =>
      (!answer.forGuest || question.Visible !== false) &&
      (!answer.ofOthers || shownTo.get(documentId)?.has(question.Id) === true),
  )
  const names = await namesOf(
    tx,
    asked.flatMap(({ question, value }) => referencesIn(question, value)),
  )
  return asked.map(({ documentId, version, question, value }) => ({
    Event: 'question:answer',
    Id: documentId,
    q: question.Id,
    text: answerText(question, value, { locale, nameOf: (id) => names.get(id) }),
    Answer: value,
    Version: version,
  }))
}

type Found = ChangedAnswer & { readonly form: Form }

/** The questions that guests see in the documents in which members answered. */
async function shownToGuests(tx: Tx, found: readonly Found[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const others = new Map(found.flatMap(({ documentId, form, ofOthers }) => (ofOthers ? [[documentId, form]] : [])))
  if (others.size === 0) return new Map()
  const documents = [...others].map(([id, form]) => ({ id, form }))
  const given = Map.groupBy(await listGiven(tx, documents), ({ documentId }) => documentId)
  return new Map(documents.map(({ id, form }) => [id, fillingOf(form, given.get(id) ?? []).shown]))
}
