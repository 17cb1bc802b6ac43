import { isVisible, questionsOf } from '@caseloom/contracts/documents/document-rules'
import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { Problem } from '../../../platform/problem.ts'
import type { PrintedDocument } from '../../../platform/pdf/printed-document.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { findName, getItem, printedWords, type StoredItem } from '../../items/index.ts'
import { formIn } from '../form.ts'
import { findActiveTemplate, findOwnVersion } from '../template-store.ts'
import { formWords } from './form-words.ts'
import { printedQuestions } from './printed-questions.ts'

/** On paper nothing shows or hides itself, so every question that may be asked is printed. */
const askedSomehow = (body: TemplateBody) =>
  new Set(
    questionsOf(body)
      .filter(isVisible)
      .map(({ Id }) => Id),
  )

/**
 * A blank form to be filled in by hand, with the name of the person or item it is for. A document's own form is printed as the document has
 * it, whatever its template has become.
 */
export async function printBlankForm(
  context: Context,
  about: StoredItem,
  templateId: string,
): Promise<PrintedDocument> {
  const { tx } = context
  const template = (await findOwnVersion(tx, about.id, templateId)) ?? (await findActiveTemplate(tx, templateId))
  if (!template) throw new Problem('record.not_found')
  const { personId, name } = await getItem(context.tx, about.id)
  const subject = personId === null ? name : ((await findName(context.tx, personId)) ?? name)
  const { say } = printedWords(context.locale)
  const { body } = formIn(template.body, context.locale)
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
        ...(questionsOf(body).some(({ Required }) => Required === true) && { note: say('required') }),
      },
      ...printedQuestions(body, {
        shown: askedSomehow(body),
        isBlank: true,
        answerTo: () => null,
        say: () => '',
        noteOn: () => undefined,
        pictureOf: () => undefined,
        words: formWords(context.locale),
      }),
    ],
  }
}
