import type { Kind } from '@caseloom/contracts/items/item'
import { paths } from '../../platform/paths.ts'

export type ItemPlace = {
  readonly Id: string
  readonly Type: Kind
  readonly PersonId?: string | null
}

/** Where an item's own page is, or null where its kind has none yet. */
export function itemPath({ Id, Type, PersonId }: ItemPlace): string | null {
  if (Type === 'APPOINTMENT') return paths.appointment(Id)
  if (Type === 'CASE') return PersonId ? paths.case(PersonId, Id) : null
  return Type === 'PATIENT' || Type === 'CLINICIAN' || Type === 'CONTACT' ? paths.person(Id) : null
}
