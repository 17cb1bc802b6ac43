import type { Person } from '@caseloom/contracts/people/person'
import { formatCalendarDay } from '../../platform/times.ts'
import { kindName } from '../../platform/kind-texts.ts'

/** The properties of a person that are corrected where they stand. */
export type FactName = 'Type' | 'FirstName' | 'MiddleName' | 'LastName' | 'Title' | 'DOB' | 'Gender' | 'Number'

export const nameFacts: ReadonlySet<string> = new Set<FactName>(['FirstName', 'MiddleName', 'LastName', 'Title'])

/** A fact as it is sent: the Id of a choice, a day, or a text; empty where there is none. */
export function factValue(person: Person, fact: FactName): string {
  if (fact === 'Gender') return person.Gender?.Id ?? ''
  return person[fact] ?? ''
}

/** A value of a fact as it is read: `choices` names those that are Ids. */
export function factWords(
  fact: FactName,
  value: string,
  choices: readonly { id: string; label: string }[] = [],
): string {
  if (fact === 'DOB') return value === '' ? '' : formatCalendarDay(value)
  if (fact === 'Type') return value === 'PATIENT' || value === 'CONTACT' ? kindName(value) : ''
  return choices.find(({ id }) => id === value)?.label ?? (fact === 'Gender' ? '' : value)
}
