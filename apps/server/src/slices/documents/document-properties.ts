import { answerSchema, answerText, isAsked, questionsOf } from '@caseloom/contracts/documents/document-rules'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import { Id } from '@caseloom/contracts/ids'
import { Name } from '@caseloom/contracts/items/item'
import { CLEAR_DATE, WallTime } from '@caseloom/contracts/times'
import * as z from 'zod'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { instantOf, wallTimeOf } from '../../platform/wall-time.ts'
import { writeItemFields, type Property, type StoredItem } from '../items/index.ts'
import { listAnswers, listStoredDocuments, readDate, writeAnswer, type StoredDocument } from './document-store.ts'

export async function getDocument({ tx }: Context, id: string): Promise<StoredDocument> {
  const [document] = await listStoredDocuments(tx, [id])
  if (!document) throw new Problem('record.not_found')
  return document
}

const name: Property = {
  schema: Name,
  read: (_context, item) => Promise.resolve(item.name),
  async write({ tx }, item, value) {
    const text = z.string().parse(value)
    await writeItemFields(tx, item.id, { name: text })
    return { before: item.name, after: text }
  },
}

const wallOf = async (context: Context, item: StoredItem) => {
  const date = await readDate(context.tx, item.id)
  return date === null ? null : wallTimeOf(date, context.actor.zone)
}

const scheduledDate: Property = {
  schema: WallTime.nullable(),
  read: wallOf,
  async write(context, item, value) {
    const wall = WallTime.nullable().parse(value)
    const isCleared = wall === null || wall === CLEAR_DATE
    const date = isCleared ? null : instantOf(wall, context.actor.zone)
    if (!isCleared && date === null) throw new Problem('item.value_invalid', { Property: 'ScheduledDate' })
    const before = await wallOf(context, item)
    await writeItemFields(context.tx, item.id, { date })
    return { before, after: date === null ? null : wallTimeOf(date, context.actor.zone) }
  },
}

export const documentProperties: ReadonlyMap<string, Property> = new Map([
  ['Name', name],
  ['ScheduledDate', scheduledDate],
])

async function answerOf({ tx }: Context, documentId: string, questionId: string): Promise<unknown> {
  const answers = await listAnswers(tx, [documentId])
  return answers.find((answer) => answer.questionId === questionId)?.value ?? null
}

/** An answer is a property named by its question: a version, a history and a line of the trail of its own. */
function answerProperty({ locale }: Context, question: TemplateQuestion): Property {
  const schema = isAsked(question) ? answerSchema(question) : null
  if (!schema) throw new Problem('item.property_unknown', { Property: question.Text, Kind: 'a document' })
  const said = (answer: unknown) => answerText(question, answer, locale)
  return {
    label: question.Text,
    schema,
    read: (context, item) => answerOf(context, item.id, question.Id),
    async write(context, item, value) {
      const { tx, actor, now } = context
      const before = await answerOf(context, item.id, question.Id)
      if (JSON.stringify(before) === JSON.stringify(value)) return { before: said(before), after: said(before) }
      const about = { documentId: item.id, questionId: question.Id }
      await writeAnswer(tx, { ...about, value, by: actor.personId, now })
      return { before: said(before), after: said(value) }
    },
  }
}

/** The property behind the id of a question; what is no id at all is no property of a document. */
export async function findAnswerProperty(
  context: Context,
  item: StoredItem,
  named: string,
): Promise<Property | undefined> {
  const id = Id.safeParse(named)
  if (!id.success) return undefined
  const { body } = await getDocument(context, item.id)
  const question = questionsOf(body).find((one) => one.Id === id.data)
  if (!question) throw new Problem('document.question_missing')
  return answerProperty(context, question)
}
