import { familyKinds } from '@caseloom/contracts/items/kinds'
import type { Person } from '@caseloom/contracts/people/person'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { formatCalendarDay } from '../../../platform/texts/times.ts'
import { t } from '../person-texts.ts'

/** The properties of a person that can be edited in place. */
export type FactName =
  | 'Type'
  | 'FirstName'
  | 'MiddleName'
  | 'LastName'
  | 'Title'
  | 'DOB'
  | 'Gender'
  | 'Number'
  | 'Professional'
  | 'Organization'

export const nameFacts: ReadonlySet<string> = new Set<FactName>(['FirstName', 'MiddleName', 'LastName', 'Title'])

type Choice = { readonly id: string; readonly label: string }

/** The server's value as the field's text; '' if there is none. */
export const heldValue = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : typeof value === 'string' ? value : ''

/** The field's text as the value to send. */
export function sentValue(fact: FactName, held: string): string | boolean | null {
  if (fact === 'Professional') return held === 'yes'
  return held === '' ? null : held
}

export const factValue = (person: Person, fact: FactName): string =>
  heldValue(fact === 'Gender' ? person.Gender?.Id : person[fact])

/** The choices of a fact that is not typed; null for others. Genders come from the care model. */
export function factChoices(fact: FactName, genders: readonly Choice[] = []): readonly Choice[] | null {
  if (fact === 'Type') return familyKinds.map((id) => ({ id, label: kindName(id) }))
  if (fact === 'Professional') return (['no', 'yes'] as const).map((id) => ({ id, label: t(id) }))
  return fact === 'Gender' ? [{ id: '', label: t('notGiven') }, ...genders] : null
}

/** The field's text in words for the reader. */
export function factWords(fact: FactName, held: string, choices: readonly Choice[] | null): string {
  if (fact === 'DOB') return held === '' ? '' : formatCalendarDay(held)
  return choices === null ? held : (choices.find(({ id }) => id === held)?.label ?? '')
}
