import { answerText, isAsked, isVisible } from '@caseloom/contracts/documents/document-rules'
import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { Problem } from '../../platform/problem.ts'
import type { PrintedDocument, PrintedSection } from '../../platform/pdf/printed-document.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { findName, getItem, NOTHING, pageOf, printedWords, subtitleOf, type StoredItem } from '../items/index.ts'
import { getDocument } from './document-properties.ts'
import { findPrint, keepPrint, listAnswers, readDates, type StoredAnswer } from './document-store.ts'
import { findActiveTemplate } from './template-store.ts'

/** A line to write on, in a blank form. */
const SHORT_LINE = '_'.repeat(60)

type Say = (question: TemplateQuestion) => string

/** One page of the document: its questions as headings, in their order; hidden ones are not printed. */
function sectionsOf(body: TemplateBody, say: Say): PrintedSection[] {
  return body.Pages.flatMap((page, index) => [
    { heading: `${index + 1}. ${page.Title}` },
    ...page.Rows.flat()
      .filter(isVisible)
      .map((question) =>
        isAsked(question) || say(question) !== ''
          ? { heading: question.Text, text: say(question) }
          : findQuestionType(question.QType)?.isParagraph
            ? { heading: '', text: question.Text }
            : { heading: question.Text },
      ),
  ])
}

function printedAnswer(question: TemplateQuestion, answer: StoredAnswer | undefined, locale: Locale): string {
  const type = findQuestionType(question.QType)
  if (!type) return printedWords(locale).say('questionTypeNotFound')
  if (!type.answer) return ''
  return answerText(question, answer?.value ?? null, locale) || NOTHING
}

/** The document for printing, with who answered and when. Everything comes from the document, nothing from the clock. */
export async function printDocument(context: Context, item: StoredItem): Promise<PrintedDocument> {
  const { tx, actor } = context
  const document = await getDocument(context, item.id)
  const answers = new Map((await listAnswers(tx, [item.id])).map((answer) => [answer.questionId, answer]))
  const dates = await readDates(tx, item.id)
  const { say, moment } = printedWords(context.locale)
  const wall = (date: Date | null) => moment(date && wallTimeOf(date, actor.zone))
  const named = async (id: string | null) => (id === null ? null : await findName(tx, id)) ?? NOTHING
  const { templateName, versionNumber, subjectName, body } = document
  return {
    ...pageOf(context, item, 'document'),
    subtitle: await subtitleOf(context, item, subjectName, document.tracName),
    at: dates.modifiedAt.toISOString(),
    sections: [
      {
        heading: say('document'),
        facts: [
          [say('template'), say('templateVersion', { name: templateName, version: String(versionNumber) })],
          [say('subject'), subjectName ?? NOTHING],
          [say('clinician'), await named(item.clinicianId)],
          [say('scheduled'), wall(dates.date)],
          [
            say('completed'),
            item.completed
              ? say('completedBy', { when: wall(dates.completedAt), who: await named(dates.completedBy) })
              : NOTHING,
          ],
        ],
      },
      ...sectionsOf(body, (question) => printedAnswer(question, answers.get(question.Id), context.locale)),
    ],
  }
}

/** A completed document is rendered once per language; that copy is served again, byte for byte. */
export const keptPrint = {
  find: ({ tx, locale }: Context, item: StoredItem) =>
    item.completed ? findPrint(tx, { documentId: item.id, version: item.version, locale }) : Promise.resolve(undefined),
  async keep({ tx, now, locale, platform }: Context, item: StoredItem, bytes: Uint8Array): Promise<void> {
    // On a full disk it can still be read; it is rendered each time.
    if (item.completed && !platform.disk.isFull())
      await keepPrint(tx, { documentId: item.id, version: item.version, locale, bytes, now })
  },
}

/** A blank form to be filled in by hand, with the name of the person or item it is for. */
export async function printBlankForm(
  context: Context,
  about: StoredItem,
  templateId: string,
): Promise<PrintedDocument> {
  const template = await findActiveTemplate(context.tx, templateId)
  if (!template) throw new Problem('record.not_found')
  const { personId, name } = await getItem(context.tx, about.id)
  const subject = personId === null ? name : ((await findName(context.tx, personId)) ?? name)
  const { say } = printedWords(context.locale)
  const lines = (question: TemplateQuestion) => {
    const length = findQuestionType(question.QType)?.answer?.blankLines ?? 0
    return Array.from({ length }, () => SHORT_LINE).join('\n\n')
  }
  return {
    title: template.name,
    subtitle: subject,
    language: context.locale,
    foot: say('formFoot', { what: template.name, version: String(template.number) }),
    at: template.publishedAt.toISOString(),
    sections: [
      {
        heading: say('document'),
        facts: [
          [say('subject'), subject],
          [say('date'), '_'.repeat(20)],
        ],
      },
      ...sectionsOf(template.body, lines),
    ],
  }
}
