import type { QuestionItem, TemplateQuestion } from './template.ts'

type Offering = Pick<TemplateQuestion, 'Items' | 'ItemOrder'>

/** The choices to show: the active ones and those that are chosen, by Sequence, or by Count with the most frequent first. */
export function choicesOf({ Items = [], ItemOrder }: Offering, chosen: readonly string[] = []): QuestionItem[] {
  const offered = Items.filter(({ Id, Active }) => Active !== false || chosen.includes(Id))
  return ItemOrder === 'count'
    ? offered.toSorted((a, b) => (b.Count ?? 0) - (a.Count ?? 0))
    : offered.toSorted((a, b) => (a.Sequence ?? 0) - (b.Sequence ?? 0))
}

export const labelOf = ({ Prefix, Name }: QuestionItem) => (Prefix === undefined ? Name : `${Prefix} ${Name}`)
