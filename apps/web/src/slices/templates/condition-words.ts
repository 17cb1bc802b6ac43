import type { Condition, TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { shapeOf } from '@caseloom/contracts/documents/question-types'
import { getLocale } from '../../platform/texts/locale.ts'
import { formatFullDay } from '../../platform/texts/times.ts'
import { numbersIn, questionsIn } from './body/body-edits.ts'
import { t } from './builder-texts.ts'
import { t as property } from './properties/property-texts.ts'

export type Operator = Condition['Operator']

/** The operators that make sense for a question, as keys of a list. */
export function comparisonsFor(question: TemplateQuestion | undefined): readonly Operator[] {
  const shape = question ? shapeOf(question) : null
  // No template knows the people, groups and files of a family.
  if (shape === null || ['file', 'files', 'name', 'address', 'reference'].includes(shape)) return ['exists']
  if (shape === 'yes-no') return ['=', 'exists']
  if (shape.startsWith('choice') && !hasNumbers(question)) return ['=', '!=', 'exists']
  return ['=', '!=', '>', '<', '>=', '<=', 'exists']
}

/** Choices whose names are numbers are compared by them. */
const hasNumbers = (question: TemplateQuestion | undefined): boolean =>
  question?.Items?.every(({ Name }) => Name.trim() !== '' && !Number.isNaN(Number(Name))) ?? false

const words = {
  '=': 'compareIs',
  '!=': 'compareIsNot',
  '>': 'compareOver',
  '<': 'compareUnder',
  '>=': 'compareFrom',
  '<=': 'compareTo',
} as const

export const comparisonWords = ({ Operator: operator, Answer }: Pick<Condition, 'Operator' | 'Answer'>): string =>
  operator === 'exists' ? t(Answer === false ? 'compareUnanswered' : 'compareAnswered') : t(words[operator])

/** How the answer of a condition reads. */
function answerWords({ Operator: operator, Answer }: Condition, question: TemplateQuestion | undefined): string {
  if (operator === 'exists') return ''
  if (typeof Answer === 'boolean') return property(Answer ? 'yes' : 'no')
  const item = question?.Items?.find(({ Id }) => Id === Answer)
  if (item) return item.Name
  return question && shapeOf(question) === 'day' && typeof Answer === 'string' ? formatFullDay(Answer) : String(Answer)
}

/** A card's badge: "when 2 is Hard or Very hard". */
export function rulesWords({ ShowWhen }: TemplateQuestion, body: TemplateBody): string | null {
  const [rule] = ShowWhen ?? []
  const [first] = rule?.Conditions ?? []
  if (!rule || !first) return null
  const numbers = numbersIn(body)
  const find = (id: string) =>
    questionsIn(body)
      .flatMap((question) => [question, ...(question.Cells ?? []).flat()])
      .find(({ Id }) => Id === id)
  const isOneQuestion = rule.Conditions.every(
    ({ Question, Operator: operator }) => Question === first.Question && operator === first.Operator,
  )
  const list = new Intl.ListFormat(getLocale(), {
    type: rule.Behavior === 'any' ? 'disjunction' : 'conjunction',
  })
  const say = (condition: Condition, answer: string) => {
    const number = numbers.get(condition.Question) ?? '–'
    const comparison = comparisonWords(condition)
    return answer === ''
      ? t('conditionBare', { number, comparison })
      : t('conditionShort', { number, comparison, answer })
  }
  const answers = rule.Conditions.map((each) => answerWords(each, find(each.Question)))
  const conditions = isOneQuestion
    ? say(first, list.format(answers.filter(Boolean)))
    : list.format(rule.Conditions.map((each, at) => say(each, answers[at] ?? '')))
  return t('whenShort', { conditions })
}

/** The answer that a new condition on this question begins with. */
export function firstAnswer(question: TemplateQuestion): Pick<Condition, 'Operator' | 'Answer'> {
  const shape = shapeOf(question)
  if (shape === 'yes-no') return { Operator: '=', Answer: true }
  const [item] = question.Items ?? []
  if (item) return { Operator: '=', Answer: item.Id }
  if (shape === 'number') return { Operator: '>=', Answer: question.Min ?? 0 }
  return { Operator: 'exists', Answer: true }
}
