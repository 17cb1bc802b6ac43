import { SavedAnswer } from '@caseloom/contracts/documents/document'
import { answerSchema } from '@caseloom/contracts/documents/answer-schema'
import { answerText, isAsked } from '@caseloom/contracts/documents/document-rules'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import { Id } from '@caseloom/contracts/ids'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { reference, type Property, type StoredItem } from '../items/index.ts'
import { findAnsweredItem, findQuestion, readAnswer, writeAnswer } from './answer-store.ts'
import { documentLabel } from './document-properties.ts'
import { toQuestion } from './document-view.ts'

/** An answer is a property whose name is its question's id. It has its own version, history and audit entries. */
function answerProperty({ locale }: Context, question: TemplateQuestion): Property {
  const schema = isAsked(question) ? answerSchema(question) : null
  if (!schema) throw new Problem('item.property_unknown', { Property: question.Text, Kind: documentLabel[locale] })
  const said = (answer: unknown) => answerText(question, answer, locale)
  return {
    label: question.Text,
    schema,
    read: ({ tx }, item) => readAnswer(tx, { documentId: item.id, questionId: question.Id }),
    async write({ tx, actor, now }, item, value) {
      const answering = { documentId: item.id, questionId: question.Id, value, by: actor.personId, now }
      return { before: said(await writeAnswer(tx, answering)), after: said(value) }
    },
    answer: (context, item) => loadSavedAnswer(context, item.id, question),
  }
}

async function loadSavedAnswer(
  { tx, locale }: Context,
  documentId: string,
  question: TemplateQuestion,
): Promise<SavedAnswer> {
  const saved = await findAnsweredItem(tx, { documentId, questionId: question.Id })
  if (!saved) throw new Problem('record.not_found')
  const { answeredAt, version } = saved
  return SavedAnswer.parse({
    Id: documentId,
    Type: 'DOCFORM',
    Name: saved.name,
    LastModified: saved.modifiedAt,
    LastModifiedBy: reference(saved.modifiedById, saved.modifiedByName),
    Version: version,
    // If this answer was not the last change, the client may not have the change before it.
    PreviousVersion: saved.changedAt === version ? version - 1 : version,
    Questions: [toQuestion(question, answeredAt === null ? undefined : { ...saved, answeredAt }, locale)],
  })
}

/** The property for a question's id; any other name is not a property of a document. */
export async function findAnswerProperty(
  context: Context,
  item: StoredItem,
  named: string,
): Promise<Property | undefined> {
  const id = Id.safeParse(named)
  if (!id.success) return undefined
  const question = await findQuestion(context.tx, { documentId: item.id, questionId: id.data })
  if (!question) throw new Problem('document.question_missing')
  return answerProperty(context, question)
}
