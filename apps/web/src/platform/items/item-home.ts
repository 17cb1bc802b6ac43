import { paths } from '../paths.ts'

type Reference = { readonly Id: string; readonly Name: string }
export type Housed = {
  readonly ManagedCase: Reference | null
  readonly CaseOpen: boolean | null
  readonly CasePersonId: string | null
}

/** Readers who see an item only through a shared folder get its case's Id and Name, but not whether the case is open. */
export const isCaseSeen = ({ ManagedCase, CaseOpen }: Housed): boolean => ManagedCase === null || CaseOpen !== null

/**
 * The page of the item's case, or of its person if there is no case. Null if the reader may not open it. A case's address names the
 * patient, even if the item is about a parent.
 */
export function homeOf(person: Reference | null, item: Housed): string | null {
  if (!isCaseSeen(item)) return null
  const owner = item.CasePersonId ?? person?.Id
  if (owner === undefined) return null
  return item.ManagedCase ? paths.case(owner, item.ManagedCase.Id) : paths.person(owner)
}

/** The name of the item's family: the case's name, or the person's if there is no case. */
export const familyOf = (person: Reference | null, { ManagedCase }: Housed): string | null =>
  (ManagedCase ?? person)?.Name ?? null
