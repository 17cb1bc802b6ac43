import { choiceLimits, hasInverse, type WrittenList } from '@caseloom/contracts/admin/lookups/choice-rules'
import { cleanLine, limits } from '@caseloom/contracts/items/typed-text'
import { foldText } from '../../../platform/texts/fold-text.ts'
import type { ChoiceText } from './choice-queries.ts'

export type PastedLines = {
  readonly added: readonly ChoiceText[]
  /** Names that the list has already, or that stand twice in the text. */
  readonly known: readonly string[]
  /** Lines that cannot be added: too long, or without the other end. */
  readonly wrong: readonly string[]
}

/**
 * A line for each choice. From a spreadsheet come more cells, with a tab between them: the name and its category; for types of
 * relationships the name, what the other end is called, and the category.
 */
export function pastedLines(list: WrittenList, typed: string, names: readonly string[]): PastedLines {
  const taken = new Set(names.map(foldText))
  const [added, known, wrong]: [ChoiceText[], string[], string[]] = [[], [], []]
  for (const line of typed.split(/\r?\n/)) {
    const cells = line.split('\t').map(cleanLine)
    const [name = ''] = cells
    if (name === '') continue
    const [inverse, category = ''] = hasInverse(list) ? cells.slice(1) : [undefined, cells[1]]
    const isWrong =
      name.length > limits.name || category.length > choiceLimits.category || (hasInverse(list) && !inverse)
    if (isWrong) wrong.push(name)
    else if (taken.has(foldText(name))) known.push(name)
    else {
      taken.add(foldText(name))
      // The other end may stand in a line of its own; it comes with this one.
      if (inverse) taken.add(foldText(inverse))
      added.push({ Name: name, Category: category === '' ? null : category, ...(inverse && { Inverse: inverse }) })
    }
  }
  return { added, known, wrong }
}
