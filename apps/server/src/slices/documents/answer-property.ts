import { answerText, referencesIn } from '@caseloom/contracts/documents/answer-rules'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import { Id } from '@caseloom/contracts/ids'
import type { Actor } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { byOf, type Property, type StoredItem } from '../items/index.ts'
import { readAnswer, writeAnswer } from './answer-store.ts'
import { isOfFiles, keepNamed, listGiven, maySignWith } from './uploads/answer-files.ts'
import { checkReferred } from './answer-options.ts'
import { documentLabel } from './document-properties.ts'
import { fillingOf } from './document-view.ts'
import { notedChange } from './following/answers-alike.ts'
import { bodiesOf, findForm, namesOf } from './form-store.ts'
import { formIn, hashOfAnswers, isSignature, type Form } from './form.ts'
import { typedAnswerSchema } from './rich-text.ts'
import { loadSavedAnswer } from './saved-answer.ts'

type Asked = { readonly form: Form; readonly question: TemplateQuestion }

type Signing = {
  readonly form: Form
  readonly documentId: string
  readonly questionId: string
  readonly question: TemplateQuestion
  readonly value: unknown
}

/** The hash of the answers that a signature is given for: those of now, or, if the same signature is sent again, those it was first given for. */
async function signedHashOf({ tx }: Context<Actor>, signing: Signing): Promise<string | undefined> {
  const { form, documentId, question, value } = signing
  if (!isSignature(question) || typeof value !== 'string') return undefined
  const given = await listGiven(tx, [{ id: documentId, form }])
  const own = given.find(({ questionId }) => questionId === question.Id)
  if (own?.value === value) return own.signedHash ?? undefined
  if (!(await maySignWith(tx, signing, value))) throw new Problem('document.sign_again')
  return hashOfAnswers(form, fillingOf(form, given).answers)
}

/** An answer is a property whose name is its question's id. It has its own version, history and audit entries. */
function answerProperty({ locale }: Context<Actor>, { form, question }: Asked): Property<Context<Actor>> {
  const schema = typedAnswerSchema(question)
  if (!schema) throw new Problem('item.property_unknown', { Property: question.Text, Kind: documentLabel[locale] })
  const said = async ({ tx }: Context<Actor>, ...answers: readonly unknown[]) => {
    const names = await namesOf(
      tx,
      answers.flatMap((answer) => referencesIn(question, answer)),
    )
    return answers.map((answer) => answerText(question, answer, { locale, nameOf: (id) => names.get(id) }))
  }
  let replaced: { readonly value: unknown } | undefined
  return {
    label: question.Text,
    schema,
    read: ({ tx }, item) => readAnswer(tx, { documentId: item.id, questionId: question.Id }),
    async write(context, item, value) {
      const { tx, actor, now } = context
      const which = { documentId: item.id, questionId: question.Id }
      if (value !== null) await checkReferred(context, { question, documentId: item.id, answer: value })
      const signedHash = await signedHashOf(context, { ...which, form, question, value })
      // The history knows files by the names they had, because those that are replaced do not stay.
      const [names = null] = isOfFiles(question) ? await said(context, value) : []
      const answering = { ...which, value, said: names, by: byOf(actor), now }
      const { before, isChanged } = await writeAnswer(tx, signedHash ? { ...answering, signedHash } : answering)
      replaced = { value: before }
      const [textBefore = null, textAfter = null] = await said(context, before, value)
      await keepNamed(context, item, { question, answer: value })
      const isAlike = isChanged && textBefore === textAfter
      const after = isAlike ? notedChange(question, textAfter, locale) : textAfter
      return { before: textBefore, after, isChanged }
    },
    answer: (context, item) => loadSavedAnswer(context, item.id, { form, question, replaced }),
  }
}

/** The property for a question's id; any other name is not a property of a document. */
export async function findAnswerProperty(
  context: Context<Actor>,
  item: Pick<StoredItem, 'id'>,
  named: string,
): Promise<Property<Context<Actor>> | undefined> {
  const id = Id.safeParse(named)
  if (!id.success) return undefined
  const found = await findForm(context.tx, item.id)
  const body = found && (await bodiesOf(context.tx, [found.versionId])).get(found.versionId)
  const form = body && formIn(body, context.locale)
  const question = form?.questions.get(id.data)
  if (!form || !question) throw new Problem('document.question_missing')
  return answerProperty(context, { form, question })
}
