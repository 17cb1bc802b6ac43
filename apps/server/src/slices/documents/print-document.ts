import { answerText } from '@caseloom/contracts/documents/answer-rules'
import { findQuestionType, shapeOf } from '@caseloom/contracts/documents/question-types'
import type { ScoreCourse } from '@caseloom/contracts/documents/document-course'
import { scoresOf } from '@caseloom/contracts/documents/scores'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { PrintedDocument, PrintedSection } from '../../platform/pdf/printed-document.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { findName, NOTHING, pageOf, printedWords, subtitleOf, type KeptPrint, type StoredItem } from '../items/index.ts'
import { listGiven } from './uploads/answer-files.ts'
import { getDocument } from './document-properties.ts'
import { coursesToPrint, listFormsToPrint, seesCase } from './following/read-course.ts'
import { findPrint, keepPrint, readDates, type StoredAnswer, type StoredDocument } from './document-store.ts'
import { fillingOf, referredTo, type Filling } from './document-view.ts'
import { formIn, isSignature } from './form.ts'
import { namesOf } from './form-store.ts'
import { answerPictures } from './printing/answer-pictures.ts'
import { formWords } from './printing/form-words.ts'
import { printedQuestions } from './printing/printed-questions.ts'
import { scoreFacts, scoreSection } from './printing/printed-scores.ts'

type Reading = Pick<Context, 'tx' | 'locale' | 'platform'>

/** The scores, then the pages with their answers, for a guest: without the names of those who answered. */
export async function answeredSections(
  context: Reading,
  { id, body }: Pick<StoredDocument, 'id' | 'body'>,
): Promise<PrintedSection[]> {
  const form = formIn(body, context.locale)
  const given = (await listGiven(context.tx, [{ id, form }])).map((answer) => ({ ...answer, answeredByName: null }))
  return printedFilling(context, fillingOf(form, given), { given, courses: [] })
}

/** The document for printing, with who answered and when. Everything comes from the document, nothing from the clock. */
export async function printDocument(context: Context, item: StoredItem): Promise<PrintedDocument> {
  const { tx, actor } = context
  const document = await getDocument(context, item.id)
  const form = formIn(document.body, context.locale)
  const given = await listGiven(tx, [{ id: item.id, form }])
  const filling = fillingOf(form, given)
  const dates = await readDates(tx, item.id)
  const { say, moment } = printedWords(context.locale)
  const wall = (date: Date | null) => moment(date && wallTimeOf(date, actor.zone))
  const named = async (id: string | null) => (id === null ? null : await findName(tx, id)) ?? NOTHING
  const { templateName, versionNumber, subjectName } = document
  const courses = await coursesToPrint(context, await listFormsToPrint(context, item, form.body), form.body)
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
      ...(await printedFilling(context, filling, { given, courses })),
    ],
  }
}

/** The scores and the answers, and who signed. */
async function printedFilling(
  context: Reading,
  filling: Filling,
  { given, courses }: { readonly given: readonly StoredAnswer[]; readonly courses: readonly ScoreCourse[] },
): Promise<PrintedSection[]> {
  const { tx, locale } = context
  const { form, answers, shown } = filling
  const names = await namesOf(tx, referredTo(filling, answers))
  const { say, moment } = printedWords(locale)
  const scores = scoresOf(form.body, answers, shown)
  const sayAnswer = (question: TemplateQuestion) => {
    if (question.ShowsScore !== undefined) {
      const shownScore = scores.filter(({ Id }) => Id === question.ShowsScore)
      return scoreFacts(shownScore, locale)[0]?.[1] ?? NOTHING
    }
    if (findQuestionType(question.QType) === undefined) return say('questionTypeNotFound')
    if (shapeOf(question) === null) return ''
    const reading = { locale, nameOf: (id: string) => names.get(id) }
    const text = answerText(question, answers.get(question.Id) ?? null, reading) || NOTHING
    return filling.isVoid(question) ? `${text} (${say('signatureVoid')})` : text
  }
  const byQuestion = new Map(given.map((answer) => [answer.questionId, answer]))
  const signedBy = (question: TemplateQuestion) => {
    const answer = isSignature(question) ? byQuestion.get(question.Id) : undefined
    if (!answer || answer.value === null) return undefined
    return say('signedBy', { who: answer.answeredByName ?? NOTHING, when: moment(answer.answeredAt) })
  }
  const pictures = await answerPictures(context, filling, sayAnswer)
  return [
    ...scoreSection(say('scores'), { scores, courses }, locale),
    ...printedQuestions(form.body, {
      shown,
      isBlank: false,
      answerTo: ({ Id }) => answers.get(Id) ?? null,
      say: sayAnswer,
      noteOn: signedBy,
      pictureOf: ({ Id }) => pictures.get(Id),
      words: formWords(locale),
    }),
  ]
}

/** The copy shows the scores of earlier forms, which only those know who see the case. */
const mayShareCopy = async (context: Context, item: StoredItem) =>
  item.completed && (item.caseId === null || (await seesCase(context, item)))

async function earlierForms(context: Context, item: StoredItem) {
  const { body } = await getDocument(context, item.id)
  return listFormsToPrint(context, item, formIn(body, context.locale).body)
}

/** The earlier forms that the print of a document shows, for the trail. */
export const listShownForms = async (context: Context, item: StoredItem): Promise<readonly string[]> =>
  (await earlierForms(context, item)).map(({ id }) => id)

/** Which forms a print shows, and in which versions: in another one a form may have another score. */
const earlierOf = async (context: Context, item: StoredItem): Promise<string> =>
  (await earlierForms(context, item)).map(({ id, version }) => `${id} ${version}`).join(', ')

/**
 * A completed document is rendered once per language; that copy is served again, byte for byte, as long as the earlier forms whose scores it
 * shows are as they were. Somebody who does not see its case, but the document in a shared folder, is served a print of their own.
 */
export async function findKeptPrint(context: Context, item: StoredItem): Promise<KeptPrint | undefined> {
  if (!(await mayShareCopy(context, item))) return undefined
  // Read before the forms themselves: what changes meanwhile makes the copy an old one, and never an old one a new one.
  const which = {
    documentId: item.id,
    version: item.version,
    locale: context.locale,
    earlier: await earlierOf(context, item),
  }
  return {
    bytes: await findPrint(context.tx, which),
    async keep(later, bytes) {
      // On a full disk it can still be read; it is rendered each time.
      if (!later.platform.disk.isFull() && (await mayShareCopy(later, item)))
        await keepPrint(later.tx, { ...which, bytes, now: later.now })
    },
  }
}
