import type { ComparedField, MergeField } from '@caseloom/contracts/people/merge'

/** What somebody chose so far: whether the value of the one who goes is taken. */
export type MergeChoice = ReadonlyMap<MergeField, boolean>

const isEmpty = (value: string | null) => value === null || value === ''

/** A value is never given up for an empty one, unless somebody says so. */
export function isTaken({ Field, Survivor, Merged }: ComparedField, chosen: MergeChoice): boolean {
  return chosen.get(Field) ?? (isEmpty(Survivor) && !isEmpty(Merged))
}

export const takenFields = (fields: readonly ComparedField[], chosen: MergeChoice): MergeField[] =>
  fields.filter((field) => field.Survivor !== field.Merged && isTaken(field, chosen)).map(({ Field }) => Field)
