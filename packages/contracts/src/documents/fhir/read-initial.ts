import { shapeOf } from '../question-types.ts'
import type { TemplateQuestion } from '../template.ts'
import { wallTimeOf, type Clocks } from './clocks.ts'
import type { FhirNode } from './fhir-node.ts'
import { isObject } from './fhir-node.ts'
import { choiceOf } from './read-conditions.ts'

/** Reads the values that an item begins with into `Initial`. A value that the question cannot hold is listed. */
export function readInitial(node: FhirNode, question: TemplateQuestion, clocks: Clocks): void {
  const nodes = node.list('initial')
  if (nodes.length === 0) return
  const raw = nodes.map((each) => each.choice('value'))
  const values = raw.map((each) => each?.value)
  const initial = question.Items ? initialChoices(question, values) : initialValue(question, values, clocks)
  if (initial === undefined || (question.Items && question.Initial !== undefined)) {
    node.remark('initial', 'initial')
    return
  }
  question.Initial = initial
  question.Fhir = { ...question.Fhir, Initial: raw.map((each) => (each ? { [each.name]: each.value } : {})) }
}

/** The answer in the shape of the question that these values of FHIR are; undefined if they are none. */
export function initialValue(question: TemplateQuestion, values: readonly unknown[], clocks: Clocks): unknown {
  const [value] = values
  if (values.length !== 1) return undefined
  switch (shapeOf(question)) {
    case 'yes-no':
      return typeof value === 'boolean' ? value : undefined
    case 'number':
      return typeof value === 'number' ? value : isObject(value) ? amountOf(value['value']) : undefined
    case 'day':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
    case 'moment':
      return typeof value === 'string' ? (wallTimeOf(value, clocks) ?? undefined) : undefined
    case 'time':
      return typeof value === 'string' && /^\d{2}:\d{2}:\d{2}/.test(value) ? value.slice(0, 5) : undefined
    case 'line':
      return typeof value === 'string' && value.length <= 500 ? value : undefined
    case 'text':
      return typeof value === 'string' && value.length <= 20_000 ? value : undefined
    default:
      return undefined
  }
}

const amountOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The choices that these values are, and the words of one that is none, where the question takes words. */
export function initialChoices(question: TemplateQuestion, values: readonly unknown[]): unknown {
  const shape = shapeOf(question)
  const found = values.map((value) => choiceOf(question.Items, value))
  const ids = found.flatMap((item) => item?.Id ?? []).join('|')
  const others = values.filter((_, index) => found[index] === undefined)
  if (shape === 'choice' || shape === 'choices')
    return others.length > 0 || (shape === 'choice' && values.length > 1) ? undefined : ids
  const [words, ...more] = others
  if (more.length > 0 || (words !== undefined && typeof words !== 'string')) return undefined
  if (shape === 'choice-or-words' && values.length > 1) return undefined
  return { Ids: ids, Text: words ?? '' }
}
