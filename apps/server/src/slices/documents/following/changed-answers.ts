import { answerText, referencesIn } from '@caseloom/contracts/documents/answer-rules'
import type { QuestionAnswer } from '@caseloom/contracts/items/event'
import type { Locale } from '@caseloom/contracts/locales'
import type { Tx } from '../../../platform/database/database.ts'
import { listAnswersAt, type ChangedForm } from '../answer-store.ts'
import { bodiesOf, namesOf } from '../form-store.ts'
import { formIn } from '../form.ts'

/** What the event socket tells those who have a form open: the answers that changed with these versions, in the reader's words. */
export async function listChangedAnswers(
  tx: Tx,
  locale: Locale,
  changed: readonly ChangedForm[],
): Promise<QuestionAnswer[]> {
  const answers = await listAnswersAt(tx, changed)
  const versions = answers.map(({ versionId }) => versionId)
  const bodies = await bodiesOf(tx, versions)
  const asked = answers.flatMap((answer) => {
    const body = bodies.get(answer.versionId)
    const question = body && formIn(body, locale).questions.get(answer.questionId)
    return question ? [{ ...answer, question }] : []
  })
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
