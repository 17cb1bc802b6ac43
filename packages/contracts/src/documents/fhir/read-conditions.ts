import { shapeOf } from '../question-types.ts'
import type { Condition, QuestionItem, ShowRule, TemplateQuestion } from '../template.ts'
import { wallTimeOf, type Clocks } from './clocks.ts'
import { isObject, type FhirNode, type JsonObject } from './fhir-node.ts'
import { nameOfCoding, nameOfValue } from './read-options.ts'
import type { Place, Reading } from './read-item.ts'

const operators = ['exists', '=', '!=', '>', '<', '>=', '<='] as const
type Operator = (typeof operators)[number]
const isOperator = (text: string): text is Operator => operators.some((each) => each === text)

/** Finds the question that has a linkId. */
export type QuestionByLink = (linkId: string) => TemplateQuestion | undefined

/** What a condition compares with: the Id of the choice where the question has it, else the value itself. */
export function comparedWith(question: TemplateQuestion, value: unknown, clocks: Clocks): Condition['Answer'] | null {
  const found = choiceOf(question.Items, value)
  if (found) return found.Id
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value === 'string') return plainText(question, value, clocks)
  if (!isObject(value)) return null
  const { value: amount, display, code, reference } = value
  if (typeof amount === 'number') return amount
  // No choice of the question has it. It stays as a word that no choice is, so the condition gives what FHIR says.
  const words = [display, code, reference].find((each) => typeof each === 'string')
  return typeof words === 'string' ? words.slice(0, 500) : null
}

/** Times of day have no seconds here, and moments no zone: they are those of the care model's clocks. */
function plainText(question: TemplateQuestion, text: string, clocks: Clocks): string {
  const shape = shapeOf(question)
  if (shape === 'time') return text.slice(0, 5)
  if (shape === 'moment') return wallTimeOf(text, clocks) ?? text
  return text.slice(0, 500)
}

/** The choice that a coding or a plain value means. A coding without a system means the code alone. */
export function choiceOf(items: readonly QuestionItem[] | undefined, value: unknown): QuestionItem | undefined {
  if (!items) return undefined
  if (!isObject(value) || value['reference'] !== undefined) {
    const name = nameOfValue(value)
    return items.find((item) => item.Fhir?.['Value'] !== undefined && item.Fhir['Name'] === name)
  }
  const { system, code, display } = value
  if (code === undefined) return items.find(({ Code, Name }) => (Code ? nameOfCoding(Code) : Name) === display)
  return (
    items.find(({ Code }) => Code?.Code === code && Code?.System === system) ??
    items.find(({ Code }) => Code?.Code === code && (system === undefined || Code?.System === undefined))
  )
}

/**
 * The rule behind an item's enableWhen, as it was read or as it stands in a template's `Fhir`; null if it cannot be one. `say` hears why,
 * with the element.
 */
export function ruleOf(
  raw: { readonly conditions: readonly unknown[]; readonly behavior: unknown },
  around: { readonly byLink: QuestionByLink; readonly clocks: Clocks },
): ShowRule | null {
  const Conditions = raw.conditions.map((each) => (isObject(each) ? conditionOf(each, around) : null))
  if (Conditions.length === 0 || !Conditions.every((each) => each !== null)) return null
  return { Behavior: raw.behavior === 'any' ? 'any' : 'all', Conditions }
}

function answerOf(raw: JsonObject): unknown {
  const name = Object.keys(raw).find((each) => /^answer[A-Z]/.test(each))
  return name === undefined ? undefined : raw[name]
}

function conditionOf(
  raw: JsonObject,
  { byLink, clocks }: { readonly byLink: QuestionByLink; readonly clocks: Clocks },
): Condition | null {
  const { question: linkId, operator } = raw
  const question = typeof linkId === 'string' ? byLink(linkId) : undefined
  if (!question || typeof operator !== 'string' || !isOperator(operator)) return null
  const Answer = operator === 'exists' ? answerOf(raw) : comparedWith(question, answerOf(raw), clocks)
  if (Answer === null || (operator === 'exists' && typeof Answer !== 'boolean')) return null
  return { Question: question.Id, Operator: operator, Answer: Answer as Condition['Answer'] }
}

/** Reads the enableWhen of every item, once all items are known. */
export function readConditions({ node, ruled }: Place, reading: Reading): void {
  const nodes = node.list('enableWhen')
  const behavior = node.text('enableBehavior')
  if (behavior !== undefined && behavior !== 'all' && behavior !== 'any')
    node.fault('enableBehavior', 'unknown_behavior', { Behavior: behavior })
  if (nodes.length > 1 && behavior === undefined) node.fault('enableBehavior', 'behavior_missing')
  if (nodes.length > 50) node.fault('enableWhen', 'too_long', { Most: 50 })
  if (nodes.length === 0) {
    if (behavior !== undefined) node.remark('enableBehavior', 'element')
    return
  }
  const kept = nodes.filter((each) => isReadable(each, reading))
  const conditions = kept.map(cleaned)
  const byLink = (linkId: string) => reading.places.get(linkId)?.question
  const rule = ruleOf({ conditions, behavior }, { byLink, clocks: reading.clocks })
  if (!rule) {
    if (behavior !== undefined) node.remark('enableBehavior', 'condition_on_group')
    return
  }
  ruled.ShowWhen = [rule]
  ruled.Fhir = { ...ruled.Fhir, EnableWhen: conditions, ...(behavior !== undefined && { EnableBehavior: behavior }) }
}

/** The elements of a condition. What else it has is listed when its node is closed. */
function cleaned(node: FhirNode): JsonObject {
  const names = ['question', 'operator', ...Object.keys(node.raw).filter((name) => /^answer[A-Z]/.test(name))]
  return Object.fromEntries(names.map((name) => [name, node.take(name)]))
}

function isReadable(node: FhirNode, { places }: Reading): boolean {
  const linkId = node.text('question')
  const operator = node.text('operator')
  const place = linkId === undefined ? undefined : places.get(linkId)
  if (linkId === undefined) node.fault('question', 'missing')
  else if (!place) node.fault('question', 'condition_unknown', { LinkId: linkId })
  if (operator === undefined) node.fault('operator', 'missing')
  else if (!isOperator(operator)) node.fault('operator', 'unknown_operator', { Operator: operator })
  const answer = answerOf(node.raw)
  if (answer === undefined || (isObject(answer) && nameOfAnswer(answer) === null)) node.fault('answer[x]', 'missing')
  else if (operator === 'exists' && typeof answer !== 'boolean') node.fault('answer[x]', 'exists_with_boolean')
  if (place && (!place.question || shapeOf(place.question) === null)) {
    node.leaveOut('condition_on_group')
    return false
  }
  return true
}

const nameOfAnswer = ({ value, code, display, reference }: JsonObject): unknown =>
  [value, code, display, reference].find((each) => typeof each === 'string' || typeof each === 'number') ?? null
