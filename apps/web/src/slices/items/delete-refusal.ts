import type { Item } from '@caseloom/contracts/items/item'
import { t } from './item-texts.ts'

/** Why the item cannot be deleted, undefined if it can. A kind may have its own sentence about completed items. */
export function deleteRefusal(
  { Completed, Can }: { readonly Completed: boolean; readonly Can: Pick<Item['Can'], 'Delete'> },
  ofCompleted = t('cannotDeleteCompleted'),
): string | undefined {
  if (Can.Delete) return undefined
  return Completed ? ofCompleted : t('cannotDelete')
}
