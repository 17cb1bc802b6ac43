import { answerText, idsIn, isGiven, type Answers } from '../answer-rules.ts'
import { shownQuestions } from '../conditions.ts'
import { shapeOf } from '../question-types.ts'
import type { TemplateBody, TemplateQuestion } from '../template.ts'
import { exportQuestionnaire } from './export-questionnaire.ts'
import type { Clocks } from './clocks.ts'
import { isObject, textIn, type JsonObject } from './fhir-node.ts'
import { itemTypeOf } from './fhir-types.ts'
import type { ImportedTemplate } from './import-questionnaire.ts'
import { withLinkIds } from './link-ids.ts'
import { askedIn } from './normal-form.ts'
import { quantityOf, writeValue } from './write-values.ts'
import { given } from './write-words.ts'

/** A filling of a template, with what it says of itself. */
export type FilledDocument = {
  readonly Id: string
  readonly Template: ImportedTemplate
  readonly TemplateVersion: { readonly Id: string; readonly Number: number }
  readonly Answers: Answers
  readonly Completed: boolean
  /** The last change, as an instant: '2026-11-19T14:00:00Z'. */
  readonly Authored: string
  readonly Subject: string | null
  readonly Author: string | null
  /** How the people, groups and files are called that answers refer to. */
  readonly nameOf: (id: string) => string | undefined
  readonly clocks: Clocks
}

/**
 * Writes a document as a FHIR R4 QuestionnaireResponse. What the answers hide is left out, as FHIR wants it. Names stand for people, because
 * another system knows none of our Ids.
 */
export function exportResponse(document: FilledDocument): JsonObject {
  const body = withLinkIds(document.Template.Body)
  const answered: Answered = {
    document,
    shown: shownQuestions(body, document.Answers),
    questions: questionsByLink(body),
  }
  const questionnaire = exportQuestionnaire(document.Template, document.clocks)
  return given({
    resourceType: 'QuestionnaireResponse',
    id: document.Id,
    questionnaire: canonicalOf(questionnaire, document.TemplateVersion.Id),
    status: document.Completed ? 'completed' : 'in-progress',
    subject: document.Subject === null ? undefined : { display: document.Subject },
    authored: document.Authored,
    author: document.Author === null ? undefined : { display: document.Author },
    item: responsesTo(questionnaire['item'], answered),
  })
}

type Answered = {
  readonly document: FilledDocument
  readonly shown: ReadonlySet<string>
  readonly questions: ReadonlyMap<string, TemplateQuestion>
}

function questionsByLink(body: TemplateBody): Map<string, TemplateQuestion> {
  return new Map(
    askedIn(body).flatMap(({ question, items }) => {
      const { LinkId } = question
      const whole = question.Items || items.length === 0 ? question : { ...question, Items: [...items] }
      return LinkId === undefined ? [] : [[LinkId, whole] as const]
    }),
  )
}

/** The questionnaire's own address with its version, else the version of the template. */
function canonicalOf({ url, version }: JsonObject, versionId: string): string {
  if (typeof url !== 'string') return `urn:uuid:${versionId}`
  return typeof version === 'string' ? `${url}|${version}` : url
}

/** The response has the shape of the questionnaire. Groups in which nothing is answered are left out, and displays are. */
function responsesTo(items: unknown, answered: Answered): JsonObject[] {
  const objects: JsonObject[] = Array.isArray(items) ? items.filter(isObject) : []
  return objects.map((item) => responseTo(item, answered)).filter((each) => each !== null)
}

function responseTo(item: JsonObject, answered: Answered): JsonObject | null {
  const linkId = textIn(item['linkId'])
  const question = answered.questions.get(linkId)
  const below = responsesTo(item['item'], answered)
  if (item['type'] === 'group') return below.length === 0 ? null : given({ linkId, text: item['text'], item: below })
  if (!question || !answered.shown.has(question.Id)) return null
  const values = answersTo(question, answered)
  // What belongs to a question stands within its answer, and so does it if there is none.
  if (values.length === 0 && below.length === 0) return null
  const [first = {}, ...others]: JsonObject[] = values
  const answer = [given({ ...first, item: below }), ...others]
  return given({
    linkId,
    text: item['text'],
    answer: values.length === 0 ? undefined : answer,
    item: values.length === 0 ? below : undefined,
  })
}

/** The values of an answer. What FHIR has no type for is said in words. */
function answersTo(question: TemplateQuestion, { document }: Answered): JsonObject[] {
  const answer = document.Answers.get(question.Id) ?? null
  if (!isGiven(question, answer)) return []
  const words = () => answerText(question, answer, { locale: 'en-US', nameOf: document.nameOf }) ?? ''
  switch (shapeOf(question)) {
    case 'choice':
    case 'choices':
      return idsIn(answer).map((id) => writeValue('value', question, id, document.clocks))
    case 'choice-or-words':
    case 'choices-and-words':
      return writtenIn(question, answer, document.clocks)
    case 'number':
      return [numberValue(question, answer)]
    case 'yes-no':
      return [{ valueBoolean: answer }]
    case 'day':
      return [{ valueDate: answer }]
    case 'moment':
      return [{ valueDateTime: document.clocks.withOffset(textIn(answer)) }]
    case 'time':
      return [{ valueTime: `${textIn(answer)}:00` }]
    case 'file':
    case 'files':
      return idsIn(answer).map((id) => ({
        valueAttachment: { title: document.nameOf(id) ?? id, url: `urn:uuid:${id}` },
      }))
    case 'reference':
      return [{ valueReference: { display: words() } }]
    case 'line':
      return [lineValue(question, textIn(answer))]
    default:
      return [{ valueString: words() }]
  }
}

function writtenIn(question: TemplateQuestion, answer: unknown, clocks: Clocks): JsonObject[] {
  const { Ids, Text } = isObject(answer) ? answer : {}
  const chosen = idsIn(Ids).map((id) => writeValue('value', question, id, clocks))
  return typeof Text === 'string' && Text !== '' ? [...chosen, { valueString: Text }] : chosen
}

function numberValue(question: TemplateQuestion, answer: unknown): JsonObject {
  const type = itemTypeOf(question)
  if (type === 'quantity') return { valueQuantity: quantityOf(question, answer) }
  return type === 'integer' && Number.isInteger(answer) ? { valueInteger: answer } : { valueDecimal: answer }
}

/** A line in the type that the item has in FHIR: a choice from a value set elsewhere is a coding in words. */
function lineValue(question: TemplateQuestion, line: string): JsonObject {
  switch (itemTypeOf(question)) {
    case 'url':
      return { valueUri: line }
    case 'choice':
      return { valueCoding: { display: line } }
    case 'reference':
      return { valueReference: { display: line } }
    default:
      return { valueString: line }
  }
}
