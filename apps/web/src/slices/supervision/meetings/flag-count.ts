import type { Flag } from '@caseloom/contracts/supervision/meeting'
import { flagNames, type FlagName } from '@caseloom/contracts/supervision/supervision-rules'

/** Sessions, forms and scores are listed under their flag; of the others, each flag is one. */
export function flagCount(flags: readonly Flag[], name: FlagName): number {
  return flags
    .filter(({ Flag: flag }) => flag === name)
    .reduce((sum, { Items, Scores }) => sum + Math.max(1, Items.length + Scores.length), 0)
}

/** The flag that an address names. */
export const flagIn = (text: string | undefined): FlagName | undefined => flagNames.find((flag) => flag === text)
