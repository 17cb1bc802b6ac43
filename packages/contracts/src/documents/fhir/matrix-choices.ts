import { isObject, type JsonObject } from './fhir-node.ts'

/** Whether an item is a question with nothing below it. */
export const isQuestionOf = ({ type, item }: JsonObject): boolean =>
  type !== 'group' && type !== 'display' && item === undefined

/** Whether these items are single choices among the same options, so that they are the rows of one table. */
export function sameChoices(items: readonly JsonObject[]): boolean {
  const [first] = items
  if (!first || !Array.isArray(first['answerOption'])) return false
  const wanted = comparable(first['answerOption'])
  return items.every(
    ({ type, repeats, answerOption, answerValueSet }) =>
      type === 'choice' &&
      (repeats === undefined || repeats === false) &&
      answerValueSet === undefined &&
      Array.isArray(answerOption) &&
      comparable(answerOption) === wanted,
  )
}

/** Options are the same if they say the same in the same order, whichever element comes first. */
function comparable(value: unknown): string {
  return JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'initialSelected')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
