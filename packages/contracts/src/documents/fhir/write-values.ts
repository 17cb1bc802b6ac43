import { idsIn } from '../answer-rules.ts'
import { shapeOf } from '../question-types.ts'
import type { Condition, QuestionItem, ShowRule, TemplateQuestion } from '../template.ts'
import type { Clocks } from './clocks.ts'
import { isObject, type JsonObject } from './fhir-node.ts'
import { itemTypeOf, type ItemType } from './fhir-types.ts'
import { isSame } from './normal-form.ts'
import { nameOfCoding } from './read-options.ts'
import { ruleOf, type QuestionByLink } from './read-conditions.ts'
import { initialChoices, initialValue } from './read-initial.ts'
import { given, writeCoding } from './write-words.ts'

/** What the choices of a template are called in a value: Coding, String, Integer, … */
const suffixOf: Readonly<Partial<Record<ItemType, string>>> = {
  boolean: 'Boolean',
  decimal: 'Decimal',
  integer: 'Integer',
  date: 'Date',
  dateTime: 'DateTime',
  time: 'Time',
  url: 'Uri',
  quantity: 'Quantity',
}

/** The value of a choice: { valueCoding: … }, or the plain value that it was imported with. */
export function valueOfChoice(item: QuestionItem, type: ItemType): JsonObject {
  const plain = item.Fhir?.['Value']
  if (isObject(plain) && item.Fhir?.['Name'] === item.Name) return plain
  if (type === 'string') return { valueString: item.Name }
  const { Code } = item
  if (!Code) return { valueCoding: { display: item.Name } }
  return { valueCoding: writeCoding(nameOfCoding(Code) === item.Name ? Code : { ...Code, Display: item.Name }) }
}

/** A value of an answer in the type of its item, without the name's stem: { Decimal: 4.5 }. */
function plainValue(question: TemplateQuestion, value: string | number | boolean, clocks: Clocks): JsonObject {
  const type = itemTypeOf(question)
  const suffix = suffixOf[type] ?? 'String'
  const shape = shapeOf(question)
  if (typeof value === 'boolean') return { Boolean: value }
  if (suffix === 'Quantity') return { Quantity: quantityOf(question, value) }
  if (typeof value === 'number')
    return { [type === 'integer' && Number.isInteger(value) ? 'Integer' : 'Decimal']: value }
  if (shape === 'time' && value.length === 5) return { Time: `${value}:00` }
  if (shape === 'moment') return { DateTime: clocks.withOffset(value) }
  return { [suffix === 'Integer' || suffix === 'Decimal' || suffix === 'Boolean' ? 'String' : suffix]: value }
}

/** An amount with the unit of its question. */
export function quantityOf(question: TemplateQuestion, value: unknown): JsonObject {
  const coding = question.Fhir?.['Unit'] ?? question.Fhir?.['UnitOption']
  const { system, code } = isObject(coding) ? coding : {}
  return given({ value, unit: question.Unit, system, code })
}

const named = (stem: string, value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([suffix, each]) => [`${stem}${suffix}`, each]))

/** A single value of an answer, under 'value' or 'answer'. */
export function writeValue(
  stem: 'value' | 'answer',
  question: TemplateQuestion,
  value: string | number | boolean,
  clocks: Clocks,
): JsonObject {
  const item = question.Items?.find(({ Id }) => Id === value)
  if (!item) return named(stem, plainValue(question, value, clocks))
  const found = valueOfChoice(item, itemTypeOf(question))
  return Object.fromEntries(Object.entries(found).map(([name, each]) => [name.replace(/^value/, stem), each]))
}

/** Finds a question by its Id, with the choices of its matrix. */
export type QuestionById = (id: string) => TemplateQuestion | undefined

type Around = { readonly byId: QuestionById; readonly byLink: QuestionByLink; readonly clocks: Clocks }
type Ruled = {
  readonly ShowWhen?: readonly ShowRule[] | undefined
  readonly Fhir?: Readonly<Record<string, unknown>> | undefined
}

/**
 * The enableWhen of an item. As it was imported, as long as it still means the same; an item has one rule in FHIR, so several that all
 * ask for all of their conditions become one, and what is left over is written beside it (more-than-fhir.ts).
 */
export function writeConditions({ ShowWhen, Fhir }: Ruled, around: Around): JsonObject {
  if (!ShowWhen?.length) return {}
  const before = Fhir?.['EnableWhen']
  if (Array.isArray(before)) {
    const rule = ruleOf({ conditions: before, behavior: Fhir?.['EnableBehavior'] }, around)
    if (isSame(ShowWhen, [rule])) return given({ enableWhen: before, enableBehavior: Fhir?.['EnableBehavior'] })
  }
  const rules = ShowWhen.every(({ Behavior, Conditions }) => Behavior === 'all' || Conditions.length === 1)
    ? [{ Behavior: 'all' as const, Conditions: ShowWhen.flatMap(({ Conditions }) => Conditions) }]
    : ShowWhen
  const [rule] = rules
  if (!rule || rules.length > 1) return {}
  const enableWhen = rule.Conditions.flatMap((condition) => writeCondition(condition, around) ?? [])
  return given({ enableWhen, ...(enableWhen.length > 1 && { enableBehavior: rule.Behavior }) })
}

function writeCondition({ Question, Operator, Answer }: Condition, { byId, clocks }: Around): JsonObject | null {
  const question = byId(Question)
  if (!question) return null
  const { LinkId: linkId = question.Id } = question
  const answer =
    Operator === 'exists'
      ? { answerBoolean: Answer === true || Answer === 'true' }
      : writeValue('answer', question, Answer, clocks)
  return { question: linkId, operator: Operator, ...answer }
}

/** The values that an item begins with: as they were imported, as long as they are still what the template says. */
export function writeInitial(question: TemplateQuestion, clocks: Clocks): JsonObject {
  const { Initial, Fhir, Items } = question
  if (Initial === undefined) return {}
  const before = Fhir?.['Initial']
  if (Array.isArray(before)) {
    const values = before.map((each: unknown) => (isObject(each) ? Object.values(each)[0] : undefined))
    const meant = Items ? initialChoices(question, values) : initialValue(question, values, clocks)
    if (isSame(meant, Initial)) return { initial: before }
  }
  // Where there are options, FHIR marks the chosen ones.
  if (Items) return {}
  const isPlain = typeof Initial === 'string' || typeof Initial === 'number' || typeof Initial === 'boolean'
  return isPlain && initialIsPlain(question) ? { initial: [writeValue('value', question, Initial, clocks)] } : {}
}

const initialIsPlain = (question: TemplateQuestion): boolean => {
  const shape = shapeOf(question)
  return shape !== null && ['yes-no', 'number', 'day', 'moment', 'time', 'line', 'text'].includes(shape)
}

/** The choices that are marked as chosen at the beginning. */
export function selectedIn({ Initial, Fhir }: TemplateQuestion): ReadonlySet<string> {
  if (Fhir?.['Initial'] !== undefined) return new Set()
  return new Set(idsIn(isObject(Initial) ? Initial['Ids'] : Initial))
}
