import { paths } from './paths.ts'

type Reference = { readonly Id: string; readonly Name: string }
export type Housed = {
  readonly ManagedCase: Reference | null
  readonly CaseOpen: boolean | null
  readonly CasePersonId: string | null
}

/** Whoever sees an item by a shared folder alone sees of its case Id and Name: nothing of it says how it stands. */
export const isCaseSeen = ({ ManagedCase, CaseOpen }: Housed): boolean => ManagedCase === null || CaseOpen !== null

/**
 * The page of the case, or without one of the person, that an item belongs to; null where that would lead to a refusal. A case is
 * reached by its patient, also from a session with a parent alone.
 */
export function homeOf(person: Reference | null, item: Housed): string | null {
  if (!isCaseSeen(item)) return null
  const owner = item.CasePersonId ?? person?.Id
  if (owner === undefined) return null
  return item.ManagedCase ? paths.case(owner, item.ManagedCase.Id) : paths.person(owner)
}

/** The family that an item is about: the case bears its name, without one the person does. */
export const familyOf = (person: Reference | null, { ManagedCase }: Housed): string | null =>
  (ManagedCase ?? person)?.Name ?? null
