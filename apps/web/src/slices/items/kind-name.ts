import type { Kind } from '@caseloom/contracts/items/item'
import { t } from './item-texts.ts'

/** One thing of a kind, in a word: 'Appointment'. */
export function kindName(kind: Kind): string {
  return t(`one${kind}`)
}
