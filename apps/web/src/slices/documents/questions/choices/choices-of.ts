import type { Question } from '@caseloom/contracts/documents/document'
import type { QuestionItem } from '@caseloom/contracts/documents/template'

/** The choices to show: the active ones and those that are chosen, by Sequence, or by Count with the most frequent first. */
export function choicesOf({ Items = [], ItemOrder }: Question, chosen: readonly string[] = []): QuestionItem[] {
  const offered = Items.filter(({ Id, Active }) => Active !== false || chosen.includes(Id))
  return ItemOrder === 'count'
    ? offered.toSorted((a, b) => (b.Count ?? 0) - (a.Count ?? 0))
    : offered.toSorted((a, b) => (a.Sequence ?? 0) - (b.Sequence ?? 0))
}

export const labelOf = ({ Prefix, Name }: QuestionItem) => (Prefix === undefined ? Name : `${Prefix} ${Name}`)

/** Choices with their Category, for lists that group them. */
export const optionsOf = (choices: readonly QuestionItem[]) =>
  choices.map((choice) => ({
    id: choice.Id,
    label: labelOf(choice),
    ...(choice.Category !== undefined && { group: choice.Category }),
  }))
