import { labelOf } from '@caseloom/contracts/documents/choices'
import type { QuestionItem } from '@caseloom/contracts/documents/template'

/** Choices with their Category, for lists that group them. */
export const optionsOf = (choices: readonly QuestionItem[]) =>
  choices.map((choice) => ({
    id: choice.Id,
    label: labelOf(choice),
    ...(choice.Category !== undefined && { group: choice.Category }),
  }))
