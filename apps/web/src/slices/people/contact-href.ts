import type { ContactItem } from '@caseloom/contracts/people/person'
import { mailto } from '../../platform/mailto.ts'

/** Where pressing a contact leads: a call, a letter, or nowhere. */
export function contactHref({ Type, Value }: ContactItem): string | null {
  if (Value === '') return null
  if (Type === 'EMAIL') return mailto(Value)
  return Type.endsWith('_PHONE') ? `tel:${Value}` : null
}
