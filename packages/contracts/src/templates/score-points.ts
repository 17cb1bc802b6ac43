import { shapeOf, type AnswerShape } from '../documents/question-types.ts'
import type { TemplateQuestion } from '../documents/template.ts'

/** The shapes of answers that are chosen from items. */
export const choiceShapes: ReadonlySet<AnswerShape> = new Set([
  'choice',
  'choices',
  'choice-or-words',
  'choices-and-words',
])

/** Whether an answer to the question can count in a score: a number, yes or no, or a choice with points. */
export function carriesPoints(question: TemplateQuestion): boolean {
  const shape = shapeOf(question)
  if (shape === 'number' || shape === 'yes-no') return true
  const hasPoints = question.Items?.some(({ Points }) => Points !== undefined) ?? false
  return shape !== null && choiceShapes.has(shape) && hasPoints
}
