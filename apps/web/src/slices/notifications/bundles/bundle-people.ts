import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import type { BundlePerson } from './bundle-row.tsx'

/** Who can fill a form of the case: its own person first, then those whose relationship is confirmed and has not left the case. */
export function peopleOfBundle({ Id, Person: own }: ManagedCase, person: Person | undefined): BundlePerson[] {
  const family = (person?.Relationships ?? []).filter(
    ({ Active, State, LeftCases }) => Active && State === 'confirmed' && !LeftCases.includes(Id),
  )
  const all = [...(own ? [own] : []), ...family.map((one) => one.Person)]
  return all.map((one) => ({ id: one.Id, name: one.Name }))
}
