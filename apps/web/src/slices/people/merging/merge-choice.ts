import { familyKinds, isColleague, type Kind } from '@caseloom/contracts/items/kinds'
import type { ComparedField, MergeField } from '@caseloom/contracts/people/merging/merge'

/** The choices so far: for each field, whether to take the value of the merged person. */
export type MergeChoice = ReadonlyMap<MergeField, boolean>

/** The kinds that a person of this kind can be merged with: colleagues with colleagues, families with families. */
export const kindsLike = (kind: Kind): readonly Kind[] => (isColleague(kind) ? [kind] : familyKinds)

const isEmpty = (value: string | null) => value === null || value === ''

/** An empty value never replaces another one unless it was chosen. */
export function isTaken({ Field, Survivor, Merged }: ComparedField, chosen: MergeChoice): boolean {
  return chosen.get(Field) ?? (isEmpty(Survivor) && !isEmpty(Merged))
}

export const takenFields = (fields: readonly ComparedField[], chosen: MergeChoice): MergeField[] =>
  fields.filter((field) => field.Survivor !== field.Merged && isTaken(field, chosen)).map(({ Field }) => Field)
