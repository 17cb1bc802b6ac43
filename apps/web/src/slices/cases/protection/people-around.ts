import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { t } from './protection-texts.ts'

export type Around = { readonly id: string; readonly name: string; readonly relation: string }

/** The patient first, then the relatives and others of this case, each once. */
export function peopleAround({ Id, Person: patient }: ManagedCase, person: Person | undefined): Around[] {
  const others = (person?.Relationships ?? [])
    .filter(({ Active, LeftCases }) => Active && !LeftCases.includes(Id))
    .map((one) => ({ id: one.Person.Id, name: one.Person.Name, relation: one.TypeRef.Name }))
  const all = [...(patient ? [{ id: patient.Id, name: patient.Name, relation: t('patient') }] : []), ...others]
  return [...new Map(all.toReversed().map((one) => [one.id, one])).values()].toReversed()
}
