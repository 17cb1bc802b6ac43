import { isAsked, isVisible } from '@caseloom/contracts/documents/document-rules'
import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { DEFAULT_LOCALE } from '@caseloom/contracts/locales'
import { Problem } from '../../platform/problem.ts'
import type { PrintedDocument, PrintedSection } from '../../platform/printed-document.ts'
import type { Context } from '../../platform/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { findName, getItem, type StoredItem } from '../items/index.ts'
import { getDocument } from './document-properties.ts'
import { findPrint, keepPrint, listAnswers, readDates, type StoredAnswer } from './document-store.ts'
import { findActiveTemplate } from './template-store.ts'

const minutesOf = (wall: string) => wall.replace('T', ' ').slice(0, 16)

/** A line to write on, where a blank form is printed. */
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
          : findQuestionType(question.QType)?.name === 'Instruction'
            ? { heading: '', text: question.Text }
            : { heading: question.Text },
      ),
  ])
}

function answerText(question: TemplateQuestion, answer: StoredAnswer | undefined): string {
  const type = findQuestionType(question.QType)
  if (!type) return 'QUESTION TYPE NOT FOUND'
  if (!type.answer) return ''
  const text = type.toText(answer?.value ?? null)
  return text === '' ? '–' : text
}

/** The document as it is laid out, answered by whom and when. All of it comes from the document, nothing from the clock. */
export async function printDocument(context: Context, item: StoredItem): Promise<PrintedDocument> {
  const { tx, actor } = context
  const document = await getDocument(context, item.id)
  const answers = new Map((await listAnswers(tx, [item.id])).map((answer) => [answer.questionId, answer]))
  const dates = await readDates(tx, item.id)
  const wall = (date: Date | null) => (date === null ? '–' : minutesOf(wallTimeOf(date, actor.zone)))
  const named = async (id: string | null) => (id === null ? '–' : ((await findName(tx, id)) ?? '–'))
  const { templateName, versionNumber, subjectName, body } = document
  return {
    title: item.name,
    subtitle: [subjectName, document.tracName].filter(Boolean).join(' · '),
    language: DEFAULT_LOCALE,
    foot: `Document ${item.id.slice(-12)}, version ${item.version}`,
    at: dates.modifiedAt.toISOString(),
    sections: [
      {
        heading: 'Document',
        facts: [
          ['Template', `${templateName}, version ${versionNumber}`],
          ['Subject', subjectName ?? '–'],
          ['Clinician', await named(item.clinicianId)],
          ['Scheduled', wall(dates.date)],
          ['Completed', item.completed ? `${wall(dates.completedAt)} by ${await named(dates.completedBy)}` : '–'],
        ],
      },
      ...sectionsOf(body, (question) => answerText(question, answers.get(question.Id))),
    ],
  }
}

/** A completed document is printed once; what was made then is served again, byte for byte. */
export const keptPrint = {
  find: ({ tx }: Context, item: StoredItem) =>
    item.completed ? findPrint(tx, item.id, item.version) : Promise.resolve(undefined),
  async keep({ tx, now, platform }: Context, item: StoredItem, bytes: Uint8Array): Promise<void> {
    // On a full disk it can still be read: it is made anew each time.
    if (item.completed && !platform.disk.isFull())
      await keepPrint(tx, { documentId: item.id, version: item.version, bytes, now })
  },
}

/** A template's form to be filled by hand, with the name of whom or what it is for. */
export async function printBlankForm(
  context: Context,
  about: StoredItem,
  templateId: string,
): Promise<PrintedDocument> {
  const template = await findActiveTemplate(context.tx, templateId)
  if (!template) throw new Problem('record.not_found')
  const { personId, name } = await getItem(context.tx, about.id)
  const subject = personId === null ? name : ((await findName(context.tx, personId)) ?? name)
  const lines = (question: TemplateQuestion) => {
    const type = findQuestionType(question.QType)
    if (!type?.answer) return ''
    return Array.from({ length: type.name === 'ShortAnswer' ? 1 : 5 }, () => SHORT_LINE).join('\n\n')
  }
  return {
    title: template.name,
    subtitle: subject,
    language: DEFAULT_LOCALE,
    foot: `${template.name}, version ${template.number}`,
    at: template.publishedAt.toISOString(),
    sections: [
      {
        heading: 'Document',
        facts: [
          ['Subject', subject],
          ['Date', '_'.repeat(20)],
        ],
      },
      ...sectionsOf(template.body, lines),
    ],
  }
}
