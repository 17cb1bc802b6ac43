import { kindsThat } from '@caseloom/contracts/items/kinds'
import type { FoundItem } from './found-items.ts'

export const collectedKinds: readonly string[] = [...kindsThat('isPerson'), 'CASE']

/** Puts somebody among the chosen, or takes them out again. */
export function toggleCollected(chosen: readonly FoundItem[], item: FoundItem): readonly FoundItem[] {
  const others = chosen.filter(({ Id }) => Id !== item.Id)
  return others.length < chosen.length ? others : [...chosen, item]
}

export type CollectRefusal = 'nameless' | 'phone' | 'unknown'

/** Why something cannot attend, or null: people and ties can, and a case for its patient where there is room to see whose it is. */
export function refusalToCollect(
  { Id, Type }: Pick<FoundItem, 'Id'> & { Type: string },
  isPhone: boolean,
): CollectRefusal | null {
  if (!Id || !Type) return 'nameless'
  const kind = Type.split(';')[0]?.toUpperCase() ?? ''
  if (kind === 'CASE' || kind === 'MANAGEDCASE') return isPhone ? 'phone' : null
  return kind === 'RELATIONSHIP' || collectedKinds.includes(kind) ? null : 'unknown'
}
