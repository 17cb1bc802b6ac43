import type { ContactItem } from '@caseloom/contracts/people/person'
import { mailto } from '../../../platform/texts/mailto.ts'

/** Where a press on a contact item leads: to a call, to an e-mail, or nowhere. */
export function contactHref({ Type, Value }: ContactItem): string | null {
  if (Value === '') return null
  if (Type === 'EMAIL') return mailto(Value)
  return Type.endsWith('_PHONE') ? `tel:${Value}` : null
}
