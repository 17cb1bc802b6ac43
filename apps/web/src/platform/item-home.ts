import { paths } from './paths.ts'

type Reference = { readonly Id: string; readonly Name: string }
type Housed = { readonly ManagedCase: Reference | null; readonly CaseOpen: boolean | null }

/** Whoever sees an item by a shared folder alone sees of its case Id and Name: nothing of it says how it stands. */
export const isCaseSeen = ({ ManagedCase, CaseOpen }: Housed): boolean => ManagedCase === null || CaseOpen !== null

/** The page of the case, or without one of the person, that an item belongs to; null where that would lead to a refusal. */
export function homeOf(person: Reference, item: Housed): string | null {
  if (!isCaseSeen(item)) return null
  return item.ManagedCase ? paths.case(person.Id, item.ManagedCase.Id) : paths.person(person.Id)
}
